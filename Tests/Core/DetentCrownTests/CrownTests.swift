import DetentCrown
import DetentInput
import Testing

@Suite("A crown")
struct CrownTests {
  private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

  @Test("H01 · One slow detent is one row, in each direction")
  func oneByOne() {
    var crown = Crown(rowCount: 100, row: 50)
    for step in 1...5 {
      crown.turn(by: 1, at: after(Int64(step) * 300))
      #expect(crown.row == 50 + step)
    }
    for step in 1...5 {
      crown.turn(by: -1, at: after(2_000 + Int64(step) * 300))
      #expect(crown.row == 55 - step)
    }
  }

  @Test("A turned wheel eases to its row and rests exactly on it")
  func landing() {
    var crown = Crown(rowCount: 10)
    crown.turn(by: 1, at: after(0))
    var places: [Int] = []
    for frame in 0...16 {
      crown.advance(to: after(Int64(frame) * 16))
      places.append(Int(crown.position.raw * 100 / 65_536))
    }
    #expect(places == places.sorted())
    #expect(places.first == 55, "0.45 of a row behind")
    #expect(places[2] > 80, "half of that within two frames")
    #expect(crown.position == Rows(1))
    #expect(crown.isResting)
  }

  @Test(
    "Advancing in two steps equals advancing in one, bit for bit", arguments: 1...20)
  func splits(seed: UInt64) {
    var random = SplitMix(state: seed)
    for coasts in [false, true] {
      let configuration = Crown.Configuration(isContinuous: seed % 2 == 0, coasts: coasts)
      var whole = Crown(rowCount: 40, row: 3, configuration: configuration)
      var pieces = whole
      var now: Int64 = 0
      for _ in 0..<30 {
        now += Int64(random.next() % 90_000)
        let turn = Int(random.next() % 7) - 3
        if coasts {
          let distance = Rows(raw: Int64(turn) * 30_000)
          whole.turn(smoothlyBy: distance, at: Instant(microseconds: now))
          pieces.turn(smoothlyBy: distance, at: Instant(microseconds: now))
        } else {
          whole.turn(by: turn, at: Instant(microseconds: now))
          pieces.turn(by: turn, at: Instant(microseconds: now))
        }
        let end = now + Int64(random.next() % 900_000)
        whole.advance(to: Instant(microseconds: end))
        while now < end {
          now = min(end, now + Int64(random.next() % 30_000))
          pieces.advance(to: Instant(microseconds: now))
        }
        #expect(
          whole.position == pieces.position && whole.row == pieces.row
            && whole.isResting == pieces.isResting, "seed \(seed)")
      }
    }
  }

  @Test(
    "The drawn position lags less than half a row, at 60 frames a second",
    arguments: [5, 30, 100, 300])
  func lag(detentsPerSecond: Int64) {
    for acceleration in [Acceleration.none, Acceleration()] {
      var crown = Crown(
        rowCount: 600, configuration: .init(isContinuous: true, acceleration: acceleration))
      var worst = Rows.zero
      var frame: Int64 = 0
      var moved = 0
      for detent in 1...600 {
        let at = Int64(detent) * 1_000_000 / detentsPerSecond
        while frame < at {
          crown.advance(to: Instant(microseconds: frame))
          worst = max(worst, crown.lag)
          frame += 16_667
        }
        if crown.turn(by: 1, at: Instant(microseconds: at)) { moved += 1 }
        worst = max(worst, crown.lag)
      }
      #expect(moved == 600)
      #expect(worst <= Rows(raw: 29_491), "\(worst.raw * 100 / 65_536) hundredths of a row")
      #expect(worst > .zero)
    }
  }

  @Test("B11 · A selected row is reached by a movement or at once")
  func programmed() {
    var crown = Crown(rowCount: 100)
    crown.select(40, animated: false, at: after(0))
    #expect(crown.position == Rows(40) && crown.isResting)
    crown.select(10, animated: true, at: after(1_000))
    #expect(crown.row == 10)
    crown.advance(to: after(1_100))
    #expect(crown.position < Rows(40) && crown.position > Rows(10))
    crown.advance(to: after(1_300))
    #expect(crown.position == Rows(10) && crown.isResting)
  }

  @Test("H24 · A continuous wheel wraps at its ends; any other stops there")
  func ends() {
    var wheel = Crown(rowCount: 5, row: 4, configuration: .init(isContinuous: true))
    #expect(wheel.turn(by: 1, at: after(0)) == true)
    #expect(wheel.row == 0)
    wheel.turn(by: -2, at: after(500))
    #expect(wheel.row == 3)
    wheel.advance(to: after(5_000))
    #expect(wheel.position == Rows(3), "at rest it is drawn inside the list again")

    var list = Crown(rowCount: 5, row: 4)
    #expect(list.turn(by: 1, at: after(0)) == false)
    #expect(list.row == 4)
  }

  @Test("An end gives a little, like a rubber band, and springs back")
  func rubberBand() {
    var crown = Crown(rowCount: 5, row: 4)
    for detent in 0..<6 { crown.turn(by: 1, at: after(Int64(detent) * 30)) }
    var furthest = crown.position - Rows(4)
    for frame in 0..<100 {
      crown.advance(to: after(200 + Int64(frame) * 16))
      furthest = max(furthest, crown.position - Rows(4))
    }
    #expect(furthest > Rows(raw: 6_554), "more than a tenth of a row, to be seen")
    #expect(furthest < Rows(raw: 29_491), "or another row would be nearest to the center")
    #expect(crown.position == Rows(4) && crown.isResting)
  }

  @Test("A turn against an end interrupts a programmed movement at once")
  func endDuringSpin() {
    var crown = Crown(rowCount: 2_000)
    crown.select(1_999, animated: true, at: after(0))
    crown.turn(by: 1, at: after(20))
    #expect(crown.row == 1_999 && crown.lag < Rows(raw: 29_491))
  }

  @Test("An empty list never moves and has no row")
  func empty() {
    var crown = Crown(rowCount: 0)
    #expect(crown.row == -1)
    #expect(crown.turn(by: 3, at: after(0)) == false)
    crown.select(2, animated: true, at: after(10))
    crown.advance(to: after(1_000))
    #expect(crown.isResting && crown.row == -1)
  }

  @Test("H11 · A list that shrinks selects its last row")
  func reload() {
    var crown = Crown(rowCount: 31, row: 30)
    crown.reload(rowCount: 28, at: after(0))
    #expect(crown.row == 27)
    crown.advance(to: after(1_000))
    #expect(crown.position == Rows(27) && crown.isResting)
    crown.reload(rowCount: 31, at: after(2_000))
    #expect(crown.row == 27)
  }

  @Test("Undoing a turn restores the previous row, also at an end")
  func undo() {
    var crown = Crown(rowCount: 5, row: 3)
    crown.turn(by: 1, at: after(0))
    #expect(crown.undoTurn(at: after(40)) == true)
    #expect(crown.row == 3)
    crown.select(4, animated: false, at: after(100))
    crown.turn(by: 1, at: after(500))
    #expect(crown.undoTurn(at: after(540)) == false, "it never moved")
    #expect(crown.row == 4)
    #expect(crown.undoTurn(at: after(600)) == false, "only the last turn can be undone")
  }

  @Test("One turn moves a continuous wheel by at most half a lap: more would look like less")
  func halfALap() {
    var crown = Crown(rowCount: 20, configuration: .init(isContinuous: true))
    crown.move(by: 15, at: after(0))
    #expect(crown.row == 10)
  }

  @Test("Pulled past an end and turned back, a wheel springs back less than it was pulled")
  func pulledAndBack() {
    var crown = Crown(rowCount: 5, row: 4)
    for detent in 0..<4 { crown.turn(by: 1, at: after(Int64(detent) * 100)) }
    crown.turn(by: -1, at: after(400))
    for milliseconds in stride(from: 404 as Int64, to: 1_500, by: 4) {
      crown.advance(to: after(milliseconds))
      #expect(crown.position <= Rows(4) + Rows(raw: 40_000))
    }
    crown.advance(to: after(3_000))
    #expect(crown.position == Rows(3))
  }

  @Test("A resting wheel has no turn to undo")
  func undoAtRest() {
    var crown = Crown(rowCount: 20)
    crown.turn(by: 1, at: after(0))
    crown.advance(to: after(5_000))
    let isUndone = crown.undoTurn(at: after(5_001))
    #expect(!isUndone)
    #expect(crown.row == 1)
  }
}

/// A small pseudorandom generator, so that a seed identifies a run.
///
/// - Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
