import Detent
import DetentDiagnostics
import Testing

@testable import DetentRuntime
@testable import DetentTool

@Suite("The hand of a live calibration")
struct CalibrationHandTests {
  /// A knob that was turned, with what went missing of it.
  private final class TurnedKnob: LiveKnob {
    let levels: Levels
    let wires: Set<Line> = [.a, .b, .button]
    let wakeDescriptor: Int32 = -1
    let missing: MissingEdges
    private var edges: [Edge]

    init(levels: Levels, edges: [Edge], missing: MissingEdges) {
      self.levels = levels
      self.missing = missing
      let start = Instant.onMonotonicClock
      // A tape has no numbers: nothing but the counts tells of what is missing.
      self.edges = edges.map { Edge($0.line, $0.level, at: start + ($0.at - .origin)) }
    }

    func drain(into ring: inout EdgeRing) throws {
      for edge in edges { ring.append(edge) }
      edges = []
    }
    func requestReading() {}
    func takeReading() -> LevelReading? { nil }
  }

  private let levels: Levels
  private let edges: [Edge]

  init() throws {
    let tape = try TapeFile("\(Repository.root)/Simulator/Tapes/turn.vcd")
    levels = tape.beginning.initial
    var edges: [Edge] = []
    while let event = try tape.next() {
      if case .edge(let edge) = event { edges.append(edge) }
    }
    self.edges = edges
  }

  /// What is learned of a knob that was turned so often, or why nothing is.
  private func outcome(
    missing: MissingEdges = MissingEdges(), turns: Int = 1
  ) throws -> Result<Findings, Calibration.Refusal> {
    let turned = (0..<turns).flatMap { _ in edges }
    var hand = CalibrationHand(TurnedKnob(levels: levels, edges: turned, missing: missing))
    try hand.takeEdges()
    #expect(hand.finish(.done) == .done)
    return Result { () throws(Calibration.Refusal) in try hand.calibration.findings() }
  }

  @Test("A turn of which nothing is missing is learned from")
  func whole() throws {
    #expect(try outcome().get().detentsPerRevolution == 30)
    // An edge that is late is there all the same.
    #expect(try outcome(missing: MissingEdges(lost: 0, late: 1)).get().detentsPerRevolution == 30)
  }

  @Test("Nothing is learned from a turn of which edges went missing, wherever they did")
  func missing() throws {
    for (missing, count) in [
      (MissingEdges(lost: 3), 3), (MissingEdges(lost: 0, overflowed: 2), 2),
      // libgpiod 1 doesn't say how many.
      (MissingEdges(lost: 0, fullQueues: 1), 1),
      (MissingEdges(lost: 1, overflowed: 2, fullQueues: 4), 7),
    ] {
      #expect(try outcome(missing: missing) == .failure(.edgesLost(count)))
    }
  }

  @Test("Edges that found no room in the program are missing too")
  func noRoom() throws {
    let turns = 1_024 / edges.count + 1
    let refused = turns * edges.count - 1_024
    #expect(try outcome(turns: turns) == .failure(.edgesLost(refused)))
  }
}
