package import DetentPicker
import DetentRaster
import DetentText

/// The texts of a description.
extension PickerScene {
  /// Passes the name of rows that pass too fast to be read to `body`; empty for none.
  package func withFlyingOver<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result { with(flyingOver ?? 0..<0, body) }

  /// The row at `distance` from the center; nil if absent.
  package func index(_ distance: Int, of component: Int) -> Int? {
    let index = row(distance, of: component).index
    return index < 0 ? nil : index
  }

  /// Whether the row at `distance` from the center is enabled.
  package func isEnabled(_ distance: Int, of component: Int) -> Bool {
    row(distance, of: component).isEnabled
  }

  /// Passes the text of the row at `distance` from the center to `body`, in a shorter form if
  /// available; empty for none.
  package func withTitle<Result>(
    _ distance: Int, of component: Int, as form: WheelShape.Form = .long,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result { with(title(distance, of: component, as: form), body) }

  // The texts' places are found by calls, since what passes texts on is inlined.

  @inline(never)
  func title(_ distance: Int, of component: Int, as form: WheelShape.Form) -> Range<Int> {
    row(distance, of: component).title(as: form)
  }

  /// Passes the detail of a row to `body`, in a shorter form if available.
  package func withDetail<Result>(
    _ distance: Int, of component: Int, as form: WheelShape.Form = .long,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    with(detail(distance, of: component, as: form), body)
  }

  @inline(never)
  func detail(_ distance: Int, of component: Int, as form: WheelShape.Form) -> Range<Int> {
    let row = row(distance, of: component)
    if form == .least, !row.least.isEmpty { return row.least }
    return form != .long && !row.brief.isEmpty ? row.brief : row.detail
  }

  /// The longest form in which the details of all rows with shorter forms fit next to their titles,
  /// or below them, in `room`; the shortest if none does.
  ///
  /// All rows have one form: two notations in a list would be read as two kinds of values.
  @inline(never)
  func detailForm(
    within room: Int, isBelow: Bool = false, _ width: (UnsafeBufferPointer<UInt8>) -> Int
  ) -> WheelShape.Form {
    func fits(_ row: (title: Range<Int>, detail: Range<Int>)) -> Bool {
      with(row.detail, width) + (isBelow ? 0 : with(row.title, width)) <= room
    }
    return fits(longest) ? .long : fits(longestShort) ? .short : .least
  }

  /// Whether a row's detail has shorter forms: then it must not be cut, as half of a time is
  /// another time.
  @inline(never)
  func hasDetailForms(_ distance: Int, of component: Int) -> Bool {
    let row = row(distance, of: component)
    return !row.brief.isEmpty || !row.least.isEmpty
  }

  /// Passes the text that determines the width of a column to `body`.
  package func withMeasure<Result>(
    of component: Int, as form: WheelShape.Form = .long,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let wheel = wheels[component]
    return with(form != .long && wheel.shortCells > 0 ? wheel.shortMeasure : wheel.measure, body)
  }

  /// Passes the text entry before its cursor, and behind it, to `body`.
  package func withEntry<Result>(
    _ body: (_ head: UnsafeBufferPointer<UInt8>, _ rest: UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard case .entry(let place, let cursor) = arrangement else {
      return with(0..<0) { body($0, $0) }
    }
    return with(place) {
      body(
        UnsafeBufferPointer(rebasing: $0[..<cursor]), UnsafeBufferPointer(rebasing: $0[cursor...]))
    }
  }

  #if !hasFeature(Embedded)
  /// Passes what is shown in place of an empty text to `body`.
  func withPlaceholder(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { with(placeholder, body) }
  #endif

  /// Whether cells around one that is open in place are described.
  var hasCells: Bool { rows.count > wheels.count * (2 * reach + 1) }

  /// The component of the cells around one that is open in place: its rows are behind the wheels'.
  package var cells: Int { wheels.count }

  /// Whether there is a cell at `distance` below the open one.
  package func hasCell(_ distance: Int) -> Bool { row(distance, of: cells).index >= 0 }

  func row(_ distance: Int, of component: Int) -> Row {
    guard distance == 0 || light == .full && abs(distance) <= reach else { return Row() }
    let place = component * (2 * reach + 1) + reach + distance
    return place < rows.count ? rows[place] : Row()
  }

  func with<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  func isSame(_ text: Range<Int>, as other: Range<Int>) -> Bool {
    guard text.count == other.count else { return false }
    for offset in 0..<text.count
    where bytes[text.lowerBound + offset] != bytes[other.lowerBound + offset] { return false }
    return true
  }

  /// Adds a text.
  mutating func place(_ write: (inout [UInt8]) -> Void) -> Range<Int> {
    let start = bytes.count
    write(&bytes)
    return start..<bytes.count
  }

  /// The place of a text that was just added, unless it equals another one: then it is removed.
  mutating func added(_ text: Range<Int>, unlike other: Range<Int>) -> Range<Int> {
    guard isSame(text, as: other) else { return text }
    remove(from: text.lowerBound)
    return 0..<0
  }

  mutating func remove(from start: Int) { bytes.removeLast(bytes.count - start) }
}
