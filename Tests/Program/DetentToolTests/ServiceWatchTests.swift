import Foundation
import Glibc
import Testing

@Suite("A service manager")
struct ServiceWatchTests: RunsMenus {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("It hears that the menu is ready, still turns and ends; a stopped one falls silent")
  func words() throws {
    let path = directory.path + "/notify"
    let ear = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(ear) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(ear, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    func hear(within milliseconds: Int32 = 30_000) -> String {
      var waiting = pollfd(fd: ear, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, milliseconds) == 1 else { return "" }
      var bytes = [UInt8](repeating: 0, count: 100)
      return String(decoding: bytes[..<max(0, recv(ear, &bytes, bytes.count, 0))], as: UTF8.self)
    }
    try directory.write("number: { from: 0, through: 9 }\n", to: "menu.yaml")
    let run = try ToolRun(
      ["run", "menu.yaml"], on: PseudoTerminal(),
      environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "100000"], in: directory.path)
    #expect(hear() == "READY=1")
    #expect(hear() == "WATCHDOG=1")
    #expect(hear() == "WATCHDOG=1")
    run.signal(SIGSTOP)
    try run.wait("the stop") { $0.states.last.map { $0 & 0xFF == 0x7F } ?? false }
    while hear(within: 0) != "" {}
    #expect(hear(within: 300) == "")
    run.foreground()
    #expect(hear() == "WATCHDOG=1")
    run.signal(SIGTERM)
    #expect(try run.end() == 130)
    var last = ""
    while case let word = hear(within: 0), word != "" { last = word }
    #expect(last == "STOPPING=1")
  }
}
