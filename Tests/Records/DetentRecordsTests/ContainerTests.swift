import DetentInput
import DetentRecords
import Testing

/// The container of compiled files, and the reader and writer of their fields.
@Suite("Containers of compiled files")
struct ContainerTests {
  private static let file = CompiledFile.file(.session, of: Array("abc".utf8))

  /// The fault of a file; nil if absent.
  private func fault(
    of bytes: [UInt8], _ kind: CompiledFile.Kind = .session
  ) -> CompiledError? {
    bytes.withUnsafeBytes { bytes in
      do throws(CompiledError) {
        _ = try CompiledFile.fields(of: bytes, kind)
        return nil
      } catch {
        return error
      }
    }
  }

  @Test("A file begins with DTNT, its version, its kind, its length and the CRC-32 of its fields")
  func layout() {
    // 0x352441C2 is the CRC-32 of abc.
    #expect(
      Self.file == Array("DTNT".utf8) + [2, 0, 2, 0, 3, 0, 0, 0, 0xC2, 0x41, 0x24, 0x35]
        + Array("abc".utf8))
    #expect(fault(of: Self.file) == nil)
    #expect(Self.file.withUnsafeBytes { CompiledFile.kind(of: $0) } == .session)
  }

  @Test("A header states the size of its file, so that files can be behind each other")
  func sizes() {
    let first = CompiledFile.file(.menu, of: [1, 2])
    (first + Self.file).withUnsafeBytes { bytes in
      let size = CompiledFile.size(of: bytes)
      #expect(size == first.count)
      #expect(
        CompiledFile.size(of: UnsafeRawBufferPointer(rebasing: bytes[first.count...]))
          == Self.file.count)
    }
    var long = Self.file
    long[11] = 0x40
    #expect(long.withUnsafeBytes { CompiledFile.size(of: $0) } == nil)
    #expect(Array("menu: kettle\n".utf8).withUnsafeBytes { CompiledFile.size(of: $0) } == nil)
  }

  @Test("A file of another kind or version, or cut, lengthened or changed, is refused")
  func refusals() {
    #expect(fault(of: Self.file, .menu) == CompiledError(.otherKind, at: 6))
    #expect(fault(of: []) == CompiledError(.notCompiled, at: 0))
    #expect(fault(of: Array("menu: kettle\n".utf8)) == CompiledError(.notCompiled, at: 0))
    var other = Self.file
    other[4] = 3
    #expect(fault(of: other) == CompiledError(.newer, at: 4))
    other[4] = 1
    #expect(fault(of: other) == CompiledError(.older, at: 4))
    #expect(fault(of: Self.file + [0]) == CompiledError(.surplus, at: 19))
    for length in 4..<Self.file.count {
      #expect(fault(of: Array(Self.file[..<length])) == CompiledError(.cut, at: length))
    }
    for index in Self.file.indices {
      for bit in 0..<8 {
        var other = Self.file
        other[index] ^= 1 << bit
        #expect(fault(of: other) != nil, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test("A fault is reported with its place")
  func words() {
    var text: [UInt8] = []
    CompiledError(.newer, at: 4).write(to: &text)
    #expect(
      String(decoding: text, as: UTF8.self)
        == "byte 4: the file is of a newer version; compile it with this version's detent")
  }

  /// Values of each kind of field.
  private struct Sample: Equatable {
    var byte: UInt8 = 0, number: UInt64 = 0, signed: Int64 = 0, int = 0, flag = false
    var span = TimeSpan.zero, text: [UInt8] = [], missing: [UInt8]?, list: [Int] = []

    mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
      try fields.byte(&byte)
      try fields.number(&number)
      try fields.signed(&signed)
      try fields.int(&int, in: -5...1_000)
      try fields.flag(&flag)
      try fields.span(&span, in: .zero ... .seconds(1))
      try fields.text(&text)
      try fields.optional(&missing, []) { fields, text throws(CompiledError) in
        try fields.text(&text)
      }
      try fields.list(&list, 0, in: 0...9) { fields, value throws(CompiledError) in
        try fields.int(&value, in: 0...9)
      }
    }

    func written() throws -> [UInt8] {
      var (same, writer) = (self, FieldWriter())
      try same.code(&writer)
      return CompiledFile.file(.menu, of: writer.fields)
    }

    static func read(_ file: [UInt8]) throws -> Sample {
      try file.withUnsafeBytes { bytes in
        var (sample, reader) = (Sample(), try FieldReader(bytes, .menu))
        try sample.code(&reader)
        try reader.end()
        return sample
      }
    }
  }

  @Test("Fields of each kind are read as they were written, at the ends of their ranges, too")
  func fields() throws {
    for number in [0, 1, 127, 128, 300, UInt64(Int64.max), .max] {
      for signed in [0, -1, 1, 63, -64, Int64.min, .max] {
        let sample = Sample(
          byte: 255, number: number, signed: signed, int: -5, flag: true,
          span: .microseconds(999_999), text: Array("Tea".utf8), missing: nil, list: [3, 0, 9])
        #expect(try Sample.read(sample.written()) == sample)
      }
    }
    let other = Sample(int: 1_000, missing: [])
    #expect(try Sample.read(other.written()) == other)
  }

  @Test("Values out of their range are refused, and fields that are cut")
  func ranges() throws {
    #expect(throws: CompiledError(.value, at: 21)) { try Sample(int: 1_001).written() }
    #expect(throws: CompiledError.self) { try Sample(span: .seconds(2)).written() }
    #expect(throws: CompiledError.self) { try Sample(list: [10]).written() }
    let fields = try Sample(text: [1, 2, 3], list: [1]).written().dropFirst(16)
    for length in 0..<fields.count {
      let cut = CompiledFile.file(.menu, of: Array(fields.prefix(length)))
      // At the end more values are counted than there are bytes.
      let isCount = length == fields.count - 1
      let fault = isCount ? CompiledError(.value, at: 15 + length) : .init(.cut, at: 16 + length)
      #expect(throws: fault) { try Sample.read(cut) }
    }
    let longer = CompiledFile.file(.menu, of: fields + [0])
    #expect(throws: CompiledError(.surplus, at: 16 + fields.count)) { try Sample.read(longer) }
    // A needless byte of zero, and more than 64 bits.
    for number: [UInt8] in [[0x80, 0], Array(repeating: 0xFF, count: 9) + [2]] {
      let file = CompiledFile.file(.menu, of: [0] + number)
      #expect(throws: CompiledError(.value, at: 17)) { try Sample.read(file) }
    }
  }
}
