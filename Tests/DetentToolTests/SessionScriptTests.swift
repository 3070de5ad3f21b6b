import Detent
import DetentFiles
import DetentSession
import Testing

/// The steps written for a user's actions.
@Suite("Steps of a recorded session")
struct SessionScriptTests {
  private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

  @Test("Slow detents are one turn, fast ones keep their pauses, and a pause expects")
  func steps() {
    var script = SessionScript(isTimed: true)
    for (index, at) in [1_000, 1_110, 1_220, 1_260, 1_290].enumerated() {
      script.turn(by: 1, at: after(Int64(at)))
      script.expect(Session.Expectation(highlighted: "\(index)"))
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

  @Test("Of keys only the count matters")
  func keys() {
    var script = SessionScript(isTimed: false)
    for at in [1_000, 1_002, 1_004] { script.turn(by: 1, at: after(Int64(at))) }
    script.turn(by: -1, at: after(1_300))
    script.finish()
    #expect(script.lines == ["{ wait: 900ms }", "turn: 3", "turn: -1", "{ wait: 1s }"])
  }

  @Test("A button held at the end of the menu is held in the session, too")
  func held() {
    var script = SessionScript(isTimed: true)
    script.pressed(at: after(1_000))
    script.finish()
    #expect(script.lines == ["{ wait: 1s }", "{ press: 800ms }", "{ wait: 1s }"])
  }

  @Test("A session without actions is valid")
  func nothing() throws {
    var script = SessionScript(isTimed: true)
    script.finish()
    #expect(script.lines == ["{ wait: 1s }"])
  }
}
