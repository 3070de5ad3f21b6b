import DetentCrown
import DetentDates
import DetentInput
import DetentPicker
import Testing

@Suite("How far turns go")
struct DistanceTests {
  private static let seed: UInt64 = 20_261_128

  /// A turn of 20 detents.
  private struct Turn {
    var perTurn = 20
    var start = 0
    var way = 1
    var wraps = false
    var sensitivity = Crown.Sensitivity.high
    /// Each detent's interval, as a share of the mean one.
    var intervals = [Double](repeating: 1, count: 20)
    var component = 0

    /// The rows that it goes, whichever way; nil if it ever turns back, or stalls longer than
    /// its sensitivity allows.
    func rows(of content: some PickerContent, perSecond rate: Double) -> Int? {
      var selected = PickerSelection(repeating: 0, count: component + 1)
      selected[component] = start
      var model = PickerModel(
        content, selected: selected,
        configuration: Crown.Configuration(
          isContinuous: wraps, acceleration: Acceleration(detentsPerRevolution: perTurn),
          sensitivity: sensitivity))
      var outputs: [PickerOutput] = []
      model.focus(component)
      let count = model.rowCount(inComponent: component)
      var (now, row, distance, still) = (1_000_000.0, start, 0, 0)
      for interval in intervals {
        now += 1_000_000 / rate * interval
        model.apply(.turned(way), at: Instant(microseconds: Int64(now)), into: &outputs)
        let next = model.selectedRow(inComponent: component)
        var step = (next - row) * way
        if wraps { step = (step % count + count) % count }
        guard step >= 0, !wraps || 2 * step <= count else { return nil }
        // An end of the list stops it.
        let isAtEnd = !wraps && (next == 0 || next == count - 1)
        still = step == 0 && !isAtEnd ? still + 1 : 0
        guard still < sensitivity.rawValue else { return nil }
        (row, distance) = (next, distance + step)
      }
      return distance
    }
  }

  /// 12 to 60 detents a second in steps of 5 %, beginning between two of them.
  private func rates(from share: Double = 0) -> [Double] {
    var rates = [12 * (1 + share / 20)]
    while rates[rates.count - 1] * 1.05 <= 60 { rates.append(rates[rates.count - 1] * 1.05) }
    return rates
  }

  /// Checks the law of even turns, and returns the distance at 60 detents a second.
  private func check(
    _ turn: Turn, of content: some PickerContent, rates: [Double], _ name: String
  ) -> Int {
    var before: Int?
    for rate in rates {
      guard let rows = turn.rows(of: content, perSecond: rate) else {
        Issue.record("\(name) turns back or stands at \(rate), seed \(Self.seed)")
        continue
      }
      if rate < 15 { #expect(rows == 20 / turn.sensitivity.rawValue, "\(name) at \(rate)") }
      if let before {
        #expect(rows >= before, "\(name) falls at \(rate), seed \(Self.seed)")
        #expect(
          rows <= before + 2 || rows * 100 <= before * 135,
          "\(name): \(before), \(rows) at \(rate), seed \(Self.seed)")
      }
      before = rows
    }
    return turn.rows(of: content, perSecond: 60) ?? 0
  }

  @Test(
    "The distance never falls with the speed, and grows by at most 1.35 for 5 % more",
    arguments: [59, 100, 255, 359, 1_000, 10_000, 1_000_000])
  func curve(last: Int) throws {
    var random = SystemlessRandom(seed: Self.seed)
    let least = [359: 100, 1_000: 300, 10_000: 2_500]
    for perTurn in [12, 16, 20, 24, 30] {
      for trial in 0..<6 {
        var turn = Turn()
        turn.perTurn = perTurn
        let from = trial < 3 ? 0 : Int64(random.below(2_000)) - 1_000
        let range = try #require(NumberRange(from: from, through: from + Int64(last)))
        turn.wraps = trial % 3 == 2
        turn.way = trial % 2 == 0 ? 1 : -1
        if trial > 0 {
          let place = random.below(turn.wraps ? last + 1 : last / 4)
          turn.start = turn.wraps || turn.way > 0 ? place : last - place
        }
        let rates = trial == 0 ? rates() : rates(from: random.share())
        let name = "0...\(last), \(perTurn) a turn, \(turn.way), from \(turn.start)"
        let rows = check(turn, of: range, rates: rates, name)
        if let least = least[last], perTurn >= 16, perTurn <= 24 {
          #expect(rows >= least, "\(name) at 60")
        }
      }
    }
  }

  @Test("Words, days, minutes, letters and unordered rows follow the same law")
  func contents() {
    let words = (0..<26 * 26 * 15).map { index -> String in
      let letters = [index / 390, index / 15 % 26].map { Character(UnicodeScalar(UInt8(97 + $0))) }
      return String(letters) + "\(100 + index % 15)"
    }
    let days = DateWheels(.english(years: 1_950...2_049), mode: .dateAndTime)
    var turn = Turn()
    for start in [0, 777, 5_000] {
      turn.start = start
      _ = check(turn, of: RowList(words), rates: rates(from: 0.5), "words from \(start)")
      _ = check(turn, of: RowList(Array(words.reversed())), rates: rates(), "rows from \(start)")
      _ = check(turn, of: days, rates: rates(), "days from \(start)")
    }
    (turn.start, turn.component, turn.wraps) = (7, 1, true)
    _ = check(turn, of: DateWheels(mode: .time), rates: rates(), "minutes")
  }

  @Test("With two or four detents a row the law is the same", arguments: [2, 4])
  func sensitivities(detents: Int) throws {
    let range = try #require(NumberRange(from: 0, through: 10_000))
    var turn = Turn()
    turn.sensitivity = try #require(Crown.Sensitivity(rawValue: detents))
    let rows = check(turn, of: range, rates: rates(), "\(detents) a row")
    #expect(rows >= 2_500 / detents - 50)
  }

  @Test(
    "With 15 % jitter eight turns differ by at most 1.4 in 99 of 100 sets, and by 1.6 in all",
    arguments: [359, 1_000, 10_000])
  func jitter(last: Int) throws {
    let range = try #require(NumberRange(from: 0, through: Int64(last)))
    var random = SystemlessRandom(seed: Self.seed)
    var (sets, wide) = (0, 0)
    for perTurn in [20, 24] {
      for rate in rates() {
        for _ in 0..<8 {
          var (least, most) = (Int.max, 0)
          for _ in 0..<8 {
            var turn = Turn()
            turn.perTurn = perTurn
            turn.intervals = (0..<20).map { _ in 0.85 + 0.3 * random.share() }
            let rows = try #require(turn.rows(of: range, perSecond: rate))
            (least, most) = (min(least, rows), max(most, rows))
          }
          sets += 1
          if most * 10 > least * 14 { wide += 1 }
          #expect(most * 10 <= least * 16, "\(least), \(most) at \(rate), seed \(Self.seed)")
        }
      }
    }
    #expect(wide * 100 <= sets, "\(wide) of \(sets), seed \(Self.seed)")
    if last < 10_000 { #expect(wide == 0) }
  }

  @Test("A detent that comes late, with the next, never makes a turn longer", arguments: [1, 2])
  func pairs(atOnce: Int) throws {
    let range = try #require(NumberRange(from: 0, through: 10_000))
    for rate in rates() {
      var turn = Turn()
      let whole = try #require(turn.rows(of: range, perSecond: rate))
      for late in 3..<19 {
        turn.intervals = [Double](repeating: 1, count: 20)
        (turn.intervals[late], turn.intervals[late + 1]) = (2, atOnce == 1 ? 0 : 0.02)
        let rows = try #require(turn.rows(of: range, perSecond: rate))
        #expect(rows <= whole + whole / 20, "\(late) late at \(rate)")
      }
    }
  }

  @Test("The landmarks become coarser with the speed: twos, fives, tens and so on")
  func landmarks() throws {
    let range = try #require(NumberRange(from: 3, through: 10_002))
    var outputs: [PickerOutput] = []
    for (rate, step) in [(20, 1), (24, 2), (29, 5), (36, 10), (42, 20), (60, 50)] {
      var model = PickerModel(range, selected: [1_000])
      for detent in 1...20 {
        let at = Instant(microseconds: Int64(detent * 1_000_000 / rate))
        model.apply(.turned(1), at: at, into: &outputs)
      }
      let number = range.number(inRow: model.selectedRow(inComponent: 0))
      #expect(number % Int64(step) == 0, "\(number) at \(rate)")
    }
  }
}

/// A generator of numbers by a seed.
private struct SystemlessRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// At least 0, less than 1.
  mutating func share() -> Double { Double(next()) / 2_147_483_648 }
}
