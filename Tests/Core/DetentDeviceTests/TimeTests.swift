import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("A device over time")
struct TimeTests {
  @Test("A device at rest has no deadline")
  func rest() {
    var bench = Bench(PickerModel(drinks))
    #expect(bench.device.nextWake == nil)
    bench.turn(2)
    #expect(bench.device.nextWake != nil)
    bench.wait(.seconds(2))
    #expect(bench.device.nextWake == nil)
    bench.press()
    bench.wait(.seconds(1))
    #expect(bench.device.nextWake == nil)
    let wakes = bench.wakes
    bench.wait(.seconds(600))
    #expect(bench.wakes == wakes)
  }

  @Test("Frames are at least a period apart, and follow changes only")
  func frames() {
    var bench = Bench(numbers(600, acceleration: .none))
    bench.turn(100, each: .milliseconds(7))
    bench.wait(.seconds(2))
    let times = bench.events.filter(\.isFrame).map(\.at)
    #expect(times.count > 40)
    for (first, second) in zip(times, times.dropFirst()) {
      #expect(second - first >= .microseconds(16_667))
    }
    let sums = bench.events.compactMap { event -> UInt32? in
      if case .frame(let checksum) = event.kind { checksum } else { nil }
    }
    for (first, second) in zip(sums, sums.dropFirst()) { #expect(first != second) }
  }

  @Test("B03 · A device draws one picture at first and no animation")
  func firstPicture() {
    var bench = Bench(PickerModel(drinks, selected: [4]))
    bench.wait(.seconds(1))
    #expect(bench.events.map(\.isFrame) == [true])
    #expect(bench.events.first?.at == .origin)
    #expect(bench.device.face.grid.text(row: 2).contains("Tea"))
  }

  @Test(
    "B04 · F03 · A programmatic selection is animated, not reported, and committed by a press")
  func program() {
    var bench = Bench(PickerModel(drinks))
    bench.device.update(at: bench.now) {
      $0.selectRow(5, inComponent: 0, animated: true, at: $1)
    }
    bench.wait(.seconds(1))
    #expect(bench.events.count(where: \.isFrame) > 5)
    #expect(bench.device.nextWake == nil)
    #expect(short(bench.takeOutputs()) == "")
    bench.press()
    #expect(short(bench.takeOutputs()) == "commit")
    #expect(bench.device.model.text == "Cocoa")
    bench.device.update(at: bench.now) {
      $0.selectRow(0, inComponent: 0, animated: false, at: $1)
    }
    bench.wait(.seconds(1))
    #expect(bench.events.count(where: \.isFrame) == 1, "at once")
  }

  @Test(
    "The picture lags less than half a row, at any speed",
    arguments: [5, 30, 100, 300], [true, false])
  func lag(detentsPerSecond: Int64, accelerates: Bool) {
    let acceleration: Acceleration = accelerates ? .init() : .none
    // A long list without an end, as fast turns would meet it.
    let list = Unmarked(count: accelerates ? 1_000 : 700)
    var bench = Bench(
      PickerModel(
        list, configuration: .init(isContinuous: accelerates, acceleration: acceleration)), rows: 1)
    let edges = bench.edges(
      turning: 600, each: .microseconds(1_000_000 / detentsPerSecond), from: bench.now)
    var worst = Rows.zero
    var seen: Set<Int> = []
    for edge in edges {
      bench.device.inbox.append(edge)
      while let wake = bench.device.nextWake, wake <= edge.at {
        let step = bench.device.step(until: wake)
        guard step.events.contains(where: \.isFrame) else { continue }
        let wheel = bench.device.model.picker.wheels[0]
        worst = max(worst, wheel.lag)
        seen.insert(wheel.position.nearest)
      }
    }
    #expect(worst < Rows(raw: 0x8000))
    #expect(seen.count >= 90, "the wheel moves all the while")
    let row = bench.device.model.selectedRow(inComponent: 0)
    #expect(accelerates || row == 600)
  }

  @Test("Twenty detents of four edges go farther the faster they come, without a leap")
  func distances() {
    var before = 20
    for rate in [12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 25, 27, 29, 31, 34, 37, 40] as [Int64]
    {
      var bench = Bench(numbers(10_001))
      bench.turn(20, each: .microseconds(1_000_000 / rate))
      bench.wait(.seconds(1))
      let row = bench.device.model.selectedRow(inComponent: 0)
      #expect(rate < 15 ? row == 20 : row >= before && row * 100 <= before * 160, "at \(rate)")
      before = row
    }
    #expect(before > 500)
  }

  @Test("Late edges are handled on arrival, in order, and count")
  func late() {
    var bench = Bench(PickerModel(drinks))
    var times: [Instant] = []
    for _ in 0..<3 {
      // The wheel is still settling, so pictures are due meanwhile.
      let edges = bench.edges(turning: 1, each: .milliseconds(4), from: bench.now)
      bench.wait(.milliseconds(60))
      for edge in edges { bench.device.inbox.append(edge) }
      bench.step()
      times += bench.device.handledInputs.map(\.at)
    }
    #expect(bench.device.model.text == "Cappuccino")
    #expect(bench.device.knob.quadrature.counts.illegal == 0)
    #expect(times.count == 12)
    #expect(Set(times).count == 12, "each at an instant of its own")
    #expect(times == times.sorted())
    #expect(bench.events.map(\.at) == bench.events.map(\.at).sorted())
  }

  @Test("Illegal edges are detected at any delay")
  func lateTogether() {
    var bench = Bench(PickerModel(drinks))
    bench.turn(1)
    bench.wait(.milliseconds(40))
    let at = bench.now - TimeSpan.milliseconds(30)
    bench.device.inbox.append(LineEdge(.a, .low, at: at))
    bench.device.inbox.append(LineEdge(.b, .low, at: at))
    bench.step()
    #expect(bench.device.knob.quadrature.counts.illegal == 1)
    #expect(bench.events.compactMap(\.fault) == [.illegal(1)])
  }

  @Test("Events due before a command precede it, and all are reported in order")
  func commandsInOrder() {
    var bench = Bench(PickerModel(drinks))
    bench.turn(1)
    let turned = bench.now
    // The host was busy for a second and gets a key first.
    bench.now = turned + .seconds(1)
    bench.device.perform(.cancel, at: bench.now)
    #expect(bench.device.nextWake.map { $0 <= bench.now } == true, "an output is pending")
    bench.step()
    #expect(bench.events.map(\.at) == bench.events.map(\.at).sorted())
    #expect(short(bench.takeOutputs()) == "0@1 0=1 cancel")
    bench.wait(.seconds(1))
    #expect(bench.device.model.text == "Espresso")
    #expect(bench.device.nextWake == nil)
  }

  @Test("Edges handled before a command are reported by the next step")
  func handledInputs() {
    var bench = Bench(PickerModel(drinks))
    for edge in bench.edges(turning: 1, each: .milliseconds(20), from: bench.now) {
      bench.device.inbox.append(edge)
    }
    bench.now = bench.now + .milliseconds(30)
    bench.device.perform(.pick(row: 5), at: bench.now)
    bench.step()
    #expect(bench.device.handledInputs.count == 4)
    bench.step()
    #expect(bench.device.handledInputs.isEmpty)
    bench.wait(.seconds(1))
    #expect(short(bench.takeOutputs()) == "0@1 0@5 0=5")
  }

  @Test("A lost picture is redrawn, on a face of another size, too")
  func redraw() {
    var bench = Bench(PickerModel(drinks))
    bench.wait(.seconds(1))
    bench.events = []
    bench.device.redraw(on: TextFace(columns: 40, rows: 9), at: bench.now)
    bench.wait(.seconds(1))
    #expect(bench.events.map(\.isFrame) == [true])
    #expect(bench.device.face.grid.columns == 40)
  }

  @Test("A command to a resting device is drawn")
  func commandAtRest() {
    var bench = Bench(PickerModel(drinks))
    bench.wait(.seconds(1))
    bench.events = []
    bench.device.perform(.pick(row: 3), at: bench.now)
    bench.wait(.seconds(1))
    #expect(bench.events.contains { $0.isFrame })
    #expect(bench.device.face.grid.text(row: 2).contains("Cappuccino"))
  }

  @Test("Frames keep their distance even right after a rest")
  func distanceAfterRest() {
    var bench = Bench(PickerModel(drinks))
    bench.wait(.seconds(1))
    bench.events = []
    for row in [3, 4] {
      bench.device.update(at: bench.now) {
        $0.selectRow(row, inComponent: 0, animated: false, at: $1)
      }
      bench.wait(.milliseconds(1))
    }
    bench.wait(.seconds(1))
    let times = bench.events.filter(\.isFrame).map(\.at)
    #expect(times.count == 2)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= .microseconds(16_667) })
  }

  @Test("Without a visible change there is no new picture")
  func nothingNew() {
    var bench = Bench(PickerModel(drinks))
    bench.wait(.seconds(1))
    let step = bench.device.step(until: bench.now + .milliseconds(1))
    #expect(!step.hasNewPicture)
  }

  @Test("An edge at the instant of a deadline is handled alike in one step or in two")
  func edgeAtDeadline() throws {
    var bench = Bench(PickerModel(drinks))
    bench.wait(.seconds(1))
    var edges = bench.edges(turning: 1, each: .milliseconds(40), from: bench.now)
    for edge in edges.prefix(3) { bench.give(edge) }
    bench.device.perform(.pick(row: 4), at: bench.now)
    bench.step()
    bench.wait(.milliseconds(5))
    let due = try #require(bench.device.nextWake) - TimeSpan.microseconds(1)
    edges[3].at = due
    var whole = bench.device
    whole.inbox.append(edges[3])
    let events = whole.step(until: due + .milliseconds(1)).events
    var halves = bench.device
    var pieces = halves.step(until: due).events
    halves.inbox.append(edges[3])
    pieces += halves.step(until: due + .milliseconds(1)).events
    #expect(events.count > 1)
    #expect(pieces == events)
  }

  @Test(
    "A value is reported when the wheel comes to rest, at any frame rate",
    arguments: [5_000, 16_667, 33_333, 100_000, 1_000_000])
  func restsInTime(framePeriod: Int) {
    var configuration = Device<PickerModel<RowList>, TextFace>.Configuration()
    configuration.framePeriod = .microseconds(Int64(framePeriod))
    var bench = Bench(PickerModel(drinks), configuration: configuration)
    bench.turn(2)
    bench.wait(.seconds(1))
    let told = bench.events.first { $0.output == .valueChanged(row: 2, component: 0) }
    // 29 ticks of 4 ms after the detent at 220 ms.
    #expect(told?.at == .origin + .milliseconds(336))
  }
}
