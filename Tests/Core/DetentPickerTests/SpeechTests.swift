import DetentInput
import DetentPicker
import Testing

@Suite("Announcements")
struct SpeechTests {
  private func alarm() throws -> Hand<ItemMenu> {
    let wheels = DateWheels(mode: .time)
    let time = try #require(wheels.selection(written: Array("02:00".utf8)))
    var menu = PickerMenu(
      title: "Alarm",
      items: [
        MenuItem(label: "Start", content: .date(wheels), rows: time),
        MenuItem(label: "Sound", content: .rows(["Bell", "Birds", "Radio"])),
      ])
    menu.announces = true
    return Hand(menu)
  }

  /// The announcements since the last call.
  private func heard(_ hand: inout Hand<ItemMenu>) -> [String] {
    let menu = hand.model
    return hand.takeOutputs().map { String(decoding: menu.spoken($0), as: UTF8.self) }
      .filter { !$0.isEmpty }
  }

  @Test("J01 · J04 · J05 · Value, traits and the knob's hint are announced, in that order")
  func whole() throws {
    var hand = try alarm()
    hand.wait(.milliseconds(400))
    #expect(heard(&hand) == ["Start, 02:00. Picker item. Adjustable. Turn to adjust."])
    hand.press()
    hand.wait(.milliseconds(400))
    #expect(heard(&hand) == ["2 o'clock. Picker item. Adjustable. Turn to adjust."])
    hand.press()
    hand.wait(.milliseconds(400))
    #expect(heard(&hand) == ["0 minutes. Picker item. Adjustable. Turn to adjust."])
  }

  @Test("J01 · Passing rows are not announced, only the one that rests for 300 ms")
  func rest() throws {
    var hand = try alarm()
    hand.press()
    hand.wait(.milliseconds(400))
    _ = heard(&hand)
    hand.turn(5)
    #expect(heard(&hand) == [])
    hand.wait(.milliseconds(290))
    #expect(heard(&hand) == [])
    hand.wait(.milliseconds(20))
    #expect(heard(&hand) == ["7 o'clock"])
    hand.wait(.seconds(5))
    #expect(heard(&hand) == [])
    #expect(hand.model.deadline == nil)
  }

  @Test("K09 · Traits and hint can be in another language")
  func language() throws {
    var hand = try alarm()
    hand.model.spokenWords = .german
    hand.turn(1)
    hand.wait(.milliseconds(400))
    #expect(heard(&hand) == ["Sound, Bell. Auswahlelement. Anpassbar. Zum Einstellen drehen."])
  }

  @Test("By default nothing is announced")
  func silent() throws {
    var hand = try alarm()
    hand.model.announces = false
    hand.turn(1)
    hand.wait(.seconds(1))
    #expect(!hand.takeOutputs().contains { if case .announce = $0.event { true } else { false } })
  }
}
