import DetentDates

/// Finding of rows by their text.
extension RowList {
  /// The first row with exactly this value; of a typed text the first row that begins with it, or
  /// else, for digits, the row of that number, counted from 1.
  public func selection(
    read text: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    guard component != nil else { return row(ofUTF8: text).map { [$0] } }
    // The user is waiting, so the search in longer lists is limited.
    for row in 0..<min(count, 100_000) {
      if withUTF8(ofRow: row, { $0.starts(with: text) }) { return [row] }
    }
    return text[...].decimal.flatMap { $0 >= 1 && $0 <= count ? [$0 - 1] : nil }
  }

  /// The row of the next initial, if the initials are in order and not all equal; else, of more
  /// than 1,000 rows, the next round number, counted from 1.
  ///
  /// - Complexity: O(log² count).
  @inline(never)
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    guard row >= 0, row < count else { return nil }
    guard hasInitials else {
      return Landmarks(among: count, from: 1)?.row(from: row, toward: way, of: count)
    }
    let first = firstRow(from: initial(ofRow: row))
    if way < 0 || first == row { return first }
    let next = firstRow(from: initial(ofRow: row) + 1)
    return next < count ? next : nil
  }

  /// Whether rows are found by their initials.
  private var hasInitials: Bool {
    isInOrder && count > 0 && initial(ofRow: 0) != initial(ofRow: count - 1)
  }

  /// Whether passing rows are shown by their numbers.
  var isNumbered: Bool { count > 1_000 && !hasInitials }

  /// The first row with that initial or a later one; `count` for none.
  private func firstRow(from wanted: UInt32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if initial(ofRow: middle) < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inline(never)
  private func initial(ofRow row: Int) -> UInt32 { withUTF8(ofRow: row) { Self.initial(of: $0) } }

  /// The first character of a row, in upper case; 0 for an empty row.
  static func initial(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let first = bytes.first else { return 0 }
    if first >= 0x61, first <= 0x7A { return UInt32(first) - 0x20 }
    guard first >= 0x80 else { return UInt32(first) }
    var initial = UInt32(first)
    // UTF-8 sorts like its characters, without decoding.
    var rest = 1
    while rest < 4 {
      let isContinued = rest < bytes.count && bytes[rest] & 0xC0 == 0x80
      initial = initial << 8 | (isContinued ? UInt32(bytes[rest]) : 0)
      rest += 1
    }
    return initial
  }
}
