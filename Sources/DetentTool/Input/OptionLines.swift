import Detent
import Glibc

/// Cuts bytes into options as they come: one a line, without its end (LF or CRLF), or up to another
/// byte; empty ones are left out.
struct OptionLines {
  /// The byte behind an option.
  let end: UInt8
  /// What stands between what is shown of an option and its value; nothing where both are one.
  private let delimiter: [UInt8]
  /// The beginning of a line whose end is still to come.
  private var begun: [UInt8] = []

  /// Options that end with that byte.
  init(end: UInt8 = 0x0A, delimiter: [UInt8] = []) {
    self.end = end
    self.delimiter = delimiter
  }

  /// The lines that end in these bytes.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> RowList {
    var rows = RowList()
    var rest = bytes[...]
    while let end = Self.place(of: end, in: rest) {
      let line = UnsafeBufferPointer(rebasing: rest[..<end])
      if begun.isEmpty {
        append(line, to: &rows)
      } else {
        begun += line
        begun.withUnsafeBufferPointer { append($0, to: &rows) }
        begun = []
      }
      rest = rest[(end + 1)...]
    }
    begun += rest
    return rows
  }

  /// The last line, if nothing has ended it.
  mutating func finish() -> RowList {
    var rows = RowList()
    begun.withUnsafeBufferPointer { append($0, to: &rows) }
    begun = []
    return rows
  }

  private func append(_ line: UnsafeBufferPointer<UInt8>, to rows: inout RowList) {
    let isReturned = end == 0x0A && line.last == 0x0D
    let line = isReturned ? UnsafeBufferPointer(rebasing: line.dropLast()) : line
    if !line.isEmpty { append(option: line, to: &rows) }
  }

  /// Puts an option below others, which is what it is, empty or not.
  func append(option: UnsafeBufferPointer<UInt8>, to rows: inout RowList) {
    var rest = option[...]
    while let first = delimiter.first, let place = Self.place(of: first, in: rest) {
      let behind = option[place...]
      guard !behind.starts(with: delimiter) else {
        return rows.append(
          utf8: UnsafeBufferPointer(rebasing: option[..<place]),
          value: UnsafeBufferPointer(rebasing: behind.dropFirst(delimiter.count)))
      }
      rest = behind.dropFirst()
    }
    rows.append(utf8: option)
  }

  private static func place(of byte: UInt8, in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let start = UnsafeBufferPointer(rebasing: bytes).baseAddress,
      let found = memchr(start, Int32(byte), bytes.count)
    else { return nil }
    return bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
  }
}
