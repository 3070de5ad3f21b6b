import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentSession
import DetentTestSupport
import DetentView

/// A vector's case on a device: the user's actions are edges.
struct VectorRun<Model: SceneModel> {
  private var device: SimulatedDevice<Model, TextFace>
  private let words: (Model.Output, Model) -> (event: PickerOutput, item: String, spoken: String)
  private let program: (inout Model, Vector.Step, Instant) throws -> Void
  /// The number of events at the last expectation.
  private var known = 0

  init(
    _ model: Model, isOnLeft: Bool = false,
    words: @escaping (Model.Output, Model) -> (event: PickerOutput, item: String, spoken: String),
    program: @escaping (inout Model, Vector.Step, Instant) throws -> Void
  ) {
    var configuration = Device<Model, TextFace>.Configuration()
    configuration.crownSide = isOnLeft ? .left : .right
    device = SimulatedDevice(
      model, face: TextFace(columns: 20, rows: 4), configuration: configuration)
    self.words = words
    self.program = program
  }

  /// Performs all steps.
  ///
  /// - Returns: the failed expectations.
  mutating func problems(in steps: [Vector.Step]) throws -> [String] {
    var problems: [String] = []
    for (number, step) in steps.enumerated() {
      if let expected = step.expect {
        problems += expected.problems(with: state(), at: number + 1)
      } else {
        try take(step)
      }
    }
    return problems
  }

  private mutating func take(_ step: Vector.Step) throws {
    if let detents = step.turn {
      let span = TimeSpan.milliseconds(step.each ?? 100) * Int64(detents.magnitude)
      device.perform(.turn(detents: detents, over: span, pressed: step.pressed ?? false))
    } else if step.press == true {
      device.press()
    } else if step.doublePress == true {
      device.perform(.doublePress)
    } else if step.hold == true {
      device.press(for: .milliseconds(800))
    } else if let span = step.rest {
      device.wait(.milliseconds(span))
    } else {
      var failure: (any Error)?
      device.update { [program] model, now in
        do { try program(&model, step, now) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }

  /// The state, and the events since the last call.
  private mutating func state() -> Vector.Expectation {
    let picker = device.model.picker
    var state = Vector.Expectation()
    let selection = picker.selection
    state.rows = (0..<selection.count).map { selection[$0] }
    state.titles = (0..<selection.count).map { component in
      let row = selection[component]
      return picker.title(ofRow: row, inComponent: component)
    }
    state.value = picker.text
    if case .crownValue(let value) = (picker.content as? ItemContent)?.kind,
      let offset = picker.crownOffset(isSettled: false)
    {
      state.offset = Double("\(value.base.number(at: offset.rows))")
    }
    state.counts = picker.wheels.map(\.rowCount)
    state.disabled = picker.wheels.indices.map { component in
      (0..<min(picker.wheels[component].rowCount, 100)).filter {
        !picker.isEnabled(row: $0, inComponent: component)
      }
    }
    state.focus = picker.focus ?? -1
    state.resting = picker.isResting
    (state.told, state.shown, state.felt, state.spoken) = ([], [], [], [])
    (state.rotated, state.speed, state.idles) = (0, 0, 0)
    for event in device.events[known...] {
      switch event.kind {
      case .output(let output): note(output, in: &state)
      case .crown(.rotated(let delta, let velocity, _)):
        state.rotated = (state.rotated ?? 0) + delta
        state.speed = abs(velocity)
      case .crown(.becameIdle): state.idles = (state.idles ?? 0) + 1
      case .crown(.pressed), .fault, .realigned, .wake, .frame: break
      }
    }
    known = device.events.count
    if let menu = device.model as? ItemMenu {
      state.values = menu.items.indices.map { item in
        let text = menu.items[item].content.text(of: menu.shownRows(ofItem: item))
        return String(decoding: text, as: UTF8.self)
      }
      let label = menu.openItem.map { String(decoding: menu.items[$0].label, as: UTF8.self) }
      state.open = label ?? ""
    }
    return state
  }

  private func note(_ output: Model.Output, in state: inout Vector.Expectation) {
    let (event, item, spoken) = words(output, device.model)
    let about = item.isEmpty ? "" : " \(item)"
    switch event {
    case .valueChanged(let row, let component):
      state.told?.append("valueChanged \(component) \(row)\(about)")
    case .focused(let component):
      state.told?.append("focused \(component.map { String($0) } ?? "none")")
    case .committed: state.told?.append("committed\(about)")
    case .cancelled: state.told?.append("cancelled\(about)")
    case .highlighted(let row, let component): state.shown?.append("\(component) \(row)")
    case .tick(let component), .landmark(let component): state.felt?.append("tick \(component)")
    case .reachedEnd(let component): state.felt?.append("end \(component)")
    case .announce: if !spoken.isEmpty { state.spoken?.append(spoken) }
    case .buttonDown, .buttonUp, .hold, .edited: break
    }
  }
}

extension Vector.Case {
  /// Returns the failed expectations.
  func problems() throws -> [String] {
    if let menu {
      var run = VectorRun(try menu.menu()) { output, menu in
        let words = [menu.label(of: output), menu.spoken(output)]
          .map { String(decoding: $0, as: UTF8.self) }
        return (output.event, words[0], words[1])
      } program: { _, _, _ in
        throw VectorError(description: "steps of a menu are input by the user only")
      }
      return try run.problems(in: steps)
    }
    let model = try value?.picker() ?? (picker ?? Vector.PickerDescription()).picker()
    var run = VectorRun(model, isOnLeft: picker?.side == "left") { output, _ in
      (output, "", "")
    } program: { picker, step, now in
      try picker.take(step, at: now)
    }
    return try run.problems(in: steps)
  }
}

extension PickerModel where Content == ItemContent {
  /// Performs an action of the program.
  fileprivate mutating func take(_ step: Vector.Step, at now: Instant) throws {
    if let wanted = step.select {
      selectRow(
        wanted.row, inComponent: wanted.component, animated: wanted.animated, at: now)
    } else if let new = step.reload {
      content = try new.content()
      if let component = step.reloadComponent {
        reloadComponent(component, at: now)
      } else {
        reloadAllComponents(at: now)
      }
    } else if let component = step.focus {
      focus(component)
    } else if step.resign == true {
      resignFocus()
    } else {
      throw VectorError(description: "a step has no action")
    }
  }
}
