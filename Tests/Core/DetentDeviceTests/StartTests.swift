import DetentDevice
import DetentInput
import DetentPicker
import DetentSession
import DetentView
import Testing

@Suite("The start of a device")
struct StartTests {
  /// A knob before its first touch: its levels at the start, and those to which its lines charge.
  private struct Start {
    var knob = QuadratureConfiguration()
    var levels = Levels()
    var edges: [LineEdge] = []

    /// Draws a start: between two detents or at one, with capacitors that charge or not, and with
    /// the button up or down.
    init(_ random: inout SplitMix64) {
      let edgesPerDetent = [4, 2, 1, 8].compactMap {
        QuadratureConfiguration.EdgesPerDetent(rawValue: $0)
      }
      repeat {
        knob.edgesPerDetent = edgesPerDetent[random.number(in: 0...3)]
        knob.rest = QuadratureConfiguration.Rest.allCases[random.number(in: 0...6)]
        knob.kind = QuadratureConfiguration.Kind.allCases[random.number(in: 0...2)]
      } while !knob.isPossible
      knob.idle = random.number(in: 0...1) == 0 ? .low : .high
      for line in Line.allCases where random.number(in: 0...1) == 0 {
        levels[line] = levels[line].toggled
      }
      // A knob held between two detents keeps its levels.
      guard random.number(in: 0...3) > 0 else { return }
      var now = Int64(random.number(in: 0...5_000))
      let lines: [Line] = random.number(in: 0...1) == 0 ? [.a, .b] : [.b, .a]
      for line in lines where levels[line] != knob.idle {
        now += Int64(random.number(in: 100...5_000))
        edges.append(LineEdge(line, knob.idle, at: Instant(microseconds: now)))
      }
    }
  }

  @Test(
    "A thousand drawn starts bring no event and no other row before the first touch",
    arguments: [1] as [UInt64])
  func untouched(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 1...1_000 {
      let start = Start(&random)
      var configuration = Device<PickerModel<RowList>, TextFace>.Configuration()
      configuration.knob = start.knob
      var device = Device(
        PickerModel(drinks, selected: [1]), face: TextFace(columns: 20, rows: 4),
        configuration: configuration, levels: start.levels, start: .origin)
      var levels = start.levels
      var waiting = start.edges
      var outputs = 0
      for at in stride(from: 0, through: 2_000_000, by: 250) as StrideThrough<Int64> {
        let now = Instant(microseconds: at)
        while let edge = waiting.first, edge.at <= now {
          levels[edge.line] = edge.level
          device.inbox.append(waiting.removeFirst())
        }
        let step = device.step(until: now)
        if step.needsLevels { device.inbox.append(Input(.levels(levels), at: now)) }
        outputs += step.events.count { if case .output = $0.kind { true } else { false } }
      }
      let place = "seed \(seed), start \(number): \(start)"
      #expect(outputs == 0 && device.model.selectedRow(inComponent: 0) == 1, "\(place)")
    }
  }
}
