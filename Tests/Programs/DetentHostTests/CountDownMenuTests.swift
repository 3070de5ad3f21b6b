import DetentDates
import DetentHost
import DetentYAML
import Testing

@Suite("Durations in menus")
struct CountDownMenuTests {
  @Test("D18 · A duration starts at 0:00, whatever the date is")
  func noDate() throws {
    let file = try MenuFile(yaml: "datePicker: { mode: countDownTimer }", file: "menu.yaml")
    let menu = file.menu(
      now: (CivilTime(day: 20_779, second: 24_300), nil))
    #expect(menu.items[0].rows == [0, 0])
  }

  @Test("D05 · Limits of a duration are refused rather than ignored")
  func noLimits() {
    #expect(throws: ConfigurationError.self) {
      try MenuFile(
        yaml: "datePicker: { mode: countDownTimer, maximum: 10:00 }", file: "menu.yaml")
    }
  }
}
