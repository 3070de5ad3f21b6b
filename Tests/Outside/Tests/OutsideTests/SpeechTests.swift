import Detent
import DetentTesting
import Testing

@Suite("Speech, from a package of someone else")
struct SpeechTests {
  private let alarm = """
    title: Alarm
    datePicker: { mode: time, clock: 12, selected: "01:30" }
    """

  @Test("J01 · J03 · J04 · J05 · Value, traits and the knob's hint are announced in that order")
  func sentence() throws {
    let spoken = try Program.speak(
      alarm,
      lines: [
        .init("turn 1\n"), .init(after: "\"announce\"", "turn 1\n"),
        .init(after: "\"announce\"", "press\nrelease\n"),
      ])
    let lines = spoken.announced
    try #require(lines.count >= 2, "\(spoken)")
    let sentence = "2 o'clock. Picker item. Adjustable. Turn to adjust."
    #expect(lines[0].contains(sentence), "\(lines)")
    #expect(spoken.said.contains(sentence), "\(spoken.said)")
    // Once the wheel is known only its values are.
    #expect(lines[1].contains("3 o'clock") && !lines[1].contains("Adjustable"), "\(lines)")
  }

  @Test("J02 · Each wheel is announced separately, with its own unit")
  func wheels() {
    let span = PickerModel(ItemContent.duration(), selected: .duration(.seconds(4_500)))
    #expect(span.spoken(0).contains("1 hour") && span.spoken(1).contains("15 minutes"))
    #expect(!span.spoken(0).contains("15"))
    let date = PickerModel(ItemContent.date(mode: .date), selected: .date(.day(2026, 11, 22)))
    let parts = (0..<3).map { date.spoken($0) }
    #expect(parts[1].contains("November") && parts[2].contains("2026") && parts[0].contains("22"))
    #expect(Set(parts).count == 3)
  }

  @Test("J03 · The hour 2 is announced as 2 o'clock")
  func hour() {
    let time = PickerModel(ItemContent.date(mode: .time), selected: .date(.time(2, 0)))
    #expect(time.spoken(0) == "2 o'clock")
    #expect(
      PickerModel(ItemContent.date(mode: .time), selected: .date(.time(14, 0))).spoken(0)
        == "14 o'clock")
  }

  @Test(
    "K09 · Traits and hint are announced in the language of the menu",
    arguments: [
      ("de_DE", "Auswahlelement. Anpassbar. Zum Einstellen drehen."),
      ("fr_FR", "Élément du sélecteur. Ajustable. Tourner pour régler."),
      ("es_ES", "Elemento del selector. Ajustable. Gire para ajustar."),
      ("it_IT", "Elemento del selettore. Regolabile. Ruota per regolare."),
      ("pl_PL", "Element listy wyboru. Regulowany. Obróć, aby zmienić."),
      ("ru_RU", "Элемент выбора. Регулируется. Поверните, чтобы изменить."),
      ("ja_JP", "ピッカー項目。調整可能。回して調整します。"),
      ("en_US", "Picker item. Adjustable. Turn to adjust."),
    ])
  func languages(locale: String, hint: String) throws {
    let spoken = try Program.speak(
      "title: A\nlocale: \(locale)\nitems: [{ label: B, picker: { rows: [C, D, E] } }]\n",
      lines: [
        .init("press\nrelease\n"), .init(after: "focused", "turn 1\n"),
        .init(after: "\"announce\"", ""),
      ])
    #expect(spoken.announced.joined().contains(hint), "\(spoken)")
  }
}
