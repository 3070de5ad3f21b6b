import Foundation

/// The notation of a language's numbers and durations, from Foundation's formats.
struct DraftNotation {
  /// The lines of a `NumberNotation`.
  let bytes: [UInt8]

  init(_ locale: Locale) {
    let format = IntegerFormatStyle<Int>.number.locale(locale)
    let whole = format.format(1_234_567_890_123)
    let group = Self.between(whole)
    let groups = whole.split(separator: Character(group.isEmpty ? "\n" : group)).map(\.count)
    let hasFew = Self.between(format.format(1_234)).isEmpty
    let last = groups.count > 1 ? groups[groups.count - 1] : 3
    let others = groups.count > 2 ? groups[groups.count - 2] : last
    let traits = (groups.count > 1 ? 0 : 1) + (locale.language.languageCode == .english ? 4 : 0)
    let percent = FloatingPointFormatStyle<Double>.Percent(locale: locale).format(0.5)
    let lines = [
      "\(last)\(others)\(hasFew ? 2 : 1)\(traits)00",
      String(whole.first.flatMap { $0 == "1" ? "0" : Self.zero(before: $0) } ?? "0"),
      Self.between(FloatingPointFormatStyle<Double>.number.locale(locale).format(1.5)), group,
      Self.head(format.format(-1)), Self.head(format.sign(strategy: .always()).format(1)),
      Self.head(percent), String(percent.reversed().prefix { !$0.isNumber }.reversed()),
    ]
    bytes = Self.kept((lines + Self.units(of: locale)).joined(separator: "\n"))
  }

  /// What joins two units, and the patterns of hours and minutes.
  private static func units(of locale: Locale) -> [String] {
    func text(_ seconds: Int, _ units: Set<Duration.UnitsFormatStyle.Unit>) -> String {
      Duration.seconds(seconds).formatted(
        .units(allowed: units, width: .abbreviated, zeroValueUnits: .show(length: 1))
          .locale(locale))
    }
    func patterns(_ count: Int, of seconds: Int, _ unit: Duration.UnitsFormatStyle.Unit) -> String {
      var (letters, known): (String, [String]) = ("", [])
      for number in 0..<count {
        let text = text(seconds * number, [unit])
        let digits = IntegerFormatStyle<Int>.number.locale(locale).format(number)
        let pattern = text.replacing(digits, with: "#", maxReplacements: 1)
        let index = known.firstIndex(of: pattern) ?? known.count
        if index == known.count { known.append(pattern) }
        letters.unicodeScalars.append(Unicode.Scalar(0x61 + UInt8(index)))
      }
      return ([letters] + known).joined(separator: "\t")
    }
    let both = text(18_300, [.hours, .minutes])
    let (hours, minutes) = (text(18_000, [.hours]), text(300, [.minutes]))
    let joiner = both.dropFirst(hours.count).dropLast(minutes.count)
    return [
      String(joiner), patterns(100, of: 3_600, .hours), patterns(60, of: 60, .minutes),
    ]
  }

  /// What is between the first digits of a number and the next ones.
  private static func between(_ number: String) -> String {
    let rest = number.drop { !$0.isNumber }.drop(while: \.isNumber)
    return String(rest.prefix { !$0.isNumber })
  }

  /// What is before a number.
  private static func head(_ number: String) -> String {
    String(number.prefix { !$0.isNumber })
  }

  private static func zero(before one: Character) -> Character? {
    one.unicodeScalars.first.flatMap { Unicode.Scalar($0.value - 1) }.map(Character.init)
  }

  /// A text in UTF-8, with one kind of no-break space, which all displays have.
  static func kept(_ text: String) -> [UInt8] {
    Array(
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { [0x202F, 0x2009].contains($0.value) ? "\u{A0}" : $0 })
      ).utf8)
  }
}
