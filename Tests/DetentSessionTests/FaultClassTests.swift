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
        clean 492 16dcb0f472ead32a
        bounce_light 2976 162a1b93ad78cae2
        bounce_heavy 3014 723ee6069fdcfcf8
        bounce_overlap 3014 d16ce64feb6b30ee
        missed_02 479 f59d63bbae6799dd
        missed_10 438 edda319ae8567120
        reversal 582 2a0e2d545718f474
        reversal_bounce 3564 cc800dc46afd6301
        glitch 582 d17585008731cf9
        glitch_moving 592 bb42b5dc4853a5d7
        emi_both 628 fa405c384ab74401
        rest_chatter 1146 a0092f774695fc14
        half_step_rest 498 a2909384b511bd5b
        mixed 3398 15dede7d94c50ba8
        overflow_v1 352 8101f2f83ebaf1b2
        overflow_v2 280 3dca0f7d7433439f
        stuck_line 490 5bc75166b5e51113
        swapped_lines 492 8a5f547e65dab896
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
