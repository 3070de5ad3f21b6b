import DetentCrown
import DetentInput
import Testing

@Suite("Lists that grow during a turn")
struct GrowingTests {
  private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

  @Test("Appended rows change neither a movement nor what a turn can undo")
  func grow() {
    for isContinuous in [false, true] {
      var crown = Crown(rowCount: 5, configuration: .init(isContinuous: isContinuous))
      crown.turn(by: 2, at: after(0))
      crown.reload(rowCount: 50, at: after(10))
      #expect(crown.row == 2 && crown.rowCount == 50)
      #expect(crown.undoTurn(at: after(20)) == true)
      #expect(crown.row == 0)
    }
    var still = Crown(rowCount: 100)
    var grown = still
    still.select(99, animated: true, at: after(0))
    grown.select(99, animated: true, at: after(0))
    grown.reload(rowCount: 1_000, at: after(100))
    for time in stride(from: Int64(110), to: 1_000, by: 10) {
      still.advance(to: after(time))
      grown.advance(to: after(time))
      #expect(grown.position == still.position)
    }
    // Wraps around the end of a continuous list, and back to the former last row.
    var round = Crown(rowCount: 5, row: 4, configuration: .init(isContinuous: true))
    round.turn(by: 2, at: after(0))
    round.reload(rowCount: 8, at: after(10))
    #expect(round.row == 1)
    round.undoTurn(at: after(20))
    #expect(round.row == 4)
  }
}
