import DetentDiagnostics
import DetentInput
import Testing

@testable import DetentRuntime
@testable import DetentTool

@Suite("Live calibration")
struct CalibrationHandTests {
  /// A turned knob with losses.
  private final class TurnedKnob: LiveKnob {
    let levels: Levels
    let wires: Set<Line> = [.a, .b, .button]
    let wakeDescriptor: Int32 = -1
    let missing: MissingEdges
    private var edges: [LineEdge]

    init(levels: Levels, edges: [LineEdge], missing: MissingEdges) {
      self.levels = levels
      self.missing = missing
      let start = Instant.onMonotonicClock
      // A tape has no numbers: only the counts show losses.
      self.edges = edges.map { LineEdge($0.line, $0.level, at: start + ($0.at - .origin)) }
    }

    func drain(into inbox: inout Inbox) throws {
      for edge in edges { inbox.append(edge) }
      edges = []
    }
  }

  private let levels: Levels
  private let edges: [LineEdge]

  init() throws {
    let tape = try TapeFile("\(Repository.root)/Simulator/Tapes/turn.vcd")
    levels = tape.beginning.initial
    var edges: [LineEdge] = []
    while let event = try tape.next() {
      if case .edge(let edge) = event { edges.append(edge) }
    }
    self.edges = edges
  }

  /// The findings of a turn with these losses, or the refusal.
  private func outcome(
    missing: MissingEdges = MissingEdges(), turns: Int = 1
  ) throws -> Result<Findings, CalibrationRefusal> {
    let turned = (0..<turns).flatMap { _ in edges }
    let knob = TurnedKnob(levels: levels, edges: turned, missing: missing)
    var (hand, loop) = (CalibrationHand(of: knob), KnobLoop(knob, clock: MonotonicClock()))
    _ = try loop.step(&hand)
    hand.finish()
    return Result { () throws(CalibrationRefusal) in try hand.calibration.findings() }
  }

  @Test("A turn without losses is calibrated")
  func whole() throws {
    #expect(try outcome().get().detentsPerRevolution == 30)
    // A late edge is still present.
    #expect(try outcome(missing: MissingEdges(lost: 0, late: 1)).get().detentsPerRevolution == 30)
  }

  @Test("A turn with losses of any kind is refused")
  func missing() throws {
    for (missing, count) in [
      (MissingEdges(lost: 3), 3), (MissingEdges(lost: 0, overflowed: 2), 2),
      // libgpiod 1 doesn't report their number.
      (MissingEdges(lost: 0, fullQueues: 1), 1),
      (MissingEdges(lost: 1, overflowed: 2, fullQueues: 4), 7),
    ] {
      #expect(try outcome(missing: missing) == .failure(.edgesLost(count)))
    }
  }

  @Test("Edges dropped by the program count as lost, too")
  func noRoom() throws {
    let turns = 1_024 / edges.count + 1
    let refused = turns * edges.count - 1_024
    // The inbox keeps three places for changes of the button.
    let kept = 3
    let outcome = try outcome(turns: turns)
    #expect(outcome == .failure(.edgesLost(refused - kept)))
  }
}
