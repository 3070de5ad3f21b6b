import DetentPicker
import Testing

@Suite("Numbers in equal steps")
struct NumberRangeTests {
  /// The titles of all rows.
  private func titles(
    _ from: Int64, _ through: Int64, by step: Int64 = 1, digits: Int = 0,
    unit: String = ""
  ) throws -> [String] {
    let range = try #require(
      NumberRange(from: from, through: through, by: step, fractionDigits: digits, unit: unit))
    return (0..<range.count).map {
      range.title(ofRow: $0, inComponent: 0, selection: PickerSelection([$0]), as: .long)
        .description
    }
  }

  @Test("E07 · A number has a format: granularity, decimal places and a unit")
  func format() throws {
    #expect(try titles(0, 20, by: 5) == ["0", "5", "10", "15", "20"])
    #expect(try titles(0, 25, by: 5, digits: 1) == ["0.0", "0.5", "1.0", "1.5", "2.0", "2.5"])
    #expect(try titles(-5, 5, by: 5, digits: 2) == ["−0.05", "0.00", "0.05"])
    #expect(try titles(-20, -10, by: 5, digits: 1) == ["−2.0", "−1.5", "−1.0"])
    #expect(try titles(99, 101, unit: "%") == ["99%", "100%", "101%"])
    #expect(try titles(20, 21, unit: "°C") == ["20\u{A0}°C", "21\u{A0}°C"])
    #expect(try titles(1, 1, digits: 9) == ["0.000000001"])
  }

  @Test("E07 · The last number is the greatest one reached by steps")
  func lastStep() throws {
    #expect(try titles(0, 9, by: 5) == ["0", "5"])
    #expect(try titles(1, 1, by: 100) == ["1"])
  }

  @Test("E07 · Numbers at the ends of 64 bits are written whole")
  func extremes() throws {
    #expect(try titles(.min, .min + 1) == ["−9223372036854775808", "−9223372036854775807"])
    #expect(try titles(.max - 1, .max) == ["9223372036854775806", "9223372036854775807"])
    #expect(try titles(.min, .min, digits: 9) == ["−9223372036.854775808"])
  }

  @Test("Descending, empty and excessive ranges are refused")
  func refused() {
    #expect(NumberRange(from: 1, through: 0) == nil)
    #expect(NumberRange(from: 0, through: 1, by: 0) == nil)
    #expect(NumberRange(from: 0, through: 1, by: -1) == nil)
    #expect(NumberRange(from: 0, through: 1, fractionDigits: 10) == nil)
    #expect(NumberRange(from: 0, through: 1, fractionDigits: -1) == nil)
    #expect(NumberRange(from: .min, through: .max) == nil)
    #expect(NumberRange(from: 0, through: 1_000_000_000) == nil)
    #expect(NumberRange(from: 1, through: 1_000_000_000)?.count == NumberRange.mostNumbers)
    #expect(NumberRange(from: 0, through: .max, by: .max)?.count == 2)
  }

  @Test(
    "A number's row is the nearest one, halves up, for every range of 0 to 12 by 1 to 5")
  func rows() throws {
    for through in 0...12 as ClosedRange<Int64> {
      for step in 1...5 as ClosedRange<Int64> {
        let range = try #require(NumberRange(from: 0, through: through, by: step))
        for number in -3...16 as ClosedRange<Int64> {
          let best = (0..<range.count).min { left, right in
            let (first, second) = (
              (range.number(inRow: left) - number).magnitude,
              (range.number(inRow: right) - number).magnitude
            )
            return first == second ? left > right : first < second
          }
          #expect(range.row(of: number) == best, "\(number) in 0...\(through) by \(step)")
        }
      }
    }
    let wide = try #require(NumberRange(from: .min, through: .min + 10, by: 10))
    #expect(wide.row(of: .max) == 1)
    #expect(wide.row(of: .min) == 0)
  }

  @Test(
    "Of many numbers 20 to 50 are round, for any minimum",
    arguments: [(-5_003, 5_000, 1), (0, 9_999, 1), (7, 2_100_000, 7), (1, 3_000, 2)])
  func landmarks(from: Int, through: Int, by: Int) throws {
    let range = try #require(
      NumberRange(from: Int64(from), through: Int64(through), by: Int64(by)))
    func next(_ row: Int, _ way: Int) -> Int? {
      range.landmark(from: row, toward: way, inComponent: 0, selection: [row])
    }
    var (rows, row) = ([Int](), next(0, 1))
    while let place = row {
      rows.append(place)
      row = place + 1 < range.count ? next(place + 1, 1) : nil
    }
    #expect((20...51).contains(rows.count))
    let step = rows[1] - rows[0]
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 == step })
    #expect(next(rows[1] - 1, -1) == rows[0] && next(rows[1], -1) == rows[1])
    if from % by == 0 {
      #expect(rows.allSatisfy { range.number(inRow: $0) % Int64(step * by) == 0 })
    }
    let few = try #require(NumberRange(from: 0, through: 999))
    #expect(few.landmark(from: 0, toward: 1, inComponent: 0, selection: [0]) == nil)
  }

  @Test(
    "K11 · A typed number may have a decimal comma, which never separates thousands",
    arguments: [
      ("2.5", 25), ("2,5", 25), ("2.50", 25), (",5", 5), (".5", 5), ("-,5", -5), ("3", 30),
      ("2,50", 25), ("1,000", nil), ("1.000", nil), ("2,5,", nil), ("2,55", nil), ("2;5", nil),
    ] as [(String, Int64?)])
  func typed(text: String, number: Int64?) throws {
    let range = try #require(NumberRange(from: -100, through: 10_000, by: 5, fractionDigits: 1))
    let rows = range.selection(typed: ShortText(text), inComponent: 0, selection: [0])
    #expect(rows.map { range.number(inRow: $0[0]) } == number)
    let whole = try #require(NumberRange(from: 0, through: 100_000))
    for text in ["50,000", "50.000", "5,5"] {
      #expect(whole.selection(typed: ShortText(text), inComponent: 0, selection: [0]) == nil)
    }
  }
}
