import DetentInput

/// Moments at which wires change, collected in any order and played back as edges.
///
/// A contact, its bounces and a spike all act on one wire. Each is kept as toggles; a pulse is two
/// of them and a burst an even number, so whatever overlaps, the wire ends at the level where the
/// clean signal would leave it.
struct WireToggles {
  private struct Toggle {
    var line: Line
    var at: Instant
  }

  private var toggles: [Toggle] = []

  mutating func add(_ line: Line, at instant: Instant) {
    toggles.append(Toggle(line: line, at: instant))
  }

  /// Adds a pulse.
  mutating func add(_ line: Line, from start: Instant, lasting width: TimeSpan) {
    add(line, at: start)
    add(line, at: start + width)
  }

  /// All toggles as edges in order of time, those of one moment in the order in which they were
  /// added; `levels` is where the wires are before and, afterwards, where they are left.
  func edges(changing levels: inout Levels) -> [LineEdge] {
    // `sorted` is not promised to be stable, so the index decides.
    let order = toggles.indices.sorted { left, right in
      let (first, second) = (toggles[left].at, toggles[right].at)
      return first == second ? left < right : first < second
    }
    return order.map { index in
      let toggle = toggles[index]
      levels[toggle.line] = levels[toggle.line].toggled
      return LineEdge(toggle.line, levels[toggle.line], at: toggle.at)
    }
  }
}
