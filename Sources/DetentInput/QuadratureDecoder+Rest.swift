extension QuadratureDecoder {
  /// Leaves a rest state in which the knob has been for long enough: what is left of the steps
  /// before was none of a detent.
  @inline(__always)
  mutating func settle() {
    pending = 0
    if sum != 0 { sum %= configuration.edgesPerDetent.rawValue }
    guard sum == 0 else { return }
    lasting = 0
    isHasty = false
    isBursting = false
    isDoubtful = false
  }

  /// Turns the sum into detents at a rest state.
  @inline(never)
  mutating func arrive(from: QuadratureState, at instant: Int64) -> Int {
    let steps = sum
    let detents = takeDetents()
    guard detents != 0 else { return 0 }
    let direction = detents > 0 ? 1 : -1
    let required = needed != 0 ? needed : configuration.edgesPerDetent == .two ? from.mask : 0
    guard isExcused(required & ~lasting, direction, at: instant) else {
      // A spike may end a detent before its last state has lasted; the real arrival comes later.
      if (lasting | from.mask) & required == required { sum = steps }
      return 0
    }
    lasting = 0
    guard direction != pending else {
      pending = 0
      return 0
    }
    guard isPlausible(direction, at: instant) else { return 0 }
    isDoubtful = false
    note(direction, at: instant)
    return report(detents)
  }

  /// Reports the one detent that the sum is.
  @inline(__always)
  mutating func emit(_ direction: Int, at instant: Int64) -> Int {
    sum = 0
    lasting = 0
    isDoubtful = false
    note(direction, at: instant)
    return report(direction)
  }

  /// Whole detents of the sum, to the nearest; a tie goes the way that the knob was turning.
  ///
  /// One more than there can be from rest to rest is a sum that went wrong.
  @inline(never)
  private mutating func takeDetents() -> Int {
    let size = configuration.edgesPerDetent.rawValue
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

  /// Whether a detent may do without states that should have lasted.
  ///
  /// An edge that was stamped late takes its time from the state after it, which is one, and by one
  /// edge; spikes and bursts have more of both, and need the pace for a witness.
  private func isExcused(_ missing: UInt32, _ direction: Int, at instant: Int64) -> Bool {
    guard missing & (missing &- 1) == 0 else { return false }
    return missing == 0 || !isBursting && needed != 0 || keepsPace(direction, at: instant)
  }

  /// Whether a detent goes on as the one before it did, in about the time that took.
  private func keepsPace(_ direction: Int, at instant: Int64) -> Bool {
    let since = instant &- trendAt
    return direction == trend && pace < QuadratureTiming.longestPace && since >= pace / 2
      && since < 2 * pace
  }

  /// Whether a detent in that direction fits the pace of those before it, as far as it needs to.
  ///
  /// It needs to only where contacts bounced: a calm signal says itself what happened.
  private func isPlausible(_ direction: Int, at instant: Int64) -> Bool {
    guard isHasty else { return true }
    let since = instant &- trendAt
    let hasPace = pace < QuadratureTiming.longestPace
    if since < max(QuadratureTiming.shortestDetent, hasPace ? pace / 4 : 0) { return false }
    return isDoubtful ? keepsPace(direction, at: instant) : true
  }

  /// Remembers the way and the pace of a detent.
  @inline(__always)
  private mutating func note(_ direction: Int, at instant: Int64) {
    let longest = QuadratureTiming.longestPace
    pace = direction == trend ? min(longest, instant &- trendAt) : longest
    trend = direction
    trendAt = instant
    emitted = direction
  }

  /// Counts detents, and turns them round for a knob that is wired so.
  @inline(__always)
  mutating func report(_ detents: Int) -> Int {
    let turned = configuration.isReversed ? -detents : detents
    if turned > 0 { rare.clockwise &+= turned } else { rare.counterclockwise &-= turned }
    return turned
  }
}
