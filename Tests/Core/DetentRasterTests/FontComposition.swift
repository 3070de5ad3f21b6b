import Foundation

/// A letter composed of a drawn base and a mark.
///
///     .###.   the mark
///     .....
///     ..#..   the base; a capital omits rows under its mark
///     .#.#.
///     #####
///     #...#
struct FontComposition {
  let base: FontArt.Drawing
  /// The key of the base: the scalar, and the number of omitted rows.
  let baseName: BaseName
  /// The mark, positioned above, beside or below the base.
  let mark: FontArt.Drawing
  /// The columns from the base to the mark, to the right positive.
  let shift: Int

  struct BaseName: Hashable {
    var scalar: UInt32
    var cut: Int
  }

  /// Nil if Unicode has no decomposition, or a part isn't drawn.
  init?(of scalar: UInt32, in art: FontArt) {
    guard let whole = Unicode.Scalar(scalar) else { return nil }
    let parts = Array(String(whole).decomposedStringWithCanonicalMapping.unicodeScalars)
    guard parts.count == 2 else { return nil }
    let name = art.markNames[scalar] ?? "U+" + String(format: "%04X", parts[1].value)
    guard let usual = art.marks[name] else { return nil }
    // Under a mark, i and j lose their dots.
    let dotless: [UInt32: UInt32] = usual.top < 0 ? [0x69: 0x131, 0x6A: 0x237] : [:]
    let letter = dotless[parts[0].value] ?? parts[0].value
    guard let plain = art.glyphs[letter] else { return nil }
    let isTall = plain.top <= -art.measure("capital")
    var mark = isTall && usual.top < 0 ? art.marks[name + "^"] ?? usual : usual
    var base = BaseName(scalar: letter, cut: 0)
    var drawing = plain
    let place: Int
    if name == "apostrophe" {
      mark = mark.moved(y: -art.measure("capital") - mark.top)
      let rows = mark.top..<mark.bottom
      place = (plain.ink.filter { rows.contains($0.y) }.map(\.x).max() ?? 0) + 2
    } else if mark.top < 0 {
      if isTall {
        base.cut = max(0, mark.bottom - mark.top + 1 - art.ascent + art.measure("capital"))
        drawing = plain.cut(art.cut.prefix(base.cut), of: art.measure("capital"))
      }
      mark = mark.moved(y: drawing.top - 1 - mark.bottom)
      place = FontComposition.middle(drawing, mark)
    } else {
      let isOgonek = parts[1].value == 0x328
      place = isOgonek ? plain.width - mark.width : FontComposition.middle(plain, mark)
    }
    shift = place + (mark.ink.map(\.x).min() ?? 0)
    (self.base, self.baseName, self.mark) = (drawing, base, mark.trimmed)
  }

  /// An odd remainder goes to the right.
  private static func middle(_ base: FontArt.Drawing, _ mark: FontArt.Drawing) -> Int {
    let free = base.width - mark.width
    return free >= 0 ? free / 2 : -(-free / 2)
  }

  /// The composed letter.
  var drawing: FontArt.Drawing {
    let left = max(0, -shift)
    let width = max(left + base.width, left + shift + mark.width)
    return FontArt.Drawing(
      width: width, ink: base.moved(x: left).ink.union(mark.moved(x: left + shift).ink))
  }
}

extension FontArt.Drawing {
  /// The drawing without empty columns at its sides; unchanged if it has no ink.
  var trimmed: FontArt.Drawing {
    guard let left = ink.map(\.x).min(), let right = ink.map(\.x).max() else { return self }
    var drawing = moved(x: -left)
    drawing.width = right - left + 1
    return drawing
  }

  func moved(x: Int = 0, y: Int = 0) -> FontArt.Drawing {
    FontArt.Drawing(
      width: width, ink: Set(ink.map { FontArt.Pixel(x: $0.x + x, y: $0.y + y) }))
  }

  /// The drawing without some rows, counted from the capital line down; rows above move down.
  func cut(_ rows: ArraySlice<Int>, of capital: Int) -> FontArt.Drawing {
    let kept = ink.filter { !rows.contains($0.y + capital) }
    return FontArt.Drawing(
      width: width,
      ink: Set(
        kept.map { pixel in
          FontArt.Pixel(x: pixel.x, y: pixel.y + rows.count { $0 > pixel.y + capital })
        }))
  }
}
