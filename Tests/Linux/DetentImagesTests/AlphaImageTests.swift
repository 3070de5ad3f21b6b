import DetentImages
import DetentRaster
import Foundation
import Testing

/// Decoding PNG files.
@Suite("Images of PNG files")
struct AlphaImageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Simulator/Menus/pictures")

  private func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: Self.folder.appendingPathComponent(name)))
  }

  @Test("A transparent image of one color is drawn in a paint, any other in its colors")
  func kinds() throws {
    let cup = try AlphaImage(png: bytes("coffee.png"))
    #expect(cup.width == 96 && cup.height == 96 && !cup.hasColors)
    var canvas = XRGB8888Canvas(width: 40, height: 40)
    var list = DrawList(width: 40, height: 40, capacity: 2)
    list.rounded(Rect(x: 4, y: 4, width: 20, height: 20), radius: 6, with: .lamp)
    _ = canvas.render(list, replacing: nil)
    let colored = try AlphaImage(png: PNGFile.encode(canvas))
    #expect(colored.hasColors)
    var copy = XRGB8888Canvas(width: 40, height: 40, theme: .light)
    var copied = DrawList(width: 40, height: 40, imageCapacity: 1)
    copied.image(colored, in: copied.bounds, with: .text)
    _ = copy.render(copied, replacing: nil)
    #expect(copy.pixels == canvas.pixels, "pixel by pixel what was written")
  }

  @Test("Invalid and truncated files are refused with the reason")
  func damaged() throws {
    let whole = try bytes("tea.png")
    for broken in [[], Array("GIF89a".utf8), Array(whole[..<60]), Array(whole[..<300])] {
      #expect {
        _ = try AlphaImage(png: broken)
      } throws: { error in
        guard case .some(.cannotDecode(let reason)) = error as? PNGError else { return false }
        return !reason.isEmpty && "\(error)".hasPrefix("not a valid PNG: ")
      }
    }
  }

  @Test("An image that is too large is refused by its header, before memory is allocated")
  func large() throws {
    let bytes = try bytes("tea.png")
    #expect(throws: PNGError.longer(width: 96, height: 96, longest: 95)) {
      _ = try AlphaImage(png: bytes, longest: 95)
    }
    // An IHDR chunk of 100,000 by 100,000 pixels with a valid checksum.
    var head: [UInt8] = [0x49, 0x48, 0x44, 0x52, 0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 6, 0, 0, 0]
    let check = head.withUnsafeBufferPointer { CRC32.checksum($0) }
    head += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: check >> $0) }
    #expect(throws: PNGError.self) {
      _ = try AlphaImage(png: Array(bytes[..<12]) + head + Array(bytes[33...]))
    }
  }
}
