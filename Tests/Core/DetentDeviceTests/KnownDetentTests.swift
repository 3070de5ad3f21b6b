import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentText
import DetentView
import Testing

@Suite("Sources that report detents and presses")
struct KnownDetentTests {
  /// Every third row can be selected.
  private struct Thirds: SimpleContent {
    let count: Int
    var componentCount: Int { 1 }
    func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
      WheelShape(rowCount: count, hasDisabledRows: true)
    }
    func writeTitle(
      ofRow row: Int, inComponent component: Int, selection: PickerSelection,
      as form: WheelShape.Form, to sink: inout some ByteSink
    ) {}
    func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
      row % 3 == 0
    }
  }

  /// The row after simultaneous inputs.
  private func row(
    of model: PickerModel<some PickerContent>, after kinds: [Input.Kind]
  ) -> Int {
    var bench = Bench(model)
    for kind in kinds { bench.device.inbox.append(Input(kind, at: bench.now)) }
    bench.wait(.seconds(2))
    return bench.device.model.selectedRow(inComponent: 0)
  }

  @Test(
    "Exact detents are one row each, in any number and at any sensitivity",
    arguments: [1, 3, 10, 256, 4_999])
  func exact(count: Int32) {
    for sensitivity in Crown.Sensitivity.allCases {
      let range = numbers(5_001).content
      let model = PickerModel(range, configuration: .init(sensitivity: sensitivity))
      #expect(row(of: model, after: [.detents(count, .exact)]) == Int(count))
      #expect(
        row(of: model, after: .init(repeating: .detents(1, .exact), count: 7)) == 7)
      #expect(row(of: model, after: [.detents(.max, .exact)]) == 5_000)
      #expect(row(of: model, after: [.detents(.min, .exact)]) == 0)
    }
  }

  @Test("On a continuous list exact detents wrap as often as needed")
  func round() {
    let list = PickerModel(drinks, configuration: .init(isContinuous: true))
    let count = drinks.count
    for detents in [-30, -7, -1, 1, 5, 7, 8, 256, 1_000_003] as [Int32] {
      let wanted = (Int(detents) % count + count) % count
      #expect(row(of: list, after: [.detents(detents, .exact)]) == wanted, "\(detents)")
    }
  }

  @Test("Exact detents stop on enabled rows", arguments: [true, false])
  func enabled(isContinuous: Bool) {
    // The last row is enabled, so that the list may wrap.
    let model = PickerModel(
      Thirds(count: 31), configuration: .init(isContinuous: isContinuous))
    for detents in [1, 4, 10, 11, 25] as [Int32] {
      let wanted = isContinuous ? 3 * (Int(detents) % 11) : min(3 * Int(detents), 30)
      #expect(row(of: model, after: [.detents(detents, .exact)]) == wanted, "\(detents)")
    }
    let closed = PickerModel(
      Thirds(count: 30), configuration: .init(isContinuous: isContinuous))
    #expect(row(of: closed, after: [.detents(25, .exact)]) == 27, "the list doesn't wrap")
  }

  @Test("A press keeps its place among turns, and commits at once")
  func order() {
    var bench = Bench(numbers(1_000))
    for kind: Input.Kind in [
      .detents(256, .exact), .button(isDown: true), .button(isDown: false), .detents(1, .exact),
    ] { bench.device.inbox.append(Input(kind, at: bench.now)) }
    let began = bench.now
    bench.wait(.seconds(1))
    let told = bench.events.filter { $0.output != nil && $0.output != .tick(component: 0) }
    #expect(told.allSatisfy { $0.at < began + .milliseconds(500) })
    #expect(
      short(bench.takeOutputs()) == "0@256 0=256 commit 0@257 0=257")
  }

  @Test("A button without bounces has all gestures")
  func gestures() {
    var configuration = Device<PickerModel<Columns>, TextFace>.Configuration()
    configuration.button.debounce = .seconds(1)
    var bench = Bench(PickerModel(clock), configuration: configuration)
    func press(_ bench: inout Bench<PickerModel<Columns>>, for span: TimeSpan) {
      for (isDown, wait) in [(true, span), (false, .milliseconds(1))] {
        bench.device.inbox.append(Input(.button(isDown: isDown), at: bench.now))
        bench.wait(wait)
      }
    }
    press(&bench, for: .zero)
    bench.wait(.seconds(1))
    #expect(short(bench.takeOutputs()) == ">1")
    press(&bench, for: .zero)
    press(&bench, for: .zero)
    bench.wait(.seconds(1))
    #expect(short(bench.takeOutputs()) == ">2 >0")
    press(&bench, for: .seconds(1))
    #expect(short(bench.takeOutputs()).hasSuffix("cancel"))
  }

  @Test(
    "A detent caused by a press is undone if measured, and kept if exact")
  func guarded() {
    for (pace, said) in [(.measured, "0@1 0@0 commit"), (.exact, "0@1 0=1 commit")]
      as [(Pace, String)]
    {
      var bench = Bench(numbers(100))
      bench.device.inbox.append(Input(.detents(1, pace), at: bench.now))
      bench.wait(.milliseconds(20))
      for isDown in [true, false] {
        bench.device.inbox.append(Input(.button(isDown: isDown), at: bench.now))
        bench.wait(.milliseconds(80))
      }
      bench.wait(.seconds(1))
      #expect(short(bench.takeOutputs()) == said, "\(pace)")
    }
  }

  @Test("Measured detents are accelerated by their own instants, even if read all at once")
  func measured() {
    var (whole, dripped) = (Bench(numbers(5_000)), Bench(numbers(5_000)))
    for detent in 1...20 as ClosedRange<Int64> {
      let input = Input(.detents(1, .measured), at: whole.now + .milliseconds(12 * detent))
      whole.device.inbox.append(input)
      dripped.device.inbox.append(input)
      dripped.wait(input.at - dripped.now)
    }
    whole.wait(.seconds(1))
    dripped.wait(.seconds(1))
    let row = whole.device.model.selectedRow(inComponent: 0)
    #expect(row > 100)
    #expect(dripped.device.model.selectedRow(inComponent: 0) == row)
  }

  @Test("An input older than its predecessor is handled at the predecessor's instant, and counted")
  func late() {
    var bench = Bench(numbers(100))
    let now = bench.now
    for (count, at) in [(5, 30), (-2, 10), (1, 40)] as [(Int32, Int64)] {
      bench.device.inbox.append(Input(.detents(count, .exact), at: now + .milliseconds(at)))
    }
    _ = bench.device.step(until: now + .milliseconds(50))
    #expect(bench.device.lateCount == 1)
    #expect(
      bench.device.handledInputs.map { ($0.at - now).microseconds / 1_000 } == [30, 30, 40])
    #expect(bench.device.model.selectedRow(inComponent: 0) == 4)
  }

  @Test("Dropped inputs are reported by kind, and a press is never dropped")
  func overflow() {
    var bench = Bench(numbers(100), capacity: 2)
    for kind: Input.Kind in [
      .detents(1, .exact), .detents(1, .exact), .edge(.a, .low), .edge(.b, .low),
      .detents(1, .exact), .button(isDown: true), .button(isDown: false),
    ] { bench.device.inbox.append(Input(kind, at: bench.now)) }
    bench.wait(.seconds(1))
    #expect(
      bench.events.compactMap(\.fault) == [.overflow(Inbox.Refusals(edges: 2, detents: 1))])
    #expect(short(bench.takeOutputs()) == "0@1 0@2 0=2 commit")
  }

  @Test("Lost inputs are reported, and the levels are requested")
  func lost() {
    var bench = Bench(numbers(100))
    bench.device.inbox.append(Input(.lost(3), at: bench.now))
    let step = bench.device.step(until: bench.now)
    #expect(step.events.compactMap(\.fault) == [.lost(3)])
    #expect(step.needsLevels && bench.device.knob.lost == 3)
  }
}
