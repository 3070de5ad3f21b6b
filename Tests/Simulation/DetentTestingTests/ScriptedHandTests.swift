import DetentDates
import DetentPicker
import DetentSession
import Testing

@Suite("A user who sees frames alone")
struct ScriptedHandTests {
  static let seed: UInt64 = 20_261_123

  /// Sets a time of day, starting at noon.
  private func detents(to hour: Int, _ minute: Int) throws -> Int {
    let wheels = DateWheels(mode: .time)
    var hand = ScriptedHand(PickerModel(wheels, caption: "Alarm", selected: [12, 0]))
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    /// The shorter way round.
    func missing(_ text: String, _ target: Int, of count: Int) -> Int {
      let ahead = (target - (Int(text) ?? 0) + count) % count
      return ahead > count / 2 ? ahead - count : ahead
    }
    let hasHour = hand.bring(hop: nil, coarse: 4) { seen, _, _ in
      missing(seen, hour, of: 24)
    }
    hand.press()
    let hasMinute = hand.bring(hop: nil) { seen, _, _ in
      missing(seen, minute, of: 60)
    }
    hand.press()
    #expect(hasHour && hasMinute, "\(hour):\(minute) isn't reached")
    #expect(hand.device.model.text == "\(twoDigits(hour)):\(twoDigits(minute))")
    return hand.detents
  }

  /// Sets a date up to a year away; the wheel of days has no year.
  private func detents(from start: CalendarDate, through days: Int) throws -> Int {
    let wheels = DateWheels(.english(years: 2_020...2_040), mode: .dateAndTime)
    let first = start.daysSince1970
    let noon = CivilTime(day: first, second: 43_200)
    var hand = ScriptedHand(
      PickerModel(wheels, caption: "Date", selected: wheels.selection(of: noon)))
    // The frame shows neither year nor weekday: of the days with its text the one nearest to the
    // user's estimate.
    let (target, all) = (first + days, first - 1_000...first + 1_000)
    let names = Dictionary(grouping: all) { name(of: $0) }
    var place = first
    let isThere = hand.bring(hop: 70) { seen, turned, _ in
      place += turned
      place = names[seen]?.min { abs($0 - place) < abs($1 - place) } ?? place
      return target - place
    }
    #expect(isThere, "\(days) days from \(start) not reached")
    let value = hand.device.model.value
    #expect(value == CivilTime(day: target, second: 43_200), "from \(start)")
    return hand.detents
  }

  private func name(of day: Int) -> String {
    let date = CalendarDate(daysSince1970: day)
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(months[date.month - 1]) \(date.day)"
  }

  /// Ordered words, unevenly distributed over the initials.
  private func words(_ count: Int, _ random: inout SplitMix64) -> [String] {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    var words: Set<String> = []
    while words.count < count {
      let first = random.below(26) * (13 + random.below(13))
      let rest = (0..<4).map { _ in letters[random.below(26)] }
      words.insert(String([letters[first / 26]] + rest))
    }
    return words.sorted()
  }

  /// The index of a word among `count`, estimated from its letters.
  private func place(of word: String, among count: Int) -> Int {
    let digits = word.utf8.prefix(4).map { Int($0) - 97 }
    let whole = digits.reduce(0) { $0 * 26 + $1 }
    return whole * count / (26 * 26 * 26 * 26)
  }

  @Test("An alarm is set from 12:00 to 06:45 in 36 detents at most, and to 50 other times")
  func alarm() throws {
    #expect(try detents(to: 6, 45) <= 36)
    var random = SplitMix64(seed: Self.seed)
    var most = 0
    for _ in 0..<50 {
      most = max(most, try detents(to: random.below(24), random.below(60)))
    }
    #expect(most <= 36, "seed \(Self.seed)")
  }

  @Test("A day a year away is dialed in 96 detents at most, from 50 days, either way")
  func year() throws {
    var random = SplitMix64(seed: Self.seed)
    var most = 0
    for index in 0..<50 {
      let day = CalendarDate(clampingYear: 2_024, month: 1, day: 1).daysSince1970
      let start = CalendarDate(daysSince1970: day + random.below(3_650))
      let way = index % 2 == 0 ? 1 : -1
      let then = CalendarDate(clampingYear: start.year + way, month: start.month, day: start.day)
      let count = try detents(from: start, through: then.daysSince1970 - start.daysSince1970)
      most = max(most, count)
    }
    #expect(most <= 96, "seed \(Self.seed)")
  }

  @Test("Any of 10,000 numbers is dialed in 192 detents at most, from any other")
  func numbers() throws {
    var random = SplitMix64(seed: Self.seed)
    let range = try #require(NumberRange(from: 0, through: 9_999))
    var most = 0
    for _ in 0..<50 {
      let (start, target) = (random.below(10_000), random.below(10_000))
      var hand = ScriptedHand(PickerModel(range, caption: "Number", selected: [start]))
      var place = start
      let isThere = hand.bring(hop: 127) { seen, turned, _ in
        place = Int(seen) ?? place + turned
        return target - place
      }
      #expect(isThere, "\(target) not reached from \(start)")
      most = max(most, hand.detents)
    }
    #expect(most <= 192, "seed \(Self.seed)")
  }

  @Test("Any of 10,000 ordered words is dialed in 192 detents at most, from any other")
  func words() throws {
    var random = SplitMix64(seed: Self.seed)
    let words = words(10_000, &random)
    var most = 0
    for _ in 0..<50 {
      let (start, target) = (random.below(10_000), random.below(10_000))
      var hand = ScriptedHand(
        PickerModel(RowList(words), caption: "Word", selected: [start]))
      let isThere = hand.bring(hop: 127) { seen, _, _ in
        let far = place(of: words[target], among: 10_000) - place(of: seen, among: 10_000)
        guard far == 0 else { return far }
        return seen == words[target] ? 0 : seen < words[target] ? 1 : -1
      }
      #expect(isThere, "\(words[target]) not reached from \(words[start])")
      most = max(most, hand.detents)
    }
    #expect(most <= 192, "seed \(Self.seed)")
  }

  @Test("Any of 10,000 unordered words is dialed in 192 detents at most by its number")
  func wordsInNoOrder() throws {
    var random = SplitMix64(seed: Self.seed)
    var words = words(10_000, &random)
    for index in words.indices { words.swapAt(index, random.below(words.count)) }
    var most = 0
    for _ in 0..<50 {
      let (start, target) = (random.below(10_000), random.below(10_000))
      var hand = ScriptedHand(PickerModel(RowList(words), caption: "Word", selected: [start]))
      var place = start
      let isThere = hand.bring(hop: 127) { seen, turned, number in
        guard seen != words[target] else { return 0 }
        place = number.map { $0 - 1 } ?? place + turned
        return target == place ? 1 : target - place
      }
      #expect(isThere, "\(words[target]) not reached from \(words[start])")
      most = max(most, hand.detents)
    }
    #expect(most <= 192, "seed \(Self.seed)")
  }
}
