extension QuadratureDecoder {
  /// Comes to rest: what is left of the steps before was none of a detent.
  mutating func settle() {
    doubts.subtract(.pending)
    sum %= size
    if sum == 0 { doubts = .unproven }
  }

  /// Leaves a rest state, in which the knob has been for long enough, with steps that are left.
  @inline(never)
  mutating func leave(_ step: Int, at instant: Int64) -> Int {
    doubts.subtract(.unproven(position))
    settle()
    return move(step, at: instant)
  }

  /// Turns the sum into detents at a rest state.
  @inline(never)
  mutating func arrive(from: Int, at instant: Int64) -> Int {
    let whole = sum
    let detents = takeDetents()
    guard detents != 0 else { return 0 }
    let last = QuadratureDoubts.unproven(from)
    let required = configuration.edgesPerDetent == .two && needed.isEmpty ? last : needed
    let direction = detents > 0 ? 1 : -1
    guard isExcused(required.intersection(doubts), direction, at: instant) else {
      // A spike may end a detent before its last state has lasted; the real arrival comes later.
      if doubts.subtracting(last).isDisjoint(with: required) { sum = whole }
      return 0
    }
    doubts.formUnion(.unproven)
    guard doubts.isDisjoint(with: .pending(direction)) else {
      doubts.subtract(.pending)
      return 0
    }
    guard isPlausible(direction, at: instant) else { return 0 }
    doubts.remove(.guessed)
    note(direction, at: instant)
    return report(detents)
  }

  /// Reports the one detent that the sum is.
  @inline(__always)
  mutating func emit(_ direction: Int, at instant: Int64) -> Int {
    origin = position
    doubts = .unproven
    note(direction, at: instant)
    return report(direction)
  }

  /// Whole detents of the sum, to the nearest; a tie goes the way that the knob was turning.
  ///
  /// One more than there can be from rest to rest is a sum that went wrong.
  @inline(never)
  private mutating func takeDetents() -> Int {
    var whole = sum / size
    if configuration.edgesBetweenRests < size {
      sum -= whole * size
      return whole
    }
    let rest = (sum - whole * size) * 2
    sum = 0
    if rest.magnitude > size || (rest.magnitude == size && (rest > 0) == (way > 0)) {
      whole += rest.signum()
    }
    let most = configuration.edgesBetweenRests / size
    return max(-most, min(most, whole))
  }

  /// Whether a detent in that direction fits the pace of those before it, as far as it needs to.
  ///
  /// It needs to only where contacts bounced: a calm signal says itself what happened.
  private func isPlausible(_ direction: Int, at instant: Int64) -> Bool {
    guard doubts.contains(.hasty) else { return true }
    guard instant &- trendAt >= QuadratureTiming.shortestDetent else { return false }
    return doubts.contains(.guessed) ? keepsPace(direction, at: instant) : true
  }

  /// Whether a detent may do without states that should have lasted.
  ///
  /// An edge that was stamped late takes its time from the state after it, which is one, and by one
  /// edge; spikes and bursts have more of both, and need the pace for a witness.
  private func isExcused(
    _ missing: QuadratureDoubts, _ direction: Int, at instant: Int64
  ) -> Bool {
    guard missing.isOneState else { return false }
    let isLate = !doubts.contains(.bursting) && !needed.isEmpty
    return missing.isEmpty || isLate || keepsPace(direction, at: instant)
  }

  /// Whether a detent goes on as the one before it did, in about the time that took.
  private func keepsPace(_ direction: Int, at instant: Int64) -> Bool {
    let since = instant &- trendAt
    let pace = pace
    return direction == trend && pace < QuadratureTiming.longestPace && since >= pace / 2
      && since < 2 * pace
  }

  /// Remembers the way and the pace of a detent.
  @inline(__always)
  private mutating func note(_ direction: Int, at instant: Int64) {
    trendBefore = direction == trend ? trendAt : Self.never
    trend = direction
    trendAt = instant
    reported = direction
  }

  /// Counts detents, and turns them round for a knob that is wired so.
  @inline(__always)
  mutating func report(_ detents: Int) -> Int {
    let turned = detents &* orientation
    if turned > 0 { rare.clockwise &+= turned } else { rare.counterclockwise &-= turned }
    return turned
  }
}
