import DetentInput
import DetentRuntime
import DetentTape

/// A tape played in real time as a knob.
final class PlayedTape: LiveKnob {
  private let tape: TapeFile
  private let began = Instant.onMonotonicClock
  /// The next event; nil at the end, and until it is available.
  private var event: TapeEvent?
  private var current: Levels
  private var lastSequence: UInt32 = 0
  private var isReadingWanted = false

  /// The tape's end, once known.
  private(set) var end: Instant?

  /// Starts to play a tape.
  init(_ tape: TapeFile) throws {
    self.tape = tape
    current = tape.beginning.initial
    try advance()
  }

  var levels: Levels { tape.beginning.initial }
  var wires: Set<Line> { tape.beginning.lines }
  /// Readable when a pipe has its next event.
  var wakeDescriptor: Int32 { event == nil ? tape.wakeDescriptor : -1 }
  var nextInput: Instant? { event.map { played($0.at) } }
  private(set) var missing = MissingEdges()

  func drain(into inbox: inout Inbox) throws {
    let now = Instant.onMonotonicClock
    if event == nil { try advance() }
    while let input, inbox.room > 0, input.at <= now {
      if let edge = input.edge { (current[edge.line], lastSequence) = (edge.level, edge.sequence) }
      inbox.append(input)
      try advance()
    }
    guard isReadingWanted else { return }
    isReadingWanted = false
    inbox.append(Input(.levels(current, after: lastSequence), at: now))
  }

  func requestLevels() { isReadingWanted = true }

  /// The next input at its instant of playback.
  private var input: Input? {
    switch event {
    case .edge(var edge):
      edge.at = played(edge.at)
      return Input(edge)
    case .input(let input): return Input(input.kind, at: played(input.at))
    default: return nil
    }
  }

  /// Advances to the next available input, and counts the losses noted before it.
  private func advance() throws {
    event = try tape.next(waits: false)
    while let note = event {
      switch note {
      case .edge, .input: return
      case .lost(let count, _):
        missing.lost = UInt64(Int(clamping: missing.lost).addingSaturated(count))
      case .late, .levels: break
      case .end(let instant): end = played(instant)
      }
      event = try tape.next(waits: false)
    }
  }

  private func played(_ instant: Instant) -> Instant { began + (instant - tape.beginning.start) }
}
