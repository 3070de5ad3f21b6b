// A radio's dial, which prints the stations where the wheel came to rest.
//
//     radio-dial
import Detent

var heard: [String] = []
let terminal = try Terminal(handlesSignals: true)
let events = Runtime(Dial.model(), terminal: terminal).events()
for try await event in events {
  guard case .output(let output) = event.kind else { continue }
  switch output {
  case .valueChanged, .committed:
    let model = events.runtime.model
    let line = "\(model.text) \(Dial.station(at: model.value.scaled) ?? "noise")"
    if line != heard.last { heard.append(line) }
  default: break
  }
  if output == .committed { break }
}
terminal.close()
for line in heard { print(line) }
