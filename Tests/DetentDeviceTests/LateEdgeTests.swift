import Detent
import Testing

@Suite("Edges that are heard of late")
struct LateEdgeTests {
  @Test("What is told for a time that has passed is done no earlier than the last edge")
  func past() {
    var bench = Bench(numbers(100))
    let edge = LineEdge(.a, .low, at: bench.now + .milliseconds(10))
    bench.device.inbox.append(edge)
    _ = bench.device.step(until: edge.at)
    #expect(bench.device.perform(.focusNext, at: edge.at - .milliseconds(5)) == edge.at)
  }

  @Test("Detents that are heard of as they end all count, whatever was drawn meanwhile")
  func heardAtTheirEnd() {
    for pause_us in stride(from: 20_000 as Int64, to: 30_000, by: 1_337) {
      var bench = Bench(numbers(600))
      for _ in 1...40 {
        // Its edges took 3.75 ms, and while they did the wheel was drawn as it eased.
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
