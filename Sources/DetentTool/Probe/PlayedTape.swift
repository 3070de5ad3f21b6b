import Detent
import DetentRuntime
import DetentSimulation

/// A tape that is played in its own time, as if its knob were turned now.
final class PlayedTape: LiveKnob {
  private let tape: TapeFile
  private let began = Instant.onMonotonicClock
  /// What comes next; nil after the end, and while it isn't there yet.
  private var event: TapeEvent?
  private var current: Levels
  private var lastSequence: UInt32 = 0
  private var isReadingWanted = false

  /// When the tape ends, once that is known.
  private(set) var end: Instant?

  /// A tape that begins to play.
  init(_ tape: TapeFile) throws {
    self.tape = tape
    current = tape.beginning.initial
    try advance()
  }

  var levels: Levels { tape.beginning.initial }
  var wires: Set<Line> { tape.beginning.lines }
  /// A pipe's next piece may be long in coming: it is waited for as edges of a knob are.
  var wakeDescriptor: Int32 { event == nil ? tape.wakeDescriptor : -1 }
  var nextEdge: Instant? { event.map { played($0.at) } }
  private(set) var missing = MissingEdges()

  func drain(into ring: inout EdgeRing) throws {
    let now = Instant.onMonotonicClock
    if event == nil { try advance() }
    while case .edge(var edge)? = event, ring.count < ring.capacity {
      edge.at = played(edge.at)
      guard edge.at <= now else { return }
      current[edge.line] = edge.level
      lastSequence = edge.sequence
      ring.append(edge)
      try advance()
    }
  }

  func requestReading() { isReadingWanted = true }

  func takeReading() -> LevelReading? {
    guard isReadingWanted else { return nil }
    isReadingWanted = false
    return LevelReading(levels: current, sequence: lastSequence, at: .onMonotonicClock)
  }

  /// Goes on to the next edge, past what is noted before it, as far as the tape is there.
  private func advance() throws {
    event = try tape.nextIfThere()
    while let note = event {
      switch note {
      case .edge: return
      case .lost(let count, _):
        missing.lost = UInt64(Int(clamping: missing.lost).addingSaturated(count))
      case .late, .levels, .rolled: break
      case .end(let instant): end = played(instant)
      }
      event = try tape.nextIfThere()
    }
  }

  private func played(_ instant: Instant) -> Instant { began + (instant - tape.beginning.start) }
}
