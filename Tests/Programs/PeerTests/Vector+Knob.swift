import DetentInput

extension Vector {
  /// Feeds states to a decoder and writes the result of each.
  func runKnob() -> String {
    let edgesPerDetent = QuadratureConfiguration.EdgesPerDetent(rawValue: Int(device[1]) ?? 0)
    let configuration = QuadratureConfiguration(
      edgesPerDetent: edgesPerDetent ?? .four, rest: device.contains("low") ? .low : nil,
      isReversed: traits.contains("reversed"))
    var levels = Self.levels(word(after: "from") ?? (device.contains("low") ? "00" : "11"))
    var decoder = QuadratureDecoder(configuration, levels: levels)
    var at = Instant.origin
    let detents = input.map { state -> Int in
      at = at + .milliseconds(20)
      let next = Self.levels(state)
      let moved = [Line.a, .b].filter { next[$0] != levels[$0] }
      levels = next
      return decoder.feed(moved.map { LineEdge($0, next[$0], at: at) }).reduce(0) {
        $0 + $1.detents
      }
    }
    guard input.count > 50 else { return detents.map(Self.sign).joined() }
    // Too long to list: the sums of both halves.
    let half = detents.count / 2
    return [detents[..<half], detents[half...]].map { sum in
      Self.signed(sum.reduce(0, +))
    }.joined(separator: " ")
  }

  private static func levels(_ state: String) -> Levels {
    Levels(a: state.first == "1" ? .high : .low, b: state.last == "1" ? .high : .low)
  }

  private static func sign(_ detents: Int) -> String {
    switch detents {
    case 0: "."
    case 1: "+"
    case -1: "-"
    default: "(\(signed(detents)))"
    }
  }

  static func signed(_ number: Int) -> String { number < 0 ? "\(number)" : "+\(number)" }
}
