import Detent
import DetentConfiguration
import DetentEvdev
import DetentGPIO

/// The knob of a board while it is open, wherever it is.
///
/// Its edges carry the times of the kernel's monotonic clock.
protocol BoardKnob: AnyObject {
  /// The levels of its lines when it was opened.
  var levels: Levels { get }
  /// The wires that it has.
  var wires: Set<Line> { get }
  /// Readable while edges wait or the knob has failed.
  var wakeDescriptor: Int32 { get }
  /// Edges that went missing since it was opened.
  var missingCount: UInt64 { get }

  /// Moves the edges that have arrived into `ring`, oldest first, without waiting.
  func drain(into ring: inout EdgeRing) throws
  /// The levels now, for when edges went missing.
  func readLevels() throws -> Levels
}

extension GPIOKnob: BoardKnob {
  var missingCount: UInt64 { counters.lost + counters.overflowed }
  var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
}

extension EvdevKnob: BoardKnob {
  var missingCount: UInt64 { counters.lost + counters.overflowed }
  var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
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
