import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentSession
import DetentTranscript
import DetentView
import Testing

@Suite("Lines of a transcript")
struct TranscriptTests {
  /// An event of a device: its first picture.
  private static func event<Model: SceneModel>(of model: Model) -> DeviceEvent<Model.Output>? {
    var configuration = Device<Model, TextFace>.Configuration()
    configuration.emitsChecksums = true
    var device = SimulatedDevice(
      model, face: TextFace(columns: 1, rows: 1), configuration: configuration)
    device.settle()
    return device.events.first
  }

  private func line(_ kind: DeviceEvent<PickerOutput>.Kind) -> String? {
    guard var event = Self.event(of: PickerModel(Columns([]))) else { return nil }
    event.at = .origin + .milliseconds(120)
    event.kind = kind
    return event.transcriptLine?.description
  }

  @Test("Each output of a picker has a line; the first component is omitted")
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
      line(.fault(.overflow(Inbox.Refusals(edges: 4))))
        == #"{"t_us":120000,"event":"fault","fault":"overflow","count":4}"#
    )
    #expect(
      line(.frame(checksum: 0xABC)) == #"{"t_us":120000,"event":"frame","checksum":"00000abc"}"#)
    #expect(line(.crown(.becameIdle(offset: nil))) == #"{"t_us":120000,"event":"idle"}"#)
    #expect(line(.crown(.rotated(delta: 1, velocity: 1, offset: nil))) == nil)
  }

  /// A menu whose values are hard to write: long, without text, negative, composed.
  private func menu() throws -> ItemMenu {
    var rows: RowList = ["Crème \"brûlée\"", String(repeating: "a", count: 100_000)]
    [0x61, 0xFF, 0x62].withUnsafeBufferPointer { rows.append(utf8: $0) }
    let offset = try #require(
      NumberRange(from: -25, through: 25, by: 5, fractionDigits: 1, unit: "mm"))
    let columns = Columns([["Half and half", "Milk"], ["x", "y z"]])
    return PickerMenu(
      title: "Kettle",
      items: [
        MenuItem(label: "Drink", content: .rows(rows)),
        MenuItem(label: "Offset", content: .number(offset)),
        MenuItem(label: "Cup", content: .columns(columns)),
        MenuItem(label: "", content: .columns(Columns([["one"]]))),
      ])
  }

  /// The line of an output, without its time.
  private func text(_ output: MenuOutput, of menu: ItemMenu) -> String? {
    guard var event = Self.event(of: menu) else { return nil }
    event.kind = .output(output)
    return event.transcriptLine(in: menu).map {
      "{" + $0.description.drop { $0 != "," }.dropFirst()
    }
  }

  @Test("A menu's lines name the item, or the menu, with the value for programs and for readers")
  func menus() throws {
    let menu = try menu()
    func text(_ output: MenuOutput) -> String? { self.text(output, of: menu) }
    #expect(
      text(MenuOutput(item: 0, .committed, rows: [0]))
        == #"{"event":"committed","item":"Drink","value":"Crème \"brûlée\"","text":"Crème \"brûlée\""}"#
    )
    #expect(text(MenuOutput(item: nil, .cancelled)) == #"{"event":"cancelled","menu":"Kettle"}"#)
    #expect(
      text(MenuOutput(item: nil, .valueChanged(row: 1, component: 0), rows: [1]))
        == #"{"event":"valueChanged","row":1,"menu":"Kettle","value":"Offset","text":"Offset"}"#)
    #expect(
      text(MenuOutput(item: 3, .tick(component: 1))) == #"{"event":"tick","component":1}"#)
  }

  @Test("A number is a number without its unit, and only columns make an array")
  func machines() throws {
    let menu = try menu()
    func text(_ output: MenuOutput) -> String? { self.text(output, of: menu) }
    #expect(
      text(MenuOutput(item: 1, .committed, rows: [0]))
        == #"{"event":"committed","item":"Offset","value":-2.5,"text":"−2.5\#u{A0}mm"}"#)
    #expect(
      text(MenuOutput(item: 1, .committed, rows: [5]))
        == #"{"event":"committed","item":"Offset","value":0.0,"text":"0.0\#u{A0}mm"}"#)
    #expect(
      text(MenuOutput(item: 2, .highlighted(row: 1, component: 1), rows: [0, 1]))
        == #"{"event":"highlighted","component":1,"row":1,"item":"Cup","value":["Half and half","y z"],"text":"Half and half y z"}"#
    )
    #expect(
      text(MenuOutput(item: 3, .committed, rows: [0]))
        == #"{"event":"committed","value":["one"],"text":"one"}"#)
  }

  @Test("A value is whole, of any length; bytes that are not UTF-8 are escaped")
  func whole() throws {
    let menu = try menu()
    let long = String(repeating: "a", count: 100_000)
    #expect(
      text(MenuOutput(item: 0, .committed, rows: [1]), of: menu)
        == #"{"event":"committed","item":"Drink","value":"\#(long)","text":"\#(long)"}"#)
    let odd = MenuOutput(item: 0, .committed, rows: [2])
    #expect(text(odd, of: menu)?.contains(#""value":"a\udcffb","#) == true)
    #expect(menu.values(of: odd) == [[0x61, 0xFF, 0x62]], "programs get the original bytes")
  }
}
