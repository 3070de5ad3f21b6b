public import Detent
public import DetentTerminal

extension Runtime where Picture == TextFace {
  /// Runs a model on a knob and a terminal, which is in use from now on.
  ///
  /// - Parameters:
  ///   - model: what the knob drives.
  ///   - knob: what is turned; nil for the terminal's keys.
  ///   - terminal: what shows it; whoever made it closes it. One that hears signals ends the run
  ///     when the program is asked to end.
  ///   - configuration: how the knob and its button are read; as keys or a knob need it by default.
  public init(
    _ model: Model, knob: (any LiveKnob)? = nil, terminal: Terminal,
    configuration: Device<Model, TextFace>.Configuration? = nil
  ) {
    let clock = MonotonicClock()
    let size = terminal.size
    let device = Device(
      model,
      face: TextFace(
        columns: size.columns, rows: size.rows, hasHalfBlocks: terminal.hasHalfBlocks),
      configuration: configuration ?? (knob == nil ? .keyboard : .init()),
      levels: knob?.levels ?? Levels(), start: .origin)
    let ends = TerminalDisplay<Model, TextFace>(terminal, turns: knob == nil, clock: clock)
    self.init(device, display: ends, knob: knob, clock: clock)
    companions = [ends]
  }
}
