import DetentInput

/// Events that are still to be handed on.
///
/// Whoever names an event or asks an array of them has to ask first what it is made of, where the
/// compiler doesn't know the model. Here that costs only where there is one.
struct PendingEvents<Output: Hashable & Sendable> {
  private var events: [DeviceEvent<Output>] = []
  /// Whether there are none.
  private(set) var isEmpty = true

  /// None, with memory for those that usually come at once.
  init() { events.reserveCapacity(8) }

  /// Adds one.
  @inline(never)
  mutating func append(_ kind: @autoclosure () -> DeviceEvent<Output>.Kind, at now: Instant) {
    events.append(DeviceEvent(at: now, kind: kind()))
    isEmpty = false
  }

  /// Adds what a model has said, at least one thing, and takes it.
  @inline(never)
  mutating func append(_ outputs: inout [Output], at now: Instant) {
    for output in outputs { events.append(DeviceEvent(at: now, kind: .output(output))) }
    outputs.removeAll(keepingCapacity: true)
    isEmpty = false
  }

  /// Puts all of them in the place of those that a step had before.
  @inline(never)
  mutating func hand(over step: inout DeviceStep<Output>) {
    step.events.removeAll(keepingCapacity: true)
    step.hasEvents = !isEmpty
    guard !isEmpty else { return }
    swap(&step.events, &events)
    isEmpty = true
  }
}
