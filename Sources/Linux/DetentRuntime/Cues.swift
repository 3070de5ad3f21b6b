package import DetentDevice
package import DetentInput
package import DetentPicker

/// Haptic and audible cues: pulses on a line for a motor or an active buzzer, or the terminal's
/// bell.
///
///     tick       6 ms    a row has passed
///     landmark  10 ms    a fast turn lands on a row
///     committed 10 ms    a value was committed
///     end       30 ms    the turn has reached an end
///
/// At most 40 a second. Rows that pass faster are left out; an end or a commit is delayed. A pulse
/// is ended by the next wake, without waiting.
package final class Cues: Sink {
  /// The least interval between the starts of two pulses.
  private static let pause = TimeSpan.milliseconds(25)

  private let ticks: Bool?
  private let drive: (_ isOn: Bool) throws -> Void
  private let tell: (String) -> Void
  private var endsAt: Instant?
  private var nextAt = Instant.origin
  /// The delayed pulse.
  private var waiting: TimeSpan?
  private var hasFailed = false

  /// Creates cues on a line, or with a terminal's bell.
  ///
  /// - Parameters:
  ///   - ticks: whether passing rows give cues; nil: only without detents, which are tactile.
  ///   - tell: receives the first error.
  ///   - drive: starts and ends a pulse; a bell rings at the start.
  package init(
    ticks: Bool?, tell: @escaping (String) -> Void, drive: @escaping (Bool) throws -> Void
  ) {
    self.ticks = ticks
    self.tell = tell
    self.drive = drive
  }

  deinit { if endsAt != nil { try? drive(false) } }

  /// The end of a pulse, or the start of a delayed one.
  package var nextWake: Instant? { Instant.earliest(endsAt, waiting.map { _ in nextAt }) }

  /// Starts the pulse of an event.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) {
    guard case .output(let output) = event.kind else { return }
    let areTold = ticks ?? menu.picker.isTurnedSmoothly
    switch output.event {
    case .tick where areTold: pulse(.milliseconds(6), at: event.at, canWait: false)
    case .landmark where areTold: pulse(.milliseconds(10), at: event.at, canWait: false)
    case .committed: pulse(.milliseconds(10), at: event.at, canWait: true)
    case .reachedEnd: pulse(.milliseconds(30), at: event.at, canWait: true)
    default: break
    }
  }

  /// Ends a due pulse, and starts a delayed one.
  package func attend(at now: Instant) {
    if let endsAt, endsAt <= now { set(nil) }
    if let span = waiting, nextAt <= now {
      waiting = nil
      pulse(span, at: now, canWait: true)
    }
  }

  private func pulse(_ span: TimeSpan, at now: Instant, canWait: Bool) {
    guard now >= nextAt else {
      if canWait { waiting = max(waiting ?? .zero, span) }
      return
    }
    nextAt = now + max(Self.pause, span)
    set(now + span)
  }

  private func set(_ end: Instant?) {
    guard !hasFailed else { return }
    endsAt = end
    do {
      try drive(end != nil)
    } catch {
      (hasFailed, endsAt, waiting) = (true, nil, nil)
      tell("the cues are silent from now on: \(error)")
    }
  }
}
