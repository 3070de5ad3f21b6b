import Foundation
import Testing

@Suite("detent run, on a device's menu")
struct DeviceMenuTests: RunsMenus {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let radio = """
    title: Radio
    state: kept.json
    items:
      - label: Station
        picker: { rows: [{ label: Jazz, value: jazz-88 }, { label: News, value: news-91 }] }
        action: [sh, -c, 'echo "$0" > station', "{value}"]
      - label: Sound
        items:
          - { label: Mute, toggle: false, action: [sh, -c, 'echo "$0" > mute', "{value}"] }
          - { label: Volume, number: { from: 0, through: 9 } }
      - { label: Reboot, action: [touch, rebooted], confirm: true }
    """

  @Test("Events, kept values and actions have a row's value; the display has its label")
  func values() throws {
    try directory.write(#"{"Station":"news-91"}"# + "\n", to: "kept.json")
    let run = try run(Self.radio, [])
    try run.wait(for: "News")
    run.type("\r\u{10}\r")
    try run.wait("the action's event") { $0.outputText.contains(#""event":"action""#) }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let committed = #""event":"committed","item":"Station","value":"jazz-88","text":"Jazz""#
    #expect(run.outputText.contains(committed))
    #expect(file("kept.json") == #"{"detent":"kept values","Station":"jazz-88"}"# + "\n")
    #expect(file("station") == "jazz-88\n")
  }

  @Test("Enter confirms a question that requires a hold, as keys can't be held; Escape cancels it")
  func held() throws {
    let run = try run(Self.radio.replacing("confirm: true", with: "confirm: hold"), [])
    try run.wait(forItem: "Station")
    run.type("\u{E}\u{E}\r")
    try run.wait(for: "Reboot?")
    run.type("\u{E}")
    try run.wait(for: "enter to reboot")
    run.type("\u{1B}")
    try run.wait(forItem: "Reboot")
    run.type("\r")
    try run.wait(for: "Reboot?")
    run.type("\u{E}\r")
    try run.wait("the action's event") { $0.outputText.contains(#""event":"action""#) }
    #expect(run.outputText.contains(#""event":"committed","item":"Reboot""#))
    try run.wait(forItem: "Reboot")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(file("rebooted") == "")
  }

  @Test("Toggles are true and false in events and kept values, and Escape leaves a submenu")
  func toggle() throws {
    let run = try run(Self.radio, [])
    try run.wait(forItem: "Station")
    run.type("\u{E}\r")
    try run.wait(forItem: "Mute")
    run.type("\r")
    try run.wait("the action's event") { $0.outputText.contains(#""event":"action""#) }
    #expect(
      run.outputText.contains(#""event":"committed","item":"Mute","value":true,"text":"On""#))
    try run.wait("the kept value") { _ in
      file("kept.json") == #"{"detent":"kept values","Mute":true}"# + "\n"
    }
    #expect(file("mute") == "true\n")
    run.type("\u{1B}")
    try run.wait(forItem: "Sound")
    #expect(run.outputText.contains(#""event":"cancelled","item":"Sound""#))
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let next = try self.run(Self.radio, [])
    try next.wait(forItem: "Station")
    next.type("\u{E}\r")
    try next.wait("Mute on") { $0.picture.selected?.hasSuffix("On") == true }
    next.type("\u{1B}")
    try next.wait(forItem: "Sound")
    next.type("\u{1B}")
    #expect(try next.end() == 0)
  }

  @Test("A bare action is confirmed and then runs; nothing of it is kept")
  func action() throws {
    let run = try run(Self.radio, [])
    try run.wait(forItem: "Station")
    run.type("\u{E}\u{E}\r")
    try run.wait(for: "Reboot?")
    run.type("\r")
    try run.wait(forItem: "Reboot")
    #expect(file("rebooted") == nil)
    run.type("\r\u{E}\r")
    try run.wait("the action's event") { $0.outputText.contains(#""event":"action""#) }
    #expect(file("rebooted") == "" && file("kept.json") == nil)
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let committed = run.lines.filter { $0.contains("committed") }
    #expect(committed.count == 1)
    #expect(committed[0].hasSuffix(#""committed","item":"Reboot","by":"user"}"#))
  }

  @Test("A reading shows its command's output periodically, and a failure says so")
  func reading() throws {
    try directory.write("warm\nsecond line\n", to: "state")
    let run = try run(
      """
      items:
        - label: Water
          show: { command: [cat, state], every: 100ms }
        - label: Slow
          show: { command: [sleep, "60"], every: 100ms, timeout: 50ms, default: soon }
        - label: Gone
          show: { command: [/no/such/program] }
      """, [])
    try run.wait(for: "warm")
    try run.wait(for: "failed")
    try directory.write("hot\n", to: "state")
    try run.wait(for: "hot")
    run.type("\u{E}\u{1B}")
    #expect(try run.end() == 0)
    #expect(!run.picture.contains("second line"))
    let errors = run.errorText.split(separator: "\n")
    #expect(
      errors.contains(
        "detent: menu.yaml:4: the command that 'Slow' shows, 'sleep', failed: "
          + "no answer within 50 ms"))
    #expect(
      errors.contains(
        "detent: menu.yaml:6: the command that 'Gone' shows, '/no/such/program', failed: "
          + "/no/such/program: no such program"))
    #expect(errors.count == 2, "each is reported once")
  }
}
