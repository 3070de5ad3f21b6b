import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentView
import Testing

@Suite("A crown without detents")
struct RollTests {
  /// The outputs, with their instants, of a device turned by fractions of a row.
  private func told(
    _ parts: [Rows], each pause: TimeSpan = .milliseconds(8),
    framePeriod: TimeSpan = .microseconds(16_667), row: Int = 50
  ) -> [String] {
    var configuration = Device<PickerModel<NumberRange>, TextFace>.Configuration()
    configuration.framePeriod = framePeriod
    var model = numbers(100)
    model.selectRow(row, inComponent: 0, animated: false, at: .origin)
    var bench = Bench(model, configuration: configuration)
    for part in parts {
      bench.wait(pause)
      bench.device.perform(.roll(part), at: bench.now)
    }
    bench.wait(.seconds(3))
    return bench.events.compactMap { event in
      guard let output = event.output, output != .tick(component: 0) else { return nil }
      return "\(event.at.microseconds / 1_000) ms \(short([output]))"
    }
  }

  private let half = Rows(raw: 0x8000)

  @Test(
    "Turned by fractions of a row at any speed, a wheel selects the nearest row and lands on it",
    arguments: [170, 400, 900])
  func parts(pause: Int) {
    let third = Rows(raw: 0x5555)
    #expect(
      told([third, third, third], each: .milliseconds(Int64(pause)))
        .map { $0.split(separator: " ")[2] } == ["0@51", "0=51"])
    #expect(told([third]).isEmpty, "a third of a row selects none")
  }

  @Test("After a fling the wheel coasts and reports each row as it passes, at any frame rate")
  func flung() {
    let swing = [Rows](repeating: half, count: 8)
    let usual = told(swing)
    #expect(usual.count > 20 && usual.last?.contains("0=") == true)
    for period in [5_000, 33_333, 100_000] {
      #expect(told(swing, framePeriod: .microseconds(Int64(period))) == usual, "\(period) us")
    }
  }

  @Test("An end is struck once at any pull, and the wheel springs back to it")
  func end() {
    let heard = told([Rows](repeating: half, count: 6), each: .milliseconds(40), row: 98)
      .map { $0.split(separator: " ")[2] }
    #expect(heard == ["0@99", "0|", "0=99"])
  }

  @Test("The crown's events report fractions of a revolution, too")
  func crownEvents() {
    var bench = Bench(numbers(100))
    for _ in 0..<4 {
      bench.wait(.milliseconds(8))
      bench.device.perform(.roll(half), at: bench.now)
    }
    bench.wait(.seconds(1))
    let turned = bench.events.reduce(Int64(0)) { sum, event in
      if case .crown(.rotated(let delta, _, _)) = event.kind { sum + delta } else { sum }
    }
    #expect(turned == 65_536 * 2 / 24)
    #expect(bench.events.contains { $0.kind == .crown(.becameIdle(offset: nil)) })
  }

  /// A device whose second and last wheel coasts after a fling.
  private func flungOnLast() -> Bench<PickerModel<Columns>> {
    let many = RowList((0..<200).map { "\($0)" })
    var bench = Bench(PickerModel(Columns([drinks, many])))
    bench.press()
    bench.wait(.milliseconds(400))
    for _ in 0..<8 {
      bench.wait(.milliseconds(8))
      bench.device.perform(.roll(Rows(1)), at: bench.now)
    }
    bench.wait(.milliseconds(100))
    return bench
  }

  @Test("A click stops a coasting wheel: the row in the lens is the one reported")
  func clickWhileCoasting() {
    var bench = flungOnLast()
    let row = bench.device.model.selectedRow(inComponent: 1)
    #expect(row > 8 && !bench.device.model.isResting, "it coasts")
    bench.press()
    let clicked = bench.device.model.selectedRow(inComponent: 1)
    #expect(clicked > row)
    bench.wait(.seconds(2))
    let values = bench.events.compactMap { event -> Int? in
      if case .valueChanged(let row, 1)? = event.output { row } else { nil }
    }
    #expect(bench.events.contains { $0.output == .committed })
    #expect(values == [clicked] && bench.device.model.selectedRow(inComponent: 1) == clicked)
  }

  @Test("A turn right after a click is not part of the confirmed value")
  func rollAfterClick() {
    var bench = Bench(PickerModel(Columns([drinks])))
    bench.device.update(at: bench.now) { model, now in
      model.content.lists = [drinks, drinks]
      model.reloadAllComponents(at: now)
      model.focus(1)
    }
    bench.press()
    bench.wait(.milliseconds(60))
    #expect(short(bench.takeOutputs()) == "")
    bench.device.perform(.roll(Rows(3)), at: bench.now)
    bench.wait(.seconds(1))
    #expect(short(bench.takeOutputs()).hasPrefix("commit >0 0@"))
  }

  @Test("A turn with the button down discards the press, except for a wobble")
  func rollWhilePressed() {
    for (parts, said) in [(2, ""), (1, "commit")] {
      var bench = Bench(numbers(100))
      bench.give(LineEdge(.button, .low, at: bench.now))
      for _ in 0..<parts {
        bench.wait(.milliseconds(20))
        bench.device.perform(.roll(Rows(raw: 0x5000)), at: bench.now)
      }
      bench.give(LineEdge(.button, .high, at: bench.now + .milliseconds(100)))
      bench.wait(.seconds(1))
      let heard = bench.takeOutputs().filter { $0 == .committed || $0 == .cancelled }
      #expect(short(heard) == said, "\(parts)")
    }
  }

  @Test("A wobble affects only the press in which it happens")
  func wobbles() {
    var bench = Bench(numbers(100))
    for _ in 0..<3 {
      bench.give(LineEdge(.button, .low, at: bench.now))
      bench.wait(.milliseconds(20))
      bench.device.perform(.roll(Rows(raw: 0x5000)), at: bench.now)
      bench.give(LineEdge(.button, .high, at: bench.now + .milliseconds(80)))
      bench.wait(.seconds(2))
    }
    #expect(bench.takeOutputs().count { $0 == .committed } == 3)
  }
}
