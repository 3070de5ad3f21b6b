package import DetentRaster
public import DetentText

/// A list of texts, stored contiguously.
///
/// It is stored in pieces, so that a list can grow while copies keep its earlier state: shared
/// pieces are never copied, except for the last one.
public struct RowList: SimpleContent, Hashable {
  private struct Piece: Sendable {
    /// The bytes after which the next row starts another piece.
    static let fullSize = 65_536
    /// The rows after which another piece starts, since the ends of rows are copied, too, and rows
    /// may be empty.
    static let mostRows = 8_192

    /// The number of rows in earlier pieces.
    var firstRow: Int
    var bytes: [UInt8] = []
    /// The end of each row.
    var ends: [Int32] = []

    /// Whether further rows and bytes fit.
    func hasRoom(forRows rows: Int, bytes size: Int) -> Bool {
      ends.count + rows <= Self.mostRows && bytes.count + size <= Self.fullSize
    }

    /// The range of a row, by its index in this piece.
    func place(of row: Int) -> Range<Int> {
      (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])
    }
  }

  private var pieces: [Piece] = []
  /// The values of rows for programs, one list of the same length; empty if each row is its own
  /// value.
  private var values: [RowList] = []
  /// The extras of rows; empty if no row has any.
  private(set) var adornments: [RowExtras] = []

  /// The shown rows, in order; nil for all.
  private(set) var shown: [Int32]?

  /// Whether the first characters of rows are ascending.
  private(set) var isInOrder = true
  private var lastInitial: UInt32 = 0

  /// The values of its rows for programs; nil if each row is its own value.
  package var machineValues: RowList? { values.first }

  /// Creates an empty list.
  package init() {}

  /// The number of rows.
  public var count: Int { shown?.count ?? storedCount }

  /// The number of rows, including hidden ones.
  var storedCount: Int { pieces.last.map { $0.firstRow + $0.ends.count } ?? 0 }

  /// Appends a row from the program's image.
  public mutating func append(_ row: StaticString) {
    row.withUTF8Buffer { append(utf8: $0) }
  }

  /// Appends a row of any length; its bytes are kept, valid UTF-8 or not.
  ///
  /// - Parameters:
  ///   - row: the text.
  ///   - value: the value for programs. Default: the text.
  package mutating func append(
    utf8 row: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>? = nil
  ) {
    if value != nil, values.isEmpty { values = [self] }
    if !values.isEmpty { values[0].append(utf8: value ?? row) }
    let initial = Self.initial(of: row)
    isInOrder = isInOrder && initial >= lastInitial
    lastInitial = initial
    if !(pieces.last?.hasRoom(forRows: 1, bytes: row.count) ?? false) {
      pieces.append(Piece(firstRow: storedCount))
    }
    let last = pieces.count - 1
    pieces[last].bytes.append(contentsOf: row)
    pieces[last].ends.append(Int32(pieces[last].bytes.count))
  }

  /// Appends the rows of another list.
  package mutating func append(_ rows: RowList) {
    guard rows.count > 0 else { return }
    if !rows.values.isEmpty, values.isEmpty { values = [self] }
    if !values.isEmpty { values[0].append(rows.values.first ?? rows) }
    adorn(with: rows)
    let initial = rows.withUTF8(ofRow: 0) { Self.initial(of: $0) }
    isInOrder = isInOrder && rows.isInOrder && initial >= lastInitial
    lastInitial = rows.lastInitial
    for piece in rows.pieces {
      // Small pieces are merged, or a list that grows row by row would have a piece per row.
      let last = pieces.count - 1
      let start = pieces.last?.bytes.count ?? 0
      let (rows, size) = (piece.ends.count, piece.bytes.count)
      if last >= 0, pieces[last].hasRoom(forRows: rows, bytes: size) {
        pieces[last].bytes.append(contentsOf: piece.bytes)
        for end in piece.ends { pieces[last].ends.append(Int32(start) + end) }
      } else {
        pieces.append(Piece(firstRow: storedCount, bytes: piece.bytes, ends: piece.ends))
      }
    }
  }

  /// Sets the extras of the last row.
  ///
  /// - Parameters:
  ///   - caption: the text above while the row is in the lens, as UTF-8.
  ///   - image: the picture in place of its title in a stack and among images.
  ///   - accessory: the picture beside its title in a list.
  /// - Precondition: there is a row without extras.
  package mutating func adorn(
    caption: [UInt8] = [], image: AlphaImage? = nil, accessory: AlphaImage? = nil
  ) {
    precondition(
      storedCount > adornments.first?.count ?? 0, "a row is given more than its title once")
    if adornments.isEmpty { adornments = [RowExtras()] }
    caption.withUnsafeBufferPointer {
      adornments[0].set(storedCount - 1, caption: $0, image: image, accessory: accessory)
    }
  }

  /// Appends the extras of another list for the rows to follow.
  private mutating func adorn(with rows: RowList) {
    guard let extras = rows.adornments.first else { return }
    if adornments.isEmpty { adornments = [RowExtras()] }
    adornments[0].append(extras, from: storedCount)
  }

  /// The extras of its rows; nil if no row has any.
  package var extras: RowExtras? { adornments.first?.showing(shown) }

  /// Passes all bytes of a row to `body`, as shown.
  ///
  /// - Precondition: `0 <= row < count`.
  /// - Complexity: O(log count).
  package func withUTF8<Result>(
    ofRow row: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result { withUTF8(ofStored: stored(row), body) }

  func withUTF8<Result>(
    ofStored row: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].firstRow <= row { low = middle } else { high = middle - 1 }
    }
    let place = pieces[low].place(of: row - pieces[low].firstRow)
    return pieces[low].bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[place]))
    }
  }

  /// Passes each row from one on to `body`, including hidden ones.
  func forEachStored(
    from start: Int, _ body: (_ row: Int, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    for piece in pieces where piece.firstRow + piece.ends.count > start {
      piece.bytes.withUnsafeBufferPointer { bytes in
        for row in max(0, start - piece.firstRow)..<piece.ends.count {
          body(piece.firstRow + row, UnsafeBufferPointer(rebasing: bytes[piece.place(of: row)]))
        }
      }
    }
  }

  /// The first row from `start` on with exactly this value; nil if absent.
  package func row(ofUTF8 wanted: [UInt8], from start: Int = 0) -> Int? {
    if let values = values.first { return values.row(ofUTF8: wanted, from: start) }
    for row in start..<max(start, count) {
      let isIt = withUTF8(ofRow: row) { bytes in
        guard bytes.count == wanted.count else { return false }
        for index in 0..<bytes.count where bytes[index] != wanted[index] { return false }
        return true
      }
      if isIt { return row }
    }
    return nil
  }

  /// Shows some of its rows, puts others below them, or takes the row of a value.
  public mutating func edit(_ edit: ContentEdit) -> PickerSelection? {
    switch edit.kind {
    case .show(let rows): shown = rows
    case .add(let rows): append(rows)
    case .keep: return edit.value.flatMap { selection(written: $0) }
    case .append, .erase, .pick, .turn, .layOut: return nil
    }
    return []
  }

  /// One list.
  public var componentCount: Int { 1 }

  /// All rows of the list.
  @inline(never)
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    var shape = WheelShape(rowCount: count)
    shape.isNumbered = isNumbered
    if isNumbered { shape.numbers = .counted(first: 1) }
    return shape
  }

  /// The row itself.
  public func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    withUTF8(ofRow: row) { sink.append($0) }
  }

  /// The index of the row.
  public func value(of selection: PickerSelection) -> Int { selection[0] }

  /// The row of that index, clamped to the list.
  public func selection(of value: Int) -> PickerSelection {
    [max(0, min(value, count - 1))]
  }

  /// The row itself, or for programs its value, whole.
  public func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard selection[0] >= 0, selection[0] < count else { return }
    let list = form == .machine ? values.first ?? self : self
    list.withUTF8(ofStored: stored(selection[0])) { sink.append($0) }
  }

  /// Whether both have the same rows and values, regardless of pieces.
  public static func == (left: RowList, right: RowList) -> Bool {
    guard left.count == right.count, left.values == right.values,
      left.adornments == right.adornments
    else { return false }
    for row in 0..<left.count {
      let isSame = left.withUTF8(ofRow: row) { one in
        right.withUTF8(ofRow: row) { other in
          guard one.count == other.count else { return false }
          for index in 0..<one.count where one[index] != other[index] { return false }
          return true
        }
      }
      if !isSame { return false }
    }
    return true
  }

  /// Feeds the rows to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in 0..<count {
      withUTF8(ofRow: row) { bytes in
        hasher.combine(bytes.count)
        for byte in bytes { hasher.combine(byte) }
      }
    }
  }
}

extension RowList: ExpressibleByArrayLiteral {
  /// A row.
  ///
  /// - Precondition: `0 <= row < count`.
  public subscript(row: Int) -> String {
    withUTF8(ofRow: row) { String(decoding: $0, as: UTF8.self) }
  }

  /// Appends a row.
  public mutating func append(_ row: String) {
    var row = row
    row.withUTF8 { append(utf8: $0) }
  }

  /// Creates a list of rows, from the top.
  public init(_ rows: [String]) {
    for row in rows { append(row) }
  }

  /// Creates a list of rows, from the top.
  public init(arrayLiteral rows: String...) {
    self.init(rows)
  }
}
