extension QuadratureDecoder {
  /// Whether the last detent says which way the knob is turning now.
  private func isTrending(at instant: Int64) -> Bool {
    trend != 0 && instant &- trendAt < 2 * pace
  }

  /// Takes an edge that comes too soon for a hand after the one before it.
  ///
  /// - Returns: the detents that it completed, or nil if it is to be taken as any other.
  mutating func takeHastily(_ step: Int, at instant: Int64, after since: Int64) -> Int? {
    if since > 0 { doubts.insert(doubts.contains(.hasty) ? .bursting : .hasty) }
    // Two edges of different contacts go the same way, two of one contact there and back.
    guard step == way else { return nil }
    if since == 0 { rare.illegal += 1 }
    if isResting {
      if emitted != 0 {
        // The rest state was a spike's: the detent that it completed is still being made. After a
        // state that lasted it was a rest, and the edge into it was stamped late.
        if since == 0 || dwell < QuadratureTiming.shortestState {
          doubts.subtract(.pending)
          doubts.insert(.pending(step))
        }
        return nil
      }
      // The same, where nothing was reported yet: one of the two cycles was none.
      if sum * step >= size { sum -= size * step }
    }
    let isAgainst = step == -trend && isTrending(at: instant)
    let canTurn = isAgainst && !isResting && !QuadratureCycle.contains(rests, position &+ step)
    guard since == 0 || canTurn else { return nil }
    // The first of the two edges didn't move the knob in the way that it seemed to.
    position &-= step
    doubts.insert(.guessed)
    lastAt = instant
    defer { dwell = 0 }
    return jump(at: instant)
  }

  /// Moves to the opposite state, the way of which has to be guessed.
  mutating func jump(at instant: Int64) -> Int {
    let goesToRest = QuadratureCycle.contains(rests, position &+ 2)
    if dwell > QuadratureTiming.stillness, !isResting, !goesToRest { return wake() }
    doubts.subtract(.unproven(position))
    let guess = isTrending(at: instant) ? trend : sum.magnitude >= 2 ? sum.signum() : 0
    guard guess != 0 else {
      // Nobody knows which state was missed, so it can't be asked for.
      doubts.subtract(.unproven)
      skip()
      way = 0
      reported = 0
      return 0
    }
    let first = move(guess, at: instant)
    doubts.subtract(.unproven(position))
    let second = move(guess, at: instant)
    if first != 0 { reported = guess }
    return first + second
  }

  /// Moves on from a rest state that was missed: the knob was there in a pause.
  private mutating func wake() -> Int {
    let toRest = QuadratureCycle.contains(rests, position &+ 1) ? 1 : -1
    // With two rest states it went on to the one ahead.
    let guess = configuration.rest == .both ? sum.signum() : toRest
    skip()
    steps += 2 * guess
    sum = guess
    way = 0
    reported = 0
    doubts.formUnion(.unproven)
    doubts.remove(.guessed)
    return 0
  }

  /// Takes an edge to the level that its contact had: the edge between was missed.
  ///
  ///              missed v
  ///     A  ‾‾‾\_________/‾‾‾‾‾‾‾\____     falls, rises unseen, falls again
  ///     B  ‾‾‾‾‾‾‾‾\________/‾‾‾‾‾‾‾‾     seems to turn back, as A seems to be down
  ///
  /// Unless the other contact bounced, it went the other way round, against what its edge seemed.
  mutating func takeRepeated(_ edge: Edge, at instant: Int64) -> Int {
    rare.repeated += 1
    let guess = -way
    guard guess != 0, guess == trend, isTrending(at: instant), emitted == 0,
      configuration.edgesPerDetent != .one,
      QuadratureCycle.line(of: guess, from: position) != edge.line,
      dwell >= QuadratureTiming.bounce,
      instant &- lastAt >= QuadratureTiming.shortestState
    else { return 0 }
    doubts.insert(.guessed)
    position &+= guess
    var detents = 0
    for _ in 0..<3 {
      doubts.subtract(.unproven(position))
      detents += move(guess, at: instant)
    }
    dwell = 0
    lastAt = instant
    if detents != 0 { reported = guess }
    return detents
  }
}
