import DetentRaster
import Testing

@testable import DetentLinux

@Suite("Double buffering")
struct TwinDamageTests {
  private static let bounds = Rect(x: 0, y: 0, width: 40, height: 24)

  /// A square whose color changes in each picture, and a line that comes and goes.
  private static func list(_ step: Int) -> DrawList {
    var list = DrawList(width: bounds.width, height: bounds.height)
    let square = Rect(x: step * 7 % 33, y: step * 5 % 17, width: 6, height: 6)
    list.rounded(square, radius: 2, with: step % 2 == 0 ? .lamp : .text)
    if step % 3 == 0 {
      list.rounded(Rect(x: 0, y: 22, width: 40, height: 1), radius: 0, with: .tick)
    }
    return list
  }

  /// A screen of 86x50 pixels with padding after its rows; the picture has scale 2.
  private static func layout() throws -> ScreenLayout {
    typealias Bits = ScreenLayout.Bits
    var layout = ScreenLayout(
      width: 86, height: 50, bytesPerPixel: 4, bytesPerRow: 384, start: 0,
      red: Bits(offset: 16, length: 8), green: Bits(offset: 8, length: 8),
      blue: Bits(offset: 0, length: 8), opacity: 0)
    let fits = layout.center(width: bounds.width, height: bounds.height)
    try #require(fits)
    return layout
  }

  @Test("The next buffer always has the whole picture, with few bytes sent")
  func wholePictures() throws {
    let layout = try Self.layout()
    var strip = [UInt8](repeating: 0, count: 86 * 4)
    var memories = [[UInt8]](repeating: .init(repeating: 0, count: 50 * 384), count: 2)
    var twins = TwinDamage(everythingIn: Self.bounds)
    var picture = XRGB8888Canvas(width: 40, height: 24)
    var shown: DrawList?
    var sent = 0

    /// Stores parts of the picture in a memory.
    func store(_ parts: Damage, in memory: inout [UInt8]) throws -> Int {
      var count = 0
      try strip.withUnsafeMutableBytes { strip in
        let base = try #require(strip.baseAddress)
        try layout.send(parts, of: picture, through: base) { bytes, offset in
          memory.replaceSubrange(offset..<offset + bytes.count, with: bytes)
          count += bytes.count
        }
      }
      return count
    }

    for step in 0..<120 {
      let damage = picture.render(Self.list(step), replacing: shown)
      shown = Self.list(step)
      let hidden = twins.hidden
      let count = try store(twins.add(damage), in: &memories[hidden])
      if step > 1 { sent += count }
      var wanted = [UInt8](repeating: 0, count: 50 * 384)
      _ = try store(Damage(everythingIn: Self.bounds), in: &wanted)
      let isWhole = memories[hidden] == wanted
      #expect(isWhole, "picture \(step)")
      twins.swap()
      #expect(twins.hidden == 1 - hidden)
    }
    // 118 whole pictures of 80x48 pixels would be three times as much.
    #expect(sent * 3 < 118 * 80 * 48 * 4)
  }

  @Test("Changes accumulate until a picture is shown")
  func unshown() {
    var twins = TwinDamage(everythingIn: Self.bounds)
    for _ in 0..<2 {
      _ = twins.add(Damage())
      twins.swap()
    }
    let spot = Damage(everythingIn: Rect(x: 3, y: 3, width: 2, height: 2))
    #expect(twins.add(Damage()).isEmpty)
    #expect(twins.add(spot) == spot)
    #expect(twins.add(Damage()) == spot)
    twins.swap()
    #expect(twins.add(Damage()) == spot)
    twins.swap()
    #expect(twins.add(Damage()).isEmpty)
  }
}
