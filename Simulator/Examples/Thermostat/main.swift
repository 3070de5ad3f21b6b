// A thermostat: the knob, or the arrow keys, dial a temperature, and the heater follows at once.
//
//     thermostat [MEASURED [A B BUTTON]]     thermostat 19.5 GPIO17 GPIO27 GPIO22
//
// Commands for the heater go to standard output, such as to a program that switches a relay.
import Detent

/// Switches a heater, with a hysteresis of half a degree.
final class Heater: Sink {
  typealias Model = PickerModel<NumberRange>

  /// Tenths of a degree, as all temperatures here.
  private let measured: Int64
  private var isOn = false
  private(set) var orders: [String] = []

  init(measured: Int64) { self.measured = measured }

  func take(_ event: DeviceEvent<PickerOutput>, in model: Model) {
    guard case .output(.highlighted(let row, _)) = event.kind else { return }
    let wanted = model.content.number(inRow: row)
    let isNeeded = isOn ? wanted > measured - 5 : wanted > measured + 5
    guard isNeeded != isOn else { return }
    isOn = isNeeded
    orders.append(isOn ? "heater on" : "heater off")
  }
}

let arguments = CommandLine.arguments
let measured = arguments.count > 1 ? Double(arguments[1]) ?? 19.5 : 19.5
guard let range = NumberRange(from: 50, through: 300, by: 5, fractionDigits: 1, unit: "°C") else {
  fatalError("a range of temperatures")
}
let lines = arguments.dropFirst(2).compactMap(LineReference.init)
let knob =
  lines.count == 3 ? try GPIOKnob(.init(a: lines[0], b: lines[1], button: lines[2])) : nil
let terminal = try Terminal(handlesSignals: true)
let model = PickerModel(
  range, caption: "Temperature", selected: 18,
  configuration: knob == nil ? .keyboard : .init())
let heater = Heater(measured: Int64(measured * 10))
var runtime = Runtime(model, knob: knob, terminal: terminal)
runtime.sinks = [heater]
let ending = try runtime.run { event, _ in event.kind == .output(.committed) }
terminal.close()
for order in heater.orders { print(order) }
if ending == .finished { print("set to \(runtime.model.text)") }
