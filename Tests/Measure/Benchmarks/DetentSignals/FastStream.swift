import DetentInput
import DetentTape
import DetentSession

/// A signal without bounce, faster than any manual turn of a mechanical knob, or spikes without a
/// turn.
public struct FastStream: Sendable {
  /// The name of the signal.
  public var name: String
  /// The signal.
  public var trace: Trace
  /// Whether only a decoder configured for an optical encoder can count it.
  public var isOptical = false

  /// Handwheels, shaft encoders and motors, with even phases and with phases up to 30 % off, and
  /// spikes on both wires, in bursts and in trains.
  public static var all: [FastStream] { wheels + motors + spikes }

  /// Manual turns: they accelerate and decelerate.
  private static var wheels: [FastStream] {
    let kinds: [(name: String, pulses: Double, speeds: [Double], detents: Int)] = [
      ("handwheel, 100 a turn", 100, [1, 2, 5, 7, 10], 1_000),
      ("panel encoder, 128 a turn", 128, [2, 5], 1_000),
      ("shaft encoder, 600 a turn", 600, [1, 2, 5], 3_000),
    ]
    return kinds.flatMap { kind in
      kind.speeds.flatMap { speed in
        [0, 30].map { percent in
          FastStream(
            name: "\(kind.name), \(Int(speed)) turns/s, \(percent) % uneven",
            trace: turn(
              kind.detents, at: kind.pulses * speed, uneven: Double(percent) / 100,
              ramp: kind.detents / 6))
        }
      }
    }
  }

  /// Signals with full speed from the start.
  private static var motors: [FastStream] {
    [(12.0, 100.0), (100, 50), (500, 20), (1_024, 25)].map { pulses, speed in
      FastStream(
        name: "motor, \(Int(pulses)) a turn, \(Int(speed)) turns/s, optical",
        trace: turn(2_000, at: pulses * speed, uneven: 0.2, ramp: 0), isOptical: true)
    }
  }

  private static var spikes: [FastStream] {
    let bursts = [1, 2, 3, 5, 8, 10, 20, 50].map { count in
      FastStream(
        name: "spikes on both wires, \(count) at a time",
        trace: disturb(count, width: 5...200, pause: 5...2_000))
    }
    let trains = [50, 100, 250, 500, 1_000, 2_000].map { period in
      FastStream(
        name: "spikes on both wires, every \(period) us for 50",
        trace: disturb(50, width: 20...25, pause: Int64(period)...Int64(period)))
    }
    return bursts + trains
  }

  /// A turn in one direction, then as far back.
  ///
  /// - Parameters:
  ///   - detents: the detents in each direction.
  ///   - rate: detents per second.
  ///   - uneven: the variation of the four phases, and a third of it from edge to edge.
  ///   - ramp: the detents of acceleration and deceleration.
  /// - Returns: the signal, with a detent per cycle.
  private static func turn(_ detents: Int, at rate: Double, uneven: Double, ramp: Int) -> Trace {
    var random = SplitMix64(seed: UInt64(rate) + UInt64(100 * uneven))
    var phases = (0..<4).map { _ in 1 + Curve.uniform(-uneven...uneven, &random) }
    let sum = phases.reduce(0, +)
    phases = phases.map { $0 * 4 / sum }
    var tape = Tape(lines: [.a, .b])
    var truth: [Trace.Detent] = []
    var now = 200_000.0
    var position = 0
    for direction in [1, -1] {
      for edge in 0..<4 * detents {
        let place = min(edge / 4, detents - 1 - edge / 4)
        let speed = ramp > 0 ? min(1, 0.05 + Double(place) / Double(ramp)) : 1
        // The phase between the present state and the preceding one.
        let phase = phases[(position + (direction > 0 ? 0 : 3)) & 3]
        let jitter = 1 + Curve.uniform(-uneven / 3...uneven / 3, &random)
        now += max(1, 250_000 / (rate * speed) * phase * jitter)
        let before = Levels(quarterStep: position)
        position += direction
        let after = Levels(quarterStep: position)
        let line: Line = before.a != after.a ? .a : .b
        let at = Instant(microseconds: Int64(now))
        tape.append(LineEdge(line, after[line], at: at))
        if edge % 4 == 3 { truth.append(Trace.Detent(at: at, step: direction)) }
      }
      now += 600_000
    }
    tape.extend(to: Instant(microseconds: Int64(now)))
    return Trace(tape: tape, truth: truth, edgesPerDetent: 4)
  }

  /// 60 times spikes on a knob at rest.
  private static func disturb(
    _ count: Int, width: ClosedRange<Int64>, pause: ClosedRange<Int64>
  ) -> Trace {
    var random = SplitMix64(seed: UInt64(count) + UInt64(pause.lowerBound))
    var toggles = WireToggles()
    var now = Instant(microseconds: 300_000)
    func span(_ range: ClosedRange<Int64>) -> TimeSpan {
      random.span(from: .microseconds(range.lowerBound), through: .microseconds(range.upperBound))
    }
    for _ in 0..<60 {
      for _ in 0..<count {
        let width = span(width)
        toggles.add(.a, from: now + span(0...20), lasting: width + span(0...20))
        toggles.add(.b, from: now + span(0...20), lasting: width + span(0...20))
        now = now + width + .microseconds(41) + span(pause)
      }
      now = now + span(80_000...400_000)
    }
    var levels = Levels()
    var tape = Tape(lines: [.a, .b])
    tape.append(toggles.edges(changing: &levels), until: now)
    return Trace(tape: tape, truth: [], edgesPerDetent: 4)
  }
}
