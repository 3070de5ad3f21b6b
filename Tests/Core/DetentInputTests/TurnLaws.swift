import DetentInput

/// The kinds of faulty turns, drawn or complete; each returns what a decoder got wrong.
enum TurnLaws {
  /// The order in which the two edges of one instant arrive.
  enum Order: CaseIterable { case aFirst, bFirst, alternating }
  /// What precedes the detents with a missed state.
  enum Before: CaseIterable { case nothing, sameWay, otherWay }

  static let pauses: [Int64] = [0, 20_000, 120_000, 400_000, 2_000_000]

  /// Detents with states missed, so that both lines change at one instant.
  ///
  /// `missed`: the states' numbers within the detent: 1 to 3, and 0 for the rest.
  private static func twins(
    missed: [Int], before: Before, order: Order, way: Int, edge: Int64, pause: Int64
  ) -> (turn: FaultyTurn, edges: [LineEdge]) {
    var turn = FaultyTurn()
    // A missed state lasts no time: its first edge comes with its second one.
    var isMissing = false
    func detents(_ count: Int, _ way: Int, missed: [Int] = []) {
      for _ in 0..<count {
        turn.note(way)
        for state in [1, 2, 3, 0] {
          let isTwin = isMissing
          isMissing = missed.contains(state)
          turn.step(way, after: isTwin ? 0 : isMissing ? 2 * edge : edge)
        }
        turn.wait(pause)
      }
    }
    if before != .nothing { detents(3, before == .sameWay ? way : -way) }
    detents(5, way, missed: missed)
    var edges = turn.signal.edges
    var twins = 0
    for index in edges.indices.dropLast() where edges[index + 1].isTwin(of: edges[index]) {
      let isAFirst = order == .aFirst || (order == .alternating && twins % 2 == 0)
      if (edges[index].line == .a) != isAFirst { edges.swapAt(index, index + 1) }
      twins += 1
    }
    return (turn, edges)
  }

  /// Both lines at one instant, in each position of a detent.
  static func twins(before: Before) -> [TurnFailure] {
    var failures: [TurnFailure] = []
    for order in Order.allCases {
      for way in [1, -1] {
        for edge in [2_000, 8_000, 20_000, 45_000] as [Int64] {
          for pause in pauses {
            for missed in 0...3 where missed != 0 || (pause == 0 && before != .otherWay) {
              for isRead in [false, true] {
                let (turn, edges) = twins(
                  missed: [missed], before: before, order: order, way: way, edge: edge,
                  pause: pause)
                TurnFailure(
                  "state \(missed) missed in 5 detents \(way > 0 ? "cw" : "ccw") after "
                    + "\(before), twins \(order), edges of \(edge) us, pauses of \(pause) us, "
                    + "read: \(isRead)",
                  turn.count(of: edges, isRead: isRead), wanted: turn.truth
                ).map { failures.append($0) }
              }
            }
          }
        }
      }
    }
    return failures
  }

  /// Only ambiguous jumps, after rests of more than 100 ms.
  static func jumps(before: Before) -> [TurnFailure] {
    var failures: [TurnFailure] = []
    for order in Order.allCases {
      for way in [1, -1] {
        for edge in [2_000, 8_000, 20_000, 45_000] as [Int64] {
          for pause in pauses where pause > 100_000 {
            for isRead in [false, true] {
              let (turn, edges) = twins(
                missed: [1, 3], before: before, order: order, way: way, edge: edge, pause: pause)
              let count = turn.count(of: edges, isRead: isRead)
              let isRight =
                count.clockwise <= turn.truth.clockwise
                && count.counterclockwise <= turn.truth.counterclockwise
              if !isRight {
                failures.append(
                  TurnFailure(
                    "5 detents \(way > 0 ? "cw" : "ccw") of two jumps each after \(before), twins "
                      + "\(order), edges of \(edge) us, pauses of \(pause) us, read: \(isRead)",
                    count))
              }
            }
          }
        }
      }
    }
    return failures
  }

  /// Levels read at even distances, each edge's state lasting at least half of one.
  static func sampled() -> [TurnFailure] {
    var failures: [TurnFailure] = []
    for edge in stride(from: Int64(3_000), through: 6_000, by: 250) {
      for period in stride(from: Int64(5_000), through: 12_000, by: 500)
      where period <= 2 * edge {
        for (pause, rest) in [(150_000, 0), (400_000, 0), (400_000, 90_000), (1_500_000, 300_000)]
          as [(Int64, Int64)]
        {
          for phase in 0..<8 as Range<Int64> {
            var turn = FaultyTurn()
            for way in [1, -1] {
              turn.note(10 * way)
              for step in 0..<40 {
                turn.step(way, after: edge + (step % 4 == 0 ? rest : 0))
              }
              turn.wait(pause)
            }
            for first in [Line.a, .b] {
              let edges = turn.edges(sampledEvery: period, from: phase * period / 8, first: first)
              let count = turn.count(of: edges)
              if count.wrong > 0 || count.clockwise > 10 || count.counterclockwise > 10
                || (period < edge && count != turn.truth)
              {
                failures.append(
                  TurnFailure(
                    "edges of \(edge) us read every \(period) us, phase \(phase)/8, rests "
                      + "of \(rest) us, pause of \(pause) us, \(first) first", count))
              }
            }
          }
        }
      }
    }
    return failures
  }

  /// Bounces that the kernel merges: a level is reported twice.
  static func merged(seeds: ClosedRange<UInt64>) -> [TurnFailure] {
    var failures: [TurnFailure] = []
    for seed in seeds {
      for share in [10, 50, 100] {
        for pause in [0, 20_000, 120_000, 600_000] as [Int64] {
          for isRead in [false, true] {
            var chance = Chance(seed)
            var turn = FaultyTurn()
            for detent in 0..<40 {
              let way = detent < 20 ? 1 : -1
              turn.note(way)
              for _ in 0..<4 { turn.step(way, after: 6_000) }
              turn.wait(pause)
            }
            let edges = turn.signal.edges.flatMap { edge in
              guard chance.chance(share) else { return [edge] }
              let again = edge.at + .microseconds(Int64(50 + chance.below(750)))
              return [edge, LineEdge(edge.line, edge.level, at: again)]
            }
            TurnFailure(
              "\(share) % of the levels twice, pauses of \(pause) us, read: \(isRead), seed \(seed)",
              turn.count(of: edges, isRead: isRead), wanted: turn.truth
            ).map { failures.append($0) }
          }
        }
      }
    }
    return failures
  }

  /// Starts of a knob whose lines still rise or fall to the level of their bias; its first turns.
  static func starts(seeds: ClosedRange<UInt64>) -> [TurnFailure] {
    var failures: [TurnFailure] = []
    for seed in seeds {
      for idle in [Level.high, .low] {
        let isHigh = idle == .high
        let knobs = [
          QuadratureConfiguration(edgesPerDetent: .one),
          QuadratureConfiguration(edgesPerDetent: .two),
          QuadratureConfiguration(rest: isHigh ? .high : .low),
          QuadratureConfiguration(edgesPerDetent: .eight, rest: isHigh ? .high : .low),
          QuadratureConfiguration(rest: .both), QuadratureConfiguration(rest: isHigh ? .a : .aLow),
          QuadratureConfiguration(rest: isHigh ? .b : .bLow),
        ]
        for var knob in knobs {
          knob.idle = idle
          var chance = Chance(seed)
          let levels = Levels(
            a: chance.chance(50) ? .high : .low, b: chance.chance(50) ? .high : .low)
          var turn = FaultyTurn(from: Int64(chance.below(5_000)), levels: levels)
          let chatter = chance.chance(30) ? [Int64](repeating: 60, count: 1 + chance.below(3)) : []
          let gap =
            chance.chance(30) ? Int64(2 + chance.below(400)) : Int64(2 + chance.below(5_000))
          for line in chance.chance(50) ? [Line.a, .b] : [.b, .a] where levels[line] != idle {
            turn.toggle(line, after: gap, bounces: chatter)
          }
          let text =
            "levels \(levels.a) \(levels.b) to \(idle), \(gap) us apart, chatter \(chatter.count), "
            + "\(knob.edgesPerDetent.rawValue) edges a detent, rest \(knob.rest), seed \(seed)"
          for isRead in [false, true] {
            TurnFailure(
              "\(text), read: \(isRead)", turn.count(knob, isRead: isRead), wanted: TurnCount(0, 0)
            ).map { failures.append($0) }
          }
          turn.wait(chance.chance(50) ? 60_000 : 2_000_000)
          for way in [1, 1, 1, -1, -1] {
            turn.note(way)
            for _ in 0..<knob.edgesPerDetent.rawValue { turn.step(way, after: 6_000) }
            turn.wait(150_000)
          }
          for isRead in [false, true] {
            TurnFailure(
              "3 cw, 2 ccw after \(text), read: \(isRead)", turn.count(knob, isRead: isRead),
              wanted: turn.truth
            ).map { failures.append($0) }
          }
        }
      }
    }
    return failures
  }

  /// Knobs that a user holds between two detents at the start, and then lets go or turns on.
  static func heldStarts() -> [TurnFailure] {
    var failures: [TurnFailure] = []
    for edges in [4, 8, 12] {
      guard let edges = QuadratureConfiguration.EdgesPerDetent(rawValue: edges) else { continue }
      for held in 1..<edges.rawValue {
        for way in [1, -1] {
          for holding in [0, 3_000, 60_000, 2_000_000] as [Int64] {
            for edge in [1_000, 6_000, 30_000] as [Int64] {
              for isRead in [false, true] {
                var turn = FaultyTurn(from: holding, levels: Levels(quarterStep: held * way))
                // Only three quarters of a detent are one.
                let rest = edges.rawValue - held
                if rest * 4 >= edges.rawValue * 3 { turn.note(way) }
                for _ in 0..<rest { turn.step(way, after: edge) }
                turn.wait(200_000)
                for way in [way, -way, -way] {
                  turn.note(way)
                  for _ in 0..<edges.rawValue { turn.step(way, after: edge) }
                  turn.wait(200_000)
                }
                // In a knob of several cycles the first arrival at 11 is taken for a detent.
                guard edges == .four || held > edges.rawValue - 4 else { continue }
                TurnFailure(
                  "\(edges.rawValue) edges a detent, held \(held) from the last one for "
                    + "\(holding) us, edges of \(edge) us \(way > 0 ? "cw" : "ccw"), read: \(isRead)",
                  turn.count(QuadratureConfiguration(edgesPerDetent: edges), isRead: isRead),
                  wanted: turn.truth
                ).map { failures.append($0) }
              }
            }
          }
        }
      }
    }
    return failures
  }

  /// The first detents of a knob that rests at any of its levels, 30 ms after the start.
  static func firstDetents() -> [TurnFailure] {
    var failures: [TurnFailure] = []
    let knobs: [(QuadratureConfiguration, [Int])] =
      [
        (QuadratureConfiguration(edgesPerDetent: .one), [0, 1, 2, 3]),
        (QuadratureConfiguration(edgesPerDetent: .two), [0, 2]),
        (QuadratureConfiguration(), [0]),
        (QuadratureConfiguration(rest: .low), [2]),
        (QuadratureConfiguration(edgesPerDetent: .four, rest: .both), [0, 2]),
        (QuadratureConfiguration(rest: .a), [3, 0]),
        (QuadratureConfiguration(rest: .aLow), [1, 2]),
        (QuadratureConfiguration(rest: .b), [0, 1]),
        (QuadratureConfiguration(rest: .bLow), [2, 3]),
      ]
    for (configuration, rests) in knobs {
      for rest in rests {
        for idle in [Level.high, .low] {
          for way in [1, -1] {
            for edge in [1_000, 6_000, 30_000] as [Int64] {
              for isRead in [false, true] {
                var configuration = configuration
                configuration.idle = idle
                var turn = FaultyTurn(from: 30_000, levels: Levels(quarterStep: rest))
                for way in [way, way, -way] {
                  turn.note(way)
                  for _ in 0..<configuration.edgesPerDetent.rawValue {
                    turn.step(way, after: edge)
                  }
                  turn.wait(200_000)
                }
                TurnFailure(
                  "\(configuration.edgesPerDetent.rawValue) edges a detent, rest "
                    + "\(configuration.rest), starts at \(rest), idle \(idle), edges of \(edge) us "
                    + "\(way > 0 ? "cw" : "ccw"), read: \(isRead)",
                  turn.count(configuration, isRead: isRead), wanted: turn.truth
                ).map { failures.append($0) }
              }
            }
          }
        }
      }
    }
    return failures
  }

  /// Knobs that rest at one contact's level, while the other one's is undefined.
  static func undefined(seeds: ClosedRange<UInt64>, edge: Int64, pauses: [Int64]) -> [TurnFailure] {
    var failures: [TurnFailure] = []
    for seed in seeds {
      for (rest, first) in [
        (QuadratureConfiguration.Rest.a, 3), (.aLow, 1), (.b, 0), (.bLow, 2),
      ] {
        for isReversed in [false, true] {
          for chatters in [false, true] {
            var chance = Chance(seed)
            // The quarter steps clockwise of the first of the two states of rest.
            var at = chance.below(2)
            var turn = FaultyTurn(levels: Levels(quarterStep: first + at))
            func step(_ way: Int, after span: Int64) {
              let bounces = chance.chance(30) ? [Int64(40 + chance.below(60))] : []
              turn.step(way, after: span, bounces: bounces)
              at += way
            }
            for detent in 0..<24 {
              let way = detent < 8 ? 1 : detent < 16 ? [1, -1][detent % 2] : -1
              turn.note(isReversed ? -way : way)
              // To either of the next detent's two states.
              let home = (at + 4) / 4 * 4 - 4
              let target = home + 4 * way + chance.below(2)
              while at != target { step(way, after: edge) }
              let pause = chance.pick(pauses)
              if chatters, pause > 50_000 {
                for _ in 0..<chance.below(4) {
                  let isUpper = at & 3 == 1
                  turn.step(isUpper ? -1 : 1, after: Int64(100 + chance.below(20_000)))
                  at += isUpper ? -1 : 1
                }
              }
              turn.wait(pause)
            }
            let configuration = QuadratureConfiguration(rest: rest, isReversed: isReversed)
            for isRead in [false, true] {
              TurnFailure(
                "rest \(rest), reversed: \(isReversed), chatter at rest: \(chatters), edges of "
                  + "\(edge) us, pauses of \(pauses) us, read: \(isRead), seed \(seed)",
                turn.count(configuration, isRead: isRead), wanted: turn.truth
              ).map { failures.append($0) }
            }
          }
        }
      }
    }
    return failures
  }

  /// Knobs of whole cycles a detent, with bounces and half turns back.
  static func cycles(seeds: ClosedRange<UInt64>) -> [TurnFailure] {
    var failures: [TurnFailure] = []
    for seed in seeds {
      for edges in [8, 12, 16] {
        guard let edges = QuadratureConfiguration.EdgesPerDetent(rawValue: edges) else { continue }
        for edge in [1_500, 4_000, 12_000] as [Int64] {
          for pause in [0, 30_000, 400_000] as [Int64] {
            var chance = Chance(seed)
            var turn = FaultyTurn()
            func steps(_ count: Int, _ way: Int) {
              for _ in 0..<count {
                let bounces = (0..<chance.below(4)).map { _ in Int64(20 + chance.below(80)) }
                turn.step(way, after: edge, bounces: bounces)
              }
            }
            for way in [1, 1, 1, 0, -1, 1, -1, -1, 0, 1, 1] {
              if way == 0 {
                // Less than half a detent, and back.
                let part = 1 + chance.below(edges.rawValue / 2 - 1)
                steps(part, 1)
                turn.wait(pause)
                steps(part, -1)
              } else {
                turn.note(way)
                steps(edges.rawValue, way)
              }
              turn.wait(pause)
            }
            for isRead in [false, true] {
              TurnFailure(
                "\(edges.rawValue) edges a detent, edges of \(edge) us with bounces, pauses of "
                  + "\(pause) us, read: \(isRead), seed \(seed)",
                turn.count(QuadratureConfiguration(edgesPerDetent: edges), isRead: isRead),
                wanted: turn.truth
              ).map { failures.append($0) }
            }
          }
        }
      }
    }
    return failures
  }

  /// How a knob of pulses is turned.
  enum Pulses: CaseIterable {
    /// Whole detents only.
    case whole
    /// With half detents, and back at once.
    case halfAndBack
    /// With a rest of a second between the two pulses of a detent, which may cost it.
    case restBetween
    /// With one pulse lost, which may cost its detent.
    case pulseLost
  }

  /// Contacts that never overlap, on lines that are pulled up or, with even seeds, down.
  static func pulses(_ kind: Pulses, seeds: ClosedRange<UInt64>) -> [TurnFailure] {
    var failures: [TurnFailure] = []
    for seed in seeds {
      var knob = QuadratureConfiguration(kind: .pulses)
      knob.idle = seed.isMultiple(of: 2) ? .low : .high
      for gap in [20, 300, 2_000] as [Int64] {
        for width in [6_000, 10_000, 20_000] as [Int64] {
          for pause in [10_000, 60_000, 200_000, 1_000_000] as [Int64] {
            for isBouncing in [false, true] {
              var chance = Chance(seed)
              var turn = FaultyTurn(levels: Levels(a: knob.idle, b: knob.idle))
              func pulse(_ line: Line, after span: Int64) {
                for span in [span, width] {
                  let bounces =
                    isBouncing
                    ? (0..<chance.below(4)).map { _ in Int64(20 + chance.below(200)) } : []
                  turn.toggle(line, after: span, bounces: bounces)
                }
              }
              for (index, way) in [1, 1, 1, -1, -1, 1, -1, -1, -1, 1].enumerated() {
                let lines: [Line] = way > 0 ? [.a, .b] : [.b, .a]
                if kind == .halfAndBack, index % 3 == 2 {
                  let line = chance.pick([Line.a, .b])
                  pulse(line, after: gap)
                  pulse(line, after: gap + pause / 2)
                  turn.wait(pause)
                }
                turn.note(way)
                if kind != .pulseLost || index != 1 { pulse(lines[0], after: gap) }
                if kind == .restBetween, index == 4 { turn.wait(1_000_000) }
                pulse(lines[1], after: gap)
                turn.wait(pause)
              }
              // A detent without both pulses in time may be missed.
              var wanted = turn.truth
              if kind == .pulseLost { wanted.clockwise -= 1 }
              if kind == .restBetween { wanted.counterclockwise -= 1 }
              let count = turn.count(knob)
              guard count != wanted, count != turn.truth else { continue }
              failures.append(
                TurnFailure(
                  "\(kind): gaps of \(gap) us, pulses of \(width) us, pauses of \(pause) us, "
                    + "bouncing: \(isBouncing), seed \(seed); wanted \(wanted)", count))
            }
          }
        }
      }
    }
    return failures
  }

  /// One edge lost in each position of four slow detents, one way and with a reversal.
  ///
  /// With bounces one change of all is lost.
  static func oneLost(isRead: Bool, edges: Int = 4, bounces: [Int64] = []) -> [TurnFailure] {
    guard let size = QuadratureConfiguration.EdgesPerDetent(rawValue: edges) else { return [] }
    var failures: [TurnFailure] = []
    for pause in [100_000, 600_000] as [Int64] {
      for ways in [[1, 1, 1, 1], [1, 1, -1, -1], [1, -1, 1, -1]] {
        var turn = FaultyTurn()
        for way in ways {
          turn.note(way)
          for _ in 0..<edges { turn.step(way, after: 6_000, bounces: bounces) }
          turn.wait(pause)
        }
        for lost in turn.signal.edges.indices {
          var rest = turn.signal.edges
          rest.remove(at: lost)
          TurnFailure(
            "change \(lost) of \(ways) lost, \(edges) edges a detent, bounces \(bounces), pauses of "
              + "\(pause) us, read: \(isRead)",
            turn.count(
              QuadratureConfiguration(edgesPerDetent: size), of: rest, isRead: isRead),
            wanted: turn.truth
          ).map { failures.append($0) }
        }
      }
    }
    return failures
  }

  /// Slow detents with a share of the edges lost, and the levels read at rest.
  ///
  /// Returns the detents counted of 1,000, and those beyond the truth.
  static func lost(
    oneIn share: Int, ways: [Int], pause: Int64, seeds: ClosedRange<UInt64>
  ) -> (counted: Int, extra: Int) {
    var (counted, extra, all) = (0, 0, 0)
    for seed in seeds {
      var chance = Chance(seed)
      var turn = FaultyTurn()
      for way in ways {
        turn.note(way)
        for _ in 0..<4 { turn.step(way, after: 6_000) }
        turn.wait(pause)
      }
      let edges = turn.signal.edges.filter { _ in chance.below(share) > 0 }
      let count = turn.count(of: edges, isRead: true)
      counted += min(count.clockwise, turn.truth.clockwise)
      counted += min(count.counterclockwise, turn.truth.counterclockwise)
      extra += max(0, count.clockwise - turn.truth.clockwise)
      extra += max(0, count.counterclockwise - turn.truth.counterclockwise)
      all += ways.count
    }
    return (1_000 * counted / all, 1_000 * extra / all)
  }
}
