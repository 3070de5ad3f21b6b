import DetentInput
import DetentPicker

/// Events that are still to be handed on.
///
/// Whoever names an event or asks an array of them has to ask first what it is made of, where the
/// compiler doesn't know the model. Here that costs only where there is one, and not for the models
/// of this package: pickers and menus have code of their own.
struct PendingEvents<Output: Hashable & Sendable> {
  private var events: [DeviceEvent<Output>] = []
  /// Whether there are none.
  private(set) var isEmpty = true
  /// Whether the array still holds those of the step before: to empty it is what costs.
  private var isStale = false

  /// Adds one.
  @_specialize(where Output == PickerOutput)
  @_specialize(where Output == MenuOutput)
  @inline(never)
  mutating func append(_ kind: @autoclosure () -> DeviceEvent<Output>.Kind, at now: Instant) {
    clean()
    events.append(DeviceEvent(at: now, kind: kind()))
    isEmpty = false
  }

  /// Adds what a model has said, at least one thing, and takes it.
  @_specialize(where Output == PickerOutput)
  @_specialize(where Output == MenuOutput)
  @inline(never)
  mutating func append(_ outputs: inout [Output], at now: Instant) {
    clean()
    for output in outputs { events.append(DeviceEvent(at: now, kind: .output(output))) }
    outputs.removeAll(keepingCapacity: true)
    isEmpty = false
  }

  /// Puts all of them in the place of those that a step had before.
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
