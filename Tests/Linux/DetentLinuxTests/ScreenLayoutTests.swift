import DetentPanels
import DetentRaster
import DetentRecords
import Testing

@testable import DetentLinux

@Suite("Pictures in a screen's memory")
struct ScreenLayoutTests {
  typealias Bits = ScreenLayout.Bits

  /// A screen of 20x10 pixels with arbitrary positions of the color bits.
  private static func screen(
    _ bytes: Int, _ red: (UInt32, UInt32), _ green: (UInt32, UInt32), _ blue: (UInt32, UInt32),
    opacity: UInt32 = 0
  ) -> ScreenLayout {
    ScreenLayout(
      width: 20, height: 10, bytesPerPixel: bytes, bytesPerRow: 24 * bytes, start: 48 * bytes,
      red: Bits(offset: red.0, length: red.1), green: Bits(offset: green.0, length: green.1),
      blue: Bits(offset: blue.0, length: blue.1), opacity: opacity)
  }

  /// Two pixels: the lamp of the dark theme and black.
  private static var picture: XRGB8888Canvas {
    var list = DrawList(width: 2, height: 1)
    list.rounded(Rect(x: 0, y: 0, width: 1, height: 1), radius: 0, with: .lamp)
    var canvas = XRGB8888Canvas(width: 2, height: 1)
    _ = canvas.render(list, replacing: nil)
    return canvas
  }

  private static func stored(_ layout: ScreenLayout) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xEE, count: 64)
    let count = bytes.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { layout.store(0..<2, ofRow: 0, of: picture, to: $0) } ?? 0
    }
    #expect(bytes[count...].allSatisfy { $0 == 0xEE })
    return Array(bytes[..<count])
  }

  @Test("Colors have the screen's bit positions in 16, 24 and 32 bits, little-endian")
  func colors() {
    // #FFB000
    #expect(Self.picture.pixels == [0xFFB000, 0])
    #expect(
      Self.stored(Self.screen(4, (16, 8), (8, 8), (0, 8))) == [0x00, 0xB0, 0xFF, 0, 0, 0, 0, 0])
    #expect(
      Self.stored(Self.screen(4, (0, 8), (8, 8), (16, 8), opacity: 0xFF00_0000))
        == [0xFF, 0xB0, 0x00, 0xFF, 0, 0, 0, 0xFF])
    #expect(Self.stored(Self.screen(3, (0, 8), (8, 8), (16, 8))) == [0xFF, 0xB0, 0, 0, 0, 0])
    #expect(Self.stored(Self.screen(2, (11, 5), (5, 6), (0, 5))) == [0x80, 0xFD, 0, 0])
    #expect(Self.stored(Self.screen(2, (10, 5), (5, 5), (0, 5))) == [0xC0, 0x7E, 0, 0])
    #expect(
      Self.stored(Self.screen(4, (20, 10), (10, 10), (0, 10)))
        == [0x00, 0x00, 0xCB, 0x3F, 0, 0, 0, 0])
  }

  @Test("A picture is centered, at the largest integer scale that fits")
  func middle() {
    var screen = Self.screen(2, (11, 5), (5, 6), (0, 5))
    for (width, height, x, y, scale) in [
      (20, 10, 0, 0, 1), (10, 10, 5, 0, 1), (10, 5, 0, 0, 2), (6, 3, 1, 0, 3), (7, 2, 3, 3, 2),
    ] {
      let fits = screen.center(width: width, height: height)
      #expect(fits)
      #expect(screen.place == (x, y, scale))
    }
    #expect(screen.screenRows(of: 1) == 5..<7)
    #expect(screen.offset(ofColumn: 2, screenRow: 5) == 2 * (48 + 5 * 24 + 3 + 2 * 2))
    #expect(Self.stored(screen) == [0x80, 0xFD, 0x80, 0xFD, 0, 0, 0, 0])
    let tooLarge = [screen.center(width: 21, height: 5), screen.center(width: 20, height: 11)]
    #expect(tooLarge == [false, false])
  }

  @Test("The errors for a missing screen and for another device say what to do")
  func errors() {
    for (path, message) in [
      ("/dev/null", "/dev/null is not a framebuffer: give one such as /dev/fb0"),
      (
        "/dev/fb-none",
        "there is no /dev/fb-none: \"ls /dev/fb*\" lists the screens; the dtoverlay "
          + "of a hat goes into /boot/firmware/config.txt"
      ),
    ] {
      do {
        _ = try PanelConfiguration(.fbdev, width: 480, height: 320, on: .kernel(path)).open()
        Issue.record("a screen that isn't there")
      } catch {
        #expect("\(error)" == message)
      }
    }
    #expect(
      "\(PanelError.console("/dev/tty0", code: 1))"
        == "the console may draw over the picture: /dev/tty0 can't be suspended "
        + "(Operation not permitted); start the program on that console, or as root")
  }
}
