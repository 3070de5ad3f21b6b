import Detent
import DetentSimulation

/// A tape that is played in its own time, as if its knob were turned now.
final class PlayedTape: BoardKnob {
  private let tape: Tape
  private let began = Instant.onMonotonicClock
  private var position = 0
  private var current: Levels
  private var isReadingWanted = false

  /// A tape that begins to play.
  init(_ tape: Tape) {
    self.tape = tape
    current = tape.initial
  }

  var levels: Levels { tape.initial }
  var wires: Set<Line> { tape.lines }
  var wakeDescriptor: Int32 { -1 }

  var nextEdge: Instant? {
    position < tape.edges.count ? played(tape.edges[position].at) : nil
  }

  var missing: MissingEdges {
    let lost = tape.notes.prefix { $0.edgesBefore <= position }.reduce(0 as UInt64) { sum, note in
      guard case .lost(let count) = note.content else { return sum }
      return sum &+ UInt64(count)  // A forged file may claim anything.
    }
    return MissingEdges(lost: lost)
  }

  func drain(into ring: inout EdgeRing) throws {
    let now = Instant.onMonotonicClock
    while let due = nextEdge, due <= now, ring.count < ring.capacity {
      var edge = tape.edges[position]
      current[edge.line] = edge.level
      edge.at = due
      ring.append(edge)
      position += 1
    }
  }

  func requestReading() { isReadingWanted = true }

  func takeReading() -> LevelReading? {
    guard isReadingWanted else { return nil }
    isReadingWanted = false
    return LevelReading(
      levels: current, sequence: position > 0 ? tape.edges[position - 1].sequence : 0,
      at: .onMonotonicClock)
  }

  private func played(_ instant: Instant) -> Instant { began + (instant - tape.start) }
}
