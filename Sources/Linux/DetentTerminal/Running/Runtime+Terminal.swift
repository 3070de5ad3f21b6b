public import DetentDevice
import DetentInput
import DetentPicker
public import DetentRuntime
public import DetentView

extension Runtime where Picture == TextFace {
  /// Creates the runtime of a model on a knob and a terminal.
  ///
  /// - Parameters:
  ///   - model: the model that the knob drives.
  ///   - knob: the knob; nil for the terminal's keys.
  ///   - terminal: the terminal; the caller closes it. One with signal handlers ends the run when
  ///     the program is asked to end.
  ///   - configuration: how the knob and its button are read. Default: as keys or a knob need it.
  public init(
    _ model: Model, knob: (any LiveKnob)? = nil, terminal: Terminal,
    configuration: Device<Model, TextFace>.Configuration? = nil
  ) {
    self.init(
      model, knob: knob, terminal: terminal, hints: .none, form: TextForm(),
      configuration: configuration)
  }

  /// Creates the runtime of a model on a knob and a terminal, with hints below its pickers.
  ///
  /// - Parameters:
  ///   - model: the model that the knob drives.
  ///   - knob: the knob; nil for the terminal's keys.
  ///   - terminal: the terminal.
  ///   - hints: what the hints name.
  ///   - form: how the terminal shows pickers.
  ///   - configuration: how the knob and its button are read; nil: as keys or a knob need it.
  package init(
    _ model: Model, knob: (any LiveKnob)?, terminal: Terminal, hints: TextHints, form: TextForm,
    configuration: Device<Model, TextFace>.Configuration? = nil
  ) {
    let clock = MonotonicClock()
    let size = terminal.size
    let device = Device(
      model,
      face: TextFace(
        columns: size.columns, rows: size.rows, hints: hints,
        hasHalfBlocks: terminal.hasHalfBlocks, form: form),
      configuration: configuration ?? (knob == nil ? .keyboard : .init()),
      levels: knob?.levels ?? Levels(), start: .origin)
    let ends = TerminalDisplay<Model, TextFace>(terminal, turns: knob == nil, clock: clock)
    self.init(device, display: ends, knob: knob, clock: clock)
    companions = [ends]
    endsWithModel = true
  }
}
