package import DetentCrown
package import DetentPicker
package import DetentRaster

/// A description of wheels or a list with their texts, independent of the display.
///
///     model ──describe──> scene ──layout──> draw list ──> pixels
///                           └─────layout──> characters
///
/// A model describes itself into a reused scene, so that no description allocates after the first.
/// The scene holds only rows near the selected ones, `reach` on each side: a list of a million rows
/// takes as long as one of five.
public struct PickerScene: Sendable {
  /// The arrangement of the rows.
  public enum Arrangement: Hashable, Sendable {
    /// Rows move past a fixed lens.
    case wheels
    /// Rows stay, and the lens moves.
    case list
    /// A cell of a list is open in place: its wheels are below it, followed by the rest of the
    /// list.
    case expanded
    /// Two answers side by side, the harmless one first, with the effect of a press below them.
    case question
    /// A value in its row: turned in place, and a press opens the list.
    case link
    /// A few words side by side, the lens on one of them.
    case segments
    /// A picture for each row, one at a time: cards of a stack enter from below.
    case cards(isStack: Bool)
    /// The face of a clock, the lens on the focused part of the time.
    case clock
    /// A month of days, the lens on one of them.
    case month
    /// A text entry, as a range of the scene's bytes, with the letters in a row, the lens on one of
    /// them.
    case entry(Range<Int>)
  }

  /// A wheel, or the list.
  package struct Wheel: Hashable, Sendable {
    /// The number of rows.
    package var rowCount: Int
    /// Whether the wheel wraps at its ends.
    package var isContinuous: Bool
    /// The row in the lens, which continues past the ends of a continuous wheel.
    package var center: Int
    /// The drawn position.
    package var position: Rows
    /// Whether the wheel is focused and a press takes the value in the lens.
    package var isLit: Bool
    /// Whether its rows are figures, with one unit or none.
    package var hasFigures: Bool
    /// The landmarks near the center: bit 32 is the row in the center, higher bits are those below
    /// it; nil without landmarks or focus.
    package var landmarks: UInt64?
    /// The alignment of its texts in their column.
    package var alignment: WheelShape.Alignment
    /// The character cells of its widest row.
    package var cells: Int
    /// Whether a colon separates it from the next wheel.
    package var hasColon: Bool
    /// Its part of a date or of a time; nil for neither.
    package var part: WheelShape.Part?
    /// The character cells of its widest row in shorter forms; 0 for none.
    package var shortCells = 0, figureCells = 0
    /// Its place in the order of presses, from 0; nil for its place from the left.
    package var turn: Int?
  }

  /// A line of text with its detail, as ranges of `bytes`.
  struct Row: Hashable, Sendable {
    var index = -1
    var title = 0..<0
    var detail = 0..<0
    /// Shorter forms of the title and the detail; empty for none.
    var short = 0..<0, figures = 0..<0, brief = 0..<0, least = 0..<0
    var isEnabled = true

    /// The title, in a shorter form if it has one.
    func title(as form: WheelShape.Form) -> Range<Int> {
      form == .long || short.isEmpty ? title : form == .short ? short : figures
    }
  }

  /// The number of described rows on each side of the lens.
  package let reach: Int
  let ruler: TextRuler
  /// The brightness of the display: dimmed, it shows no neighbors and no active lens; off, nothing.
  package var light = Light.full
  /// The arrangement of the rows.
  package internal(set) var arrangement = Arrangement.wheels
  /// The caption above the rows.
  public internal(set) var caption: [UInt8] = []
  /// The pictures and captions of its rows, if shown.
  package internal(set) var extras: RowExtras?
  /// The linked pictures, from the wheel's first row to its last.
  package internal(set) var linked: [AlphaImage] = []
  /// The effect of a press.
  package internal(set) var press = PressMeaning.nothing
  /// Whether leaving the list returns to its parent.
  package internal(set) var isNested = false
  /// Whether leaving cancels everything, without a list to return to.
  package internal(set) var leavingCancels = false
  /// The month of the layout; nil for none.
  package internal(set) var month: MonthPage?
  /// Whether a hold takes the value instead of leaving, or performs an action that can't be undone.
  package internal(set) var holdTakes = false, wantsDeliberatePress = false
  /// What is told for a while; and the value where one was kept.
  package internal(set) var notice: PickerNotice?, kept: [UInt8] = []
  /// The row of the list or the wheel just taken by a press; nil for none.
  package internal(set) var takenRow: Int?
  /// Whether the lens flashes for a value just taken.
  package internal(set) var isFlashing = false
  /// The common name of rows that pass too fast to be read, as a range of `bytes`: their initial or
  /// round value, empty for none; nil at lower speeds.
  package internal(set) var flyingOver: Range<Int>?
  /// Whether a notice shows the number of the selected row.
  var tellsNumber = false
  /// The movement of the lens; nil at rest.
  package internal(set) var travel: LensTravel?
  /// Whether the button is down.
  package internal(set) var isPressed = false
  /// The progress of a hold toward a long press, in percent; nil if not shown.
  package internal(set) var hold: Int?
  /// The filter of the list, and the number of its rows without the filter; nil for none.
  package internal(set) var filter: (words: FilterWords, rowCount: Int)?
  /// Whether a character would start a filter.
  package internal(set) var isFilterable = false
  /// Whether several rows can be marked.
  package internal(set) var marksRows = false
  /// Whether further rows may come.
  package internal(set) var isGrowing = false
  /// The focused wheel.
  package internal(set) var focus: Int?
  /// The wheels from the left, or the list.
  package internal(set) var wheels: [Wheel] = []

  /// Whether the last description changed more than positions.
  package internal(set) var hasNewTexts = true

  /// The rows of each wheel, `2 * reach + 1` of each, followed by those of the cells.
  var rows: [Row] = []
  /// The text that determines the width of each wheel's column, long, short and in figures, as
  /// ranges of `measureBytes`.
  var measures: [Range<Int>] = []
  var measureBytes: [UInt8] = []
  var bytes: [UInt8] = []
  /// The revision of the described texts; nil for none.
  var revision: UInt32?

  /// Creates an empty scene.
  ///
  /// - Parameters:
  ///   - reach: the number of described rows on each side of the lens.
  ///   - ruler: the ruler for the widest row of a wheel.
  package init(reach: Int = 3, ruler: TextRuler = .cells) {
    precondition(reach >= 0, "a scene reaches no less than to its center")
    (self.reach, self.ruler) = (reach, ruler)
  }

  /// Takes the memory for the usual texts of so many wheels.
  package mutating func reserve(wheelCount: Int) {
    let rowCount = wheelCount * (2 * reach + 1)
    rows.reserveCapacity(rowCount)
    bytes.reserveCapacity(24 * rowCount)
    wheels.reserveCapacity(wheelCount)
    measures.reserveCapacity(3 * wheelCount)
    measureBytes.reserveCapacity(48 * wheelCount)
    caption.reserveCapacity(48)
    kept.reserveCapacity(32)
  }

  /// Makes the next description start anew, for another model.
  package mutating func forget() { revision = nil }

  // MARK: - Texts

  /// The row at `distance` from the center; nil for none.
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
  ) -> Result { with(row(distance, of: component).title(as: form), body) }

  /// Passes the detail of a row to `body`, in a shorter form if available.
  package func withDetail<Result>(
    _ distance: Int, of component: Int, as form: WheelShape.Form = .long,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let row = row(distance, of: component)
    if form == .figures, !row.least.isEmpty { return with(row.least, body) }
    return with(form != .long && !row.brief.isEmpty ? row.brief : row.detail, body)
  }

  /// Passes the text that determines the width of a column to `body`.
  package func withMeasure<Result>(
    of component: Int, as form: WheelShape.Form = .long,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var place = measures[3 * component]
    if form != .long, wheels[component].shortCells > 0 {
      place = measures[3 * component + (form == .short ? 1 : 2)]
    }
    return measureBytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[place]))
    }
  }

  /// Passes the text entry to `body`.
  package func withEntry<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard case .entry(let place) = arrangement else { return with(0..<0, body) }
    return with(place, body)
  }

  func row(_ distance: Int, of component: Int) -> Row {
    guard distance == 0 || light == .full && abs(distance) <= reach else { return Row() }
    let place = component * (2 * reach + 1) + reach + distance
    return place < rows.count ? rows[place] : Row()
  }

  /// Passes the name of rows that pass too fast to be read to `body`; empty for none.
  package func withFlyingOver<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result { with(flyingOver ?? 0..<0, body) }

  func with<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  // MARK: - Describing

  /// Removes all texts.
  mutating func removeTexts() {
    rows.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Adds a text, as `write` writes it.
  mutating func place(_ write: (inout [UInt8]) -> Void) -> Range<Int> {
    let start = bytes.count
    write(&bytes)
    return start..<bytes.count
  }

  /// Adds a text, unless it equals another one: then it is empty.
  mutating func place(
    otherThan other: Range<Int>, _ write: (inout [UInt8]) -> Void
  ) -> Range<Int> {
    let place = place(write)
    guard bytes[place] == bytes[other] else { return place }
    bytes.removeLast(place.count)
    return place.lowerBound..<place.lowerBound
  }
}
