import DetentRaster
import Testing

@Suite("Draw lists")
struct DrawListTests {
  /// A pseudorandom generator with the same sequence everywhere.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ range: Range<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
  }

  private static let texts = ["Tea", "Coffee", "Crème brûlée", "12:45", ""]

  /// A list of commands of all kinds, a few of which differ between seeds.
  private func list(_ seed: UInt64, _ width: Int, _ height: Int) -> DrawList {
    var list = DrawList(width: width, height: height, imageCapacity: 14)
    for index in 0..<14 {
      // Most commands are the same for all seeds.
      var dice = Dice(state: index % 4 == Int(seed % 4) ? seed &+ UInt64(index) : UInt64(index))
      let paint = Paint.allCases[dice.roll(0..<Paint.allCases.count)]
      let rect = Rect(
        x: dice.roll(-10..<width), y: dice.roll(-10..<height), width: dice.roll(0..<50),
        height: dice.roll(0..<30))
      let clip = dice.roll(0..<2) == 0 ? nil : rect.inset(by: 3)
      switch dice.roll(0..<7) {
      case 0: list.fill(rect, with: paint)
      case 1: list.rounded(rect, radius: dice.roll(0..<9), with: paint, clip: clip)
      case 2: list.rounded(rect, radius: dice.roll(0..<9), outline: 2, with: paint, clip: clip)
      case 3:
        list.line(
          from: (rect.x, rect.y), to: (dice.roll(-5..<width), dice.roll(-5..<height)),
          width: dice.roll(1..<4), with: paint)
      case 4: list.skip()
      case 5:
        let coverage = (0..<25).map { _ in UInt8(dice.roll(0..<256)) }
        list.image(
          AlphaImage(width: 5, height: 5, coverage: coverage), in: rect, with: paint, clip: clip)
      default:
        let letters = Lettering(index % 2 == 0 ? .small : .large, scale: dice.roll(1..<4))
        Array(Self.texts[dice.roll(0..<5)].utf8).withUnsafeBufferPointer {
          list.text($0, x: rect.x, y: rect.y, letters, with: paint, clip: clip)
        }
      }
    }
    return list
  }

  @Test(
    "Drawing the differences gives the same picture as drawing everything",
    arguments: 0..<60 as Range<UInt64>)
  func differences(seed: UInt64) {
    let (width, height) = (77, 53)
    let lists = (0..<5).map { list(seed &* 5 &+ $0, width, height) }
    var mono = MonoCanvas(width: width, height: height)
    var color = RGB565Canvas(width: width, height: height)
    var old: DrawList?
    for list in lists {
      var wholeMono = MonoCanvas(width: width, height: height)
      var wholeColor = RGB565Canvas(width: width, height: height)
      _ = (wholeMono.render(list, replacing: nil), wholeColor.render(list, replacing: nil))
      let before = color
      let damage = mono.render(list, replacing: old)
      let same = color.render(list, replacing: old)
      #expect(mono.bytes == wholeMono.bytes)
      #expect(color.pixels == wholeColor.pixels)
      #expect(damage == same, "damage knows no pixel format")
      for y in 0..<height {
        for x in 0..<width where color[x, y] != before[x, y] {
          #expect(damage.columns(inRow: y).contains(x), "\(x), \(y)")
        }
      }
      old = list
    }
  }

  @Test("Drawing the same list again draws nothing")
  func unchanged() {
    let list = list(3, 60, 40)
    var canvas = MonoCanvas(width: 60, height: 40)
    #expect(!canvas.render(list, replacing: nil).isEmpty)
    #expect(canvas.render(list, replacing: list).isEmpty)
  }

  @Test("The damage is limited to what changed, down to a letter or a pixel")
  func small() {
    func list(_ text: String, _ x: Int) -> DrawList {
      var list = DrawList(width: 128, height: 64)
      list.rounded(Rect(x: 0, y: 22, width: 117, height: 28), radius: 4, with: .lamp)
      Array(text.utf8).withUnsafeBufferPointer {
        list.text($0, x: 40, y: 29, Lettering(.large), with: .onLamp)
      }
      list.fill(Rect(x: x, y: 5, width: 1, height: 1), with: .tick)
      return list
    }
    var canvas = MonoCanvas()
    _ = canvas.render(list("Tea", 3), replacing: nil)
    let moved = canvas.render(list("Tea", 4), replacing: list("Tea", 3))
    #expect(moved.count == 1 && moved[0] == Rect(x: 3, y: 5, width: 2, height: 1))
    let text = canvas.render(list("Tee", 4), replacing: list("Tea", 4))
    #expect(text.count == 1 && text[0].y == 29 && text[0].height == 16 && text[0].x == 40)
  }

  @Test("Damage never exceeds its capacity and covers every change")
  func damage() {
    var damage = Damage()
    var list = DrawList(width: 100, height: 100)
    for index in 0..<40 {
      list.fill(Rect(x: index * 37 % 97, y: index * 59 % 97, width: 2, height: 2), with: .text)
    }
    var canvas = MonoCanvas(width: 100, height: 100)
    let empty = DrawList(width: 100, height: 100)
    _ = canvas.render(empty, replacing: nil)
    damage.formUnion(canvas.render(list, replacing: empty))
    #expect((1...Damage.capacity).contains(damage.count))
    for y in 0..<100 {
      for x in 0..<100 where canvas[x, y] {
        #expect(damage.columns(inRow: y).contains(x))
      }
    }
  }

  @Test("Commands beyond the capacity are counted, and later ones keep their index")
  func overflow() {
    var list = DrawList(width: 10, height: 10, capacity: 2, textCapacity: 3)
    Array("long".utf8).withUnsafeBufferPointer {
      list.text($0, x: 0, y: 0, Lettering(.small), with: .text)
    }
    list.fill(list.bounds, with: .text)
    list.fill(list.bounds, with: .text)
    #expect(list.count == 2 && list.overflowCount == 2)
    list.removeAll()
    #expect(list.count == 0 && list.overflowCount == 0)
  }

  @Test("Letters at scale 2 have each pixel four times")
  func scaled() {
    for typeface in [Lettering.Typeface.small, .large] {
      var once = MonoCanvas(width: 80, height: 20)
      var twice = MonoCanvas(width: 160, height: 40)
      let text = Array("Åg 7%".utf8)
      text.withUnsafeBufferPointer { text in
        var small = DrawList(width: 80, height: 20)
        small.text(text, x: 1, y: 1, Lettering(typeface), with: .text)
        var large = DrawList(width: 160, height: 40)
        large.text(text, x: 2, y: 2, Lettering(typeface, scale: 2), with: .text)
        _ = (once.render(small, replacing: nil), twice.render(large, replacing: nil))
      }
      for y in 0..<40 { for x in 0..<160 { #expect(twice[x, y] == once[x / 2, y / 2]) } }
    }
  }

  @Test("Corners are round at any radius, and an outline has no gap")
  func corners() {
    for radius in [5, 8, 12, 20] {
      var list = DrawList(width: 60, height: 50)
      list.rounded(list.bounds, radius: radius, outline: 2, with: .text)
      var canvas = MonoCanvas(width: 60, height: 50)
      _ = canvas.render(list, replacing: nil)
      #expect(!canvas[0, 0] && canvas[0, 25] && canvas[30, 0] && !canvas[30, 25])
      for y in 0..<50 {
        for x in 0..<60 {
          #expect(canvas[x, y] == canvas[59 - x, y] && canvas[x, y] == canvas[x, 49 - y])
        }
      }
      // From the middle of one side to the middle of the next, each step is to a set pixel.
      for y in 0..<25 { #expect((0..<30).contains { canvas[$0, y] }, "radius \(radius)") }
    }
  }
}
