import Detent
import DetentDisplays
import DetentGPIO

/// The program's side of a device: it sleeps, takes edges from a knob or a keyboard, lets the device do
/// what is due, and shows its pictures.
///
///     GPIO lines ─┐                               ┌─> terminal
///                 ├─> ring ─> device.step ─> events, pictures
///     keyboard ───┘
///
/// While nothing moves it sleeps without a timeout.
struct Host {
  /// Why a host stopped running.
  enum Ending {
    /// Whoever looks at the events has seen what it waited for.
    case finished
    /// The user has left, or the program has been asked to end.
    case interrupted
    /// Nothing was touched for as long as was to be waited.
    case timedOut
  }

  /// The device.
  var device: Device<Menu, Screen>
  /// The clock by which it runs.
  let clock: MonotonicClock
  /// Writes down the edges that the device handles, if they are wanted.
  var recorder: TapeRecorder?

  /// The levels of the lines when the device was made.
  let levels: Levels

  private let console: Console?
  private var escapeAt: Instant?
  private let knob: GPIOKnob?
  private var keyboard = KeyboardKnob()
  private var typed = TypedNumber()
  private let interrupts: [Int32]

  /// A host for a device that was made for these ends.
  ///
  /// - Parameters:
  ///   - device: what runs between the ends.
  ///   - console: what shows the pictures and has the keys, if any.
  ///   - knob: what is turned, or nil if the keyboard is.
  ///   - clock: says what time it is.
  ///   - interrupts: descriptors that become readable when the program is asked to end, for hosts
  ///     without a terminal; a terminal watches for that itself.
  init(
    _ device: Device<Menu, Screen>, console: Console?, knob: GPIOKnob?, clock: MonotonicClock,
    interrupts: [Int32] = []
  ) {
    self.device = device
    self.console = console
    self.knob = knob
    levels = knob?.levels ?? KeyboardKnob().levels
    self.clock = clock
    self.interrupts = interrupts
  }

  /// Runs until `see` says that it has seen enough, the user leaves, or nothing was touched for
  /// `patience`.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for a touch; nil for ever. Each touch starts it afresh, so that
  ///     nobody is cut off while choosing.
  ///   - see: is given every event and the menu; true ends the run.
  /// - Returns: what ended the run.
  /// - Throws: what the knob, the terminal or `see` throws.
  mutating func run(
    patience: Span? = nil,
    seeing see: (DeviceEvent<MenuOutput>, Menu) throws -> Bool
  ) throws -> Ending {
    var touchedAt = clock.now
    while true {
      let edges = device.knob.edges
      try takeEdges()
      let step = device.step(until: clock.now)
      if device.knob.edges != edges { touchedAt = clock.now }
      try recorder?.append(device.handledEdges)
      for event in step.events where try see(event, device.model) { return .finished }
      if step.wantsLevels, let knob { device.realign(to: try knob.readLevels(), at: clock.now) }
      if step.hasNewPicture { try show() }
      let patienceEnds = patience.map { touchedAt + $0 }
      if let patienceEnds, clock.now >= patienceEnds { return .timedOut }
      sleep(until: Instant.earliest(device.nextWake, patienceEnds))
      switch try takeKeys() {
      case .interrupted: return .interrupted
      case .touched: touchedAt = clock.now
      case .nothing: break
      }
    }
  }

  /// Shows the picture as it is.
  private mutating func show() throws {
    guard case .characters(var face) = device.face, let console else { return }
    try console.show(face.grid)
    face.clean()
    device.face = .characters(face)
  }

  // MARK: - Ways in

  private mutating func takeEdges() throws {
    guard let knob else { return }
    var arrived = EdgeRing(capacity: device.ring.capacity - device.ring.count + 1)
    guard arrived.capacity > 1 else { return }
    try knob.drain(into: &arrived)
    while var edge = arrived.popFirst() {
      edge.at = clock.local(edge.at)
      device.ring.append(edge)
    }
  }

  private func sleep(until wake: Instant?) {
    var descriptors = interrupts
    if let knob { descriptors.append(knob.wakeDescriptor) }
    var wake = wake
    if let console {
      descriptors += console.wakeDescriptors
      wake = Instant.earliest(wake, escapeAt)
    }
    wait(for: descriptors, atMost: wake.map { $0 - clock.now })
  }

  private enum Touch {
    case nothing, touched, interrupted
  }

  private mutating func takeKeys() throws -> Touch {
    if isReadable(interrupts) { return .interrupted }
    guard let console else { return .nothing }
    let keys = try console.keys(isLate: escapeAt.map { clock.now >= $0 } ?? false)
    if !console.isEscapePending {
      escapeAt = nil
    } else if escapeAt == nil {
      escapeAt = clock.now + KeyParser.escapeSpan
    }
    var touch = Touch.nothing
    for key in keys {
      if key == .interrupt || key == .endOfInput { return .interrupted }
      take(key)
      touch = .touched
    }
    fitTerminal()
    return touch
  }

  private mutating func fitTerminal() {
    guard let size = console?.size, case .characters(let face) = device.face else { return }
    guard face.grid.columns != size.columns || face.grid.rows != size.rows else { return }
    let fitting = TextFace(columns: size.columns, rows: size.rows, hint: face.hint)
    device.redraw(on: .characters(fitting), at: clock.now)
  }

  private mutating func take(_ key: Key) {
    let now = clock.now
    if case .character(let scalar) = key, scalar.properties.numericType == .decimal {
      if let row = typed.append(scalar, at: now, choosingFrom: device.model.picker.content) {
        device.perform(.pick(row: row), at: now)
      }
      return
    }
    guard let stroke = KeyStroke(key) else { return }
    switch stroke {
    case .command(let command): device.perform(command, at: now)
    case .last:
      let picker = device.model.picker
      device.perform(.pick(row: picker.rowCount(inComponent: picker.focus ?? 0) - 1), at: now)
    case .turn(let detents):
      if knob == nil { keyboard.turn(by: detents, at: now, into: &device.ring) }
    case .press:
      if knob == nil { keyboard.press(at: now, into: &device.ring) }
    }
  }
}
