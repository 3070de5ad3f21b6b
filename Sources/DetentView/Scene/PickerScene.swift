package import DetentCrown
public import DetentPicker
public import DetentRaster

/// What is to be seen, before anybody knows on what display: wheels or a list, and their texts.
///
///     model ──describe──> scene ──layout──> draw list ──> pixels
///                           └─────layout──> characters
///
/// A model describes itself into a scene that is used again and again, so that nothing is allocated
/// once it runs. It holds only rows near the selected ones, `reach` on each side: a list of a
/// million rows is described as quickly as one of five.
public struct PickerScene: Sendable {
  /// How things stand to each other.
  public enum Arrangement: Hashable, Sendable {
    /// The values move, and the lens stands.
    case wheels
    /// The rows stand, and the lens moves.
    case list
    /// A cell of a list is open in its place: its wheels stand below it, and the list goes on below
    /// them.
    case expanded
    /// Two answers beside each other, the harmless one first, with what a press means below them.
    case question
    /// A value in its row: turned where it stands, and a press opens the list.
    case link
    /// A few words side by side, the lens on one of them.
    case segments
    /// A picture for each row, one at a time: in a stack of cards they come in from below.
    case cards(isStack: Bool)
    /// The face of a clock, the lens on the part of the time that is turned.
    case clock
    /// A month of days, the lens on one of them.
    case month
    /// A text that is being entered, as a place among the scene's bytes, and the letters in a row,
    /// the lens on one of them.
    case entry(Range<Int>)
  }

  /// A wheel, or the list.
  public struct Wheel: Hashable, Sendable {
    /// How many rows it has.
    public var rowCount: Int
    /// Whether it goes on at its ends with its other end.
    package var isContinuous: Bool
    /// The row in the lens, counting on past the ends of a continuous wheel.
    public var center: Int
    /// Where it is drawn.
    package var position: Rows
    /// Whether it owns the knob, and what is in the lens is what a press would take.
    public var isLit: Bool
    /// Whether its rows are figures, all with the same unit or none.
    package var hasFigures: Bool
    /// Which rows are landmarks: bit 32 is the one in the center, higher ones are those below it;
    /// nil where the content has none, or it doesn't own the knob.
    package var landmarks: UInt64?
    /// Where its texts stand in their column.
    package var alignment: WheelShape.Alignment
    /// How many character cells its widest row takes.
    package var cells: Int
    /// Whether a colon stands between it and the next.
    package var hasColon: Bool
    /// Which part of a date or of a time it is, if it is one.
    package var part: WheelShape.Part?
    /// How many character cells its widest row takes in shorter forms; 0 where there are none.
    package var shortCells = 0, figureCells = 0
    /// When presses come to it, from 0; nil for its place from the left.
    package var turn: Int?
  }

  /// A line of text with what stands at its far side, as places in `bytes`.
  struct Row: Hashable, Sendable {
    var index = -1
    var title = 0..<0
    var detail = 0..<0
    /// Shorter forms of the title and the detail; nothing where there are none.
    var short = 0..<0, figures = 0..<0, brief = 0..<0, least = 0..<0
    var isEnabled = true

    /// The title, in a shorter form if it has one.
    func title(as form: WheelShape.Form) -> Range<Int> {
      form == .long || short.isEmpty ? title : form == .short ? short : figures
    }
  }

  /// How many rows on each side of the one in the lens it has.
  public let reach: Int
  let ruler: TextRuler
  /// How brightly the display shines: dimmed, it shows no neighbors and no lit lens; off, nothing.
  public var light = Light.full
  /// How things stand to each other.
  public internal(set) var arrangement = Arrangement.wheels
  /// What stands above.
  public internal(set) var caption = ShortText()
  /// What its rows have beside their titles, where that is seen.
  package internal(set) var extras: RowExtras?
  /// The pictures that go along with the wheel, from its first row to its last.
  package internal(set) var linked: [AlphaImage] = []
  /// What a press does now.
  package internal(set) var press = PressMeaning.nothing
  /// Whether leaving the list leads to the one that it is opened from.
  package internal(set) var isNested = false
  /// Whether leaving cancels all, as there is no list to go back to.
  package internal(set) var leavingCancels = false
  /// The month that is laid out; nil where none is.
  package internal(set) var month: MonthPage?
  /// Whether holding the button takes the value, not leaves it, or does what can't be undone.
  package internal(set) var holdTakes = false, wantsDeliberatePress = false
  /// What is told for a while; and the value where one was kept.
  package internal(set) var notice: PickerNotice?, kept = ShortText()
  /// The row of the list or the wheel that a press has just taken; nil if there is none.
  package internal(set) var takenRow: Int?
  /// Whether the lens flashes, since it has just taken a value.
  package internal(set) var isFlashing = false
  /// What rows pass that are too fast to be read: the initial or the round value that they are at;
  /// nil while they aren't, and no text where they have none.
  package internal(set) var flyingOver: ShortText?
  /// Whether it is told which row is selected.
  var tellsNumber = false
  /// The lens on its way; nil while it stands.
  package internal(set) var travel: LensTravel?
  /// Whether the button is down.
  package internal(set) var isPressed = false
  /// By how many hundredths holding the button has become a long press; nil while there is nothing
  /// to be seen of that.
  package internal(set) var hold: Int?
  /// What the list is filtered by, and how many rows all of it has; nil where it isn't.
  package internal(set) var filter: (words: FilterWords, rowCount: Int)?
  /// Whether a character would begin a filter.
  package internal(set) var isFilterable = false
  /// Whether rows are marked, several at once.
  package internal(set) var marksRows = false
  /// Whether more rows may come.
  package internal(set) var isGrowing = false
  /// The wheel that owns the knob.
  public internal(set) var focus: Int?
  /// The wheels from the left, or the list.
  public internal(set) var wheels: [Wheel] = []

  /// Whether anything but positions has changed by the last description.
  package internal(set) var hasNewTexts = true

  /// The rows of each wheel, `2 * reach + 1` of each, and behind them those of the cells.
  var rows: [Row] = []
  /// By what the column of each wheel is measured.
  var measures: [ShortText] = []
  /// By what it is measured where rows are written in their short form, or in figures.
  var shortMeasures: [ShortText] = [], figureMeasures: [ShortText] = []
  var bytes: [UInt8] = []
  /// What the texts were described from; nil for nothing.
  var revision: UInt32?

  /// A scene of nothing.
  ///
  /// - Parameters:
  ///   - reach: how many rows on each side of the one in the lens are described.
  ///   - ruler: finds the widest row of a wheel.
  public init(reach: Int = 3, ruler: TextRuler = .cells) {
    precondition(reach >= 0, "a scene reaches no less than to its center")
    (self.reach, self.ruler) = (reach, ruler)
  }

  /// Takes the memory for the usual texts of so many wheels.
  package mutating func reserve(wheelCount: Int) {
    let rowCount = wheelCount * (2 * reach + 1)
    rows.reserveCapacity(rowCount)
    bytes.reserveCapacity(24 * rowCount)
    wheels.reserveCapacity(wheelCount)
    measures.reserveCapacity(wheelCount)
    shortMeasures.reserveCapacity(wheelCount)
    figureMeasures.reserveCapacity(wheelCount)
  }

  /// Lets the next description begin anew, for a model that is another one.
  package mutating func forget() { revision = nil }

  // MARK: - Texts

  /// The row that many rows below the center, or nil if the list has none there.
  package func index(_ distance: Int, of component: Int) -> Int? {
    let index = row(distance, of: component).index
    return index < 0 ? nil : index
  }

  /// Whether the row that many rows below the center can be selected.
  package func isEnabled(_ distance: Int, of component: Int) -> Bool {
    row(distance, of: component).isEnabled
  }

  /// Gives the text of the row that many rows below the center to `body`, in a shorter form if
  /// it has one; nothing where there is none.
  public func withTitle<Result>(
    _ distance: Int, of component: Int, as form: WheelShape.Form = .long,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result { with(row(distance, of: component).title(as: form), body) }

  /// Gives what stands at the far side of that row to `body`, in a shorter form if it has one.
  package func withDetail<Result>(
    _ distance: Int, of component: Int, as form: WheelShape.Form = .long,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let row = row(distance, of: component)
    if form == .figures, !row.least.isEmpty { return with(row.least, body) }
    return with(form != .long && !row.brief.isEmpty ? row.brief : row.detail, body)
  }

  /// Gives the text by which a column is measured, a widest one, to `body`.
  package func withMeasure<Result>(
    of component: Int, as form: WheelShape.Form = .long,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard form != .long, wheels[component].shortCells > 0 else {
      return measures[component].withUTF8(body)
    }
    return (form == .short ? shortMeasures : figureMeasures)[component].withUTF8(body)
  }

  /// Gives the text that is being entered to `body`.
  package func withEntry<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard case .entry(let place) = arrangement else { return with(0..<0, body) }
    return with(place, body)
  }

  func row(_ distance: Int, of component: Int) -> Row {
    guard distance == 0 || light == .full && abs(distance) <= reach else { return Row() }
    let place = component * (2 * reach + 1) + reach + distance
    return place < rows.count ? rows[place] : Row()
  }

  func with<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  // MARK: - Describing

  /// Takes out all texts.
  mutating func removeTexts() {
    rows.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Puts a text in.
  mutating func place(of text: ShortText) -> Range<Int> {
    let start = bytes.count
    text.withUTF8 { bytes.append(contentsOf: $0) }
    return start..<bytes.count
  }
}
