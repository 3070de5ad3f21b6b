import DetentInput
public import DetentSession
import DetentTape

/// Slow clicks with lost edges: one cell of the table of lost edges.
public struct LostClicks: Hashable, Sendable {
  /// The pause between two detents, in ms; 0 for none.
  public var pause: Int64
  /// Whether the user turns back after 1 to 20 detents.
  public var turnsBack: Bool
  /// The share of lost edges, in millionths.
  public var missed: Int
  /// Whether contacts bounce.
  public var bounces: Bool

  /// Creates a cell.
  public init(pause: Int64, turnsBack: Bool, missed: Int, bounces: Bool = false) {
    self.pause = pause
    self.turnsBack = turnsBack
    self.missed = missed
    self.bounces = bounces
  }

  /// All cells without bounce: a tenth, a fiftieth lost, one way and both, pauses of 0 to 600 ms.
  public static var all: [LostClicks] {
    [100_000, 20_000].flatMap { missed in
      [false, true].flatMap { turnsBack in
        [0, 50, 120, 300, 600].map {
          LostClicks(pause: $0, turnsBack: turnsBack, missed: missed)
        }
      }
    }
  }

  private var recipe: ClickRecipe {
    var recipe = ClickRecipe(pause: pause * 1_000)
    recipe.turnsBack = turnsBack
    recipe.missed = missed
    recipe.bounce = bounces ? ClickRecipe.usualBounce : nil
    return recipe
  }

  /// A signal of the cell.
  public func makeTrace(
    seed: UInt64, detents: Int = 1_000, reading: FaultModel.Reading = .edges
  ) -> Trace {
    var generator = ClickGenerator(recipe, seed: seed)
    return generator.trace(detents: detents, reading: reading)
  }

  /// The likeliest detents of a signal of the cell.
  public func likeliestDetents(of trace: Trace, reading: FaultModel.Reading = .edges)
    -> [Trace.Detent]
  {
    var known = recipe.knowledge
    known.readsLevels = reading == .levels
    return Limit.claims(of: trace, knowing: known)
  }

  /// Whether a score meets the requirement: 95.5 % counted and 1 % extra with a tenth lost, 99.5 %
  /// and 0.2 % with a fiftieth, and without pauses no worse than the majority of the edges.
  public func isMet(by score: Score, majority: Score) -> Bool {
    guard pause > 0 else { return score.total <= majority.total }
    return missed > 20_000
      ? score.right >= 9_550 && score.extra <= 100 : score.right >= 9_950 && score.extra <= 20
  }
}

extension Trace {
  /// The detents that the order of their own edges proves, without bounce and with known levels at
  /// each rest: the limit of a decoder that never guesses.
  ///
  ///     clockwise          A0 B0 A1 B1      A0 B0 arrived: only clockwise
  ///     counterclockwise   B0 A0 B1 A1      A0 B1 arrived: either
  public var provenDetents: [Detent] {
    var rest = tape.edges[...]
    return truth.filter { detent in
      let own = rest.prefix { $0.at <= detent.at }
      rest = rest.dropFirst(own.count)
      let fits = [1, -1].filter { direction in
        var left = own[...]
        for step in 1...edgesPerDetent {
          let before = Levels(quarterStep: direction * (step - 1))
          let levels = Levels(quarterStep: direction * step)
          let line: Line = before.a != levels.a ? .a : .b
          if let edge = left.first, edge.line == line, edge.level == levels[line] {
            left = left.dropFirst()
          }
        }
        return left.isEmpty
      }
      return fits == [detent.step]
    }
  }
}

/// Four clicks with one lost edge, at every place.
public struct LostEdge: Hashable, Sendable {
  /// The pause between two detents, in ms.
  public var pause: Int64
  /// The directions of the detents.
  public var steps: [Int]
  /// The index of the lost edge.
  public var lost: Int

  /// The 64 placements: pauses of 100 and 600 ms, one way and back, each of 16 edges.
  public static var all: [LostEdge] { make(pauses: [100, 600], [[1, 1, 1, 1], [1, 1, -1, -1]]) }

  /// Siblings: other pauses, the other way, single detents back and forth.
  public static var siblings: [LostEdge] {
    make(
      pauses: [55, 100, 200, 600, 2_000],
      [[-1, -1, -1, -1], [-1, -1, 1, 1], [1, -1, 1, -1], [1, -1, -1, 1], [1, 1, 1, -1]])
  }

  private static func make(pauses: [Int64], _ ways: [[Int]]) -> [LostEdge] {
    pauses.flatMap { pause in
      ways.flatMap { steps in (0..<16).map { LostEdge(pause: pause, steps: steps, lost: $0) } }
    }
  }

  /// The signal: edges 6 ms apart.
  public var trace: Trace {
    var tape = Tape(lines: [.a, .b])
    var changes: [LineEdge] = []
    var truth: [Trace.Detent] = []
    var now = Instant.origin + .milliseconds(200)
    var position = 0
    for step in steps {
      for _ in 0..<4 {
        now = now + .milliseconds(6)
        let before = Levels(quarterStep: position)
        position += step
        let levels = Levels(quarterStep: position)
        let line: Line = before.a != levels.a ? .a : .b
        changes.append(LineEdge(line, levels[line], at: now))
        if changes.count - 1 != lost { tape.append(changes[changes.count - 1]) }
      }
      truth.append(Trace.Detent(at: now, step: step))
      now = now + .milliseconds(pause)
    }
    tape.extend(to: now + .milliseconds(500))
    return Trace(tape: tape, changes: changes, truth: truth, edgesPerDetent: 4)
  }

  /// Whether claims have as many detents in each direction as the signal.
  public func isCounted(by claims: [Trace.Detent]) -> Bool {
    [1, -1].allSatisfy { way in
      claims.filter { $0.step.signum() == way }.reduce(0) { $0 + abs($1.step) }
        == steps.count { $0 == way }
    }
  }
}

extension ClickRecipe {
  /// The knowledge of the class's generator.
  var knowledge: Knowledge {
    var known = Knowledge(edgesPerDetent: edgesPerDetent)
    known.missed = losesOne ? 0.25 / Double(edgesPerDetent) : Double(missed) / 1e6
    known.bounce = bounce.map {
      (Double($0.mean.microseconds), Double($0.longest.microseconds))
    }
    known.shortest = spacing.lowerBound
    known.clicks = (max(known.shortest, pause * 9 / 10), spacing.upperBound)
    // The user may turn back anywhere: a decoder doesn't know that a signal goes one way only.
    known.gesture = 10.5
    return known
  }
}
