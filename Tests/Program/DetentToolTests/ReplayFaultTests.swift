import Foundation
import Testing

@Suite("detent replay with faults")
struct ReplayFaultTests {
  private static let session = "Simulator/Sessions/drink.yaml"
  private static let tape = "Simulator/Tapes/clean.vcd"
  private static let menu = "Simulator/Menus/minutes.yaml"

  private func replay(_ arguments: String...) throws -> ToolRun {
    let run = try ToolRun(["replay"] + arguments)
    try run.wait("the end") { $0.hasEnded }
    return run
  }

  /// Standard error without failed expectations of the session.
  private func messages(of run: ToolRun) -> [Substring] {
    run.errorText.split(separator: "\n").filter { $0.hasPrefix("detent: ") }
  }

  @Test("A seed reproduces a transcript, another one changes it, and a random seed is printed")
  func seeds() throws {
    let unsaid = try replay(Self.session, "--faults", "bounce=3ms,missed=0.02")
    let first = try replay(Self.session, "--faults", "bounce=3ms,missed=0.02", "--seed", "1")
    let inside = try replay(Self.session, "--faults", "bounce=3ms,missed=0.02,seed=1")
    let second = try replay(Self.session, "--faults", "bounce=3ms,missed=0.02", "--seed", "2")
    #expect(messages(of: unsaid) == ["detent: --seed 1"])
    for run in [first, inside, second] { #expect(messages(of: run) == []) }
    #expect(unsaid.output == first.output && inside.output == first.output)
    #expect(second.output != first.output)
    #expect(first.lines.count > 20)
  }

  @Test("Each class is accepted, and the clean one gives the session's own transcript")
  func classes() throws {
    let own = try replay(Self.session)
    let clean = try replay(Self.session, "--faults", "clean")
    #expect(try clean.end() == 0)
    #expect(clean.output == own.output)
    let light = try replay(Self.session, "--faults", "bounce_light")
    #expect(try light.end() == 0)
    #expect(light.output != own.output)
    let help = try ToolRun(["replay", "--help"])
    #expect(try help.end() == 0)
    for word in ["bounce_overlap", "overflow_v2", "stuck_line", "Default: 1."] {
      #expect(help.outputText.contains(word))
    }
  }

  @Test("A seed alone reseeds a session's own faults")
  func seedOfSession() throws {
    let kettle = "Simulator/Sessions/kettle.yaml"
    let own = try replay(kettle)
    let same = try replay(kettle, "--seed", "7")
    let other = try replay(kettle, "--seed", "8")
    #expect(same.output == own.output)
    #expect(other.output != own.output)
    #expect(messages(of: other) == [])
  }

  @Test("A tape accepts faults, and its recording replays to the same transcript")
  func tape() throws {
    let directory = try TemporaryDirectory()
    let faulty = directory.path + "/faulty.vcd"
    for faults in ["bounce_heavy", "queue=v2,queueCapacity=4,stall=300ms", "stuck=b,stuckFor=1s"] {
      let run = try replay(
        Self.tape, "--menu", Self.menu, "--faults", faults, "--seed", "3", "--record", faulty)
      #expect(try run.end() == 0)
      let again = try replay(faulty, "--menu", Self.menu)
      #expect(try again.end() == 0)
      #expect(again.output == run.output, "\(faults)")
      let decoded = try ToolRun(["decode", faulty])
      #expect(try decoded.end() == 0)
      #expect(decoded.outputText.contains(#""edges":"#))
    }
    let clean = try replay(Self.tape, "--menu", Self.menu)
    let run = try replay(Self.tape, "--menu", Self.menu, "--faults", "stuck=b", "--seed", "1")
    #expect(run.output != clean.output)
  }

  @Test("A session can be recorded to a tape, with its seed")
  func record() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/drink.vcd"
    let run = try replay(
      Self.session, "--faults", "bounce_light", "--seed", "5", "--record", path)
    #expect(try run.end() == 0)
    let tape = String(
      decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    #expect(tape.contains("$comment seed 5 $end"))
    let again = try replay(path, "--menu", "Simulator/Menus/drink.yaml")
    #expect(again.output == run.output)
    let nowhere = try replay(Self.session, "--record", "/proc/no/tape.vcd")
    #expect(try nowhere.end() == 2)
    #expect(nowhere.errorText.hasPrefix("detent: /proc/no/tape.vcd: cannot be written"))
  }

  @Test("Faults impossible for a knob with one edge per detent are refused")
  func contradiction() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(
      """
      menu: \(Repository.root)/Simulator/Menus/drink.yaml
      encoder: { edgesPerDetent: 1 }
      steps: [press]

      """, to: "single.yaml")
    let run = try replay(path, "--faults", "mixed")
    #expect(try run.end() == 64)
    #expect(run.errorText.contains("'reversals': a knob with 1 edge per detent has nothing"))
    #expect(try replay(path, "--faults", "mixed,reversals=0").end() == 0)
  }
}
