import DetentRecords
public import DetentYAML
import Glibc

/// Replaces a file atomically.
public enum WholeFile {
  /// The bytes of a file; nil if it is missing.
  ///
  /// - Throws: `ConfigurationError` for an unreadable or irregular file, and for a dangling link.
  public static func bytes(at path: String) throws(ConfigurationError) -> [UInt8]? {
    if let status = path.fileStatus {
      let isOther = [S_IFIFO, S_IFSOCK, S_IFCHR, S_IFBLK].contains(status.kind)
      guard !isOther else { throw failure(path, notOrdinary, whenBeing: "read") }
    } else if errno == ENOENT {
      guard !isLink(path) else { throw failure(path, danglingLink, whenBeing: "read") }
      return nil
    }
    return try FileBytes.read(path)
  }

  /// Writes a temporary file and renames it to `path`, with the old permissions.
  ///
  /// Concurrent readers see the old or the new file. A symbolic link is kept and its target
  /// replaced. What killed programs have left is removed.
  ///
  /// - Throws: `ConfigurationError`, also for a dangling link; the old file is unchanged then.
  public static func write(_ bytes: [UInt8], to path: String) throws(ConfigurationError) {
    let target = try resolved(path)
    let folder = try Folder(of: target, for: path)
    try replace(target, of: path, in: folder, with: bytes, mode: 0o666)
  }

  /// Replaces a file by what `change` makes of its bytes, nil for a missing one, as `write`.
  ///
  /// No other program's update comes between reading and writing.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - mode: the permissions of a new file, less the umask.
  ///   - isDamaged: whether the old file is kept beside it, as FILE.damaged. Default: never.
  ///   - change: gets the old bytes and returns the new ones.
  /// - Throws: `ConfigurationError`, also that of `change`; the old file is unchanged then.
  package static func update(
    _ path: String, mode: UInt32, settingAside isDamaged: ([UInt8]) -> Bool = { _ in false },
    _ change: ([UInt8]?) throws(ConfigurationError) -> [UInt8]
  ) throws(ConfigurationError) {
    let target = try resolved(path)
    let folder = try Folder(of: target, for: path)
    let old = try bytes(at: target)
    let new = try change(old)
    try replace(
      target, of: path, in: folder, with: new, mode: mode,
      settingAside: old.map(isDamaged) ?? false)
  }

  /// Gives a file a further name that none has, FILE.damaged or FILE.damaged-2, unless it has one.
  private static func setAside(
    _ target: String, of path: String
  ) throws(ConfigurationError) {
    for number in 1...99 {
      let name = "\(target).damaged" + (number == 1 ? "" : "-\(number)")
      if target.asPath({ old in name.asPath { link(old, $0) } }) == 0 { return }
      let code = errno
      if code == EEXIST {
        if let old = target.linkStatus, name.linkStatus?.isSame(as: old) ?? false { return }
        continue
      }
      // Some file systems have no second names.
      guard name.asPath({ access($0, F_OK) }) != 0,
        target.asPath({ old in name.asPath { rename(old, $0) } }) == 0
      else {
        throw failure(path, reason(code))
      }
      return
    }
    throw failure(path, reason(EEXIST))
  }

  private static func replace(
    _ target: String, of path: String, in folder: borrowing Folder, with bytes: [UInt8],
    mode: UInt32, settingAside isDamaged: Bool = false
  ) throws(ConfigurationError) {
    let old = target.fileStatus
    guard old.map({ $0.kind == S_IFREG }) ?? true else { throw failure(path, notOrdinary) }
    // A process ID comes again: that of a container's only program in each run.
    let draft = "\(folder.path).\(folder.name).\(hexadecimal(.random(in: .min ... .max)))"
    let descriptor = draft.asPath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else { throw failure(path, reason(errno)) }
    var code: Int32 = 0
    if let old {
      if fchmod(descriptor, old.st_mode & 0o7777) != 0 { code = errno }
      _ = fchown(descriptor, old.st_uid, old.st_gid)
    }
    if code == 0 { code = write(bytes, to: descriptor) }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    // Only once the new one is whole, which a full disk prevents.
    if code == 0, isDamaged {
      do throws(ConfigurationError) {
        try setAside(target, of: path)
      } catch {
        _ = draft.asPath(unlink)
        throw error
      }
    }
    let renamed = { draft.asPath { old in target.asPath { rename(old, $0) } } }
    if code == 0, renamed() != 0 { code = errno }
    guard code == 0 else {
      _ = draft.asPath(unlink)
      throw failure(path, reason(code))
    }
    folder.synchronize()
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The folder of a file, locked against other writers of it until the end of its life.
  private struct Folder: ~Copyable {
    /// The path with its slash, and the name of the file in it.
    let (path, name): (String, String)
    /// Negative where the folder can't be read.
    private let descriptor: Int32

    /// Waits at most two seconds for another writer; file systems without locks have none.
    init(of target: String, for path: String) throws(ConfigurationError) {
      let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
      (self.path, name) = (String(target[..<slash]), String(target[slash...]))
      let folder = self.path.isEmpty ? "." : self.path
      descriptor = folder.asPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      guard descriptor >= 0 else { return }
      for _ in 0..<100 {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
          sweep()
          return
        }
        if errno != EWOULDBLOCK { return }
        usleep(20_000)
      }
      throw WholeFile.failure(path, "another program is writing in this directory")
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func synchronize() { if descriptor >= 0 { fsync(descriptor) } }

    /// Removes the drafts of killed programs; under the lock there are no others.
    private func sweep() {
      let start = ".\(name)."
      for file in (path.isEmpty ? "." : path).filesInDirectory
      where file.hasPrefix(start) && file.utf8.count == start.utf8.count + 16
        && file.dropFirst(start.count).allSatisfy(\.isHexDigit)
      { _ = "\(path)\(file)".asPath(unlink) }
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
    guard let real = path.realPath else {
      let code = errno
      // A link and its target are to be kept.
      guard !isLink(path) else { throw failure(path, code == ENOENT ? danglingLink : reason(code)) }
      return path
    }
    return real
  }

  /// Whether the path is a symbolic link, dangling or not.
  package static func isLink(_ path: String) -> Bool {
    path.linkStatus?.kind == S_IFLNK
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

/// Reads a whole file of any kind.
package enum FileBytes {
  /// The bytes of the file at `path`.
  ///
  /// A pipe is read to its end; one without a writer is not waited for.
  ///
  /// - Throws: `ConfigurationError` if the file is missing, inaccessible, a directory, or longer
  ///   than `Limits.fileBytes`, for a compiled one `Limits.compiledBytes`, beyond which nothing is
  ///   read.
  package static func read(_ path: String) throws(ConfigurationError) -> [UInt8] {
    guard !path.isEmpty else { throw failure(path, ENOENT) }
    let descriptor = path.asPath { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    // The name of a pipe, such as /dev/fd/3, may later be that of another file.
    if !isPipe(descriptor) { InputFiles.note(path) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0, bytes.isEmpty, isPipe(descriptor) { throw failure(path, EPIPE) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&polled, 1, -1)
          continue
        }
        throw failure(path, errno)
      }
      bytes += chunk[..<count]
      let most = bytes.isCompiled ? Limits.compiledBytes : Limits.fileBytes
      if bytes.count > most { throw ConfigurationError.tooLarge(path) }
    }
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.kind == S_IFIFO
  }

  private static func failure(_ path: String, _ code: Int32) -> ConfigurationError {
    let message =
      switch code {
      case ENOENT where WholeFile.isLink(path): WholeFile.danglingLink
      case EPIPE: "this pipe has no writer; name a file"
      case ENOENT, ENOTDIR: "no such file; check the path, which starts at the current directory"
      case EACCES, EPERM: "not allowed to read this file; check its owner and its permissions"
      case EISDIR: "this is a directory; name a file in it"
      case ENAMETOOLONG: "the path is too long"
      case ELOOP: "the path goes round in circles of symbolic links"
      default: "can't be read: error \(code) of the operating system"
      }
    return ConfigurationError(
      file: path.isEmpty ? "(no path)" : path, reason: .unreadable, message: message)
  }
}
