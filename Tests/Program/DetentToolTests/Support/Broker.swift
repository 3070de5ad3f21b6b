import Foundation
import Glibc
import Testing

/// A broker of another make on the loopback, mosquitto, and its clients.
///
/// It is begun and ended as often as wanted, at one port, and keeps what it has for clients that
/// are away.
final class Broker {
  private static let program = "/usr/sbin/mosquitto"
  /// Whether it and its clients are installed.
  static let isInstalled = [program, "/usr/bin/mosquitto_sub", "/usr/bin/mosquitto_pub"]
    .allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }

  let port: UInt16
  private let folder: TemporaryDirectory
  /// What its clients need to be let in.
  private let options: [String]
  private var running: ToolRun?

  /// Starts a broker with further lines of configuration; on request it keeps each change at once,
  /// for a kill, which is slow.
  init(
    settings: String = "allow_anonymous true", options: [String] = [], keepsAtOnce: Bool = false
  ) throws {
    self.options = options
    folder = try TemporaryDirectory()
    port = try Self.freePort()
    try folder.write(
      """
      listener \(port) 127.0.0.1
      \(settings)
      user root
      persistence true
      persistence_location \(folder.path)/
      \(keepsAtOnce ? "autosave_interval 1\nautosave_on_changes true" : "")
      max_queued_messages 0
      set_tcp_nodelay true
      """, to: "broker.conf")
    try start()
  }

  /// A port that nothing listens to.
  private static func freePort() throws -> UInt16 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 ? getsockname(socket, $0, &size) : -1
      }
    }
    try #require(result == 0)
    return UInt16(bigEndian: address.sin_port)
  }

  /// Starts it, and waits until it answers.
  func start() throws {
    let run = try ToolRun(["-c", "\(folder.path)/broker.conf"], program: Self.program)
    try run.wait("the broker") { $0.errorText.contains(" running") }
    running = run
    // It forgets a signal that comes between that word and its first message.
    try send("", to: "began")
  }

  /// Ends it.
  func end(by signal: Int32 = SIGTERM) throws {
    running?.signal(signal)
    try running?.end()
    running = nil
  }

  /// Hears topics as lines of topic and text, also those told while it was away.
  func hear(_ topics: String...) throws -> ToolRun {
    // By lines: what it says itself would wait for a message.
    let run = try ToolRun(
      [
        "-oL", "/usr/bin/mosquitto_sub", "-h", "127.0.0.1", "-p", "\(port)", "-v", "-q", "1", "-c",
        "-i", topics.joined(separator: "-"), "-d",
      ] + topics.flatMap { ["-t", $0] } + options, program: "/usr/bin/stdbuf")
    try run.wait("the subscription") { $0.outputText.contains("Subscribed ") }
    return run
  }

  /// Sends a message.
  func send(_ text: String, to topic: String, options others: String...) throws {
    try send(["-m", text] + others, to: topic)
  }

  /// Sends a file as a message.
  func send(contentsOf path: String, to topic: String) throws { try send(["-f", path], to: topic) }

  private func send(_ message: [String], to topic: String) throws {
    let run = try ToolRun(
      ["-h", "127.0.0.1", "-p", "\(port)", "-q", "1", "-t", topic] + message + options,
      program: "/usr/bin/mosquitto_pub")
    #expect(try run.end() == 0)
  }
}

extension ToolRun {
  /// The messages that `Broker.hear` has heard.
  var heard: [String] {
    lines.filter { !$0.hasPrefix("Client ") && !$0.hasPrefix("Subscribed ") }
  }
}
