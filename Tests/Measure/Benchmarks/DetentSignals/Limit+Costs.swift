import DetentInput

/// The cost of a path: the improbability of its edges and times.
extension Limit {
  /// Charges for wires that deviated from the shaft until now.
  func hold(_ way: Way, until sight: Sight, from before: Sight) -> Way {
    var way = way
    let wrong = (Self.levels(at: way.position) ^ before.levels) & ~way.stale
    guard wrong != 0 else { return way }
    let span = Double(sight.at - before.at)
    for wire in [1, 2] where wrong & wire != 0 {
      // A gap in a burst, or the width of a spike; a longer span is a missed edge.
      let gap = known.chatter > 0 && isRest(way.position) ? 700.0 : 250
      let cost = span / gap
      let isKept = known.losesRuns && full & wire == 0
      let missing = isKept ? 9 : min(known.missCost, known.chatter > 0 ? 5 : 14)
      if cost > missing { way.stale |= wire }
      way.cost += min(cost, missing)
    }
    return way
  }

  /// Charges for an edge without a movement of the shaft.
  func noise(
    on wire: Int, isWrong: Bool, _ way: inout Way, at sight: Sight, from before: Sight
  ) {
    if !known.readsLevels, !known.losesRuns, (sight.levels ^ before.levels) & wire == 0 {
      // A repeated level: the departure was missed.
      way.cost += known.missCost
    }
    guard known.hasNoise else {
      way.cost += 14
      return
    }
    let moved = wire == 1 ? way.moved.a : way.moved.b
    let lastSeen = wire == 1 ? seen.a : seen.b
    let age = Double(sight.at - moved)
    if let bounce = known.bounce, age <= bounce.longest {
      // The additional duration of the burst.
      way.cost += 0.2 + Double(sight.at - max(moved, lastSeen)) / bounce.mean
      return
    }
    guard isWrong else {
      // A return to the shaft's level, whose departure was charged already.
      way.cost += 0.1
      return
    }
    var cost = 14.0
    if known.hasSpikes { cost = 5 }
    if known.chatter > 0, isRest(way.position) {
      let isGoing = sight.at - lastSeen < 5_000
      cost = min(cost, isGoing ? 0.7 : 1 - Curve.natural(known.chatter))
    }
    if known.missed > 0 { cost = min(cost, 4 + known.missCost) }
    way.cost += cost
  }

  /// Makes the steps and charges for their times.
  mutating func walk(
    _ way: inout Way, _ direction: Int, _ count: Int, to sight: Sight, from before: Sight
  ) {
    let span = sight.at - way.last
    // The possible place of a wait: a rest state at the start or on the way.
    let wait = (0..<count).last { isRest(way.position + direction * $0) }
    let longest = known.clicks.map { $0.longest / 2 } ?? 20_000
    let usual = way.slot > 0 ? way.slot : max(1, min(span / Int64(count), longest))
    for index in 0..<count {
      let left = Int64(count - 1 - index)
      var at = way.last + (sight.at - way.last) / (left + 1)
      if let wait, span > usual * Int64(2 * count) {
        // Steps before the wait follow the last one seen, later ones lead to the present one.
        at = index < wait ? way.last + usual : sight.at - left * usual
      } else if sight.edges == 0 {
        // Steps before a reading follow the last one seen.
        at = way.last + usual
      }
      if left == 0, sight.edges != 0 { at = sight.at }
      step(&way, direction, at: max(way.last + 1, min(at, sight.at)))
    }
  }

  mutating func step(_ way: inout Way, _ direction: Int, at instant: Int64) {
    let gap = way.direction == 0 ? 0 : instant - way.last
    let atRest = isRest(way.position)
    let isBack = way.direction == -direction
    if way.direction == 0 {
      way.slot = 0
    } else if let clicks = known.clicks {
      if atRest {
        way.cost += isBack ? known.gestureCost : 0.1
        if gap < clicks.pause { way.cost += 9 }
      } else {
        if isBack { way.cost += known.reversalCost }
        if gap > clicks.longest { way.cost += 9 }
      }
    } else if atRest, gap >= known.pause {
      way.cost += known.gestureCost
      way.slot = 0
    } else if isBack {
      way.cost += known.reversalCost + (atRest ? 0.7 : 0)
      way.slot = gap
    } else {
      if way.slot > 0, gap > 0, !atRest, !known.rocks || known.losesRuns {
        let change = Curve.log2(Double(gap) / Double(way.slot))
        let much = max(0, change.magnitude - 1)
        way.cost += min(known.rocks ? 2 : 8, much * much)
      }
      if !atRest, gap > 400_000 { way.cost += 4 }
      way.slot = atRest && gap > 3 * way.slot ? 0 : gap
    }
    if way.direction != 0, gap < known.shortest { way.cost += 9 }
    let wire = Self.wire(from: way.position, direction)
    if wire == 1 { way.moved.a = instant } else { way.moved.b = instant }
    way.position += direction
    way.direction = direction
    way.last = instant
    steps.append(Step(before: way.step, at: instant, direction: Int8(direction)))
    way.step = Int32(steps.count - 1)
  }
}
