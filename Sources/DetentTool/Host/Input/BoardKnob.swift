import Detent
import DetentBoards
import DetentEvdev
import DetentGPIO

/// A knob while it is open: on lines, on an input device, or on a tape that plays.
///
/// Its edges carry the times of the kernel's monotonic clock.
protocol BoardKnob: AnyObject {
  /// The levels of its lines when it was opened.
  var levels: Levels { get }
  /// The wires that it has.
  var wires: Set<Line> { get }
  /// Readable while edges wait or the knob has failed; negative for a knob without.
  var wakeDescriptor: Int32 { get }
  /// When edges come that nothing wakes up for, or nil.
  var nextEdge: Instant? { get }
  /// When it ends by itself, as a tape does; nil as long as it isn't known that it does.
  var end: Instant? { get }
  /// What went missing since it was opened.
  var missing: MissingEdges { get }
  /// How its edges are read, if a thread of its own does that.
  var readerScheduling: GPIOKnob.Scheduling? { get }

  /// Moves the edges that have arrived into `ring`, oldest first, without waiting.
  func drain(into ring: inout EdgeRing) throws
  /// Asks for the levels at a moment that has a place among the edges, for when some went missing.
  func requestReading()
  /// The levels that were asked for, if all edges before them have been drained and none behind.
  func takeReading() -> LevelReading?
  /// Reads no more edges; those that were read can still be drained, all of them.
  func stop()
}

/// Edges that a program did not get, by where they went missing.
struct MissingEdges: Equatable {
  /// Edges that the kernel dropped.
  var lost: UInt64 = 0
  /// Edges for which the knob's own queue had no room.
  var overflowed: UInt64 = 0
  /// Edges that came after younger ones: not missing, but out of their time.
  var late: UInt64 = 0
  /// How often a queue of the kernel was full that does not count what it drops.
  var fullQueues: UInt64 = 0
  /// Whether `lost` counts losses rather than edges, so that it is the least that is missing.
  var isLeast = false
  /// How often edges came faster than they can be read, and how many a second the worst time.
  var storms: UInt64 = 0
  var stormRate: UInt64 = 0

  /// What to tell a user of edges that came faster than they can be read, or nil if none did.
  var stormNotice: String? {
    storms == 0
      ? nil
      : "edges came faster than they can be read, \(stormRate) a second (\(storms) times): is a "
        + "wire loose, or a line open?"
  }

  /// All that are missing.
  var count: UInt64 { lost &+ overflowed }

  /// Whether more edges are missing, or may be, than before.
  func tellsMore(than before: MissingEdges) -> Bool {
    count > before.count || fullQueues > before.fullQueues
  }
}

extension BoardKnob {
  var nextEdge: Instant? { nil }
  var end: Instant? { nil }
  var readerScheduling: GPIOKnob.Scheduling? { nil }
  // Whoever has no thread of its own to read has nothing to stop.
  func stop() {}
}

extension GPIOKnob: BoardKnob {
  var readerScheduling: Scheduling? { scheduling }
  // The thread hands on what it held back to put it in order.
  func stop() { close() }
  var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
  var missing: MissingEdges {
    let counters = counters
    return MissingEdges(
      lost: counters.lost, overflowed: counters.overflowed, late: counters.late,
      fullQueues: counters.fullQueues, storms: counters.storms, stormRate: counters.stormRate)
  }
}

extension EvdevKnob: BoardKnob {
  var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
  var missing: MissingEdges {
    let counters = counters
    return MissingEdges(
      lost: counters.lost, overflowed: counters.overflowed, isLeast: counters.lost > 0)
  }

  // Its edges are made of what the kernel says, so the levels that they lead to are always true.
  func requestReading() {}
  func takeReading() -> LevelReading? { nil }
}

extension BoardFile.Encoder {
  /// Opens the knob.
  ///
  /// - Throws: `GPIOError` or `EvdevError`.
  func open() throws -> any BoardKnob {
    switch source {
    case .lines(let lines): try GPIOKnob(lines.configuration)
    case .evdev(let configuration): try EvdevKnob(configuration)
    }
  }
}

extension BoardFile.Lines {
  /// What the lines are asked to be.
  var configuration: GPIOKnob.Configuration {
    // A knob that closes to ground rests high as it is; one that closes to the supply does so once
    // the kernel inverts it. So the decoders see the same knob.
    GPIOKnob.Configuration(
      a: a, b: b, button: button, bias: bias, isActiveLow: !isActiveLow, asksForRealTime: true)
  }
}
