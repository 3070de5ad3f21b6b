import DetentInput

/// A generator of pseudorandom numbers, equal on all platforms.
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  /// Returns a number from 0 to `limit` - 1.
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

/// The edges of a knob, as a program of movements.
struct Signal {
  private(set) var edges: [LineEdge] = []
  private(set) var now: Int64
  private(set) var levels: Levels
  /// The true levels from their instants on, in order.
  private(set) var history: [(at: Int64, levels: Levels)]

  init(from start: Int64 = 100_000, levels: Levels = Levels()) {
    now = start
    self.levels = levels
    history = [(0, levels)]
  }

  /// Advances the time, in microseconds.
  mutating func wait(_ span: Int64) { now += span }

  /// Toggles a contact now.
  mutating func toggle(_ line: Line, isSeen: Bool = true) {
    levels[line] = levels[line].toggled
    history.append((now, levels))
    if isSeen {
      edges.append(LineEdge(line, levels[line], at: Instant(microseconds: now)))
    }
  }

  /// The contact that moves in the next quarter step.
  func line(of way: Int) -> Line { (levels.a == levels.b) == (way > 0) ? .a : .b }

  /// Makes quarter steps, each after a span in microseconds.
  mutating func step(_ way: Int, after spans: [Int64]) {
    for span in spans {
      wait(span)
      toggle(line(of: way))
    }
  }

  /// Turns by detents of four edges, one every `span` microseconds.
  mutating func turn(_ detents: Int, every span: Int64) {
    step(detents.signum(), after: [Int64](repeating: span, count: Int(detents.magnitude) * 4))
  }

  /// Makes a spike of `length` on both wires, with lags between them at both ends.
  mutating func spike(_ length: Int64, apart lags: (Int64, Int64), first: Line, firstBack: Line) {
    for (line, lag) in [(first, lags.0), (firstBack, lags.1)] {
      let other: Line = line == .a ? .b : .a
      toggle(line)
      wait(lag)
      toggle(other)
      wait(length)
    }
  }
}

extension QuadratureDecoder {
  /// A decoder fed with edges, and the detents that it reported.
  static func decoding(
    _ edges: [LineEdge], _ configuration: QuadratureConfiguration = .init()
  ) -> (decoder: QuadratureDecoder, detents: [Int]) {
    var decoder = QuadratureDecoder(configuration, levels: Levels())
    let detents = decoder.feed(edges).map(\.detents)
    return (decoder, detents)
  }
}
