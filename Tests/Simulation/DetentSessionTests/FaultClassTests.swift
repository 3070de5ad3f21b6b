import DetentInput
import DetentTape
import DetentSession
import DetentTestSupport
import Testing

@Suite("Classes of faults")
struct FaultClassTests {
  /// A few seconds of input: slow and fast turns, pauses and presses.
  static let steps: [Session.Step] = (0..<6).flatMap { round -> [Session.Step] in
    [
      .turn(detents: round % 2 == 0 ? 9 : -7, over: .milliseconds(700), pressed: false),
      .turn(detents: 12, over: .milliseconds(240), pressed: false),
      .wait(.milliseconds(300)), .press(.milliseconds(80)),
    ]
  }

  static func session(_ kind: FaultClass, seed: UInt64) -> Session {
    var faults = FaultModel(kind)
    faults.seed = seed
    return Session(steps: steps.map { Session.PlacedStep($0) }, faults: faults)
  }

  /// The edges of a knob without faults.
  static let clean = Tape(performing: session(.clean, seed: 1)).edges

  @Test("A seed gives the same edges on every machine")
  func golden() {
    let sums = FaultClass.allCases.map { kind in
      let edges = Tape(performing: Self.session(kind, seed: 1)).edges
      return "\(kind.rawValue) \(edges.count) \(checksum(edges))"
    }
    #expect(
      sums.joined(separator: "\n") == """
        clean 492 18d36f685c1420ff
        bounce_light 2976 77532daa986beaf4
        bounce_heavy 3014 9854d4a4dc763c48
        bounce_overlap 3014 29bb665985595a56
        missed_02 479 9e0890a08795122e
        missed_10 438 118a62edc014111d
        reversal 582 81def5ccc86fde07
        reversal_bounce 3564 f6da39d50f46ac43
        glitch 582 59060298c8d403f2
        glitch_moving 592 eb6bab23b5c694c6
        emi_both 628 f117f833c1f3df56
        rest_chatter 1146 d5fcd9f6a61e3f3b
        half_step_rest 498 fe4e03ddc7fe7933
        mixed 3398 fc789a092f1a7aeb
        overflow_v1 383 c70799c93e36668a
        overflow_v2 311 e52fd177fc37eb08
        stuck_line 490 4590af586a32c53c
        swapped_lines 492 59b4440f9a3bdc5b
        """)
  }

  @Test("Another seed gives other edges where faults are random")
  func seeds() {
    let certain: Set<FaultClass> = [.clean, .overflowV1, .overflowV2, .stuckLine, .swappedLines]
    for kind in FaultClass.allCases {
      let edges = [1, 2].map { Tape(performing: Self.session(kind, seed: $0)).edges }
      #expect((edges[0] == edges[1]) == certain.contains(kind), "\(kind.rawValue)")
    }
  }

  @Test("Each class changes the edges, except the clean one")
  func differences() {
    for kind in FaultClass.allCases {
      let edges = Tape(performing: Self.session(kind, seed: 1)).edges
      #expect((edges == Self.clean) == (kind == .clean), "\(kind.rawValue)")
      #expect(FaultModel(kind).isPerfect == (kind == .clean))
    }
  }

  @Test("Edges in chunks of any size give the same deliveries", arguments: 1...2)
  func pieces(seed: UInt64) {
    for kind in FaultClass.allCases {
      var model = FaultModel(kind)
      model.seed = seed
      let end = Self.clean[Self.clean.count - 1].at + .seconds(3)
      var whole = FaultInjector(model)
      let expected = whole.feed(Self.clean, until: end) + whole.finish(at: end)
      var random = SplitMix64(seed: seed)
      for longest in [1, 7, 100] {
        var pieces = FaultInjector(model)
        var arrived: [Delivery] = []
        var rest = Self.clean[...]
        while !rest.isEmpty {
          let piece = rest.prefix(random.number(in: 1...longest))
          rest = rest.dropFirst(piece.count)
          let last = piece[piece.endIndex - 1].at
          // Everything from the last edge to just before the next is known by then.
          let gap: TimeSpan = rest.first.map { $0.at - last - .microseconds(1) } ?? .zero
          let known = last + random.span(from: .zero, through: max(.zero, gap))
          arrived += pieces.feed(Array(piece), until: known)
        }
        arrived += pieces.feed([], until: end) + pieces.finish(at: end)
        #expect(arrived == expected, "\(kind.rawValue), seed \(seed), up to \(longest) edges")
      }
    }
  }

  @Test("Simultaneous edges can come in any order", arguments: 1...2)
  func orderOfWires(seed: UInt64) {
    var forward: [LineEdge] = []
    for edge in Self.clean where edge.line != .button {
      forward.append(edge)
      let level: Level = forward.count % 4 == 1 ? .low : .high
      forward.append(LineEdge(.button, level, at: edge.at))
    }
    var backward = forward
    for index in stride(from: 0, to: forward.count, by: 2) {
      backward.swapAt(index, index + 1)
    }
    for kind in FaultClass.allCases {
      // A queue shared by all wires keeps another edge of an instant.
      guard kind != .overflowV2 else { continue }
      var model = FaultModel(kind)
      model.seed = seed
      let both = [forward, backward].map { edges in
        var injector = FaultInjector(model)
        let arrived = injector.inject(into: edges)
        return Line.allCases.map { line in
          arrived.filter { $0.line == line }.map { LineEdge($0.line, $0.level, at: $0.at) }
        }
      }
      #expect(both[0] == both[1], "\(kind.rawValue), seed \(seed)")
    }
  }

  @Test("A further fault leaves the bounces unchanged")
  func independence() {
    var bounce = FaultModel()
    bounce.bounce = .milliseconds(2)
    bounce.seed = 11
    var more = bounce
    more.glitchesPerMillion = 1_000_000
    more.chatterPerMillion = 500_000
    var first = FaultInjector(bounce)
    var second = FaultInjector(more)
    let times = { (edges: [LineEdge]) in Set(edges.map { "\($0.line) \($0.at.microseconds)" }) }
    let bounced = times(first.inject(into: Self.clean))
    #expect(times(second.inject(into: Self.clean)).isSuperset(of: bounced))
  }

  @Test(
    "With any faults, deliveries are in order and end with the true levels", arguments: 1...5)
  func restores(seed: UInt64) {
    for kind in FaultClass.allCases {
      var model = FaultModel(kind)
      model.seed = seed
      var injector = FaultInjector(model)
      let end = Self.clean[Self.clean.count - 1].at + .seconds(3)
      let arrived = injector.feed(Self.clean, until: end) + injector.finish(at: end)
      #expect(arrived.map(\.at) == arrived.map(\.at).sorted(), "\(kind.rawValue)")
      let edges = arrived.flatMap(\.edges)
      #expect(edges.map(\.at) == edges.map(\.at).sorted(), "\(kind.rawValue)")
      // A knob at rest, except for one that rests between detents.
      guard kind != .halfStepRest else { continue }
      let last = arrived[arrived.count - 1].levels
      #expect(last == Levels(), "\(kind.rawValue), seed \(seed)")
    }
  }
}

extension FaultInjector {
  /// Injects faults into one gesture.
  ///
  /// - Parameter clean: the fault-free edges.
  /// - Returns: the delivered edges, in order of time; possibly beyond the last clean edge, by a
  ///   burst or a spike.
  /// - Precondition: `clean` is in order of time and not before earlier edges.
  fileprivate mutating func inject(into clean: [LineEdge]) -> [LineEdge] {
    let end = clean.last?.at ?? lastEvent
    return (feed(clean, until: end) + finish(at: end)).flatMap(\.edges)
  }
}
