package import DetentDevice
import DetentInput
package import DetentPicker
public import DetentSession
import DetentView

extension Tape {
  /// The tape of a hand that does the steps of a session.
  ///
  /// - Parameters:
  ///   - session: what the hand does, and the faults of the knob.
  ///   - edgesPerDetent: 4, 2 or 1.
  ///   - reversed: whether turning clockwise lets B lead.
  public init(performing session: Session, edgesPerDetent: Int = 4, reversed: Bool = false) {
    var knob = Knob(edgesPerDetent: edgesPerDetent, reversed: reversed, faults: session.faults)
    self.init(initial: knob.initial, seed: session.faults.seed)
    var edges: [LineEdge] = []
    for placed in session.steps { edges += knob.perform(placed.step) }
    // A host that stands still at the end reads what waits when it goes on.
    if let stop = session.faults.stall?.stop(at: knob.now, since: .origin) {
      edges += knob.perform(.wait(stop.end - knob.now))
    }
    append(edges, until: knob.now)
  }
}

extension SessionRun {
  /// Plays a tape to its end, and on until nothing moves any more.
  ///
  /// - Parameters:
  ///   - tape: the tape.
  ///   - menu: what the knob drives.
  ///   - face: what it is drawn on.
  ///   - configuration: how the device behaves.
  ///   - faults: what goes wrong beyond the tape; times count from the tape's start.
  package init(
    _ tape: Tape, menu: ItemMenu, face: Picture,
    configuration: Device<ItemMenu, Picture>.Configuration = .init(),
    faults: FaultModel = FaultModel()
  ) {
    self.init(
      from: tape.initial, at: tape.start, menu: menu, face: face, configuration: configuration,
      faults: faults)
    for event in tape.events { take(event) }
  }

  /// Plays the next piece of a tape; the end is one.
  public mutating func take(_ event: TapeEvent) {
    switch event {
    case .edge(let edge): take(Input(edge))
    case .levels(let reading): take(Input(reading), missing: reading.lost)
    case .input(let input): take(input)
    case .lost, .late: break
    case .end(let end): self.end(at: end)
    }
  }

  /// What the device was given; what was taken away is missing.
  ///
  /// Played on a like device it leaves the same transcript.
  public var tape: Tape {
    var tape = Tape(initial: initial, start: start, seed: seed)
    var now = start
    for event in TapeEvent.events(of: inputs, after: &now) { tape.append(event) }
    tape.extend(to: max(now, end))
    return tape
  }
}
