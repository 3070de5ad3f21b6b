import DetentDevice
import DetentInput
import DetentPicker
import DetentView

/// A whole device with a list, which draws each frame.
struct DeviceRun {
  private static let rowCount = 100

  private var hand: Hand
  private var device: Device<PickerModel<RowList>, MonoFace>
  private var step = DeviceStep<PickerOutput>()
  private var counted = Hand.Deeds()
  private var dialed = 0
  private var confirmed = 0
  private var pictures = 0

  init(seed: UInt64) {
    // Slow enough for a row per detent.
    hand = Hand(Hand.Kind(shortest: 66_000, range: 60_000), seed: seed, after: 0)
    let rows = (0..<Self.rowCount).map { "Row \($0)" }
    device = Device(
      PickerModel(RowList(rows)), face: MonoFace(), levels: Levels(),
      start: Instant(microseconds: hand.now))
  }

  /// Performs some gestures, the last of which leaves nothing undecided.
  mutating func proceed() -> Account {
    for _ in 0..<100 {
      hand.gesture()
      serve()
    }
    hand.conclude()
    serve()
    let counts = device.knob.counts
    (counted.clockwise, counted.counterclockwise) = (counts.clockwise, counts.counterclockwise)
    (counted.edges, counted.missing) = (device.knob.edges, device.knob.lost)
    return Account(
      done: hand.deeds, counted: counted, rows: (dialed, device.model.selectedRow(inComponent: 0)),
      pictures: pictures, span: hand.now - 1 << 33)
  }

  private mutating func serve() {
    dialed = max(0, min(dialed + hand.turned, Self.rowCount - 1))
    // A click takes the row, a long press leaves it for the one that was taken last.
    if hand.press == .click { confirmed = dialed }
    if hand.press == .long { dialed = confirmed }
    for edge in hand.edges {
      run(until: edge.at)
      device.inbox.append(Input(edge))
      run(until: edge.at)
    }
    run(until: Instant(microseconds: hand.now))
  }

  private mutating func run(until end: Instant) {
    while let wake = device.findNextWake(), wake <= end {
      device.step(until: wake, into: &step)
      if step.hasNewPicture { pictures += 1 }
      for event in step.events {
        switch event.kind {
        case .output(.committed): counted.clicks += 1
        case .output(.cancelled): counted.longPresses += 1
        default: break
        }
      }
    }
  }
}
