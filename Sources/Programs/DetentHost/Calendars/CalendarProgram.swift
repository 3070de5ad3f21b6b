import DetentDates
import DetentRecords
import Glibc

/// The program that makes calendar tables, the folder that caches them, and the tables of common
/// locales, which are installed without the program.
///
/// It needs more memory than all of Detent, so it runs once per table, and only on request.
package struct CalendarProgram {
  private let path: String?
  private let folder: String?
  /// The folder of the installed tables.
  private let tables: String?
  /// The timeout in milliseconds; a table takes some hundredths of a second.
  private let patience: Int32

  /// A program, a cache folder and a folder of tables; nil if absent.
  package init(path: String?, folder: String?, tables: String? = nil, patience: Int32 = 10_000) {
    (self.path, self.folder, self.tables, self.patience) = (path, folder, tables, patience)
  }

  /// The program that `DETENT_CALENDAR` names, or else the installed one, next to this program or
  /// in the system; the tables installed with this program, and the user's cache folder.
  ///
  /// - Source: XDG Base Directory Specification: a path that isn't absolute is ignored.
  package init() {
    func variable(_ name: String) -> String? {
      getenv(name).map { ByteText.text(ofC: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let cache = variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" }
    let own = NamedFiles.executable.flatMap { path in
      path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
    let near = own.map {
      ["\($0)/../libexec/detent/detent-calendar", "\($0)/detent-calendar"]
    }
    let system = ["/usr/local", "/usr"].map { "\($0)/libexec/detent/detent-calendar" }
    let places = [variable("DETENT_CALENDAR")].compactMap(\.self) + (near ?? []) + system
    self.init(
      path: places.first { $0.asPath { access($0, X_OK) } == 0 },
      folder: cache.map { $0 + "/detent" }, tables: own.map { $0 + "/../share/detent/calendars" })
  }

  /// The installed table of a locale in its own calendar, without a time zone; nil if absent.
  func installed(_ locale: String, clock: Int?) -> CalendarTable? {
    let name = locale + (clock.map { "-\($0)" } ?? "")
    return tables.flatMap { try? WholeFile.bytes(at: "\($0)/\(name).table") }
      .flatMap { CalendarTable(bytes: $0) }
  }

  /// The table for these arguments, from the cache or made anew.
  ///
  /// - Parameters:
  ///   - arguments: the program's arguments.
  ///   - key: the request as the table stores it.
  /// - Returns: the table with that key.
  /// - Throws: `DateProblem`.
  func table(
    _ arguments: [String], key: String
  ) throws(DateProblem) -> CalendarTable {
    let kept = file(for: arguments)
    // Other users may write here: a link may lead to another file.
    if let kept, WholeFile.isLink(kept) { _ = kept.asPath { unlink($0) } }
    if let kept, let folder, Self.isOwn(folder), let bytes = try? WholeFile.bytes(at: kept),
      let table = CalendarTable(bytes: bytes), Self.isPresent(table, for: key)
    {
      return table
    }
    let bytes = try answer(arguments)
    guard let table = CalendarTable(bytes: bytes) else {
      throw .program("detent-calendar gave no table of calendars: install it anew")
    }
    // Without a cache the table is made each time.
    if let kept, let folder {
      for path in [
        String(folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)), folder,
      ] { _ = path.asPath { mkdir($0, 0o700) } }
      if Self.isOwn(folder) { try? WholeFile.write(bytes, to: kept) }
    }
    return table
  }

  /// Whether a table answers a request and none of its source files has changed.
  private static func isPresent(_ table: CalendarTable, for key: String) -> Bool {
    let lines = table.key.split(separator: 0x0A)
    guard let first = lines.first, first.elementsEqual(key.utf8) else { return false }
    return lines.dropFirst().allSatisfy { line in
      // Size, time and path.
      let parts = line.split(separator: 0x20, maxSplits: 2)
      guard parts.count == 3 else { return false }
      guard let status = ByteText.text(of: [UInt8](parts[2])).fileStatus else { return false }
      return parts[0].elementsEqual("\(status.st_size)".utf8)
        && parts[1].elementsEqual("\(status.st_mtim.tv_sec)".utf8)
    }
  }

  /// Whether no other user may write into a folder.
  private static func isOwn(_ folder: String) -> Bool {
    guard let status = folder.linkStatus, status.kind == S_IFDIR else { return false }
    return status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }

  /// The cache file of a request, by this version's key.
  private func file(for arguments: [String]) -> String? {
    guard let path, let folder, let status = path.fileStatus else { return nil }
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    let key = arguments + ["\(status.st_size)", "\(status.st_mtim.tv_sec)"]
    for byte in key.joined(separator: " ").utf8 { sum = (sum ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    return "\(folder)/calendar-\(String(sum, radix: 16)).table"
  }

  // MARK: - Running it

  private func answer(_ arguments: [String]) throws(DateProblem) -> [UInt8] {
    guard let path else {
      throw .program(
        "locales, calendars and time zones need the program detent-calendar, which isn't there: "
          + "'make install' puts it into libexec/detent, 'swift build' beside detent")
    }
    var pipe: [Int32] = [-1, -1]
    guard Glibc.pipe(&pipe) == 0 else { throw .program("\(String(cString: strerror(errno)))") }
    defer { close(pipe[0]) }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // What ends this program, such as Ctrl-C, ends that one first.
    var (endings, mask) = (sigset_t(), sigset_t())
    sigemptyset(&endings)
    for signal in Self.endings { sigaddset(&endings, signal) }
    pthread_sigmask(SIG_BLOCK, &endings, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    let process = start(path, arguments, output: pipe[1], mask: &mask)
    close(pipe[1])
    guard let process else { throw .program("\(path) can't be started") }
    let end = Self.milliseconds + Int(patience)
    let bytes = read(pipe[0], until: end)
    var status: Int32 = 0
    var ended = waitpid(process, &status, WNOHANG)
    while bytes != nil, ended == 0, Self.milliseconds < end, !Self.isEnding {
      // Its output is complete; it is about to end.
      poll(nil, 0, 5)
      ended = waitpid(process, &status, WNOHANG)
    }
    if ended == 0 {
      kill(-process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    guard let bytes, ended != 0 else { throw .program("detent-calendar gave no answer in time") }
    // With SIGCHLD ignored the exit status is not available.
    if ended < 0, bytes.isEmpty {
      throw .program("the exit status of detent-calendar is unknown: SIGCHLD is ignored")
    }
    switch status {
    case 0: return bytes
    case 3 << 8: throw .unknown(.locale)
    case 4 << 8: throw .unknown(.calendar)
    case 5 << 8: throw .unknown(.timeZone)
    case 6 << 8: throw .years
    default: throw .program("detent-calendar ended without a table: install it anew")
    }
  }

  private func start(_ path: String, _ arguments: [String], output: Int32, mask: inout sigset_t)
    -> pid_t?
  {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    // Its own children end with it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let code = path.asPath {
      posix_spawn(&process, $0, &actions, &attributes, words + [nil], environ)
    }
    return code == 0 ? process : nil
  }

  /// A monotonic clock.
  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// The signals that end this program, and the span in milliseconds between looks for them.
  private static let (endings, glance) = ([SIGHUP, SIGINT, SIGQUIT, SIGTERM], 50)

  /// Whether one of them has come while they are blocked.
  private static var isEnding: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return endings.contains { sigismember(&pending, $0) == 1 }
  }

  /// The output until its end; nil at a signal, after the timeout or beyond the size limit.
  private func read(_ descriptor: Int32, until end: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while bytes.count <= Limits.fileBytes {
      let rest = max(0, end - Self.milliseconds)
      let ready = poll(&polled, 1, Int32(min(rest, Self.glance)))
      if Self.isEnding { return nil }
      if ready < 0, errno == EINTR { continue }
      if ready == 0, rest > 0 { continue }
      guard ready > 0 else { return nil }
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { return nil }
      if count > 0 { bytes += piece[..<count] }
    }
    return nil
  }
}
