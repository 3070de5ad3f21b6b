import DetentInput
import Testing

@testable import DetentCrown

@Suite("Acceleration")
struct AccelerationTests {
  /// The rows of each of `count` detents at a given interval, in a list of 10,000 rows.
  private func worth(
    _ count: Int, every milliseconds: Int64, rows: Int = 10_000, detents: Int = 24
  ) -> [Int] {
    var acceleration = Acceleration(detentsPerRevolution: detents)
    return (1...count).map { detent in
      acceleration.multiplier(
        for: 1, at: .origin + .milliseconds(Int64(detent) * milliseconds), rowCount: rows)
    }
  }

  @Test("A slow detent is one row, always")
  func slow() {
    #expect(worth(20, every: 60) == [Int](repeating: 1, count: 20))
  }

  @Test("Rows per detent follow (60 ms / dt) ^ 1.5 from the third detent on")
  func curve() {
    #expect(worth(5, every: 40) == [1, 1, 2, 2, 2])
    #expect(worth(5, every: 30) == [1, 1, 3, 3, 3])
    #expect(worth(5, every: 20) == [1, 1, 5, 5, 5])
    #expect(worth(5, every: 10) == [1, 1, 15, 15, 15])
    // An independent derivation: m is the whole number whose square is nearest to the cube of the
    // ratio.
    for gap in 1...59 {
      let ratio = (60.0 / Double(gap))
      let exact = ratio * ratio.squareRoot()
      let ours = Acceleration.multiplier(gap: .milliseconds(Int64(gap)))
      #expect(abs(Double(ours) - exact) <= 0.51, "at \(gap) ms")
    }
  }

  @Test("The first detent, a reversal and a pause never accelerate")
  func fresh() {
    var acceleration = Acceleration()
    var at: Int64 = 0
    func turn(_ detents: Int, after pause: Int64) -> Int {
      at += pause
      return acceleration.multiplier(
        for: detents, at: .origin + .milliseconds(at), rowCount: 10_000)
    }
    #expect([turn(1, after: 0), turn(1, after: 10), turn(1, after: 10)] == [1, 1, 15])
    #expect([turn(-1, after: 10), turn(-1, after: 10), turn(-1, after: 10)] == [1, 1, 15])
    #expect([turn(-1, after: 150), turn(-1, after: 10), turn(-1, after: 10)] == [1, 1, 15])
  }

  @Test("A single short interval, such as a bounce, doesn't accelerate")
  func lonelyPause() {
    var acceleration = Acceleration()
    let times: [Int64] = [100, 200, 203, 300, 400]
    let worth = times.map {
      acceleration.multiplier(for: 1, at: .origin + .milliseconds($0), rowCount: 10_000)
    }
    #expect(worth == [1, 1, 1, 1, 1])
  }

  @Test("At any speed the whole list takes two turns of the knob; a short list never accelerates")
  func bound() {
    #expect(worth(5, every: 4, rows: 600)[4] == 13, "600 rows in 48 detents")
    #expect(worth(5, every: 4, rows: 48) == [1, 1, 1, 1, 1])
    #expect(worth(5, every: 4, rows: 600, detents: 0) == [1, 1, 1, 1, 1])
  }

  @Test("Simultaneous detents share the interval before them")
  func severalAtOnce() {
    var acceleration = Acceleration()
    let worth = [(1, 0), (4, 40), (4, 80)].map { detents, milliseconds in
      acceleration.multiplier(
        for: detents, at: .origin + .milliseconds(Int64(milliseconds)), rowCount: 10_000)
    }
    #expect(worth == [1, 1, 15])
  }
}
