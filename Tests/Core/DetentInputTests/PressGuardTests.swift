import DetentInput
import Testing

/// Pushing a knob twists it: unintended detents must not count.
@Suite("A press guard")
struct PressGuardTests {
  private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

  @Test("A detent while the button is down is undone")
  func detentWhilePressed() {
    var hand = PressGuard()
    #expect(hand.press(at: after(1_000)) == 0)
    #expect(hand.turn(1, at: after(1_020)) == .hold)
    hand.release(at: after(1_080))
    #expect(hand.turn(1, at: after(2_000)) == .turn(1), "the next turn has no extra detents")
  }

  @Test("Two detents while the button is down are a press-and-turn, and the first one counts")
  func pressAndTurn() {
    var hand = PressGuard()
    _ = hand.press(at: after(1_000))
    #expect(hand.turn(1, at: after(1_100)) == .hold)
    #expect(hand.turn(1, at: after(1_200)) == .coarseTurn(2))
    #expect(hand.turn(1, at: after(1_300)) == .coarseTurn(1))
    hand.release(at: after(1_400))
  }

  @Test("A lone detent just before a press is undone; one of a spin is not")
  func detentBeforePress() {
    var hand = PressGuard()
    #expect(hand.turn(1, at: after(1_000)) == .turn(1))
    #expect(hand.press(at: after(1_040)) == 1, "alone, and 40 ms before")
    hand.release(at: after(1_100))

    var spinning = PressGuard()
    _ = spinning.turn(1, at: after(1_000))
    _ = spinning.turn(1, at: after(1_100))
    #expect(spinning.press(at: after(1_110)) == 0, "the knob was being turned")

    var slow = PressGuard()
    _ = slow.turn(1, at: after(1_000))
    #expect(
      slow.press(at: after(1_051)) == 0, "after 51 ms the detent was intended")
  }

  @Test("A lone detent just after a release is held until a second one, otherwise dropped")
  func detentAfterRelease() {
    var hand = PressGuard()
    _ = hand.press(at: after(1_000))
    hand.release(at: after(1_080))
    #expect(hand.turn(1, at: after(1_110)) == .hold)
    #expect(hand.turn(1, at: after(1_200)) == .turn(2), "the user turns on, so both count")

    var still = PressGuard()
    _ = still.press(at: after(1_000))
    still.release(at: after(1_080))
    #expect(still.turn(1, at: after(1_110)) == .hold)
    #expect(still.turn(1, at: after(3_000)) == .turn(1))
  }

  @Test("A held detent can't be undone, or a press would undo an earlier turn")
  func heldIsNotUndone() {
    var bouncing = PressGuard()
    #expect(bouncing.turn(1, at: after(1_000)) == .turn(1))
    #expect(bouncing.press(at: after(5_000)) == 0)
    #expect(bouncing.turn(1, at: after(5_003)) == .hold)
    bouncing.release(at: after(5_006))
    #expect(bouncing.press(at: after(5_012)) == 0)

    var twice = PressGuard()
    #expect(twice.turn(1, at: after(1_000)) == .turn(1))
    _ = twice.press(at: after(5_000))
    twice.release(at: after(5_060))
    #expect(twice.turn(1, at: after(5_080)) == .hold)
    #expect(twice.press(at: after(5_120)) == 0)
  }
}
