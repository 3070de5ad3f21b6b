public import DetentCrown

/// One or several wheels, one of which owns the knob.
///
///     turn           the wheel that owns the knob
///     press          confirms it: the next wheel owns the knob; on the last one, all is committed
///     double press   back to the wheel before
///     long press     leave: what was selected before is selected again
///
/// Exactly one wheel owns the knob from the start, so the first turn already moves it; only
/// `resignFocus()` takes it away, and a press gives it back.
public struct PickerModel<Content: PickerContent>: Sendable {
  /// What there is to pick from.
  ///
  /// After changing it, reload what has changed.
  public var content: Content
  /// What stands above the wheels.
  public var caption: Text { didSet { revision &+= 1 } }
  /// What is told for a while at the far end of the caption.
  public var notice: PickerNotice? {
    didSet { if notice != oldValue { revision &+= 1 } }
  }
  /// Whether more rows may come: where the number of rows is shown, so is that.
  public var isGrowing = false {
    didSet { if isGrowing != oldValue { revision &+= 1 } }
  }
  /// The wheels, from the left.
  public internal(set) var wheels: [Crown] = []
  /// The wheel that owns the knob, or nil if the picker has resigned it.
  public internal(set) var focus: Int?
  /// Changes whenever something that can be seen has changed other than the wheels' positions.
  public internal(set) var revision: UInt32 = 0

  /// The rows that leaving without confirming goes back to.
  var confirmed = PickerSelection([])
  /// The rows that were last reported as values.
  var reported = PickerSelection([])
  /// Components that the user has moved since their value was last reported.
  var isTouched: [Bool] = []
  /// The component that the hand turned last.
  var lastTurned: Int?
  let configuration: Crown.Configuration

  /// A picker whose first wheel owns the knob.
  ///
  /// - Parameters:
  ///   - content: what there is to pick from.
  ///   - caption: what stands above.
  ///   - selected: the rows selected at first, from the left; the first row where one is missing,
  ///     and the last one where it is beyond the end, so that something is always selected.
  ///   - configuration: how the wheels turn.
  public init(
    _ content: Content, caption: Text = Text(), selected: [Int] = [],
    configuration: Crown.Configuration = .init()
  ) {
    self.content = content
    self.caption = caption
    self.configuration = configuration
    build(selected: selected)
    focus = wheels.isEmpty ? nil : 0
  }

  /// How many wheels stand side by side.
  public var componentCount: Int { wheels.count }

  /// What is selected in all wheels.
  public var selection: PickerSelection { PickerSelection(wheels.map { $0.row }) }

  /// Whether no wheel will move until somebody turns.
  public var isResting: Bool {
    for wheel in wheels where !wheel.isResting { return false }
    return true
  }

  /// How many rows a wheel has.
  public func rowCount(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].rowCount : 0
  }

  /// The row that is selected in a wheel, from 0, or -1 if it has none.
  public func selectedRow(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].row : -1
  }

  /// What a row is called, as things are selected now; nothing if there is no such row.
  public func title(ofRow row: Int, inComponent component: Int) -> Text {
    guard row >= 0, row < rowCount(inComponent: component) else { return Text() }
    return content.title(ofRow: row, inComponent: component, selection: selection)
  }

  /// What stands at the far side of a row, as things are selected now.
  public func detail(ofRow row: Int, inComponent component: Int) -> Text {
    guard row >= 0, row < rowCount(inComponent: component) else { return Text() }
    return content.detail(ofRow: row, inComponent: component, selection: selection)
  }

  /// The titles of all selected rows, with spaces between them: the value as a text.
  public var value: Text {
    var text = Text()
    for component in wheels.indices {
      if component > 0 { text.append(UInt8(0x20)) }
      text.append(title(ofRow: wheels[component].row, inComponent: component))
    }
    return text
  }
}
