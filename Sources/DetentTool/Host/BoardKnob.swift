import Detent
import DetentConfiguration
import DetentEvdev
import DetentGPIO

/// A knob while it is open: on lines, on an input device, or on a tape that plays.
///
/// Its edges carry the times of the kernel's monotonic clock.
protocol BoardKnob: AnyObject {
  /// The levels of its lines when it was opened.
  var levels: Levels { get }
  /// The wires that it has.
  var wires: Set<Line> { get }
  /// Readable while edges wait or the knob has failed; negative for a knob without.
  var wakeDescriptor: Int32 { get }
  /// When edges come that nothing wakes up for, or nil.
  var nextEdge: Instant? { get }
  /// What went missing since it was opened.
  var missing: MissingEdges { get }

  /// Moves the edges that have arrived into `ring`, oldest first, without waiting.
  func drain(into ring: inout EdgeRing) throws
  /// The levels now, for when edges went missing.
  func readLevels() throws -> Levels
}

/// Edges that a program did not get, by where they went missing.
struct MissingEdges: Equatable {
  /// Edges that the kernel dropped.
  var lost: UInt64 = 0
  /// Edges for which the knob's own queue had no room.
  var overflowed: UInt64 = 0
  /// Edges that came after younger ones: not missing, but out of their time.
  var late: UInt64 = 0

  /// All that are missing.
  var count: UInt64 { lost &+ overflowed }
}

extension BoardKnob {
  var nextEdge: Instant? { nil }
}

extension GPIOKnob: BoardKnob {
  var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
  var missing: MissingEdges {
    let counters = counters
    return MissingEdges(
      lost: counters.lost, overflowed: counters.overflowed, late: counters.late)
  }
}

extension EvdevKnob: BoardKnob {
  var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
  var missing: MissingEdges {
    let counters = counters
    return MissingEdges(lost: counters.lost, overflowed: counters.overflowed)
  }
}

extension BoardFile.Encoder {
  /// Opens the knob.
  ///
  /// - Throws: `GPIOError` or `EvdevError`.
  func open() throws -> any BoardKnob {
    switch source {
    case .lines(let lines): try GPIOKnob(lines.configuration)
    case .evdev(let configuration): try EvdevKnob(configuration)
    }
  }
}

extension BoardFile.Lines {
  /// What the lines are asked to be.
  var configuration: GPIOKnob.Configuration {
    let bias: GPIOKnob.Bias =
      switch self.bias {
      case .asIs: .asIs
      case .pullUp: .pullUp
      case .pullDown: .pullDown
      case .disabled: .disabled
      }
    // A knob that closes to ground rests high as it is; one that closes to the supply does so once
    // the kernel inverts it. So the decoders see the same knob.
    return GPIOKnob.Configuration(
      a: a, b: b, button: button, bias: bias, isActiveLow: !isActiveLow)
  }
}
