package import DetentInput
package import DetentPicker
package import DetentText

/// The fields of a compiled file, in order.
///
/// A reader fills values from them, a writer appends the
/// values. Keys and sentences aren't in it.
package protocol BinaryFields: Fields {
  /// The offset of the last field.
  var place: Int { get }
  /// The most values that can follow, for a reader its bytes.
  var room: Int { get }
  /// The words of the menu.
  var words: InterfaceWords { get set }

  /// A byte.
  mutating func byte(_ value: inout UInt8) throws(CompiledError)
  /// A number, seven bits a byte, the lowest first; all but the last byte have the highest bit.
  mutating func number(_ value: inout UInt64) throws(CompiledError)
  /// Bytes, after their number.
  mutating func bytes(_ value: inout [UInt8]) throws(CompiledError)
}

extension BinaryFields {
  /// Refuses a value.
  @inline(never)
  package func require(_ isAllowed: Bool) throws(CompiledError) {
    guard isAllowed else { throw CompiledError(.value, at: place) }
  }

  /// A choice: 0 for no, 1 for yes.
  package mutating func flag(_ value: inout Bool) throws(CompiledError) {
    var byte: UInt8 = value ? 1 : 0
    try self.byte(&byte)
    try require(byte <= 1)
    value = byte == 1
  }

  /// A signed number: twice its magnitude, for a negative one less 1.
  package mutating func signed(_ value: inout Int64) throws(CompiledError) {
    var number = UInt64(bitPattern: value << 1 ^ value >> 63)
    try self.number(&number)
    value = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// A number within a range.
  package mutating func int(
    _ value: inout Int, in range: ClosedRange<Int>
  ) throws(CompiledError) {
    var number = Int64(value)
    try signed(&number)
    try require(number >= Int64(range.lowerBound) && number <= Int64(range.upperBound))
    value = Int(number)
  }

  /// A span within a range, in microseconds.
  package mutating func span(
    _ value: inout TimeSpan, in range: ClosedRange<TimeSpan>
  ) throws(CompiledError) {
    try signed(&value.microseconds)
    try require(range.contains(value))
  }

  /// A color of 24 bits.
  @inline(never)
  package mutating func color(_ value: inout UInt32) throws(CompiledError) {
    var color = UInt64(value)
    try number(&color)
    try require(color <= 0xFF_FFFF)
    value = UInt32(truncatingIfNeeded: color)
  }

  /// One of an enum's cases, by its raw value.
  package mutating func choice<Choice: RawRepresentable>(
    _ value: inout Choice
  ) throws(CompiledError) where Choice.RawValue == UInt8 {
    var byte = value.rawValue
    try self.byte(&byte)
    guard let choice = Choice(rawValue: byte) else { throw CompiledError(.value, at: place) }
    value = choice
  }

  /// A value that may be missing: a flag, then the value.
  package mutating func optional<Value>(
    _ value: inout Value?, _ blank: Value,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    var isThere = value != nil
    try flag(&isThere)
    guard isThere else {
      value = nil
      return
    }
    var there = value ?? blank
    try code(&self, &there)
    value = there
  }

  /// Values of one type: their number, then each.
  package mutating func list<Value>(
    _ values: inout [Value], _ blank: Value, in counts: ClosedRange<Int>,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    var count = values.count
    try int(&count, in: counts)
    // A value has at least a byte, so that a count can't ask for more than there is.
    try require(count <= room)
    for index in 0..<count {
      if index == values.count { values.append(blank) }
      try code(&self, &values[index])
    }
  }

  /// A text of at most some bytes.
  package mutating func text(_ value: inout [UInt8], most: Int = 65_536) throws(CompiledError) {
    try bytes(&value)
    try require(value.count <= most)
  }
}

// MARK: - Keys

// Inlined, so that keys and sentences are in no firmware.
extension BinaryFields {
  /// False: there are no keys.
  @inline(__always)
  package func has(_ key: StaticString) -> Bool { false }

  /// False.
  @inline(__always)
  package var isWritten: Bool { false }

  @inline(__always)
  package mutating func flag(
    _ key: StaticString, _ value: inout Bool, _ about: StaticString
  ) throws(CompiledError) {
    try flag(&value)
  }

  @inline(__always)
  package mutating func int(
    _ key: StaticString, _ value: inout Int, in range: ClosedRange<Int>, _ about: StaticString
  ) throws(CompiledError) {
    try int(&value, in: range)
  }

  @inline(__always)
  package mutating func number(
    _ key: StaticString, _ value: inout UInt64, _ about: StaticString
  ) throws(CompiledError) {
    try number(&value)
  }

  @inline(__always)
  package mutating func int<Value: RawRepresentable<Int>>(
    _ key: StaticString, _ value: inout Value, upTo most: Int, _ allowed: StaticString,
    _ about: StaticString
  ) throws(CompiledError) {
    var number = value.rawValue
    try int(&number, in: 1...most)
    guard let known = Value(rawValue: number) else { throw CompiledError(.value, at: place) }
    value = known
  }

  @inline(__always)
  package mutating func share(
    _ key: StaticString, _ millionths: inout Int, _ about: StaticString
  ) throws(CompiledError) {
    try int(&millionths, in: 0...1_000_000)
  }

  @inline(__always)
  package mutating func span(
    _ key: StaticString, _ value: inout TimeSpan, in range: ClosedRange<TimeSpan>,
    _ about: StaticString
  ) throws(CompiledError) {
    try span(&value, in: range)
  }

  @inline(__always)
  package mutating func choice<Value: Choice>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) throws(CompiledError) {
    try choice(&value)
  }

  @inline(__always)
  package mutating func label(
    _ key: StaticString, _ value: inout [UInt8], _ about: StaticString
  ) throws(CompiledError) {
    try text(&value)
  }

  @inline(__always)
  package mutating func text(
    _ key: StaticString, _ value: inout [UInt8], atMost most: Int, pattern: StaticString,
    _ about: StaticString
  ) throws(CompiledError) {
    try text(&value, most: most)
  }

  @inline(__always)
  package mutating func decimal(
    _ key: StaticString, _ parts: inout Int64, of one: Int64, in range: ClosedRange<Int64>,
    _ needed: StaticString, _ about: StaticString
  ) throws(CompiledError) {
    try signed(&parts)
    try require(range.contains(parts))
  }

  @inline(__always)
  package mutating func color(
    _ key: StaticString, _ value: inout UInt32, _ about: StaticString
  ) throws(CompiledError) {
    try color(&value)
  }

  @inline(__always)
  package mutating func record<Value: PresetRecord>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) throws(CompiledError) {
    try value.code(&self)
  }

  @inline(__always)
  package mutating func map<Value: FileRecord>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) throws(CompiledError) {
    try value.code(&self)
  }

  @inline(__always)
  package mutating func map(
    _ key: StaticString, _ about: StaticString, like example: StaticString,
    _ code: (inout Self) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    try code(&self)
  }

  @inline(__always)
  package mutating func list<Value>(
    _ key: StaticString, _ values: inout [Value], _ blank: Value, in counts: ClosedRange<Int>,
    isBareAllowed: Bool, example: StaticString, _ about: StaticString,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    try list(&values, blank, in: counts, code)
  }

  @inline(__always)
  package mutating func kind<Value: KeyedKind>(_ kind: inout Value) throws(CompiledError) {
    try choice(&kind)
  }

  @inline(__always)
  package mutating func line(_ line: inout Int) throws(CompiledError) {
    try int(&line, in: 0...Int(Int32.max))
  }

  @inline(__always)
  package func outside(
    _ key: StaticString, _ definition: StaticString, _ about: StaticString
  ) {}

  @inline(__always)
  package mutating func preset<Value: PresetRecord>(
    _ key: StaticString, _ record: inout Value, _ about: StaticString
  ) {}

  @inline(__always)
  package mutating func optional<Value>(
    _ value: inout Value?, _ blank: Value, none: StaticString?,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    try optional(&value, blank, code)
  }

  @inline(__always)
  package mutating func require(
    _ isAllowed: Bool, _ key: StaticString, or other: StaticString?,
    _ remedy: (_ key: String, _ written: String) -> String
  ) throws(CompiledError) {
    try require(isAllowed)
  }

  @inline(__always)
  package func need(_ key: StaticString) {}

  @inline(__always)
  package mutating func require(
    _ isAllowed: Bool, _ remedy: (_ name: String) -> String
  ) throws(CompiledError) {
    try require(isAllowed)
  }

  @inline(__always)
  package func refuse(_ index: Int, of key: StaticString, _ message: String) {}

  @inline(__always)
  package func refuse(_ key: String, or other: String, _ message: String) {}

  @inline(__always)
  package func require(_ isSet: Bool, for key: StaticString, _ needed: StaticString) {}
}

/// Reads fields from bytes in place.
package struct FieldReader: BinaryFields {
  private let source: UnsafeRawBufferPointer
  /// The offset of the next field in the source.
  private var next = 0
  /// The offset of the source in its file.
  private let origin: Int
  private var start = 0
  /// The words of the menu, once they are read.
  package var words = InterfaceWords()
  /// The rows of the value of the last content.
  package var rows: PickerSelection = []

  /// Reads the fields of a file, which has to stay in place and unchanged meanwhile.
  ///
  /// - Throws: `CompiledError` for a damaged file, and for one of another kind or version.
  package init(
    _ file: UnsafeRawBufferPointer, _ kind: CompiledFile.Kind
  ) throws(CompiledError) {
    source = try CompiledFile.fields(of: file, kind)
    origin = CompiledFile.headerSize
  }

  /// The offset of the last field in its file.
  package var place: Int { origin + start }
  /// The bytes that follow.
  package var room: Int { source.count - next }

  /// All bytes that follow, in place.
  package mutating func rest() -> UnsafeRawBufferPointer {
    start = next
    next = source.count
    return UnsafeRawBufferPointer(rebasing: source[start...])
  }

  /// Refuses bytes behind the last field.
  package func end() throws(CompiledError) {
    guard room == 0 else { throw CompiledError(.surplus, at: origin + next) }
  }

  /// A byte.
  package mutating func byte(_ value: inout UInt8) throws(CompiledError) {
    start = next
    value = try nextByte()
  }

  /// A number of at most 64 bits.
  package mutating func number(_ value: inout UInt64) throws(CompiledError) {
    start = next
    value = 0
    for shift in stride(from: 0 as UInt64, to: 70, by: 7) {
      let byte = try nextByte()
      // Of ten bytes the last one has one bit; one of zero is needless.
      guard shift < 63 || byte <= 1, shift == 0 || byte != 0 else { break }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return }
    }
    throw CompiledError(.value, at: place)
  }

  /// Bytes, copied.
  package mutating func bytes(_ value: inout [UInt8]) throws(CompiledError) {
    let bytes = try bytes()
    value.removeAll(keepingCapacity: true)
    value.append(contentsOf: bytes)
  }

  /// Bytes, in place.
  package mutating func bytes() throws(CompiledError) -> UnsafeRawBufferPointer {
    var count: UInt64 = 0
    try number(&count)
    guard count <= UInt64(room) else { throw CompiledError(.cut, at: origin + source.count) }
    let end = next + Int(count)
    defer { next = end }
    return UnsafeRawBufferPointer(rebasing: source[next..<end])
  }

  private mutating func nextByte() throws(CompiledError) -> UInt8 {
    guard next < source.count else { throw CompiledError(.cut, at: origin + source.count) }
    next += 1
    return source[next - 1]
  }
}

/// Appends fields to bytes.
package struct FieldWriter: BinaryFields {
  /// The fields so far.
  package private(set) var fields: [UInt8] = []
  /// The words of the menu.
  package var words = InterfaceWords()

  /// Writes no fields yet.
  package init() {}

  /// The offset behind the last field in its file.
  package var place: Int { CompiledFile.headerSize + fields.count }
  /// Unlimited.
  package var room: Int { .max }

  /// Appends bytes without their number.
  package mutating func append(_ bytes: [UInt8]) { fields += bytes }

  /// A byte.
  package mutating func byte(_ value: inout UInt8) { fields.append(value) }

  /// A number.
  package mutating func number(_ value: inout UInt64) {
    var rest = value
    while rest >= 0x80 {
      fields.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    fields.append(UInt8(rest))
  }

  /// Bytes.
  package mutating func bytes(_ value: inout [UInt8]) {
    var count = UInt64(value.count)
    number(&count)
    fields += value
  }
}
