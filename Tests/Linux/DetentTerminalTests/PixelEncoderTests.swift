import DetentRaster
import Foundation
import Testing

@testable import DetentTerminal

@Suite("Pixels on a terminal")
struct PixelEncoderTests {
  private static let size = TerminalSize(columns: 80, rows: 24)

  /// A black picture with a lamp-colored square.
  private func square(_ width: Int, _ height: Int, _ rect: Rect) -> PixelPicture {
    var list = DrawList(width: width, height: height)
    list.fill(rect, with: .lamp)
    var canvas = XRGB8888Canvas(width: width, height: height)
    _ = canvas.render(list, replacing: nil)
    return PixelPicture(canvas)
  }

  @Test("Two pixels share a cell; unchanged cells are not resent")
  func halfBlocks() {
    var encoder = PixelEncoder(.half)
    let first = square(3, 3, Rect(x: 1, y: 1, width: 1, height: 2))
    #expect(
      body(encoder.encode(first, within: Self.size, .trueColor))
        == "␛[2J␛[H␛[48;2;0;0;0m ␛[38;2;0;0;0;48;2;255;176;0m▀␛[39;48;2;0;0;0m "
        + "␛[2H ␛[38;2;255;176;0m▀␛[39m ␛[0m")
    #expect(encoder.encode(first, within: Self.size, .trueColor) == [])
    let second = square(3, 3, Rect(x: 1, y: 0, width: 1, height: 3))
    #expect(
      body(encoder.encode(second, within: Self.size, .trueColor))
        == "␛[1;2H␛[48;2;255;176;0m ␛[0m")
  }

  @Test("256 colors use the nearest one, fewer use light and dark")
  func fewColors() {
    let picture = square(2, 2, Rect(x: 0, y: 0, width: 1, height: 1))
    var encoder = PixelEncoder(.half)
    #expect(
      body(encoder.encode(picture, within: Self.size, .palette))
        == "␛[2J␛[H␛[38;5;214;48;5;16m▀␛[39m ␛[0m")
    encoder.forget()
    #expect(body(encoder.encode(picture, within: Self.size, .sixteen)) == "␛[2J␛[H▀ ")
  }

  @Test("A picture of another size clears the screen")
  func otherSize() {
    for way in TerminalPixels.allCases {
      var encoder = PixelEncoder(way)
      for side in [4, 8, 2] {
        let picture = square(side, side, Rect(x: 0, y: 0, width: 1, height: 2))
        #expect(body(encoder.encode(picture, within: Self.size, .palette)).hasPrefix("␛[2J␛[H"))
      }
    }
  }

  @Test("A picture too large for the terminal is scaled down by averaging")
  func small() {
    var encoder = PixelEncoder(.half)
    let picture = square(9, 9, Rect(x: 0, y: 0, width: 3, height: 8))
    let sent = body(
      encoder.encode(picture, within: TerminalSize(columns: 3, rows: 2), .trueColor))
    #expect(
      sent == "␛[2J␛[H␛[48;2;255;176;0m ␛[48;2;0;0;0m  "
        + "␛[2H␛[38;2;170;117;0m▀␛[39m  ␛[0m")
  }

  @Test("A kitty image has every pixel, in chunks of 4,096 characters, at most as high as the room")
  func kitty() throws {
    let picture = square(64, 48, Rect(x: 5, y: 7, width: 30, height: 20))
    var encoder = PixelEncoder(.kitty)
    let sent = body(encoder.encode(picture, within: Self.size, .trueColor))
    #expect(sent.hasPrefix("␛[2J␛[H␛_Ga=T,f=24,s=64,v=48,i=1,p=1,q=2,C=1,r=24,m=1;"))
    let pieces = sent.components(separatedBy: "␛_G").dropFirst().map {
      $0.replacingOccurrences(of: "␛\\", with: "").components(separatedBy: ";")
    }
    #expect(pieces.map { String($0[0].suffix(1)) } == ["1", "1", "0"])
    #expect(pieces.allSatisfy { $0[1].count <= 4_096 })
    let data = try #require(Data(base64Encoded: pieces.map { $0[1] }.joined()))
    let bytes = picture.pixels.flatMap { pixel in [16, 8, 0].map { UInt8(pixel >> $0 & 255) } }
    #expect(Array(data) == bytes)
    let again = square(64, 48, Rect(x: 6, y: 7, width: 30, height: 20))
    #expect(!body(encoder.encode(again, within: Self.size, .trueColor)).contains("␛[2J"))
  }

  @Test("Base64 encodes as RFC 4648", arguments: 0...9)
  func base64(count: Int) {
    let data = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 97 + 200) }
    #expect(KittyImage.base64(data) == Array(Data(data).base64EncodedData()))
  }

  @Test("Sixels show every pixel in its color, within the precision of percents")
  func sixel() throws {
    let picture = square(40, 20, Rect(x: 3, y: 4, width: 30, height: 9))
    let decoded = try Sixels(SixelImage.bytes(of: picture))
    #expect(decoded.width == 40 && decoded.height == 20)
    for index in picture.pixels.indices {
      for shift in [16, 8, 0] as [UInt32] {
        let wanted = Int(picture.pixels[index] >> shift & 255)
        #expect(abs(Int(decoded.pixels[index] >> shift & 255) - wanted) <= 2)
      }
    }
  }

  @Test("Beyond 256 colors the most similar ones are merged")
  func manyColors() throws {
    var list = DrawList(width: 33, height: 11, capacity: 33 * 11)
    for (y, paint) in Paint.allCases.enumerated() {
      for x in 0..<33 {
        list.fill(Rect(x: x, y: y, width: 1, height: 1), with: paint, strength: 8 * x)
      }
    }
    var canvas = XRGB8888Canvas(width: 33, height: 11)
    _ = canvas.render(list, replacing: nil)
    let smooth = PixelPicture(canvas)
    #expect(Set(smooth.pixels).count > 256)
    let colors = Set(try Sixels(SixelImage.bytes(of: smooth)).pixels)
    #expect((128...256).contains(colors.count))
  }
}

/// A decoder of sixels.
private struct Sixels {
  var width = 0
  var height = 0
  var pixels: [UInt32] = []

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let start = try #require(text.firstIndex(of: "q"))
    #expect(text.hasPrefix("\u{1B}P0;1;0q") && text.hasSuffix("\u{1B}\\"))
    var rest = text[text.index(after: start)...].dropLast(2)
    var colors: [Int: UInt32] = [:]
    var (x, top, color, count) = (0, 0, 0, 1)
    while let command = rest.popFirst() {
      var numbers: [Int] = []
      if "\"#!".contains(command) {
        let digits = rest.prefix { $0.isNumber || $0 == ";" }
        numbers = digits.split(separator: ";").compactMap { Int($0) }
        rest = rest[digits.endIndex...]
      }
      switch command {
      case "\"":
        (width, height) = (numbers[2], numbers[3])
        pixels = [UInt32](repeating: 0xFF00_FF00, count: width * height)
      case "#":
        color = numbers[0]
        guard numbers.count > 1 else { continue }
        #expect(numbers[1] == 2 && color < 256)
        colors[color] = numbers[2...].reduce(0) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
      case "!": count = numbers[0]
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      default:
        let bits = try #require(command.asciiValue) - 0x3F
        for _ in 0..<count {
          for row in 0..<6 where bits >> UInt8(row) & 1 == 1 {
            pixels[(top + row) * width + x] = try #require(colors[color])
          }
          x += 1
        }
        count = 1
      }
    }
  }
}
