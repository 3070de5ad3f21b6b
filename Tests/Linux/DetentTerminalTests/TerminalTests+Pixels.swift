import DetentRaster
import Testing

@testable import DetentTerminal

/// The query for image support follows the first image, too.
extension TerminalTests {
  private func showing(
    _ way: TerminalPixels, on pseudo: PseudoTerminal
  ) throws -> (Terminal, PixelPicture) {
    let terminal = try Terminal(
      path: pseudo.path, capabilities: TerminalCapabilities(depth: .trueColor), pixels: way)
    var canvas = MonoCanvas(width: 16, height: 8)
    canvas[3, 2] = true
    let picture = PixelPicture(canvas)
    try terminal.show(picture)
    return (terminal, picture)
  }

  @Test(
    "A terminal with image support is asked once and keeps showing images",
    arguments: [
      (TerminalPixels.kitty, "␛_Gi=31;OK␛\\␛[?62;22c", "␛_Ga=T"),
      (TerminalPixels.sixel, "␛[?62;4;22c", "␛P0;1;0q"),
    ])
  func images(way: TerminalPixels, answer: String, image: String) throws {
    let pseudo = try PseudoTerminal()
    let (terminal, picture) = try showing(way, on: pseudo)
    let sent = readable(pseudo.sent())
    #expect(sent.contains(image) && !sent.contains("▀"))
    #expect(sent.contains("␛_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA␛\\␛]11") == (way == .kitty))
    pseudo.type(answer)
    let keys = try terminal.readKeys()
    #expect(keys == [])
    try terminal.show(picture)
    #expect(pseudo.sent() == [])
  }

  @Test(
    "A terminal that answers no falls back to half blocks",
    arguments: [
      (TerminalPixels.kitty, "␛[?62;4;22c"),
      (TerminalPixels.kitty, "␛_Gi=31;ENOTSUPPORTED␛\\␛[?62c"),
      (TerminalPixels.sixel, "␛_Gi=31;OK␛\\␛[?62;14;22c"),
    ])
  func noImages(way: TerminalPixels, answer: String) throws {
    let pseudo = try PseudoTerminal()
    let (terminal, _) = try showing(way, on: pseudo)
    _ = pseudo.sent()
    pseudo.type(answer)
    let keys = try terminal.readKeys()
    #expect(keys == [])
    #expect(readable(pseudo.sent()).contains("␛[2H   ␛[38;2;226;240;255m▀␛[39m"))
    #expect(pseudo.sent() == [])
  }
}
