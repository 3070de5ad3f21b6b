package import DetentInput

/// The bounce of a knob's contacts: after each edge the wire toggles for a while.
///
///     clean    ‾‾‾‾\________________
///     bounced  ‾‾‾‾\_/‾\____/‾\_____
///                  |<--burst-->|
package struct ContactBounce: Hashable, Sendable {
  /// The mean length of a burst.
  package var mean: TimeSpan
  /// The maximum length of a burst.
  package var longest: TimeSpan

  /// Creates a bounce from its maximum; the mean is three tenths of it, as on a heavily worn
  /// contact (1.5 of 5 ms).
  init(longest: TimeSpan) {
    self.init(mean: .microseconds(longest.microseconds * 3 / 10), longest: longest)
  }

  package init(mean: TimeSpan, longest: TimeSpan) {
    self.mean = mean
    self.longest = longest
  }

  /// The instants at which the wire toggles after an edge at `instant`.
  ///
  /// They are ascending and distinct, within `room`, and even in number, so that the wire ends at
  /// the level of the edge. One to four pairs, denser at the start, since bouncing dies out.
  package func burst(
    after instant: Instant, room: TimeSpan, using random: inout SplitMix64
  ) -> [Instant] {
    let drawn = min(random.exponential(mean: mean), longest)
    let length = Int(max(.zero, min(drawn, room)).microseconds)
    let count = min(2 * random.number(in: 1...4), length / 2 * 2)
    guard count > 0 else { return [] }
    var offsets = (0..<count)
      .map { _ in random.number(in: 1...random.number(in: 1...length)) }.sorted()
    for index in offsets.indices.dropFirst() {
      offsets[index] = max(offsets[index], offsets[index - 1] + 1)
    }
    for index in offsets.indices {
      offsets[index] = min(offsets[index], length - (count - 1 - index))
    }
    return offsets.map { instant + .microseconds(Int64($0)) }
  }
}
