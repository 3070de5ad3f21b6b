import DetentDevice
import DetentInput
import DetentPicker
import DetentView
import Testing

@Suite("A device that loses edges")
struct LossTests {
  private func edge(_ line: Line, _ level: Level, _ sequence: UInt32, at milliseconds: Int64)
    -> LineEdge
  {
    LineEdge(line, level, at: .origin + .milliseconds(milliseconds), sequence: sequence)
  }

  @Test("A gap in the sequence numbers is reported with its size, and the levels are requested")
  func gap() {
    var bench = Bench(PickerModel(drinks))
    bench.device.inbox.append(edge(.a, .low, 1, at: 30))
    bench.device.inbox.append(edge(.b, .high, 5, at: 40))
    let step = bench.device.step(until: .origin + .milliseconds(50))
    #expect(step.needsLevels)
    #expect(step.events.compactMap(\.fault) == [.lost(3), .repeated(1)])
    #expect(bench.device.knob.lost == 3)
    let next = bench.device.step(until: .origin + .milliseconds(51))
    #expect(!next.needsLevels, "requested once")
  }

  @Test("An edge after its successor opens no second gap")
  func disorder() {
    var bench = Bench(PickerModel(drinks))
    for (sequence, line) in [(1, Line.a), (3, .b), (2, .a), (4, .b)] as [(UInt32, Line)] {
      bench.device.inbox.append(edge(line, .low, sequence, at: 30 + Int64(sequence)))
    }
    bench.wait(.milliseconds(100))
    #expect(bench.device.knob.lost == 1)
  }

  @Test("Levels read after a loss realign the decoders")
  func realign() {
    var bench = Bench(PickerModel(drinks))
    // Three edges of a detent arrive and the last is lost; so is the release of a press.
    for edge in bench.edges(turning: 1, each: .milliseconds(20), from: bench.now).dropLast() {
      bench.give(edge)
    }
    bench.give(LineEdge(.button, .low, at: bench.now + .milliseconds(200)))
    bench.wait(.milliseconds(100))
    #expect(bench.device.knob.button.isPressed)
    bench.device.inbox.append(Input(.levels(Levels()), at: bench.now))
    bench.wait(.seconds(1))
    #expect(!bench.device.knob.button.isPressed)
    #expect(bench.device.knob.quadrature.counts.clockwise == 1)
    #expect(bench.device.nextWake == nil)
    #expect(bench.events.map(\.at) == bench.events.map(\.at).sorted())
    #expect(bench.takeOutputs().contains(.committed), "it was a single press")
    bench.turn(0)
    bench.turn(1)
    #expect(bench.device.knob.quadrature.counts.clockwise == 2)
  }

  @Test("Edges missing before a reading are reported as lost once")
  func lostBeforeLevels() {
    var bench = Bench(PickerModel(drinks))
    bench.device.inbox.append(edge(.a, .low, 1, at: 30))
    _ = bench.device.step(until: .origin + .milliseconds(40))
    bench.device.inbox.append(
      Input(.levels(Levels(b: .low), after: 3), at: .origin + .milliseconds(50)))
    bench.device.inbox.append(edge(.b, .high, 4, at: 60))
    let step = bench.device.step(until: .origin + .milliseconds(70))
    #expect(step.events.compactMap(\.fault).contains(.lost(2)))
    #expect(bench.device.knob.lost == 2)
    #expect(!step.needsLevels, "they were just read")
  }

  @Test("A repeated edge requests the levels, too", arguments: [Line.a, .b])
  func repeated(line: Line) {
    var bench = Bench(PickerModel(drinks))
    bench.device.inbox.append(edge(line, .high, 1, at: 30))
    let step = bench.device.step(until: .origin + .milliseconds(40))
    #expect(step.events.compactMap(\.fault) == [.repeated(1)])
    #expect(step.needsLevels)
  }

  @Test("Each fault is reported by its increase since the last report")
  func news() {
    var bench = Bench(PickerModel(RowList(["a", "b"])))
    for _ in 0..<3 { bench.give(LineEdge(.a, .high, at: bench.now + .milliseconds(20))) }
    #expect(bench.events.compactMap(\.fault) == [.repeated(1), .repeated(1), .repeated(1)])
  }

  @Test("A device's inbox holds as many edges as the largest queue of the kernel")
  func room() {
    let device = Device(
      PickerModel(RowList(["a"])), face: TextFace(columns: 16, rows: 2), levels: Levels(),
      start: .origin)
    #expect(device.inbox.capacity == 1_024)
  }

  @Test("The outputs of a realignment are reported at once")
  func realignWake() {
    var bench = Bench(PickerModel(drinks))
    for edge in bench.edges(turning: 1, each: .milliseconds(20), from: bench.now).dropLast() {
      bench.give(edge)
    }
    bench.device.inbox.append(Input(.levels(Levels()), at: bench.now))
    #expect(bench.device.nextWake.map { $0 <= bench.now } == true)
    bench.step()
    #expect(short(bench.takeOutputs()) == "0@1")
  }

  @Test("Overflowed edges are reported, and the levels are requested")
  func overflow() {
    var bench = Bench(PickerModel(drinks), capacity: 4)
    for edge in bench.edges(turning: 2, each: .milliseconds(20), from: bench.now) {
      bench.device.inbox.append(edge)
    }
    let step = bench.device.step(until: bench.now + .milliseconds(50))
    #expect(step.needsLevels)
    #expect(step.events.compactMap(\.fault) == [.overflow(Inbox.Refusals(edges: 4))])
    #expect(bench.device.model.text == "Mocha")
    let next = bench.device.step(until: bench.now + .milliseconds(51))
    #expect(!next.needsLevels)
    #expect(next.events.compactMap(\.fault).isEmpty)
  }

  @Test("Numbered edges that overflowed are reported once, as an overflow and not as lost")
  func numberedOverflow() {
    var bench = Bench(PickerModel(drinks), capacity: 8)
    var edges = bench.edges(turning: 5, each: .milliseconds(20), from: bench.now)
    for index in edges.indices { edges[index].sequence = UInt32(index + 1) }
    for edge in edges[..<12] { bench.device.inbox.append(edge) }
    bench.wait(.milliseconds(62))
    // Of the following edges two are lost; they are reported apart from the four.
    for edge in edges[14...] { bench.give(edge) }
    bench.wait(.milliseconds(10))
    #expect(
      bench.events.compactMap(\.fault).filter { fault in
        if case .overflow = fault { return true }
        if case .lost = fault { return true }
        return false
      } == [.overflow(Inbox.Refusals(edges: 4)), .lost(2)])
    #expect(bench.device.knob.lost == 6)
  }

  @Test("Numbered edges that overflowed are not reported as lost by levels either")
  func overflowBeforeLevels() {
    var bench = Bench(PickerModel(drinks), capacity: 2)
    for sequence in 1...5 {
      bench.device.inbox.append(
        edge(.a, sequence % 2 == 1 ? .low : .high, UInt32(sequence), at: 30))
    }
    bench.wait(.milliseconds(20))
    bench.device.inbox.append(Input(.levels(Levels(a: .low), after: 6), at: bench.now))
    bench.wait(.milliseconds(20))
    let faults = bench.events.compactMap(\.fault)
    #expect(
      faults.filter { $0 != .repeated(1) } == [.overflow(Inbox.Refusals(edges: 3)), .lost(1)])
  }

  @Test("Illegal and repeated edges are reported as faults")
  func faults() {
    var bench = Bench(PickerModel(drinks))
    bench.give(LineEdge(.a, .low, at: bench.now))
    bench.give(LineEdge(.b, .low, at: bench.now))
    bench.wait(.milliseconds(10))
    bench.give(LineEdge(.a, .low, at: bench.now))
    #expect(bench.events.compactMap(\.fault) == [.illegal(1), .repeated(1)])
    #expect(bench.device.model.text == "Espresso", "and nothing moves")
  }

  @Test("A device starts from the present levels: between two detents, with the button held")
  func start() {
    var bench = Bench(PickerModel(drinks), levels: Levels(a: .low, b: .low, button: .low))
    bench.wait(.seconds(2))
    bench.give(LineEdge(.button, .high, at: bench.now))
    bench.wait(.seconds(1))
    #expect(bench.takeOutputs().isEmpty, "a press before the start doesn't count")
    bench.turn(1)
    bench.press()
    #expect(bench.takeOutputs().contains(.committed))
  }

  @Test("After an overflow each loss is reported in full, the first one too")
  func overflowThenLosses() {
    var bench = Bench(PickerModel(drinks), capacity: 8)
    var edges = bench.edges(turning: 8, each: .milliseconds(20), from: bench.now)
    for index in edges.indices { edges[index].sequence = UInt32(index + 1) }
    for edge in edges[..<12] { bench.device.inbox.append(edge) }
    bench.wait(.milliseconds(62))
    for edge in edges[14..<20] { bench.give(edge) }
    for edge in edges[23...] { bench.give(edge) }
    bench.wait(.milliseconds(10))
    let lost = bench.events.compactMap(\.fault).filter {
      if case .lost = $0 { true } else { false }
    }
    #expect(lost == [.lost(2), .lost(3)])
  }
}
