import Detent
import DetentLinux
import DetentTerminal

/// The program's side of a device: it sleeps, takes edges from a knob or a keyboard, lets the
/// device do what is due, and shows its pictures.
///
///     knob ───────┐                               ┌─> terminal, panel
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

  /// Edges that are known to be missing: those that a later edge has told of, or those that the
  /// knob has counted and that found no room here, which later edges tell of, too.
  var lostEdges: Int { max(device.knob.lost, Int(clamping: allMissing.count)) }

  /// What the knob has counted, and what found no room here.
  private var allMissing: MissingEdges {
    var all = knob?.missing ?? missing
    all.overflowed &+= UInt64(device.ring.overflowCount)
    return all
  }

  /// What to tell at the end about edges that didn't come as they should.
  var losses: LossSummary {
    LossSummary(
      edges: device.knob.edges, lost: lostEdges, counts: device.knob.quadrature.counts,
      missing: allMissing, scheduling: knob?.readerScheduling)
  }

  /// Where more rows of the first item come from, until all are there.
  var stream: OptionStream?

  /// How long to wait for a touch, if not for ever.
  var patience: TimeSpan?
  /// The last touch; before there was one, when the clock began.
  var touchedAt = Instant.origin

  /// The levels of the lines when the device was made.
  let levels: Levels

  let terminal: Terminal?
  /// What shows the pictures of a device that draws pixels, if anything does.
  let panel: PanelDisplay?
  var escapeAt: Instant?
  let knob: (any BoardKnob)?
  var keyboard = KeyboardKnob()
  /// Levels that were read after edges were lost, until the edges before them are handled.
  private var reading: LevelReading?
  /// Edges on their way from the knob's clock to the program's.
  ///
  /// It holds as many as the knob's own queue: what finds no room is counted by the device's ring.
  private var arrived = EdgeRing()
  /// What the knob has told so far of edges that the kernel or its own queue has dropped.
  private(set) var missing = MissingEdges()
  var typed = TypedNumber()
  /// What is written over the picture: something that isn't the device's to tell.
  private var notice: String?
  /// Keys that were pressed before the ones before them were done.
  var waitingKeys: [Key] = []
  /// As many as can wait before no more are read; the terminal keeps those.
  static let mostWaitingKeys = 256

  /// What becomes readable when the program is asked to end.
  let interrupts: [Int32]

  /// A host for a device that was made for these ends.
  ///
  /// - Parameters:
  ///   - device: what is run.
  ///   - terminal: what shows the pictures and has the keys, if any.
  ///   - panel: what shows pictures of pixels, if anything does.
  ///   - knob: what is turned, or nil if the keyboard is.
  ///   - clock: the clock by which it runs.
  ///   - interrupts: descriptors that become readable when the program is asked to end, for hosts
  ///     without a terminal; a terminal watches for that itself.
  init(
    _ device: Device<Menu, Screen>, terminal: Terminal?, panel: PanelDisplay? = nil,
    knob: (any BoardKnob)?, clock: MonotonicClock, interrupts: [Int32] = []
  ) {
    self.device = device
    self.terminal = terminal
    self.panel = panel
    self.knob = knob
    levels = knob?.levels ?? KeyboardKnob().levels
    self.clock = clock
    self.interrupts = interrupts + (terminal.map { [$0.signalDescriptor] } ?? [])
  }

  /// Whether its pictures are drawn on this program's terminal.
  var hasTerminal: Bool { terminal != nil }

  /// Runs until `see` says that it has seen enough, the user leaves, or nothing was touched for
  /// `patience`.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for a touch, from when the clock began; nil for ever. Each
  ///     touch starts it afresh, so that nobody is cut off while choosing.
  ///   - wakes: descriptors to wait for, too.
  ///   - look: is called whenever the host is awake; what it returns is written over the picture.
  ///   - see: is given every event and the menu; true ends the run.
  /// - Returns: why it stopped.
  /// - Throws: what `look` or `see` throws, and what is wrong with the terminal or the knob.
  mutating func run(
    patience: TimeSpan? = nil, wakes: [Int32] = [],
    looking look: (Instant) throws -> String? = { _ in nil },
    seeing see: (DeviceEvent<MenuOutput>, Menu) throws -> Bool
  ) throws -> Ending {
    self.patience = patience
    tellPatience()
    while true {
      let edges = device.knob.edges
      try takeEdges()
      let now = clock.now
      let step = device.step(until: now)
      var untaped: OutputError?
      do { try recorder?.append(device.handledEdges) } catch { untaped = error }
      // What happened is seen, also where it can't be written down any more.
      let isOver = try step.events.contains { try see($0, device.model) }
      if let untaped { throw untaped }
      try realign()
      if isOver { return .finished }
      let told = notice
      notice = try look(clock.now)
      if step.hasNewPicture || notice != told, try !show() { return .interrupted }
      showOnPanel()
      let hasLost = hasLostEdges()
      if step.wantsLevels || hasLost {
        // What the lines say now is newer than the edges that still wait: the levels take their
        // place among the edges, and wake this up when it is their turn.
        knob?.requestReading()
      }
      if device.knob.edges != edges { touch() }
      if let patienceEnds, clock.now >= patienceEnds { return .timedOut }
      if playKeys(at: now) { continue }
      try takeRows()
      sleep(until: Instant.earliest(device.nextWake, patienceEnds), or: wakes)
      switch try takeKeys() {
      case .interrupted: return .interrupted
      case .touched: touch()
      case .nothing: break
      }
    }
  }

  /// Ends the tape: with the edges that came before the end, and with what is missing by then.
  ///
  /// What those edges would have changed isn't told any more.
  ///
  /// - Throws: what is wrong with the tape.
  mutating func finish() throws {
    guard recorder != nil else { return }
    knob?.stop()
    try handleWaiting()
    // Levels that were asked for part what waits in two.
    for _ in 0..<2 {
      // A knob that has gone has said so already.
      try? takeEdges()
      try handleWaiting()
    }
    let untold = lostEdges - device.knob.lost
    try recorder?.finish(at: clock.now, missing: untold)
  }

  private mutating func handleWaiting() throws {
    _ = device.step(until: clock.now)
    try recorder?.append(device.handledEdges)
    try realign()
  }

  /// Takes the levels that were read after edges were lost, once all edges before them are handled.
  private mutating func realign() throws {
    guard let reading, device.ring.isEmpty else { return }
    self.reading = nil
    let now = clock.now
    let lost = device.knob.lost
    let readAt = clock.local(reading.at)
    device.realign(to: reading.levels, at: now, readAt: readAt, after: reading.sequence)
    try recorder?.note(
      reading.levels, missing: device.knob.lost - lost, at: now, late: now - readAt)
  }

  /// Whether edges have gone missing, or may have, that no later edge has told of yet.
  private mutating func hasLostEdges() -> Bool {
    guard let knob else { return false }
    let before = missing
    missing = knob.missing
    return missing.tellsMore(than: before)
  }

  /// Shows the picture as it is.
  ///
  /// - Returns: false if there is nothing to show it on any more, as the terminal's window was
  ///   closed.
  private mutating func show() throws -> Bool {
    guard case .characters(var face) = device.face, let terminal else { return true }
    do {
      try terminal.show(face.grid.telling(notice))
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
    // Edges behind levels wait until those are taken.
    guard let knob, reading == nil else { return }
    try knob.drain(into: &arrived)
    while var edge = arrived.popFirst() {
      edge.at = clock.local(edge.at)
      device.ring.append(edge)
    }
    reading = knob.takeReading()
  }

  private func sleep(until wake: Instant?, or wakes: [Int32]) {
    var descriptors = interrupts + wakes + (stream?.wakeDescriptors ?? [])
    if let knob { descriptors.append(knob.wakeDescriptor) }
    var wake = Instant.earliest(wake, panelWake)
    if let terminal {
      if readsKeys { descriptors += terminal.wakeDescriptors }
      wake = Instant.earliest(wake, escapeAt)
      if !waitingKeys.isEmpty { wake = Instant.earliest(wake, keyboard.busyUntil) }
    }
    wait(for: descriptors, atMost: wake.map { $0 - clock.now })
  }
}
