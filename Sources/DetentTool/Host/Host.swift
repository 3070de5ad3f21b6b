import Detent
import DetentDisplays
import DetentGPIO

/// The program's side of a device: it sleeps, takes edges from a knob or a keyboard, lets the
/// device do what is due, and shows its pictures.
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
  /// Keys that were pressed before the ones before them were done.
  private var waitingKeys: [Key] = []
  /// As many as can wait before no more are read; the terminal keeps those.
  private static let mostWaitingKeys = 256

  /// What becomes readable when the program is asked to end.
  let interrupts: [Int32]

  /// A host for a device that was made for these ends.
  ///
  /// - Parameters:
  ///   - device: what is run.
  ///   - console: what shows the pictures and has the keys, if any.
  ///   - knob: what is turned, or nil if the keyboard is.
  ///   - clock: the clock by which it runs.
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
    self.interrupts = interrupts + (console.map { [$0.signalDescriptor] } ?? [])
  }

  /// Whether its pictures are drawn on this program's terminal.
  var hasConsole: Bool { console != nil }

  /// Runs until `see` says that it has seen enough, the user leaves, or nothing was touched for
  /// `patience`.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for a touch; nil for ever. Each touch starts it afresh, so that
  ///     nobody is cut off while choosing.
  ///   - wakes: descriptors to wait for, too.
  ///   - look: is called whenever the host is awake.
  ///   - see: is given every event and the menu; true ends the run.
  /// - Returns: why it stopped.
  /// - Throws: what `look` or `see` throws, and what is wrong with the terminal or the knob.
  mutating func run(
    patience: Span? = nil, wakes: [Int32] = [], looking look: (Instant) throws -> Void = { _ in },
    seeing see: (DeviceEvent<MenuOutput>, Menu) throws -> Bool
  ) throws -> Ending {
    var touchedAt = clock.now
    while true {
      let edges = device.knob.edges
      try takeEdges()
      let now = clock.now
      let step = device.step(until: now)
      if device.knob.edges != edges { touchedAt = clock.now }
      try recorder?.append(device.handledEdges)
      for event in step.events where try see(event, device.model) { return .finished }
      try look(clock.now)
      if step.wantsLevels, let knob { device.realign(to: try knob.readLevels(), at: clock.now) }
      if step.hasNewPicture, try !show() { return .interrupted }
      let patienceEnds = patience.map { touchedAt + $0 }
      if let patienceEnds, clock.now >= patienceEnds { return .timedOut }
      if playKeys(at: now) { continue }
      sleep(until: Instant.earliest(device.nextWake, patienceEnds), or: wakes)
      switch try takeKeys() {
      case .interrupted: return .interrupted
      case .touched: touchedAt = clock.now
      case .nothing: break
      }
    }
  }

  /// Shows the picture as it is.
  ///
  /// - Returns: false if there is nothing to show it on any more, as the terminal's window was
  ///   closed.
  private mutating func show() throws -> Bool {
    guard case .characters(var face) = device.face, let console else { return true }
    do {
      try console.show(face.grid)
    } catch {
      guard case .hungUp = error else { throw error }
      return false
    }
    face.clean()
    device.face = .characters(face)
    return true
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

  private func sleep(until wake: Instant?, or wakes: [Int32]) {
    var descriptors = interrupts + wakes
    if let knob { descriptors.append(knob.wakeDescriptor) }
    var wake = wake
    if let console {
      if readsKeys { descriptors += console.wakeDescriptors }
      wake = Instant.earliest(wake, escapeAt)
      if !waitingKeys.isEmpty { wake = Instant.earliest(wake, keyboard.busyUntil) }
    }
    wait(for: descriptors, atMost: wake.map { $0 - clock.now })
  }

  private enum Touch {
    case nothing, touched, interrupted
  }

  private var readsKeys: Bool { waitingKeys.count < Self.mostWaitingKeys }

  private mutating func takeKeys() throws -> Touch {
    guard let console else { return isReadable(interrupts) ? .interrupted : .nothing }
    // A terminal's interrupts are window sizes, too: it knows which.
    guard readsKeys || isReadable(interrupts) else { return .nothing }
    let keys = try console.keys(isLate: escapeAt.map { clock.now >= $0 } ?? false)
    if !console.isEscapePending {
      escapeAt = nil
    } else if escapeAt == nil {
      escapeAt = clock.now + KeyParser.escapeSpan
    }
    var touch = Touch.nothing
    for key in keys {
      if key == .interrupt || key == .endOfInput { return .interrupted }
      waitingKeys.append(key)
      touch = .touched
    }
    fitTerminal()
    return touch
  }

  /// Does what keys ask for, in their order: a turn or a press takes as long as it takes, and what
  /// comes behind it waits for its end.
  ///
  /// - Parameter now: until when the device has done everything that is due.
  /// - Returns: whether there is something new for the device to do.
  private mutating func playKeys(at now: Instant) -> Bool {
    var played = 0
    while played < waitingKeys.count, take(waitingKeys[played], at: now) { played += 1 }
    waitingKeys.removeFirst(played)
    return played > 0
  }

  private mutating func fitTerminal() {
    guard let size = console?.size, case .characters(let face) = device.face else { return }
    guard face.grid.columns != size.columns || face.grid.rows != size.rows else { return }
    let fitting = TextFace(columns: size.columns, rows: size.rows, hint: face.hint)
    device.redraw(on: .characters(fitting), at: clock.now)
  }

  /// - Returns: whether it was time for it.
  private mutating func take(_ key: Key, at now: Instant) -> Bool {
    // Only the knob knows how to be turned while it is still turning.
    let isCaughtUp = device.ring.isEmpty && keyboard.busyUntil <= now
    if case .character(let scalar) = key, scalar.properties.numericType == .decimal {
      guard isCaughtUp else { return false }
      if let row = typed.append(scalar, at: now, choosingFrom: device.model.picker.content) {
        device.perform(.pick(row: row), at: now)
      }
      return true
    }
    guard let stroke = KeyStroke(key) else { return true }
    switch stroke {
    case .command(let command):
      guard isCaughtUp else { return false }
      device.perform(command, at: now)
    case .last:
      guard isCaughtUp else { return false }
      let picker = device.model.picker
      device.perform(.pick(row: picker.rowCount(inComponent: picker.focus ?? 0) - 1), at: now)
    case .turn(let detents):
      guard knob == nil else { return true }
      return keyboard.turn(by: detents, at: now, into: &device.ring)
    case .press:
      guard knob == nil else { return true }
      return keyboard.press(at: now, into: &device.ring)
    }
    return true
  }
}
