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
  /// What each wheel is like, as things are selected now.
  public internal(set) var shapes: [WheelShape] = []
  /// The wheel that owns the knob, or nil if the picker has resigned it.
  public internal(set) var focus: Int?
  /// Changes whenever something that can be seen has changed other than the wheels' positions.
  public internal(set) var revision: UInt32 = 0

  /// Whether the last turn was one without detents, which no hand feels.
  public internal(set) var isTurnedSmoothly = false

  /// The lens on its way; nil once it stands, and where motion is reduced.
  public internal(set) var travel: LensTravel?
  /// Whether nothing will move until somebody turns, the lens neither.
  public var isStill: Bool { travel == nil && isResting }

  /// How fast rows pass.
  var flight = Flight()
  /// Whether rows pass too fast to be read one by one: at 20 a second and more, three turns in a
  /// row, until none has come for 120 ms.
  public var isFlying: Bool { flight.stage == .flying }
  /// Whether the selected row's number is told, as rows in no order pass, or have just passed, too
  /// fast to be read.
  public var tellsNumber: Bool {
    flight.stage != .none && (focus.map { shapes[$0].isNumbered } ?? false)
  }

  /// What the button does.
  var button = Button() {
    didSet { if button != oldValue { revision &+= 1 } }
  }
  /// The rows that leaving without confirming goes back to.
  var confirmed: PickerSelection = []
  /// The rows that were last reported as values.
  var reported: PickerSelection = []
  /// Components that the user has moved since their value was last reported: bit 0 is the first.
  var touched: UInt8 = 0
  /// The component that the hand turned last.
  var lastTurned: Int?
  /// What was selected before the last turn, and what came of it.
  var lastTurn: (before: PickerSelection, after: PickerSelection) = ([], [])
  let configuration: Crown.Configuration

  /// A picker whose first wheel owns the knob.
  ///
  /// - Parameters:
  ///   - content: what there is to pick from.
  ///   - caption: what stands above.
  ///   - selected: the rows selected at first, from the left; the first row where one is missing,
  ///     and the last one where it is beyond the end, so that something is always selected.
  ///     `content.selection(of:)` has those of a value.
  ///   - configuration: how the wheels turn.
  public init(
    _ content: Content, caption: Text = Text(), selected: PickerSelection = [],
    configuration: Crown.Configuration = .init()
  ) {
    self.content = content
    self.caption = caption
    self.configuration = configuration
    build(selected: selected)
    focus = wheels.isEmpty ? nil : component(inTurn: 0)
  }

  /// When presses come to a wheel, from 0.
  func turn(of component: Int) -> Int { shapes[component].turn ?? component }

  /// The wheel to which presses come then.
  func component(inTurn turn: Int) -> Int {
    for component in shapes.indices where shapes[component].turn == turn { return component }
    return turn
  }

  /// How many wheels stand side by side.
  public var componentCount: Int { wheels.count }

  /// What is selected in all wheels.
  public var selection: PickerSelection {
    var selection = PickerSelection(repeating: -1, count: wheels.count)
    for component in wheels.indices { selection[component] = wheels[component].row }
    return selection
  }

  /// What the selected rows stand for.
  public var selectedValue: Content.Value { content.value(of: selection) }

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

  /// Whether a row can be selected, as things are selected now.
  public func isEnabled(row: Int, inComponent component: Int) -> Bool {
    guard row >= 0, row < rowCount(inComponent: component) else { return false }
    return !shapes[component].hasDisabledRows
      || content.isEnabled(row: row, inComponent: component, selection: selection)
  }

  /// What the selected row of each wheel stands for where a program reads it, whole; nothing of a
  /// wheel without rows.
  public var values: [[UInt8]] {
    let selection = selection
    return wheels.indices.map { component in
      var bytes: [UInt8] = []
      content.write(component: component, of: selection, as: .machine, to: &bytes)
      return bytes
    }
  }
}

#if !hasFeature(Embedded)
extension PickerModel {
  /// What is selected where a program reads it, whole.
  public var value: String {
    var bytes: [UInt8] = []
    content.write(selection, as: .machine, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
#endif
