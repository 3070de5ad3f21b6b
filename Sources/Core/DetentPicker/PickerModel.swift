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
public struct PickerModel<Content: PickerContent>: Sendable {
  /// The content of the wheels.
  ///
  /// After a change, reload the changed components.
  public var content: Content { didSet { reload() } }
  /// The text above the wheels, as UTF-8.
  public var caption: [UInt8] { didSet { revision &+= 1 } }
  /// The notice at the far end of the caption; nil if absent.
  package var notice: PickerNotice? {
    didSet { if notice != oldValue { revision &+= 1 } }
  }
  /// The value that a notice is about: what leaving has brought back, or a limit.
  package private(set) var told: [UInt8] = []
  /// Whether further rows may come, which is shown with the number of rows.
  package var isGrowing = false {
    didSet { if isGrowing != oldValue { revision &+= 1 } }
  }
  /// The wheels, from the left.
  package private(set) var wheels: [Crown] = []
  /// The shape of each wheel for the present selection.
  package private(set) var shapes: [WheelShape] = []
  /// The focused wheel; nil after the focus was resigned.
  public private(set) var focus: Int?
  /// Whether the last turn was without detents, which has no clicks of its own.
  package private(set) var isTurnedSmoothly = false
  /// Changes with every visible change other than the wheels' positions.
  package private(set) var revision: UInt32 = 0
  /// The revision of the last change of the content, by which rows may have other titles.
  package private(set) var contentRevision: UInt32 = 0

  /// The movement of the lens; nil at rest, and with reduced motion.
  package private(set) var travel: LensTravel?

  /// The rows that leaving restores.
  private(set) var confirmed: PickerSelection = []
  /// The rows last reported as values.
  private(set) var reported: PickerSelection = []

  private var flight = Flight()
  private var button = Button() {
    didSet { if button != oldValue { revision &+= 1 } }
  }
  /// The components moved by the user since their values were reported: bit 0 is the first.
  private var touched: UInt8 = 0
  /// The component last turned by the user.
  private var lastTurned: Int?
  /// The rows as the user dialed them, which may not fit together, of the lists as they are with
  /// `from`: 31 January, turned two months on, is 31 March, though it passes 28 February.
  private var dialed: (rows: PickerSelection, from: PickerSelection) = ([], [])
  private var configuration: Crown.Configuration

  /// The visible part of the button's state, and the effect of its last click.
  private struct Button: Hashable, Sendable {
    /// Whether it is down.
    var isDown = false
    /// The progress of a hold in percent; nil until it is shown.
    var hold: Int?
    /// The effect of the click that a second one would undo.
    var click = Click.nothing
  }

  private enum Click: Hashable, Sendable {
    case nothing
    /// It focused the next wheel.
    case movedOn
    /// A confirmation that is not reported yet.
    case confirmed
  }

  /// Creates a picker with its first wheel focused.
  ///
  /// - Parameters:
  ///   - content: the content of the wheels.
  ///   - caption: the text above the wheels.
  ///   - selected: the initial rows, from the left; missing ones are 0, and rows beyond the end the
  ///     last; or, on hosts, a value.
  ///   - configuration: the behavior of the wheels.
  public init(
    _ content: Content, caption: [UInt8] = [], selected: PickerSelection = [],
    configuration: Crown.Configuration = .init()
  ) {
    self.content = content
    self.caption = caption
    self.configuration = configuration
    build(selected: selected)
    focus = wheels.isEmpty ? nil : component(inTurn: 0)
  }

  /// Starts anew with the present content, as a new picker would, in the existing memory.
  ///
  /// - Parameters:
  ///   - selected: the initial rows, as in `init`.
  ///   - confirmed: the rows that leaving restores. Default: the selected ones.
  ///   - configuration: the behavior of the wheels.
  mutating func reset(
    selected: PickerSelection, confirmed: PickerSelection? = nil,
    configuration: Crown.Configuration
  ) {
    reload()
    self.configuration = configuration
    (notice, isGrowing, isTurnedSmoothly, travel) = (nil, false, false, nil)
    (flight, button) = (Flight(), Button())
    (lastTurned, dialed) = (nil, ([], []))
    build(selected: selected)
    if let confirmed { self.confirmed = confirmed }
    focus = wheels.isEmpty ? nil : component(inTurn: 0)
  }

  /// Continues as another picker of equal rows, with its motion; content and caption are unchanged.
  mutating func resume(_ other: PickerModel, confirmed: PickerSelection) {
    let (content, caption, revision) = (content, caption, revision)
    self = other
    (self.content, self.caption) = (content, caption)
    self.confirmed = confirmed
    self.revision = max(revision, other.revision)
    reload()
  }

  /// Reserves memory for `wheelCount` wheels, and for usual captions.
  mutating func reserve(wheelCount: Int) {
    caption.reserveCapacity(48)
    told.reserveCapacity(32)
    wheels.reserveCapacity(wheelCount)
    shapes.reserveCapacity(wheelCount)
  }

  // MARK: - Reading

  /// The picker itself.
  public var picker: PickerModel { _read { yield self } }

  /// Whether nothing moves until the next turn, including the lens.
  public var isStill: Bool { @inline(__always) get { travel == nil && isResting } }

  /// Whether no wheel moves until the next turn.
  package var isResting: Bool { @inline(__always) get { Self.areResting(wheels) } }

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

  /// Whether rows pass too fast to be read: 20 per second or more, for three turns, until 120 ms
  /// without a turn.
  package var isFlying: Bool { @inline(__always) get { flight.stage == .flying } }

  /// Whether the selected row's number is shown, for unordered rows that pass, or have just passed,
  /// too fast to be read.
  package var showsNumber: Bool {
    @inline(__always) get { flight.stage != .none && isNumbered }
  }

  private var isNumbered: Bool {
    @inline(__always) get { focus.map { shapes[$0].isNumbered } ?? false }
  }

  /// Whether a click has confirmed the selection, and a second one may still undo that.
  package var isConfirming: Bool { @inline(__always) get { button.click == .confirmed } }

  /// Whether the button is down.
  package var isPressed: Bool { button.isDown }

  /// The progress of a hold toward a long press, 0 to 99; nil until it is shown.
  package var hold: Int? { button.hold }

  /// The next instant at which a moving wheel reports, without a turn.
  public var deadline: Instant? {
    @inline(__always) get { Instant.earliest(flight.deadline, Self.nextNews(of: wheels)) }
  }

  /// Only with several wheels there is a previous one.
  public var usesDoubleClicks: Bool { @inline(__always) get { wheels.count > 1 } }

  /// The next wheel; on the last one, the value.
  public var pressAnswer: PressAnswer {
    @inline(__always) get { PressAnswer(meaning: press) }
  }

  /// The next wheel; on the last one, the value.
  package var press: PressMeaning {
    @inline(__always) get {
      guard let focus else { return .nothing }
      if turn(of: focus) + 1 < wheels.count { return .next }
      return wheels[focus].rowCount > 0 ? .take : .nothing
    }
  }

  /// The number of wheels.
  public var componentCount: Int { wheels.count }

  /// The selected row of each wheel.
  public var selection: PickerSelection { @inline(__always) get { Self.selection(of: wheels) } }

  /// The value of the selection: a row's value, a number, a date; by default the rows themselves.
  public var value: Content.Value { content.value(of: selection) }

  /// The number of rows of a wheel.
  @inline(__always)
  public func rowCount(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].rowCount : 0
  }

  /// The selected row of a wheel, from 0; -1 for an empty wheel.
  @inline(__always)
  public func selectedRow(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].row : -1
  }

  /// Whether a row is enabled for the present selection.
  public func isEnabled(row: Int, inComponent component: Int) -> Bool {
    guard row >= 0, row < rowCount(inComponent: component) else { return false }
    return !shapes[component].hasDisabledRows
      || content.isEnabled(row: row, inComponent: component, selection: selection)
  }

  /// The value of each wheel's selected row for programs, whole; empty for an empty wheel.
  package var values: [[UInt8]] {
    let selection = selection
    return wheels.indices.map { component in
      var bytes: [UInt8] = []
      content.write(component: component, of: selection, as: .machine, to: &bytes)
      return bytes
    }
  }

  /// A wheel's place in the order of presses, from 0.
  @inline(__always)
  func turn(of component: Int) -> Int { shapes[component].turn ?? component }

  /// The wheel at a place in the order of presses.
  @inline(__always)
  private func component(inTurn turn: Int) -> Int {
    for component in shapes.indices where shapes[component].turn == turn { return component }
    return turn
  }

  /// A component's bit in `touched`.
  private func bit(_ component: Int) -> UInt8 { 1 << UInt8(component) }

  // MARK: - What the user does

  /// Applies a knob event: turns move the focused wheel, presses confirm.
  public mutating func apply(
    _ event: KnobEvent, at: Instant, into outputs: inout [PickerOutput]
  ) {
    advance(to: at, into: &outputs)
    switch event.kind {
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
    case .take:
      // Wheels without rows have no value.
      if shapes.contains(where: { $0.rowCount > 0 }) { confirm(at: at, into: &outputs) }
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

  /// Advances to `now`: wheels move, and report their values when they come to rest.
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

  /// Selects rows on behalf of the user.
  private mutating func select(
    _ wanted: PickerSelection, at: Instant, into outputs: inout [PickerOutput]
  ) {
    guard let owner = focus else { return }
    lastTurned = owner
    let before = selection
    place(wanted, animated: true, at: at)
    for component in wheels.indices where wheels[component].row != before[component] {
      tell(component, into: &outputs)
    }
    if isResting { reportValues(into: &outputs) }
  }

  /// Moves all wheels at once, so that no limit of rows on the way is in effect.
  private mutating func place(_ wanted: PickerSelection, animated: Bool, at: Instant) {
    let rows = content.resolve(wanted, from: wanted, changed: nil)
    for component in wheels.indices {
      shapes[component] = content.shape(ofComponent: component, selection: rows)
      wheels[component].reload(rowCount: shapes[component].rowCount, at: at)
      wheels[component].select(max(0, rows[component]), animated: animated, at: at)
    }
  }

  /// Selects rows of all wheels programmatically, as `selectRow`.
  mutating func selectRows(_ rows: PickerSelection, at: Instant) {
    place(rows, animated: false, at: at)
    touched = 0
    (reported, confirmed) = (selection, selection)
    revision &+= 1
  }

  mutating func cancel(at: Instant, into outputs: inout [PickerOutput]) {
    place(confirmed, animated: true, at: at)
    touched = 0
    reported = selection
    (button.hold, button.click) = (nil, .nothing)
    revision &+= 1
    outputs.append(.cancelled)
  }

  // MARK: - Turning

  /// A way to move the focused wheel.
  private enum Motion {
    /// By detents, accelerated; slowly one enabled row each.
    case detents(Int)
    /// By enabled rows, one per detent at any speed.
    case exact(Int)
    /// By detents with the button down.
    case coarse(Int)
    /// By a fraction of a row.
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
      isOpen = move(component, by: stride.rows, span: stride.span, at: at)
    case .coarse(let detents):
      let rows = detents * wheels[component].coarseStep
      isOpen = move(component, by: rows, span: 0, at: at)
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
    if isResting { reportValues(into: &outputs) }
  }

  /// Turns a wheel by a fraction of a row.
  ///
  /// - Returns: false at an end, which is struck once at any pull.
  private mutating func roll(_ component: Int, by distance: Rows, at: Instant) -> Bool {
    isTurnedSmoothly = true
    let wasPastEnd = wheels[component].isPastEnd
    wheels[component].turn(smoothlyBy: distance, at: at)
    return wasPastEnd || !wheels[component].isPastEnd
  }

  /// Moves a wheel by enabled rows; in a fast turn to the nearest of the landmarks that are at most
  /// `span` rows apart.
  ///
  /// - Returns: false at an end, unless a continuous wheel has both its first and its last row
  ///   enabled.
  private mutating func move(_ component: Int, by rows: Int, span: Int, at: Instant) -> Bool {
    guard rows != 0 else { return true }
    guard span > 1 || shapes[component].hasDisabledRows else {
      return wheels[component].move(by: rows, at: at)
    }
    let way = way(component, rows)
    let distance = distance(of: Int(rows.magnitude), along: way, span: span) * way.step
    if span > 1 { wheels[component].keep(rows - distance) }
    return wheels[component].move(by: distance, toward: way.step, at: at)
  }

  /// Moves a wheel by exactly `rows` enabled rows at any speed; a continuous one wraps as often as
  /// needed.
  ///
  /// - Returns: false at an end.
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
    // Bounded by the needed laps and by the length of the list.
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

  /// Undoes the last turn, on its wheel and on those that followed it.
  private mutating func undoTurn(at: Instant, into outputs: inout [PickerOutput]) {
    // Another wheel may have been focused since the turn.
    guard let component = lastTurned, wheels.indices.contains(component) else { return }
    let present = selection
    guard wheels[component].undoTurn(at: at) else { return }
    if wheels.count > 1 { follow(component, from: present, at: at) }
    tell(component, into: &outputs)
    if isResting { reportValues(into: &outputs) }
  }

  /// The rows ahead of a wheel.
  private struct Way {
    let component: Int
    /// 1 down the list, -1 up.
    let step: Int
    /// The number of rows before the end.
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

  /// The distance to the row on which a turn by `rows` ends; 0 for none.
  ///
  /// It changes nothing: mutating, it gets the picker in place, not a copy.
  private mutating func distance(of rows: Int, along way: Way, span: Int) -> Int {
    // More than half a lap would look like a turn in the other direction.
    let half = max(1, wheels[way.component].rowCount / 2)
    let rows = min(rows, half)
    if span > 1, rows <= way.reach,
      let landmark = landmark(nearest: rows, along: way, span: span), landmark <= half
    {
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

  /// The distance to the landmark next to `distance`, of those at most `span` rows apart; nil for
  /// none before the end.
  private func landmark(nearest distance: Int, along way: Way, span: Int) -> Int? {
    // Captured alone, as the whole picker would be copied.
    let (content, selection) = (content, selection)
    let (start, count) = (row(at: distance, along: way), wheels[way.component].rowCount)
    let round = shapes[way.component].firstNumber.map { Landmarks(upTo: span, from: $0) }
    func landmark(from row: Int, toward step: Int) -> Int? {
      if let round { return round.row(from: row, toward: step, of: count) }
      return content.landmark(
        from: row, toward: step, inComponent: way.component, selection: selection)
    }
    func landmark(toward step: Int) -> Int? {
      // Beyond the end the list wraps.
      let first = step > 0 ? 0 : count - 1
      let found =
        landmark(from: start, toward: step)
        ?? landmark(from: first, toward: step).map { $0 + step * count }
      guard let found, 2 * abs(found - start) <= span else { return nil }
      let landmark = distance + way.step * (found - start)
      return landmark > 0 && landmark <= way.reach ? landmark : nil
    }
    guard let next = landmark(toward: way.step) else { return landmark(toward: -way.step) }
    guard let last = landmark(toward: -way.step) else { return next }
    return next - distance <= distance - last ? next : last
  }

  // MARK: - The button

  private mutating func take(
    _ event: ButtonEvent, at: Instant, into outputs: inout [PickerOutput]
  ) {
    switch event {
    case .down, .pressed:
      guard !button.isDown else { break }
      button.isDown = true
      outputs.append(.buttonDown)
    case .released, .spike:
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
    // The click refers to the row in the lens.
    stop(at: at)
    guard focus != nil else {
      guard !wheels.isEmpty else { return }
      focus = component(inTurn: 0)
      revision &+= 1
      outputs.append(.focused(component: focus))
      return
    }
    if press == .next {
      reportValues(into: &outputs)
      moveFocus(by: 1, at: at, into: &outputs)
      button.click = .movedOn
    } else if press == .take {
      button.click = .confirmed
    }
  }

  /// Stops all wheels, each at the row in its lens.
  mutating func stop(at: Instant) {
    for component in wheels.indices { wheels[component].stop(at: at) }
  }

  /// Commits the selection of all wheels; the first one is focused again.
  mutating func confirm(at: Instant, into outputs: inout [PickerOutput]) {
    guard let owner = focus else { return }
    stop(at: at)
    (button.hold, button.click) = (nil, .nothing)
    reportValues(into: &outputs)
    confirmed = selection
    dialed = ([], [])
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

  /// Starts a movement of the lens; with reduced motion it is at its target at once.
  mutating func setOff(from start: LensTravel.Start, at now: Instant) {
    travel = configuration.isMotionReduced ? nil : LensTravel(from: start, at: now)
  }

  // MARK: - Reporting

  /// Updates the wheels that depend on a changed one, and reports the new row in the center.
  private mutating func report(
    _ component: Int, from before: PickerSelection, at: Instant,
    into outputs: inout [PickerOutput]
  ) {
    turnBack(component, toward: before, at: at)
    guard wheels[component].row != before[component] else { return }
    if wheels.count > 1 || shapes[component].hasDisabledRows {
      follow(component, from: before, at: at)
      guard wheels[component].row != before[component] else { return }
    }
    tell(component, into: &outputs)
  }

  /// Updates the wheels that depend on one that the user has turned, if possible to what they were
  /// dialed to.
  private mutating func follow(_ component: Int, from before: PickerSelection, at: Instant) {
    let row = wheels[component].row
    // The program, or a wheel that coasts, may have changed the selection since.
    if dialed.rows.count != before.count
      || content.resolve(dialed.rows, from: dialed.from, changed: nil) != before
    {
      dialed = (before, before)
    }
    dialed.rows[component] = row
    var rows = content.resolve(dialed.rows, from: dialed.from, changed: component)
    if rows[component] != row {
      dialed = (before.with(row, inComponent: component), before)
      rows = content.resolve(dialed.rows, from: before, changed: component)
    }
    bring(to: rows, isUsersDoing: true, at: at)
  }

  /// Returns a wheel that a key or a fling has moved to a disabled row to the first enabled one, so
  /// that no other wheel has to change.
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

  /// Reports the new row in the center.
  private mutating func tell(_ component: Int, into outputs: inout [PickerOutput]) {
    touched |= bit(component)
    if configuration.isHapticFeedbackEnabled {
      outputs.append(
        isLandmark(component) ? .landmark(component: component) : .tick(component: component))
    }
    outputs.append(.highlighted(row: wheels[component].row, component: component))
  }

  /// Whether the selected row of a wheel is a landmark.
  private func isLandmark(_ component: Int) -> Bool {
    let row = wheels[component].row
    return content.landmark(
      from: row, toward: 1, inComponent: component, selection: selection) == row
  }

  /// Reports the values dialed by the user: first that of the turned wheel, then those that changed
  /// because of it.
  ///
  /// It waits until all wheels rest, so that the values fit together.
  private mutating func reportValues(into outputs: inout [PickerOutput]) {
    if let cause = lastTurned, wheels.indices.contains(cause) {
      reportValue(of: cause, into: &outputs)
    }
    for component in wheels.indices { reportValue(of: component, into: &outputs) }
  }

  @inline(never)
  private mutating func reportValue(of component: Int, into outputs: inout [PickerOutput]) {
    let row = wheels[component].row
    // A filter without a match hides a row that is still to be reported.
    guard touched & bit(component) != 0, row >= 0 else { return }
    touched &= ~bit(component)
    guard row != reported[component] else { return }
    reported[component] = row
    outputs.append(.valueChanged(row: row, component: component))
  }

  // MARK: - What the program does, which is not reported

  /// Selects a row programmatically: nothing is reported, and leaving restores it.
  ///
  /// The user's turn on other wheels continues, and is reported at rest.
  ///
  /// - Parameters:
  ///   - row: the row, clamped to the list.
  ///   - component: the wheel; out-of-range indices are ignored.
  ///   - animated: whether the wheel spins there.
  ///   - at: the present instant.
  public mutating func selectRow(
    _ row: Int, inComponent component: Int, animated: Bool, at: Instant
  ) {
    guard wheels.indices.contains(component) else { return }
    let before = selection
    wheels[component].select(row, animated: animated, at: at)
    settle(changed: component, from: before, at: at)
    touched &= ~bit(component)
    reported[component] = wheels[component].row
    confirmed[component] = wheels[component].row
    revision &+= 1
  }

  /// Reloads the rows of a wheel.
  ///
  /// Other wheels are reloaded only if the selected row of this one has changed.
  public mutating func reloadComponent(_ component: Int, at: Instant) {
    guard wheels.indices.contains(component) else { return }
    let before = selection
    shapes[component] = content.shape(ofComponent: component, selection: before)
    wheels[component].reload(rowCount: shapes[component].rowCount, at: at)
    keepBooks(of: component)
    if wheels[component].row != before[component] || shapes[component].hasDisabledRows {
      settle(changed: component, from: before, at: at)
    }
    reload()
  }

  /// Reloads everything: the number of wheels, their rows and titles.
  ///
  /// Each wheel keeps its row, clamped to its list.
  public mutating func reloadAllComponents(at: Instant) {
    for component in wheels.indices { wheels[component].advance(to: at) }
    rebuild(selected: selection, reported: reported, confirmed: confirmed)
  }

  /// Replaces the content and keeps the value, possibly with other rows; a disabled value becomes
  /// the nearest enabled one.
  package mutating func replaceContent(with content: Content, at: Instant) {
    for component in wheels.indices { wheels[component].advance(to: at) }
    let old = self.content
    func rows(_ selection: PickerSelection) -> PickerSelection {
      content.selection(of: old.value(of: selection))
    }
    self.content = content
    rebuild(
      selected: rows(selection), reported: rows(reported), confirmed: rows(confirmed))
  }

  /// Shows the rows that a filter leaves of a single list.
  ///
  /// - Parameters:
  ///   - row: the row in the lens.
  ///   - isOther: whether it differs from the previous one.
  ///   - reported: the row last reported as a value, in the new numbering; -1 if hidden.
  ///   - confirmed: the row that leaving restores, in the new numbering.
  ///   - at: the present instant.
  ///   - outputs: receives the outputs.
  mutating func refilter(
    row: Int, isOther: Bool, reported: Int, confirmed: Int, at: Instant,
    into outputs: inout [PickerOutput]
  ) {
    shapes[0] = content.shape(ofComponent: 0, selection: PickerSelection(repeating: row, count: 1))
    wheels[0].reload(rowCount: shapes[0].rowCount, row: row, at: at)
    (self.reported[0], self.confirmed[0]) = (reported, confirmed)
    // An earlier turn referred to other rows.
    lastTurned = nil
    reload()
    if isOther { tell(0, into: &outputs) }
    if isResting { reportValues(into: &outputs) }
  }

  /// Appends rows to a single list.
  ///
  /// - Parameters:
  ///   - isLast: whether no further rows will come.
  ///   - keepsConfirmed: whether leaving restores the same row, even one hidden by a filter.
  ///   - at: the present instant.
  mutating func grow(isLast: Bool, keepsConfirmed: Bool, at: Instant) {
    isGrowing = !isLast
    let confirmed = confirmed
    reloadComponent(0, at: at)
    if keepsConfirmed { self.confirmed = confirmed }
  }

  /// Focuses a wheel; out-of-range indices are ignored.
  public mutating func focus(_ component: Int) {
    guard wheels.indices.contains(component), focus != component else { return }
    focus = component
    revision &+= 1
  }

  /// Resigns the focus: turns are ignored until a press or `focus(_:)`.
  public mutating func resignFocus() {
    guard focus != nil else { return }
    focus = nil
    revision &+= 1
  }

  /// Shows a notice about a value.
  package mutating func tell(
    _ notice: PickerNotice, _ rows: PickerSelection, of content: some PickerContent,
    as form: WrittenForm = .shown
  ) {
    told.removeAll(keepingCapacity: true)
    content.write(rows, as: form, to: &told)
    self.notice = notice
  }

  /// The selection beyond the limit that has just stopped a wheel; nil at the end of its list.
  func selectionBeyond(inComponent component: Int) -> PickerSelection? {
    let (wheel, (row, position)) = (wheels[component], wheels[component].shown)
    let way = Int((position - Rows(row)).raw.signum())
    guard shapes[component].hasDisabledRows, way != 0,
      wheel.configuration.isContinuous || (0..<wheel.rowCount).contains(row + way)
    else { return nil }
    return selection.with(wheel.wrapped(wheel.row + way), inComponent: component)
  }

  /// Invalidates what is known of the rows.
  private mutating func reload() {
    revision &+= 1
    contentRevision = revision
  }

  /// Invalidates the description, for changes that only a menu knows.
  mutating func setNeedsDescription() { revision &+= 1 }

  /// Creates the wheels anew, at rest.
  private mutating func build(selected: PickerSelection) {
    makeWheels(content.resolve(selected, from: selected, changed: nil))
    touched = 0
    reported = selection
    confirmed = reported
  }

  // Inlined, a wheel would be on the stack while the rows are resolved.
  @inline(never)
  private mutating func makeWheels(_ rows: PickerSelection) {
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
  }

  /// Creates the wheels anew, and continues from the previous ones if possible.
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
    reload()
  }

  /// Updates all wheels after the program has changed one, by the content's rules.
  private mutating func settle(changed component: Int, from before: PickerSelection, at: Instant) {
    guard wheels.count > 1 || shapes[component].hasDisabledRows else { return }
    bring(
      to: content.resolve(selection, from: before, changed: component), isUsersDoing: false, at: at)
  }

  /// Moves the wheels to rows that fit together.
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

  /// After a programmatic change of a list's length: the user's turn is still reported, the change
  /// is not, and leaving restores an existing row.
  private mutating func keepBooks(of component: Int) {
    let wheel = wheels[component]
    if touched & bit(component) == 0 { reported[component] = wheel.row }
    confirmed[component] = min(max(0, confirmed[component]), wheel.rowCount - 1)
  }
}

#if !hasFeature(Embedded)
extension PickerContent {
  /// The title of a row.
  package func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> String {
    var bytes: [UInt8] = []
    write(
      .title, ofRow: row, inComponent: component, selection: selection, as: form, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PickerModel {
  /// Creates a picker, as `init(_:caption:selected:configuration:)`.
  public init(
    _ content: Content, caption: String, selected: PickerSelection = [],
    configuration: Crown.Configuration = .init()
  ) {
    self.init(
      content, caption: Array(caption.utf8), selected: selected, configuration: configuration)
  }

  /// Creates a picker with a value selected, or the nearest one that can be.
  ///
  /// Generic, so that rows are taken as rows where they are the value, too.
  public init<Value>(
    _ content: Content, caption: String = "", selected value: Value,
    configuration: Crown.Configuration = .init()
  ) where Content.Value == Value {
    self.init(
      content, caption: caption, selected: content.selection(of: value),
      configuration: configuration)
  }

  /// The title of a row for the present selection; empty for a missing row.
  public func title(ofRow row: Int, inComponent component: Int) -> String {
    guard row >= 0, row < rowCount(inComponent: component) else { return "" }
    return content.title(ofRow: row, inComponent: component, selection: selection, as: .long)
  }

  /// The detail of a row for the present selection; empty for a missing row.
  public func detail(ofRow row: Int, inComponent component: Int) -> String {
    guard row >= 0, row < rowCount(inComponent: component) else { return "" }
    var bytes: [UInt8] = []
    content.write(
      .detail, ofRow: row, inComponent: component, selection: selection, as: .long, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value as text for programs, whole.
  public var text: String {
    var bytes: [UInt8] = []
    content.write(selection, as: .machine, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
#endif
