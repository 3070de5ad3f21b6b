package import Detent
package import DetentBoards
import DetentGPIO
import Glibc

/// What is felt or heard beside the picture: pulses on a line for a haptic motor or an active
/// buzzer, or a terminal's bell.
///
///     tick       6 ms    a row has passed
///     landmark  10 ms    a row that a fast turn lands on
///     committed 10 ms    a value was taken
///     end       30 ms    the turn has struck an end
///
/// At most 40 begin in a second. Rows that pass faster are left out; an end or a commit waits its
/// turn. Nobody waits for a pulse: it is ended by the next wake-up.
package final class Cues: Sink {
  /// From the beginning of a pulse to that of the next.
  private static let pause = TimeSpan.milliseconds(25)

  private let ticks: Bool?
  private let drive: (_ isOn: Bool) throws -> Void
  private let tell: (String) -> Void
  private var endsAt: Instant?
  private var nextAt = Instant.origin
  /// A pulse that waits its turn.
  private var waiting: TimeSpan?
  private var hasFailed = false

  /// Cues on a line, or with the bell of a terminal that is shown pictures.
  ///
  /// - Parameters:
  ///   - ticks: whether rows that pass are felt; nil for those that no detent of the knob has told.
  ///   - tell: is given what went wrong, once.
  ///   - drive: begins and ends a pulse; a bell rings at the beginning.
  package init(
    ticks: Bool?, tell: @escaping (String) -> Void, drive: @escaping (Bool) throws -> Void
  ) {
    self.ticks = ticks
    self.tell = tell
    self.drive = drive
  }

  /// Cues on a board's line and on the program's terminal.
  ///
  /// - Throws: `GPIOError` if the line can't be had.
  package convenience init(
    _ cues: BoardFile.Cues, ticks: Bool?, tell: @escaping (String) -> Void
  ) throws {
    let output = try cues.line.map { try GPIOOutput($0, isHigh: cues.isActiveLow) }
    let bell = cues.rings ? Bell() : nil
    self.init(ticks: ticks, tell: tell) { isOn in
      try output?.set(isHigh: isOn != cues.isActiveLow)
      if isOn { bell?.ring() }
    }
  }

  deinit { if endsAt != nil { try? drive(false) } }

  /// When a pulse ends, or one that waits may begin.
  package var nextWake: Instant? { Instant.earliest(endsAt, waiting.map { _ in nextAt }) }

  /// Begins a pulse for what has happened.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: Menu) {
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

  /// Ends the pulse that is due, and begins the one that waits.
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

/// The bell of the program's terminal; one that takes nothing now, or isn't there, doesn't ring.
private final class Bell {
  private let terminal = open("/dev/tty", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

  deinit { if terminal >= 0 { close(terminal) } }

  func ring() { _ = Glibc.write(terminal, "\u{7}", 1) }
}
