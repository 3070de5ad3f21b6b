import DetentInput
import DetentPicker

/// Events that are pending for the next step.
///
/// Without specialization, each use of an event or an array of them looks up the model's type at
/// run time. This type limits that cost to actual events, and the package's own models, pickers and
/// menus, have specialized code.
struct PendingEvents<Output: Hashable & Sendable> {
  private var events: [DeviceEvent<Output>] = []
  /// Whether no event is pending.
  private(set) var isEmpty = true
  /// Whether the array still holds the events of the step before; emptying it is what costs.
  private var isStale = false

  /// Reserves memory for the usual number of simultaneous events.
  init() { events.reserveCapacity(8) }

  /// Appends an event.
  @_specialize(where Output == PickerOutput)
  @_specialize(where Output == MenuOutput)
  @inline(never)
  mutating func append(_ kind: @autoclosure () -> DeviceEvent<Output>.Kind, at now: Instant) {
    clean()
    events.append(DeviceEvent(at: now, kind: kind()))
    isEmpty = false
  }

  /// Appends a model's outputs, at least one, and empties `outputs`.
  @_specialize(where Output == PickerOutput)
  @_specialize(where Output == MenuOutput)
  @inline(never)
  mutating func append(_ outputs: inout [Output], at now: Instant) {
    clean()
    for output in outputs { events.append(DeviceEvent(at: now, kind: .output(output))) }
    outputs.removeAll(keepingCapacity: true)
    isEmpty = false
  }

  /// Replaces the events of `step` by the pending ones.
  @_specialize(where Output == PickerOutput)
  @_specialize(where Output == MenuOutput)
  @inline(never)
  mutating func hand(over step: inout DeviceStep<Output>) {
    clean()
    swap(&step.events, &events)
    (isStale, step.hasEvents, isEmpty) = (step.hasEvents, !isEmpty, true)
  }

  private mutating func clean() {
    guard isStale else { return }
    events.removeAll(keepingCapacity: true)
    isStale = false
  }
}
