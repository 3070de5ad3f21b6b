public import DetentTranscript
public import DetentDevice
public import DetentInput
public import DetentPicker
public import DetentView

/// A session or a tape played on a device with a menu: the events, the frames, and the failed
/// expectations.
///
/// It is played at once, or in pieces if it may be of any length: then the caller takes the
/// results, and none are kept. It can't be copied: a session is played once.
///
///     var run = SessionRun(playing: session, menu: menu, face: face)
///     while run.proceed() { for line in run.takeTranscript() { print(line) } }
public struct SessionRun<Picture: Face>: ~Copyable, Sendable {
  /// A frame kept by the session.
  public struct Snapshot: Sendable {
    /// Its name in the session, in UTF-8.
    public var name: [UInt8]
    /// The instant of the frame.
    public var at: Instant
    /// The frame.
    public var face: Picture
  }

  /// A failed expectation.
  public struct Failure: Hashable, Sendable {
    /// What differs.
    enum Difference: Hashable, Sendable {
      /// The row in the center.
      case center([UInt8])
      /// The items, none of which is meant.
      case item([[UInt8]])
      /// The item of this label has no value.
      case none([UInt8])
      /// Another value, shown as the expected one or not.
      case value([[UInt8]], isShown: Bool)
    }

    /// The line of the session's file.
    public let line: Int
    let expected: [[UInt8]]
    let difference: Difference
  }

  /// The transcript, line by line.
  package private(set) var transcript: [JSONLine] = []
  /// The kept frames.
  package private(set) var snapshots: [Snapshot] = []
  /// The failed expectations.
  public private(set) var failures: [Failure] = []
  /// What the device was given: the faulty edges, and the levels that were read after a loss; see
  /// ``SimulatedDevice/inputs``.
  ///
  /// Played on a like device they leave the same transcript. What was taken away is missing.
  public var inputs: [Input] { simulated.inputs }
  /// The levels at the start.
  public var initial: Levels { simulated.initial }
  /// The start.
  public let start: Instant
  /// The end of the steps or of the inputs; the current instant before it.
  public var end: Instant { ending ?? simulated.now }
  /// The seed of the faults; nil without faults.
  public let seed: UInt64?
  /// The device, at the end.
  package var device: Device<ItemMenu, Picture> { simulated.device }

  private var simulated: SimulatedDevice<ItemMenu, Picture>
  /// The remaining steps of a session, including the present one.
  private var steps: ArraySlice<Session.PlacedStep>
  private var isDoing = false
  private var ending: Instant?
  /// The faults added to a tape.
  private var injector: FaultInjector?

  /// Plays a session to its end, and on until the device rests.
  package init(
    _ session: Session, menu: ItemMenu, face: Picture,
    configuration: Device<ItemMenu, Picture>.Configuration = .init()
  ) {
    self.init(playing: session, menu: menu, face: face, configuration: configuration)
    while proceed() {}
  }

  // MARK: Piece by piece

  /// Creates a run of a session; ``proceed()`` plays it.
  public init(
    playing session: Session, menu: PickerMenu<ItemContent>, face: Picture,
    configuration: Device<PickerMenu<ItemContent>, Picture>.Configuration = .init()
  ) {
    var configuration = configuration
    configuration.emitsChecksums = true
    simulated = SimulatedDevice(
      menu, face: face, configuration: configuration, faults: session.faults)
    steps = session.steps[...]
    (start, seed) = (.origin, session.faults.isPerfect ? nil : session.faults.seed)
  }

  /// Creates a run of inputs, which are handed to ``take(_:missing:)``.
  ///
  /// - Parameters:
  ///   - levels: the levels of the lines at the start.
  ///   - start: the start.
  ///   - menu: the menu that the knob drives.
  ///   - face: the face that draws it.
  ///   - configuration: the behavior of the device.
  ///   - faults: what goes wrong beyond the inputs; times count from the start.
  package init(
    from levels: Levels, at start: Instant, menu: ItemMenu, face: Picture,
    configuration: Device<ItemMenu, Picture>.Configuration = .init(),
    faults: FaultModel = FaultModel()
  ) {
    let injector = FaultInjector(
      faults, edgesPerDetent: configuration.knob.edgesPerDetent.rawValue, levels: levels,
      start: start)
    var configuration = configuration
    configuration.emitsChecksums = true
    let device = Device(
      menu, face: face, configuration: configuration, levels: injector.initial, start: start)
    simulated = SimulatedDevice(
      device, knob: Knob(), levels: injector.initial, canRead: !faults.isPerfect)
    steps = []
    self.injector = faults.isPerfect ? nil : injector
    (self.start, seed) = (start, faults.isPerfect ? nil : faults.seed)
  }

  /// Plays the next piece of a session.
  ///
  /// - Returns: whether a piece was left.
  public mutating func proceed() -> Bool {
    guard ending == nil else { return false }
    if let placed = steps.first {
      if !isDoing { simulated.begin(placed.step) }
      isDoing = simulated.proceed()
      if !isDoing {
        check(placed)
        steps.removeFirst()
      }
    } else {
      finish()
    }
    transcribe()
    return true
  }

  /// Plays the next input, in order.
  ///
  /// - Parameters:
  ///   - input: the input.
  ///   - lost: how many edges right before it, which are levels, never came.
  public mutating func take(_ input: Input, missing lost: Int = 0) {
    for delivery in injector?.take(input) ?? [] { simulated.take(delivery) }
    switch input.kind {
    case .edge: if injector == nil { simulated.queue(input) }
    case .levels(let levels, _, let lateness):
      guard injector == nil else { break }
      simulated.run(until: input.at)
      simulated.realign(to: levels, missing: lost, late: .microseconds(Int64(lateness)))
    case .detents, .button, .turn, .lost: simulated.take(input)
    }
    transcribe()
  }

  /// Ends the inputs, and plays on until nothing moves any more.
  public mutating func end(at end: Instant) {
    for delivery in injector?.end(at: end) ?? [] { simulated.take(delivery) }
    simulated.run(until: end)
    finish()
    transcribe()
  }

  /// The transcript since the last call.
  public mutating func takeTranscript() -> [JSONLine] {
    defer { transcript.removeAll(keepingCapacity: true) }
    return transcript
  }

  /// The frames kept since the last call.
  public mutating func takeSnapshots() -> [Snapshot] {
    defer { snapshots.removeAll() }
    return snapshots
  }

  /// The expectations failed since the last call.
  public mutating func takeFailures() -> [Failure] {
    defer { failures.removeAll() }
    return failures
  }

  /// Whether each new picture is kept until it is taken away; false at first.
  public var isFilming: Bool {
    get { simulated.isFilming }
    set { simulated.isFilming = newValue }
  }
  /// The current instant.
  public var now: Instant { simulated.now }

  /// The pictures since the last call, with their instants.
  public mutating func takeFilm() -> [(at: Instant, face: Picture)] { simulated.takeFilm() }

  /// What the device was given since the last call; see ``inputs``.
  public mutating func takeInputs() -> [Input] { simulated.takeInputs() }

  private mutating func finish() {
    ending = simulated.now
    simulated.settle()
  }

  private mutating func transcribe() {
    transcript += simulated.takeEvents().compactMap { $0.transcriptLine(in: simulated.model) }
  }

  private mutating func check(_ placed: Session.PlacedStep) {
    switch placed.step {
    case .snapshot(let name):
      snapshots.append(Snapshot(name: name, at: simulated.now, face: simulated.picture))
    case .expect(let expectation): check(expectation, at: placed.line)
    case .turn, .roll, .press, .doublePress, .button, .wait: break
    }
  }

  private mutating func check(_ expectation: Session.Expectation, at line: Int) {
    let menu = simulated.model
    func note(_ expected: [[UInt8]], _ difference: Failure.Difference) {
      failures.append(Failure(line: line, expected: expected, difference: difference))
    }
    if let highlighted = expectation.highlighted {
      let values = menu.picker.values
      let value = values.isEmpty ? [] : values[menu.picker.focus ?? 0]
      let content = menu.picker.content
      if value != highlighted,
        values.count != 1 || !content.means([value], by: [highlighted])
      {
        note([highlighted], .center(value))
      }
    }
    guard let wanted = expectation.value else { return }
    let open = menu.openItem ?? (menu.items.count == 1 ? 0 : nil)
    let named = expectation.item.map { label in menu.items.firstIndex { $0.label == label } }
    guard let item = named ?? open else { return note(wanted, .item(menu.items.map { $0.label })) }
    let content = menu.shownContent(ofItem: item)
    // The value of a text is the text, whatever letter is in the lens.
    let rows = content.traits.acceptsText ? menu.items[item].rows : menu.shownRows(ofItem: item)
    let values = content.values(of: rows)
    guard values != wanted, !content.means(values, by: wanted) else { return }
    guard !values.isEmpty else { return note(wanted, .none(menu.items[item].label)) }
    note(wanted, .value(values, isShown: wanted == [content.text(of: rows)]))
  }
}

extension PickerContent {
  /// Whether a written value, such as `22` for `22.0`, is the one that is written `values`.
  fileprivate func means(_ values: [[UInt8]], by written: [[UInt8]]) -> Bool {
    // Only of digits and signs: a host also reads what is shown.
    guard written.count == 1, !traits.holdsValue,
      written[0].allSatisfy({ 0x2B...0x3A ~= $0 || $0 == 0x54 }),
      let rows = selection(written: written[0])
    else { return false }
    return self.values(of: rows) == values
  }
}

#if !hasFeature(Embedded)
extension SessionRun.Failure: CustomStringConvertible {
  /// What was expected, and what was there.
  public var description: String {
    let wanted = quoted(expected)
    return switch difference {
    case .center(let center): "expected \(wanted) in the center, but there is \(quoted([center]))"
    case .item(let labels):
      "expected the value \(wanted), but of which item? The menu has \(quoted(labels))"
    case .none(let label): "expected the value \(wanted), but \(quoted([label])) has none"
    case .value(let values, let isShown):
      "expected the value \(wanted), but it is \(quoted(values))"
        + (isShown ? ", shown as \(wanted)" : "")
    }
  }

  /// Texts between single quotes: `'7', '30', 'AM'`.
  private func quoted(_ texts: [[UInt8]]) -> String {
    texts.map { "'\(String(decoding: $0, as: UTF8.self))'" }.joined(separator: ", ")
  }
}
#endif
