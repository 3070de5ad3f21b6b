import DetentHost
import DetentFonts
import DetentInput
import DetentPicker
import DetentRaster
import DetentSession
import DetentView
import DetentYAML
import Testing

/// With DejaVu Sans, which setup installs for the checks.
@Suite("A menu in a baked font")
struct BakedMenuTests {
  private static let yaml = """
    title: قهوة وشاي
    items:
      - label: نوع
        picker: { rows: [شاي, قهوة تركية, "Earl Grey, hot, with a lot of milk", AVATAR fjord] }
      - label: Strength
        number: { from: -10, through: 90, by: 2.5, unit: "%" }
        confirm: true
      - label: Start
        datePicker: { mode: time, minuteInterval: 15 }
      - label: Ton
        title: Ödland
        items:
          - { label: Größe, toggle: { on: Öl, off: ß } }
          - { label: Étage, action: [étage], confirm: true }
    """

  private static func font(
    for menu: MenuFile, on display: DisplayFormat, bits: Int
  ) throws -> DisplayFont {
    let baker = try FontBaker("DejaVu Sans", bits: bits)
    _ = MenuTour(of: menu, on: Screen(display, font: baker.shapes))
    return try DisplayFont(baked: baker.bake().bytes)
  }

  @Test("A font also has the letters of what is disabled")
  func disabled() throws {
    let display = DisplayFormat.mono(width: 128, height: 64)
    let title = "    title: Ödland"
    let off = Self.yaml.replacing(title, with: "\(title)\n    enabled: false")
    #expect(off != Self.yaml)
    let bytes = try [Self.yaml, off].map { yaml in
      let baker = try FontBaker("DejaVu Sans", bits: 1)
      let menu = try MenuFile(yaml: yaml, file: "menu.yaml")
      _ = MenuTour(of: menu, on: Screen(display, font: baker.shapes))
      return try baker.bake().bytes
    }
    #expect(bytes[0] == bytes[1])
  }

  /// Turns and presses at random, and compares the pictures of two faces.
  private static func play<Canvas: PixelCanvas>(
    _ file: MenuFile, on faces: [PixelFace<Canvas>], _ isAlike: (Canvas, Canvas) -> Bool
  ) {
    var (menu, one, other) = (file.menu(), faces[0], faces[1])
    var random = SplitMix64(seed: 8)
    var outputs: [MenuOutput] = []
    var now = Instant.origin
    for step in 0..<150 {
      let events: [KnobEvent] =
        switch random.below(8) {
        case 0...4: [.turned(random.number(in: -3...3))]
        case 5...6: [.button(.click), .button(.singleClick)]
        // A kept time is announced in as many ways as there are times.
        default: menu.openItem == 2 ? [] : [.button(.hold(progress: 40)), .button(.longPress)]
        }
      for event in events {
        if event == .turned(0) { continue }
        menu.apply(event, at: now, into: &outputs)
        now = now + .milliseconds(Int64(random.below(400)))
        menu.advance(to: now, into: &outputs)
        _ = (one.draw(menu), other.draw(menu))
        guard isAlike(one.canvas, other.canvas) else {
          Issue.record("step \(step)")
          return
        }
      }
      now = now + .seconds(2)
      menu.advance(to: now, into: &outputs)
      _ = (one.draw(menu), other.draw(menu))
      guard isAlike(one.canvas, other.canvas) else {
        Issue.record("step \(step), at rest")
        return
      }
    }
  }

  @Test("One-bit pictures equal the host font's", arguments: [64, 32])
  func mono(height: Int) throws {
    let menu = try MenuFile(yaml: Self.yaml, file: "menu.yaml")
    let display = DisplayFormat.mono(width: 128, height: height)
    let baked = try Self.font(for: menu, on: display, bits: 1)
    let host = try HostFont("DejaVu Sans", isSmooth: false)
    let faces = [host.shapes, baked.shapes].map {
      PixelFace(on: MonoCanvas(width: 128, height: height), font: $0)
    }
    Self.play(menu, on: faces) { $0.bytes == $1.bytes }
  }

  @Test(
    "Color pictures equal the host font's, within a step of the pixel's bits",
    arguments: [(8, true, 0), (8, false, 0), (4, true, 26), (2, false, 94)])
  func color(bits: Int, isRound: Bool, most: Int) throws {
    let menu = try MenuFile(yaml: Self.yaml, file: "menu.yaml")
    let display = DisplayFormat.color(width: 240, height: 240, theme: .dark, isRound: isRound)
    let baked = try Self.font(for: menu, on: display, bits: bits)
    let host = try HostFont("DejaVu Sans", isSmooth: true)
    let faces = [host.shapes, baked.shapes].map {
      PixelFace(on: XRGB8888Canvas(width: 240, height: 240), isRound: isRound, font: $0)
    }
    Self.play(menu, on: faces) { one, other in
      if most == 0 { return one.pixels == other.pixels }
      let (some, others) = (one.pixels, other.pixels)
      guard some.count == others.count else { return false }
      for index in some.indices where some[index] != others[index] {
        if !Self.isNear(some[index], others[index], most) { return false }
      }
      return true
    }
  }

  /// Whether two colors differ by at most `most` in red, green and blue.
  private static func isNear(_ one: UInt32, _ other: UInt32, _ most: Int) -> Bool {
    for shift: UInt32 in [0, 8, 16] {
      let (a, b) = (Int(one >> shift & 255), Int(other >> shift & 255))
      if abs(a - b) > most { return false }
    }
    return true
  }

  @Test("A display draws with a baked font, and reports the texts that the font lacks")
  func display() throws {
    let directory = try TemporaryDirectory()
    let menu = try MenuFile(yaml: Self.yaml, file: "menu.yaml")
    let display = DisplayFormat.mono(width: 128, height: 64)
    let baker = try FontBaker("DejaVu Sans", bits: 1)
    _ = MenuTour(of: menu, on: Screen(display, font: baker.shapes))
    let bytes = try baker.bake().bytes
    func load(_ label: String) throws -> [String] {
      let path = try directory.write(
        "menu: { title: '\(label)', picker: { rows: [شاي] } }\n"
          + "display: { kind: mono, font: menu.dfont }\nsteps: [press]\n", to: "session.yaml")
      return try SessionFile.load(path, usually: .terminal).unshown
    }
    let path = try directory.write(String(decoding: bytes, as: UTF8.self), to: "menu.dfont")
    #expect(try load("Start Earl") == [], "its letters are all there, so any text of them is")
    let told = try load("هوق")
    #expect(told.count == 1)
    let missing = "the display's font lacks 'ه' (U+0647), 'و' (U+0648), 'ق' (U+0642) in 'هوق'"
    #expect(told.first?.contains(missing) == true)
    for (bytes, reason) in [
      (bytes.dropLast(), "damaged or cut off"), (Array("DFONT2".utf8)[...], "later version"),
      (Array("\0\u{1}".utf8)[...], "no font that 'detent font bake' made"),
    ] {
      _ = try directory.write(String(decoding: bytes, as: UTF8.self), to: "menu.dfont")
      #expect {
        try load("Start")
      } throws: { error in
        let error = try #require(error as? ConfigurationError)
        return error.file == path && error.description.contains(reason)
      }
    }
  }
}
