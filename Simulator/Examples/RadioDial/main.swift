// A radio's dial, which prints the stations where the wheel came to rest.
//
//     radio-dial
import Detent
import DetentRuntime
import DetentTerminal

var heard: [String] = []
let terminal = try Terminal(hearsSignals: true)
var runtime = Runtime(Dial.model(), knob: nil, terminal: terminal)
_ = try runtime.run { event, model in
  guard case .output(let output) = event.kind else { return false }
  switch output {
  case .valueChanged, .committed:
    let line = "\(model.text) \(Dial.station(at: model.value.scaled) ?? "noise")"
    if line != heard.last { heard.append(line) }
  default: break
  }
  return output == .committed
}
terminal.close()
for line in heard { print(line) }
