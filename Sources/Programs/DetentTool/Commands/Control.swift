import ArgumentParser
import DetentHost
import DetentRuntime
import DetentYAML
import Glibc

/// Speaks with a running menu by its socket.
struct Control: Verb {
  static let configuration = CommandConfiguration(
    commandName: "control",
    abstract: "Speak with a running menu.",
    discussion: """
      Sends lines of JSON to the socket that control: of the menu, or run --socket, names, and \
      prints the answers. With a line as an argument it ends with its answer, and has status 1 if \
      that is a refusal; otherwise it sends the lines of standard input, and ends when all are \
      answered, or, if it follows events, when the menu ends:

        detent control /run/detent/kettle/kettle.sock '{"set":{"item":"steep","value":45}}'
        detent control kettle.sock '{"get":null}'
        echo '{"events":true}' | detent control kettle.sock
      """)

  @Argument(help: "The socket.", completion: .file())
  var path: String

  @Argument(help: ArgumentHelp("The lines; default: from standard input.", valueName: "line"))
  var lines: [String] = []

  func work() throws {
    let path = ControlSocket.path(of: path)
    var relay = Relay(to: try UnixSocket.connect(to: path))
    defer { close(relay.socket) }
    relay.waiting = lines.flatMap { Array($0.utf8) + [0x0A] }
    relay.readsInput = lines.isEmpty
    try relay.run()
    guard lines.isEmpty || relay.hasAnswer else {
      throw ConfigurationError(
        file: path, reason: .notFound, message: "the menu ended before it had answered")
    }
    if !lines.isEmpty, relay.isRefused { throw ExitStatus.nothingToChoose }
  }

  /// Lines to a socket, and those that come back to standard output, until it is closed.
  private struct Relay {
    let socket: Int32
    /// The bytes still to be sent.
    var waiting: [UInt8] = []
    var readsInput = true
    /// Whether a line has come back, and whether one was a refusal.
    private(set) var (hasAnswer, isRefused) = (false, false)
    private var cutter = LineCutter()
    private var hasEnded = false

    init(to socket: Int32) {
      self.socket = socket
      _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    }

    mutating func run() throws {
      while true {
        if !readsInput, waiting.isEmpty, !hasEnded {
          shutdown(socket, Int32(SHUT_WR))
          hasEnded = true
        }
        let isWriting = !waiting.isEmpty
        var polled = [
          pollfd(fd: socket, events: Int16(POLLIN | (isWriting ? POLLOUT : 0)), revents: 0),
          pollfd(
            fd: readsInput && !isWriting ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { return }
        if polled[1].revents != 0 { readInput() }
        if Int32(polled[0].revents) & POLLOUT != 0 { send() }
        if Int32(polled[0].revents) & ~POLLOUT != 0, try !receive() { return }
      }
    }

    private mutating func readInput() {
      var piece = [UInt8](repeating: 0, count: 16_384)
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      waiting = Array(piece.prefix(max(0, count)))
      readsInput = count > 0
    }

    private mutating func send() {
      let count = Glibc.send(socket, waiting, waiting.count, Int32(MSG_NOSIGNAL))
      if count > 0 { waiting.removeFirst(count) }
      // Of one that is gone the end comes below.
      if count < 0, errno != EINTR, errno != EAGAIN { (waiting, readsInput) = ([], false) }
    }

    /// Prints what has come; false at its end.
    private mutating func receive() throws -> Bool {
      var piece = [UInt8](repeating: 0, count: 65_536)
      let count = recv(socket, &piece, piece.count, 0)
      if count < 0, errno == EINTR || errno == EAGAIN { return true }
      guard count > 0 else { return false }
      piece.removeSubrange(count...)
      piece.withUnsafeBufferPointer { bytes in
        cutter.take(bytes) { line in
          hasAnswer = true
          let text = String(decoding: line, as: UTF8.self)
          isRefused =
            isRefused || text.hasPrefix(#"{"error":"#)
            || text.hasPrefix(#"{"id":"#)
              && text.split(separator: ",").contains { $0.hasPrefix(#""error":"#) }
        }
      }
      try standardOutput(piece)
      return true
    }
  }
}
