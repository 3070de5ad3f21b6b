import DetentInput

/// The knob's position and button over time, from the edges that a session gave the device.
struct Turning {
  /// The quarter steps clockwise since the start, after each edge of A or B.
  private var steps: [(at: Int64, position: Int)] = [(0, 0)]
  private var presses: [(at: Int64, isDown: Bool)] = [(0, false)]

  init(_ inputs: [Input]) {
    var (a, b) = (Level.high, Level.high)
    for input in inputs {
      guard case .edge(let line, let level, _, _) = input.kind else { continue }
      let at = input.at.microseconds
      let before = Self.quarter(a, b)
      switch line {
      case .button: presses.append((at, level == .low))
      case .a: a = level
      case .b: b = level
      }
      let difference = (Self.quarter(a, b) - before + 4) % 4
      guard difference != 0 else { continue }
      steps.append((at, steps[steps.count - 1].position + (difference == 3 ? -1 : 1)))
    }
  }

  /// The place of two levels in a turn clockwise: 11, 01, 00, 10.
  private static func quarter(_ a: Level, _ b: Level) -> Int {
    a == .high ? (b == .high ? 0 : 3) : b == .high ? 1 : 2
  }

  /// The detents since the start, in 1,024ths: slow out of a detent, fast into the next.
  func position(at time: Int64) -> Int {
    let next = steps.firstIndex { $0.at > time } ?? steps.count
    let now = steps[next - 1]
    var position = now.position * 256
    if next < steps.count, steps[next].at - now.at < 200_000 {
      let share = (time - now.at) * 256 / (steps[next].at - now.at)
      position += Int(share) * (steps[next].position - now.position)
    }
    let part = position & 1_023
    return position - part + part * part * (3_072 - 2 * part) >> 20
  }

  /// The detents that were reached within a span before `time`, each with its age.
  func clicks(at time: Int64, within span: Int64) -> [(detent: Int, age: Int64)] {
    steps.dropFirst().filter { $0.position & 3 == 0 && $0.at <= time && time - $0.at < span }
      .map { ($0.position / 4, time - $0.at) }
  }

  func isDown(at time: Int64) -> Bool { presses.last { $0.at <= time }?.isDown ?? false }
}
