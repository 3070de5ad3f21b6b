import DetentCrown
import DetentInput
import DetentPicker

/// A user of a model without a device: turns and presses, advances frames as a device does, and
/// records the outputs.
struct Hand<Model: KnobModel> {
  var model: Model
  var now = Instant.origin
  var outputs: [Model.Output] = []

  init(_ model: Model) {
    self.model = model
  }

  /// Turns detent by detent, by default slowly enough for one row each.
  mutating func turn(_ detents: Int, each pause: TimeSpan = .milliseconds(100)) {
    for _ in 0..<detents.magnitude {
      wait(pause)
      model.apply(.turned(detents.signum()), at: now, into: &outputs)
    }
  }

  /// Clicks once, without a second click.
  mutating func press() {
    gesture(.button(.click))
    model.apply(.button(.singleClick), at: now, into: &outputs)
  }
  mutating func longPress() { gesture(.button(.longPress)) }
  /// Clicks twice.
  mutating func doublePress() {
    gesture(.button(.click))
    gesture(.button(.doubleClick))
  }

  mutating func gesture(_ event: KnobEvent) {
    wait(.milliseconds(30))
    model.apply(event, at: now, into: &outputs)
  }

  mutating func command(_ command: PickerCommand) {
    model.apply(command, at: now, into: &outputs)
  }

  /// Advances the time, with a frame every 16 ms.
  mutating func wait(_ span: TimeSpan) {
    let end = now + span
    while now < end {
      now = min(end, now + .milliseconds(16))
      model.advance(to: now, into: &outputs)
    }
  }

  /// Waits until every wheel rests.
  mutating func settle() { wait(.seconds(2)) }

  /// The outputs since the last call.
  mutating func takeOutputs() -> [Model.Output] {
    defer { outputs = [] }
    return outputs
  }
}

extension Hand where Model.Output == PickerOutput {
  /// The outputs since the last call, in short: `tick:0` is a tick of component 0, `0@3` its row 3
  /// in the center, `0=3` its value, `>1` the focus of component 1, `commit` and `cancel`.
  mutating func said() -> String {
    takeOutputs().map(\.short).joined(separator: " ")
  }

  /// The outputs in short, without ticks and rows in the center.
  mutating func saidValues() -> String {
    takeOutputs().filter { $0.isValue }.map(\.short).joined(separator: " ")
  }
}

extension PickerOutput {
  var short: String {
    switch self {
    case .tick(let component): "tick:\(component)"
    case .landmark(let component): "landmark:\(component)"
    case .highlighted(let row, let component): "\(component)@\(row)"
    case .valueChanged(let row, let component): "\(component)=\(row)"
    case .focused(let component): ">\(component.map(String.init) ?? "none")"
    case .reachedEnd(let component): "\(component)|"
    case .buttonDown: "down"
    case .buttonUp: "up"
    case .hold(let progress): "hold:\(progress)"
    case .committed: "commit"
    case .edited: "edit"
    case .announce(let component, let isWhole): "say\(isWhole ? " all" : ""):\(component)"
    case .cancelled: "cancel"
    }
  }

  var isValue: Bool {
    switch self {
    case .tick, .landmark, .highlighted, .reachedEnd, .buttonDown, .buttonUp, .hold, .announce:
      false
    case .valueChanged, .focused, .committed, .edited, .cancelled: true
    }
  }
}
