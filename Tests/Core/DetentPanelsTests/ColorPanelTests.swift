import DetentCrown
import DetentDevice
import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("Color panels with windowed memory")
struct ColorPanelTests {
  /// A display size, and its usual offset in the memory.
  struct Module: Sendable, CustomTestStringConvertible {
    var (width, height, x, y): (Int, Int, Int, Int)
    var chip = ColorControllerModel.Chip.st7789

    var testDescription: String { "\(width)x\(height) \(chip)" }

    var model: ColorControllerModel {
      ColorControllerModel(
        chip, glass: Rect(x: x, y: y, width: width, height: height))
    }

    func controller(_ rotation: PanelRotation = .upright) -> WindowController {
      switch chip {
      case .st7789: .st7789(width: width, height: height, rotation: rotation)
      case .gc9a01: .gc9a01(rotation: rotation)
      case .ili9488: .ili9488(rotation: rotation)
      }
    }
  }

  static let modules = [
    Module(width: 240, height: 240, x: 0, y: 0), Module(width: 240, height: 320, x: 0, y: 0),
    Module(width: 240, height: 280, x: 0, y: 20), Module(width: 135, height: 240, x: 52, y: 40),
    Module(width: 170, height: 320, x: 35, y: 0), Module(width: 172, height: 320, x: 34, y: 0),
    Module(width: 240, height: 240, x: 0, y: 0, chip: .gc9a01),
    Module(width: 320, height: 480, x: 0, y: 0, chip: .ili9488),
  ]

  /// A picture that differs at each side and in each corner.
  static func pattern(_ width: Int, _ height: Int) -> DrawList {
    var list = DrawList(width: width, height: height)
    list.rounded(Rect(x: 0, y: 0, width: 90, height: 31), radius: 9, with: .lamp)
    list.rounded(Rect(x: width - 50, y: 1, width: 50, height: 70), radius: 20, with: .stop)
    list.rounded(Rect(x: 3, y: height - 41, width: 70, height: 41), radius: 4, with: .dimLamp)
    ShortText("Å 7:45").withUTF8 {
      list.text($0, in: list.bounds, alignment: .center, Lettering(.large), with: .text)
    }
    return list
  }

  /// The displayed pixels of a picture rotated clockwise.
  static func turned(
    _ rotation: PanelRotation, width: Int, height: Int, _ pixel: (Int, Int) -> UInt16
  ) -> [[UInt16]] {
    (0..<height).map { row in
      (0..<width).map { column in
        switch rotation {
        case .upright: pixel(column, row)
        case .right: pixel(row, width - 1 - column)
        case .upsideDown: pixel(width - 1 - column, height - 1 - row)
        case .left: pixel(height - 1 - row, column)
        }
      }
    }
  }

  @Test(
    "The first picture initializes the panel from any state and appears in each rotation",
    arguments: modules, PanelRotation.allCases)
  func first(module: Module, rotation: PanelRotation) throws {
    let model = module.model
    let controller = module.controller(rotation)
    let (width, height) = (controller.width, controller.height)
    var panel = WindowPanel<ColorBus, RGB565Canvas>(controller, on: ColorBus(model: model))
    var canvas = RGB565Canvas(width: width, height: height, theme: .dark, isSwapped: true)
    _ = canvas.render(Self.pattern(width, height), replacing: nil)
    _ = try panel.show(canvas, Damage(), at: .origin)
    #expect(model.faults == [])
    #expect(
      model.picture
        == Self.turned(rotation, width: module.width, height: module.height) {
          canvas[$0, $1].byteSwapped
        })
    // The pauses after reset and sleep out are kept, and there are no others.
    #expect(model.now <= .milliseconds(250))
  }

  @Test("Every picture format appears unchanged, and light themes are light")
  func formats() throws {
    let list = Self.pattern(240, 240)
    var (swapped, plain, wide) = (
      RGB565Canvas(theme: .light, isSwapped: true), RGB565Canvas(theme: .light),
      XRGB8888Canvas(width: 240, height: 240, theme: .light)
    )
    _ = (swapped.render(list, replacing: nil), plain.render(list, replacing: nil))
    _ = wide.render(list, replacing: nil)
    let shown = try [Self.shown(swapped), Self.shown(plain), Self.shown(wide)]
    #expect(shown[0] == shown[1])
    // Edges are blended with eight bits per color, then truncated.
    #expect(
      shown[2]
        == Self.turned(.upright, width: 240, height: 240) {
          let pixel = wide.pixels[$1 * 240 + $0]
          return UInt16(
            truncatingIfNeeded: pixel >> 8 & 0xF800 | pixel >> 5 & 0x07E0 | pixel >> 3 & 0x1F)
        })
    #expect(shown[0]?[120][0] == 0xF79D)
    #expect(shown[0]?[15][20] == plain[20, 15])
  }

  @Test(
    "A picture of strips appears as the whole one, in writes of a part of a row, of 1, 8 and 20 rows",
    arguments: [300, 480, 3_840, 9_600])
  func strips(mostBytes: Int) throws {
    var (strips, whole) = (StripCanvas(width: 240, height: 240), RGB565Canvas())
    let list = Self.pattern(240, 240)
    _ = (strips.render(list, replacing: nil), whole.render(list, replacing: nil))
    let model = Self.modules[0].model
    var panel = WindowPanel<ColorBus, StripCanvas>(
      Self.modules[0].controller(), on: ColorBus(model: model, mostBytes: mostBytes))
    _ = try panel.show(strips, Damage(), at: .origin)
    #expect(model.faults == [])
    let first = try Self.shown(whole)
    #expect(model.picture == first)
    // A part of it changes.
    var next = list
    next.fill(Rect(x: 11, y: 101, width: 33, height: 27), with: .lamp)
    _ = whole.render(next, replacing: list)
    let damage = strips.render(next, replacing: list)
    _ = try panel.show(strips, damage, at: .origin)
    #expect(model.faults == [])
    let second = try Self.shown(whole)
    #expect(model.picture == second && second != first)
  }

  private static func shown(_ picture: some ColorPicture) throws -> [[UInt16]]? {
    try shown(picture, of: modules[0])
  }

  private static func shown<Picture: ColorPicture>(
    _ picture: Picture, of module: Module
  ) throws -> [[UInt16]]? {
    let model = module.model
    var panel = WindowPanel<ColorBus, Picture>(module.controller(), on: ColorBus(model: model))
    _ = try panel.show(picture, Damage(), at: .origin)
    #expect(model.faults == [])
    return model.picture
  }

  @Test("The display stays off until the first picture is complete, and after turnOff")
  func dark() throws {
    for module in [Self.modules[0], Self.modules[6]] {
      let model = module.model
      var panel = WindowPanel<ColorBus, RGB565Canvas>(
        module.controller(), on: ColorBus(model: model))
      for writes in 0..<60 {
        model.writesUntilRefusal = writes
        let isWhole = (try? panel.show(RGB565Canvas(), Damage(), at: .origin)) != nil
        #expect(model.isOn == isWhole)
        if isWhole { break }
      }
      model.writesUntilRefusal = nil
      _ = try panel.show(RGB565Canvas(), Damage(), at: .origin)
      try panel.turnOff()
      #expect(model.picture == nil)
      model.loseItsPower()
      _ = try panel.show(RGB565Canvas(), Damage(), at: .origin)
      #expect(model.picture?.joined().allSatisfy { $0 == 0 } == true)
      #expect(model.faults == [])
    }
  }

  @Test("Writes never exceed the bus's maximum, and may end within a row")
  func pieces() throws {
    for most in [132, 151, 4_096] {
      let module = Self.modules[3]
      let model = module.model
      var panel = WindowPanel<ColorBus, RGB565Canvas>(
        module.controller(), on: ColorBus(model: model, mostBytes: most))
      var canvas = RGB565Canvas(width: 135, height: 240)
      _ = canvas.render(Self.pattern(135, 240), replacing: nil)
      _ = try panel.show(canvas, Damage(), at: .origin)
      #expect(model.longestWrite == most & ~1)
      #expect(
        model.picture == Self.turned(.upright, width: 135, height: 240) { canvas[$0, $1] })
      #expect(model.faults == [])
    }
  }

  @Test("A turning wheel sends one window per changed part, and the display shows it")
  func turning() throws {
    for module in [Self.modules[0], Self.modules[6]] {
      let model = module.model
      var panel = WindowPanel<ColorBus, RGB565Canvas>(
        module.controller(.left), on: ColorBus(model: model))
      let rows = RowList(["Tea", "Coffee", "Cocoa", "Espresso", "Mocha", "Water", "Milk", "Juice"])
      let wheel = PickerModel(
        rows, caption: "Drink", configuration: Crown.Configuration(isContinuous: true))
      var device = Device(
        wheel, face: ColorFace(on: RGB565Canvas(isSwapped: true)), levels: Levels(),
        start: .origin)
      var levels = Levels()
      for index in 0..<40 {
        let line: Line = index % 2 == 0 ? .a : .b
        levels[line] = levels[line].toggled
        device.inbox.append(
          LineEdge(line, levels[line], at: .origin + .milliseconds(500 + 9 * Int64(index))))
      }
      var (frames, sent) = (0, 0)
      while let wake = device.nextWake {
        guard device.step(until: wake).hasNewPicture else { continue }
        let (bytes, windows) = (model.byteCount, model.windowCount)
        _ = try panel.show(device.face.canvas, device.face.damage, at: wake)
        if frames > 0 {
          #expect(model.windowCount - windows == device.face.damage.count)
          sent += model.byteCount - bytes
        }
        frames += 1
        device.face.clean()
        let canvas = device.face.canvas
        #expect(
          model.picture
            == Self.turned(.left, width: 240, height: 240) { canvas[$0, $1].byteSwapped })
      }
      #expect(frames > 20)
      // A whole picture is 115,200 bytes, 23 ms at 40 MHz.
      #expect(sent / (frames - 1) < 57_600)
      #expect(model.faults == [])
    }
  }

  @Test("The next picture is accepted after the waits and the transfer")
  func backPressure() throws {
    let model = Self.modules[0].model
    // 40 MHz.
    var panel = WindowPanel<ColorBus, RGB565Canvas>(
      .st7789(), on: ColorBus(model: model, nanosecondsPerByte: 200))
    let first = try panel.show(RGB565Canvas(), Damage(), at: .origin)
    #expect(first - .origin - model.now == TimeSpan.microseconds(115_200 / 5 + 4))
    let part = Damage(everythingIn: Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(try panel.show(RGB565Canvas(), part, at: first) - first == TimeSpan.microseconds(482))
    #expect(try panel.show(RGB565Canvas(), Damage(), at: first) == first)
  }

  @Test("After a failure the panel is initialized anew and receives the whole picture")
  func afterFailure() throws {
    let model = Self.modules[6].model
    var panel = WindowPanel<ColorBus, XRGB8888Canvas>(.gc9a01(), on: ColorBus(model: model))
    var canvas = XRGB8888Canvas(width: 240, height: 240)
    _ = try panel.show(canvas, Damage(), at: .origin)
    _ = canvas.render(Self.pattern(240, 240), replacing: nil)
    model.writesUntilRefusal = 9
    #expect(throws: ColorControllerModel.Refusal.self) {
      _ = try panel.show(
        canvas, Damage(everythingIn: Rect(x: 0, y: 0, width: 240, height: 240)), at: .origin)
    }
    model.writesUntilRefusal = nil
    model.loseItsPower()
    _ = try panel.show(canvas, Damage(), at: .origin)
    #expect(try model.picture == Self.shown(canvas, of: Self.modules[6]))
    #expect(model.faults == [])
  }
}
