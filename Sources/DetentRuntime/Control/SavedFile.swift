import DetentFiles
import Glibc

/// Notices that a file has been saved, also by an editor that puts another one in its place.
///
/// The directory is watched, not the file, so the one that takes its place is seen; nothing wakes
/// up while nothing in it is written.
final class SavedFile {
  /// What becomes readable when something in the directory was written.
  let descriptor: Int32
  private let path: String
  private var seen: Signature

  /// What tells one state of a file from another.
  private struct Signature: Equatable {
    var (inode, size, seconds, nanoseconds) = (ino_t(0), off_t(0), 0, 0)
  }

  /// Watches the file at a path, which may be a link.
  ///
  /// - Throws: when the directory can't be watched, or there is no file whose changes can be seen.
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
    // Where it is a link the file itself may be saved, or the link be led elsewhere.
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

  /// Whether the file has been saved since the last call.
  func isSaved() -> Bool {
    var events = [UInt8](repeating: 0, count: 4_096)
    guard read(descriptor, &events, events.count) > 0 else { return false }
    while read(descriptor, &events, events.count) > 0 {}
    let new = Self.signature(of: path)
    // While an editor puts one in the place of the other there may be none.
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
