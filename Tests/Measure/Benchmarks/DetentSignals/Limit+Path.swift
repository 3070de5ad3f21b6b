import DetentInput

/// The end of a path, and its detents.
extension Limit {
  /// The cheapest path, completed to a rest state if the last steps were not observed.
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

  /// The detents of a path: each arrival at the next rest state.
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
