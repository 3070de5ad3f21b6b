import DetentFiles
import Glibc

/// Detects that a file was saved, also by an editor that replaces it.
///
/// Watches the directory, so that a replacement is seen; wakes only for writes in it.
final class SavedFile {
  /// Readable after a write in the directory.
  let descriptor: Int32
  private let path: String
  private var seen: Signature

  /// The state of a file, to detect changes.
  private struct Signature: Equatable {
    var (inode, size, seconds, nanoseconds) = (ino_t(0), off_t(0), 0, 0)
  }

  /// Watches the file at a path, which may be a link.
  ///
  /// - Throws: if the directory can't be watched, or the file is missing or irregular.
  init(_ path: String) throws(ConfigurationError) {
    self.path = path
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    var status = stat()
    guard path.asPath({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ConfigurationError(
        file: path, reason: .notAllowed,
        message: "--watch needs a file that can be saved; leave it out, or name one")
    }
    seen = Self.signature(of: path)
    let whole = realpath(path, nil)
    defer { free(whole) }
    // Of a link, both the link and its target may change.
    for file in [path] + (whole.map { [String(cString: $0)] } ?? []) {
      let end = file.lastIndex(of: "/")
      let directory = end.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
      guard directory.asPath({ inotify_add_watch(descriptor, $0, mask) }) >= 0 else {
        throw ConfigurationError(
          file: path, reason: .unreadable,
          message: "cannot be watched: \(String(cString: strerror(errno))); leave out --watch")
      }
    }
  }

  deinit { close(descriptor) }

  /// Whether the file was saved since the last call.
  func isSaved() -> Bool {
    var events = [UInt8](repeating: 0, count: 4_096)
    guard read(descriptor, &events, events.count) > 0 else { return false }
    while read(descriptor, &events, events.count) > 0 {}
    let new = Self.signature(of: path)
    // During a replacement the file may be missing.
    guard new != seen, new.inode != 0 else { return false }
    seen = new
    return true
  }

  private static func signature(of path: String) -> Signature {
    var status = stat()
    guard path.asPath({ stat($0, &status) }) == 0 else { return Signature() }
    return Signature(
      inode: status.st_ino, size: status.st_size, seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }
}
