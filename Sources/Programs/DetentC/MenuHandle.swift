import CDetent
import DetentCrown
import DetentDevice
import DetentHost
import DetentInput
import DetentPicker
import DetentRecords
import DetentRuntime
import DetentText
import DetentTranscript
import DetentView
import DetentYAML

/// A menu with its knob and its picture, run by the caller or by the library.
final class MenuHandle: Handle {
  var events = EventQueue()
  private let setup: Setup
  /// What lines of control change; it has the file, of a picker one that is made for it.
  private let live: LiveMenu
  private let lines: OwnLines
  private let troubles = Troubles(reportsAtOnce: false)
  /// The menu until its first use.
  private var menu: ItemMenu
  private var clock: CallerClock
  // One of the two is there after the first use.
  private var device: Device<ItemMenu, Screen>?
  private var runtime: Runtime<ItemMenu, Screen>?
  private var step = DeviceStep<MenuOutput>()
  private var feed: KnobFeed?
  /// Whether a step has drawn a picture.
  private var isDrawn = false
  /// Whether an event of the last step or run has left the menu.
  private var hasLeft = false
  /// What a line of control has brought, for the next step or run.
  private var owed = Progress()
  private let outside = Outside()

  /// Opens a picker of one item.
  convenience init(
    title: [UInt8], _ content: ItemContent, selected: Int = 0, _ setup: Setup
  ) throws {
    var picker = CompiledMenu<ItemContent>()
    (picker.title, picker.isSingle) = (title, true)
    picker.items = [.init(MenuItem(label: title, content: content, rows: [selected]))]
    try self.init(MenuFile(picker), setup)
  }

  /// Opens the menu of a file; `path` is where it can be read again.
  init(_ file: MenuFile, at path: String? = nil, _ setup: Setup) throws {
    let now = MenuFile.localNow
    (self.setup, lines) = (setup, OwnLines(hasFile: path != nil))
    live = try LiveMenu(
      file, at: path ?? "", for: setup.repertoire, now: now, watches: false, hearing: [lines],
      troubles: troubles)
    menu = file.menu(configuration: setup.crown, now: now)
    clock = CallerClock(isOrdered: setup.isOrdered)
  }

  // MARK: - Run by the caller

  func take(_ kind: Input.Kind, at microseconds: Int64) throws {
    if setup.isLive { throw Refusal.isRead }
    let now = clock.read(microseconds, isEdge: kind.isEdge)
    try begin(at: now)
    device?.inbox.append(Input(kind, at: now))
  }

  func descriptor() throws -> Int32? {
    guard setup.isLive else { return nil }
    try begin(at: clock.last ?? .onMonotonicClock)
    return feed?.knob.wakeDescriptor
  }

  func step(until microseconds: Int64) throws -> Progress {
    defer { owed = Progress() }
    var progress = try advance(to: clock.read(microseconds))
    progress.insert(Int(owed.bits))
    return progress
  }

  private func advance(to now: Instant) throws -> Progress {
    try begin(at: now)
    // Changed in place, which needs the only reference to it.
    guard var running = device else { return Progress() }
    device = nil
    defer { device = running }
    try feed?.drain(into: &running.inbox)
    running.step(until: now, into: &step)
    var progress = Progress()
    hasLeft = false
    for event in step.events { report(event, in: running.model) }
    progress.insert(DETENT_LEFT, if: hasLeft)
    events.append(messagesOf: feed, at: now)
    isDrawn = isDrawn || step.hasNewPicture
    feed?.requestLevels(unless: !step.needsLevels)
    progress.insert(DETENT_PICTURE, if: step.hasNewPicture && setup.display != .nothing)
    progress.insert(DETENT_WANTS_LEVELS, if: step.needsLevels && feed == nil)
    progress.insert(DETENT_KNOB_ENDED, if: feed?.hasEnded ?? false)
    progress.insert(DETENT_EVENTS, if: !events.isEmpty)
    progress.wake = Instant.earliest(step.nextWake, feed?.nextInput)
    return progress
  }

  private func begin(at now: Instant) throws {
    guard device == nil else { return }
    guard runtime == nil else {
      throw Refusal("detent_run runs this handle; open another one for inputs and steps")
    }
    feed = try setup.openKnob()
    var configuration = setup.encoder.device
    configuration.rest = setup.manner.rest
    // A picture is due past its instant; so the first step draws the first one.
    device = Device(
      menu, face: setup.screen, configuration: configuration,
      levels: feed?.knob.levels ?? Levels(), start: now - .microseconds(1))
  }

  private func report(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) {
    if let line = event.eventLine(in: menu) { events.append(line) }
    if case .output(let output) = event.kind, menu.isOver(with: output) { hasLeft = true }
  }

  // MARK: - Run by the library

  func run(atMost span: TimeSpan?, until bell: WakeDescriptor) throws -> Progress? {
    if runtime == nil { runtime = try openRuntime() }
    var progress = owed
    (owed, hasLeft) = (Progress(), false)
    // Lines that are already there need no wait, which would be one for the next.
    guard events.isEmpty, progress.bits == 0, var running = runtime else {
      progress.insert(DETENT_EVENTS, if: !events.isEmpty)
      return progress
    }
    runtime = nil
    outside.bell = bell
    defer { (runtime, outside.bell) = (running, nil) }
    let ending = try running.run(patience: span) { [self] _, _ in !events.isEmpty }
    tellTroubles(at: running.clock.now)
    if outside.isRung { return nil }
    progress.insert(DETENT_LEFT, if: hasLeft)
    progress.insert(DETENT_EVENTS, if: !events.isEmpty)
    progress.insert(DETENT_INTERRUPTED, if: ending == .interrupted)
    progress.insert(DETENT_TIMED_OUT, if: ending == .timedOut)
    progress.insert(DETENT_KNOB_ENDED, if: ending == .knobEnded)
    return progress
  }

  private func openRuntime() throws -> Runtime<ItemMenu, Screen> {
    guard device == nil else {
      throw Refusal("the caller runs this handle, by steps; open another one for detent_run")
    }
    guard !setup.hasEncoder else {
      throw Refusal(
        "detent_run reads a board or the terminal's keys: write 'board' instead of 'encoder'")
    }
    let stage = try Stage(board: setup.board)
    var form = TextForm()
    (form.isInline, form.alignsLeft) = (menu.isSingle, menu.isSingle)
    let wanted = form.lines(of: menu.items[0].content, style: menu.items[0].style)
    // Keys turn wheels in another way than a knob.
    var menu = menu
    menu.rest(turningBy: stage.crown)
    var ignored: [MenuOutput] = []
    if let item = self.menu.openItem {
      _ = menu.open(item: item, at: .origin, into: &ignored)
    }
    let opened = try stage.open(menu, lines: menu.isSingle ? { _ in wanted } : nil, form: form)
    var runtime = opened.runtime
    runtime.companions += [outside, live]
    // A run ends with the first event of a step; sinks get the others, too.
    outside.report = { [self] in report($0, in: $1) }
    runtime.sinks += [outside, live]
    runtime.tell = { [clock = runtime.clock, self] in events.append(message: $0, at: clock.now) }
    return runtime
  }

  func close() {
    feed?.knob.stop()
    runtime?.release()
    if let runtime, !runtime.interrupts.isEmpty { stopWatchingForInterrupts() }
    (device, runtime, feed) = (nil, nil, nil)
    outside.report = { _, _ in }
  }

  // MARK: - Values and pictures

  private var model: ItemMenu { device?.model ?? runtime?.model ?? menu }

  func value(of name: [UInt8]?) throws -> [UInt8] {
    let item = model.items[try index(of: name)]
    return JSONLine.bytes(of: JSONLine.Value(item.values, item.content.traits.kind))
  }

  func set(_ value: [UInt8], of name: [UInt8]?) throws {
    let item = try index(of: name)
    let (content, rows) = try model.taken(ControlLine.values(value), ofItem: item)
    let change = { (menu: inout ItemMenu, now: Instant) in
      menu.setContent(content, rows: rows, ofItem: item, at: now)
    }
    if device != nil {
      device?.update(at: clock.last ?? .origin, change)
    } else if runtime != nil {
      outside.changes.append(change)
    } else {
      change(&menu, clock.last ?? .origin)
    }
  }

  /// The index of an item; of a picker, without its name.
  private func index(of name: [UInt8]?) throws -> Int {
    guard let name else {
      if model.isSingle { return 0 }
      throw Refusal("a menu has several items; name one of them")
    }
    return try live.file.valuedItem(called: String(decoding: name, as: UTF8.self))
  }

  // MARK: - Lines of control

  func control(_ line: [UInt8]) throws -> [UInt8] {
    lines.ask(line)
    defer { lines.drop() }
    while lines.answer == nil { try attend() }
    tellTroubles(at: runtime?.clock.now ?? clock.last ?? .origin)
    return Array((lines.answer ?? []).map { $0.bytes }.joined(separator: [0x0A]))
  }

  /// Lets the menu do what a line asks for, after the inputs and the events so far.
  private func attend() throws {
    hasLeft = false
    if var running = runtime {
      runtime = nil
      defer { runtime = running }
      let hasEnded = try running.run(patience: .zero) != .timedOut
      owed.insert(DETENT_INTERRUPTED, if: hasEnded)
      if hasEnded, lines.answer == nil {
        throw Refusal("the menu has ended; detent_run says so")
      }
    } else if let now = clock.last, device != nil {
      owed.insert(Int(try advance(to: now).bits))
      guard var running = device else { return }
      device = nil
      defer { device = running }
      _ = try live.attend(&running, at: now)
    } else {
      // Before its first use, which gives it a knob and a clock.
      var running = Device(menu, face: setup.screen, levels: Levels(), start: .origin)
      _ = try live.attend(&running, at: .origin)
      running.step(until: .origin + .microseconds(1), into: &step)
      for event in step.events { report(event, in: running.model) }
      menu = running.model
    }
    owed.insert(DETENT_LEFT, if: hasLeft)
  }

  private func tellTroubles(at now: Instant) {
    for sentence in troubles.takeUntold() { events.append(message: sentence, at: now) }
  }

  func picture() throws -> ScreenPicture {
    guard setup.display != .nothing || runtime != nil else {
      throw Refusal("there is no display; write 'display' into the setup")
    }
    guard let face = runtime?.device.face ?? (isDrawn ? device?.face : nil) else {
      throw Refusal("there is no picture before the first step")
    }
    return face.picture
  }
}

/// The handle's ends of a menu that the library runs: values in, events out, and other calls.
private final class Outside: Companion, Sink {
  /// Readable when another call waits, which ends the run.
  var bell: WakeDescriptor? { didSet { isRung = false } }
  /// Whether the bell has ended the run.
  private(set) var isRung = false
  var changes: [(inout ItemMenu, Instant) -> Void] = []
  var report: (DeviceEvent<MenuOutput>, ItemMenu) -> Void = { _, _ in }

  var wakeDescriptors: [Int32] { bell.map { [$0.descriptor] } ?? [] }

  func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) { report(event, menu) }

  func attend(_ device: inout Device<ItemMenu, Screen>, at now: Instant) -> Attention {
    for change in changes { device.update(at: now, change) }
    changes = []
    isRung = isReadable(wakeDescriptors)
    return isRung ? .left : .nothing
  }
}
