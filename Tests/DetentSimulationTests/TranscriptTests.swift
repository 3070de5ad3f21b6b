import Detent
import DetentSimulation
import Testing

@Suite("Lines of a transcript")
struct TranscriptTests {
  private func line(_ kind: DeviceEvent<PickerOutput>.Kind) -> String? {
    var device = SimulatedDevice(PickerModel(NoContent()), face: TextFace(columns: 1, rows: 1))
    device.settle()
    guard var event = device.events.first else { return nil }
    event.at = .origin + .milliseconds(120)
    event.kind = kind
    return event.transcriptLine?.description
  }

  @Test("What a picker says has a line each; the first component goes without saying")
  func outputs() {
    let lines: [(PickerOutput, String)] = [
      (.tick(component: 0), #"{"t_us":120000,"event":"tick"}"#),
      (.tick(component: 2), #"{"t_us":120000,"event":"tick","component":2}"#),
      (.highlighted(row: 3, component: 0), #"{"t_us":120000,"event":"highlighted","row":3}"#),
      (
        .valueChanged(row: 3, component: 1),
        #"{"t_us":120000,"event":"valueChanged","component":1,"row":3}"#
      ),
      (.focused(component: 1), #"{"t_us":120000,"event":"focused","component":1}"#),
      (.focused(component: nil), #"{"t_us":120000,"event":"focused","component":null}"#),
      (.committed, #"{"t_us":120000,"event":"committed"}"#),
      (.cancelled, #"{"t_us":120000,"event":"cancelled"}"#),
    ]
    for (output, text) in lines { #expect(line(.output(output)) == text) }
  }

  @Test("Faults have a kind and a count, frames a checksum of eight digits; turns have no line")
  func others() {
    #expect(
      line(.fault(.illegal(1))) == #"{"t_us":120000,"event":"fault","fault":"illegal","count":1}"#)
    #expect(
      line(.fault(.repeated(2))) == #"{"t_us":120000,"event":"fault","fault":"repeated","count":2}"#
    )
    #expect(
      line(.fault(.refused(2))) == #"{"t_us":120000,"event":"fault","fault":"refused","count":2}"#)
    #expect(line(.fault(.lost(3))) == #"{"t_us":120000,"event":"fault","fault":"lost","count":3}"#)
    #expect(
      line(.fault(.overflow(4))) == #"{"t_us":120000,"event":"fault","fault":"overflow","count":4}"#
    )
    #expect(
      line(.frame(checksum: 0xABC)) == #"{"t_us":120000,"event":"frame","checksum":"00000abc"}"#)
    #expect(line(.crown(.becameIdle)) == #"{"t_us":120000,"event":"idle"}"#)
    #expect(line(.crown(.rotated(delta: 1, rotationsPerSecond: 1))) == nil)
  }

  @Test("What a menu says names the item, or the menu, and the value")
  func menus() {
    func text(_ output: MenuOutput) -> String { output.transcriptLine.description }
    #expect(
      text(MenuOutput(item: 0, label: "Drink", .committed, value: "Crème \"brûlée\""))
        == #"{"event":"committed","item":"Drink","value":"Crème \"brûlée\""}"#)
    #expect(
      text(MenuOutput(item: nil, label: "Kettle", .cancelled))
        == #"{"event":"cancelled","menu":"Kettle"}"#)
    #expect(
      text(MenuOutput(item: 1, label: "", .tick(component: 1)))
        == #"{"event":"tick","component":1}"#)
  }
}
