import DetentInput
import Testing

/// The four possible edges.
private let kinds: [(line: Line, level: Level)] = [
  (.a, .low), (.a, .high), (.b, .low), (.b, .high),
]

/// The index of a pair of levels in the cycle 11, 01, 00, 10.
private func place(_ levels: Levels) -> Int {
  switch (levels.a, levels.b) {
  case (.high, .high): 0
  case (.low, .high): 1
  case (.low, .low): 2
  case (.high, .low): 3
  }
}

private let configurations: [QuadratureConfiguration] = [
  .init(), .init(rest: .low), .init(isReversed: true), .init(edgesPerDetent: .two),
  .init(edgesPerDetent: .one), .init(edgesPerDetent: .two, rest: .high), .init(rest: .both),
]

/// A sequence of edges, fed to a decoder and walked independently.
private struct Walk {
  var decoder: QuadratureDecoder
  var levels: Levels
  /// The edges as digits, the first in the highest: texts of each step would take most of the time.
  var path = 1
  var at = Instant.origin + .seconds(1)
  var edges = 0
  var repeated = 0
  var net = 0
  /// Quarter steps from the start, and the last rest position.
  var position = 0
  var rested = 0

  init(_ configuration: QuadratureConfiguration, from levels: Levels) {
    decoder = QuadratureDecoder(configuration, levels: levels)
    self.levels = levels
  }

  /// The edges as text.
  var text: String {
    String(path, radix: 4).dropFirst().map { digit in
      let kind = kinds[digit.hexDigitValue ?? 0]
      return "\(kind.line)\(kind.level == .high ? 1 : 0)"
    }.joined(separator: " ")
  }

  mutating func take(_ index: Int, after pause: TimeSpan) -> Int {
    let kind = kinds[index]
    at = at + pause
    edges += 1
    path = kinds.count * path + index
    if levels[kind.line] == kind.level { repeated += 1 }
    let before = place(levels)
    levels[kind.line] = kind.level
    let step = (place(levels) - before + 4) % 4
    position += step == 3 ? -1 : step
    let turned = decoder.feed(LineEdge(kind.line, kind.level, at: at))
    net += turned
    return turned
  }
}

@Suite("All sequences of up to 8 edges")
struct QuadratureExhaustiveTests {
  /// Feeds all sequences from every pair of levels; `check` returns a failure, if any.
  private func visit(
    _ configuration: QuadratureConfiguration, every pause: TimeSpan,
    _ check: (inout Walk, Int) -> String?
  ) {
    var failures = 0
    func descend(_ walk: Walk, _ depth: Int) {
      guard depth < 8, failures < 3 else { return }
      for kind in kinds.indices {
        var next = walk
        let turned = next.take(kind, after: pause)
        if let wrong = check(&next, turned) {
          failures += 1
          Issue.record("\(configuration), after \(next.text): \(wrong)")
        }
        descend(next, depth + 1)
      }
    }
    for a in [Level.low, .high] {
      for b in [Level.low, .high] {
        descend(Walk(configuration, from: Levels(a: a, b: b)), 0)
      }
    }
  }

  @Test("Counters add up, at any speed", arguments: configurations)
  func counters(configuration: QuadratureConfiguration) {
    for pause in [TimeSpan.milliseconds(1), .microseconds(100)] {
      visit(configuration, every: pause) { walk, turned in
        let counts = walk.decoder.counts
        if counts.edges != walk.edges { return "\(counts.edges) edges" }
        if counts.repeated != walk.repeated { return "\(counts.repeated) repeated" }
        if counts.illegal != 0 { return "illegal" }
        if counts.clockwise - counts.counterclockwise != walk.net { return "net \(walk.net)" }
        // Sums are wrong by whole cycles only.
        let position = configuration.isReversed ? -walk.position : walk.position
        if (counts.quarterSteps - position) % 4 != 0 { return "\(counts.quarterSteps) steps" }
        // Two, if a missed edge completed one of two detents, or a burst hid one; as many cycles,
        // if a knob has several detents from one rest to the next.
        let isPair = configuration.edgesPerDetent == .two && configuration.rest != .both
        let cycles = isPair ? 4 : 2
        return turned.magnitude <= cycles ? nil : "\(turned) at once"
      }
    }
  }

  @Test("A slow sequence without missed edges decodes as a walk of the states")
  func walk() {
    for configuration in configurations.prefix(4) {
      let size = configuration.edgesPerDetent.rawValue
      visit(configuration, every: .milliseconds(2)) { walk, turned in
        guard walk.repeated == 0 else { return nil }
        let isRest =
          configuration.rest == .both
          ? place(walk.levels) % 2 == 0
          : place(walk.levels) == (configuration.rest == .high ? 0 : 2)
        guard isRest else { return turned == 0 ? nil : "a detent between rest states" }
        let moved = walk.position - walk.rested
        walk.rested = walk.position
        let way = configuration.isReversed ? -moved.signum() : moved.signum()
        if moved.magnitude >= size { return turned == way ? nil : "\(turned) for \(moved) steps" }
        // From a start between two detents, half a detent or more may count as one.
        let isHalf = Int(moved.magnitude) * 2 >= size && turned == way
        return turned == 0 || isHalf ? nil : "\(turned) for \(moved) steps"
      }
    }
  }

  /// A repeated level is a missed edge whose direction is a guess, which may differ on the way
  /// back.
  @Test(
    "Without a missed edge the reverse sequence leads back to the start", arguments: configurations)
  func back(configuration: QuadratureConfiguration) {
    let rest: Level = configuration.rest == .low ? .low : .high
    for count in 1...8 {
      for code in 0..<1 << count {
        let path = (0..<count).map { code >> $0 & 1 == 0 ? Line.a : .b }
        var levels = Levels(a: rest, b: rest)
        var decoder = QuadratureDecoder(configuration, levels: levels)
        var at = Instant.origin
        for line in path + path.reversed() {
          levels[line] = levels[line].toggled
          at = at + .milliseconds(2)
          _ = decoder.feed(LineEdge(line, levels[line], at: at))
        }
        let counts = decoder.counts
        #expect(counts.quarterSteps == 0 && counts.illegal == 0 && counts.repeated == 0)
        #expect(counts.clockwise == counts.counterclockwise, "\(configuration), \(path)")
      }
    }
  }

  @Test("At one instant or without rest states nothing traps", arguments: configurations)
  func anything(configuration: QuadratureConfiguration) {
    visit(configuration, every: .zero) { walk, _ in
      let counts = walk.decoder.counts
      return counts.edges == walk.edges && counts.repeated == walk.repeated ? nil : "\(counts)"
    }
  }
}
