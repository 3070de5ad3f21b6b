import DetentEvdev
package import DetentFiles
package import DetentGPIO
package import DetentRuntime

extension BoardFile.Encoder {
  /// Opens the knob.
  ///
  /// - Parameter asksForRealTime: whether to request real-time priority for reading edges and
  ///   locked memory.
  /// - Returns: the knob.
  /// - Throws: `GPIOError`, `EvdevError` or `PipeError`.
  package func open(asksForRealTime: Bool) throws -> any LiveKnob {
    switch source {
    case .lines(let lines): return try GPIOKnob(lines.request(asksForRealTime: asksForRealTime))
    case .evdev(var configuration):
      configuration.isReversed = knob.quadrature.isReversed
      return try EvdevKnob(configuration)
    case .pipe(let path):
      return try PipeKnob(path, isReversed: knob.quadrature.isReversed)
    }
  }
}

extension BoardFile.Lines {
  /// The request for the lines.
  package func request(asksForRealTime: Bool) -> GPIOKnob.Configuration {
    // A knob that closes to ground rests high; one that closes to the supply does so once the
    // kernel inverts it. So the decoders see the same levels.
    GPIOKnob.Configuration(
      a: a, b: b, button: button, bias: bias, isActiveLow: !isActiveLow,
      asksForRealTime: asksForRealTime)
  }
}
