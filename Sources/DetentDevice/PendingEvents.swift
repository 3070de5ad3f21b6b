import DetentInput

/// Events that are pending for the next step.
///
/// Without specialization, each use of an event or an array of them looks up the model's type at
/// run time. This type limits that cost to actual events.
struct PendingEvents<Output: Hashable & Sendable> {
  private var events: [DeviceEvent<Output>] = []
  /// Whether no event is pending.
  private(set) var isEmpty = true

  /// Appends an event.
  @inline(never)
  mutating func append(_ kind: @autoclosure () -> DeviceEvent<Output>.Kind, at now: Instant) {
    events.append(DeviceEvent(at: now, kind: kind()))
    isEmpty = false
  }

  /// Appends a model's outputs, at least one, and empties `outputs`.
  @inline(never)
  mutating func append(_ outputs: inout [Output], at now: Instant) {
    for output in outputs { events.append(DeviceEvent(at: now, kind: .output(output))) }
    outputs.removeAll(keepingCapacity: true)
    isEmpty = false
  }

  /// Replaces the events of `step` by the pending ones.
  @inline(never)
  mutating func hand(over step: inout DeviceStep<Output>) {
    step.events.removeAll(keepingCapacity: true)
    step.hasEvents = !isEmpty
    guard !isEmpty else { return }
    swap(&step.events, &events)
    isEmpty = true
  }
}
