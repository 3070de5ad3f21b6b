/// The embedding levels of a line's characters: even left to right, odd right to left.
///
/// The part of the bidirectional algorithm that menus need: letters of both directions, numbers,
/// neutrals and marks. Isolates, embeddings and overrides are ignored.
///
/// - Source: Unicode Standard Annex #9, rules P2, W1 to W7, N1, N2, I1 and I2.
enum WritingDirection {
  private enum Kind {
    case left
    case right
    case number
    case neutral
  }

  /// The embedding level of each character.
  ///
  /// - Parameters:
  ///   - scalars: the line.
  ///   - areRightToLeft: the direction of each character's script; nil for neutrals.
  /// - Returns: one level per character, 0 to 2.
  static func levels(of scalars: [UInt32], areRightToLeft: [Bool?]) -> [UInt8] {
    var kinds = scalars.indices.map { index -> Kind in
      if isNumber(scalars[index]) { return .number }
      if scalars[index] == 0x200E { return .left }
      if scalars[index] == 0x200F || scalars[index] == 0x61C { return .right }
      return areRightToLeft[index].map { $0 ? .right : .left } ?? .neutral
    }
    let base: UInt8 = kinds.first { $0 == .left || $0 == .right } == .right ? 1 : 0
    resolveNumbers(in: &kinds, of: scalars, base)
    resolveNeutrals(in: &kinds, base)
    return kinds.map {
      switch $0 {
      case .left, .neutral: base == 0 ? 0 : 2
      case .right: 1
      case .number: 2
      }
    }
  }

  /// Whether a character is part of a number: a digit, or Arabic's decimal or group sign.
  private static func isNumber(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x660...0x669, 0x66B, 0x66C, 0x6F0...0x6F9: true
    default: false
    }
  }

  /// Whether a character joins two digits, or may adjoin one.
  private static func joins(_ scalar: UInt32) -> (digits: Bool, aDigit: Bool) {
    switch scalar {
    case 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0xA0, 0x202F, 0x2212: (true, false)
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x20A0...0x20CF, 0x2030: (false, true)
    default: (false, false)
    }
  }

  /// Resolves numbers: they include their signs, and join preceding letters that run left to right.
  private static func resolveNumbers(
    in kinds: inout [Kind], of scalars: [UInt32], _ base: UInt8
  ) {
    for index in kinds.indices where kinds[index] == .neutral {
      let joins = joins(scalars[index])
      let isBehind = index > 0 && kinds[index - 1] == .number
      let isBefore = index + 1 < kinds.count && kinds[index + 1] == .number
      if joins.digits && isBehind && isBefore || joins.aDigit && (isBehind || isBefore) {
        kinds[index] = .number
      }
    }
    var last: Kind = base == 0 ? .left : .right
    for index in kinds.indices {
      switch kinds[index] {
      case .left, .right: last = kinds[index]
      case .number: if last == .left { kinds[index] = .left }
      case .neutral: break
      }
    }
  }

  /// Resolves neutrals: to the direction on both sides if it is the same, otherwise to that of the
  /// line.
  private static func resolveNeutrals(in kinds: inout [Kind], _ base: UInt8) {
    let line: Kind = base == 0 ? .left : .right
    var before = line
    var index = 0
    while index < kinds.count {
      guard kinds[index] == .neutral else {
        before = kinds[index] == .left ? .left : .right
        index += 1
        continue
      }
      let end = kinds[index...].firstIndex { $0 != .neutral } ?? kinds.count
      let after = end == kinds.count ? line : kinds[end] == .left ? .left : .right
      for place in index..<end { kinds[place] = before == after ? before : line }
      index = end
    }
  }
}
