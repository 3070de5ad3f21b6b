/// How a language writes numbers, and durations, as plain bytes: lines of UTF-8.
///
///     331000     group sizes, the least digits before a group, and a format
///     0          the digit zero
///     ,          decimal sign, group sign, minus, plus
///     …
///
/// Durations have five lines more: what joins two units, and their patterns. A program has the
/// notation with the numbers that it is of, so that others pay nothing for it.
///
/// - Source: Unicode CLDR, number patterns and units of length short.
package struct NumberNotation: Hashable, Sendable {
  /// The lines.
  package let bytes: [UInt8]

  /// A line of the notation.
  package enum Line: Int, CaseIterable, Sendable {
    /// Six digits, in the order of `Figure`.
    case figures
    /// The digit zero, followed by the others in Unicode.
    case zero
    case decimal, group, minus, plus
    /// The text before a percentage, and behind it.
    case percent, percentEnd
    /// The text between hours and minutes.
    case joiner
    /// The patterns of 0 to 99 hours and of 0 to 59 minutes: a letter for each number, then, after
    /// a tab each, the patterns of the letters, with `#` for the number.
    case hours, minutes
  }

  /// A digit of the first line.
  package enum Figure: Int, Sendable {
    /// Digits of the last group, and of the others.
    case group, groups
    /// The least digits before the last group, 1 or 2.
    case least
    /// Flags: 1 leaves groups out, 2 has a sign always, 4 is English, which speaks durations in
    /// words.
    case traits
    /// The least digits before the decimal sign, and behind it.
    case digits, decimals
  }

  /// The lines of numbers.
  private static var numberLines: Int { Line.joiner.rawValue }
  /// The most digits of a format before and behind the decimal sign.
  package static var mostDigits: Int { 9 }

  /// As without a language, in English: 1,234.5, with the typographic minus sign.
  package static var plain: NumberNotation {
    NumberNotation(checked: Array("331000\n0\n.\n,\n\u{2212}\n+\n\n%".utf8))
  }

  private init(checked bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a notation; nil if it is invalid.
  package init?(bytes: [UInt8]) {
    self.bytes = bytes
    let lines = 1 + bytes.count(where: { $0 == 0x0A })
    guard lines == Self.numberLines || lines == Self.numberLines + 3 else { return nil }
    let hasFigures = withLine(.figures) { $0.count == 6 && $0.allSatisfy { 0x30...0x39 ~= $0 } }
    guard hasFigures, figure(.group) > 0, figure(.groups) > 0, figure(.traits) < 8, zero > 0
    else { return nil }
    guard lines > Self.numberLines else { return }
    for (line, count) in [(Line.hours, 100), (.minutes, 60)] {
      let patterns = withLine(line) { text in
        var patterns = 0
        for byte in text where byte == 0x09 { patterns += 1 }
        let letters = text.prefix { $0 != 0x09 }
        let isKnown = letters.allSatisfy { $0 >= 0x61 && Int($0) < 0x61 + patterns }
        return letters.count == count && isKnown ? patterns : 0
      }
      guard patterns > 0 else { return nil }
    }
  }

  /// Whether it has the units of durations.
  package var hasUnits: Bool { bytes.count(where: { $0 == 0x0A }) > Self.numberLines }

  /// The notation without the units of durations, which numbers don't need.
  package var ofNumbers: NumberNotation {
    var (lines, end) = (0, bytes.count)
    for index in bytes.indices where bytes[index] == 0x0A {
      lines += 1
      if lines == Self.numberLines {
        end = index
        break
      }
    }
    return NumberNotation(checked: Array(bytes[..<end]))
  }

  // MARK: - Lines

  /// Where a line is; empty without it.
  @inline(never)
  private func range(of line: Line) -> Range<Int> {
    var (start, rest) = (0, line.rawValue)
    while rest > 0, start < bytes.count {
      if bytes[start] == 0x0A { rest -= 1 }
      start += 1
    }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return start..<(rest > 0 ? start : end)
  }

  func withLine<Result>(
    _ line: Line, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = range(of: line)
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  @inline(never)
  func figure(_ figure: Figure) -> Int {
    range(of: .figures).count == 6 ? Int(bytes[figure.rawValue] &- 0x30) : 0
  }

  private var zero: UInt32 {
    withLine(.zero) { line in
      var scalars = UTF8Scalars(line.makeIterator())
      return scalars.next() ?? 0
    }
  }

  /// Whether a group sign stands before the last `place` digits of a whole number.
  func isGroup(at place: Int) -> Bool {
    let last = figure(.group)
    return place == last || place > last && (place - last) % figure(.groups) == 0
  }

  private var hasGroups: Bool { figure(.traits) & 1 == 0 }

  /// Whether the language is English.
  package var isEnglish: Bool { figure(.traits) & 4 != 0 }

  // MARK: - Writing

  /// Writes a number, with a unit behind it; percentages as the language has them; with little room
  /// without groups.
  package func write(
    _ number: ExactDecimal, unit: [UInt8], isBrief: Bool = false, to sink: inout some ByteSink
  ) {
    let isPercent = unit.count == 1 && unit[0] == 0x25
    if number.scaled < 0 {
      append(.minus, to: &sink)
    } else if figure(.traits) & 2 != 0 {
      append(.plus, to: &sink)
    }
    if isPercent { append(.percent, to: &sink) }
    var scale: UInt64 = 1
    for _ in 0..<number.fractionDigits { scale *= 10 }
    let (whole, part) = number.scaled.magnitude.quotientAndRemainder(dividingBy: scale)
    var (divisor, count): (UInt64, Int) = (1, 1)
    while whole / divisor >= 10 || count < figure(.digits) {
      (divisor, count) = (divisor * 10, count + 1)
    }
    let isGrouped = !isBrief && hasGroups && count >= figure(.group) + figure(.least)
    for place in (0..<count).reversed() {
      append(digit: whole / divisor, to: &sink)
      divisor = max(1, divisor / 10)
      if isGrouped, place > 0, isGroup(at: place) { append(.group, to: &sink) }
    }
    let decimals = max(number.fractionDigits, figure(.decimals))
    if decimals > 0 { append(.decimal, to: &sink) }
    for place in 0..<decimals {
      scale = max(1, scale / 10)
      append(digit: place < number.fractionDigits ? part / scale : 0, to: &sink)
    }
    guard !isPercent else { return append(.percentEnd, to: &sink) }
    guard !unit.isEmpty else { return }
    sink.append("\u{A0}" as StaticString)
    unit.withUnsafeBufferPointer { sink.append($0) }
  }

  private func append(_ line: Line, to sink: inout some ByteSink) {
    withUnsafeMutablePointer(to: &sink) { sink in withLine(line) { sink.pointee.append($0) } }
  }

  private func append(digit: UInt64, to sink: inout some ByteSink) {
    sink.append(scalar: zero &+ UInt32(truncatingIfNeeded: digit % 10))
  }

  /// Writes a whole number in the language's digits, with at least `digits`.
  package func write(_ number: Int, digits: Int = 1, to sink: inout some ByteSink) {
    sink.append { UInt32(clamping: number).writeDecimal(digits: digits, zero: zero, $0) }
  }

  /// Writes hours or minutes with their unit, with at least `digits`.
  package func write(
    _ number: Int, _ line: Line, digits: Int = 1, to sink: inout some ByteSink
  ) {
    withUnsafeMutablePointer(to: &sink) { sink in
      withLine(line) { text in
        let letters = text.prefix { $0 != 0x09 }
        guard letters.indices.contains(number) else { return }
        var rest = Int(letters[number]) - 0x60
        for byte in text {
          if byte == 0x09 {
            rest -= 1
          } else if rest == 0 {
            if byte == 0x23 {
              write(number, digits: digits, to: &sink.pointee)
            } else {
              sink.pointee.append(byte: byte)
            }
          }
        }
      }
    }
  }

  /// Writes a duration without units of 0, which is joined by a space if it is `brief`.
  package func write(
    hours: Int, minutes: Int, isBrief: Bool, to sink: inout some ByteSink
  ) {
    if hours > 0 { write(hours, .hours, to: &sink) }
    guard minutes > 0 || hours == 0 else { return }
    if hours > 0, isBrief, withLine(.joiner, { $0.count > 1 }) {
      sink.append(byte: 0x20)
    } else if hours > 0 {
      append(.joiner, to: &sink)
    }
    write(minutes, .minutes, to: &sink)
  }
}

#if !hasFeature(Embedded) || READERS
extension NumberNotation {
  /// The notation with a format: groups, a sign always, and digits at least.
  package func formatted(
    hasGroups: Bool, hasSign: Bool, digits: Int, decimals: Int
  ) -> NumberNotation {
    var bytes = bytes
    let traits = figure(.traits) & 4 | (hasGroups ? 0 : 1) | (hasSign ? 2 : 0)
    for (figure, value) in [(Figure.traits, traits), (.digits, digits), (.decimals, decimals)] {
      bytes[figure.rawValue] = UInt8(0x30 + value)
    }
    return NumberNotation(checked: bytes)
  }
}
#endif

#if !hasFeature(Embedded)
extension NumberNotation {
  /// Scalars of the text as values are read.
  package func plain(_ text: some Sequence<UInt8>) -> [UInt32] {
    text.plainText.unicodeScalars.map { $0.value }
  }

  /// The machine's form of a number that is written in the language: groups are either all there,
  /// each in its place, or none is; the unit may be there.
  ///
  /// - Returns: digits with an optional hyphen and point; nil for what isn't of the language.
  package func number(_ text: [UInt8], unit: [UInt8]) -> [UInt8]? {
    var rest = plain(text)[...]
    func line(_ line: Line) -> [UInt32] { withLine(line) { plain($0) } }
    func take(_ line: [UInt32]) -> Bool {
      guard !line.isEmpty, rest.starts(with: line) else { return false }
      rest.removeFirst(line.count)
      return true
    }
    func skipSpaces() { rest = rest.drop { $0 == 0x20 } }
    let isPercent = unit == [0x25]
    var number: [UInt8] = []
    skipSpaces()
    if take([0x2D]) || take(line(.minus)) { number.append(0x2D) } else { _ = take([0x2B]) }
    if isPercent {
      _ = take(line(.percent))
      skipSpaces()
    }
    guard let (digits, decimals) = figures(&rest) else { return nil }
    skipSpaces()
    while rest.last == 0x20 { rest.removeLast() }
    let ends = isPercent ? [line(.percentEnd).filter { $0 != 0x20 }, [0x25]] : [plain(unit)]
    guard rest.isEmpty || ends.contains(where: { rest.elementsEqual($0) }) else { return nil }
    return number + (digits.isEmpty ? [0x30] : digits) + (decimals.isEmpty ? [] : [0x2E] + decimals)
  }

  /// The digits before and behind the decimal sign, without zeros at the end.
  private func figures(_ rest: inout ArraySlice<UInt32>) -> ([UInt8], [UInt8])? {
    let (group, decimal) = (withLine(.group) { plain($0) }, withLine(.decimal) { plain($0) })
    var (digits, decimals, groups): ([UInt8], [UInt8], [Int]) = ([], [], [])
    var (isBehind, count) = (false, 0)
    scan: while let next = rest.first {
      let isDigit = 0x30...0x39 ~= next
      if isDigit {
        if isBehind { decimals.append(UInt8(next)) } else { digits.append(UInt8(next)) }
        rest.removeFirst()
        count += 1
      } else if !isBehind, !decimal.isEmpty, rest.starts(with: decimal) {
        rest.removeFirst(decimal.count)
        isBehind = true
      } else if !isBehind, !group.isEmpty, !digits.isEmpty, rest.starts(with: group),
        rest.dropFirst(group.count).first.map({ 0x30...0x39 ~= $0 }) ?? false
      {
        rest.removeFirst(group.count)
        groups.append(digits.count)
      } else {
        break scan
      }
    }
    let wanted = (0..<digits.count).filter { $0 > 0 && isGroup(at: digits.count - $0) }
    guard count > 0, groups.isEmpty || groups == wanted else { return nil }
    while decimals.last == 0x30 { decimals.removeLast() }
    return (digits, decimals)
  }
}
#endif
