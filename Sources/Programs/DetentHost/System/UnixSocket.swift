import DetentRuntime
import DetentText
import DetentYAML
import Glibc

/// A Unix socket by which programs of this computer speak, a stream of lines.
///
/// - Source: unix(7): the length of a path, and the credentials of the other end.
package enum UnixSocket {
  /// The most bytes of a path, which the system ends with a NUL.
  package static let longestPath = 107

  /// Connects to a socket.
  ///
  /// - Returns: the descriptor, which other programs don't inherit.
  /// - Throws: with a remedy, if no program listens there.
  package static func connect(to path: String) throws(ConfigurationError) -> Int32 {
    let descriptor = try open(path)
    guard withAddress(of: path, { Glibc.connect(descriptor, $0, $1) }) == 0 else {
      let code = errno
      close(descriptor)
      throw failure(
        path,
        code == ECONNREFUSED || code == ENOENT
          ? "no menu listens there; start one with 'control: \(path)' in its file, or with "
            + "detent run --socket"
          : String(cString: strerror(code)))
    }
    return descriptor
  }

  /// Listens at a path, which only this user can connect to.
  ///
  /// A socket that a program has left behind is replaced. Two programs that begin at once take
  /// turns, by a lock on the folder.
  ///
  /// - Returns: the descriptor, which doesn't block.
  /// - Throws: if a program listens there already, or the path is no place for a socket.
  static func listen(at path: String) throws(ConfigurationError) -> Int32 {
    let descriptor = try open(path, SOCK_NONBLOCK)
    do throws(ConfigurationError) {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      let lock = Glibc.open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard lock >= 0 else {
        throw failure(path, "its folder can't be opened: \(String(cString: strerror(errno)))")
      }
      defer { close(lock) }
      while flock(lock, LOCK_EX) < 0, errno == EINTR {}
      try removeOld(path)
      // Of the file's mode nothing is left to others between its making and a chmod.
      let mask = umask(0o177)
      let status = withAddress(of: path) { bind(descriptor, $0, $1) }
      let code = errno
      umask(mask)
      guard status == 0, Glibc.listen(descriptor, SOMAXCONN) == 0 else {
        let reason = String(cString: strerror(status == 0 ? errno : code))
        throw failure(path, "no socket can be made there: \(reason)")
      }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Removes a socket that a program has left behind.
  private static func removeOld(_ path: String) throws(ConfigurationError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw failure(path, "a file is there that is no socket; name another path")
    }
    let probe = try open(path, SOCK_NONBLOCK)
    defer { close(probe) }
    let answer = withAddress(of: path) { Glibc.connect(probe, $0, $1) }
    guard answer != 0, errno == ECONNREFUSED else {
      throw failure(
        path,
        "\(owner(of: probe, isConnected: answer == 0)) listens there already; end it, or name "
          + "another path")
    }
    unlink(path)
  }

  /// Who listens at the other end.
  private static func owner(of descriptor: Int32, isConnected: Bool) -> String {
    // A struct ucred: the process, its user and its group.
    var credentials: [Int32] = [0, 0, 0]
    var length = socklen_t(12)
    guard isConnected,
      getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0
    else { return "another program" }
    let process = credentials[0]
    let name = (try? WholeFile.bytes(at: "/proc/\(process)/comm")).flatMap { $0 } ?? []
    let word = String(decoding: name.prefix { $0 != 0x0A }, as: UTF8.self)
    return "\(word.isEmpty ? "a program" : word) (process \(process))"
  }

  private static func open(
    _ path: String, _ flags: __socket_type = __socket_type(0)
  ) throws(ConfigurationError) -> Int32 {
    let count = ByteText.bytes(of: path).count
    guard 1...longestPath ~= count else {
      throw failure(
        path, "the path of a socket has 1 to \(longestPath) bytes; this one has \(count)")
    }
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | flags.rawValue
    let descriptor = socket(AF_UNIX, Int32(type), 0)
    guard descriptor >= 0 else {
      throw failure(path, "no socket can be made: \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  private static func withAddress<Result>(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = ByteText.bytes(of: path).prefix(longestPath)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  static func failure(_ path: String, _ words: String) -> ConfigurationError {
    ConfigurationError(file: path, reason: .notAllowed, message: words)
  }
}
