import CEvdev
import DetentInput
import Testing

@testable import DetentEvdev

@Suite("A wheel that is turned by parts of a detent")
struct TurnsByPartsTests {
  @Test("A wheel that is turned by parts makes turns and no edges, and no rounding adds up")
  func turnsByParts() {
    var wheel = KnobTranslation(.wheel, turnsByParts: true)
    var edges = wheel.edges(of: report((EV_REL, REL_WHEEL_HI_RES, 60), at_ms: 10))
    #expect(wheel.turns == [Turn(0x8000, at: .origin + .milliseconds(10))])
    for part in 0..<7 as Range<Int64> {
      // The coarser axis repeats what the finer one has said.
      edges += wheel.edges(
        of: report((EV_REL, REL_WHEEL, 1), (EV_REL, REL_WHEEL_HI_RES, 7), at_ms: 20 + part))
    }
    edges += wheel.edges(of: report((EV_REL, REL_WHEEL_HI_RES, 11), at_ms: 30))
    #expect(wheel.turns.reduce(0) { $0 + $1.distance } == 0x10000)
    edges += wheel.edges(of: report((EV_REL, REL_WHEEL_HI_RES, -120), at_ms: 40))
    #expect(wheel.turns.last?.distance == -0x10000)
    #expect(edges.isEmpty)
  }

  @Test("It is reversed where the knob is, and however long it is turned nothing overflows")
  func reversed() {
    var wheel = KnobTranslation(
      AxisMotion(.wheel, at: 0), button: nil, of: .turning, turnsByParts: true, isReversed: true,
      isPressed: false)
    _ = wheel.edges(of: report((EV_REL, REL_WHEEL_HI_RES, 120), at_ms: 10))
    #expect(wheel.turns.map(\.distance) == [-0x10000])
    for time in 0..<70_000 as Range<Int64> {
      _ = wheel.edges(of: report((EV_REL, REL_WHEEL_HI_RES, .max), at_ms: 20 + time))
      wheel.turns.removeAll()
    }
  }

  @Test("A button beside a wheel that is turned by parts has edges; one without parts has them all")
  func turnsByPartsWithButton() {
    var wheel = KnobTranslation(.wheel, turnsByParts: true)
    #expect(wheel.edges(of: report((EV_KEY, KEY_ENTER, 1), at_ms: 10)).changes == "p")
    #expect(wheel.edges(of: drop(at_ms: 20)).isEmpty && wheel.dropCount == 1)
    var dial = KnobTranslation(.dial, turnsByParts: true)
    #expect(dial.edges(of: report((EV_REL, REL_DIAL, 1), at_ms: 10)).changes == "abAB")
    #expect(dial.turns.isEmpty)
  }
}
