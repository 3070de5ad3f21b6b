import CEvdev
import DetentInput
import Testing

@testable import DetentEvdev

@Suite("Positions of an absolute axis")
struct AbsolutePositionTests {
  private func steps(_ positions: [Int32], in range: ClosedRange<Int32>) -> [Int64] {
    guard let first = positions.first else { return [] }
    var axis = AbsolutePosition(first, in: range)
    return positions.dropFirst().map { axis.move(to: $0) }
  }

  @Test("The driver's rollover wraps without the upper end, in both directions")
  func rollover() {
    #expect(steps([22, 23, 0, 1, 0, 23, 22], in: 0...24) == [1, 1, 1, -1, -1, -1])
    #expect(steps([0, 23, 0], in: 0...24) == [-1, 1])
  }

  @Test("Without rollover the driver stops at both ends")
  func ends() {
    #expect(steps([23, 24, 23, 22], in: 0...24) == [1, -1, -1])
    #expect(steps([1, 0, 0, 1], in: 0...24) == [-1, 0, 1])
  }

  @Test("An axis that uses its upper end wraps with a period of one more")
  func wholeRange() {
    #expect(steps([254, 255, 0, 1], in: 0...255) == [1, 1, 1])
    #expect(steps([1, 0, 255, 254], in: 0...255) == [-1, -1, -1])
    #expect(steps([-2, 3, -4], in: -4...3) == [-3, 1])
  }

  @Test("Every step of every small knob is distinguished from its opposite")
  func exhaustive() {
    for steps in Int32(AbsolutePosition.fewestSteps)...40 {
      for start in 0..<steps {
        for step in [1, -1] as [Int32] {
          var axis = AbsolutePosition(start, in: 0...steps)
          #expect(axis.move(to: (start + step + steps) % steps) == Int64(step))
        }
      }
    }
  }

  @Test("A range as wide as 32 bits does not overflow")
  func widest() {
    #expect(steps([.min, .max, .min], in: .min ... .max) == [-1, 1])
  }

  @Test("A position is one detent, and lost events are made up the shorter way")
  func detents() {
    var knob = KnobTranslation(.absolute(0...24), at: 23)
    #expect(knob.inputs(of: report((EV_ABS, ABS_X, 0), at_ms: 10)).words == ["+1"])
    #expect(knob.inputs(of: report((EV_ABS, ABS_X, 23), at_ms: 30)).words == ["-1"])
    let after = drop(at_ms: 60) + report((EV_ABS, ABS_X, 2), at_ms: 60)
    #expect(knob.inputs(of: after).words == ["lost 1", "+3"])
    #expect(knob.dropCount == 1)
  }
}
