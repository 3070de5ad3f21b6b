import Foundation

/// A pseudo-terminal with the test at its master end.
final class PseudoTerminal {
  struct Failure: Error {
    var operation: String
    var number = errno
  }

  /// The device's path.
  let path: String
  /// The master end; -1 after a hangup.
  private(set) var master: Int32
  /// Held open: a closed terminal loses its modes.
  private let slave: Int32
  private(set) var columns: Int
  private(set) var rows: Int

  init(columns: Int = 80, rows: Int = 24) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.master, &ends.slave, &name, nil, &size) == 0 else {
      throw Failure(operation: "openpty")
    }
    master = ends.master
    slave = ends.slave
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.columns = columns
    self.rows = rows
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(slave)
    hangUp()
  }

  /// tcgetattr's result as comparable text.
  func modes() throws -> String {
    var modes = termios()
    guard tcgetattr(slave, &modes) == 0 else { throw Failure(operation: "tcgetattr") }
    return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(modes.c_cc)"
  }

  /// The count of typed bytes not read yet.
  var unreadInput: Int {
    var count: Int32 = 0
    return ioctl(slave, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
  }

  /// Resizes the window, with a signal to the program.
  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    self.columns = columns
    self.rows = rows
  }

  /// Closes the window.
  func hangUp() {
    guard master >= 0 else { return }
    close(master)
    master = -1
  }
}
