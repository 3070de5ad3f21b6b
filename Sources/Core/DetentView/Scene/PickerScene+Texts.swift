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

  /// The length of a row's detail.
  package enum DetailForm: Hashable, Sendable {
    /// The whole value, a brief one, or its figures.
    case long, short, figures
    /// The least that tells it: of a date in figures, and a time, the day.
    case least
  }

  /// Passes the detail of a row to `body`, in a shorter form if available.
  package func withDetail<Result>(
    _ distance: Int, of component: Int, as form: DetailForm = .long,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    with(detail(distance, of: component, as: form), body)
  }

  @inline(never)
  func detail(_ distance: Int, of component: Int, as form: DetailForm) -> Range<Int> {
    let row = row(distance, of: component)
    let least = row.least
    guard form == .figures || form == .least, !least.isEmpty else {
      return form != .long && !row.brief.isEmpty ? row.brief : row.detail
    }
    guard form == .least else { return least }
    // A year in front gives way, too: 2026-09-30.
    if least.count == 10, bytes[least.lowerBound + 4] == 0x2D {
      return least.lowerBound + 5..<least.upperBound
    }
    guard let end = least.first(where: { bytes[$0] == 0x20 }),
      (end..<least.upperBound).contains(where: { bytes[$0] == 0x3A })
    else { return least }
    return least.lowerBound..<end
  }

  /// The longest form of a row's detail that is at most `room` wide, with its width; the shortest
  /// if none is.
  ///
  /// A value with shorter forms must not be cut: half of a time is another time.
  @inline(never)
  func detail(
    _ distance: Int, of component: Int, within room: Int,
    _ width: (UnsafeBufferPointer<UInt8>) -> Int
  ) -> (form: DetailForm, width: Int, hasForms: Bool) {
    let row = row(distance, of: component)
    let hasForms = !row.brief.isEmpty || !row.least.isEmpty
    let long = withDetail(distance, of: component, width)
    guard long > room, hasForms else { return (.long, long, hasForms) }
    let brief = withDetail(distance, of: component, as: .short, width)
    guard brief > room else { return (.short, brief, true) }
    let figures = withDetail(distance, of: component, as: .figures, width)
    guard figures > room else { return (.figures, figures, true) }
    return (.least, withDetail(distance, of: component, as: .least, width), true)
  }

  /// Passes the text that determines the width of a column to `body`.
  package func withMeasure<Result>(
    of component: Int, as form: WheelShape.Form = .long,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard form != .long, wheels[component].shortCells > 0 else {
      return with(wheels[component].measure, body)
    }
    return with(
      form == .short ? wheels[component].shortMeasure : wheels[component].figureMeasure, body)
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

  /// Whether cells around one that is open in place are described.
  var hasCells: Bool { rows.count > wheels.count * (2 * reach + 1) }

  /// Whether there is a cell at `distance` below the open one.
  package func hasCell(_ distance: Int) -> Bool { row(distance, of: wheels.count).index >= 0 }

  /// Passes the label and the value of the cell at `distance` below the open one to `body`.
  package func withCell<Result>(
    _ distance: Int,
    _ body: (_ label: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let row = row(distance, of: wheels.count)
    return with(row.title) { label in with(row.detail) { body(label, $0) } }
  }

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

  mutating func remove(from start: Int) { bytes.removeLast(bytes.count - start) }
}
