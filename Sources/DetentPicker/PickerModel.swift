import DetentText
public import DetentCrown
public import DetentInput

/// One or several wheels, one of which is focused.
///
///     turn             the focused wheel
///     click            the next wheel is focused, at once; of the last one, what is selected is
///                      taken, and reported once no second click can follow
///     double click     takes the click back and goes one wheel back
///     long press       leaves: what was selected before is selected again
///
/// Exactly one wheel is focused from the start, so the first turn already moves it; only
/// `resignFocus()` takes the focus away, and a press gives it back.
public struct PickerModel<Content: PickerContent>: KnobModel {
  /// What there is to pick from.
  ///
  /// After changing it, reload what has changed.
  public var content: Content { didSet { revision &+= 1 } }
  /// The text above the wheels.
  public var caption: ShortText { didSet { revision &+= 1 } }
  /// The news at the far end of the caption, while there is some.
  public var notice: PickerNotice? {
    didSet { if notice != oldValue { revision &+= 1 } }
  }
  /// The value that leaving has brought back, beside the notice that says so.
  public private(set) var kept = ShortText()
  /// Whether more rows may come: where the number of rows is shown, so is that.
  public var isGrowing = false {
    didSet { if isGrowing != oldValue { revision &+= 1 } }
  }
  /// The wheels, from the left.
  public private(set) var wheels: [Crown] = []
  /// What each wheel is like, as things are selected now.
  public private(set) var shapes: [WheelShape] = []
  /// The focused wheel, or nil if the picker has resigned the focus.
  public private(set) var focus: Int?
  /// Changes whenever something that can be seen has changed other than the wheels' positions.
  public private(set) var revision: UInt32 = 0

  /// Whether the last turn was one without detents, which has no clicks to be felt.
  public private(set) var isTurnedSmoothly = false

  /// The lens on its way; nil once it stands, and where motion is reduced.
  public private(set) var travel: LensTravel?

  /// The rows that leaving without confirming goes back to.
  private(set) var confirmed: PickerSelection = []
  /// The rows that were last reported as values.
  private(set) var reported: PickerSelection = []

  private var flight = Flight()
  private var button = Button() {
    didSet { if button != oldValue { revision &+= 1 } }
  }
  /// Components that the user has moved since their value was last reported: bit 0 is the first.
  private var touched: UInt8 = 0
  /// The component that the user turned last.
  private var lastTurned: Int?
  /// What was selected before the last turn, and after it.
  private var lastTurn: (before: PickerSelection, after: PickerSelection) = ([], [])
  private var configuration: Crown.Configuration

  /// The visible part of the button's state, and the effect of its last click.
  private struct Button: Hashable, Sendable {
    /// Whether it is down.
    var isDown = false
    /// By how many hundredths holding it has become a long press; nil until that is shown.
    var hold: Int?
    /// What the click did that a second one would take back.
    var click = Click.nothing
  }

  private enum Click: Hashable, Sendable {
    case nothing
    /// It focused the next wheel.
    case movedOn
    /// It confirmed what is selected, which is not reported yet.
    case confirmed
  }

  /// A picker whose first wheel is focused.
  ///
  /// - Parameters:
  ///   - content: what there is to pick from.
  ///   - caption: the text above the wheels.
  ///   - selected: the rows selected at first, from the left; the first row where one is missing,
  ///     and the last one where it is beyond the end, so that something is always selected.
  ///     `content.selection(of:)` has those of a value.
  ///   - configuration: how the wheels turn.
  public init(
    _ content: Content, caption: ShortText = ShortText(), selected: PickerSelection = [],
    configuration: Crown.Configuration = .init()
  ) {
    self.content = content
    self.caption = caption
    self.configuration = configuration
    build(selected: selected)
    focus = wheels.isEmpty ? nil : component(inTurn: 0)
  }

  /// Begins anew with the content as it is by now, as a new picker would, in the memory that this
  /// one has.
  ///
  /// - Parameters:
  ///   - caption: the text above the wheels.
  ///   - selected: the rows selected at first, as in `init`.
  ///   - confirmed: the rows that leaving goes back to; default: those that are selected.
  ///   - configuration: how the wheels turn.
  mutating func reset(
    caption: ShortText, selected: PickerSelection, confirmed: PickerSelection? = nil,
    configuration: Crown.Configuration
  ) {
    self.caption = caption
    self.configuration = configuration
    (notice, isGrowing, isTurnedSmoothly, travel) = (nil, false, false, nil)
    (flight, button) = (Flight(), Button())
    (lastTurned, lastTurn) = (nil, ([], []))
    build(selected: selected)
    if let confirmed { self.confirmed = confirmed }
    focus = wheels.isEmpty ? nil : component(inTurn: 0)
  }

  /// Goes on as another picker of equal rows, with its motion; content and caption stay.
  mutating func resume(_ other: PickerModel, confirmed: PickerSelection) {
    let (content, caption, revision) = (content, caption, revision)
    self = other
    (self.content, self.caption) = (content, caption)
    self.confirmed = confirmed
    self.revision = max(revision, other.revision) &+ 1
  }

  /// Reserves memory for that many wheels.
  mutating func reserve(wheelCount: Int) {
    wheels.reserveCapacity(wheelCount)
    shapes.reserveCapacity(wheelCount)
  }

  // MARK: - Reading

  /// The picker itself.
  public var picker: PickerModel { _read { yield self } }

  /// Whether nothing will move until a turn, the lens neither.
  public var isStill: Bool { travel == nil && isResting }

  /// Whether no wheel will move until a turn.
  public var isResting: Bool { @inline(__always) get { Self.areResting(wheels) } }

  // A picker is large: what asks it something is inlined and hands on what it needs, as the whole
  // would be copied for it.

  private static func areResting(_ wheels: [Crown]) -> Bool {
    for index in wheels.indices where !wheels[index].isResting { return false }
    return true
  }

  private static func selection(of wheels: [Crown]) -> PickerSelection {
    var selection = PickerSelection(repeating: -1, count: wheels.count)
    for component in wheels.indices { selection[component] = wheels[component].row }
    return selection
  }

  private static func nextNews(of wheels: [Crown]) -> Instant? {
    var next: Instant?
    for component in wheels.indices { next = Instant.earliest(next, wheels[component].nextNews) }
    return next
  }

  /// Whether rows pass too fast to be read one by one: at 20 a second and more, three turns in a
  /// row, until none has come for 120 ms.
  public var isFlying: Bool { flight.stage == .flying }

  /// Whether the selected row's number is shown, as rows in no order pass, or have just passed, too
  /// fast to be read.
  public var tellsNumber: Bool { flight.stage != .none && isNumbered }

  private var isNumbered: Bool { focus.map { shapes[$0].isNumbered } ?? false }

  /// Whether a click has confirmed what is selected, and a second one may still take that back.
  public var isConfirming: Bool { button.click == .confirmed }

  /// Whether the button is down.
  public var isPressed: Bool { button.isDown }

  /// By how many hundredths holding the button has become a long press, 0 to 99; nil until there is
  /// something to be seen of that.
  public var hold: Int? { button.hold }

  /// When nothing is turned: the next thing that a moving wheel will report.
  public var deadline: Instant? {
    @inline(__always) get { Instant.earliest(flight.deadline, Self.nextNews(of: wheels)) }
  }

  /// Only with several wheels is there a wheel to go back to.
  public var wantsDoubleClicks: Bool { wheels.count > 1 }

  /// The next wheel; on the last one, the value.
  public var press: PressMeaning {
    @inline(__always) get {
      guard let focus, wheels[focus].rowCount > 0 else { return .nothing }
      return turn(of: focus) + 1 < wheels.count ? .next : .take
    }
  }

  /// How many wheels stand side by side.
  public var componentCount: Int { wheels.count }

  /// What is selected in all wheels.
  public var selection: PickerSelection { @inline(__always) get { Self.selection(of: wheels) } }

  /// What the selected rows stand for.
  public var selectedValue: Content.Value { content.value(of: selection) }

  /// How many rows a wheel has.
  @inline(__always)
  public func rowCount(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].rowCount : 0
  }

  /// The row that is selected in a wheel, from 0, or -1 if it has none.
  @inline(__always)
  public func selectedRow(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].row : -1
  }

  /// What a row is called, as things are selected now; nothing if there is no such row.
  public func title(ofRow row: Int, inComponent component: Int) -> ShortText {
    guard row >= 0, row < rowCount(inComponent: component) else { return ShortText() }
    return content.title(
      ofRow: row, inComponent: component, selection: selection, as: .long)
  }

  /// What stands at the far side of a row, as things are selected now.
  public func detail(ofRow row: Int, inComponent component: Int) -> ShortText {
    guard row >= 0, row < rowCount(inComponent: component) else { return ShortText() }
    return content.detail(
      ofRow: row, inComponent: component, selection: selection, as: .long)
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

  /// How many detents the focused wheel takes from one row to the next; 1 without one.
  public var detentsPerRow: Int {
    focus.map { Int(wheels[$0].configuration.sensitivity.rawValue) } ?? 1
  }

  /// When presses come to a wheel, from 0.
  @inline(__always)
  func turn(of component: Int) -> Int { shapes[component].turn ?? component }

  /// The wheel to which presses come then.
  @inline(__always)
  private func component(inTurn turn: Int) -> Int {
    for component in shapes.indices where shapes[component].turn == turn { return component }
    return turn
  }

  /// A component's place in `touched`.
  private func bit(_ component: Int) -> UInt8 { 1 << UInt8(component) }

  // MARK: - What the user does

  /// Applies a knob event: turns move the focused wheel, presses confirm.
  public mutating func apply(
    _ event: KnobEvent, at: Instant, into outputs: inout [PickerOutput]
  ) {
    advance(to: at, into: &outputs)
    switch event {
    case .turned(let detents, .measured): turn(by: .detents(detents), at: at, into: &outputs)
    case .turned(let detents, .exact): turn(by: .exact(detents), at: at, into: &outputs)
    case .coarselyTurned(let detents):
      button.hold = nil
      turn(by: .coarse(detents), at: at, into: &outputs)
    case .turnUndone: undoTurn(at: at, into: &outputs)
    case .button(let event): take(event, at: at, into: &outputs)
    }
  }

  /// Turns the focused wheel by a part of a row.
  public mutating func roll(by distance: Rows, at: Instant, into outputs: inout [PickerOutput]) {
    advance(to: at, into: &outputs)
    button.hold = nil
    turn(by: .rows(distance), at: at, into: &outputs)
  }

  /// Applies a command: focus, cancel, or a row picked directly.
  public mutating func apply(
    _ command: PickerCommand, at: Instant, into outputs: inout [PickerOutput]
  ) {
    advance(to: at, into: &outputs)
    switch command {
    case .focusNext: moveFocus(by: 1, at: at, into: &outputs)
    case .focusPrevious: moveFocus(by: -1, at: at, into: &outputs)
    case .roll(let distance): roll(by: distance, at: at, into: &outputs)
    case .cancel: cancel(at: at, into: &outputs)
    case .take: confirm(at: at, into: &outputs)
    // Texts, filters and marks are a menu's.
    case .type, .erase, .filter, .mark: break
    case .pick(let row, let component):
      if let component {
        guard let owner = focus, wheels.indices.contains(component) else { return }
        moveFocus(by: turn(of: component) - turn(of: owner), at: at, into: &outputs)
      }
      turn(by: .pick(row), at: at, into: &outputs)
    case .select(let wanted): select(wanted, at: at, into: &outputs)
    }
  }

  /// Advances to `now`: wheels move, and those that come to rest report their values.
  public mutating func advance(to now: Instant, into outputs: inout [PickerOutput]) {
    if flight.stage != .none { flight.advance(to: now, isNumbered: isNumbered) }
    if let travel { self.travel = travel.advanced(to: now) }
    for component in wheels.indices where !wheels[component].isResting {
      let before = selection
      wheels[component].advance(to: now)
      report(component, from: before, at: now, into: &outputs)
    }
    if isResting { reportValues(into: &outputs) }
  }

  /// Selects rows directly, as the user's doing.
  private mutating func select(
    _ wanted: PickerSelection, at: Instant, into outputs: inout [PickerOutput]
  ) {
    guard let owner = focus else { return }
    lastTurned = owner
    let before = selection
    let rows = content.resolve(wanted, from: wanted, changed: nil)
    for component in wheels.indices {
      let shape = content.shape(ofComponent: component, selection: rows)
      shapes[component] = shape
      wheels[component].reload(rowCount: shape.rowCount, at: at)
      wheels[component].select(rows[component], animated: true, at: at)
      if wheels[component].row != before[component] { tell(component, into: &outputs) }
    }
    if isResting { reportValues(into: &outputs) }
  }

  mutating func cancel(at: Instant, into outputs: inout [PickerOutput]) {
    let rows = content.resolve(confirmed, from: confirmed, changed: nil)
    for component in wheels.indices {
      shapes[component] = content.shape(ofComponent: component, selection: rows)
      wheels[component].reload(rowCount: shapes[component].rowCount, at: at)
      wheels[component].select(max(0, rows[component]), animated: true, at: at)
    }
    touched = 0
    reported = selection
    (button.hold, button.click) = (nil, .nothing)
    revision &+= 1
    outputs.append(.cancelled)
  }

  // MARK: - Turning

  /// A way to move the focused wheel.
  private enum Motion {
    /// By detents, fast ones by more: slowly one enabled row each, whatever lies between.
    case detents(Int)
    /// By enabled rows, as many as detents, however fast.
    case exact(Int)
    /// By detents with the button down.
    case coarse(Int)
    /// By a part of a row.
    case rows(Rows)
    /// To a row.
    case pick(Int)
  }

  private mutating func turn(
    by motion: Motion, at: Instant, into outputs: inout [PickerOutput]
  ) {
    guard let component = focus else { return }
    lastTurned = component
    isTurnedSmoothly = false
    let before = selection
    let start = wheels[component].nearestRow
    let isOpen: Bool
    switch motion {
    case .exact(let detents): isOpen = move(component, exactlyBy: detents, at: at)
    case .detents(let detents) where configuration.coasts == true:
      isOpen = roll(component, by: Rows(detents), at: at)
    case .detents(let detents):
      let stride = wheels[component].stride(for: detents, at: at)
      isOpen = move(component, by: stride.rows, isFast: stride.isFast, at: at)
    case .coarse(let detents):
      let rows = detents * wheels[component].coarseStep
      isOpen = move(component, by: rows, isFast: false, at: at)
    case .rows(let distance): isOpen = roll(component, by: distance, at: at)
    case .pick(let row):
      wheels[component].select(row, animated: true, at: at)
      isOpen = true
    }
    if !isOpen, wheels[component].rowCount > 0 {
      outputs.append(.reachedEnd(component: component))
    }
    report(component, from: before, at: at, into: &outputs)
    flight.pass(wheels[component].nearestRow - start, at: at)
    lastTurn = (before, selection)
    if isResting { reportValues(into: &outputs) }
  }

  /// Turns a wheel by a part of a row.
  ///
  /// - Returns: whether the way was open; an end is struck once, however far it is pulled.
  private mutating func roll(_ component: Int, by distance: Rows, at: Instant) -> Bool {
    isTurnedSmoothly = true
    let wasPastEnd = wheels[component].isPastEnd
    wheels[component].turn(smoothlyBy: distance, at: at)
    return wasPastEnd || !wheels[component].isPastEnd
  }

  /// Moves a wheel by rows that can be selected; fast, on to a round value.
  ///
  /// - Returns: whether the way was open; it is closed at an end, unless the first row and the last
  ///   one of a continuous wheel can both be selected.
  private mutating func move(_ component: Int, by rows: Int, isFast: Bool, at: Instant) -> Bool {
    guard rows != 0 else { return true }
    guard isFast || shapes[component].hasDisabledRows else {
      return wheels[component].move(by: rows, at: at)
    }
    let distance = distance(of: Int(rows.magnitude), along: way(component, rows), isFast: isFast)
    return wheels[component].move(by: distance * rows.signum(), toward: rows.signum(), at: at)
  }

  /// Moves a wheel by enabled rows, as many as asked for, however fast; a continuous one round and
  /// round.
  ///
  /// - Returns: whether the way was open.
  private mutating func move(_ component: Int, exactlyBy rows: Int, at: Instant) -> Bool {
    let (wheel, selection, way) = (wheels[component], selection, rows.signum())
    guard way != 0, wheel.rowCount > 0 else { return true }
    let count = wheel.rowCount
    func isEnabled(_ distance: Int) -> Bool {
      !shapes[component].hasDisabledRows
        || content.isEnabled(
          row: wheel.wrapped(wheel.row + way * distance), inComponent: component,
          selection: selection)
    }
    let (first, last) = (-way * wheel.row, way * (count - 1 - wheel.row))
    let goesRound = wheel.configuration.isContinuous && isEnabled(first) && isEnabled(last)
    // Neither round more often than needed nor further than the list is long.
    var left = Int(rows.magnitude)
    if goesRound {
      let lap = shapes[component].hasDisabledRows ? (0..<count).count { isEnabled($0) } : count
      left = left % lap == 0 ? lap : left % lap
    }
    let reach = goesRound ? count : way > 0 ? last : wheel.row
    var (distance, end) = (0, 0)
    if !shapes[component].hasDisabledRows { (left, end) = (0, min(left, reach)) }
    while left > 0, distance < reach {
      distance += 1
      guard isEnabled(distance) else { continue }
      (end, left) = (distance, left - 1)
    }
    return wheels[component].move(by: end * way, toward: way, at: at)
  }

  /// Takes the last turn back, on the wheel that it turned and on those that followed it.
  private mutating func undoTurn(at: Instant, into outputs: inout [PickerOutput]) {
    // The turn may have been the last thing before another wheel was focused.
    guard let component = lastTurned, wheels.indices.contains(component) else { return }
    let present = selection
    guard wheels[component].undoTurn(at: at) else { return }
    var wanted = selection
    for other in wheels.indices where other != component {
      // What has moved on since is no part of it.
      let isFollower = present[other] == lastTurn.after[other]
      if isFollower { wanted[other] = lastTurn.before[other] }
    }
    if wheels.count > 1 {
      bring(
        to: content.resolve(wanted, from: wanted, changed: component), isUsersDoing: true, at: at)
    }
    tell(component, into: &outputs)
    if isResting { reportValues(into: &outputs) }
  }

  /// The rows ahead of a wheel.
  private struct Way {
    let component: Int
    /// 1 down the list, -1 up.
    let step: Int
    /// How many rows there are before the end.
    let reach: Int
  }

  private func way(_ component: Int, _ rows: Int) -> Way {
    let wheel = wheels[component]
    let last = wheel.rowCount - 1
    let goesRound =
      wheel.configuration.isContinuous && isEnabled(row: 0, inComponent: component)
      && isEnabled(row: last, inComponent: component)
    return Way(
      component: component, step: rows.signum(),
      reach: max(0, goesRound ? last : rows > 0 ? last - wheel.row : wheel.row))
  }

  /// The distance to the row on which a turn by `rows` ends; 0 if there is none.
  private func distance(of rows: Int, along way: Way, isFast: Bool) -> Int {
    // More than half a lap would look like a turn the other way.
    let half = max(1, wheels[way.component].rowCount / 2)
    let rows = min(rows, half)
    if isFast, let landmark = landmark(from: min(rows, way.reach), along: way), landmark <= half {
      var distance = landmark
      while distance > 0, !isEnabled(distance, along: way) { distance -= 1 }
      if distance > 0 { return distance }
    }
    guard shapes[way.component].hasDisabledRows else { return min(rows, way.reach) }
    var (distance, last, left) = (0, 0, rows)
    while left > 0, distance < way.reach {
      distance += 1
      guard isEnabled(distance, along: way) else { continue }
      last = distance
      left -= 1
    }
    return last
  }

  private func row(at distance: Int, along way: Way) -> Int {
    wheels[way.component].wrapped(wheels[way.component].row + way.step * distance)
  }

  private func isEnabled(_ distance: Int, along way: Way) -> Bool {
    isEnabled(row: row(at: distance, along: way), inComponent: way.component)
  }

  /// The distance to the first round value at `distance` or beyond it; nil if there is none before
  /// the end.
  private func landmark(from distance: Int, along way: Way) -> Int? {
    func landmark(from row: Int) -> Int? {
      content.landmark(
        from: row, toward: way.step, inComponent: way.component, selection: selection)
    }
    let (start, count) = (row(at: distance, along: way), wheels[way.component].rowCount)
    if let row = landmark(from: start) {
      let landmark = distance + way.step * (row - start)
      return landmark > 0 && landmark <= way.reach ? landmark : nil
    }
    // Beyond the end the list goes on with its other end.
    let end = way.step > 0 ? count - 1 : 0
    let rest = distance + way.step * (end - start) + 1
    guard rest <= way.reach, let row = landmark(from: count - 1 - end) else { return nil }
    let landmark = rest + way.step * (row - (count - 1 - end))
    return landmark <= way.reach ? landmark : nil
  }

  // MARK: - The button

  private mutating func take(
    _ event: ButtonEvent, at: Instant, into outputs: inout [PickerOutput]
  ) {
    switch event {
    case .pressed:
      button.isDown = true
      outputs.append(.buttonDown)
    case .released:
      (button.isDown, button.hold) = (false, nil)
      outputs.append(.buttonUp)
    case .hold(let progress):
      button.hold = progress
      outputs.append(.hold(progress: progress))
    case .click: click(at: at, into: &outputs)
    case .singleClick:
      let isConfirmed = isConfirming
      button.click = .nothing
      if isConfirmed { confirm(at: at, into: &outputs) }
    case .doubleClick:
      let steps = button.click == .movedOn ? 2 : 1
      button.click = .nothing
      moveFocus(by: -min(steps, focus.map { turn(of: $0) } ?? 0), at: at, into: &outputs)
    case .longPress: cancel(at: at, into: &outputs)
    case .holdRepeat: break
    }
  }

  private mutating func click(at: Instant, into outputs: inout [PickerOutput]) {
    button.click = .nothing
    // What is in the lens now is what the click is about.
    stop(at: at)
    guard let owner = focus else {
      guard !wheels.isEmpty else { return }
      focus = component(inTurn: 0)
      revision &+= 1
      outputs.append(.focused(component: focus))
      return
    }
    if turn(of: owner) + 1 < wheels.count {
      reportValues(into: &outputs)
      moveFocus(by: 1, at: at, into: &outputs)
      button.click = .movedOn
    } else {
      button.click = .confirmed
    }
  }

  /// Stops all wheels, each at the row in its lens.
  mutating func stop(at: Instant) {
    for component in wheels.indices { wheels[component].stop(at: at) }
  }

  /// Takes what is selected in all wheels; the first one is focused again.
  mutating func confirm(at: Instant, into outputs: inout [PickerOutput]) {
    guard let owner = focus else { return }
    stop(at: at)
    (button.hold, button.click) = (nil, .nothing)
    reportValues(into: &outputs)
    confirmed = selection
    outputs.append(.committed)
    moveFocus(by: -turn(of: owner), at: at, into: &outputs)
  }

  mutating func moveFocus(
    by step: Int, at now: Instant, into outputs: inout [PickerOutput]
  ) {
    guard step != 0, let owner = focus, wheels.indices.contains(turn(of: owner) + step) else {
      return
    }
    focus = component(inTurn: turn(of: owner) + step)
    setOff(from: .wheel(owner), at: now)
    revision &+= 1
    outputs.append(.focused(component: focus))
  }

  /// Sends the lens on its way from where it stood; where motion is reduced it is there at once.
  mutating func setOff(from start: LensTravel.Start, at now: Instant) {
    travel = configuration.isMotionReduced ? nil : LensTravel(from: start, at: now)
  }

  // MARK: - Reporting

  /// Lets the other wheels follow one whose row has changed, and reports that another row is in the
  /// center.
  private mutating func report(
    _ component: Int, from before: PickerSelection, at: Instant,
    into outputs: inout [PickerOutput]
  ) {
    turnBack(component, toward: before, at: at)
    guard wheels[component].row != before[component] else { return }
    settle(changed: component, from: before, isUsersDoing: true, at: at)
    guard wheels[component].row != before[component] else { return }
    tell(component, into: &outputs)
  }

  /// Takes a wheel that a key or a fling has brought to a row that cannot be selected back to the
  /// first one that can, so that no other wheel has to change for its sake.
  private mutating func turnBack(
    _ component: Int, toward before: PickerSelection, at: Instant
  ) {
    guard shapes[component].hasDisabledRows else { return }
    let (present, end) = (wheels[component].row, before[component])
    var row = present
    while row != end, !content.isEnabled(row: row, inComponent: component, selection: before) {
      row += (end - row).signum()
    }
    guard row != present else { return }
    wheels[component].reload(rowCount: shapes[component].rowCount, row: row, at: at)
  }

  /// Reports that another row is in the center.
  private mutating func tell(_ component: Int, into outputs: inout [PickerOutput]) {
    touched |= bit(component)
    if configuration.isHapticFeedbackEnabled {
      outputs.append(
        isLandmark(component) ? .landmark(component: component) : .tick(component: component))
    }
    outputs.append(.highlighted(row: wheels[component].row, component: component))
  }

  /// Whether the selected row of a wheel is one on which fast turns land.
  private func isLandmark(_ component: Int) -> Bool {
    let row = wheels[component].row
    return content.landmark(
      from: row, toward: 1, inComponent: component, selection: selection) == row
  }

  /// Reports which values the user has dialed: first that of the wheel that was turned, then those
  /// that had to change because of it.
  ///
  /// It waits until all wheels rest, so that the values belong together.
  private mutating func reportValues(into outputs: inout [PickerOutput]) {
    if let cause = lastTurned, wheels.indices.contains(cause) {
      reportValue(of: cause, into: &outputs)
    }
    for component in wheels.indices { reportValue(of: component, into: &outputs) }
  }

  private mutating func reportValue(of component: Int, into outputs: inout [PickerOutput]) {
    guard touched & bit(component) != 0 else { return }
    touched &= ~bit(component)
    let row = wheels[component].row
    guard row != reported[component] else { return }
    reported[component] = row
    outputs.append(.valueChanged(row: row, component: component))
  }

  // MARK: - What the program does, which is not reported

  /// Selects a row; it is not the user's doing, so nothing is reported, and leaving without
  /// confirming comes back to it.
  ///
  /// What the user is just dialing on other wheels goes on, and is reported once they rest.
  ///
  /// - Parameters:
  ///   - row: which; one beyond an end selects the row at that end.
  ///   - component: of which wheel; one that isn't there is ignored.
  ///   - animated: whether the wheel spins there.
  ///   - at: now.
  public mutating func selectRow(
    _ row: Int, inComponent component: Int, animated: Bool, at: Instant
  ) {
    guard wheels.indices.contains(component) else { return }
    let before = selection
    wheels[component].select(row, animated: animated, at: at)
    settle(changed: component, from: before, isUsersDoing: false, at: at)
    touched &= ~bit(component)
    reported[component] = wheels[component].row
    confirmed[component] = wheels[component].row
    revision &+= 1
  }

  /// Asks again how many rows a wheel has and what they are called.
  ///
  /// Other wheels are asked only if that has changed the row selected in this one.
  public mutating func reloadComponent(_ component: Int, at: Instant) {
    guard wheels.indices.contains(component) else { return }
    let before = selection
    shapes[component] = content.shape(ofComponent: component, selection: before)
    wheels[component].reload(rowCount: shapes[component].rowCount, at: at)
    keepBooks(of: component)
    if wheels[component].row != before[component] || shapes[component].hasDisabledRows {
      settle(changed: component, from: before, isUsersDoing: false, at: at)
    }
    revision &+= 1
  }

  /// Asks again for everything: how many wheels there are, how many rows, what they are called.
  ///
  /// Each wheel keeps its row, or takes its last one if the list has become shorter.
  public mutating func reloadAllComponents(at: Instant) {
    for component in wheels.indices { wheels[component].advance(to: at) }
    rebuild(selected: selection, reported: reported, confirmed: confirmed)
  }

  /// Takes another content and keeps the value, although it may have other rows there; a value that
  /// cannot be selected any more becomes the nearest one that can.
  public mutating func replaceContent(with content: Content, at: Instant) {
    for component in wheels.indices { wheels[component].advance(to: at) }
    let old = self.content
    func rows(_ selection: PickerSelection) -> PickerSelection {
      content.selection(of: old.value(of: selection))
    }
    self.content = content
    rebuild(
      selected: rows(selection), reported: rows(reported), confirmed: rows(confirmed))
  }

  /// Shows the rows that a filter leaves of a list that stands alone.
  ///
  /// - Parameters:
  ///   - row: the one in the lens now.
  ///   - isOther: whether that is another one than before.
  ///   - reported: the one last reported as a value, as it is counted now; -1 if it isn't there.
  ///   - confirmed: the one that leaving goes back to, in the same way.
  ///   - at: now.
  ///   - outputs: takes the outputs.
  mutating func refilter(
    row: Int, isOther: Bool, reported: Int, confirmed: Int, at: Instant,
    into outputs: inout [PickerOutput]
  ) {
    shapes[0] = content.shape(ofComponent: 0, selection: PickerSelection(repeating: row, count: 1))
    wheels[0].reload(rowCount: shapes[0].rowCount, row: row, at: at)
    (self.reported[0], self.confirmed[0]) = (reported, confirmed)
    // A turn before it was one of other rows.
    lastTurned = nil
    revision &+= 1
    if isOther { tell(0, into: &outputs) }
    if isResting { reportValues(into: &outputs) }
  }

  /// Takes rows that have come below those of a list that stands alone.
  ///
  /// - Parameters:
  ///   - isLast: whether no more will come.
  ///   - keepsConfirmed: whether leaving goes back to the same row, although a filter may hide it.
  ///   - at: now.
  mutating func grow(isLast: Bool, keepsConfirmed: Bool, at: Instant) {
    isGrowing = !isLast
    let confirmed = confirmed
    reloadComponent(0, at: at)
    if keepsConfirmed { self.confirmed = confirmed }
  }

  /// Focuses a wheel; one that isn't there is ignored.
  public mutating func focus(_ component: Int) {
    guard wheels.indices.contains(component), focus != component else { return }
    focus = component
    revision &+= 1
  }

  /// Gives the focus up: turns are ignored until a press or `focus(_:)` takes it back.
  public mutating func resignFocus() {
    guard focus != nil else { return }
    focus = nil
    revision &+= 1
  }

  /// Tells that leaving has brought a value back.
  public mutating func tell(kept value: ShortText) { (kept, notice) = (value, .kept) }

  /// Has everything that is seen described anew, for what only a menu knows of it.
  mutating func setNeedsDescription() { revision &+= 1 }

  /// Makes the wheels anew, at rest.
  private mutating func build(selected: PickerSelection) {
    let rows = content.resolve(selected, from: selected, changed: nil)
    shapes.removeAll(keepingCapacity: true)
    wheels.removeAll(keepingCapacity: true)
    for component in 0..<rows.count {
      let shape = content.shape(ofComponent: component, selection: rows)
      var wheel = configuration
      wheel.isContinuous = shape.wraps ?? configuration.isContinuous
      shapes.append(shape)
      wheels.append(
        Crown(rowCount: shape.rowCount, row: rows[component], configuration: wheel))
    }
    touched = 0
    reported = selection
    confirmed = reported
  }

  /// Makes the wheels anew, and goes on with what was there as far as it still is.
  private mutating func rebuild(
    selected: PickerSelection, reported said: PickerSelection, confirmed kept: PickerSelection
  ) {
    let (count, moved) = (wheels.count, touched)
    build(selected: selected)
    for component in wheels.indices where component < count {
      touched |= moved & bit(component)
      reported[component] = said[component]
      confirmed[component] = kept[component]
      keepBooks(of: component)
    }
    if count == 0 {
      focus = wheels.isEmpty ? nil : component(inTurn: 0)
    } else if let owner = focus {
      focus = wheels.isEmpty ? nil : min(owner, wheels.count - 1)
    }
    revision &+= 1
  }

  /// Lets all wheels follow one whose row has changed: the content says which rows go together.
  private mutating func settle(
    changed component: Int, from before: PickerSelection, isUsersDoing: Bool, at: Instant
  ) {
    guard wheels.count > 1 || shapes[component].hasDisabledRows else { return }
    bring(
      to: content.resolve(selection, from: before, changed: component), isUsersDoing: isUsersDoing,
      at: at)
  }

  /// Brings the wheels to rows that go together.
  private mutating func bring(to rows: PickerSelection, isUsersDoing: Bool, at: Instant) {
    for component in wheels.indices {
      let shape = content.shape(ofComponent: component, selection: rows)
      let before = wheels[component].row
      guard shape != shapes[component] || rows[component] != before else { continue }
      shapes[component] = shape
      wheels[component].reload(rowCount: shape.rowCount, row: rows[component], at: at)
      revision &+= 1
      if !isUsersDoing {
        keepBooks(of: component)
      } else if wheels[component].row != before {
        touched |= bit(component)
      }
    }
  }

  /// After the program has changed the length of a list: what the user is dialing is still to be
  /// reported, what the program did is not, and leaving comes back to a row that there is.
  private mutating func keepBooks(of component: Int) {
    let wheel = wheels[component]
    if touched & bit(component) == 0 { reported[component] = wheel.row }
    confirmed[component] = min(max(0, confirmed[component]), wheel.rowCount - 1)
  }
}

extension Crown {
  /// The rows that a detent with the knob held down is worth: a fifth of the list, 2 to 10.
  ///
  /// Ten steps are what a user calls "far" in a long list; in a short one that would be an end.
  fileprivate var coarseStep: Int { max(2, min(10, rowCount / 5)) }
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
