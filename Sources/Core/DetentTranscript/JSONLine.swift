public import DetentInput
import DetentText

/// A line of a transcript: a flat JSON object, written member by member as bytes.
///
///     {"t_us":120000,"event":"valueChanged","value":"Coffee"}
///
/// Members keep their order of insertion. Fractions are never computed, since languages print them
/// differently: their digits are given.
///
/// - Source: RFC 8259, sections 4, 6 and 7.
public struct JSONLine: Hashable, Sendable {
  /// The value of a member.
  public enum Value: Sendable {
    /// A whole number.
    case integer(Int64)
    /// A decimal number with its digits, sign and point.
    case decimal([UInt8])
    /// UTF-8 of any length. A byte that isn't UTF-8 is written as Python's `surrogateescape` does,
    /// `\udcff` for 0xFF, so that nothing is lost.
    case text([UInt8])
    /// A text that the program has in its image.
    case word(StaticString)
    /// True or false.
    case boolean(Bool)
    /// Null.
    case null
    /// Values in order.
    case array([Value])
  }

  /// The object, without a line feed.
  public private(set) var bytes: [UInt8] = [0x7B, 0x7D]

  /// Creates an object without members.
  public init() {}

  /// Creates the object of an event: `{"t_us":…,"event":…}`.
  public init(at instant: Instant, event: StaticString) {
    add("t_us", .integer(instant.microseconds))
    add("event", .word(event))
  }

  /// Removes all members, and keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append("{}" as StaticString)
  }

  /// Adds a member at the end, which the object doesn't have.
  public mutating func add(_ name: StaticString, _ value: Value) {
    name.withUTF8Buffer { add(utf8: $0, value) }
  }

  /// Adds a member whose name is UTF-8 at the end, which the object doesn't have.
  public mutating func add(utf8 name: UnsafeBufferPointer<UInt8>, _ value: Value) {
    bytes.removeLast()
    if bytes.count > 1 { bytes.append(0x2C) }
    write(name)
    bytes.append(0x3A)
    write(value)
    bytes.append(0x7D)
  }

  /// Adds a member whose value is written as JSON, in place.
  package mutating func add(_ name: StaticString, json write: (inout JSONLine) -> Void) {
    add(name, .decimal([]))
    bytes.removeLast()
    write(&self)
    bytes.append(0x7D)
  }

  /// Adds a text, which is written in place: that takes no memory but the line's own.
  package mutating func add(_ name: StaticString, text write: (inout [UInt8]) -> Void) {
    add(name, json: { $0.append(text: write) })
  }

  /// Appends bytes of JSON.
  package mutating func append(json write: (inout [UInt8]) -> Void) { write(&bytes) }

  /// Appends a text of JSON.
  package mutating func append(text write: (inout [UInt8]) -> Void) {
    bytes.append(0x22)
    let start = bytes.count
    write(&bytes)
    let isPlain = bytes.withUnsafeBufferPointer {
      Self.isPlain(UnsafeBufferPointer(rebasing: $0[start...]))
    }
    guard !isPlain else { return bytes.append(0x22) }
    let text = Array(bytes[start...])
    bytes.removeSubrange((start - 1)...)
    text.withUnsafeBufferPointer { self.write($0) }
  }

  /// Whether a text is written as it is.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var scalars = UTF8Scalars(text.makeIterator())
    while let scalar = scalars.next() {
      if scalar < 0x20 || scalar == 0x22 || scalar == 0x5C || scalar == 0xFFFD { return false }
    }
    return true
  }

  /// A value alone, as JSON.
  package static func bytes(of value: Value) -> [UInt8] {
    var line = JSONLine()
    line.bytes.removeAll(keepingCapacity: true)
    line.write(value)
    return line.bytes
  }

  private mutating func write(_ value: Value) {
    switch value {
    case .integer(let number): bytes.append(decimal: number)
    case .decimal(let digits): bytes += digits
    case .text(let text): text.withUnsafeBufferPointer { write($0) }
    case .word(let word): word.withUTF8Buffer { write($0) }
    case .boolean(let isTrue): bytes.append(isTrue ? "true" : "false" as StaticString)
    case .null: bytes.append("null" as StaticString)
    case .array(let values):
      bytes.append(0x5B)
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(0x2C) }
        write(value)
      }
      bytes.append(0x5D)
    }
  }

  private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(0x22)
    var scalars = UTF8Scalars(text.makeIterator())
    while true {
      let start = scalars.consumed
      guard let scalar = scalars.next() else { break }
      switch scalar {
      case 0xFFFD where scalars.consumed - start < 3 || text[start] != 0xEF:
        for byte in text[start..<scalars.consumed] {
          bytes.append("\\udc" as StaticString)
          bytes.append(hexadecimal: UInt32(byte), digits: 2)
        }
      case 0x22: bytes.append("\\\"" as StaticString)
      case 0x5C: bytes.append("\\\\" as StaticString)
      case 0x08: bytes.append("\\b" as StaticString)
      case 0x09: bytes.append("\\t" as StaticString)
      case 0x0A: bytes.append("\\n" as StaticString)
      case 0x0C: bytes.append("\\f" as StaticString)
      case 0x0D: bytes.append("\\r" as StaticString)
      case ..<0x20:
        bytes.append("\\u00" as StaticString)
        bytes.append(hexadecimal: scalar, digits: 2)
      default: bytes.append(scalar: scalar)
      }
    }
    bytes.append(0x22)
  }
}

#if !hasFeature(Embedded)
extension JSONLine {
  /// Creates an object of members in order, without those that are nil.
  package init(_ members: KeyValuePairs<StaticString, Value?>) { add(members) }

  /// Creates the object of an event with further members.
  package init(
    at instant: Instant, event: StaticString, _ members: KeyValuePairs<StaticString, Value?>
  ) {
    self.init(at: instant, event: event)
    add(members)
  }

  /// Adds members at the end, without those that are nil.
  package mutating func add(_ members: KeyValuePairs<StaticString, Value?>) {
    for case (let name, let value?) in members { add(name, value) }
  }

  /// Adds the members of another object at the end.
  package mutating func append(_ members: JSONLine) {
    guard members.bytes.count > 2 else { return }
    bytes.removeLast()
    if bytes.count > 1 { bytes.append(0x2C) }
    bytes += members.bytes.dropFirst()
  }
}

extension JSONLine: CustomStringConvertible {
  /// The object, without a line feed.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a member at the end, which the object doesn't have.
  public mutating func add(named name: String, _ value: Value) {
    var name = name
    name.withUTF8 { add(utf8: $0, value) }
  }
}

extension JSONLine.Value {
  /// A text.
  public static func string(_ text: String) -> Self { .text(Array(text.utf8)) }
  /// Texts.
  package static func strings(_ texts: [String]) -> Self { .array(texts.map { .string($0) }) }
  /// A number.
  package static func count(_ number: Int) -> Self { .integer(Int64(number)) }
  /// An object.
  package static func object(_ object: JSONLine) -> Self { .decimal(object.bytes) }
}
#endif
