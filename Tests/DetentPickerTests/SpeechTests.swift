import DetentInput
import DetentPicker
import Testing

@Suite("What is read out")
struct SpeechTests {
  private func alarm() throws -> Hand<PickerMenu> {
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

  /// What was read out since the last time.
  private func heard(_ hand: inout Hand<PickerMenu>) -> [String] {
    let menu = hand.model
    return hand.takeOutputs().map { String(decoding: menu.spoken($0), as: UTF8.self) }
      .filter { !$0.isEmpty }
  }

  @Test("J01 · J04 · J05 · Value, traits and the knob's hint are read out, in that order")
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

  @Test("J01 · Rows that pass are not read out, but the one that rests for 300 ms, by itself")
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
    hand.model.traits = Array("Auswahlelement. Anpassbar. Zum Einstellen drehen.".utf8)
    hand.turn(1)
    hand.wait(.milliseconds(400))
    #expect(heard(&hand) == ["Sound, Bell. Auswahlelement. Anpassbar. Zum Einstellen drehen."])
  }

  @Test("Nothing is read out unless it is asked for")
  func silent() throws {
    var hand = try alarm()
    hand.model.announces = false
    hand.turn(1)
    hand.wait(.seconds(1))
    #expect(!hand.takeOutputs().contains { if case .announce = $0.event { true } else { false } })
  }
}
