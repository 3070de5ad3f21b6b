package import DetentTranscript

/// The last events of a run, numbered from 1, for clients that come later.
///
///     {"n":42,"t_us":120000,"event":"committed","item":"Steep","value":45,"by":"user"}
///
/// It keeps 1,000 of them, so that its memory is flat.
package final class EventLog {
  /// The most events that are kept.
  package static let most = 1_000

  /// The number of the last event; 0 before the first one.
  package private(set) var last = 0
  /// The numbered lines in a ring: event n is at (n - 1) % most.
  private var ring: [JSONLine] = []

  package init() {}

  /// Numbers and keeps an event.
  package func append(_ event: JSONLine) {
    var line = JSONLine(["n": .count(last + 1)])
    line.append(event)
    if ring.count < Self.most { ring.append(line) } else { ring[last % Self.most] = line }
    last += 1
  }

  /// The lines behind an event, and how many of those are gone.
  ///
  /// - Parameter number: the number of an event, from 0; one beyond the last has none behind it.
  /// - Returns: the number of lines that are gone, and the others in order.
  package func lines(after number: Int) -> (gone: Int, lines: [JSONLine]) {
    let first = max(number + 1, last - ring.count + 1)
    guard first <= last else { return (0, []) }
    return (first - number - 1, (first...last).map { ring[($0 - 1) % Self.most] })
  }
}
