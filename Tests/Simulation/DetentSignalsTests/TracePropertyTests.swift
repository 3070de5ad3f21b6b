import DetentDevice
import DetentInput
import DetentPicker
import DetentSession
import DetentSignals
import DetentView
import Testing

private let seeds: ClosedRange<UInt64> = 41...44

/// The classes in which no edge is missed and every detent is counted.
private let exact: [HandClass] = [
  .cleanSlow, .cleanVariable, .cleanFast, .bounceLight, .bounceHeavy, .reversal, .reversalBounce,
  .glitch, .glitchMoving, .restChatter, .halfClean, .halfBounce, .halfReversal,
]

@Suite("Properties of all traces")
struct TracePropertyTests {
  private func decoder(of trace: Trace) -> QuadratureDecoder {
    QuadratureDecoder(trace.configuration, levels: trace.tape.initial)
  }

  @Test("Each edge is a step, or repeated, or half of an illegal change", arguments: seeds)
  func counters(seed: UInt64) {
    for kind in HandClass.traced {
      for reading in [FaultModel.Reading.levels, .edges] {
        let trace = kind.makeTrace(seed: seed, reading: reading)
        var decoder = decoder(of: trace)
        let turned = decoder.feed(trace.tape.edges).reduce(0) { $0 + $1.detents }
        var levels = trace.tape.initial
        var repeated = 0
        var illegal = 0
        var last: LineEdge?
        for edge in trace.tape.edges {
          if levels[edge.line] == edge.level {
            repeated += 1
            continue
          }
          levels[edge.line] = edge.level
          let isPair = last.map { $0.at == edge.at && $0.line != edge.line } ?? false
          if isPair { illegal += 1 }
          last = isPair ? nil : edge
        }
        let counts = decoder.counts
        let where_ = "\(kind.rawValue), seed \(seed), \(reading)"
        #expect(counts.edges == trace.tape.edges.count, "\(where_)")
        #expect(counts.repeated == repeated, "\(where_)")
        #expect(counts.illegal == illegal, "\(where_)")
        #expect(counts.clockwise - counts.counterclockwise == turned, "\(where_)")
      }
    }
  }

  @Test("A trace and its reverse cancel out, if no edge is missed", arguments: seeds)
  func backwards(seed: UInt64) {
    for kind in exact {
      let trace = kind.makeTrace(seed: seed)
      var decoder = decoder(of: trace)
      let there = decoder.feed(trace.tape.edges).reduce(0) { $0 + $1.detents }
      let end = trace.tape.end
      let reversed = trace.tape.edges.reversed().map { edge in
        LineEdge(edge.line, edge.level.toggled, at: end + (end - edge.at))
      }
      let back = decoder.feed(reversed).reduce(0) { $0 + $1.detents }
      #expect(there == trace.position, "\(kind.rawValue), seed \(seed)")
      #expect(back == -there, "\(kind.rawValue), seed \(seed)")
      #expect(decoder.counts.quarterSteps == 0, "\(kind.rawValue), seed \(seed)")
    }
  }

  @Test("Bursts that end before the other contact moves change nothing", arguments: seeds)
  func bursts(seed: UInt64) {
    for kind in [HandClass.cleanSlow, .cleanVariable, .reversal, .halfClean, .halfReversal] {
      let trace = kind.makeTrace(seed: seed)
      var random = SplitMix64(seed: seed)
      var edges: [LineEdge] = []
      let original = trace.tape.edges
      for (index, edge) in original.enumerated() {
        edges.append(edge)
        let next = index + 1 < original.count ? original[index + 1].at : nil
        var room = min(1_500, next.map { ($0 - edge.at).microseconds - 1 } ?? 1_500)
        var bounced = edge
        while room > 20, random.below(3) > 0 {
          for _ in 0..<2 {
            let pause = Int64(1 + random.below(Int(room / 2 - 1)))
            bounced.level = bounced.level.toggled
            bounced.at = bounced.at + .microseconds(pause)
            room -= pause
            edges.append(bounced)
          }
        }
      }
      var (clean, bouncing) = (decoder(of: trace), decoder(of: trace))
      let steps = clean.feed(trace.tape.edges).map(\.detents)
      let same = bouncing.feed(edges).map(\.detents)
      #expect(same == steps, "\(kind.rawValue), seed \(seed)")
    }
  }

  @Test("A device turns equally far at any delay and in any chunks of edges")
  func pieces() {
    for seed in seeds {
      for kind in [HandClass.cleanFast, .bounceOverlap, .missed10, .mixed, .halfMissed2] {
        let trace = kind.makeTrace(seed: seed, detents: 60)
        var whole = decoder(of: trace)
        _ = whole.feed(trace.tape.edges)
        for longest in [1, 7, 500] {
          var random = SplitMix64(seed: seed)
          var configuration = Device<MenuFreePicker, NoPicture>.Configuration()
          configuration.knob = trace.configuration
          var device = Device(
            MenuFreePicker(RowList(["a", "b", "c"])), face: NoPicture(),
            configuration: configuration, levels: trace.tape.initial, start: .origin)
          var rest = trace.tape.edges[...]
          while !rest.isEmpty {
            var piece = rest.prefix(1 + random.below(longest))
            // Simultaneous edges of both contacts come in one chunk.
            if let last = piece.last, let next = rest.dropFirst(piece.count).first,
              next.isTwin(of: last)
            {
              piece = rest.prefix(piece.count + 1)
            }
            rest = rest.dropFirst(piece.count)
            for edge in piece { device.inbox.append(edge) }
            // The display occupies the host now and then.
            let late = TimeSpan.milliseconds(Int64(random.below(30)))
            if let last = piece.last { _ = device.step(until: last.at + late) }
          }
          _ = device.step(until: trace.tape.end + .seconds(1))
          #expect(
            device.knob.quadrature.counts == whole.counts,
            "\(kind.rawValue), seed \(seed), pieces of up to \(longest)")
        }
      }
    }
  }
}

private typealias MenuFreePicker = PickerModel<RowList>

/// A face without a picture.
private struct NoPicture: Face {
  let checksum: UInt32 = 0
  mutating func draw(_ scene: PickerScene) -> Bool { false }
}
