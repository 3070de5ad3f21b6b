import DetentText
import DetentPicker
import DetentRaster

/// A text entry, and below it the letters in a row.
///
///     Anna▏
///        ▄▄▄
///    j k  l  m n        and on one line:  Anna_    k[l]m
///        ▀▀▀
extension EntryLayout: CharacterLayout {
  /// Letters below their text.
  static var text: TextLayout {
    var layout = TextLayout(rows: .letters, hasScale: false, hasTallFigures: false)
    // Below the text.
    layout.middle = { _, zone, lens in zone.bottom - 1 - lens.reach }
    layout.draw = { $0.drawEntry($1, on: &$2) }
    layout.place = { wheels, column, row in
      guard wheels.contains(column: column, row: row), row == wheels.middle else { return nil }
      return (0, wheels.letter(atColumn: column))
    }
    return layout
  }
}

extension TextWheels {
  /// The cells of the lens and a letter on each side on one line.
  static let nearLetters = 6

  fileprivate func drawEntry(_ scene: PickerScene, on grid: inout TextGrid) {
    let isOneLine = zone.height == 1
    let start = zone.x + (lens == .brackets ? 0 : 1)
    let room = (isOneLine ? starts[0] - pad - 2 : zone.right - 1) - start
    drawText(scene, column: start, row: isOneLine ? middle : zone.y, room: room, on: &grid)
    // A keyboard has the letters.
    let hasLetters = [-1, 1].contains {
      scene.index($0, of: 0) != nil && scene.isEnabled($0, of: 0)
    }
    guard hasLetters else { return }
    drawLens(0, field(of: 0), of: scene, on: &grid)
    for distance in -scene.reach...scene.reach {
      guard scene.index(distance, of: 0) != nil, distance == 0 || scene.isEnabled(distance, of: 0)
      else { continue }
      let column = self.column(ofLetter: distance)
      guard column >= (isOneLine ? starts[0] - 2 : zone.x), column < zone.right else { continue }
      let tone = tone(distance, 0, of: scene)
      scene.withTitle(distance, of: 0) {
        grid.put($0, column: column, row: middle, width: 1, tone: tone)
      }
    }
  }

  /// Draws the text before the cursor as far as it fits, a bar, and the text behind it.
  private func drawText(
    _ scene: PickerScene, column: Int, row: Int, room: Int, on grid: inout TextGrid
  ) {
    scene.withEntry { head, rest in
      let behind = min(
        CharacterWidth.cells(of: rest), max(room / 4, room - 1 - CharacterWidth.cells(of: head)))
      let end = grid.put(
        tailOf: head, column: column, row: row, room: room - behind,
        bar: lens == .rimmed ? 0x258F : 0x5F)
      #if !hasFeature(Embedded)
      if head.isEmpty, rest.isEmpty {
        scene.withPlaceholder {
          grid.put($0, column: end, row: row, width: room - 1, tone: Tone(.caption))
        }
      }
      #endif
      guard behind > 0 else { return }
      grid.put(rest, column: end, row: row, width: behind, tone: Tone(.text))
    }
  }

  /// Letters are two cells apart, and three from the lens.
  private func column(ofLetter distance: Int) -> Int {
    guard distance != 0 else { return starts[0] }
    let away = (zone.height == 1 ? 2 : 3) + 2 * (abs(distance) - 1)
    return starts[0] + (distance < 0 ? -away : away)
  }

  /// The letter at a column, as its distance from the one in the lens.
  fileprivate func letter(atColumn column: Int) -> Int {
    let away = abs(column - starts[0])
    guard away > pad else { return 0 }
    return (away - pad + 1) / 2 * (column - starts[0]).signum()
  }
}

extension TextGrid {
  /// Writes the end of a text as far as it fits, and a bar at the place of the next letter.
  ///
  /// - Returns: the column behind the bar.
  @discardableResult
  mutating func put(
    tailOf text: UnsafeBufferPointer<UInt8>, column: Int, row: Int, room: Int, bar: UInt32
  ) -> Int {
    guard room > 1 else { return column }
    let tail = text.behind(cells: CharacterWidth.cells(of: text) - room + 1)
    let width = CharacterWidth.cells(of: tail)
    put(tail, column: column, row: row, width: width, tone: Tone(.text))
    if tail.count < text.count { self[column, row].scalar = 0x2026 }
    self[column + width, row] = Cell(scalar: bar, tone: Tone(.nib))
    return column + width + 1
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The text without at least so many of its first cells.
  func behind(cells skipped: Int) -> Self {
    var (scalars, cells) = (UTF8Scalars(makeIterator()), 0)
    while cells < skipped, let scalar = scalars.next() {
      cells += CharacterWidth.cells(of: CharacterWidth.visible(scalar))
    }
    return UnsafeBufferPointer(rebasing: self[scalars.consumed...])
  }

  /// The text without its first character.
  var withoutFirstCharacter: Self {
    // First bytes of characters aren't 10xxxxxx.
    let next = indices.dropFirst().first { self[$0] & 0xC0 != 0x80 }
    return UnsafeBufferPointer(rebasing: self[(next ?? count)...])
  }
}
