import DetentDevice
import DetentHost
import DetentInput
import DetentPicker
import DetentRuntime
import DetentYAML
import Glibc

/// Options read from standard input while the user turns through the first ones.
final class OptionStream: Companion {
  /// The most options, limited by memory, and bytes of one.
  private static let (mostLines, mostBytes, longest) = (1_000_000, 100_000_000, 1_000_000)
  /// The chunks read before the user's input is handled again.
  static let piecesAtOnce = 16
  private static let name = "standard input"

  private let descriptor: Int32
  private var lines: OptionLines
  private var piece = [UInt8](repeating: 0, count: 65_536)
  private var lineCount = 0
  private var byteCount = 0
  /// Whether the end was reached.
  private(set) var isOver = false

  /// Creates a stream of a descriptor's options.
  init(_ descriptor: Int32 = STDIN_FILENO, cut lines: OptionLines = OptionLines()) {
    self.descriptor = descriptor
    self.lines = lines
  }

  /// Readable when more options arrive.
  var wakeDescriptors: [Int32] { isOver ? [] : [descriptor] }

  /// Appends the options that have arrived.
  func attend(_ device: inout Device<ItemMenu, Screen>, at now: Instant) throws -> Attention {
    guard !isOver else { return .nothing }
    let rows = try read()
    guard rows.count > 0 || isOver else { return .nothing }
    device.update(at: now) { menu, now in
      menu.append(rows, toItem: 0, isLast: isOver, at: now)
    }
    return .nothing
  }

  /// Reads options without waiting.
  ///
  /// - Parameter pieces: the most chunks, of 64 KB each.
  /// - Returns: the complete options.
  /// - Throws: if the input can't be read or exceeds the limit.
  func read(atMost pieces: Int = piecesAtOnce) throws(Failure) -> RowList {
    var rows = RowList()
    for _ in 0..<pieces where isReadable(wakeDescriptors) {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count > 0 {
        let new = piece.withUnsafeBufferPointer {
          lines.take(UnsafeBufferPointer(rebasing: $0[..<count]))
        }
        rows.append(new)
        try bound(count)
      } else if count == 0 {
        isOver = true
        rows.append(lines.finish())
      } else if errno != EINTR, errno != EAGAIN {
        throw Failure(reading: Self.name)
      }
    }
    return rows
  }

  private func bound(_ count: Int) throws(Failure) {
    lineCount += piece[..<count].count { $0 == lines.end }
    byteCount += count
    guard lineCount <= Self.mostLines else {
      throw Failure(
        "\(Self.name): more than \(Self.mostLines) lines; choose some of them first")
    }
    guard byteCount <= Self.mostBytes else {
      throw Failure(
        "\(Self.name): longer than \(Self.mostBytes) bytes. Is this the right input?")
    }
    guard lines.begunBytes <= Self.longest else {
      throw Failure(
        "\(Self.name): an option of more than \(Self.longest) bytes; "
          + (lines.end == 0
            ? "--read0 reads up to each NUL, as find -print0 writes them"
            : "one a line is needed, or --read0 for those that end in NUL"))
    }
  }
}

/// Splits bytes into options as they arrive: lines (LF or CRLF), or up to another byte.
struct OptionLines {
  /// The delimiter between an option's label and value; empty for none.
  private let delimiter: [UInt8]
  /// Whether escape sequences, such as colors, are not shown.
  private let hidesEscapes: Bool
  private var cutter: LineCutter

  /// Creates a splitter with the byte that ends an option.
  init(end: UInt8 = 0x0A, delimiter: [UInt8] = [], hidesEscapes: Bool = false) {
    cutter = LineCutter(end: end)
    (self.delimiter, self.hidesEscapes) = (delimiter, hidesEscapes)
  }

  /// The byte behind an option.
  var end: UInt8 { cutter.end }

  /// The bytes so far of an option without its end.
  var begunBytes: Int { cutter.begunBytes }

  /// The lines that end in these bytes.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> RowList {
    cut { $0.take(bytes, $1) }
  }

  /// The last line, if it has no end.
  mutating func finish() -> RowList {
    cut { cutter, append in cutter.finish { if !$0.isEmpty { append($0) } } }
  }

  private mutating func cut(
    _ body: (inout LineCutter, (UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) -> RowList {
    var (rows, cutter) = (RowList(), cutter)
    // A second owner of what has begun would copy all of it each time.
    self.cutter = LineCutter(end: end)
    body(&cutter) { append(line: $0, to: &rows) }
    self.cutter = cutter
    return rows
  }

  private func append(line: UnsafeBufferPointer<UInt8>, to rows: inout RowList) {
    let isReturned = end == 0x0A && line.last == 0x0D
    append(
      option: isReturned ? UnsafeBufferPointer(rebasing: line.dropLast()) : line, to: &rows)
  }

  /// Appends an option, empty or not.
  func append(option: UnsafeBufferPointer<UInt8>, to rows: inout RowList) {
    var rest = option[...]
    while let first = delimiter.first, let place = LineCutter.place(of: first, in: rest) {
      let behind = option[place...]
      guard !behind.starts(with: delimiter) else {
        return append(
          option[..<place],
          value: UnsafeBufferPointer(rebasing: behind.dropFirst(delimiter.count)), to: &rows)
      }
      rest = behind.dropFirst()
    }
    append(option[...], value: nil, to: &rows)
  }

  /// Appends what is shown, with another value if it isn't printed.
  private func append(
    _ label: Slice<UnsafeBufferPointer<UInt8>>, value: UnsafeBufferPointer<UInt8>?,
    to rows: inout RowList
  ) {
    let label = UnsafeBufferPointer(rebasing: label)
    guard hidesEscapes, label.contains(0x1B) else {
      guard let value else { return rows.append(utf8: label) }
      return rows.append(utf8: label, value: value)
    }
    Self.withoutEscapes(label).withUnsafeBufferPointer {
      rows.append(utf8: $0, value: value ?? label)
    }
  }

  /// The text without escape sequences.
  ///
  /// - Source: ECMA-48 (1991) 5.4, CSI; 8.3, OSC as xterm ends it.
  private static func withoutEscapes(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var (shown, rest) = ([UInt8](), text[...])
    while let escape = rest.firstIndex(of: 0x1B) {
      shown += rest[..<escape]
      rest = rest[(escape + 1)...]
      switch rest.popFirst() {
      case UInt8(ascii: "["):
        rest = rest.drop { !(0x40...0x7E).contains($0) }.dropFirst()
      case UInt8(ascii: "]"):
        rest = rest.drop { $0 != 0x07 && $0 != 0x1B }
        // BEL, or ESC and a backslash.
        rest = rest.dropFirst(rest.first == 0x1B ? 2 : 1)
      case .some(0x20...0x2F): rest = rest.dropFirst()
      default: break
      }
    }
    return shown + rest
  }
}
