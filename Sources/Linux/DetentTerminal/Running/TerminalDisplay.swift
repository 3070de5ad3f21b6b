package import DetentDevice
package import DetentInput
import DetentPicker
import DetentRaster
package import DetentRuntime
package import DetentView

/// A terminal as both ends of a device: it shows the pictures, and its keys turn and press.
package final class TerminalDisplay<Model: SceneModel, Picture: TerminalPicture>: Display, Companion
{
  private let terminal: Terminal
  private let clock: MonotonicClock
  /// Whether keys turn; beside a knob they only go where a knob has no gesture for.
  private let turns: Bool
  /// Whether keys do what a knob can do and nothing else, as a session has no steps for more.
  private let isKnobAlone: Bool
  /// Whether its lines below the cursor grow with the rows of the list.
  private let grows: Bool
  /// Whether h, j, k, l and q are keys in lists, too.
  private let isVi: Bool
  /// The picture that waits until it rests; nil where each is shown at once.
  private var resting: RestingPicture?
  /// What is to be seen in another size; nil for as many characters as there is room for.
  private let resized: ((TerminalSize, TerminalPixels) -> Picture)?
  /// What it was made for.
  private var fitted: (size: TerminalSize, way: TerminalPixels)
  private var typed = TypedValue() {
    didSet { hasNews = hasNews || typed != oldValue }
  }
  /// A notice until the next key.
  private var told: String? {
    didSet { hasNews = hasNews || told != oldValue }
  }
  /// Whether something else is to be told than what is shown.
  private var hasNews = false
  private var mouse = Mouse()
  /// Keys that were read and not yet acted on, the next one last.
  private var keys: [Key] = []
  /// When the button comes up that a key holds.
  private var heldUntil = Instant.origin

  /// A terminal at the ends of a device.
  ///
  /// - Parameters:
  ///   - terminal: the terminal; the caller closes it.
  ///   - turns: whether its keys turn and press, as they do where there is no knob.
  ///   - isKnobAlone: whether keys turn, press and hold, and nothing else does anything.
  ///   - isVi: whether h, j, k, l and q are keys in lists, too, instead of filtering.
  ///   - grows: whether its lines below the cursor grow with the rows of the list.
  ///   - waits: whether a picture of characters is shown once no other has come for 300 ms.
  ///   - clock: the clock of the runtime.
  ///   - resized: the picture in another size or way. Default: the characters that fit.
  package init(
    _ terminal: Terminal, turns: Bool, isKnobAlone: Bool = false, isVi: Bool = false,
    grows: Bool = false, waits: Bool = false, clock: MonotonicClock,
    resized: ((TerminalSize, TerminalPixels) -> Picture)? = nil
  ) {
    self.terminal = terminal
    self.resized = resized
    fitted = (terminal.size, terminal.pixelWay)
    self.turns = turns
    (self.isKnobAlone, self.isVi, self.grows) = (isKnobAlone, isVi, grows)
    resting = waits ? RestingPicture() : nil
    self.clock = clock
  }

  /// The terminal's keys, unless some wait for the button to come up, and its signals.
  package var wakeDescriptors: [Int32] {
    keys.isEmpty ? terminal.wakeDescriptors : [terminal.signalDescriptor]
  }

  /// When a key may be the Escape key, or the button comes up for which keys wait.
  package var nextWake: Instant? {
    guard !hasNews else { return .origin }
    return Instant.earliest(
      Instant.earliest(terminal.nextWake, resting?.due), keys.isEmpty ? nil : heldUntil)
  }

  /// Shows the picture as it is; beside pixels there is no room for a notice.
  package func show(
    _ picture: inout Picture, telling notice: String?, at now: Instant
  ) throws -> Bool {
    hasNews = false
    do {
      if let face = picture.characters {
        var grid: TextGrid? = face.picture(
          telling: typed.notice ?? told ?? notice, typing: typed.unknown.map { "\($0)_" })
        if let latest = grid, resting != nil { grid = resting?.take(latest, at: now) }
        if let grid { try terminal.show(grid) }
      } else if let pixels = picture.pixels {
        try terminal.show(pixels)
      }
    } catch {
      guard case .hungUp = error else { throw error }
      return false
    }
    return true
  }

  /// Restores the terminal.
  package func close() { terminal.close() }

  /// Reads keys and acts on the next one, or on several that turn by rows.
  ///
  /// The device handles turns in their order. The meaning of any other key depends on the model as
  /// the keys before leave it.
  package func attend(_ device: inout Device<Model, Picture>, at now: Instant) throws -> Attention {
    let touch = try readKeys()
    if touch == .left { return .left }
    try fit(&device)
    guard heldUntil <= now, var key = keys.popLast() else { return touch }
    act(on: key, &device, at: clock.now)
    while key.turnsByRows, keys.last?.turnsByRows == true, device.inbox.room > 0 {
      key = keys.removeLast()
      act(on: key, &device, at: clock.now)
    }
    return .acted
  }

  private func readKeys() throws -> Attention {
    // A terminal's interrupts are window sizes, too: it knows which.
    guard keys.isEmpty || isReadable([terminal.signalDescriptor]) else { return .nothing }
    let read = try terminal.readKeys(at: clock.now)
    if read.contains(where: { $0 == .interrupt || $0 == .endOfInput }) { return .left }
    keys.insert(contentsOf: read.reversed(), at: 0)
    return read.isEmpty ? .nothing : .touched
  }

  private func fit(_ device: inout Device<Model, Picture>) throws {
    if grows, let form = device.face.characters?.form {
      // A filter doesn't shrink it.
      try terminal.take(
        lines: device.model.picker.rowCount(inComponent: 0) + form.frameLines)
    }
    let size = terminal.size
    if let resized, (size, terminal.pixelWay) != fitted {
      fitted = (size, terminal.pixelWay)
      return device.redraw(on: resized(size, terminal.pixelWay), at: clock.now)
    }
    guard let face = device.face.characters,
      face.grid.columns != size.columns || face.grid.rows != size.rows
    else { return }
    var picture = device.face
    picture.characters = TextFace(
      columns: size.columns, rows: size.rows, hints: face.hints,
      hasHalfBlocks: face.hasHalfBlocks, form: face.form)
    device.redraw(on: picture, at: clock.now)
  }

  private func act(on key: Key, _ device: inout Device<Model, Picture>, at now: Instant) {
    if isKnobAlone { return actAsKnob(key, &device, at: now) }
    told = nil
    if case .pasted(let text) = key { return paste(text, &device, at: now) }
    if device.model.acceptsText,
      let command = PickerCommand(entering: key, hasCursor: !device.model.isFilterable)
    {
      if case .type(let letter) = command { return type([letter], into: &device, at: now) }
      device.perform(command, at: now)
      return
    }
    if !device.model.isFilterable, typed.take(key, choosingFrom: device.model.picker) {
      if let rows = typed.rows, rows != device.model.picker.selection {
        device.perform(.select(rows), at: now)
      }
      return
    }
    // Whatever else is pressed ends what was being typed, but nothing takes a part of a value.
    let stroke = KeyStroke(key, to: device.model, isVi: isVi)
    if typed.unknown != nil,
      [.press, .command(.take), .command(.focusNext), .command(.focusPrevious)].contains(stroke)
    {
      terminal.ring()
      return typed.refuse()
    }
    if typed.isValue, stroke == .command(.take) || key == .tab { pickTyped(&device, at: now) }
    // What was typed for all wheels together needs no press for each.
    let isTaken = typed.isValue && typed.isWhole && stroke == .press
    typed = TypedValue(behind: key, choosingFrom: device.model.picker)
    if case .mouse(let button, let column, let row) = key {
      if mouse.take(button, column, row, of: &device, at: now) { press(&device, at: now) }
      return
    }
    switch stroke {
    case .press where isTaken && device.model.picker.componentCount > 1:
      device.perform(.take, at: now)
    case .turn(let detents, let pace): turn(by: detents, pace, &device, at: now)
    case .page(let pages): turn(by: pages * rowsOfPage(device), .exact, &device, at: now)
    case .command(let command): device.perform(command, at: now)
    case .last:
      let picker = device.model.picker
      device.perform(.pick(row: picker.rowCount(inComponent: picker.focus ?? 0) - 1), at: now)
    case .press:
      // A filter that leaves nothing has nothing to take.
      if device.model.isFilterable, device.model.picker.rowCount(inComponent: 0) == 0 {
        terminal.ring()
      }
      press(&device, at: now)
    case nil: break
    }
  }

  /// Picks the typed one of several days, unless it is picked: Space, which would, is part of it.
  private func pickTyped(_ device: inout Device<Model, Picture>, at now: Instant) {
    let picker = device.model.picker
    guard device.model.pressMarks, let focus = picker.focus,
      let month = picker.content.month(focus, of: picker.selection, today: nil),
      !month.isPicked(month.day)
    else { return }
    device.perform(.mark, at: now)
  }

  /// Types a pasted text, or selects the value that it is.
  private func paste(_ text: String, _ device: inout Device<Model, Picture>, at now: Instant) {
    var letters = text.unicodeScalars
    if letters.last == "\n" {
      letters.removeLast()
      told = "only the first pasted line was taken"
    }
    if device.model.acceptsText || device.model.isFilterable {
      type(letters, into: &device, at: now)
    } else if let focus = device.model.picker.focus {
      typed = TypedValue(pasted: String(letters), into: device.model.picker, focus)
      if let rows = typed.rows { device.perform(.select(rows), at: now) }
      if typed.unknown != nil { terminal.ring() }
    }
  }

  /// Types letters into a text or a filter; a text without room for all of them stays as it is, and
  /// a notice says so.
  private func type(
    _ letters: some Sequence<Unicode.Scalar>, into device: inout Device<Model, Picture>,
    at now: Instant
  ) {
    if let menu = device.model as? ItemMenu, case .text(var entry)? = menu.draft?.kind {
      for letter in letters where letter.value >= 0x20 && !entry.append(letter) && entry.isFull {
        told = (told.map { $0 + "; " } ?? "") + "not taken: more than \(entry.most) characters"
        return terminal.ring()
      }
    }
    for letter in letters { device.perform(.type(letter), at: now) }
  }

  /// Does what a knob does, and nothing else.
  private func actAsKnob(_ key: Key, _ device: inout Device<Model, Picture>, at now: Instant) {
    switch KeyStroke(key, to: device.model, isVi: isVi) {
    case .turn(let detents, let pace): turn(by: detents, pace, &device, at: now)
    case .page(let pages): turn(by: pages * rowsOfPage(device), .exact, &device, at: now)
    case .press, .command(.mark):
      let button = device.knob.button.configuration
      press(
        for: device.model.needsDeliberatePress ? button.deliberatePress + Self.margin : .zero,
        &device, at: now)
    // Where holding takes the days that are picked, nothing leaves them.
    case .command(.take),
      .command(.cancel) where !device.model.pressMarks:
      press(for: device.knob.button.configuration.longPress + Self.margin, &device, at: now)
    default:
      if case .mouse = key { return }
      terminal.ring()
    }
  }

  /// How much longer than it has to be the button is held.
  private static var margin: TimeSpan { .milliseconds(100) }

  private func rowsOfPage(_ device: Device<Model, Picture>) -> Int {
    let seen = device.face.characters?.visibleRows ?? 0
    return seen > 1 ? seen - 1 : KeyStroke.fast
  }

  /// Turns the knob, unless there is another one.
  private func turn(
    by detents: Int, _ pace: Pace, _ device: inout Device<Model, Picture>, at now: Instant
  ) {
    guard turns else { return }
    device.inbox.append(Input(.detents(Int32(detents), pace), at: now))
  }

  /// Presses the button, unless there is a knob.
  ///
  /// Keys aren't held: where that is wanted they answer.
  private func press(_ device: inout Device<Model, Picture>, at now: Instant) {
    guard turns else { return }
    if device.model.needsDeliberatePress {
      device.perform(.take, at: now)
    } else {
      press(for: .zero, &device, at: now)
    }
  }

  private func press(
    for span: TimeSpan, _ device: inout Device<Model, Picture>, at now: Instant
  ) {
    device.inbox.append(Input(.button(isDown: true), at: now))
    device.inbox.append(Input(.button(isDown: false), at: now + span))
    heldUntil = now + span
  }
}

extension Key {
  /// Whether it turns by rows, whatever the model.
  fileprivate var turnsByRows: Bool {
    switch self {
    case .arrow, .pageDown, .pageUp: true
    default: false
    }
  }
}
