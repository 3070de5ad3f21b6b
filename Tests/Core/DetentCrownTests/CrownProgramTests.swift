import DetentCrown
import DetentInput
import Testing

@Suite("Programmatic changes of a crown")
struct CrownProgramTests {
  private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

  @Test("A continuous wheel takes the shorter way to a selected row")
  func shorterWay() {
    for (from, to, rows) in [(8, 2, 4), (2, 8, -4), (1, 6, 5), (6, 1, -5), (3, 4, 1)] {
      var crown = Crown(rowCount: 10, row: from, configuration: .init(isContinuous: true))
      crown.select(to, animated: true, at: after(0))
      #expect(crown.row == to)
      #expect(crown.position == Rows(from), "the row is selected already")
      #expect(crown.lag == Rows(abs(rows)))
      crown.advance(to: after(20))
      #expect((crown.position - Rows(from)).raw.signum() == rows.signum())
      crown.advance(to: after(5_000))
      #expect(crown.position == Rows(to))
    }
  }

  @Test("A continuous wheel selected while turning doesn't run back over its list")
  func programDuringTurn() {
    var crown = Crown(rowCount: 5, row: 4, configuration: .init(isContinuous: true))
    crown.turn(by: 2, at: after(0))
    crown.select(2, animated: true, at: after(10))
    #expect(crown.row == 2)
    #expect(crown.lag <= Rows(3))
  }

  @Test("A turn interrupts a programmed movement, within a row of the turn")
  func turnDuringSpin() {
    var crown = Crown(rowCount: 100)
    crown.select(40, animated: true, at: after(0))
    crown.turn(by: 1, at: after(100))
    for milliseconds in stride(from: 104 as Int64, to: 400, by: 4) {
      crown.advance(to: after(milliseconds))
      #expect(crown.lag <= Rows(1))
    }
  }

  @Test("A resting wheel rests when its list grows")
  func reloadAtRest() {
    var crown = Crown(rowCount: 20, row: 3)
    crown.reload(rowCount: 30, at: after(0))
    #expect(crown.isResting)
    #expect(crown.row == 3)
  }

  @Test("An empty wheel ignores selections")
  func empty() {
    var crown = Crown(rowCount: 0)
    crown.select(3, animated: false, at: after(10))
    crown.select(3, animated: true, at: after(20))
    #expect(crown.position == .zero && crown.isResting && crown.row == -1)
    #expect(crown.nextNews == nil)
    crown.reload(rowCount: 5, at: after(30))
    #expect(crown.row == 0)
  }

  @Test("The next news is the tick at which the wheel rests, and nil at rest")
  func news() {
    var crown = Crown(rowCount: 50)
    #expect(crown.nextNews == nil)
    crown.turn(by: 1, at: after(100))
    let rest = crown.nextNews
    crown.advance(to: after(120))
    #expect(crown.nextNews == rest, "frames in between change nothing")
    if let rest {
      crown.advance(to: rest - .microseconds(1))
      #expect(!crown.isResting)
      crown.advance(to: rest)
    }
    #expect(crown.isResting && crown.nextNews == nil)
  }
}
