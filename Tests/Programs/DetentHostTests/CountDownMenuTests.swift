import DetentDates
import DetentHost
import DetentPicker
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

  @Test("D05 · A duration has limits, in seconds or as a span, and begins with the shortest one")
  func limits() throws {
    for (first, last) in [("600", "5400"), ("10m", "1h30m"), ("PT10M", "90m")] {
      let file = try MenuFile(
        yaml: "datePicker: { mode: countDownTimer, minimum: \(first), maximum: \(last) }",
        file: "menu.yaml")
      let item = file.menu().items[0]
      #expect(item.content == .duration(DurationWheels(seconds: 600...5_400)))
      #expect(item.rows == [0, 10])
    }
    let half = try MenuFile(
      yaml: "datePicker: { mode: countDownTimer, minimum: 59s, countDownDuration: 100 }",
      file: "menu.yaml")
    #expect(half.menu().items[0].rows == [0, 1])
  }

  @Test("D05 · The limits of a duration stay in its compiled form")
  func compiled() throws {
    let file = try MenuFile(
      yaml: """
        datePicker:
          { mode: countDownTimer, minimum: 10m, maximum: 90m, minuteInterval: 5, \
        countDownDuration: 20m }
        """,
      file: "menu.yaml")
    let again = try MenuFile(compiled: file.compiled.file(), file: "menu.dtnt").compiled
    #expect(again == file.compiled)
    #expect(
      again.items[0].item.content
        == .duration(DurationWheels(minuteInterval: 5, seconds: 600...5_400)))
    #expect(again.items[0].item.rows == [0, 4])
  }
}
