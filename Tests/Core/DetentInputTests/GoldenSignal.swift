import DetentInput

/// The signals of the golden decodes, which other programs decode, too.
enum GoldenSignal {
  static let configurations: [(name: String, QuadratureConfiguration)] = [
    ("four", .init()), ("two", .init(edgesPerDetent: .two)), ("one", .init(edgesPerDetent: .one)),
    ("both", .init(rest: .both)), ("optical", .init(kind: .optical)),
  ]

  /// The knob that a seed's signal is of.
  static func configuration(_ seed: UInt64) -> (name: String, QuadratureConfiguration) {
    configurations[seed < 6 ? 0 : Int(seed) % 5]
  }

  /// The levels that are read after some edges, as after a missed one.
  static func reading(after edge: LineEdge, next index: Int) -> (levels: Levels, at: Instant)? {
    guard index % 97 == 0 else { return nil }
    var levels = Levels(a: edge.level, b: edge.level)
    levels[edge.line] = edge.level.toggled
    return (levels, edge.at + .microseconds(400))
  }

  /// The edges of a user, a knob and its wires: turns at varying pace with reversals, bursts,
  /// spikes, missed and late edges, and pauses.
  static func edges(_ seed: UInt64) -> [LineEdge] {
    var chance = Chance(seed)
    var signal = Signal()
    var way = 1
    for _ in 0..<14 {
      if chance.chance(40) { way = -way }
      let pace = Int64(chance.pick([230, 700, 1_400, 4_000, 9_000, 22_000, 70_000]))
      for _ in 0..<(2 + chance.below(20)) {
        signal.wait(pace * Int64(60 + chance.below(80)) / 100)
        let line = signal.line(of: way)
        signal.toggle(line, isSeen: !chance.chance(6))
        if chance.chance(5) { signal.toggle(signal.line(of: way)) }
        if chance.chance(25) { bounce(line, &signal, &chance, upTo: min(900, pace / 8)) }
        if chance.chance(3) { way = -way }
      }
      signal.wait(Int64(chance.pick([0, 30_000, 90_000, 300_000])))
      if chance.chance(40) {
        signal.spike(
          Int64(chance.below(250)), apart: (Int64(chance.below(20)), Int64(chance.below(20))),
          first: chance.pick([.a, .b]), firstBack: chance.pick([.a, .b]))
      }
    }
    return signal.edges
  }

  private static func bounce(
    _ line: Line, _ signal: inout Signal, _ chance: inout Chance, upTo longest: Int64
  ) {
    for _ in 0..<2 * (1 + chance.below(3)) {
      signal.wait(1 + Int64(chance.below(Int(longest) + 1)))
      signal.toggle(line, isSeen: !chance.chance(4))
    }
  }
}
