import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import Testing

@Suite("Gray panels with windowed memory")
struct GrayPanelTests {
  private typealias Glass = WindowPanel<GrayBus, XRGB8888Canvas>

  private static func controller(_ chip: GrayControllerModel.Chip) -> WindowController {
    chip == .ssd1322 ? .ssd1322() : .ssd1327()
  }

  private static func panel(
    _ model: GrayControllerModel, mostBytes: Int = 4_096, nanosecondsPerByte: Int = 0
  ) -> Glass {
    Glass(
      controller(model.chip),
      on: GrayBus(model: model, mostBytes: mostBytes, nanosecondsPerByte: nanosecondsPerByte))
  }

  /// A picture in many levels that differs at each side and in each corner.
  private static func canvas(_ controller: WindowController, theme: Theme = .dark) -> XRGB8888Canvas
  {
    let (width, height) = (controller.width, controller.height)
    var list = DrawList(width: width, height: height)
    list.rounded(Rect(x: 0, y: 0, width: 90, height: 31), radius: 9, with: .lamp)
    list.rounded(Rect(x: width - 50, y: 1, width: 50, height: 50), radius: 20, with: .stop)
    list.rounded(Rect(x: 3, y: height - 21, width: 70, height: 21), radius: 4, with: .dimLamp)
    ShortText("Å 7:45").withUTF8 {
      list.text($0, in: list.bounds, alignment: .center, Lettering(.large), with: .text)
    }
    var canvas = XRGB8888Canvas(width: width, height: height, theme: theme)
    _ = canvas.render(list, replacing: nil)
    return canvas
  }

  /// The luma of each pixel, rounded to 16 levels.
  private static func levels(_ canvas: XRGB8888Canvas) -> [[UInt8]] {
    let (width, pixels) = (canvas.width, canvas.pixels)
    return (0..<canvas.height).map { y in
      pixels[y * width..<(y + 1) * width].map { pixel in
        let luma =
          0.299 * Double(pixel >> 16 & 0xFF) + 0.587 * Double(pixel >> 8 & 0xFF)
          + 0.114 * Double(pixel & 0xFF)
        return UInt8((luma / 17 + 1e-9).rounded())
      }
    }
  }

  @Test("A pixel's luma is rounded to 4, 16 or 256 levels, the left one in the upper bits")
  func luma() {
    var theme = Theme.dark
    for (color, levels) in [
      (0x000000, [0x00, 0x00, 0x00]), (0xFFFFFF, [0xFF, 0xFF, 0xFF]),
      (0xFF0000, [0x55, 0x44, 76]), (0x00FF00, [0xAA, 0x99, 150]), (0x0000FF, [0x00, 0x22, 29]),
      (0x808080, [0xAA, 0x88, 128]), (0x2A2A2A, [0x00, 0x22, 42]), (0x2B2B2B, [0x55, 0x33, 43]),
    ] as [(UInt32, [UInt8])] {
      theme.ground = color
      let canvas = XRGB8888Canvas(width: 8, height: 1, theme: theme)
      for (bits, level) in zip([2, 4, 8], levels) {
        #expect(Self.gray(canvas, bits: bits) == [UInt8](repeating: level, count: bits))
      }
    }
    theme.ground = 0xF81F00
    for isSwapped in [false, true] {
      let canvas = RGB565Canvas(width: 8, height: 1, theme: theme, isSwapped: isSwapped)
      // 0xFF1C00 with the maxima of five and six bits as 255.
      #expect(Self.gray(canvas, bits: 8) == [UInt8](repeating: 93, count: 8))
    }
    var list = DrawList(width: 8, height: 1)
    list.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .text)
    theme.ground = 0
    theme.text = 0xFFFFFF
    var canvas = XRGB8888Canvas(width: 8, height: 1, theme: theme)
    _ = canvas.render(list, replacing: nil)
    #expect(Self.gray(canvas, bits: 2) == [0xC0, 0])
    #expect(Self.gray(canvas, bits: 4) == [0xF0, 0, 0, 0])
    #expect(Self.gray(canvas, bits: 8) == [0xFF, 0, 0, 0, 0, 0, 0, 0])
  }

  private static func gray(_ canvas: some ColorPicture, bits: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bits) { bytes, count in
      guard let base = bytes.baseAddress else { return }
      base.initialize(repeating: 0, count: bits)
      canvas.storeGray(0..<8, ofRow: 0, bits: bits, to: base)
      count = bits
    }
  }

  @Test(
    "The first picture initializes the panel from any state, in writes of any size",
    arguments: GrayControllerModel.Chip.allCases, [132, 151, 4_096])
  func first(chip: GrayControllerModel.Chip, most: Int) throws {
    for theme in [Theme.dark, .light] {
      let model = GrayControllerModel(chip)
      var panel = Self.panel(model, mostBytes: most)
      let canvas = Self.canvas(Self.controller(chip), theme: theme)
      _ = try panel.show(canvas, Damage(), at: .origin)
      #expect(model.faults == [])
      #expect(model.picture == Self.levels(canvas))
      #expect(Set(Self.levels(canvas).joined()).count > 8)
      #expect(model.longestWrite == most & ~1)
    }
  }

  @Test(
    "Changes are widened to whole column addresses, and the display shows them",
    arguments: GrayControllerModel.Chip.allCases)
  func windows(chip: GrayControllerModel.Chip) throws {
    let model = GrayControllerModel(chip)
    var panel = Self.panel(model)
    let controller = Self.controller(chip)
    let canvas = Self.canvas(controller)
    let nothing = XRGB8888Canvas(width: controller.width, height: controller.height)
    let (now, before) = (Self.levels(canvas), Self.levels(nothing))
    for y in [7, controller.height - 1] {
      for x in [0, 1, 2, 3, 61, controller.width - 1] {
        for width in 1...5 {
          try panel.turnOff()
          _ = try panel.show(nothing, Damage(), at: .origin)
          // A window may extend beyond the picture.
          let damage = Damage(everythingIn: Rect(x: x, y: y, width: width, height: 3))
          _ = try panel.show(canvas, damage, at: .origin)
          let pixels = controller.pixelsPerColumn
          let left = x / pixels
          let right = (min(x + width, controller.width) + pixels - 1) / pixels
          let bottom = min(y + 3, controller.height)
          #expect(
            model.windows.last
              == Rect(
                x: controller.firstColumn + left, y: y, width: right - left, height: bottom - y))
          let expected = now.indices.map { row in
            now[row].indices.map { column in
              (y..<bottom).contains(row) && (left * pixels..<right * pixels).contains(column)
                ? now[row][column] : before[row][column]
            }
          }
          #expect(model.picture == expected)
        }
      }
    }
    #expect(model.faults == [])
  }

  @Test(
    "The display stays off until the first picture is complete, and after turnOff",
    arguments: GrayControllerModel.Chip.allCases)
  func dark(chip: GrayControllerModel.Chip) throws {
    let model = GrayControllerModel(chip)
    var panel = Self.panel(model)
    let canvas = Self.canvas(Self.controller(chip))
    var isWhole = false
    for writes in 0..<90 where !isWhole {
      model.writesUntilRefusal = writes
      isWhole = (try? panel.show(canvas, Damage(), at: .origin)) != nil
      #expect(model.isOn == isWhole)
    }
    #expect(isWhole)
    model.writesUntilRefusal = nil
    try panel.turnOff()
    #expect(model.picture == nil)
    model.loseItsPower()
    _ = try panel.show(canvas, Damage(), at: .origin)
    #expect(model.picture == Self.levels(canvas))
  }

  @Test(
    "Brightness is dimmed to a quarter, turned off and restored, across initializations",
    arguments: GrayControllerModel.Chip.allCases)
  func light(chip: GrayControllerModel.Chip) throws {
    let model = GrayControllerModel(chip)
    var panel = Self.panel(model)
    let canvas = Self.canvas(Self.controller(chip))
    let full = Self.controller(chip).contrast?.usual
    _ = try panel.show(canvas, Damage(), at: .origin)
    #expect(model.contrast == full)
    try panel.shine(.dimmed)
    #expect(model.contrast == full.map { $0 / 4 })
    #expect(model.picture == Self.levels(canvas))
    try panel.shine(.off)
    #expect(model.picture == nil)
    try panel.turnOff()
    _ = try panel.show(canvas, Damage(), at: .origin)
    #expect(!model.isOn)
    try panel.shine(.full)
    #expect(model.contrast == full)
    #expect(model.picture == Self.levels(canvas))
    #expect(model.faults == [])
  }

  @Test(
    "A panel that fails is reported lost, and shows everything when it is back",
    arguments: GrayControllerModel.Chip.allCases)
  func lostAndBack(chip: GrayControllerModel.Chip) throws {
    let model = GrayControllerModel(chip)
    var steady = SteadyPanel(Self.panel(model))
    let canvas = Self.canvas(Self.controller(chip))
    let nothing = XRGB8888Canvas(width: canvas.width, height: canvas.height)
    let all = Damage(everythingIn: Rect(x: 0, y: 0, width: canvas.width, height: canvas.height))
    #expect(Self.show(&steady, nothing, all, after: .zero) == "shown")
    model.writesUntilRefusal = 3
    #expect(Self.show(&steady, canvas, all, after: .seconds(1)) == "lost")
    #expect(Self.show(&steady, canvas, all, after: .seconds(2)) == "waiting")
    model.writesUntilRefusal = nil
    model.loseItsPower()
    #expect(Self.show(&steady, canvas, all, after: .seconds(4)) == "recovered")
    #expect(model.picture == Self.levels(canvas))
  }

  private static func show(
    _ steady: inout SteadyPanel<Glass>, _ picture: XRGB8888Canvas, _ damage: Damage,
    after span: TimeSpan
  ) -> String {
    switch steady.show(picture, damage, by: { .origin + span }) {
    case .shown: "shown"
    case .recovered: "recovered"
    case .waiting: "waiting"
    case .lost: "lost"
    }
  }

  @Test("The next picture is accepted after the transfer")
  func backPressure() throws {
    let model = GrayControllerModel(.ssd1322)
    var panel = Self.panel(model, nanosecondsPerByte: 1_000)
    let canvas = XRGB8888Canvas(width: 256, height: 64)
    let first = try panel.show(canvas, Damage(), at: .origin)
    #expect(first - .origin == .microseconds(Int64(model.byteCount)))
    let part = Damage(everythingIn: Rect(x: 10, y: 20, width: 30, height: 40))
    // 32 pixels of 40 rows, and seven bytes before them.
    #expect(try panel.show(canvas, part, at: first) - first == .microseconds(647))
    #expect(try panel.show(canvas, Damage(), at: first) == first)
  }
}
