import DetentInput
import DetentDiagnostics
import Testing

@testable import DetentTool

@Suite("Latency of edges not yet shown")
struct UnshownEdgesTests {
  @Test("Every edge counts, from its instant, through the pause between two pictures")
  func waits() {
    var unshown = UnshownEdges()
    var latency = SpanHistogram()
    for time in [0, 10, 20] as [Int64] { unshown.append(at: .origin + .milliseconds(time)) }
    unshown.show(at: .origin + .milliseconds(33), into: &latency)
    #expect(latency.count == 3)
    #expect(latency.longest == .milliseconds(33))
    #expect(latency.percentile(1) < .milliseconds(15), "the last came 13 ms before the picture")
    unshown.show(at: .origin + .milliseconds(66), into: &latency)
    #expect(latency.count == 3, "each is shown once")
  }
}
