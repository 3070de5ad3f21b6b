extension QuadratureDecoder {
  /// Makes a step of a knob with one edge per detent, where every state is a rest.
  ///
  /// A burst is one detent: the contact's first edge counts, and the next edge after the burst
  /// brings what it left. So a spike counts as a detent, and the next edge takes it back: a knob
  /// that has no rest between two edges can't know better.
  mutating func takeSingle(_ step: Int, at instant: Int64, after since: Int64) -> Int {
    let isSameContact = step == -way
    if since == 0, step == way { rare.illegal += 1 }
    way = step
    lastAt = instant
    position &+= step
    if isSameContact, since < QuadratureTiming.bounce { return 0 }
    defer { sum = 0 }
    return sum == 0 ? 0 : report(sum)
  }
}
