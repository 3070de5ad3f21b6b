import Foundation

/// The test's ends of pipes.
enum Descriptors {
  static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw PseudoTerminal.Failure(operation: "pipe") }
    return (ends[0], ends[1])
  }

  static func open(
    _ output: ToolRun.Output, on terminal: PseudoTerminal?
  ) throws -> (file: Int32, end: Int32) {
    switch output {
    case .pipe:
      let pipe = try Self.pipe()
      return (pipe.writing, pipe.reading)
    case .unread:
      let pipe = try Self.pipe()
      // F_SETPIPE_SZ to one page, then filled.
      let size = fcntl(pipe.writing, 1_031, 4_096)
      guard write(pipe.writing, [UInt8](repeating: 0x0A, count: 4_096), 4_096) == size else {
        throw PseudoTerminal.Failure(operation: "F_SETPIPE_SZ")
      }
      return (pipe.writing, pipe.reading)
    case .terminal: return (Foundation.open(terminal?.path ?? "", O_RDWR | O_NOCTTY), -1)
    case .abandoned:
      let pipe = try Self.pipe()
      close(pipe.reading)
      return (pipe.writing, -1)
    case .closed: return (-1, -1)
    }
  }

  static func take(from end: inout Int32, into bytes: inout [UInt8]) {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = read(end, &piece, piece.count)
    if count > 0 {
      bytes += piece[..<count]
    } else if count == 0 {
      close(end)
      end = -1
    }
  }
}
