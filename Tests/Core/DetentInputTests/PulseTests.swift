import DetentInput
import Testing

/// Contacts that never overlap: a detent is a pulse of one and then one of the other.
@Suite("Pulses of two contacts")
struct PulseTests {
  /// A pulse: its contact, its start in milliseconds, and its length.
  private typealias Pulse = (line: Line, at: Int, length: Int)

  /// The detents of pulses, each with its instant in milliseconds.
  private func steps(
    _ pulses: [Pulse], open: Level = .high, says idle: Level = .high
  ) -> (steps: [Int], refused: Int) {
    var configuration = QuadratureConfiguration(kind: .pulses)
    configuration.idle = idle
    var decoder = QuadratureDecoder(
      configuration, levels: Levels(a: open, b: open), at: .origin)
    var steps: [Int] = []
    for pulse in pulses {
      for (time, level) in [(pulse.at, open.toggled), (pulse.at + pulse.length, open)] {
        let at = Instant.origin + .milliseconds(Int64(time))
        let step = decoder.feed(LineEdge(pulse.line, level, at: at))
        if step != 0 { steps.append(step) }
      }
    }
    return (steps, decoder.counts.refused)
  }

  /// Detents from an instant, each of two pulses with a pause between, in one direction.
  private func turn(
    _ count: Int, _ way: Int, from start: Int, length: Int, gap: Int, pause: Int
  ) -> [Pulse] {
    (0..<count).flatMap { number -> [Pulse] in
      let at = start + number * (2 * length + gap + pause)
      let lines: [Line] = way > 0 ? [.a, .b] : [.b, .a]
      return [(lines[0], at, length), (lines[1], at + length + gap, length)]
    }
  }

  @Test(
    "Detents count at any distance of their pulses, even ones too",
    arguments: [(10, 10), (8, 9), (25, 200), (2, 100), (40, 40), (80, 300)])
  func distances(gap: Int, pause: Int) {
    for way in [1, -1] {
      let turned = steps(turn(8, way, from: 500, length: 10, gap: gap, pause: pause))
      #expect(turned.steps == Array(repeating: way, count: 8) && turned.refused == 0)
    }
  }

  @Test("A reversal counts after a moment, and never the wrong way", arguments: [10, 25, 60, 400])
  func reversal(moment: Int) {
    let there = turn(4, 1, from: 500, length: 10, gap: 10, pause: 10)
    let back = turn(4, -1, from: 500 + 4 * 40 + moment, length: 10, gap: 10, pause: 10)
    let turned = steps(there + back)
    #expect(
      turned.steps.prefix(4) == [1, 1, 1, 1] && turned.steps.dropFirst(4).allSatisfy { $0 < 0 })
    #expect(moment < 25 || turned.steps.count == 8)
    #expect(turned.steps.count == 8 || turned.refused > 0)
  }

  @Test("Half a click and back is no part of the next one")
  func half() {
    let turned = steps([(.a, 500, 10), (.a, 900, 10), (.b, 925, 10), (.a, 937, 10)])
    #expect(turned.steps == [-1])
  }

  @Test("A lost pulse is no detent the wrong way", arguments: 0..<16)
  func lost(index: Int) {
    // Without its first pulse an even turn begins like one in the other direction.
    for (gap, pause) in index == 0 ? [(2, 200)] : [(2, 200), (10, 10)] {
      var pulses = turn(8, 1, from: 500, length: 10, gap: gap, pause: pause)
      pulses.remove(at: index)
      let turned = steps(pulses)
      #expect(turned.steps.allSatisfy { $0 > 0 })
      #expect(pause == gap || turned.steps.count >= 6)
    }
  }

  @Test("Contacts that are open at another level than the bias says count, from the first click")
  func inverted() {
    for way in [1, -1] {
      let pulses = turn(5, way, from: 500, length: 10, gap: 2, pause: 150)
      #expect(steps(pulses, open: .low, says: .high).steps == Array(repeating: way, count: 5))
      #expect(steps(pulses, open: .high, says: .low).steps == Array(repeating: way, count: 5))
    }
  }

  @Test("Capacitors that charge at the start are no pulse")
  func charging() {
    var decoder = QuadratureDecoder(
      QuadratureConfiguration(kind: .pulses), levels: Levels(a: .low, b: .low), at: .origin)
    var step = decoder.feed(LineEdge(.a, .high, at: .origin + .milliseconds(2)))
    step += decoder.feed(LineEdge(.b, .high, at: .origin + .milliseconds(5)))
    #expect(step == 0 && decoder.counts.refused == 0)
  }

  @Test("A reading between the two pulses of a detent, such as the button's, costs none")
  func readingBetween() {
    var decoder = QuadratureDecoder(
      QuadratureConfiguration(kind: .pulses), levels: Levels(), at: .origin)
    var steps = 0
    for pulse in turn(3, 1, from: 500, length: 10, gap: 4, pause: 200) {
      let start = Instant.origin + .milliseconds(Int64(pulse.at))
      let end = start + .milliseconds(Int64(pulse.length))
      steps += decoder.feed(LineEdge(pulse.line, .low, at: start))
      steps += decoder.feed(LineEdge(pulse.line, .high, at: end))
      steps += decoder.realign(to: Levels(), at: end + .milliseconds(2))
    }
    #expect(steps == 3)
  }

  @Test("Levels read from the lines are no pulse")
  func readings() {
    var decoder = QuadratureDecoder(
      QuadratureConfiguration(kind: .pulses), levels: Levels(), at: .origin)
    let levels = [Levels(a: .low), Levels(), Levels(b: .low), Levels()]
    for (index, levels) in levels.enumerated() {
      let at = Instant.origin + .milliseconds(Int64(index) * 10)
      let step = decoder.realign(to: levels, at: at)
      #expect(step == 0)
    }
  }
}
