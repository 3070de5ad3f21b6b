/// The meaning of complete sequences.
extension KeyParser {
  /// `ESC [`, parameters, final byte.
  mutating func finish(
    _ parameters: [UInt8], final: UInt8, _ modifiers: Key.Modifiers
  ) -> Key? {
    if parameters.first == 0x3C { return Self.mouse(parameters.dropFirst(), final: final) }
    if parameters.first == 0x3F, final == UInt8(ascii: "c") {
      isAsking = false
      attributes = Self.numbers(parameters.dropFirst())
    }
    // Private sequences and those with intermediate bytes are replies, never keys.
    guard parameters.allSatisfy({ 0x30...0x3B ~= $0 }) else { return nil }
    let numbers = Self.numbers(parameters[...])
    let modifiers = modifiers.union(Self.modifiers(numbers))
    switch final {
    case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "C"), UInt8(ascii: "D"):
      return .arrow(Self.direction(final), modifiers)
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "c"), UInt8(ascii: "d"):
      // rxvt's Shift and an arrow.
      return .arrow(Self.direction(final - 0x20), modifiers.union(.shift))
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "R"):
      if numbers.count == 2 { cursor = (numbers[1] - 1, numbers[0] - 1) }
      return nil
    case UInt8(ascii: "~"): return numbered(numbers.first ?? 0)
    default: return nil
    }
  }

  private mutating func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: return .home
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 200: isPasting = true
    case 201: isPasting = false
    default: break
    }
    return nil
  }

  /// `ESC O` and a final byte.
  static func singleShift(_ final: UInt8, _ modifiers: Key.Modifiers) -> Key? {
    switch final {
    case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "C"), UInt8(ascii: "D"):
      .arrow(direction(final), modifiers)
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "c"), UInt8(ascii: "d"):
      // rxvt's Control and an arrow.
      .arrow(direction(final - 0x20), modifiers.union(.control))
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }

  /// `ESC [ < button ; column ; row M`, or `m` for a release.
  private static func mouse(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
    let numbers = numbers(parameters)
    guard numbers.count == 3 else { return nil }
    let isUp = final == UInt8(ascii: "m") && numbers[0] & 3 == 0
    guard isUp || final == UInt8(ascii: "M") else { return nil }
    return mouse(
      button: isUp ? numbers[0] | released : numbers[0], column: numbers[1], row: numbers[2])
  }

  /// `ESC [ M` and three bytes: the report of a terminal without SGR reports.
  ///
  /// Console function keys arrive here too, with one byte, and are ignored.
  static func oldMouse(_ report: [UInt8]) -> Key? {
    guard report.count == 3 else { return nil }
    let values = report.map { Int($0) - 32 }
    return mouse(button: values[0], column: values[1], row: values[2])
  }

  /// Both button bits: a release.
  private static var released: Int { 3 }

  /// Bits 0 and 1 the button, 2 Shift, 3 Alt, 4 Control, 5 a move, 6 the wheel.
  private static func mouse(button: Int, column: Int, row: Int) -> Key? {
    guard button >= 0, column >= 1, row >= 1 else { return nil }
    let modifiers = Key.Modifiers(rawValue: UInt8(button >> 2 & 7))
    switch button & ~0b1_1100 {
    case 0: return .mouse(.down, column: column - 1, row: row - 1)
    case 32: return .mouse(.dragged, column: column - 1, row: row - 1)
    case released: return .mouse(.up, column: column - 1, row: row - 1)
    case 64: return .wheel(.up, modifiers)
    case 65: return .wheel(.down, modifiers)
    default: return nil
    }
  }

  /// Numbers between semicolons; 0 for an empty one.
  ///
  /// What follows a colon is dropped.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    guard !parameters.isEmpty else { return [] }
    return parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      var number = 0
      for byte in $0.prefix(while: { 0x30...0x39 ~= $0 }).prefix(9) {
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }
  }

  /// The second number is the modifiers plus one.
  private static func modifiers(_ numbers: [Int]) -> Key.Modifiers {
    guard numbers.count > 1, numbers[1] > 0 else { return [] }
    return Key.Modifiers(rawValue: UInt8((numbers[1] - 1) & 7))
  }

  private static func direction(_ letter: UInt8) -> Key.Direction {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    default: .left
    }
  }

  /// The background of an answer to OSC 11: `11;rgb:` and three numbers of one to four hexadecimal
  /// digits, or `rgba:` and four.
  ///
  /// - Source: xterm control sequences, patch 390, OSC 11; XParseColor(3).
  static func background(_ answer: [UInt8]) -> TerminalCapabilities.Background? {
    let parts = String(decoding: answer, as: UTF8.self).split(separator: ":")
    guard parts.count == 2, parts[0] == "11;rgb" || parts[0] == "11;rgba" else { return nil }
    let levels = parts[1].split(separator: "/").prefix(3).compactMap { digits -> Int? in
      guard (1...4).contains(digits.count), let level = Int(digits, radix: 16) else { return nil }
      return level * 1_000 / (1 << (4 * digits.count) - 1)
    }
    guard levels.count == 3 else { return nil }
    // Rec. 601 luma.
    let brightness = 299 * levels[0] + 587 * levels[1] + 114 * levels[2]
    return brightness < 500_000 ? .dark : .light
  }
}
