import DetentHost
import DetentSession
import DetentTape
import Foundation
import Testing

/// Every session in Simulator/Sessions is a test of the whole device.
///
/// Its expectations hold, and its transcript equals its golden file. `UPDATE=1` writes the
/// transcripts anew, to be read as a diff.
@Suite("Golden sessions")
struct GoldenSessionTests {
  static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Simulator/Sessions")

  static let sessions: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    return (files ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  private func play(_ session: String) throws -> SessionRun<Screen> {
    let file = try SessionFile(contentsOf: Self.directory.appendingPathComponent(session).path)
    return SessionRun(
      file.session, menu: try file.loadMenu().menu(configuration: file.crown),
      face: Screen(file.display ?? .usual),
      configuration: file.device())
  }

  @Test("There are sessions")
  func there() {
    #expect(Self.sessions.count >= 2)
  }

  @Test(
    "A session's expectations hold, and its transcript equals its golden file", arguments: sessions)
  func transcript(session: String) throws {
    let run = try play(session)
    #expect(run.failures.map { "\(session):\($0.line): \($0.description)" } == [])
    let lines = run.transcript.map(\.description)
    let golden = Self.directory.appendingPathComponent(session)
      .deletingPathExtension().appendingPathExtension("jsonl")
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: golden)
    }
    let expected = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
    for (number, pair) in zip(expected, lines).enumerated() where pair.0 != pair.1 {
      Issue.record("\(golden.lastPathComponent):\(number + 1): \(pair.0) is now \(pair.1)")
      return
    }
    #expect(lines.count == expected.count)
  }

  @Test(
    "A session's tape, written and read again, replays to the same transcript",
    arguments: sessions)
  func tape(session: String) throws {
    let file = try SessionFile(contentsOf: Self.directory.appendingPathComponent(session).path)
    let played = try play(session)
    let read = try VCDReader().read(played.tape.vcd)
    #expect(read == played.tape)
    let replayed = SessionRun(
      read, menu: try file.loadMenu().menu(configuration: file.crown),
      face: Screen(file.display ?? .usual),
      configuration: file.device())
    #expect(replayed.transcript == played.transcript)
  }
}
