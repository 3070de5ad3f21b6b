import DetentInput

/// Changes of wires, collected in any order and played back as edges.
///
/// A contact, its bounces and a spike all act on one wire. Each is stored as toggles, a pulse as
/// two and a burst as an even number, so the final level is that of the clean signal, whatever
/// overlaps.
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

  /// All toggles as edges in order of time, simultaneous ones in order of insertion; `levels` are
  /// the initial levels and, afterwards, the final ones.
  func edges(changing levels: inout Levels) -> [LineEdge] {
    // `sorted` is not guaranteed to be stable, so the index decides.
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
