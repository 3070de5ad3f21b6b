import Detent
import Glibc

/// Cuts bytes into options as they come: one a line, without its end (LF or CRLF); empty lines are
/// left out.
struct OptionLines {
  /// The beginning of a line whose end is still to come.
  private var begun: [UInt8] = []

  /// The lines that end in these bytes.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> RowList {
    var rows = RowList()
    var rest = bytes[...]
    while let end = Self.end(of: rest) {
      let line = UnsafeBufferPointer(rebasing: rest[..<end])
      if begun.isEmpty {
        Self.append(line, to: &rows)
      } else {
        begun += line
        begun.withUnsafeBufferPointer { Self.append($0, to: &rows) }
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
    begun.withUnsafeBufferPointer { Self.append($0, to: &rows) }
    begun = []
    return rows
  }

  private static func append(_ line: UnsafeBufferPointer<UInt8>, to rows: inout RowList) {
    let line = line.last == 0x0D ? UnsafeBufferPointer(rebasing: line.dropLast()) : line
    if !line.isEmpty { rows.append(utf8: line) }
  }

  private static func end(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let start = UnsafeBufferPointer(rebasing: bytes).baseAddress,
      let found = memchr(start, 0x0A, bytes.count)
    else { return nil }
    return bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
  }
}
