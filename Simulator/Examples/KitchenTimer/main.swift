// A kitchen timer: the user dials and commits minutes, and the wheel counts them down; turns
// meanwhile add or subtract.
//
//     kitchen-timer [MILLISECONDS]     how long a minute is, to try it out
import Detent

/// Turns the wheel back by a row each minute, once the minutes are committed.
final class Countdown: Companion, Sink {
  typealias Model = PickerModel<NumberRange>
  typealias Picture = TextFace

  private let minute: TimeSpan
  /// The end of the present minute; nil before the commit.
  private(set) var nextWake: Instant?
  private(set) var isOver = false

  init(minute: TimeSpan) { self.minute = minute }

  func take(_ event: DeviceEvent<PickerOutput>, in model: Model) {
    if event.kind == .output(.committed) { nextWake = event.at + minute }
  }

  func attend(
    _ device: inout Device<Model, TextFace>, at now: Instant
  ) throws -> Attention {
    guard let due = nextWake, due <= now else { return .nothing }
    let row = device.model.selectedRow(inComponent: 0)
    guard row > 0 else {
      isOver = true
      return .left
    }
    nextWake = due + minute
    device.update(at: now) { model, now in
      model.selectRow(row - 1, inComponent: 0, animated: true, at: now)
    }
    return .nothing
  }
}

let milliseconds = CommandLine.arguments.count > 1 ? Int64(CommandLine.arguments[1]) : nil
guard let range = NumberRange(from: 0, through: 90, unit: "min") else {
  fatalError("a range of minutes")
}
let terminal = try Terminal(handlesSignals: true)
let countdown = Countdown(minute: .milliseconds(milliseconds ?? 60_000))
let model = PickerModel(range, caption: "Timer", configuration: .keyboard)
var runtime = Runtime(model, knob: nil, terminal: terminal)
runtime.sinks = [countdown]
runtime.companions.append(countdown)
let ending = try runtime.run { event, _ in event.kind == .output(.cancelled) }
terminal.close()
print(countdown.isOver ? "ready" : "stopped")
