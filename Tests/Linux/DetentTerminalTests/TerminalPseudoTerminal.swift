import Foundation

/// A pseudo-terminal with this process at its master end.
final class PseudoTerminal {
  struct Failure: Error {
    var operation: String
    var number = errno
  }

  let path: String
  private(set) var master: Int32
  /// Held open, so that the modes can be read and outlast the program's descriptor.
  private let slave: Int32

  init() throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&ends.master, &ends.slave, &name, nil, nil) == 0 else {
      throw Failure(operation: "openpty")
    }
    master = ends.master
    slave = ends.slave
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    _ = fcntl(slave, F_SETFL, O_NONBLOCK)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(slave)
    if master >= 0 { close(master) }
  }

  /// tcgetattr's result as comparable text.
  func modes() throws -> String {
    var modes = termios()
    guard tcgetattr(slave, &modes) == 0 else { throw Failure(operation: "tcgetattr") }
    return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(modes.c_cc)"
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let text = bytes(text)
    _ = write(master, text, text.count)
  }

  /// The program's output since the last call.
  func sent() -> [UInt8] { Self.all(master) }

  /// Input that was typed and not read.
  func waiting() -> [UInt8] { Self.all(slave) }

  func hangUp() {
    close(master)
    master = -1
  }

  private static func all(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }
}
