import DetentHost
import DetentPicker
import DetentRecords
import DetentSession
import Foundation
import Testing

/// Every session in Simulator/Sessions, compiled: what is read of the bytes is what is read of the
/// YAML.
@Suite("Compiled golden sessions")
struct CompiledSessionTests {
  private static func file(_ session: String) throws -> SessionFile {
    try SessionFile(
      contentsOf: GoldenSessionTests.directory.appendingPathComponent(session).path)
  }

  private static func compiled(_ session: String) throws -> [UInt8] {
    let file = try file(session)
    return try file.compiled.file(with: file.loadMenu().compiled.file())
  }

  private static func transcript(_ run: borrowing SessionRun<Screen>) -> [String] {
    run.transcript.map(\.description)
  }

  private static func play(_ file: SessionFile) throws -> [String] {
    let run = SessionRun(
      file.session, menu: try file.loadMenu().menu(configuration: file.crown),
      face: Screen(file.display ?? .usual),
      configuration: file.device())
    return transcript(run)
  }

  @Test(
    "A session and its menu are read as they were compiled",
    arguments: GoldenSessionTests.sessions)
  func roundTrip(session: String) throws {
    let file = try Self.file(session)
    let (played, menu) = try Self.compiled(session).withUnsafeBytes { bytes in
      (
        try CompiledSession(bytes),
        try CompiledMenu<ItemContent>(CompiledSession.menu(of: bytes))
      )
    }
    #expect(played == file.compiled)
    #expect(try file.loadMenu().compiled == menu)
  }

  @Test(
    "A compiled session gives the transcript of its YAML, as a file and as firmware reads it",
    arguments: GoldenSessionTests.sessions)
  func transcripts(session: String) throws {
    let wanted = try Self.play(Self.file(session))
    let bytes = try Self.compiled(session)
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).dtnt")
    try Data(bytes).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let played = try Self.play(SessionFile(contentsOf: path.path))
    #expect(played == wanted)
    try bytes.withUnsafeBytes { bytes in
      let played = try CompiledSession(bytes)
      let menu = try CompiledMenu<ItemContent>(CompiledSession.menu(of: bytes))
      let run = SessionRun(
        played.session, menu: menu.menu(configuration: played.crown, today: played.today),
        face: Screen(played.display ?? .usual),
        configuration: played.device())
      #expect(Self.transcript(run) == wanted)
    }
  }
}
