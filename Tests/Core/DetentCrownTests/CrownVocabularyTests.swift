import DetentCrown
import DetentInput
import Testing

@Suite("A crown in the terms of watchOS, on a knob with detents")
struct CrownVocabularyTests {
  private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

  @Test(
    "H17 · A full revolution is 1.0; clockwise is positive on the right, negative on the left",
    arguments: [20, 24])
  func delta(detents: Int) {
    for (orientation, sign) in [(CrownSequencer.Orientation.right, 1), (.left, -1)] {
      var crown = CrownSequencer(detentsPerRevolution: detents, orientation: orientation)
      let event = crown.rotate(by: Rows(detents), at: after(0))
      guard case .rotated(let delta, _) = event else {
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
      guard case .rotated(let delta, let speed) = event else {
        Issue.record("\(event)")
        continue
      }
      #expect(delta.signum() == Int64(sign))
      #expect(speed == 27_310, "10 detents a second, 5/12 of a revolution")
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
    #expect(idle?.event == .becameIdle && idle?.at == after(20_200))
    #expect(crown.isIdle)
    #expect(crown.advance(to: after(90_000)) == nil)
  }

  @Test("H20 · Haptic feedback is enabled by default")
  func haptics() {
    #expect(Crown.Configuration().isHapticFeedbackEnabled)
    #expect(!Crown.Configuration(isHapticFeedbackEnabled: false).isHapticFeedbackEnabled)
  }

  @Test("H21 · Without a range the value is unbounded in both directions")
  func unbounded() {
    var value = CrownValue()
    value.turn(by: -1_000_000)
    #expect(value.offset == Rows(-1_000_000))
    value.turn(by: 3_000_000)
    #expect(value.offset == Rows(2_000_000))
  }

  @Test("H22 · By default sensitivity is high and the value stops at its ends")
  func defaults() {
    var value = CrownValue(from: .zero, through: Rows(10))
    #expect(value.sensitivity == .high && !value.isContinuous)
    value.turn(by: 12)
    #expect(value.offset == Rows(10))
  }

  @Test("H23 · The value settles on multiples of the stride, counted from the minimum")
  func stride() {
    var value = CrownValue(
      Rows(3), from: Rows(3), through: Rows(20), by: Rows(5), sensitivity: .medium)
    value.turn(by: 3)
    #expect(value.offset == Rows(raw: 3 << 16 + 15 << 15), "3 + 7.5")
    value.becomeIdle()
    #expect(value.offset == Rows(13))
    value.turn(by: 20)
    value.becomeIdle()
    #expect(value.offset == Rows(18), "20 isn't 3 and a multiple of 5")
  }

  @Test("H24 · A continuous value wraps at both ends")
  func continuous() {
    var value = CrownValue(Rows(58), from: .zero, through: Rows(59), isContinuous: true)
    value.turn(by: 3)
    #expect(value.offset == Rows(1))
    value.turn(by: -2)
    #expect(value.offset == Rows(59))
  }

  @Test("H23, H24 · A continuous value with a stride goes from its last multiple to its first")
  func continuousStride() {
    var value = CrownValue(from: .zero, through: Rows(10), by: Rows(3), isContinuous: true)
    value.turn(by: 4)
    #expect(value.offset == .zero, "0, 3, 6, 9, and 0 again")
    var fine = CrownValue(
      Rows(9), from: .zero, through: Rows(9), by: Rows(1), sensitivity: .low, isContinuous: true)
    fine.turn(by: 3)
    fine.becomeIdle()
    #expect(fine.offset == .zero, "three quarters of the way to the first value")
  }

  @Test("H17 · Twenty-four single detents are a whole revolution")
  func sum() {
    var crown = CrownSequencer(detentsPerRevolution: 24)
    var sum: Int64 = 0
    for detent in 1...24 {
      let event = crown.rotate(by: Rows(1), at: after(Int64(detent) * 30))
      if case .rotated(let delta, _) = event { sum += delta }
    }
    #expect(sum == 65_536)
  }

  @Test("H25 · Events carry the change of the offset and the velocity during a turn")
  func events() {
    var crown = CrownSequencer(detentsPerRevolution: 20)
    #expect(
      crown.rotate(by: Rows(2), at: after(0))
        == .rotated(delta: 6_553, rotationsPerSecond: 6_553 * 5),
      "the first turn took at most the 200 ms that end a gesture")
    #expect(
      crown.rotate(by: Rows(1), at: after(50)) == .rotated(delta: 3_277, rotationsPerSecond: 65_540)
    )
  }

  @Test("H26, K08 · Low, medium and high take 4, 2 and 1 detents to the next whole number")
  func sensitivity() {
    for (sensitivity, detents) in [
      (Crown.Sensitivity.low, 4), (.medium, 2), (.high, 1),
    ] {
      var value = CrownValue(sensitivity: sensitivity)
      for _ in 0..<detents { value.turn(by: 1) }
      #expect(value.offset == Rows(1), "\(sensitivity)")
    }
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

  @Test("H21 · A value outside its range starts at the nearer end, and passes neither")
  func bounds() {
    #expect(CrownValue(Rows(30), from: .zero, through: Rows(10)).offset == Rows(10))
    #expect(CrownValue(Rows(-3), from: .zero, through: Rows(10)).offset == .zero)
    var value = CrownValue(from: .zero, through: Rows(10))
    value.turn(by: -3)
    #expect(value.offset == .zero)
  }

  @Test("H23 · A range that is no multiple of the stride ends on the last multiple in it")
  func lastMultiple() {
    var value = CrownValue(Rows(3), from: Rows(3), through: Rows(21), by: Rows(5))
    value.turn(by: 20)
    value.becomeIdle()
    #expect(value.offset == Rows(18))
  }
}
