package import DetentInput

/// Parses a terminal's bytes into keys; whole or one by one gives the same keys.
///
/// ```
///  ground --ESC--> escape --[--> control    parameters, then a final byte: arrows, mouse, paste
///    |               |  --O--> singleShift  one more byte: arrows of a keypad in application mode
///    |               |  --]--> text         until BEL or ESC \ : a reply
///    |               `--x--> ground         Alt and x: dropped
///    `--C3--> encoded --A9--> ground        UTF-8
/// ```
/// An unknown sequence is dropped whole: no part of it becomes a key. The first line of pasted text
/// is one key.
///
/// - Source: ECMA-48 (1991) 5.4 and 8.3; xterm control sequences, patch 390, "Mouse Tracking" and
///   "PC-Style Function Keys"; RFC 3629.
package struct KeyParser: Sendable {
  /// The span after which a lone Escape is the Escape key and not the start of a sequence.
  ///
  /// A terminal writes a sequence at once, so its bytes are apart by the line's rate, 1 ms each at
  /// 9600 baud, and a network's jitter. A longer span feels late when cancelling; a shorter one
  /// takes an arrow key over a slow link for Escape, which cancels.
  package static let escapeSpan = TimeSpan.milliseconds(50)

  enum State: Equatable {
    case ground
    case escape
    case control
    case singleShift
    /// Bytes of a report still to be dropped: an old mouse report, a console function key.
    case fixed(left: Int)
    case text(length: Int)
    case encoded(left: Int, scalar: UInt32, least: UInt32)
  }

  /// The capacity of a sequence; the longest known one has 13 bytes.
  static let capacity = 32
  /// The longest reply; without a bound Alt-] would block the keyboard.
  private static let longestText = 65_536

  var state = State.ground
  /// The bytes after `ESC [`, up to `capacity`.
  var parameters: [UInt8] = []
  /// After a second Escape, or one before a character: Alt.
  private var isAlt = false
  var isPasting = false
  /// The first line of what is being pasted, so far, and a line feed once another one follows.
  private var pasted: [Unicode.Scalar] = [], hasPastedLine = false
  /// The reported cursor, counted from 0 (CPR).
  var cursor: (column: Int, row: Int)?

  /// Whether an answer to the device attributes query (DA1) is pending.
  var isAsking = false
  /// The reported device attributes.
  var attributes: [Int]?
  /// Whether the terminal has reported support of kitty's images.
  var showsImages = false
  /// The reported background.
  var background: TerminalCapabilities.Background?

  /// Creates a parser in the ground state.
  package init() { parameters.reserveCapacity(Self.capacity) }

  /// Whether the bytes so far may be the Escape key: call `flush()` after `escapeSpan` without
  /// input.
  package var isEscapePending: Bool {
    switch state {
    case .escape: true
    // An answer may arrive in pieces.
    case .text(let length): !isAsking || length == 0
    default: false
    }
  }

  /// Ends the wait for a sequence: a lone Escape is the Escape key.
  ///
  /// Sequences recognizable but cut by a slow line are still waited for.
  package mutating func flush() -> Key? {
    guard isEscapePending else { return nil }
    let key: Key? = state == .escape && !isPasting ? .escape : nil
    reset()
    return key
  }

  /// Parses bytes and returns the keys that they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { if let key = feed(byte) { keys.append(key) } }
    return keys
  }

  /// Parses a byte and returns the key that it completes.
  package mutating func feed(_ byte: UInt8) -> Key? {
    let wasPasting = isPasting
    let key = advance(byte)
    // Ctrl-C leaves a paste whose end was lost.
    guard wasPasting, key != .interrupt else { return key }
    switch key {
    case .enter where !pasted.isEmpty: hasPastedLine = true
    case .character(let letter) where !hasPastedLine && pasted.count < Self.longestText:
      pasted.append(letter)
    case .character where hasPastedLine && pasted.last != "\n": pasted.append("\n")
    case .space, .tab:
      if !hasPastedLine, !pasted.isEmpty { pasted.append(" ") }
    default: break
    }
    guard !isPasting else { return nil }
    defer { (pasted, hasPastedLine) = ([], false) }
    return pasted.isEmpty ? nil : .pasted(String(String.UnicodeScalarView(pasted)))
  }

  private mutating func advance(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .control: return control(byte)
    case .singleShift:
      if 0x30...0x39 ~= byte { return nil }
      guard 0x40...0x7E ~= byte else { return restart(byte) }
      let modifiers = takeModifiers()
      // rxvt's Control and an arrow is a small letter.
      return byte == UInt8(ascii: "M") ? .enter : Self.letter(byte, modifiers, small: .control)
    case .fixed(let left):
      parameters.append(byte)
      if left > 1 {
        state = .fixed(left: left - 1)
        return nil
      }
      let report = parameters
      reset()
      return Self.oldMouse(report)
    case .text(let length):
      if byte < 0x20 || length == Self.longestText { return endText(byte) }
      if parameters.count < Self.capacity { parameters.append(byte) }
      state = .text(length: length + 1)
      return nil
    case .encoded(let left, let scalar, let least):
      return encoded(byte, left: left, scalar: scalar, least: least)
    }
  }

  private mutating func ground(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x03: return .interrupt
    case 0x04: return .endOfInput
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    // The key itself is CR, as terminals are in raw mode; a pasted line may end with LF.
    case 0x0D: return .enter
    case 0x0A where isPasting: return .enter
    // Keys of Emacs and of fzf: Ctrl-A and Ctrl-E, Ctrl-N and Ctrl-J, Ctrl-P and Ctrl-K.
    case 0x01: return .home
    case 0x05: return .end
    case 0x0A, 0x0E: return .arrow(.down, .control)
    case 0x0B, 0x10: return .arrow(.up, .control)
    case 0x15, 0x17: return .control(Unicode.Scalar(byte))
    case 0x1B: state = .escape
    case 0x20: return .space
    case 0x21...0x7E: return .character(Unicode.Scalar(byte))
    case 0xC2...0xDF: state = .encoded(left: 1, scalar: UInt32(byte & 0x1F), least: 0xA0)
    case 0xE0...0xEF: state = .encoded(left: 2, scalar: UInt32(byte & 0x0F), least: 0x800)
    case 0xF0...0xF4: state = .encoded(left: 3, scalar: UInt32(byte & 0x07), least: 0x1_0000)
    default: break
    }
    return nil
  }

  private mutating func escape(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B: isAlt = true
    case 0x5B: state = .control
    case 0x4F: state = .singleShift
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .text(length: 0)
    case 0x03: return restart(byte)
    default:
      // Alt and a character, of several bytes possibly.
      reset()
      _ = ground(byte)
      isAlt = state != .ground
    }
    return nil
  }

  private mutating func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x5B where parameters.isEmpty:
      // The Linux console's F1 to F5 are ESC [ [ A to E.
      state = .fixed(left: 1)
    case 0x4D where parameters.isEmpty:
      state = .fixed(left: 3)
    case 0x20...0x3F:
      if parameters.count < Self.capacity { parameters.append(byte) }
    case 0x40...0x7E:
      let isWhole = parameters.count < Self.capacity
      let sequence = parameters
      let modifiers = takeModifiers()
      return isWhole ? finish(sequence, final: byte, modifiers) : nil
    default:
      return restart(byte)
    }
    return nil
  }

  /// `ESC \` ends a text: its second byte is dropped, as an Alt sequence is.
  private mutating func endText(_ byte: UInt8) -> Key? {
    if isAsking, let told = Self.background(parameters) { background = told }
    if isAsking, parameters.starts(with: "Gi=31;OK".utf8) { showsImages = true }
    if byte == 0x1B || byte == 0x03 { return restart(byte) }
    reset()
    return nil
  }

  private mutating func encoded(
    _ byte: UInt8, left: Int, scalar: UInt32, least: UInt32
  ) -> Key? {
    guard 0x80...0xBF ~= byte else { return restart(byte) }
    let scalar = scalar << 6 | UInt32(byte & 0x3F)
    if left > 1 {
      state = .encoded(left: left - 1, scalar: scalar, least: least)
      return nil
    }
    let wasAlt = isAlt
    reset()
    guard !wasAlt, scalar >= least else { return nil }
    return Unicode.Scalar(scalar).map(Key.character)
  }

  /// Starts anew at a byte that can't continue the sequence.
  private mutating func restart(_ byte: UInt8) -> Key? {
    reset()
    return ground(byte)
  }

  private mutating func takeModifiers() -> Key.Modifiers {
    defer { reset() }
    return isAlt ? .alt : []
  }

  private mutating func reset() {
    state = .ground
    parameters.removeAll(keepingCapacity: true)
    isAlt = false
  }
}

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
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "R"):
      if numbers.count == 2 { cursor = (numbers[1] - 1, numbers[0] - 1) }
      return nil
    case UInt8(ascii: "~"): return numbered(numbers.first ?? 0)
    // rxvt's Shift and an arrow is a small letter.
    default: return Self.letter(final, modifiers, small: .shift)
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

  /// The key of a sequence's last letter, as of a single shift; a small letter is an arrow with
  /// another modifier.
  private static func letter(
    _ final: UInt8, _ modifiers: Key.Modifiers, small: Key.Modifiers
  ) -> Key? {
    let arrows: [Key.Direction] = [.up, .down, .right, .left]
    switch final {
    case 0x41...0x44: return .arrow(arrows[Int(final - 0x41)], modifiers)
    case 0x61...0x64: return .arrow(arrows[Int(final - 0x61)], modifiers.union(small))
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    default: return nil
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

  /// Numbers between semicolons without subparameters behind a colon; 0 for an empty one.
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
