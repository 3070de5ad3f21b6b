import DetentDiagnostics
import DetentInput
import DetentSession
import DetentSignals
import Testing

@Suite("Lines that follow the mains")
struct MainsHumTests {
  /// Edges of A and B that follow a voltage, both the same one.
  private struct Hum {
    var rate = 50
    /// The mains' deviation, in thousandths.
    var deviation: Int64 = 0
    /// B's delay after A, and the time at low, in thousandths of a period.
    var delay: Int64 = 150
    var low: Int64 = 500
    /// The noise of a threshold, in thousandths of a period to either side.
    var jitter: Int64 = 0
    /// The edges at a threshold, an odd number, within 2 ms.
    var edges: Int64 = 1
    /// One period in so many has no fall.
    var misses = 0
    var length: TimeSpan = .seconds(10)

    func survey(seed: UInt64 = 1) -> Survey {
      var random = SplitMix64(seed: seed)
      var changes: [(Line, Level, Int64)] = []
      let period = Int64(1_000_000_000 / rate) / (1_000 + deviation)
      var start: Int64 = 100_000
      while start < length.microseconds {
        for (line, delay) in [(Line.a, 0), (.b, delay)] {
          guard misses == 0 || random.number(in: 1...misses) > 1 else { continue }
          for (level, part) in [(Level.low, 0), (.high, low)] {
            let noise = Int64(random.number(in: -Int(jitter)...Int(jitter)))
            let at = start + period * (delay + part + noise) / 1_000
            for edge in 0..<edges {
              changes.append(
                (line, edge.isMultiple(of: 2) ? level : level.toggled, at + edge * 2_000 / edges))
            }
          }
        }
        start += period
      }
      var survey = Survey(hasButton: false, levels: Levels())
      for change in changes.sorted(by: { $0.2 < $1.2 }) {
        survey.feed(LineEdge(change.0, change.1, at: Instant(microseconds: change.2)))
      }
      survey.settle(at: Instant(microseconds: length.microseconds + 1_000_000))
      return survey
    }
  }

  @Test("Lines at the rate of the mains are recognized as floating", arguments: [50, 60, 100, 120])
  func rates(rate: Int) {
    let forms: [Hum] = [
      Hum(), Hum(deviation: 5), Hum(deviation: -5), Hum(delay: 0), Hum(delay: 250),
      Hum(delay: 850), Hum(low: 100), Hum(low: 700), Hum(jitter: 50), Hum(jitter: 110),
      Hum(edges: 5), Hum(misses: 20), Hum(deviation: 4, delay: 300, low: 600, jitter: 60),
    ]
    for var hum in forms {
      hum.rate = rate
      for seed in 1...5 as ClosedRange<UInt64> {
        #expect(hum.survey(seed: seed).advice() == [.mainsHum(rate)], "\(hum), seed \(seed)")
      }
    }
  }

  @Test("Five seconds are needed, since a hand can be even for a moment")
  func short() {
    #expect(Hum(length: .seconds(6)).survey().advice() == [.mainsHum(50)])
    #expect(!Hum(length: .seconds(5)).survey().advice().contains(.mainsHum(50)))
  }

  @Test("Other rates are no mains, however even", arguments: [40, 47, 48, 52, 55, 58, 65, 90, 110])
  func others(rate: Int) {
    #expect(!Hum(rate: rate).survey().advice().contains { $0.code == "mainsHum" })
  }

  @Test("Turns by hand are no mains, at any speed", arguments: [71, 72, 73] as [UInt64])
  func hands(seed: UInt64) {
    for kind in HandClass.traced {
      let trace = kind.makeTrace(seed: seed)
      var survey = Survey(hasButton: false, levels: trace.tape.initial)
      for edge in trace.tape.edges { survey.feed(edge) }
      #expect(!survey.advice(isFinal: true).contains { $0.code == "mainsHum" }, "\(kind)")
    }
    // A handwheel without detents, spun for a minute at about the mains' rate.
    var random = SplitMix64(seed: seed)
    for rate in [50, 60, 100, 120] as [Int64] {
      var (survey, now) = (Survey(hasButton: false, levels: Levels()), Int64(0))
      var (pace, levels) = (Int64(1_000), Levels())
      for step in 0..<Int(60 * rate * 4) {
        // The speed wanders by a twentieth.
        pace = max(950, min(pace + Int64(random.number(in: -4...4)), 1_050))
        now += 250_000 * pace / rate / 1_000
        let line = step.isMultiple(of: 2) ? Line.a : .b
        levels[line] = levels[line].toggled
        survey.feed(LineEdge(line, levels[line], at: Instant(microseconds: now)))
      }
      #expect(!survey.advice().contains { $0.code == "mainsHum" }, "\(rate), seed \(seed)")
    }
  }
}
