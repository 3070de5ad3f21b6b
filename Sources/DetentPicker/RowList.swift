/// Rows that are there from the start: one list of texts, packed end to end.
public struct RowList: PickerContent, Hashable {
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []

  /// No rows.
  public init() {}

  /// How many rows there are.
  public var count: Int { ends.count }

  /// Puts a row below the others.
  public mutating func append(_ row: Text) {
    row.withUTF8 { append(utf8: $0) }
  }

  /// Puts a row of any length below the others; its bytes are kept as they are, text or not.
  public mutating func append(utf8 row: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: row)
    ends.append(Int32(bytes.count))
  }

  /// Gives all bytes of a row to `body`.
  ///
  /// - Precondition: `0 <= row < count`.
  public func withUTF8<Result>(
    ofRow row: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = row == 0 ? 0 : Int(ends[row - 1])
    let end = Int(ends[row])
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  /// As much of a row as a display can show.
  ///
  /// - Precondition: `0 <= row < count`.
  public subscript(row: Int) -> Text {
    withUTF8(ofRow: row) { bytes in
      var text = Text()
      text.append(bytes)
      return text
    }
  }

  /// The first row of exactly these bytes, from `start` on; nil if there is none.
  public func row(ofUTF8 wanted: [UInt8], from start: Int = 0) -> Int? {
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

  /// One list.
  public var componentCount: Int { 1 }

  /// All rows of the list.
  public func rowCount(inComponent component: Int, selection: PickerSelection) -> Int { count }

  /// As much of the row as a display can show.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text { self[row] }

  /// The row itself.
  public func value(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> [UInt8] { withUTF8(ofRow: row) { [UInt8]($0) } }
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
