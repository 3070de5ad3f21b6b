import Detent
import DetentMenus
import DetentSimulation
import Foundation
import Testing

@Suite("detent run --record-session")
struct RunSessionTests {
  private func replay(_ session: String) throws -> (status: Int32, errors: String) {
    let run = try ToolRun(["replay", session])
    return (try run.end(), run.errorText)
  }

  @Test("What was done by hand plays back, and comes to the same")
  func keys() throws {
    let folder = try TemporaryDirectory()
    let session = folder.path + "/kettle.yaml"
    let run = try ToolRun(
      ["run", "Simulator/Menus/kettle.yaml", "--record-session", session], on: PseudoTerminal())
    try run.wait(forItem: "Drink")
    run.type("\r")
    try run.wait(forSelected: "Tea")
    run.type("jj")
    try run.wait(forSelected: "Cocoa")
    run.type("\r")
    try run.wait(forItem: "Drink")
    run.type("j")
    try run.wait(forItem: "Strength")
    run.type("\r")
    try run.wait(forSelected: "50")
    run.type("\u{1B}[B\u{1B}[B")
    try run.wait(forSelected: "60")
    // A tab is no gesture of a knob, and a digit isn't either; Escape holds.
    run.type("\t7")
    run.type("\u{1B}")
    try run.wait(forItem: "Strength")
    run.type("q")
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
    let text = try String(contentsOfFile: session, encoding: .utf8)
    #expect(text.contains("\nsteps:\n  - "), "\(text)")
    #expect(text.contains(#"  - expect: {"item":"Drink","value":"Cocoa"}"#), "\(text)")
    let (status, errors) = try replay(session)
    #expect(status == 0 && errors == "", "\(errors)\(text)")
    // An expectation can fail.
    let wrong = text.replacing(#""value":"Cocoa""#, with: #""value":"Tea""#)
    try wrong.write(toFile: session, atomically: true, encoding: .utf8)
    #expect(try replay(session).status == 2)
  }

  @Test("Fast detents keep their pauses on a board's knob, and play back")
  func board() throws {
    let folder = try TemporaryDirectory()
    let (pipe, session) = (folder.path + "/knob", folder.path + "/radio.yaml")
    #expect(mkfifo(pipe, 0o600) == 0)
    let board = """
      name: Remote
      encoder: { pipe: \(pipe), detentsPerRevolution: 20 }
      display: { kind: terminal }
      """
    try board.write(toFile: folder.path + "/board.yaml", atomically: true, encoding: .utf8)
    let menu = "number: { from: 0, through: 1000, selected: 500 }\ntitle: Level\n"
    try menu.write(toFile: folder.path + "/menu.yaml", atomically: true, encoding: .utf8)
    let run = try ToolRun(
      [
        "run", folder.path + "/menu.yaml", "--board", folder.path + "/board.yaml", "--once",
        "--record-session", session,
      ], on: PseudoTerminal())
    try run.wait(forSelected: "500")
    let knob = try #require(FileHandle(forUpdatingAtPath: pipe))
    try knob.write(contentsOf: Data("turn 20\n".utf8))
    try run.wait("the end of the turn") { $0.outputText.contains("valueChanged") }
    try knob.write(contentsOf: Data("press\n".utf8))
    try knob.write(contentsOf: Data("release\n".utf8))
    #expect(try run.end() == 0)
    let text = try String(contentsOfFile: session, encoding: .utf8)
    #expect(run.errorText == "", "\(text)")
    #expect(text.contains("menu: \"\(folder.path)/menu.yaml\"\n"), "\(text)")
    #expect(text.contains("encoder: { edgesPerDetent: 4, detentsPerRevolution: 20 }"))
    let (status, errors) = try replay(session)
    #expect(status == 0 && errors == "", "\(errors)\(text)")
  }

  @Test("It goes with neither --control nor --watch")
  func alone() throws {
    let run = try ToolRun(
      ["run", "Simulator/Menus/kettle.yaml", "--record-session", "/dev/null", "--watch"])
    #expect(try run.end() == 64)
    #expect(run.errorText.contains("a session has steps of the hand alone"))
  }
}

/// The steps that are written for what a hand does.
@Suite("Steps of a recorded session")
struct SessionScriptTests {
  private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

  @Test("Slow detents are one turn, fast ones keep their pauses, and a pause expects")
  func steps() {
    var script = SessionScript(isTimed: true)
    for (index, at) in [1_000, 1_110, 1_220, 1_260, 1_290].enumerated() {
      script.turn(by: 1, at: after(Int64(at)))
      var line = JSONLine()
      line["highlighted"] = .string("\(index)")
      script.expect(line)
    }
    script.pressed(at: after(2_000))
    script.released(at: after(2_080))
    script.pressed(at: after(2_200))
    script.released(at: after(2_280))
    script.pressed(at: after(3_000))
    script.turn(by: 1, at: after(3_100))
    script.turn(by: 1, at: after(3_200))
    script.released(at: after(3_300))
    script.pressed(at: after(4_000))
    script.released(at: after(4_640))
    script.roll(by: Rows(raw: 3 * 0x4000), at: after(6_000))
    script.finish()
    #expect(
      script.lines == [
        "{ wait: 900ms }", "{ turn: 3, over: 320ms }", "{ turn: 1, over: 40ms }",
        "{ turn: 1, over: 30ms }", "{ wait: 710ms }", #"expect: {"highlighted":"4"}"#,
        "doublePress", "{ wait: 720ms }", "{ turn: 2, pressed: true }", "{ wait: 700ms }",
        "{ press: 640ms }", "{ wait: 1352ms }", "{ roll: 0.750000, over: 8ms }", "{ wait: 1s }",
      ])
  }

  @Test("Of keys only how many there were matters")
  func keys() {
    var script = SessionScript(isTimed: false)
    for at in [1_000, 1_002, 1_004] { script.turn(by: 1, at: after(Int64(at))) }
    script.turn(by: -1, at: after(1_300))
    script.finish()
    #expect(script.lines == ["{ wait: 900ms }", "turn: 3", "turn: -1", "{ wait: 1s }"])
  }

  @Test("A button that was held when the menu was over is held in the session, too")
  func held() {
    var script = SessionScript(isTimed: true)
    script.pressed(at: after(1_000))
    script.finish()
    #expect(script.lines == ["{ wait: 1s }", "{ press: 800ms }", "{ wait: 1s }"])
  }

  @Test("A session in which nothing was done is one, too")
  func nothing() throws {
    var script = SessionScript(isTimed: true)
    script.finish()
    #expect(script.lines == ["{ wait: 1s }"])
  }
}
