package import DetentCrown
package import DetentPicker
package import DetentRaster
package import DetentText

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
  package enum Arrangement: Hashable, Sendable {
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
    /// A text entry, as a range of the scene's bytes, and those before its cursor, with the letters
    /// in a row, the lens on one of them.
    case entry(Range<Int>, cursor: Int)
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
    /// The rows of a tick of its scale, for a value without rows; 0 for a list.
    package var unit = 0
    /// The character cells of its widest row in the short form; 0 for none.
    package var shortCells = 0
    /// Its place in the order of presses, from 0; nil for its place from the left.
    package var turn: Int?
    /// The texts that determine the width of its column, in each form.
    var measure = 0..<0, shortMeasure = 0..<0

    /// Creates a wheel that isn't measured.
    @inline(never)
    init(_ shape: WheelShape, _ isContinuous: Bool) {
      (rowCount, self.isContinuous) = (shape.rowCount, isContinuous)
      (center, position, isLit) = (0, .zero, false)
      (hasFigures, cells) = (false, 0)
      (alignment, hasColon, part, turn) = (shape.alignment, shape.hasColon, shape.part, shape.turn)
    }
  }

  /// A line of text with its detail, as ranges of `bytes`.
  struct Row: Hashable, Sendable {
    var index = -1
    var title = 0..<0
    var detail = 0..<0
    /// Shorter forms of the title and the detail; empty for none.
    var short = 0..<0, brief = 0..<0, least = 0..<0
    var isEnabled = true

    /// The most bytes of a detail that needs no shorter forms, as it is never cut.
    static var mostUncut: Int { 6 }

    /// The title, in a shorter form if it has one.
    func title(as form: WheelShape.Form) -> Range<Int> {
      form == .long || short.isEmpty ? title : short
    }
  }

  /// The number of described rows on each side of the lens.
  package let reach: Int
  let ruler: TextRuler
  /// The brightness of the display: dimmed, it shows no neighbors and no active lens; off, nothing.
  package internal(set) var light = Light.full
  /// The arrangement of the rows.
  package internal(set) var arrangement = Arrangement.wheels
  /// The caption above the rows.
  package internal(set) var caption: [UInt8] = []
  /// The pictures and captions of its rows, if shown.
  package internal(set) var extras: RowExtras?
  /// The linked pictures, from the wheel's first row to its last.
  package internal(set) var linked: [AlphaImage] = []
  /// The words of captions and hints.
  package internal(set) var words = InterfaceWords()
  /// Whether lines run from right to left.
  var goesLeft: Bool { words.goesLeft }
  /// Whether the next row is on the left.
  package var rowsGoLeft: Bool {
    switch arrangement {
    case .question, .segments: goesLeft
    default: month?.goesLeft == true
    }
  }
  /// The effect of a press.
  package internal(set) var press = PressMeaning.nothing
  /// Whether leaving the list returns to its parent.
  package internal(set) var isNested = false
  /// Whether leaving cancels everything, without a list to return to.
  package internal(set) var leavingCancels = false
  /// The month of the layout; nil if absent.
  package internal(set) var month: MonthPage?
  /// Which figures around a clock can be turned to: the lowest bit is twelve o'clock.
  package internal(set) var dial = UInt16(0xFFF)
  /// Whether a hold takes the value instead of leaving, or performs an action that can't be undone.
  package internal(set) var holdTakes = false, needsDeliberatePress = false
  /// The notice beside the caption, nil if absent; and the value that it is about.
  package internal(set) var notice: PickerNotice?, told: [UInt8] = []
  /// What can be done besides; nil for nothing that isn't known.
  package internal(set) var hint: PickerHint?
  /// Whether the wheel was turned without detents.
  var isSmooth = false
  /// The row of the list or the wheel just taken by a press; nil if absent.
  package internal(set) var takenRow: Int?
  /// Whether the lens flashes for a value just taken.
  package internal(set) var isFlashing = false
  /// The common name of rows that pass too fast to be read, as a range of `bytes`: their initial or
  /// round value, empty for none; nil at lower speeds.
  package internal(set) var flyingOver: Range<Int>?
  /// Whether a notice shows the number of the selected row.
  var showsNumber = false
  /// The movement of the lens; nil at rest.
  package internal(set) var travel: LensTravel?
  /// Whether the button is down.
  package internal(set) var isPressed = false
  /// The progress of a hold toward a long press, in percent; nil if not shown.
  package internal(set) var hold: Int?
  /// The filter of the list, and the number of its rows without the filter; nil if absent.
  package internal(set) var filter: (words: FilterWords, rowCount: Int)?
  /// Whether a character would start a filter.
  package internal(set) var isFilterable = false
  /// Whether several rows can be marked.
  package internal(set) var marksRows = false
  /// Whether further rows may come.
  package internal(set) var isGrowing = false
  /// The focused wheel.
  package internal(set) var focus: Int?
  /// Whether the last description changed more than positions.
  package internal(set) var hasNewTexts = true
  /// The wheels from the left, or the list.
  package internal(set) var wheels: [Wheel] = []

  /// The rows of each wheel, `2 * reach + 1` of each, followed by those of the cells.
  var rows: [Row] = []
  /// The texts that determine the widths of wheels, followed by those of the rows.
  var bytes: [UInt8] = []
  #if !hasFeature(Embedded)
  /// What is shown in place of an empty text, as a range of the bytes.
  var placeholder = 0..<0
  #endif
  /// The bytes that stay until the content changes, and those until the shape does.
  var fixedCount = 0, steadyCount = 0
  /// The revision of the described texts; nil if absent.
  var revision: UInt32?
  /// The title and the detail of the row that needs the most room, with a whole detail and with a
  /// short one, among the rows that have shorter ones; empty without any.
  var longest = (title: 0..<0, detail: 0..<0), longestShort = (title: 0..<0, detail: 0..<0)
  /// The most wheels that a description has; 0 if unknown.
  var wheelCount = 0

  /// Creates an empty scene.
  ///
  /// - Parameters:
  ///   - reach: the number of described rows on each side of the lens.
  ///   - ruler: the ruler for the widest row of a wheel.
  package init(reach: Int = 3, ruler: TextRuler = .cells) {
    precondition(reach >= 0, "a scene reaches no less than to its center")
    (self.reach, self.ruler) = (reach, ruler)
  }

  /// Takes the memory for the usual texts of `wheelCount` wheels.
  package mutating func reserve(wheelCount: Int) {
    self.wheelCount = wheelCount
    let rowCount = wheelCount * (2 * reach + 1)
    rows.reserveCapacity(rowCount)
    bytes.reserveCapacity(24 * (rowCount + 2 * wheelCount))
    wheels.reserveCapacity(wheelCount)
    caption.reserveCapacity(48)
    told.reserveCapacity(32)
  }

  /// Makes the next description start anew, for another model.
  package mutating func forget() { revision = nil }

  /// Makes the next description one for another brightness.
  package mutating func shine(_ light: Light) {
    guard light != self.light else { return }
    (self.light, revision) = (light, nil)
  }
}
