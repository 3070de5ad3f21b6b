import DetentCrown
import DetentInput

/// A knob's decoder and a wheel, without a device.
struct DecoderRun {
  private static let rowCount = 100

  private var hand: Hand
  private var decoder: KnobDecoder
  private var crown: Crown
  private var events: [TimedKnobEvent] = []
  private var counted = Hand.Deeds()
  private var dialed = rowCount / 2

  init(_ kind: Hand.Kind, seed: UInt64) {
    // Their numbers begin anew on the way.
    let sequence = UInt32.max - 100_000_000
    hand = Hand(kind, seed: seed, after: sequence)
    let edges: QuadratureConfiguration.EdgesPerDetent = kind.edgesPerDetent == 2 ? .two : .four
    decoder = KnobDecoder(
      QuadratureConfiguration(edgesPerDetent: edges, isReversed: kind.isReversed),
      levels: Levels(), lastSequence: sequence)
    // At any speed a detent is a row, or the dialed one couldn't be known.
    crown = Crown(
      rowCount: Self.rowCount, row: dialed,
      configuration: Crown.Configuration(acceleration: .none))
    events.reserveCapacity(16)
  }

  /// Performs some gestures, the last of which leaves nothing undecided.
  mutating func proceed() -> Account {
    for _ in 0..<1_000 {
      hand.gesture()
      serve()
    }
    hand.conclude()
    serve()
    let counts = decoder.counts
    (counted.clockwise, counted.counterclockwise) = (counts.clockwise, counts.counterclockwise)
    (counted.edges, counted.missing) = (decoder.edges, decoder.lost)
    return Account(
      done: hand.deeds, counted: counted, rows: (dialed, crown.row), span: hand.now - 1 << 33)
  }

  private mutating func serve() {
    dialed = max(0, min(dialed + hand.turned, Self.rowCount - 1))
    for edge in hand.edges {
      decoder.feed(edge, into: &events)
      if !events.isEmpty { handle() }
    }
    let now = Instant(microseconds: hand.now)
    decoder.expire(at: now, into: &events)
    handle()
    crown.advance(to: now)
  }

  private mutating func handle() {
    for event in events {
      switch event.event.kind {
      case .turned(let detents, _): crown.turn(by: detents, at: event.at)
      case .turnUndone: crown.undoTurn(at: event.at)
      case .button(.click): counted.clicks += 1
      case .button(.longPress): counted.longPresses += 1
      case .coarselyTurned, .button: break
      }
    }
    events.removeAll(keepingCapacity: true)
  }
}
