import DetentCrown
import DetentInput
import Testing

@Suite("A crown in the terms of watchOS, on a knob with detents")
struct CrownVocabularyTests {
  private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

  @Test("H17 · A full revolution is 1.0, and clockwise is positive", arguments: [20, 24])
  func delta(detents: Int) {
    for sign in [1, -1] {
      var crown = CrownSequencer(detentsPerRevolution: detents)
      let event = crown.rotate(by: Rows(sign * detents), at: after(0))
      guard case .rotated(let delta, _, _) = event else {
        Issue.record("\(event)")
        return
      }
      #expect(delta == Int64(sign) * 65_536)
    }
  }

  @Test("H18 · Speed is never negative, in either direction")
  func speed() {
    for (detent, sign) in [(1, 1), (-1, -1)] {
      var crown = CrownSequencer(detentsPerRevolution: 24)
      _ = crown.rotate(by: Rows(detent), at: after(0))
      let event = crown.rotate(by: Rows(detent), at: after(100))
      guard case .rotated(let delta, let velocity, _) = event else {
        Issue.record("\(event)")
        continue
      }
      #expect(delta.signum() == Int64(sign))
      #expect(event.rotationsPerSecond == 27_310, "10 detents a second, 5/12 of a revolution")
      #expect(velocity == Int64(sign) * 27_310)
    }
  }

  @Test("H19 · The crown becomes idle once after each rotation, with an event")
  func idle() {
    var crown = CrownSequencer()
    #expect(crown.isIdle)
    #expect(crown.advance(to: after(10_000)) == nil)
    _ = crown.rotate(by: Rows(1), at: after(20_000))
    #expect(!crown.isIdle)
    #expect(crown.advance(to: after(20_199)) == nil)
    let idle = crown.advance(to: after(60_000))
    #expect(idle == after(20_200))
    #expect(crown.isIdle)
    #expect(crown.advance(to: after(90_000)) == nil)
  }

  @Test("H20 · Haptic feedback is enabled by default")
  func haptics() {
    #expect(Crown.Configuration().isHapticFeedbackEnabled)
    #expect(!Crown.Configuration(isHapticFeedbackEnabled: false).isHapticFeedbackEnabled)
  }

  @Test("H17 · Twenty-four single detents are a whole revolution")
  func sum() {
    var crown = CrownSequencer(detentsPerRevolution: 24)
    var sum: Int64 = 0
    for detent in 1...24 {
      let event = crown.rotate(by: Rows(1), at: after(Int64(detent) * 30))
      if case .rotated(let delta, _, _) = event { sum += delta }
    }
    #expect(sum == 65_536)
  }

  @Test("H25 · Events carry the change of the offset and the velocity during a turn")
  func events() {
    var crown = CrownSequencer(detentsPerRevolution: 20)
    #expect(
      crown.rotate(by: Rows(2), at: after(0))
        == .rotated(delta: 6_553, velocity: 6_553 * 5, offset: nil),
      "the first turn took at most the 200 ms that end a gesture")
    #expect(
      crown.rotate(by: Rows(1), at: after(50))
        == .rotated(delta: 3_277, velocity: 65_540, offset: nil)
    )
  }

  @Test("H26, K08 · A wheel takes as many detents to its next row as back")
  func wheel() {
    for sensitivity in Crown.Sensitivity.allCases {
      var wheel = Crown(rowCount: 9, configuration: .init(sensitivity: sensitivity))
      var now = Instant.origin
      func turn(_ way: Int, detents: Int) {
        for _ in 0..<detents {
          now = now + .milliseconds(200)
          wheel.turn(by: way, at: now)
        }
      }
      let needed = sensitivity.rawValue
      turn(1, detents: needed - 1)
      #expect(wheel.row == 0)
      turn(1, detents: 1 + needed)
      #expect(wheel.row == 2)
      turn(-1, detents: needed - 1)
      #expect(wheel.row == 2)
      turn(-1, detents: 1)
      #expect(wheel.row == 1)
    }
  }

  @Test("K08 · Undoing a press's detent also undoes its fraction of a row")
  func undo() {
    var wheel = Crown(rowCount: 9, configuration: .init(sensitivity: .medium))
    wheel.turn(by: 1, at: after(0))
    wheel.undoTurn(at: after(50))
    wheel.turn(by: 1, at: after(1_000))
    #expect(wheel.row == 0)
    wheel.turn(by: 1, at: after(2_000))
    #expect(wheel.row == 1)
    wheel.turn(by: 1, at: after(2_010))
    wheel.undoTurn(at: after(2_020))
    #expect(wheel.row == 1, "the last detent hadn't moved it")
  }

  @Test("K08 · Sensitivity scales the turn of a crown without detents")
  func smooth() {
    var wheel = Crown(rowCount: 9, configuration: .init(sensitivity: .low))
    wheel.turn(smoothlyBy: Rows(4), at: after(0))
    #expect(wheel.position == Rows(1))
  }
}
