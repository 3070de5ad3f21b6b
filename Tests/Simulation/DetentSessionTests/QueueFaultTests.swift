import DetentInput
import DetentTape
import DetentSession
import DetentTestSupport
import Testing

@Suite("Queues that overflow")
struct QueueFaultTests {
  func faults(_ change: (inout FaultModel) -> Void) -> FaultModel {
    var model = FaultModel()
    change(&model)
    return model
  }

  /// The delivered edges of some steps.
  func edges(_ faults: FaultModel, _ steps: [Session.Step]) -> [LineEdge] {
    Tape(performing: Session(steps: steps.map { .init($0) }, faults: faults)).edges
  }

  /// A reader's visits as text, one per line: the instant, the levels of A, B and the button, the
  /// edges.
  func visited(_ visits: [Delivery]) -> String {
    visits.map { visit in
      let levels = Line.allCases.map { "\(visit.levels[$0].rawValue)" }.joined()
      let edges = list(visit.edges).replacing("\n", with: ", ")
      return "\(visit.at.microseconds) \(levels) \(edges)"
    }.joined(separator: "\n")
  }

  @Test(
    "The old kernel's queue keeps the oldest edges of each wire and leaves no trace of the others")
  func dropsNewest() {
    let model = faults { $0.queueCapacity = 2 }
    let burst = Session.Step.turn(detents: 3, over: .milliseconds(12), pressed: false)
    #expect(list(edges(model, [burst])) == "1000 A0\n2000 B0\n3000 A1\n4000 B1")
  }

  @Test("The new kernel's queue keeps the newest edges of all and leaves a gap in the numbers")
  func dropsOldest() {
    let model = faults {
      $0.queueCapacity = 3
      $0.queueRule = .dropsOldest
    }
    let burst = Session.Step.turn(detents: 3, over: .milliseconds(12), pressed: false)
    #expect(
      list(edges(model, [burst, burst]))
        == "10000 B0 10\n11000 A1 11\n12000 B1 12\n13000 A0 13\n14000 B0 14\n15000 A1 15\n"
        + "22000 B0 22\n23000 A1 23\n24000 B1 24")
  }

  @Test("By default a v1 queue has 16 places per line and a v2 queue 1,024 for all")
  func capacities() {
    #expect(FaultModel.QueueRule.dropsNewest.usualCapacity == 16)
    #expect(FaultModel.QueueRule.dropsOldest.usualCapacity == 1_024)
  }

  @Test("A stalled host reads nothing, and then all kept edges and the true levels")
  func stall() {
    let stall = Stall(from: .milliseconds(15), lasting: .milliseconds(50))
    var knob = Knob(faults: faults { $0.stall = stall })
    let detent = Session.Step.turn(detents: 1, over: .milliseconds(40), pressed: false)
    #expect(visited(knob.deliver(detent)) == "10000 011 10000 A0 1")
    #expect(knob.now == .milliseconds(40))
    #expect(knob.deliver(.wait(.milliseconds(10))).isEmpty)
    #expect(
      visited(knob.deliver(.turn(detents: -1, over: .milliseconds(40), pressed: false))) == """
        65000 101 20000 B0 2, 30000 A1 3, 40000 B1 4, 60000 B0 5
        70000 001 70000 A0 6
        80000 011 80000 B1 7
        90000 111 90000 A1 8
        """)
  }

  @Test("The old kernel's queue loses the end of a turn during a stall, without numbers")
  func stallV1() {
    let model = faults {
      $0.stall = Stall(from: .milliseconds(1), lasting: .milliseconds(100))
      $0.queueCapacity = 2
    }
    var knob = Knob(faults: model)
    #expect(
      knob.deliver(.turn(detents: 2, over: .milliseconds(80), pressed: false)).isEmpty)
    #expect(
      visited(knob.deliver(.wait(.milliseconds(40))))
        == "101000 111 10000 A0, 20000 B0, 30000 A1, 40000 B1")
  }

  @Test("The new kernel's queue loses the start of a turn, and the numbers show how much")
  func stallV2() {
    let model = faults {
      $0.stall = Stall(from: .milliseconds(1), lasting: .milliseconds(100))
      $0.queueCapacity = 3
      $0.queueRule = .dropsOldest
    }
    var knob = Knob(faults: model)
    #expect(
      knob.deliver(.turn(detents: 2, over: .milliseconds(80), pressed: false)).isEmpty)
    #expect(
      visited(knob.deliver(.wait(.milliseconds(40))))
        == "101000 111 60000 B0 6, 70000 A1 7, 80000 B1 8")
  }

  @Test("A repeatedly stalled host follows the configured grid")
  func stops() {
    let stall = Stall(from: .milliseconds(3), lasting: .milliseconds(2), every: .milliseconds(10))
    let origin = Instant.milliseconds(100)
    let asleep = (0...40).filter { offset in
      stall.stop(at: origin + .milliseconds(offset), since: origin) != nil
    }
    #expect(asleep == [3, 4, 13, 14, 23, 24, 33, 34])
    let stop = stall.stop(at: .milliseconds(114), since: origin)
    #expect(stop?.from == .milliseconds(113) && stop?.end == .milliseconds(115))
    #expect(stall.stop(at: .milliseconds(99), since: origin) == nil)
  }

  @Test("A tape includes the edges that waited at its end")
  func tapeEnd() {
    let model = faults { $0.stall = Stall(from: .milliseconds(15), lasting: .seconds(1)) }
    let detent = Session.Step.turn(detents: 1, over: .milliseconds(40), pressed: false)
    let tape = Tape(performing: Session(steps: [.init(detent)], faults: model))
    #expect(tape.edges.count == 4)
    #expect(tape.end == .milliseconds(1_015))
  }
}
