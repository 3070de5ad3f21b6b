import DetentCrown
import DetentInput
import Testing

@Suite("A crown without detents")
struct SmoothCrownTests {
  private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

  private func flung(coasts: Bool, continuous: Bool = false) -> Crown {
    var crown = Crown(
      rowCount: 100, row: 20,
      configuration: .init(isContinuous: continuous, coasts: coasts))
    for movement in 0..<10 {
      crown.turn(smoothlyBy: Rows(raw: 13_107), at: after(Int64(movement) * 10))
    }
    return crown
  }

  @Test("A wheel follows fractions of a row")
  func follows() {
    var crown = Crown(rowCount: 100, row: 20)
    crown.turn(smoothlyBy: Rows(raw: 20_000), at: after(0))
    #expect(crown.position == Rows(raw: 20 << 16 + 20_000))
    #expect(crown.row == 20)
    crown.turn(smoothlyBy: Rows(raw: 20_000), at: after(10))
    #expect(crown.row == 21, "past the middle between two rows")
  }

  @Test("A fling coasts, decelerates, and lands exactly on a row")
  func coasts() {
    var crown = flung(coasts: true)
    let thrown = crown.position
    var steps: [Int64] = []
    var last = crown.position
    for frame in 0..<200 {
      crown.advance(to: after(150 + Int64(frame) * 16))
      steps.append((crown.position - last).raw)
      last = crown.position
    }
    #expect(crown.isResting)
    #expect(crown.position == Rows(crown.row))
    #expect(crown.position > thrown + Rows(5), "20 rows/s for half a second is 10 rows more")
    let moving = steps.dropFirst().prefix { $0 > 0 }
    #expect(zip(moving, moving.dropFirst()).allSatisfy { $0 + 1 >= $1 }, "it never speeds up")
  }

  @Test("A knob with detents never coasts: the wheel settles on the dialed row")
  func settles() {
    var crown = flung(coasts: false)
    crown.advance(to: after(5_000))
    #expect(crown.position == Rows(22) && crown.row == 22)
  }

  @Test("A fling lands inside the list, with a rubber band at the ends")
  func ends() {
    var crown = Crown(rowCount: 5, row: 3, configuration: .init(coasts: true))
    for movement in 0..<10 { crown.turn(smoothlyBy: Rows(1), at: after(Int64(movement) * 10)) }
    #expect(crown.position > Rows(4) && crown.position < Rows(5))
    #expect(crown.row == 4)
    crown.advance(to: after(5_000))
    #expect(crown.position == Rows(4) && crown.isResting)
  }

  /// A wheel in a long list after twenty movements of `step` 65,536ths of a row, 10 ms apart.
  private func flung(by step: Int64) -> Crown {
    var crown = Crown(rowCount: 1_000, row: 20, configuration: .init(coasts: true))
    for movement in 0..<20 {
      crown.turn(smoothlyBy: Rows(raw: step), at: after(Int64(movement) * 10))
    }
    return crown
  }

  @Test("A fling at 20 rows a second coasts some ten rows, for more than a second")
  func reach() {
    var crown = flung(by: 13_107)
    let thrown = crown.position
    crown.advance(to: after(190 + 1_200))
    #expect(!crown.isResting)
    crown.advance(to: after(190 + 1_700))
    #expect(crown.isResting)
    let tenths = (crown.position - thrown).raw * 10 / 65_536
    #expect((90...110).contains(tenths), "\(tenths) tenths of a row")
  }

  @Test("Any fling rests within 1.7 seconds")
  func longest() {
    var crown = flung(by: 1_400)
    crown.advance(to: after(190 + 1_700))
    #expect(crown.isResting)
  }

  @Test("Movements read late, microseconds apart, are no fling")
  func readLate() {
    var crown = Crown(rowCount: 1_000, row: 20, configuration: .init(coasts: true))
    for movement in 0..<8 {
      let at = after(100 + Int64(movement / 4) * 300) + .microseconds(Int64(movement % 4))
      crown.turn(smoothlyBy: Rows(raw: 16_384), at: at)
    }
    crown.advance(to: after(3_000))
    #expect(crown.row == 22 && crown.isResting)
  }
}
