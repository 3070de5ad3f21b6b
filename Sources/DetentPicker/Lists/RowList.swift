public import DetentText

/// One list of texts, packed end to end.
///
/// It lies in pieces, so that a list can grow while others hold it as it was: what they share is
/// never copied, but for the last piece.
public struct RowList: SimpleContent, Hashable {
  private struct Piece: Sendable {
    /// Where this many bytes lie together, the next row begins another piece.
    static let fullSize = 65_536
    /// So many rows fill a piece, too: where each ends is copied with it, and rows may be empty.
    static let mostRows = 8_192

    /// How many rows lie in the pieces before it.
    var firstRow: Int
    var bytes: [UInt8] = []
    /// Where each row ends.
    var ends: [Int32] = []

    /// Whether so many more rows and bytes have their place here.
    func hasRoom(forRows rows: Int, bytes size: Int) -> Bool {
      ends.count + rows <= Self.mostRows && bytes.count + size <= Self.fullSize
    }

    /// Where a row lies, counted from the first one of this piece.
    func place(of row: Int) -> Range<Int> {
      (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])
    }
  }

  private var pieces: [Piece] = []
  /// What the rows are where a program reads them, one list as long as this one; none where each
  /// row is its own value.
  private var values: [RowList] = []
  /// What rows have beside their titles; none where none has anything.
  var adornments: [RowExtras] = []

  /// Which rows are shown, in their order; nil for all of them.
  private(set) var shown: [Int32]?
  /// Which of all rows have a mark, in their order; nil where none has a sign.
  private(set) var marks: [Int32]?

  /// Whether no row begins with a character before that of the row above it.
  private(set) var isInOrder = true
  private var lastInitial: UInt32 = 0

  /// No rows.
  public init() {}

  /// How many rows there are.
  public var count: Int { shown?.count ?? storedCount }

  /// How many there are, shown or not.
  var storedCount: Int { pieces.last.map { $0.firstRow + $0.ends.count } ?? 0 }

  /// Puts a row below the others.
  public mutating func append(_ row: ShortText) {
    row.withUTF8 { append(utf8: $0) }
  }

  /// Puts a row of any length below the others; its bytes are kept as they are, text or not.
  ///
  /// - Parameters:
  ///   - row: what is shown.
  ///   - value: what it is where a program reads it; what is shown unless given.
  public mutating func append(
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

  /// Puts the rows of another list below these.
  public mutating func append(_ rows: RowList) {
    guard rows.count > 0 else { return }
    if !rows.values.isEmpty, values.isEmpty { values = [self] }
    if !values.isEmpty { values[0].append(rows.values.first ?? rows) }
    adorn(with: rows)
    let initial = rows.withUTF8(ofRow: 0) { Self.initial(of: $0) }
    isInOrder = isInOrder && rows.isInOrder && initial >= lastInitial
    lastInitial = rows.lastInitial
    for piece in rows.pieces {
      // Small pieces are put together, or a list that grows row by row would have as many as rows.
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

  /// Gives all bytes of a row to `body`, as it is shown.
  ///
  /// - Precondition: `0 <= row < count`.
  /// - Complexity: O(log count).
  public func withUTF8<Result>(
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

  /// Gives each row to `body`, shown or not, from one on.
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

  /// As much of a row as a display can show.
  ///
  /// - Precondition: `0 <= row < count`.
  public subscript(row: Int) -> ShortText {
    withUTF8(ofRow: row) { bytes in
      var text = ShortText()
      text.append(bytes)
      return text
    }
  }

  /// The first row whose value is exactly these bytes, from `start` on; nil if there is none.
  public func row(ofUTF8 wanted: [UInt8], from start: Int = 0) -> Int? {
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

  /// Shows some of its rows, marks some, or puts others below them.
  public mutating func edit(_ edit: ContentEdit) -> Bool {
    switch edit {
    case .show(let rows): shown = rows
    case .sign(let rows): marks = rows
    case .add(let rows): append(rows)
    case .append, .erase, .pick, .turn, .keep: return false
    }
    return true
  }

  /// One list.
  public var componentCount: Int { 1 }

  /// All rows of the list.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    // Signs stand below one another.
    var shape = WheelShape(rowCount: count, alignment: marks == nil ? .center : .leading)
    shape.isNumbered = isNumbered
    return shape
  }

  /// The row itself, behind its sign if it has one.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText { marks.map { marked(row, $0) } ?? self[row] }

  /// The number of the row.
  public func value(of selection: PickerSelection) -> Int { selection[0] }

  /// The row of that number, or the nearest one that there is.
  public func selection(of value: Int) -> PickerSelection {
    [max(0, min(value, count - 1))]
  }

  /// The row itself, or for a program its value, whole.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard selection[component] >= 0, selection[component] < count else { return }
    let list = form == .machine ? values.first ?? self : self
    list.withUTF8(ofStored: stored(selection[component])) { sink.append($0) }
  }

  /// Whether both have the same rows and values, however they lie.
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

#if !hasFeature(Embedded)
extension RowList: ExpressibleByArrayLiteral {
  /// These rows, from the top.
  public init(_ rows: [String]) {
    for var row in rows { row.withUTF8 { append(utf8: $0) } }
  }

  /// These rows, from the top.
  public init(arrayLiteral rows: String...) {
    self.init(rows)
  }
}
#endif
