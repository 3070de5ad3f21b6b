import Glibc

/// Standard output while a picture is on the same terminal: what the program prints is kept, and
/// follows the picture.
///
/// Standard error isn't held: what a crash prints would be lost with it.
package struct HeldOutput: ~Copyable {
  /// The terminal, and the file that stands in its place.
  private let terminal: Int32
  private let file: UnsafeMutablePointer<FILE>

  /// Begins to hold the output; nil if it is no terminal, or if there is no room for a file.
  package init?() {
    guard isatty(STDOUT_FILENO) == 1, let file = tmpfile() else { return nil }
    fflush(nil)
    let terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard terminal >= 0, dup2(fileno(file), STDOUT_FILENO) >= 0 else {
      fclose(file)
      return nil
    }
    (self.terminal, self.file) = (terminal, file)
  }

  /// Prints what was held; later output goes to the terminal again.
  package consuming func release() {
    fflush(nil)
    dup2(terminal, STDOUT_FILENO)
    close(terminal)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var place: off_t = 0
    while true {
      let count = pread(fileno(file), &bytes, bytes.count, place)
      guard count > 0 else { break }
      place += off_t(count)
      try? write(Array(bytes[..<count]), to: STDOUT_FILENO, unless: [])
    }
    fclose(file)
  }
}
