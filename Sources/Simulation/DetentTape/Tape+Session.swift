package import DetentDevice
import DetentInput
package import DetentPicker
public import DetentSession
import DetentView

extension Tape {
  /// Creates the tape of a user who performs a session's steps.
  ///
  /// - Parameters:
  ///   - session: the steps, and the faults of the knob.
  ///   - edgesPerDetent: 1, 2 or a multiple of 4. Default: 4.
  ///   - reversed: whether B leads in a clockwise turn. Default: false.
  public init(performing session: Session, edgesPerDetent: Int = 4, reversed: Bool = false) {
    var knob = Knob(edgesPerDetent: edgesPerDetent, reversed: reversed, faults: session.faults)
    self.init(initial: knob.initial, seed: session.faults.seed)
    var edges: [LineEdge] = []
    for placed in session.steps { edges += knob.perform(placed.step) }
    // A host that stalls at the end reads the pending edges when it continues.
    if let stop = session.faults.stall?.stop(at: knob.now, since: .origin) {
      edges += knob.perform(.wait(stop.end - knob.now))
    }
    append(edges, until: knob.now)
  }
}

extension SessionRun {
  /// Plays a tape to its end, and on until all movement ends.
  ///
  /// - Parameters:
  ///   - tape: the tape.
  ///   - menu: the menu that the knob drives.
  ///   - face: the face that draws it.
  ///   - configuration: the behavior of the device. Default: a device's.
  ///   - faults: further faults; times count from the tape's start. Default: none.
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

  /// Plays the next event of a tape, up to its end.
  public mutating func take(_ event: TapeEvent) {
    switch event {
    case .edge(let edge): take(Input(edge))
    case .levels(let reading): take(Input(reading), missing: reading.lost)
    case .input(let input): take(input)
    case .lost, .late: break
    case .end(let end): self.end(at: end)
    }
  }

  /// The inputs of the device, without those that faults removed.
  ///
  /// Played on an equal device they give the same transcript.
  public var tape: Tape {
    var tape = Tape(initial: initial, start: start, seed: seed)
    var now = start
    for event in TapeEvent.events(of: inputs, after: &now) { tape.append(event) }
    tape.extend(to: max(now, end))
    return tape
  }
}
