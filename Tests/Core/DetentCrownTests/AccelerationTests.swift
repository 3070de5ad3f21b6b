import DetentInput
import Testing

@testable import DetentCrown

@Suite("Acceleration")
struct AccelerationTests {
  /// The rows of detents after these pauses in milliseconds, in a list of 10,000 rows.
  private func worth(
    _ pauses: [Double], rows: Int = 10_000, perTurn: Int = 24
  ) -> [Double] {
    var acceleration = Acceleration(detentsPerRevolution: perTurn)
    var now = 0.0
    return pauses.map { pause in
      now += pause
      let at = Instant(microseconds: Int64(now * 1_000))
      return Double(acceleration.multiplier(for: 1, at: at, rowCount: rows)) / 256
    }
  }

  private func even(_ pause: Double, _ count: Int = 20) -> [Double] {
    [Double](repeating: pause, count: count)
  }

  @Test("A slow detent is one row, always, up to 15 a second")
  func slow() {
    #expect(worth(even(66.8)) == even(1))
    #expect(worth(even(140)) == even(1))
  }

  @Test("Rows per detent follow M ^ (log(v / 15) / log(54 / 15)), at any speed and for any length")
  func curve() {
    for (rows, most) in [(360, 8), (1_001, 21), (10_001, 209), (100, 3)] {
      for rate in 16...54 {
        // An independent derivation: from 15 to 54 a second from 1 to M.
        var (exact, speed) = (1.0, 15.0)
        let exponent = 2_000
        let (step, growth) = (root(54.0 / 15, exponent), root(Double(min(most, 215)), exponent))
        while speed < Double(rate) { (exact, speed) = (exact * growth, speed * step) }
        let ours = worth(even(1_000 / Double(rate)), rows: rows).last ?? 0
        #expect(abs(ours / exact - 1) < 0.07, "\(rows) rows at \(rate): \(ours), \(exact)")
      }
    }
  }

  /// The `exponent`th root.
  private func root(_ value: Double, _ exponent: Int) -> Double {
    var (low, high) = (1.0, value)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      var power = 1.0
      for _ in 0..<exponent where power < value * 2 { power *= middle }
      if power < value { low = middle } else { high = middle }
    }
    return low
  }

  @Test("The third detent is the first fast one, and none counts more than twice the one before")
  func ramp() {
    #expect(worth(even(10, 12)) == [1, 1, 2, 4, 8, 16, 32, 64, 128, 209, 209, 209])
  }

  @Test("A reversal and a pause of 150 ms are slow again")
  func fresh() {
    var acceleration = Acceleration()
    var at: Int64 = 0
    func turn(_ detents: Int, after pause: Int64) -> Int {
      at += pause
      return acceleration.multiplier(
        for: detents, at: .origin + .milliseconds(at), rowCount: 10_000) / 256
    }
    #expect([turn(1, after: 0), turn(1, after: 10), turn(1, after: 10)] == [1, 1, 2])
    #expect([turn(-1, after: 10), turn(-1, after: 10), turn(-1, after: 10)] == [1, 1, 2])
    #expect([turn(-1, after: 150), turn(-1, after: 10), turn(-1, after: 10)] == [1, 1, 2])
  }

  @Test("A detent twelfths of a second after the last one is slow at once, whatever went before")
  func slowed() {
    #expect(worth(even(12, 15) + even(83, 3)).suffix(3) == [1, 1, 1])
  }

  @Test("A single short interval, a bounce or a recovered detent's, doesn't accelerate")
  func lonelyPause() {
    #expect(worth([100, 100, 3, 97, 100, 100]) == even(1, 6))
    #expect(worth([100, 3, 97, 100, 100]) == even(1, 5))
    // One detent is late by its interval, and arrives with the next.
    let steady = worth(even(40))
    let paired = worth(even(40, 10) + [80, 0.5] + even(40, 8))
    for (paired, steady) in zip(paired, steady) { #expect(paired <= steady) }
    #expect((paired.last ?? 0) * 2 > steady.last ?? 0, "its effect passes")
  }

  @Test("At any speed the whole list takes two turns of the knob; a short list never accelerates")
  func bound() {
    #expect(worth(even(4), rows: 600).last == 13, "600 rows in 48 detents")
    #expect(worth(even(4), rows: 48) == even(1))
    #expect(worth(even(4), rows: 600, perTurn: 0) == even(1))
  }

  @Test("Simultaneous detents share the interval before them")
  func severalAtOnce() {
    var acceleration = Acceleration()
    let worth = [(1, 0), (4, 80), (4, 160), (4, 240), (1, 240)].map { detents, milliseconds in
      acceleration.multiplier(
        for: detents, at: .origin + .milliseconds(Int64(milliseconds)), rowCount: 10_000) / 256
    }
    // 20 ms each, of which the first are not measured yet.
    #expect(worth == [1, 1, 5, 25, 25])
  }
}
