import DetentDevice
import DetentInput
import DetentPicker
import Testing

@Suite("Simultaneous changes of both contacts")
struct TwinTests {
  @Test("A device's handled inputs replay alike, even if the second of two contacts was late")
  func cutTwins() {
    func run(_ pieces: [[LineEdge]]) -> (counts: QuadratureDecoder.Counts, given: [LineEdge]) {
      var device = Bench(PickerModel(drinks)).device
      var given: [LineEdge] = []
      for piece in pieces {
        for edge in piece { device.inbox.append(edge) }
        _ = device.step(until: piece.last?.at ?? .origin)
        given += device.handledInputs.compactMap(\.edge)
      }
      return (device.knob.quadrature.counts, given)
    }
    func edge(_ line: Line, _ level: Level, at: Int64) -> LineEdge {
      LineEdge(line, level, at: .origin + .milliseconds(at))
    }
    let rest = [[edge(.a, .high, at: 140)], [edge(.b, .high, at: 180)]]
    let (first, second) = (edge(.a, .low, at: 100), edge(.b, .low, at: 100))
    let (together, cut) = (run([[first, second]] + rest), run([[first], [second]] + rest))
    #expect(together.counts.illegal == 1)
    #expect(cut.given.map(\.line) == [.a, .b, .a, .b])
    #expect(cut.given[0].at < cut.given[1].at, "so that they are not twins on the tape")
    for live in [together, cut] {
      let replayed = run([live.given])
      #expect(replayed.counts == live.counts)
      #expect(replayed.given == live.given)
    }
  }
}
