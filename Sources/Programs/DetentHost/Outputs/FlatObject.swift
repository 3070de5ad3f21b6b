import DetentText
package import DetentTranscript

/// A flat JSON object: labels with texts, numbers, flags, nulls, and arrays of these.
///
/// Bytes that aren't UTF-8 are read back as `JSONLine` writes them, `\udcff` for 0xFF. Of labels
/// that agree the last one counts.
///
/// - Source: RFC 8259.
package struct FlatObject {
  /// The labels and their values, in the file's order.
  private(set) var members: [(label: [UInt8], value: JSONLine.Value)] = []
  /// The label of the member that damage has cut, as far as it was read; nil without damage
  /// in a member.
  private(set) var cutLabel: [UInt8]?
  /// Their indices by label.
  private var places: [[UInt8]: Int] = [:]

  /// Creates an empty object.
  init() {}

  /// Parses the bytes of a file; nil for anything but white space or one flat object.
  package init?(_ bytes: [UInt8]) {
    self.init(bytes, upToDamage: false)
  }

  /// Parses a file, on request a damaged one as far as it can be read.
  ///
  /// A damaged one begins as a flat object, and is cut, edited wrongly or zeroed. Nil for others,
  /// such as nested ones.
  init?(_ bytes: [UInt8], upToDamage: Bool) {
    var text = Reader(bytes)
    guard !text.isAtEnd else { return }
    guard text.take("{") else {
      guard upToDamage, bytes.allSatisfy({ $0 == 0 }) else { return nil }
      return
    }
    let isOurs = text.mayBeginMember
    guard take(&text) || upToDamage && isOurs && !text.isNested else { return nil }
  }

  /// Takes the members; false for a text that ends otherwise.
  private mutating func take(_ text: inout Reader) -> Bool {
    if !text.take("}") {
      repeat {
        var label: [UInt8] = []
        let isWhole = text.string(into: &label)
        cutLabel = label
        // Damage may have cut a number that nothing follows.
        guard isWhole, text.take(":"), let value = text.value(isInArray: false), text.endsMember
        else { return false }
        self[label] = value
        cutLabel = nil
      } while text.take(",")
      guard text.take("}") else { return false }
    }
    return text.isAtEnd
  }

  /// The value of a label; a new label goes to the end, and none is removed.
  subscript(label: [UInt8]) -> JSONLine.Value? {
    get { places[label].map { members[$0].value } }
    set {
      guard let newValue else { return }
      if let place = places[label] { return members[place].value = newValue }
      places[label] = members.count
      members.append((label, newValue))
    }
  }

  /// The object as a line.
  package var line: JSONLine {
    var line = JSONLine()
    for member in members {
      member.label.withUnsafeBufferPointer { line.add(utf8: $0, member.value) }
    }
    return line
  }

  /// The rest of a text; each method takes the white space behind it, too.
  private struct Reader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
      // Editors of Windows begin with U+FEFF.
      rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
      skipSpace()
    }

    var isAtEnd: Bool { rest.isEmpty }
    var mayBeginMember: Bool { rest.first.map { $0 == UInt8(ascii: "\"") } ?? true }
    var endsMember: Bool { rest.first.map { ",}".utf8.contains($0) } ?? false }
    /// Whether what follows has an object, or begins an array where none can be.
    var isNested: Bool {
      rest.first == UInt8(ascii: "[") || rest.contains(UInt8(ascii: "{"))
    }

    private mutating func skipSpace() {
      rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    mutating func take(_ word: StaticString) -> Bool {
      let isNext = word.withUTF8Buffer { rest.starts(with: $0) }
      guard isNext else { return false }
      rest = rest.dropFirst(word.utf8CodeUnitCount)
      skipSpace()
      return true
    }

    mutating func value(isInArray: Bool) -> JSONLine.Value? {
      if take("true") { return .boolean(true) }
      if take("false") { return .boolean(false) }
      if take("null") { return .null }
      if rest.first == UInt8(ascii: "\"") { return string().map { .text($0) } }
      guard !isInArray, take("[") else { return number() }
      var values: [JSONLine.Value] = []
      guard !take("]") else { return .array(values) }
      repeat {
        guard let value = value(isInArray: true) else { return nil }
        values.append(value)
      } while take(",")
      return take("]") ? .array(values) : nil
    }

    private mutating func number() -> JSONLine.Value? {
      let digits = Array(rest.prefix { "+-.0123456789Ee".utf8.contains($0) })
      // Another program's number may have more digits or a larger exponent than ours.
      guard let first = digits.first, first == 0x2D || 0x30...0x39 ~= first,
        0x30...0x39 ~= digits[digits.count - 1],
        Double(String(decoding: digits, as: UTF8.self)) != nil
      else { return nil }
      rest = rest.dropFirst(digits.count)
      skipSpace()
      return .decimal(digits)
    }

    mutating func string() -> [UInt8]? {
      var text: [UInt8] = []
      return string(into: &text) ? text : nil
    }

    /// Appends the bytes of a string; false for one that is cut or none, whose bytes up to there
    /// are appended.
    mutating func string(into text: inout [UInt8]) -> Bool {
      guard rest.first == UInt8(ascii: "\"") else { return false }
      rest.removeFirst()
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "\""):
          skipSpace()
          return true
        case ..<0x20: return false
        case UInt8(ascii: "\\"):
          guard let character = escaped() else { return false }
          text += character
        default: text.append(byte)
        }
      }
      return false
    }

    private mutating func escaped() -> [UInt8]? {
      switch rest.popFirst() {
      case UInt8(ascii: "b"): return [0x08]
      case UInt8(ascii: "f"): return [0x0C]
      case UInt8(ascii: "n"): return [0x0A]
      case UInt8(ascii: "r"): return [0x0D]
      case UInt8(ascii: "t"): return [0x09]
      case UInt8(ascii: "u"):
        guard let first = unit() else { return nil }
        // A byte that isn't UTF-8.
        if 0xDC80...0xDCFF ~= first { return [UInt8(first & 0xFF)] }
        guard 0xD800...0xDBFF ~= first else {
          return Unicode.Scalar(first).map { Array(String($0).utf8) }
        }
        guard rest.starts(with: [0x5C, 0x75]) else { return nil }
        rest = rest.dropFirst(2)
        guard let second = unit(), 0xDC00...0xDFFF ~= second else { return nil }
        return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
          .map { Array(String($0).utf8) }
      case let byte? where "\"\\/".utf8.contains(byte): return [byte]
      default: return nil
      }
    }

    private mutating func unit() -> UInt32? {
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
      rest = rest.dropFirst(4)
      return UInt32(digits, radix: 16)
    }
  }
}
