import DetentEvdev
import DetentGPIO
package import DetentPicker
import DetentRecords
package import DetentRuntime
package import DetentYAML
import Glibc

extension KnobSource {
  /// Opens a knob of that build, with real-time priority for its reading if it has a thread.
  ///
  /// - Throws: an error of the source, in words.
  func open(_ knob: KnobBuild) throws -> any LiveKnob {
    switch self {
    case .lines(let lines): return try GPIOKnob(lines.wiring)
    case .evdev(var configuration):
      configuration.isReversed = knob.quadrature.isReversed
      return try EvdevKnob(configuration)
    case .pipe(let pipe):
      let build = knob.quadrature
      return try PipeKnob(pipe.path, isReversed: build.isReversed, rest: build.rest)
    }
  }
}

extension BoardSink {
  /// Opens it; ticks reach it, as well.
  ///
  /// - Parameters:
  ///   - haptics: whether each passing row gives a cue; nil: only for a knob without detents.
  ///   - tell: receives later errors.
  /// - Returns: the sink.
  /// - Throws: an error in words.
  package func open(
    haptics: Bool?, telling tell: @escaping (String) -> Void
  ) throws -> any Sink<ItemMenu> {
    switch self {
    case .cues(let cues):
      let output = try cues.line.map { try GPIOOutput($0, isHigh: cues.isActiveLow) }
      let bell = cues.rings ? Bell() : nil
      return Cues(ticks: haptics, tell: tell) { isOn in
        try output?.set(isHigh: isOn != cues.isActiveLow)
        if isOn { bell?.ring() }
      }
    }
  }
}

extension BoardFile.Encoder {
  /// Opens the knob, with real-time priority for its reading if it has a thread.
  ///
  /// - Throws: an error of its source, in words.
  package func open() throws -> any LiveKnob { try source.open(knob) }
}

extension BoardFile.Lines {
  /// The wiring of a knob that is read in real time.
  package var wiring: GPIOWiring {
    // A knob that closes to ground rests high; one that closes to the supply does so once the
    // kernel inverts it. So the decoders see the same levels.
    GPIOWiring(
      a: a, b: b, button: button, bias: bias, isActiveLow: !isActiveLow, usesRealTime: true)
  }
}

/// The bell of the program's terminal; silent if that is missing or blocked.
private final class Bell {
  private let terminal = open("/dev/tty", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

  deinit { if terminal >= 0 { close(terminal) } }

  func ring() { _ = Glibc.write(terminal, "\u{7}", 1) }
}
