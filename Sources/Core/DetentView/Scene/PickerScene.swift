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
    /// The character cells of its widest row in shorter forms; 0 for none.
    package var shortCells = 0, figureCells = 0
    /// Its place in the order of presses, from 0; nil for its place from the left.
    package var turn: Int?
    /// The texts that determine the width of its column, in each form.
    var measure = 0..<0, shortMeasure = 0..<0, figureMeasure = 0..<0

    /// Creates a wheel that isn't measured.
    @inline(never)
    fileprivate init(_ shape: WheelShape, _ isContinuous: Bool) {
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
    var short = 0..<0, figures = 0..<0, brief = 0..<0, least = 0..<0
    var isEnabled = true

    /// The title, in a shorter form if it has one.
    func title(as form: WheelShape.Form) -> Range<Int> {
      form == .long || short.isEmpty ? title : form == .short ? short : figures
    }
  }

  /// The number of described rows on each side of the lens.
  package let reach: Int
  private let ruler: TextRuler
  /// The brightness of the display: dimmed, it shows no neighbors and no active lens; off, nothing.
  package private(set) var light = Light.full
  /// The arrangement of the rows.
  package private(set) var arrangement = Arrangement.wheels
  /// The caption above the rows.
  package private(set) var caption: [UInt8] = []
  /// The pictures and captions of its rows, if shown.
  package private(set) var extras: RowExtras?
  /// The linked pictures, from the wheel's first row to its last.
  package private(set) var linked: [AlphaImage] = []
  /// The words of captions and hints.
  package private(set) var words = InterfaceWords()
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
  package private(set) var press = PressMeaning.nothing
  /// Whether leaving the list returns to its parent.
  package private(set) var isNested = false
  /// Whether leaving cancels everything, without a list to return to.
  package private(set) var leavingCancels = false
  /// The month of the layout; nil if absent.
  package private(set) var month: MonthPage?
  /// Whether a hold takes the value instead of leaving, or performs an action that can't be undone.
  package private(set) var holdTakes = false, wantsDeliberatePress = false
  /// The notice beside the caption, nil if absent; and the value that it is about.
  package private(set) var notice: PickerNotice?, told: [UInt8] = []
  /// What can be done besides; nil for nothing that isn't known.
  package private(set) var hint: PickerHint?
  /// Whether the wheel was turned without detents.
  private(set) var isSmooth = false
  /// The row of the list or the wheel just taken by a press; nil if absent.
  package private(set) var takenRow: Int?
  /// Whether the lens flashes for a value just taken.
  package private(set) var isFlashing = false
  /// The common name of rows that pass too fast to be read, as a range of `bytes`: their initial or
  /// round value, empty for none; nil at lower speeds.
  package private(set) var flyingOver: Range<Int>?
  /// Whether a notice shows the number of the selected row.
  private(set) var tellsNumber = false
  /// The movement of the lens; nil at rest.
  package private(set) var travel: LensTravel?
  /// Whether the button is down.
  package private(set) var isPressed = false
  /// The progress of a hold toward a long press, in percent; nil if not shown.
  package private(set) var hold: Int?
  /// The filter of the list, and the number of its rows without the filter; nil if absent.
  package private(set) var filter: (words: FilterWords, rowCount: Int)?
  /// Whether a character would start a filter.
  package private(set) var isFilterable = false
  /// Whether several rows can be marked.
  package private(set) var marksRows = false
  /// Whether further rows may come.
  package private(set) var isGrowing = false
  /// The focused wheel.
  package private(set) var focus: Int?
  /// Whether the last description changed more than positions.
  package private(set) var hasNewTexts = true
  /// The wheels from the left, or the list.
  package private(set) var wheels: [Wheel] = []

  /// The rows of each wheel, `2 * reach + 1` of each, followed by those of the cells.
  private(set) var rows: [Row] = []
  /// The texts that determine the widths of wheels, followed by those of the rows.
  private var bytes: [UInt8] = []
  /// The bytes that stay until the content changes, and those until the shape does.
  private var fixedCount = 0, steadyCount = 0
  /// The revision of the described texts; nil if absent.
  private var revision: UInt32?
  /// The most wheels that a description has; 0 if unknown.
  private(set) var wheelCount = 0

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

  // MARK: - Texts

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
  private func title(_ distance: Int, of component: Int, as form: WheelShape.Form) -> Range<Int> {
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
  private func detail(_ distance: Int, of component: Int, as form: DetailForm) -> Range<Int> {
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

  private func isSame(_ text: Range<Int>, as other: Range<Int>) -> Bool {
    guard text.count == other.count else { return false }
    for offset in 0..<text.count
    where bytes[text.lowerBound + offset] != bytes[other.lowerBound + offset] { return false }
    return true
  }

  /// Adds a text.
  private mutating func place(_ write: (inout [UInt8]) -> Void) -> Range<Int> {
    let start = bytes.count
    write(&bytes)
    return start..<bytes.count
  }

  private mutating func remove(from start: Int) { bytes.removeLast(bytes.count - start) }

  // MARK: - Describing a picker
  // Models are large: what reads one is inlined and hands on what it needs, as the whole would be
  // copied for it.

  /// Describes wheels, or a list if its rows have details.
  @inline(__always)
  mutating func describe<Content: PickerContent>(
    _ picker: PickerModel<Content>, pressing press: PressMeaning? = nil
  ) {
    (self.press, travel) = (press ?? picker.press, picker.travel)
    let hasShape =
      revision == picker.revision && focus == picker.focus && hasShape(of: picker.wheels)
    let isFlying = picker.isFlying
    let isNew =
      !hasShape || isFlying != (flyingOver != nil) || tellsNumber != picker.tellsNumber
      || !isCentered(like: picker.wheels)
    if !hasShape {
      let isKnown =
        wheels.count == picker.wheels.count
        && revision.map { picker.revision &- $0 <= picker.revision &- picker.contentRevision }
          ?? false
      (focus, revision) = (picker.focus, picker.revision)
      (isPressed, hold, isGrowing) = (picker.isPressed, picker.hold, picker.isGrowing)
      extras = picker.content.extras
      // Copied, as shared bytes would be copied when the picker writes its next caption.
      caption.removeAll(keepingCapacity: true)
      caption += picker.caption
      addWheels(picker.wheels, picker.shapes, of: picker.content, picker.selection, isKnown)
    }
    (hasNewTexts, isSmooth) = (isNew, picker.isTurnedSmoothly)
    move(to: picker.wheels)
    guard isNew else { return }
    tellsNumber = picker.tellsNumber
    notice = picker.notice ?? (picker.isConfirming ? .taken : nil)
    if tellsNumber { showNumber(in: picker.wheels) }
    told.removeAll(keepingCapacity: true)
    told += picker.told
    removeRows()
    addRows(of: picker.content, picker.shapes, picker.selection)
    flyingOver = nil
    guard let focus else { return }
    addLandmarks(of: focus, picker.content, picker.selection)
    guard isFlying else { return }
    flyingOver = 0..<0
    if !picker.shapes[focus].isNumbered {
      nameLandmark(of: focus, picker.content, picker.selection)
    }
  }

  /// Whether only rows and positions have changed since the last description.
  private func hasShape(of crowns: [Crown]) -> Bool {
    guard wheels.count == crowns.count else { return false }
    for component in wheels.indices
    where wheels[component].rowCount != crowns[component].rowCount { return false }
    return true
  }

  @inline(never)
  private func isCentered(like crowns: [Crown]) -> Bool {
    for component in wheels.indices
    where wheels[component].center != crowns[component].shown.row { return false }
    return true
  }

  @inline(never)
  private mutating func move(to crowns: [Crown]) {
    for component in wheels.indices {
      (wheels[component].center, wheels[component].position) = crowns[component].shown
      // A lens is active only where a press takes something.
      let isLit =
        component == focus && !crowns[component].isShownMoving && light == .full
        && press != .nothing
      if wheels[component].isLit != isLit { hasNewTexts = true }
      wheels[component].isLit = isLit
    }
  }

  // MARK: - The texts of a picker

  /// Describes the wheels, and measures them; fixed ones stay until the content changes.
  @inline(never)
  private mutating func addWheels<Content: PickerContent>(
    _ crowns: [Crown], _ shapes: [WheelShape], of content: Content, _ selection: PickerSelection,
    _ isKnown: Bool
  ) {
    if !isKnown {
      fixedCount = 0
      wheels.removeAll(keepingCapacity: true)
    }
    remove(from: fixedCount)
    for component in shapes.indices {
      if !isKnown {
        wheels.append(Wheel(shapes[component], crowns[component].configuration.isContinuous))
      }
      wheels[component].landmarks = nil
    }
    // The fixed ones come first, since their texts stay.
    for pass in (isKnown ? 1 : 0)...1 {
      for component in shapes.indices
      where (shapes.count == 1 || shapes[component].isFixed) == (pass == 0) {
        measure(component, shapes[component], of: content, selection)
      }
      if pass == 0 { fixedCount = bytes.count }
    }
    steadyCount = bytes.count
  }

  /// Measures the widest row of a wheel in each form.
  @inline(never)
  private mutating func measure<Content: PickerContent>(
    _ component: Int, _ shape: WheelShape, of content: Content, _ selection: PickerSelection
  ) {
    func measure(_ form: WheelShape.Form) -> (place: Range<Int>, cells: Int, hasFigures: Bool) {
      addMeasure(form, component, shape, of: content, selection)
    }
    var wheel = Wheel(shape, wheels[component].isContinuous)
    (wheel.measure, wheel.cells, wheel.hasFigures) = measure(.long)
    if shape.hasForms {
      (wheel.shortMeasure, wheel.shortCells, _) = measure(.short)
      (wheel.figureMeasure, wheel.figureCells, _) = measure(.figures)
    }
    wheels[component] = wheel
  }

  /// Adds the widest title of a wheel, measured on samples of a long list: the width of a column
  /// must not change during a turn, and a million rows take too long.
  @inline(never)
  private mutating func addMeasure<Content: PickerContent>(
    _ form: WheelShape.Form, _ component: Int, _ shape: WheelShape, of content: Content,
    _ selection: PickerSelection
  ) -> (place: Range<Int>, cells: Int, hasFigures: Bool) {
    let start = bytes.count
    // Every combination of weekday, month and two figures occurs within 400 days.
    let areDays = shape.part == .day && shape.hasForms
    let most = areDays ? 400 : 64
    let count = min(shape.rowCount, most)
    // The closure below must not capture the scene, which would be copied for it.
    let ruler = ruler
    var widest = (row: -1, width: -1)
    var (cells, hasFigures, unit) = (0, count > 0, 0..<0)
    for sample in 0...count {
      var row = sample
      if sample == count {
        // The widest row of all may not be among the samples.
        guard shape.rowCount > most, let widest = shape.widestRow else { break }
        row = widest
      } else if shape.rowCount > most, !areDays {
        // The sample's share of the list, without a product that exceeds 32 bits.
        let (whole, rest) = (shape.rowCount - 1).quotientAndRemainder(dividingBy: most - 1)
        row = sample * whole + sample * rest / (most - 1)
      }
      let title = addText(.title, row, component, of: content, selection, form)
      let (width, figures) = with(title) { bytes in
        cells = max(cells, CharacterWidth.cells(of: bytes))
        return (ruler.width(of: bytes), form == .long ? Figures(of: bytes).end : 0)
      }
      if width > widest.width { widest = (row, width) }
      let rest = title.lowerBound + figures..<title.upperBound
      if sample == 0 {
        // The first one stays, as all others have to have its unit.
        (unit, hasFigures) = (rest, figures > 0)
        continue
      }
      if hasFigures, sample < count { hasFigures = figures > 0 && isSame(rest, as: unit) }
      remove(from: title.lowerBound)
    }
    remove(from: start)
    let place =
      widest.row < 0 ? 0..<0 : addText(.title, widest.row, component, of: content, selection, form)
    return (place, cells, hasFigures)
  }

  @inline(never)
  private mutating func addText<Content: PickerContent>(
    _ part: RowPart, _ row: Int, _ component: Int, of content: Content,
    _ selection: PickerSelection, _ form: WheelShape.Form
  ) -> Range<Int> {
    place {
      content.write(
        part, ofRow: row, inComponent: component, selection: selection, as: form, to: &$0)
    }
  }

  private mutating func removeRows() {
    rows.removeAll(keepingCapacity: true)
    remove(from: steadyCount)
  }

  @inline(never)
  private mutating func addRows<Content: PickerContent>(
    of content: Content, _ shapes: [WheelShape], _ selection: PickerSelection
  ) {
    for component in wheels.indices {
      let hasDisabledRows = shapes[component].hasDisabledRows
      for distance in -reach...reach {
        var row = Row()
        if let index = wheels[component].index(distance) {
          @inline(never)
          func add(_ part: RowPart, _ form: WheelShape.Form, unlike other: Range<Int> = 0..<0)
            -> Range<Int>
          {
            let text = addText(part, index, component, of: content, selection, form)
            guard isSame(text, as: other) else { return text }
            remove(from: text.lowerBound)
            return 0..<0
          }
          row.index = index
          row.title = add(.title, .long)
          row.detail = add(.detail, .long)
          row.isEnabled =
            !hasDisabledRows
            || content.isEnabled(row: index, inComponent: component, selection: selection)
          // Short texts are never cut.
          if row.detail.count > 6 {
            row.brief = add(.detail, .short, unlike: row.detail)
            row.least = add(
              .detail, .figures, unlike: row.brief.isEmpty ? row.detail : row.brief)
          }
          if wheels[component].shortCells > 0 {
            row.short = add(.title, .short)
            row.figures = add(.title, .figures)
          }
        }
        rows.append(row)
      }
    }
    arrangement = wheels.count == 1 && !row(0, of: 0).detail.isEmpty ? .list : .wheels
  }

  /// Shows the selected row's number and the row count, unless another notice takes precedence.
  private mutating func showNumber(in crowns: [Crown]) {
    guard let focus else { return }
    var markedCount = 0
    switch notice {
    case .rows(_, _, let count): markedCount = count
    case nil: break
    default: return
    }
    notice = .rows(
      found: crowns[focus].row + 1, of: crowns[focus].rowCount, marked: markedCount)
  }

  /// Finds the landmarks of a scale one by one, by a search in a long list.
  @inline(never)
  private mutating func addLandmarks<Content: PickerContent>(
    of component: Int, _ content: Content, _ selection: PickerSelection
  ) {
    func next(_ row: Int) -> Int? {
      content.landmark(from: row, toward: 1, inComponent: component, selection: selection)
    }
    let wheel = wheels[component]
    guard wheel.rowCount > 0, next(0) != nil else { return wheels[component].landmarks = nil }
    var (found, distance) = (UInt64(0), -32)
    while distance < 32 {
      if let row = wheel.index(distance) {
        let landmark = next(row).flatMap { $0 < row ? nil : $0 }
        distance += (landmark ?? wheel.rowCount) - row
        if landmark == nil { continue }
        if distance < 32 { found |= 1 << UInt64(distance + 32) }
      }
      distance += 1
    }
    wheels[component].landmarks = found
  }

  /// Adds the common part of the rows around the selected one: the initial of words, or the round
  /// number before it.
  @inline(never)
  private mutating func nameLandmark<Content: PickerContent>(
    of component: Int, _ content: Content, _ selection: PickerSelection
  ) {
    guard
      let row = content.landmark(
        from: selection[component], toward: -1, inComponent: component, selection: selection)
    else { return }
    let title = addText(.title, row, component, of: content, selection, .long)
    let length = with(title) { bytes in
      guard Figures(of: bytes).end == 0, let first = bytes.first else {
        // The same number above itself would look like a row.
        return row == selection[component] ? 0 : bytes.count
      }
      return min(bytes.count, first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
    }
    flyingOver = title.lowerBound..<title.lowerBound + length
  }

  // MARK: - Describing a menu

  /// Describes the list of items, or the wheels of the open one, with the items around it if they
  /// stay visible; or a text entry.
  @inline(__always)
  mutating func describe<Contents>(_ menu: PickerMenu<Contents>) {
    describe(menu.picker, pressing: menu.press)
    words = menu.words
    (takenRow, isFlashing, hint) = (menu.takenRow, menu.isFlashing, menu.hint)
    if menu.filterWords != nil || filter != nil {
      filter = menu.filterWords.map { ($0, menu.unfilteredCount) }
    }
    (marksRows, holdTakes) = (menu.marksRows, menu.holdTakes)
    wantsDeliberatePress = menu.wantsDeliberatePress
    (month, isFilterable) = (menu.month, menu.isFilterable)
    if goesLeft { month?.goesLeft = true }
    leavingCancels =
      menu.isSingle && !menu.isAsking && (menu.isLink || menu.style(ofItem: 0) != .navigationLink)
    if menu.isEntering {
      // Equal texts have an equal description here, too.
      if case .entry = arrangement { return }
      let text = place { menu.picker.content.write([TextEntry.doneRow], as: .machine, to: &$0) }
      return arrangement = .entry(text, cursor: menu.draft?.traits.cursor ?? 0)
    }
    guard let item = menu.openItem, !menu.isAsking else {
      (linked, isNested) = ([], menu.submenu != nil)
      return arrangement = menu.isAsking ? .question : .list
    }
    linked = menu.items[item].linked
    let style = menu.style(ofItem: item)
    if style != .list, style != .stack, style != .images { extras = nil }
    if month != nil { return arrangement = .month }
    if menu.listsRows(of: item) { return arrangement = .list }
    if menu.isClock { return arrangement = .clock }
    if menu.isLink { return arrangement = .link }
    switch style {
    case .stack, .images: arrangement = .cards(isStack: style == .stack)
    case .segmented, .palette: arrangement = .segments
    case _ where menu.isSingle || !menu.expandsItems && style != .inline: arrangement = .wheels
    default:
      arrangement = .expanded
      guard !hasCells else { return }
      addCells(
        menu.items, menu.listed, around: menu.row(ofItem: item),
        menu.draft ?? menu.items[item].content, menu.shownRows(ofItem: item))
    }
  }

  /// Adds the items around the open one, whose value is live.
  @inline(never)
  private mutating func addCells<Contents>(
    _ items: [PickerMenuItem<Contents>], _ listed: [Int], around openRow: Int, _ content: Contents,
    _ value: PickerSelection
  ) {
    for row in openRow - reach...openRow + reach {
      guard listed.indices.contains(row) else {
        rows.append(Row())
        continue
      }
      let item = items[listed[row]]
      let label = place { $0.append(contentsOf: item.label) }
      let (content, value) = row == openRow ? (content, value) : (item.content, item.rows)
      let detail = place {
        content.write(
          content.resolve(value, from: value, changed: nil), as: .shown, to: &$0)
      }
      rows.append(Row(index: row, title: label, detail: detail))
    }
  }
}
