import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentSession
import DetentTape
import DetentTestSupport
import DetentView
import Testing

private let drinks: RowList = [
  "Espresso", "Mocha", "Coffee", "Cappuccino", "Tea", "Cocoa", "Water",
]

@Suite("Playing sessions and tapes")
struct SessionRunTests {
  private func kettle() throws -> ItemMenu {
    let strength = try #require(NumberRange(from: 0, through: 100, by: 5, unit: "%"))
    return PickerMenu(
      title: "Kettle",
      items: [
        MenuItem(label: "Drink", content: .rows(drinks)),
        MenuItem(label: "Strength", content: .number(strength), rows: [10]),
      ])
  }

  private func single() -> ItemMenu {
    PickerMenu(
      title: "Drink", items: [MenuItem(label: "Drink", content: .rows(drinks))], isSingle: true)
  }

  private let face = TextFace(columns: 20, rows: 4)

  private func session(_ steps: [Session.Step], faults: FaultModel = FaultModel()) -> Session {
    let placed = steps.enumerated().map { Session.PlacedStep($1, line: $0 + 1) }
    return Session(steps: placed, faults: faults)
  }

  /// The lines of a transcript without their times and without those of frames.
  private func events(of run: borrowing SessionRun<TextFace>) -> [String] {
    run.transcript.map(\.description).filter { !$0.contains(#""event":"frame""#) }
      .map { "{" + $0.drop { $0 != "," }.dropFirst() }
  }

  private let choosing: [Session.Step] = [
    .turn(detents: 2, over: .milliseconds(200), pressed: false),
    .wait(.milliseconds(300)),
    .snapshot(Array("turned".utf8)),
    .expect(Session.Expectation(value: ["Coffee"], highlighted: "Coffee")),
    .press(.milliseconds(80)),
  ]

  @Test("A session leaves a transcript of events with their instants, to the microsecond")
  func transcript() {
    let run = SessionRun(session(choosing), menu: single(), face: face)
    // All events have an offset from the start of the gestures; only the intervals count here.
    let text = events(of: run).joined(separator: "\n")
    #expect(
      text == """
        {"event":"tick","item":"Drink"}
        {"event":"highlighted","row":1,"item":"Drink","value":"Mocha","text":"Mocha"}
        {"event":"tick","item":"Drink"}
        {"event":"highlighted","row":2,"item":"Drink","value":"Coffee","text":"Coffee"}
        {"event":"valueChanged","row":2,"item":"Drink","value":"Coffee","text":"Coffee"}
        {"event":"idle"}
        {"event":"buttonDown","item":"Drink"}
        {"event":"buttonUp","item":"Drink"}
        {"event":"committed","item":"Drink","value":"Coffee","text":"Coffee"}
        """)
    #expect(run.failures.isEmpty)
    #expect(run.snapshots.map(\.name) == [Array("turned".utf8)])
    #expect(run.snapshots.first?.face.grid.description.contains("Coffee") == true)
  }

  @Test("While a text is dialed its value is the text, not the letter in the lens")
  func text() {
    var entry = TextEntry(most: 12)
    let isSet = entry.set("Anna".unicodeScalars)
    #expect(isSet)
    let menu = PickerMenu(
      title: "Name", items: [MenuItem(label: "Name", content: .text(entry))], isSingle: true)
    let rest = Session.Step.wait(.milliseconds(300))
    let steps: [Session.Step] = [
      .turn(detents: 3, over: .milliseconds(300), pressed: false), rest,
      .expect(Session.Expectation(value: ["Anna"], highlighted: "a")), .press(.milliseconds(80)),
      rest, .turn(detents: 1, over: .milliseconds(100), pressed: false), rest,
      .expect(Session.Expectation(item: "Name", value: ["Annaa"], highlighted: "b")),
    ]
    let run = SessionRun(session(steps), menu: menu, face: face)
    #expect(run.failures.map(\.description) == [])
    let wrong = SessionRun(
      session(steps + [.expect(Session.Expectation(value: ["b"]))]), menu: menu, face: face)
    #expect(wrong.failures.map(\.description) == ["expected the value 'b', but it is 'Annaa'"])
  }

  @Test("A hundred runs of a session give the same bytes, faults included")
  func hundred() {
    var faults = FaultModel()
    faults.bounce = .milliseconds(1)
    faults.missedPerMillion = 20_000
    faults.seed = 7
    let session = session(choosing + choosing, faults: faults)
    func run() -> String {
      SessionRun(session, menu: single(), face: face).transcript
        .map(\.description).joined(separator: "\n")
    }
    let first = run()
    for _ in 0..<100 { #expect(run() == first) }
  }

  @Test("A tape of a session gives the session's transcript")
  func tape() {
    for seed in 1...10 as ClosedRange<UInt64> {
      var faults = FaultModel()
      faults.bounce = .milliseconds(2)
      faults.seed = seed
      let session = session(choosing, faults: faults)
      let played = SessionRun(session, menu: single(), face: face)
      // The session's gestures may start later than the tape's; otherwise they are the same.
      let recorded = SessionRun(Tape(performing: session), menu: single(), face: face)
      #expect(events(of: played) == events(of: recorded), "seed \(seed)")
    }
  }

  @Test("A tape with a late first edge is played from its start")
  func lateTape() {
    var tape = Tape(start: .origin + .seconds(3_600))
    for edge in Tape(performing: session(choosing)).edges {
      var edge = edge
      edge.at = edge.at + .seconds(3_600)
      tape.append(edge)
    }
    let run = SessionRun(tape, menu: single(), face: face)
    #expect(run.device.model.items[0].text == Array("Coffee".utf8))
    #expect(
      run.transcript.allSatisfy { line in
        let time = line.description.dropFirst(8).prefix { $0.isNumber }
        return Int64(time).map { $0 >= 3_600_000_000 } ?? false
      })
  }

  @Test("A tape's readings of the levels realign the decoders")
  func levels() {
    var tape = Tape()
    for (index, level) in [(Line.a, Level.low), (.b, .low), (.a, .high)].enumerated() {
      tape.append(LineEdge(level.0, level.1, at: .milliseconds(100 + 20 * Int64(index))))
    }
    // The last edge of the detent was lost.
    tape.append(.lost(1, at: .milliseconds(170)))
    tape.append(.levels(.init(Levels(), at: .milliseconds(180))))
    tape.extend(to: .milliseconds(900))
    let run = SessionRun(tape, menu: single(), face: face)
    #expect(run.device.model.picker.text == "Mocha")
  }

  @Test("More lost edges than a number has room for are the same when they are played again")
  func manyLost() {
    var tape = Tape()
    tape.append(.lost(1 << 62, at: .milliseconds(170)))
    tape.append(.levels(.init(Levels(), at: .milliseconds(180))))
    tape.extend(to: .milliseconds(900))
    let run = SessionRun(tape, menu: single(), face: face)
    let again = SessionRun(run.tape, menu: single(), face: face)
    #expect(again.transcript == run.transcript)
  }

  @Test("Failed expectations report their line, the expected and the actual state")
  func failures() throws {
    let run = SessionRun(
      session([
        .expect(Session.Expectation(item: "Drink", value: ["Espresso"], highlighted: "Drink")),
        .expect(Session.Expectation(item: "Strength", value: ["50%"])),
        .expect(Session.Expectation(highlighted: "Strength")),
        .expect(Session.Expectation(item: "Color", value: ["Red"])),
        .expect(Session.Expectation(value: ["Espresso"])),
        .press(.milliseconds(80)),
        .wait(.milliseconds(300)),
        .expect(Session.Expectation(value: ["Espresso"], highlighted: "Espresso")),
        .turn(detents: 1, over: .milliseconds(100), pressed: false),
        .expect(Session.Expectation(value: ["Mocha"], highlighted: "Mocha")),
        .expect(Session.Expectation(value: ["Tea"])),
      ]), menu: try kettle(), face: face)
    #expect(
      run.failures.map { "\($0.line): \($0)" }.joined(separator: "\n") == """
        2: expected the value '50%', but it is '50', shown as '50%'
        3: expected 'Strength' in the center, but there is 'Drink'
        4: expected the value 'Red', but of which item? The menu has 'Drink', 'Strength'
        5: expected the value 'Espresso', but of which item? The menu has 'Drink', 'Strength'
        11: expected the value 'Tea', but it is 'Mocha'
        """)
  }

  @Test("A session plays every kind of step")
  func steps() throws {
    let run = SessionRun(
      session([
        .turn(detents: 1, over: .milliseconds(100), pressed: false), .wait(.milliseconds(300)),
        .press(.milliseconds(80)), .wait(.milliseconds(300)),
        .turn(detents: 2, over: .milliseconds(400), pressed: true), .wait(.milliseconds(300)),
        .expect(Session.Expectation(item: "Strength", value: ["90"])),
        .press(.milliseconds(800)), .wait(.milliseconds(300)),
        .expect(Session.Expectation(item: "Strength", value: ["50"], highlighted: "Strength")),
        .doublePress, .wait(.milliseconds(500)),
        .expect(Session.Expectation(highlighted: "Strength")),
      ]), menu: try kettle(), face: face)
    #expect(run.failures.map(\.description) == [])
    #expect(run.device.nextWake == nil)
  }

  @Test("A snapshot shows the instant that it names, right after a turn and after a press")
  func snapshots() throws {
    let run = SessionRun(
      session([
        .turn(detents: 1, over: .milliseconds(100), pressed: false),
        .snapshot(Array("turned".utf8)), .wait(.milliseconds(1)),
        .snapshot(Array("later".utf8)), .wait(.milliseconds(300)), .press(.milliseconds(80)),
        .snapshot(Array("pressed".utf8)), .wait(.milliseconds(40)),
        .snapshot(Array("opened".utf8)),
      ]), menu: try kettle(), face: face)
    let pictures = run.snapshots.map { $0.face.grid.description }
    #expect(pictures[0] == pictures[1], "\(pictures[0])")
    #expect(pictures[2] == pictures[3], "\(pictures[2])")
    #expect(pictures[1] != pictures[2])
    // Nothing else changes: a snapshot is no event.
    #expect(!events(of: run).isEmpty && run.failures.isEmpty)
  }

  @Test("A number is expected as a value: 22 is 22.0, and 22.1 isn't")
  func values() throws {
    let tenths = try #require(NumberRange(from: 50, through: 300, by: 5, fractionDigits: 1))
    let menu = PickerMenu(
      title: "Room", items: [MenuItem(label: "Target", content: .number(tenths), rows: [34])])
    let run = SessionRun(
      session(
        ["22", "22.0", "+22", "22.1", "22.5"].map {
          .expect(Session.Expectation(item: "Target", value: [$0]))
        }), menu: menu, face: face)
    #expect(run.failures.map(\.line) == [4, 5])
  }

  @Test("Expected columns are a text each, a number its digits, a row its whole text")
  func machineForms() throws {
    let long = String(repeating: "ab", count: 10_000)
    let offset = try #require(NumberRange(from: -2, through: 2))
    let columns = Columns([["Half and half", "Milk"], ["x", "y"]])
    let menu = PickerMenu(
      title: "Forms",
      items: [
        MenuItem(label: "Cup", content: .columns(columns)),
        MenuItem(label: "Offset", content: .number(offset)),
        MenuItem(label: "Name", content: .rows([long + "a", long + "b"]), rows: [1]),
      ])
    let run = SessionRun(
      session([
        .expect(Session.Expectation(item: "Cup", value: ["Half and half", "x"])),
        .expect(Session.Expectation(item: "Cup", value: ["Half and half x"])),
        .expect(Session.Expectation(item: "Offset", value: ["-2"])),
        .expect(Session.Expectation(item: "Offset", value: ["−2"])),
        .expect(Session.Expectation(item: "Name", value: [long + "b"])),
        .expect(Session.Expectation(item: "Name", value: [long + "a"])),
      ]), menu: menu, face: face)
    #expect(run.failures.map(\.line) == [2, 4, 6])
    #expect(
      run.failures.first?.description
        == "expected the value 'Half and half x', but it is 'Half and half', 'x', "
        + "shown as 'Half and half x'")
  }
}
