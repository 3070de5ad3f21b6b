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
    row.withUTF8 { bytes.append(contentsOf: $0) }
    ends.append(Int32(bytes.count))
  }

  /// One row's text.
  ///
  /// - Precondition: `0 <= row < count`.
  public subscript(row: Int) -> Text {
    let start = row == 0 ? 0 : Int(ends[row - 1])
    let end = Int(ends[row])
    return bytes.withUnsafeBufferPointer { all in
      var text = Text()
      text.append(UnsafeBufferPointer(rebasing: all[start..<end]))
      return text
    }
  }

  /// One list.
  public var componentCount: Int { 1 }

  /// All rows of the list.
  public func rowCount(inComponent component: Int, selection: PickerSelection) -> Int { count }

  /// The row itself.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text { self[row] }
}

#if !hasFeature(Embedded)
extension RowList: ExpressibleByArrayLiteral {
  /// These rows, from the top.
  public init(_ rows: [String]) {
    for row in rows { append(Text(row)) }
  }

  /// These rows, from the top.
  public init(arrayLiteral rows: String...) {
    self.init(rows)
  }
}
#endif
