import Foundation

/// An input to the program itself, on a terminal of its own.
struct ProgramTrial {
  private let program: String
  private let reader: Reader

  init(_ program: String, _ reader: Reader) {
    self.program = program
    self.reader = reader
  }

  /// Runs the program, which ends at once.
  ///
  /// - Returns: whether it accepted the input.
  func run(_ bytes: [UInt8]) throws -> Bool {
    var arguments = [program, "pick", "--timeout", "1ms"]
    if reader == .number {
      arguments += ["--number", String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)]
    }
    let (status, said) = try start(arguments, input: reader == .pick ? bytes : nil)
    // Empty lines offer no choice.
    if status == 1, reader == .pick, bytes.allSatisfy({ $0 == 0x0A || $0 == 0x0D }) { return false }
    // The program ends by its timeout, or with a message.
    guard [0, 2, 64, 124].contains(status) else {
      throw Child.Wrong(words: "the program ends with \(status): \(said.suffix(300))")
    }
    if status == 64 || status == 2 {
      try Trial.check(message: said.replacingOccurrences(of: "\r\n", with: "\n"))
    }
    return status == 0 || status == 124
  }

  /// - Returns: the status, negative for a signal, and the output to its terminal.
  private func start(
    _ arguments: [String], input: [UInt8]?
  ) throws -> (status: Int32, said: String) {
    // TIOCSPTLCK and TIOCGPTN: unlock the other side, and get its number.
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    var number: Int32 = 0
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &number) == 0,
      ioctl(terminal, 0x8004_5430, &number) == 0
    else { throw Child.Wrong(words: "no pseudo-terminal is available") }
    let name = "/dev/pts/\(number)"
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal opened by a session leader becomes its own.
    posix_spawnattr_setflags(&attributes, 0x80)  // POSIX_SPAWN_SETSID
    posix_spawn_file_actions_addopen(&actions, 2, name, O_RDWR, 0)
    let path = FileManager.default.temporaryDirectory.path + "/detent-fuzz-\(getpid())"
    _ = FileManager.default.createFile(atPath: path, contents: Data(input ?? []))
    defer { unlink(path) }
    posix_spawn_file_actions_addopen(&actions, 0, input == nil ? name : path, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, &attributes, &pointers, environ) == 0 else {
      throw Child.Wrong(words: "the program can't be started")
    }
    var said: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var status: Int32 = 0
    while true {
      var ready = [pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)]
      poll(&ready, 1, 20)
      if ready[0].revents & Int16(POLLIN) != 0 {
        let count = read(terminal, &buffer, buffer.count)
        if count > 0 { said += buffer[..<count] }
      } else if waitpid(process, &status, WNOHANG) != 0 {
        break
      }
    }
    let signal = status & 0x7F
    return (
      signal == 0 ? (status >> 8) & 0xFF : -signal, String(decoding: said, as: UTF8.self)
    )
  }
}
