import DetentDevice
import DetentInput
import DetentPicker
import Testing

@Suite("Edges that are read late")
struct LateEdgeTests {
  @Test("Late edges are handled no earlier than the last edge")
  func past() {
    var bench = Bench(numbers(100))
    let edge = LineEdge(.a, .low, at: bench.now + .milliseconds(10))
    bench.device.inbox.append(edge)
    _ = bench.device.step(until: edge.at)
    #expect(bench.device.perform(.focusNext, at: edge.at - .milliseconds(5)) == edge.at)
  }

  @Test("Detents that are read at their end all count, regardless of frames")
  func heardAtTheirEnd() {
    for pause_us in stride(from: 20_000 as Int64, to: 30_000, by: 1_337) {
      var bench = Bench(numbers(600))
      for _ in 1...40 {
        // Its edges took 3.75 ms, during which the wheel eased.
        let start = bench.now + .microseconds(pause_us - 5_000)
        let edges = bench.edges(turning: 1, each: .microseconds(5_000), from: start)
        bench.wait(.microseconds(pause_us))
        for edge in edges { bench.device.inbox.append(edge) }
        bench.step()
      }
      bench.wait(.milliseconds(20))
      let counts = bench.device.knob.quadrature.counts
      #expect(counts.clockwise == 40, "every \(pause_us) us")
      #expect(counts.illegal + counts.repeated == 0, "every \(pause_us) us")
    }
  }
}
