import Detent
import DetentRuntime

/// Splits bytes into options as they arrive: lines (LF or CRLF), or up to another byte; empty ones
/// are dropped.
struct OptionLines {
  /// The delimiter between an option's label and value; empty for none.
  private let delimiter: [UInt8]
  private var cutter: LineCutter

  /// Creates a splitter with the byte that ends an option.
  init(end: UInt8 = 0x0A, delimiter: [UInt8] = []) {
    cutter = LineCutter(end: end)
    self.delimiter = delimiter
  }

  /// The byte behind an option.
  var end: UInt8 { cutter.end }

  /// The lines that end in these bytes.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> RowList {
    var rows = RowList()
    let (end, delimiter) = (end, delimiter)
    cutter.take(bytes) { Self.append($0, endedBy: end, delimiter, to: &rows) }
    return rows
  }

  /// The last line, if it has no end.
  mutating func finish() -> RowList {
    var rows = RowList()
    let (end, delimiter) = (end, delimiter)
    cutter.finish { Self.append($0, endedBy: end, delimiter, to: &rows) }
    return rows
  }

  private static func append(
    _ line: UnsafeBufferPointer<UInt8>, endedBy end: UInt8, _ delimiter: [UInt8],
    to rows: inout RowList
  ) {
    let isReturned = end == 0x0A && line.last == 0x0D
    let line = isReturned ? UnsafeBufferPointer(rebasing: line.dropLast()) : line
    if !line.isEmpty { append(option: line, delimiter, to: &rows) }
  }

  /// Appends an option, empty or not.
  func append(option: UnsafeBufferPointer<UInt8>, to rows: inout RowList) {
    Self.append(option: option, delimiter, to: &rows)
  }

  private static func append(
    option: UnsafeBufferPointer<UInt8>, _ delimiter: [UInt8], to rows: inout RowList
  ) {
    var rest = option[...]
    while let first = delimiter.first, let place = LineCutter.place(of: first, in: rest) {
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
}
