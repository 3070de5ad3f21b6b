import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentText
import DetentView

/// A device with a simulated host: feeds it edges and wakes it at its deadlines.
struct Bench<Model: SceneModel> {
  var device: Device<Model, TextFace>
  var now = Instant.origin
  var events: [DeviceEvent<Model.Output>] = []
  var wakes = 0
  /// The edges so far, and the resulting levels.
  private(set) var tape: [LineEdge] = []
  private var levels = Levels()

  init(
    _ model: Model, configuration: Device<Model, TextFace>.Configuration = .init(),
    levels: Levels = Levels(), capacity: Int = 1_024, rows: Int = 4
  ) {
    var configuration = configuration
    configuration.emitsChecksums = true
    device = Device(
      model, face: TextFace(columns: 20, rows: rows), configuration: configuration, levels: levels,
      start: .origin, capacity: capacity)
    self.levels = levels
    wait(.milliseconds(20))
  }

  /// Turns by detents of four edges at the given interval.
  mutating func turn(_ detents: Int, each pause: TimeSpan = .milliseconds(100)) {
    for edge in edges(turning: detents, each: pause, from: now) {
      give(edge)
    }
  }

  /// The edges of a turn; the last of each detent comes at the end of its pause.
  mutating func edges(turning detents: Int, each pause: TimeSpan, from start: Instant) -> [LineEdge]
  {
    var edges: [LineEdge] = []
    for step in 1...max(1, 4 * Int(detents.magnitude)) where detents != 0 {
      // Clockwise A leads: it changes first while both are alike.
      let line: Line = (levels.a == levels.b) == (detents > 0) ? .a : .b
      levels[line] = levels[line].toggled
      let at = TimeSpan.microseconds(pause.microseconds * Int64(step) / 4)
      edges.append(LineEdge(line, levels[line], at: start + at))
    }
    return edges
  }

  mutating func press(for span: TimeSpan = .milliseconds(80)) {
    give(LineEdge(.button, .low, at: now))
    give(LineEdge(.button, .high, at: now + span))
    // Until it counts as a release.
    wait(ButtonConfiguration().debounce + .microseconds(1))
  }

  /// Feeds an edge at its instant, or now if that has passed.
  mutating func give(_ edge: LineEdge) {
    wait(max(.zero, edge.at - now))
    tape.append(edge)
    device.inbox.append(edge)
    step()
  }

  /// Advances the time.
  mutating func wait(_ span: TimeSpan) {
    let end = now + span
    while let wake = device.nextWake, wake <= end {
      now = max(now, wake)
      step()
    }
    now = end
  }

  mutating func step() {
    wakes += 1
    events += device.step(until: now).events
  }

  /// Removes and returns the model's outputs, without frames and turns of the crown.
  mutating func takeOutputs() -> [Model.Output] {
    defer { events = [] }
    return events.compactMap { $0.output }
  }
}

extension DeviceEvent {
  var output: Output? {
    if case .output(let output) = kind { output } else { nil }
  }

  var fault: Fault? {
    if case .fault(let fault) = kind { fault } else { nil }
  }

  var isFrame: Bool {
    if case .frame = kind { true } else { false }
  }
}

/// Outputs in short: `0@3` is row 3 of component 0 in the center, `0=3` its value, `>1` the focus
/// of component 1.
func short(_ outputs: [PickerOutput]) -> String {
  outputs.compactMap { output -> String? in
    switch output {
    case .tick, .landmark, .buttonDown, .buttonUp, .announce: nil
    case .reachedEnd(let component): "\(component)|"
    case .hold(let progress): "hold:\(progress)"
    case .highlighted(let row, let component): "\(component)@\(row)"
    case .valueChanged(let row, let component): "\(component)=\(row)"
    case .focused(let component): ">\(component.map(String.init) ?? "none")"
    case .committed: "commit"
    case .edited: "edit"
    case .cancelled: "cancel"
    }
  }.joined(separator: " ")
}

let drinks: RowList = ["Espresso", "Mocha", "Coffee", "Cappuccino", "Tea", "Cocoa", "Water"]

let clock = Columns([
  RowList((1...12).map { "\($0)" }), RowList((0...59).map { "\($0)" }), ["AM", "PM"],
])

/// A list of `count` rows without round values.
struct Unmarked: SimpleContent {
  let count: Int
  var componentCount: Int { 1 }
  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: count)
  }
  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    sink.append(decimal: Int64(row))
  }
}

/// A list of `count` numbers.
func numbers(_ count: Int, acceleration: Acceleration = .init()) -> PickerModel<NumberRange> {
  guard let range = NumberRange(from: 0, through: Int64(count - 1)) else {
    preconditionFailure("\(count) numbers form no range")
  }
  return PickerModel(range, configuration: .init(acceleration: acceleration))
}
