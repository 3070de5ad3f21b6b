import DetentDevice
import DetentInput
import DetentPicker
import DetentView
import Testing

@Suite("A device is a function of its edges")
struct ReplayTests {
  /// Edges of a user who turns, presses, reverses and holds; some contacts bounce.
  private func session(seed: UInt64) -> [LineEdge] {
    var random = seed
    func next(_ bound: UInt64) -> Int64 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64((random >> 33) % bound)
    }
    var bench = Bench(PickerModel(clock))
    var edges: [LineEdge] = []
    var now = bench.now
    for _ in 0..<40 {
      if next(4) == 0 {
        edges.append(LineEdge(.button, .low, at: now))
        now = now + .milliseconds(20 + next(700))
        edges.append(LineEdge(.button, .high, at: now))
      } else {
        let turn = bench.edges(
          turning: Int(next(13)) - 6, each: .milliseconds(4 + next(120)), from: now)
        for edge in turn {
          edges.append(edge)
          guard next(3) == 0 else { continue }
          for (offset, level) in [(100, edge.level.toggled), (250, edge.level)] as [(Int64, Level)]
          {
            edges.append(LineEdge(edge.line, level, at: edge.at + .microseconds(offset)))
          }
        }
        now = max(now, edges.last?.at ?? now)
      }
      now = now + .milliseconds(1 + next(500))
    }
    return edges
  }

  private func device() -> Device<PickerModel<Columns>, TextFace> {
    Device(
      PickerModel(clock), face: TextFace(columns: 12, rows: 1), levels: Levels(), start: .origin,
      capacity: 4_096)
  }

  /// All edges at once, in one step at the end.
  private func whole(_ edges: [LineEdge], until end: Instant) -> [DeviceEvent<PickerOutput>] {
    var device = device()
    for edge in edges { device.inbox.append(edge) }
    return device.step(until: end).events
  }

  /// Edge by edge, with steps at random instants between.
  private func pieces(
    _ edges: [LineEdge], until end: Instant, seed: UInt64
  ) -> [DeviceEvent<PickerOutput>] {
    var random = seed
    func next(_ bound: UInt64) -> Int64 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64((random >> 33) % bound)
    }
    var device = device()
    var events: [DeviceEvent<PickerOutput>] = []
    var now = Instant.origin
    var rest = edges[...]
    while now < end {
      now = min(end, now + .microseconds(1 + next(seed % 2 == 0 ? 5_000 : 90_000)))
      while let edge = rest.first, edge.at <= now {
        device.inbox.append(edge)
        rest = rest.dropFirst()
      }
      events += device.step(until: now).events
    }
    return events
  }

  /// As by a host: one step per edge and per deadline of the device.
  private func awake(_ edges: [LineEdge], until end: Instant) -> [DeviceEvent<PickerOutput>] {
    var device = device()
    var events: [DeviceEvent<PickerOutput>] = []
    for edge in edges {
      while let wake = device.nextWake, wake <= edge.at {
        events += device.step(until: wake).events
      }
      device.inbox.append(edge)
      events += device.step(until: edge.at).events
    }
    while let wake = device.nextWake, wake <= end { events += device.step(until: wake).events }
    return events
  }

  @Test("The number and delay of a host's calls make no difference", arguments: 1...20)
  func cuts(seed: UInt64) throws {
    let edges = session(seed: seed)
    let last = try #require(edges.last)
    let end = last.at + .seconds(5)
    let whole = whole(edges, until: end)
    #expect(whole.count > 200, "seed \(seed)")
    #expect(awake(edges, until: end) == whole, "seed \(seed), woken")
    for cut in 0..<4 as Range<UInt64> {
      #expect(
        pieces(edges, until: end, seed: seed &* 31 &+ cut) == whole, "seed \(seed), cut \(cut)")
    }
    #expect(whole.map(\.at) == whole.map(\.at).sorted(), "seed \(seed), in the order of time")
  }
}
