import DetentCrown
import DetentDevice
import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("Panels with paged memory")
struct PagedPanelTests {
  /// The model of a panel's controller and display.
  private static func model(
    _ chip: ControllerModel.Chip, of controller: PagedController
  ) -> ControllerModel {
    ControllerModel(chip, width: controller.width, height: controller.height)
  }

  /// A picture with pixels in each corner, on each page and across page boundaries.
  private static func pattern(width: Int, height: Int) -> MonoCanvas {
    var picture = MonoCanvas(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { picture[x, y] = (x * x + 3 * y * y + x * y) % 7 < 3 }
    }
    return picture
  }

  @Test(
    "The first picture initializes the panel from any state and appears unchanged",
    arguments: [(128, 64), (128, 32), (64, 48)])
  func firstOnSSD1306(width: Int, height: Int) throws {
    let controller = PagedController.ssd1306(width: width, height: height)
    let model = Self.model(.ssd1306, of: controller)
    var panel = PagedPanel(controller, on: ModelBus(model: model))
    let picture = Self.pattern(width: width, height: height)
    _ = try panel.show(picture, Damage(), at: .origin)
    #expect(model.picture.art == picture.art)
    #expect(model.faults == [])
    #expect(model.resetCount == 1)
  }

  @Test("The display of an SH1106 begins two columns into its memory", arguments: [64, 32])
  func firstOnSH1106(height: Int) throws {
    let controller = PagedController.sh1106(height: height)
    let model = Self.model(.sh1106, of: controller)
    var panel = PagedPanel(controller, on: ModelBus(model: model))
    let picture = Self.pattern(width: 128, height: height)
    let edges = model.memory.map { [$0[0], $0[1], $0[130], $0[131]] }
    _ = try panel.show(picture, Damage(), at: .origin)
    #expect(model.picture.art == picture.art)
    #expect(model.memory.map { [$0[0], $0[1], $0[130], $0[131]] } == edges)
    #expect(model.memory[0][2] & 1 == (picture[0, 0] ? 1 : 0))
    #expect(model.faults == [])
  }

  @Test("The display stays off until the first picture is complete")
  func darkUntilWhole() throws {
    for writes in 0..<17 {
      let controller = PagedController.ssd1306()
      let model = Self.model(.ssd1306, of: controller)
      var panel = PagedPanel(controller, on: ModelBus(model: model))
      model.writesUntilRefusal = writes
      #expect(throws: ControllerModel.Refusal.self) {
        _ = try panel.show(Self.pattern(width: 128, height: 64), Damage(), at: .origin)
      }
      #expect(model.picture.art == MonoCanvas().art)
    }
  }

  @Test("Brightness is a quarter of the contrast or off, across initializations")
  func light() throws {
    let model = Self.model(.ssd1306, of: .ssd1306())
    var steady = SteadyPanel(PagedPanel(.ssd1306(), on: ModelBus(model: model)))
    let picture = Self.pattern(width: 128, height: 64)
    var now = Instant.origin
    func show(_ light: Light, _ damage: Damage = Damage()) {
      now = now + .seconds(2)
      steady.light = light
      _ = steady.show(picture, damage, by: { now })
    }
    show(.full, Damage(everythingIn: picture.bounds))
    #expect(model.isOn && model.contrast == 0xCF)
    let bytes = model.byteCount
    show(.dimmed)
    #expect(model.isOn && model.contrast == 0x33)
    #expect(model.byteCount == bytes + 5, "the address, and which kind of bytes follow")
    show(.off)
    #expect(!model.isOn)
    // It loses its power and its state.
    model.writesUntilRefusal = 0
    show(.dimmed)
    model.loseItsPower()
    model.writesUntilRefusal = nil
    show(.dimmed)
    #expect(model.isOn && model.contrast == 0x33)
    #expect(model.picture.art == picture.art)
    show(.full)
    #expect(model.isOn && model.contrast == 0xCF)
    // Turning it off fails, and it is turned on again before it responds.
    model.writesUntilRefusal = 0
    show(.off)
    model.writesUntilRefusal = nil
    show(.full)
    #expect(model.isOn && model.contrast == 0xCF)
    let wake = steady.nextWake(for: Damage())
    #expect(wake == nil)
    #expect(model.faults == [])
  }

  @Test("Only differing columns of pages are sent, and only inside the damage")
  func parts() throws {
    let controller = PagedController.ssd1306()
    let model = Self.model(.ssd1306, of: controller)
    var panel = PagedPanel(controller, on: ModelBus(model: model))
    var picture = MonoCanvas()
    _ = try panel.show(picture, Damage(), at: .origin)
    #expect(model.dataCount == 1_024)
    let all = Damage(everythingIn: picture.bounds)
    // Nearby columns of a page are sent as one part, distant ones as two.
    for (columns, sent) in [([70], 1), ([72], 1), ([69, 77], 9), ([60, 68], 9), ([50, 59], 2)] {
      let before = (model.dataCount, model.byteCount)
      for column in columns { picture[column, 21].toggle() }
      _ = try panel.show(picture, all, at: .origin)
      #expect(model.dataCount - before.0 == sent)
      #expect(model.byteCount - before.1 == sent + (sent == 2 ? 14 : 7))
      #expect(model.picture.art == picture.art)
    }
    let before = model.byteCount
    _ = try panel.show(picture, all, at: .origin)
    picture[100, 50] = true
    _ = try panel.show(
      picture, Damage(everythingIn: Rect(x: 0, y: 0, width: 96, height: 64)), at: .origin)
    #expect(model.byteCount == before)
    #expect(model.faults == [])
  }

  @Test("A turning wheel sends at most 3/8 of a picture per frame, and the display shows each")
  func turning() throws {
    for chip in [ControllerModel.Chip.ssd1306, .sh1106] {
      let controller: PagedController = chip == .ssd1306 ? .ssd1306() : .sh1106()
      let model = Self.model(chip, of: controller)
      var panel = PagedPanel(controller, on: ModelBus(model: model))
      let rows = RowList(["Tea", "Coffee", "Cocoa", "Espresso", "Mocha", "Water", "Milk", "Juice"])
      let wheel = PickerModel(
        rows, caption: "Drink", configuration: Crown.Configuration(isContinuous: true))
      var device = Device(wheel, face: MonoFace(), levels: Levels(), start: .origin)
      var levels = Levels()
      for index in 0..<160 {
        let line: Line = index % 2 == 0 ? .a : .b
        levels[line] = levels[line].toggled
        device.inbox.append(
          LineEdge(line, levels[line], at: .origin + .milliseconds(500 + 9 * Int64(index))))
      }
      var frames: [Int] = []
      while let wake = device.nextWake {
        guard device.step(until: wake).hasNewPicture else { continue }
        let before = model.byteCount
        _ = try panel.show(device.face.canvas, device.face.damage, at: wake)
        device.face.clean()
        frames.append(model.byteCount - before)
        #expect(model.picture.art == device.face.canvas.art)
      }
      let moving = frames.dropFirst()
      // With addresses, control bytes and commands, of 1,024.
      #expect(moving.count > 60)
      #expect(moving.reduce(0, +) / moving.count <= 256, "\(Array(moving))")
      #expect(moving.max() ?? 0 <= 384)
      #expect(model.faults == [])
    }
  }

  @Test("The next picture is accepted after the transfer")
  func backPressure() throws {
    let model = ControllerModel(.ssd1306)
    // 400 kHz, nine bits a byte.
    var panel = PagedPanel(
      .ssd1306(), on: ModelBus(model: model, nanosecondsPerByte: 22_500))
    let first = try panel.show(MonoCanvas(), Damage(), at: .origin)
    #expect(first > .origin + .milliseconds(23) && first < .origin + .milliseconds(25))
    #expect(try panel.show(MonoCanvas(), Damage(), at: first) == first)
    var picture = MonoCanvas()
    for x in 0..<37 { picture[x, 0] = true }
    let part = Damage(everythingIn: Rect(x: 0, y: 0, width: 37, height: 8))
    #expect(try panel.show(picture, part, at: first) == first + .microseconds(900))
  }

  @Test("After a failure the panel is initialized anew and receives the whole picture")
  func afterFailure() throws {
    let controller = PagedController.sh1106()
    let model = Self.model(.sh1106, of: controller)
    var panel = PagedPanel(controller, on: ModelBus(model: model))
    let picture = Self.pattern(width: 128, height: 64)
    _ = try panel.show(MonoCanvas(), Damage(), at: .origin)
    model.writesUntilRefusal = 3
    #expect(throws: ControllerModel.Refusal.self) {
      _ = try panel.show(picture, Damage(everythingIn: picture.bounds), at: .origin)
    }
    model.writesUntilRefusal = nil
    model.loseItsPower()
    _ = try panel.show(picture, Damage(), at: .origin)
    #expect(model.picture.art == picture.art)
    #expect(model.resetCount == 2)
    try panel.turnOff()
    #expect(model.picture.art == MonoCanvas().art)
    _ = try panel.show(picture, Damage(), at: .origin)
    #expect(model.picture.art == picture.art)
    #expect(model.faults == [])
  }
}
