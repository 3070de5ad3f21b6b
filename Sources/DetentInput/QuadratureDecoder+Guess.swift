extension QuadratureDecoder {
  /// Whether the last detent says which way the knob is turning now.
  private func isTrending(at instant: Int64) -> Bool {
    trend != 0 && instant &- trendAt < 2 * pace
  }

  /// Takes an edge that comes too soon for a hand after the one before it.
  ///
  /// - Returns: the detents that it completed, or nil if it is to be taken as any other.
  mutating func takeHastily(
    _ step: Int, to next: QuadratureState, at instant: Int64, after since: Int64
  ) -> Int? {
    if since > 0 {
      isBursting = isHasty
      isHasty = true
    }
    // Two edges of different contacts go the same way, two of one contact there and back.
    guard step == way else { return nil }
    if since == 0 { rare.illegal += 1 }
    if isResting {
      if emitted != 0 {
        // The rest state was a spike's: the detent that it completed is still being made. After a
        // state that lasted it was a rest, and the edge into it was stamped late.
        if since == 0 || dwell < QuadratureTiming.shortestState { pending = step }
        return nil
      }
      // The same, where nothing was reported yet: one of the two cycles was none.
      let size = configuration.edgesPerDetent.rawValue
      if sum * step >= size { sum -= size * step }
    }
    let isAgainst = step == -trend && isTrending(at: instant)
    let canTurn = isAgainst && !isResting && rests & next.mask == 0
    guard since == 0 || canTurn else { return nil }
    // The first of the two edges didn't move the knob in the way that it seemed to.
    sum -= step
    steps -= step
    state = next.opposite
    isDoubtful = true
    lastAt = instant
    defer { dwell = 0 }
    return jump(to: next, at: instant)
  }

  /// Moves to the opposite state, the way of which has to be guessed.
  mutating func jump(to next: QuadratureState, at instant: Int64) -> Int {
    let from = state
    let goesFromRest = isResting
    let goesToRest = rests & next.mask != 0
    if dwell > QuadratureTiming.stillness, !goesFromRest, !goesToRest { return wake(to: next) }
    lasting |= from.mask
    let guess = isTrending(at: instant) ? trend : sum.magnitude >= 2 ? sum.signum() : 0
    guard guess != 0 else {
      // Nobody knows which state was missed, so it can't be asked for.
      lasting = 0b1111
      state = next
      way = 0
      emitted = 0
      return 0
    }
    let middle = from.next(guess)
    let first = move(guess, to: middle, at: instant)
    lasting |= middle.mask
    let second = move(guess, to: next, at: instant)
    if first != 0 { emitted = guess }
    return first + second
  }

  /// Moves on from a rest state that was missed: the knob was there in a pause.
  private mutating func wake(to next: QuadratureState) -> Int {
    let toRest = rests & state.next(1).mask != 0 ? 1 : -1
    // With two rest states it went on to the one ahead.
    let guess = configuration.rest == .both ? sum.signum() : toRest
    steps += 2 * guess
    state = next
    sum = guess
    way = 0
    emitted = 0
    lasting = 0
    isDoubtful = false
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
    let before = state.next(guess)
    guard guess != 0, guess == trend, isTrending(at: instant), emitted == 0,
      configuration.edgesPerDetent != .one,
      before.bits ^ state.bits != QuadratureState.bit(of: edge.line),
      dwell >= QuadratureTiming.bounce,
      instant &- lastAt >= QuadratureTiming.shortestState
    else { return 0 }
    isDoubtful = true
    sum += guess
    steps += guess
    state = before
    var detents = 0
    for _ in 0..<3 {
      lasting |= state.mask
      detents += move(guess, to: state.next(guess), at: instant)
    }
    dwell = 0
    lastAt = instant
    if detents != 0 { emitted = guess }
    return detents
  }
}
