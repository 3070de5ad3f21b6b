import Detent
import DetentTesting
import Testing

/// A counter of detents, as a model of one's own around a picker.
struct Counter: KnobModel {
  private(set) var picker = PickerModel(0...99, caption: "Detents")
  private(set) var turned = 0
  private(set) var clicks = 0

  var usesDoubleClicks: Bool { false }
  var pressAnswer: PressAnswer { picker.pressAnswer }
  var deadline: Instant? { picker.deadline }

  mutating func apply(_ event: KnobEvent, at: Instant, into outputs: inout [PickerOutput]) {
    switch event.kind {
    case .turned(let detents, _): turned += detents
    case .button(.click): clicks += 1
    case .turnUndone, .coarselyTurned, .button: break
    }
    picker.apply(event, at: at, into: &outputs)
  }

  mutating func roll(by distance: Rows, at: Instant, into outputs: inout [PickerOutput]) {
    picker.roll(by: distance, at: at, into: &outputs)
  }

  mutating func apply(_ command: PickerCommand, at: Instant, into outputs: inout [PickerOutput]) {
    picker.apply(command, at: at, into: &outputs)
  }

  mutating func advance(to now: Instant, into outputs: inout [PickerOutput]) {
    picker.advance(to: now, into: &outputs)
  }
}

extension Counter: SceneModel {
  func describe(into scene: inout PickerScene) { picker.describe(into: &scene) }
}

@Suite("A model of one's own, from a package of someone else")
struct KnobModelTests {
  @Test("The mission: the core is reused, as a model reads what the knob did")
  func counter() {
    var crown = VirtualCrown(Counter(), face: TextFace(columns: 20, rows: 3))
    crown.turn(by: 3)
    crown.wait(.seconds(1))
    crown.press()
    crown.wait(.seconds(1))
    #expect(crown.model.turned == 3)
    #expect(crown.model.clicks == 1)
    #expect(crown.model.picker.selectedRow(inComponent: 0) == 3)
  }
}
