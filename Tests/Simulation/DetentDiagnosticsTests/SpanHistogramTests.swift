import DetentDiagnostics
import DetentInput
import DetentSession
import Testing

@Suite struct SpanHistogramTests {
  @Test("An empty histogram has count and spans of zero")
  func empty() {
    let histogram = SpanHistogram()
    #expect(histogram.count == 0)
    #expect(histogram.longest == .zero)
    #expect(histogram.percentile(50) == .zero)
    #expect(histogram.counts(upTo: [.milliseconds(1)]) == [0, 0])
  }

  @Test("Percentiles are those of the sorted spans, a sixteenth too long at most")
  func percentiles() {
    for seed: UInt64 in [3, 17, 2_026] {
      var random = SplitMix64(seed: seed)
      var histogram = SpanHistogram()
      var spans: [Int64] = []
      for _ in 0..<1_000 {
        let octave = random.below(30)
        let number = Int64(random.below(1 << (octave + 1)))
        spans.append(number)
        histogram.insert(.microseconds(number))
      }
      spans.sort()
      for percent in 1...100 {
        let exact = spans[(spans.count * percent + 99) / 100 - 1]
        let told = histogram.percentile(percent).microseconds
        #expect(told >= exact, "seed \(seed), p\(percent)")
        #expect(told <= exact + exact / 16, "seed \(seed), p\(percent)")
      }
      #expect(histogram.percentile(100) == .microseconds(spans[999]))
    }
  }

  @Test("Far too long or negative spans are counted without a trap")
  func extremes() {
    var histogram = SpanHistogram()
    histogram.insert(.microseconds(-5))
    histogram.insert(.microseconds(.max))
    #expect(histogram.count == 2)
    #expect(histogram.percentile(50) == .zero)
    #expect(histogram.longest == .microseconds(.max))
  }

  @Test("A scale counts each span once")
  func scale() {
    var histogram = SpanHistogram()
    for span: Int64 in [0, 5, 10, 11, 15, 900, 7_000] { histogram.insert(.microseconds(span)) }
    let limits: [TimeSpan] = [.microseconds(10), .milliseconds(1)]
    #expect(histogram.counts(upTo: limits) == [3, 3, 1])
  }
}
