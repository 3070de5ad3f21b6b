// A host font as constant data: the same pixels everywhere, without allocations.

import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentView

/// Draws lines of a baked font, one as a whole and others character by character, and turns a menu
/// in it.
func bakedLetters(of menu: ItemMenu) {
  do throws(BakedFont.Flaw) {
    let font = try BakedFont(menuLetters)
    let shapes = font.shapes
    var list = DrawList(width: 128, height: 64, font: shapes)
    var top = 0
    for text: StaticString in ["شاي", "Coffee", "87 %", "Жan"] {
      text.withUTF8Buffer {
        list.text(
          $0, in: Rect(x: 4, y: top, width: 120, height: 16),
          Lettering(shapes, capitalHeight: 7 + top / 8), with: .text)
      }
      top += 16
    }
    var canvas = MonoCanvas(width: 128, height: 64)
    var colors = RGB565Canvas(width: 128, height: 64)
    _ = (canvas.render(list, replacing: nil), colors.render(list, replacing: nil))
    print("baked letters ", terminator: "")
    write(hex: canvas.checksum)
    print(" ", terminator: "")
    write(hex: colors.checksum)
    print("")
    steadyPictures("baked letters of a menu", menu, on: MonoFace(on: MonoCanvas(), font: shapes))
  } catch {
    print("baked letters: no font")
  }
  do throws(BakedFont.Flaw) {
    _ = try BakedFont("DFONT1")
  } catch {
    print("baked letters: a damaged font is refused")
  }
}
