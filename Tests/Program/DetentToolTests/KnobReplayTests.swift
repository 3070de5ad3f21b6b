import Foundation
import Testing

/// Turns that users reported as faults, played on menus.
@Suite("Replayed turns of faulty knobs")
struct KnobReplayTests {
  private func replay(_ arguments: [String]) throws -> [String] {
    let run = try ToolRun(["replay"] + arguments, in: Repository.root)
    try run.wait("the end") { $0.hasEnded }
    #expect(try run.end() == 0, "\(arguments): \(run.errorText)")
    return run.lines
  }

  /// The choices, each with its value, and the last value turned to.
  private func outcome(_ lines: [String]) -> (choices: [String], value: String?) {
    let choices = lines.compactMap { line -> String? in
      let match = line.firstMatch(
        of: /"event":"(focused|committed|cancelled|longPress)".*?(?:"value":"?([^",}]*)|$)/)
      return match.map { "\($0.1)\($0.2.map { " \($0)" } ?? "")" }
    }
    let values = lines.compactMap { $0.firstMatch(of: /"valueChanged".*"value":"?([^",}]*)/) }
    return (choices, values.last.map { String($0.1) })
  }

  /// The rows of a tape on a menu of the numbers 0 to 1,000 that starts at 500, in order.
  private func rows(_ tape: String, board: String? = nil) throws -> [Int] {
    let directory = try TemporaryDirectory()
    let menu = try directory.write(
      "title: N\nnumber: { from: 0, through: 1000, selected: 500 }\n", to: "number.yaml")
    var arguments = [tape, "--menu", menu]
    if let board {
      arguments += [
        "--board",
        try directory.write(
          "name: Bench\nencoder: { a: GPIO17, b: GPIO27, button: GPIO22, \(board) }\n",
          to: "board.yaml"),
      ]
    }
    return try replay(arguments).compactMap { line in
      line.firstMatch(of: /"highlighted".*"value":([0-9]+)/).flatMap { Int($0.1) }
    }
  }

  private static let tapes = "Tests/Data/Knobs"

  @Test("Charging capacitors at the start leave the menu on its row", arguments: [1, 2, 4])
  func start(edges: Int) throws {
    let rows = try rows(
      "\(Self.tapes)/start-charging.vcd", board: "edgesPerDetent: \(edges)")
    #expect(rows == [])
    let drink = try replay(["\(Self.tapes)/start-charging.vcd", "--menu", "drink"])
    #expect(!drink.contains { $0.contains(/"event":"(tick|highlighted|valueChanged|committed)"/) })
  }

  @Test("A state missed in the first detent after a reversal costs no row")
  func reversal() throws {
    let rows = try rows("\(Self.tapes)/reversal-one-state-missed.vcd")
    #expect(rows == [501, 502, 503, 502])
  }

  @Test("Both lines changing at one instant cost no row")
  func twins() throws {
    let rows = try rows("\(Self.tapes)/both-lines-at-once.vcd")
    #expect(rows == [501, 502, 503, 504, 505, 506, 505, 504, 503, 502, 501, 500])
  }

  @Test("Levels read every 8 ms of edges of 4 ms never turn the menu the wrong way")
  func polled() throws {
    let rows = try [500] + rows("\(Self.tapes)/polled-8ms.vcd")
    let farthest = try #require(rows.max())
    let turn = try #require(rows.firstIndex(of: farthest))
    #expect(rows[...turn] == rows[...turn].sorted()[...], "\(rows)")
    #expect(rows[turn...] == ArraySlice(rows[turn...].sorted(by: >)), "\(rows)")
    #expect(farthest <= 510 && farthest - (rows.last ?? 0) <= 10, "\(rows)")
  }

  @Test("A detent of eight edges is a row on a board that says so")
  func eightEdges() throws {
    let rows = try rows("\(Self.tapes)/eight-edges.vcd", board: "edgesPerDetent: 8")
    #expect(rows == Array(501...512))
  }

  @Test("Crosstalk on the button's wire neither presses nor costs a row of 30")
  func crosstalk() throws {
    let rows = try rows("Tests/Data/Buttons/button-crosstalk-spikes-20us.vcd")
    #expect(rows.last == 530)
  }

  @Test("A press that turns the knob by a detent chooses the row before it")
  func twist() throws {
    let lines = try replay(["\(Self.tapes)/press-twists-30ms.vcd", "--menu", "drink"])
    #expect(outcome(lines).choices == ["committed Tea"])
  }

  @Test(
    "A session of a reported fault ends as its user wanted",
    arguments: [
      ("back-and-forth", ["committed 5000"], nil),
      ("back-and-forth-6", ["committed 5000"], nil),
      // One detent may be an accident: the long press acts. Two are a turn.
      ("turn-while-held", ["cancelled Tea"], nil),
      ("turn2-while-held", [], "Rooibos"),
      ("triple-press", ["focused", "committed Tea", "focused"], nil),
      ("triple-click", ["focused", "committed Tea", "focused"], nil),
      ("double-click", ["focused", "committed Coffee", "focused"], "Coffee"),
      ("single-item-long-press", ["focused", "cancelled A", "cancelled"], "B"),
      ("max-limit-wobble", [], "7"),
      ("slow", [], "510"),
      ("press-and-turn", ["cancelled 100", "committed 150"], "150"),
    ] as [(String, [String], String?)])
  func session(name: String, choices: [String], value: String?) throws {
    let outcome = outcome(try replay(["Tests/Program/DetentToolTests/Turns/\(name).yaml"]))
    #expect(outcome.choices == choices)
    #expect(outcome.value == value)
  }

  @Test("Lines that pick up the mains are called floating, and a dead contact dead")
  func advice() throws {
    for (tape, wanted) in [("hum-50hz", #""mainsHum""#), ("b-dead", #""bNeverChanged""#)] {
      let run = try ToolRun(
        ["probe", "--tape", "\(Self.tapes)/\(tape).vcd", "--json"], in: Repository.root)
      try run.wait("the end") { $0.hasEnded }
      #expect(run.outputText.contains(wanted), "\(run.outputText)")
    }
  }
}
