import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentSession
import DetentTape
import DetentTestSupport
import DetentView
import Testing

/// A device whose host reads the lines after lost edges, compared with one whose host doesn't.
@Suite("Levels read after a loss")
struct LossAnswerTests {
  private func numbers() -> PickerModel<NumberRange> {
    guard let range = NumberRange(from: 0, through: 99) else {
      preconditionFailure("a hundred numbers form a range")
    }
    var model = PickerModel(range, configuration: .init(acceleration: .none))
    model.selectRow(50, inComponent: 0, animated: false, at: .origin)
    return model
  }

  private let face = TextFace(columns: 16, rows: 2)

  private func faults(_ capacity: Int, from: TimeSpan, lasting: TimeSpan) -> FaultModel {
    var faults = FaultModel()
    faults.queueRule = .dropsOldest
    faults.queueCapacity = capacity
    faults.stall = Stall(from: from, lasting: lasting)
    return faults
  }

  /// The values with and without readings after losses, and the reported faults.
  private func values(
    _ steps: [Session.Step], _ faults: FaultModel
  ) -> (with: String, without: String, faults: [Fault]) {
    var answering = SimulatedDevice(numbers(), face: face, faults: faults)
    for step in steps { answering.perform(step) }
    answering.settle()

    var knob = Knob(faults: faults, start: type(of: answering).firstTouch)
    var deaf = Device(numbers(), face: face, levels: knob.initial, start: .origin)
    for step in steps {
      for delivery in knob.deliver(step) {
        for edge in delivery.edges { deaf.inbox.append(edge) }
        _ = deaf.step(until: delivery.at)
      }
      _ = deaf.step(until: knob.now)
    }
    while let wake = deaf.nextWake { _ = deaf.step(until: wake) }
    let reported = answering.events.compactMap { event -> Fault? in
      if case .fault(let fault) = event.kind { fault } else { nil }
    }
    return (answering.model.text.description, deaf.model.text.description, reported)
  }

  @Test("Levels complete a turn whose end was lost; without them it stays incomplete")
  func lostEnd() {
    // The queue has room for the press only, so the turn's last edge is lost.
    let steps: [Session.Step] = [
      .turn(detents: 1, over: .milliseconds(80), pressed: false), .press(.milliseconds(80)),
      .wait(.seconds(1)),
    ]
    let stall = faults(2, from: .milliseconds(97), lasting: .milliseconds(300))
    let values = values(steps, stall)
    #expect(values.with == "51")
    #expect(values.without == "50")
    #expect(values.faults == [.lost(1)])
  }

  @Test("Levels release a button whose release was lost; without them it turns coarsely forever")
  func lostRelease() {
    let steps: [Session.Step] = [
      .press(.milliseconds(80)), .turn(detents: 1, over: .milliseconds(200), pressed: false),
      .turn(detents: -1, over: .milliseconds(200), pressed: false), .wait(.seconds(2)),
      .turn(detents: 3, over: .milliseconds(300), pressed: false), .wait(.seconds(1)),
    ]
    let stall = faults(8, from: .milliseconds(60), lasting: .seconds(1))
    let values = values(steps, stall)
    #expect(values.with == "53")
    #expect(values.without != "53")
    #expect(values.faults == [.lost(1)])
  }

  @Test("The levels are those of the wires, not those of the delivered edges")
  func trueLevels() throws {
    var faults = faults(2, from: .milliseconds(97), lasting: .milliseconds(300))
    faults.stuck = StuckLine(.a, at: .low, from: .milliseconds(200))
    faults.swapped = true
    var device = SimulatedDevice(numbers(), face: face, faults: faults)
    device.turn(by: 1, over: .milliseconds(80))
    device.press()
    device.wait(.seconds(1))
    let readings = device.events.filter { event in
      if case .realigned = event.kind { true } else { false }
    }
    #expect(readings.map(\.kind) == [.realigned(Levels(a: .high, b: .low))])
    #expect(readings.map(\.at) == [.milliseconds(397)])
    let last = try #require(device.inputs.last { $0.edge == nil })
    guard case .levels(Levels(a: .high, b: .low), _, _) = last.kind else {
      Issue.record("the device was given \(last)")
      return
    }
  }

  @Test(
    "The transcript has the fault and then the levels, and its tape replays to the same transcript")
  func transcript() throws {
    let menu = PickerMenu(
      title: "Drink",
      items: [MenuItem(label: "Drink", content: .rows(["Tea", "Coffee", "Cocoa"]))],
      isSingle: true)
    let steps: [Session.Step] = [
      .turn(detents: 1, over: .milliseconds(80), pressed: false), .press(.milliseconds(80)),
      .wait(.seconds(1)),
    ]
    let session = Session(
      steps: steps.map { .init($0) },
      faults: faults(2, from: .milliseconds(97), lasting: .milliseconds(300)))
    let run = SessionRun(session, menu: menu, face: face)
    let lines = run.transcript.map(\.description)
    let fault = try #require(lines.firstIndex { $0.contains(#""fault":"lost","count":1"#) })
    let levels = try #require(
      lines.firstIndex(of: #"{"t_us":397000,"event":"realigned","a":1,"b":1,"button":1}"#))
    let row = try #require(lines.firstIndex { $0.contains(#""highlighted","row":1"#) })
    #expect(fault < levels && levels < row)
    #expect(SessionRun(run.tape, menu: menu, face: face).transcript == run.transcript)
  }

  @Test("With any faults, the tape of a run replays to the run's transcript", arguments: 1...2)
  func tapes(seed: UInt64) {
    let menu = PickerMenu(
      title: "Drink",
      items: [MenuItem(label: "Drink", content: .rows(["Tea", "Coffee", "Cocoa", "Water"]))],
      isSingle: true)
    for kind in FaultClass.allCases {
      var session = FaultClassTests.session(kind, seed: seed)
      session.steps = Array(session.steps.prefix(5))
      let run = SessionRun(session, menu: menu, face: face)
      let again = SessionRun(run.tape, menu: menu, face: face)
      #expect(again.transcript == run.transcript, "\(kind.rawValue), seed \(seed)")
      // The same faults on the tape of a fault-free run.
      var clean = session
      clean.faults = FaultModel()
      let meant = SessionRun(clean, menu: menu, face: face).tape
      let spoilt = SessionRun(meant, menu: menu, face: face, faults: session.faults)
      let replayed = SessionRun(spoilt.tape, menu: menu, face: face)
      #expect(replayed.transcript == spoilt.transcript, "\(kind.rawValue), seed \(seed), tape")
    }
  }

  @Test("A tape's own losses and readings keep their places when faults are added")
  func notesStay() {
    var tape = Tape()
    for (index, level) in [(Line.a, Level.low), (.b, .low), (.a, .high)].enumerated() {
      tape.append(
        LineEdge(
          level.0, level.1, at: .milliseconds(100 + 20 * Int64(index)),
          sequence: UInt32(index) + 1))
    }
    tape.append(.levels(.init(Levels(), at: .milliseconds(180))))
    tape.append(LineEdge(.a, .low, at: .milliseconds(200), sequence: 5))
    var faults = FaultModel()
    faults.glitchesPerMillion = 1
    var injector = FaultInjector(faults)
    var deliveries = tape.edges.prefix(3).flatMap { injector.take(Input($0)) }
    deliveries += injector.take(Input(.levels(Levels()), at: .milliseconds(180)))
    deliveries += injector.take(Input(tape.edges[3])) + injector.end(at: tape.end)
    #expect(deliveries.flatMap(\.edges) == tape.edges)
    #expect(deliveries.filter(\.readsLevels).map(\.at) == [.milliseconds(180)])
    // Those without edges tell what a reading between two edges finds.
    let visits = deliveries.filter { !$0.edges.isEmpty || $0.readsLevels }
    #expect(visits.map(\.levels.b) == [.high, .low, .low, .high, .high])
  }
}
