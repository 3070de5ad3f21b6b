public import Detent
public import DetentTerminal

/// A terminal as both ends of a device: it shows the pictures, and its keys turn and press.
public final class TerminalDisplay<Model: SceneModel, Picture: TerminalPicture>: Display, Companion
{
  /// As many keys wait for the ones before them; the terminal keeps those behind.
  private static var mostWaitingKeys: Int { 256 }

  private let terminal: Terminal
  private let clock: MonotonicClock
  /// Whether keys turn; beside a knob they only go where a knob has no gesture for.
  private let turns: Bool
  /// Whether keys do what a knob can do and nothing else, as a session has no steps for more.
  private let isKnobAlone: Bool
  /// The picture that waits until it rests; nil where each is shown at once.
  private var resting: RestingPicture?
  /// What is to be seen in another size; nil for as many characters as there is room for.
  private let resized: ((TerminalSize, TerminalPixels) -> Picture)?
  /// What it was made for.
  private var fitted: (size: TerminalSize, way: TerminalPixels)
  private var keyboard = KeyboardKnob()
  private var typed = TypedNumber() {
    didSet { hasNews = hasNews || typed.notice != oldValue.notice }
  }
  /// Whether something else is to be told than what is shown.
  private var hasNews = false
  private var mouse = Mouse()
  /// Keys that were pressed before the ones before them were done.
  private var waitingKeys: [Key] = []

  /// A terminal at the ends of a device.
  ///
  /// - Parameters:
  ///   - terminal: the terminal; whoever made it closes it.
  ///   - turns: whether its keys turn and press, as they do where there is no knob.
  ///   - isKnobAlone: whether keys turn, press and hold, and nothing else does anything.
  ///   - waits: whether a picture of characters is shown once no other has come for 300 ms.
  ///   - clock: the clock of the runtime.
  ///   - resized: what is to be seen in another size or way; the characters that fit unless given.
  public init(
    _ terminal: Terminal, turns: Bool, isKnobAlone: Bool = false, waits: Bool = false,
    clock: MonotonicClock,
    resized: ((TerminalSize, TerminalPixels) -> Picture)? = nil
  ) {
    self.terminal = terminal
    self.resized = resized
    fitted = (terminal.size, terminal.pixelWay)
    self.turns = turns
    self.isKnobAlone = isKnobAlone
    resting = waits ? RestingPicture() : nil
    self.clock = clock
  }

  /// The terminal's keys, as long as they are read, and its signals.
  public var wakeDescriptors: [Int32] {
    readsKeys ? terminal.wakeDescriptors : [terminal.signalDescriptor]
  }

  /// When a key may be the Escape key, or the keys that wait can go on.
  public var nextWake: Instant? {
    guard !hasNews else { return .origin }
    return Instant.earliest(
      Instant.earliest(terminal.nextWake, resting?.due),
      waitingKeys.isEmpty ? nil : keyboard.busyUntil)
  }

  /// Shows the picture as it is; beside pixels there is no room for a notice.
  public func show(
    _ picture: inout Picture, telling notice: String?, at now: Instant
  ) throws -> Bool {
    hasNews = false
    do {
      if let face = picture.characters {
        var grid: TextGrid? = face.grid.telling(typed.notice ?? notice)
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

  /// Reads keys, and does what they ask for, each once those before it have come to their end.
  public func attend(_ device: inout Device<Model, Picture>, at now: Instant) throws -> Attention {
    let touch = try takeKeys()
    if touch == .left { return .left }
    fit(&device)
    let now = max(now, clock.now)  // Drawn anew later than a press is long, it would be none.
    var played = 0
    while played < waitingKeys.count, take(waitingKeys[played], &device, at: now) { played += 1 }
    waitingKeys.removeFirst(played)
    return played > 0 ? .acted : touch
  }

  private var readsKeys: Bool { waitingKeys.count < Self.mostWaitingKeys }

  private func takeKeys() throws -> Attention {
    // A terminal's interrupts are window sizes, too: it knows which.
    guard readsKeys || isReadable([terminal.signalDescriptor]) else { return .nothing }
    let keys = try terminal.readKeys(at: clock.now)
    if keys.contains(where: { $0 == .interrupt || $0 == .endOfInput }) { return .left }
    waitingKeys += keys
    return keys.isEmpty ? .nothing : .touched
  }

  private func fit(_ device: inout Device<Model, Picture>) {
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
      hasHalfBlocks: face.hasHalfBlocks)
    device.redraw(on: picture, at: clock.now)
  }

  /// - Returns: whether it was time for it.
  private func take(
    _ key: Key, _ device: inout Device<Model, Picture>, at now: Instant
  ) -> Bool {
    // Only the knob knows how to be turned while it is still turning.
    let isCaughtUp = device.ring.isEmpty && keyboard.busyUntil <= now
    if isKnobAlone, let isTaken = turn(by: key, &device, at: now) { return isTaken }
    if !isKnobAlone, device.model.takesText, let command = PickerCommand(entering: key) {
      guard isCaughtUp else { return false }
      device.perform(command, at: now)
      return true
    }
    if case .character(let scalar) = key, TypedNumber.takes(scalar) {
      guard isCaughtUp else { return false }
      if let rows = typed.append(scalar, at: now, choosingFrom: device.model.picker) {
        device.perform(.select(rows), at: now)
      }
      return true
    }
    // Whatever else is pressed ends what was being typed.
    let unknown = typed.unknown
    typed = TypedNumber()
    if case .mouse(let button, let column, let row) = key {
      guard isCaughtUp else { return false }
      let presses = mouse.take(button, column, row, of: &device, at: now)
      return !presses || press(&device, at: now)
    }
    guard let stroke = KeyStroke(key, to: device.model) else { return true }
    switch stroke {
    case .page(let pages):
      let seen = device.face.characters?.visibleRows ?? 0
      let each = device.model.picker.detentsPerRow
      // No more at a time than the ring can take.
      let detents = min((seen > 1 ? seen - 1 : KeyStroke.fast) * each, 200)
      return !turns || keyboard.turn(by: pages * detents, at: now, into: &device.ring)
    case .command(let command):
      guard isCaughtUp else { return false }
      device.perform(command, at: now)
    case .last:
      guard isCaughtUp else { return false }
      let picker = device.model.picker
      device.perform(.pick(row: picker.rowCount(inComponent: picker.focus ?? 0) - 1), at: now)
    case .turn(let detents):
      return !turns || keyboard.turn(by: detents, at: now, into: &device.ring)
    case .press:
      // Nobody who has typed a value wants another one.
      if let unknown {
        terminal.ring()
        typed = TypedNumber(refusing: unknown)
        return true
      }
      // A filter that leaves nothing has nothing to take.
      if device.model.isFilterable, device.model.picker.rowCount(inComponent: 0) == 0 {
        terminal.ring()
      }
      return press(&device, at: now)
    }
    return true
  }

  /// Presses the button, unless there is a knob.
  ///
  /// Keys aren't held: where that is wanted they answer.
  private func press(_ device: inout Device<Model, Picture>, at now: Instant) -> Bool {
    guard turns else { return true }
    // What it means is known once all before it has been done.
    guard device.ring.isEmpty, keyboard.busyUntil <= now else { return false }
    guard device.model.wantsDeliberatePress else {
      return keyboard.press(at: now, into: &device.ring)
    }
    guard isKnobAlone else {
      device.perform(.take, at: now)
      return true
    }
    let span = device.knob.button.configuration.deliberatePress + .milliseconds(100)
    return keyboard.press(at: now, for: span, into: &device.ring)
  }

  /// Does what a knob does: whether it was time for it, or nil for a key that turns.
  private func turn(
    by key: Key, _ device: inout Device<Model, Picture>, at now: Instant
  ) -> Bool? {
    switch KeyStroke(key, to: device.model) {
    case .turn, .page: return nil
    case .press, .command(.mark): return press(&device, at: now)
    // Where holding takes the days that are picked, nothing leaves them.
    case .command(.take),
      .command(.cancel) where !device.model.pressMarks:
      // Beyond what a long press takes, so that it is one.
      let span = device.knob.button.configuration.longPress + .milliseconds(100)
      return keyboard.press(at: now, for: span, into: &device.ring)
    default:
      if case .mouse = key { return true }
      terminal.ring()
      return true
    }
  }
}
