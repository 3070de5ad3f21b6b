import Glibc

/// Replaces a file atomically.
public enum WholeFile {
  /// The bytes of a file; nil if it is missing.
  ///
  /// - Throws: `ConfigurationError` for an unreadable or irregular file, and for a dangling link.
  public static func bytes(at path: String) throws(ConfigurationError) -> [UInt8]? {
    var status = stat()
    if path.asPath({ stat($0, &status) }) != 0, errno == ENOENT {
      guard !isLink(path) else { throw failure(path, danglingLink, whenBeing: "read") }
      return nil
    }
    let isOther = [S_IFIFO, S_IFSOCK, S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
    guard !isOther else { throw failure(path, notOrdinary, whenBeing: "read") }
    return try FileBytes.read(path)
  }

  /// Writes a temporary file and renames it to `path`, with the old permissions.
  ///
  /// Concurrent readers see the old or the new file. A symbolic link is kept and its target
  /// replaced.
  ///
  /// - Throws: `ConfigurationError`, also for a dangling link; the old file is unchanged then.
  public static func write(_ bytes: [UInt8], to path: String) throws(ConfigurationError) {
    let target = try resolved(path)
    let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    let beside = "\(target[..<slash]).\(target[slash...]).\(getpid())"
    var status = stat()
    let isThere = target.asPath { stat($0, &status) } == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else { throw failure(path, notOrdinary) }
    let descriptor = beside.asPath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw failure(path, reason(errno)) }
    var code: Int32 = 0
    if isThere, fchmod(descriptor, status.st_mode & 0o7777) != 0 { code = errno }
    if isThere { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    if code == 0 { code = write(bytes, to: descriptor) }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    let renamed = { beside.asPath { old in target.asPath { rename(old, $0) } } }
    if code == 0, renamed() != 0 { code = errno }
    guard code == 0 else {
      _ = beside.asPath(unlink)
      throw failure(path, reason(code))
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
    }
    return 0
  }

  /// The target of a path; the path itself if it is missing.
  private static func resolved(_ path: String) throws(ConfigurationError) -> String {
    var real: UnsafeMutablePointer<CChar>?
    _ = path.asPath {
      real = realpath($0, nil)
      return 0
    }
    guard let real else {
      let code = errno
      // A link and its target are to be kept.
      guard !isLink(path) else {
        throw failure(path, code == ENOENT ? danglingLink : reason(code))
      }
      return path
    }
    defer { free(real) }
    return ByteText.text(ofC: real)
  }

  /// Whether the path is a symbolic link, dangling or not.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return path.asPath({ lstat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  static let danglingLink =
    "this symbolic link leads nowhere; make the file that it names, or remove the link"
  private static let notOrdinary = "this is no ordinary file; name one"

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "no such directory; make it first"
    case EACCES, EPERM: "not allowed to write here; check the directory's owner"
    case EROFS: "this file system is read-only"
    case ENOSPC, EDQUOT: "the disk is full"
    default: "\(String(cString: strerror(code)))"
    }
  }

  private static func failure(
    _ path: String, _ reason: String, whenBeing verb: String = "written"
  ) -> ConfigurationError {
    ConfigurationError(file: path, reason: .unreadable, message: "cannot be \(verb): \(reason)")
  }
}
