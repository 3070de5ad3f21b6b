import DetentRaster

/// The container of compiled menus, sessions and boards.
///
/// ```
/// 0   DTNT
/// 4   2 bytes   the version
/// 6   1         the kind
/// 7   1         0
/// 8   4         the length of the fields
/// 12  4         their CRC-32
/// 16            the fields
/// ```
///
/// Numbers of the header have the lowest byte first. A session's file ends with that of its menu.
package enum CompiledFile {
  /// What a file is.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case menu = 1
    case session, board
  }

  /// The bytes before the fields.
  package static var headerSize: Int { 16 }
  /// The version of the format; a change of any field is another one.
  package static var version: UInt32 { 2 }

  private static var magic: UInt32 { 0x544E_5444 }

  /// The kind that the first bytes of a file state; nil if it isn't compiled.
  package static func kind(of bytes: UnsafeRawBufferPointer) -> Kind? {
    guard bytes.count >= headerSize, word(4, at: 0, of: bytes) == magic else { return nil }
    return Kind(rawValue: bytes[6])
  }

  /// Whether a file begins as compiled ones do.
  package static func isCompiled(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= 4 && word(4, at: 0, of: bytes) == magic
  }

  /// The size that the first bytes of a file state; nil if it isn't compiled, or of a gigabyte.
  package static func size(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard kind(of: bytes) != nil else { return nil }
    let length = word(4, at: 8, of: bytes)
    return length >> 30 == 0 ? headerSize + Int(length) : nil
  }

  /// The fields of a file, in place, after its length and its checksum were checked.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - kind: the kind that it has to be of.
  /// - Returns: the fields.
  /// - Throws: `CompiledError` for a damaged file, and for one of another kind or version.
  /// - Complexity: O(*n*).
  package static func fields(
    of bytes: UnsafeRawBufferPointer, _ kind: Kind
  ) throws(CompiledError) -> UnsafeRawBufferPointer {
    guard isCompiled(bytes) else { throw CompiledError(.notCompiled, at: 0) }
    guard bytes.count >= headerSize else { throw CompiledError(.cut, at: bytes.count) }
    let version = word(2, at: 4, of: bytes)
    guard version == Self.version else {
      throw CompiledError(version > Self.version ? .newer : .older, at: 4)
    }
    guard bytes[6] == kind.rawValue else { throw CompiledError(.otherKind, at: 6) }
    guard bytes[7] == 0 else { throw CompiledError(.value, at: 7) }
    let room = UInt64(bytes.count - headerSize)
    let length = UInt64(word(4, at: 8, of: bytes))
    guard length <= room else { throw CompiledError(.cut, at: bytes.count) }
    guard length == room else { throw CompiledError(.surplus, at: headerSize + Int(length)) }
    let fields = UnsafeRawBufferPointer(rebasing: bytes[headerSize...])
    guard checksum(of: fields) == word(4, at: 12, of: bytes) else {
      throw CompiledError(.checksum, at: 12)
    }
    return fields
  }

  /// A file of these fields.
  package static func file(_ kind: Kind, of fields: [UInt8]) -> [UInt8] {
    var file: [UInt8] = []
    file.reserveCapacity(headerSize + fields.count)
    func append(_ word: UInt32, _ count: Int) {
      for index in 0..<count { file.append(UInt8(truncatingIfNeeded: word >> (8 * index))) }
    }
    append(magic, 4)
    append(version, 2)
    append(UInt32(kind.rawValue), 2)
    append(UInt32(fields.count), 4)
    append(fields.withUnsafeBytes { checksum(of: $0) }, 4)
    return file + fields
  }

  private static func word(
    _ count: Int, at offset: Int, of bytes: UnsafeRawBufferPointer
  ) -> UInt32 {
    var word: UInt32 = 0
    for index in 0..<count { word |= UInt32(bytes[offset + index]) << (8 * index) }
    return word
  }

  private static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    CRC32.checksum(bytes.bindMemory(to: UInt8.self))
  }
}
