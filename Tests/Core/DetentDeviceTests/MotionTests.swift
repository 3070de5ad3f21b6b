import DetentCrown
import DetentDates
import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("Motion and brief notices")
struct MotionTests {
  /// Words whose initials are round values of a fast turn: A0 to A9, B0 to B9 and so on.
  private static let words = RowList(
    "ABCDEFGHIJ".flatMap { letter in (0..<10).map { "\(letter)\($0)" } })

  private func bench(
    selected: Int = 0, reduced: Bool = false
  ) -> Bench<PickerModel<RowList>> {
    var crown = Crown.Configuration(acceleration: .none)
    crown.isMotionReduced = reduced
    return Bench(PickerModel(Self.words, selected: [selected], configuration: crown))
  }

  private func scene(_ model: some SceneModel) -> PickerScene {
    var scene = PickerScene()
    model.describe(into: &scene)
    return scene
  }

  // MARK: - Flying

  @Test(
    "Three turns at 20 rows a second or more start a flight, and 120 ms without one end it")
  func flying() {
    var bench = bench(selected: 9)
    bench.turn(3, each: .milliseconds(50))
    #expect(!bench.device.model.isFlying, "the first detent has no predecessor")
    bench.turn(1, each: .milliseconds(50))
    #expect(bench.device.model.isFlying)
    #expect(scene(bench.device.model).nameFlownOver == "B")
    bench.wait(.milliseconds(119))
    #expect(bench.device.model.isFlying)
    bench.wait(.milliseconds(2))
    #expect(!bench.device.model.isFlying)
    #expect(scene(bench.device.model).flyingOver == nil)
    bench.wait(.seconds(1))
    #expect(bench.device.nextWake == nil)
  }

  @Test("Slower turns start no flight, and a pause starts the count anew")
  func slow() {
    var bench = bench()
    bench.turn(10, each: .milliseconds(60))
    #expect(!bench.device.model.isFlying)
    bench.turn(2, each: .milliseconds(20))
    bench.wait(.milliseconds(300))
    bench.turn(3, each: .milliseconds(20))
    #expect(!bench.device.model.isFlying)
  }

  @Test("A flight shows the preceding round value of numbers, and none of other rows")
  func names() {
    let date = CalendarDate(clampingYear: 2_027, month: 5, day: 17)
    let wheels = DateWheels()
    var picker = PickerModel(
      wheels, selected: wheels.selection(of: CivilTime(date)),
      configuration: .init(acceleration: .none))
    picker.focus(2)
    var dates = Bench(picker)
    dates.turn(6, each: .milliseconds(40))
    #expect(dates.device.model.isFlying)
    #expect(scene(dates.device.model).nameFlownOver == "2030")
    var plain = Bench(numbers(100, acceleration: .none))
    plain.turn(6, each: .milliseconds(40))
    #expect(scene(plain.device.model).nameFlownOver == "")
  }

  // MARK: - Reduced motion

  private var telling: Device<PickerModel<RowList>, MonoFace>.Configuration {
    var configuration = Device<PickerModel<RowList>, MonoFace>.Configuration()
    configuration.emitsChecksums = true
    return configuration
  }

  @Test("L04 · With reduced motion a detent makes one new picture, the final one")
  func oneFrame() {
    for reduced in [false, true] {
      var device = Device(
        bench(reduced: reduced).device.model, face: MonoFace(), configuration: telling,
        levels: Levels(), start: .origin)
      _ = device.step(until: .origin + .seconds(1))
      let now = Instant.origin + .seconds(2)
      let frames = frames(of: &device, turningBy: 1, at: now)
      #expect(reduced ? frames.count == 1 : frames.count > 3)
      #expect(frames.first.map { $0 - now <= .milliseconds(20) } == true)
    }
  }

  @Test(
    "L04 · With reduced motion a struck end is drawn a little beyond for a moment, then at rest")
  func end() {
    var device = Device(
      bench(reduced: true).device.model, face: MonoFace(), configuration: telling, levels: Levels(),
      start: .origin)
    _ = device.step(until: .origin + .seconds(1))
    let at = Instant.origin + .seconds(2)
    let frames = frames(of: &device, turningBy: -1, at: at)
    #expect(frames.count == 2)
    #expect(frames.first.map { $0 - at <= .milliseconds(20) } == true)
  }

  @Test("Reduced motion changes pictures alone: the outputs and their instants are the same")
  func sameEvents() {
    var said: [[String]] = []
    for reduced in [false, true] {
      var bench = bench(selected: 5, reduced: reduced)
      bench.turn(7, each: .milliseconds(30))
      bench.press()
      bench.wait(.seconds(1))
      bench.turn(-2)
      bench.press(for: .milliseconds(700))
      bench.wait(.seconds(2))
      said.append(bench.events.compactMap { $0.isFrame ? nil : "\($0)" })
    }
    #expect(said[0] == said[1])
  }

  /// The instants of new pictures after a turn by one detent.
  private func frames<Model>(
    of device: inout Device<Model, MonoFace>, turningBy detent: Int, at now: Instant
  ) -> [Instant] {
    device.update(at: now) { _, _ in }
    _ = device.step(until: now + .milliseconds(100))
    let lines: [(Line, Level)] =
      detent > 0
      ? [(.a, .low), (.b, .low), (.a, .high), (.b, .high)]
      : [(.b, .low), (.a, .low), (.b, .high), (.a, .high)]
    for (index, (line, level)) in lines.enumerated() {
      device.inbox.append(
        LineEdge(line, level, at: now + .milliseconds(Int64(200 + 5 * index))))
    }
    var frames: [Instant] = []
    while let wake = device.nextWake {
      frames += device.step(until: wake).events.filter(\.isFrame).map(\.at)
    }
    return frames.map { $0 - .milliseconds(215) }
  }

  // MARK: - Taken and kept

  private var menu: ItemMenu {
    PickerMenu(
      title: "M",
      items: [
        MenuItem(label: "Drink", content: .rows(["Tea", "Coffee"])),
        MenuItem(label: "Cup", content: .rows(["Small", "Large"])),
      ])
  }

  @Test("A committed row is marked for 600 ms, and the lens flashes for the first 80 ms")
  func taken() {
    var bench = Bench(menu)
    bench.turn(1)
    bench.wait(.milliseconds(300))
    bench.press()
    bench.turn(1)
    bench.wait(.milliseconds(300))
    bench.press()
    #expect(bench.device.model.openItem == nil)
    #expect(bench.device.model.takenRow == 1)
    #expect(bench.device.model.isFlashing)
    #expect(scene(bench.device.model).takenRow == 1)
    bench.wait(.milliseconds(82))
    #expect(!bench.device.model.isFlashing)
    #expect(!scene(bench.device.model).isFlashing)
    #expect(bench.device.model.picker.notice == .taken)
    bench.wait(.milliseconds(500))
    #expect(bench.device.model.takenRow == 1)
    bench.wait(.milliseconds(20))
    #expect(bench.device.model.takenRow == nil)
    #expect(bench.device.model.picker.notice == nil)
    bench.wait(.seconds(1))
    #expect(bench.device.nextWake == nil)
  }

  @Test("Leaving shows for 900 ms which value was kept, until the next turn")
  func kept() {
    for turns in [false, true] {
      var bench = Bench(menu)
      bench.press()
      bench.turn(1)
      bench.press(for: .milliseconds(700))
      #expect(bench.device.model.openItem == nil)
      let picker = bench.device.model.picker
      #expect(picker.notice == .kept && picker.told == Array("Tea".utf8))
      bench.wait(.milliseconds(100))
      #expect(bench.device.face.grid.description.contains("kept Tea"))
      if turns { bench.turn(1) } else { bench.wait(.milliseconds(800)) }
      #expect(bench.device.model.picker.notice == nil)
    }
  }
}

extension PickerScene {
  /// The common name of rows that pass too fast to be read.
  fileprivate var nameFlownOver: String {
    withFlyingOver { String(decoding: $0, as: UTF8.self) }
  }
}
