import DetentInput

/// How a way ends, and the detents on it.
extension Limit {
  /// The cheapest way, led on to a rest where the last steps were not observed.
  mutating func finished() -> Way {
    var cheapest: Way?
    for way in ways {
      for steps in -3...3 where isRest(way.position + steps) {
        var end = way
        end.cost += Double(abs(steps)) * min(known.missCost, 4)
        if steps * way.direction < 0 { end.cost += known.reversalCost }
        for _ in 0..<abs(steps) {
          step(&end, steps.signum(), at: end.last + max(1, min(end.slot, 20_000)))
        }
        if end.cost < cheapest?.cost ?? .infinity { cheapest = end }
      }
    }
    return cheapest ?? Way()
  }

  /// The detents of a way: each time it reaches the next rest.
  func detents(of way: Way, from start: Int) -> [Trace.Detent] {
    var path: [Step] = []
    var index = way.step
    while index >= 0 {
      path.append(steps[Int(index)])
      index = steps[Int(index)].before
    }
    var position = start
    var well = 0
    var found: [Trace.Detent] = []
    for step in path.reversed() {
      position += Int(step.direction)
      guard isRest(position), position / size != well else { continue }
      well += Int(step.direction)
      found.append(
        Trace.Detent(at: Instant(microseconds: step.at), step: Int(step.direction)))
    }
    return found
  }
}
