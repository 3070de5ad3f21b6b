import DetentText
package import DetentPicker
import DetentRaster

/// How a text display shows pickers, beside its size.
package struct TextForm: Hashable, Sendable {
  /// Whether pickers begin at the upper left corner, and lists of words have no case.
  package var isInline = false
  /// Whether lists of words are aligned left, so that columns in them line up.
  package var alignsLeft = false
  /// Whether keys only do what a knob can do.
  package var isKnobAlone = false
  /// A line above the rows of a list without a case, as UTF-8; empty for none.
  package var header: [UInt8] = []

  /// Creates a form: in the middle, with a case.
  package init() {}

  /// A list below the prompt, aligned left.
  package static var inline: TextForm {
    var form = TextForm()
    (form.isInline, form.alignsLeft) = (true, true)
    return form
  }

  /// The lines of a list without a case beside its rows.
  package var frameLines: Int { header.isEmpty ? 2 : 3 }

  /// The lines that a picker needs: one for each row of a list, or some for a wheel.
  package func lines(of content: some PickerContent, style: PickerLayoutStyle) -> Int {
    let listed: [PickerLayoutStyle] = [.automatic, .wheels, .inline, .list, .menu]
    guard content.traits.hasOpenRows, listed.contains(style) else { return 15 }
    return content.shape(ofComponent: 0, selection: []).rowCount + frameLines
  }
}

/// A list of words without a case, below a shell's prompt: the caption, the rows, the hints.
///
///      Drink
///     ▐ Coffee     ▌
///       Tea
///      ↑↓ move   enter choose   esc cancel
struct InlineLayout {
  private let form: TextForm
  private let layout: TextLayout
  private let size: (columns: Int, rows: Int)
  private let widest: Int

  /// Creates the layout of rows that are at most `widest` cells wide; nil without room for it.
  init?(_ size: (columns: Int, rows: Int), _ form: TextForm, as layout: TextLayout, widest: Int) {
    guard Self.fits(size, form) else { return nil }
    (self.size, self.form, self.layout, self.widest) = (size, form, layout, widest)
  }

  /// Whether a display has room for it.
  static func fits(_ size: (columns: Int, rows: Int), _ form: TextForm) -> Bool {
    size.columns >= 16 && size.rows > form.frameLines
  }

  /// The layout of the rows: they stay, and the lens moves.
  static func rows(_ layout: TextLayout) -> TextLayout {
    var rows = ListLayout.text
    (rows.heading, rows.hasScale, rows.alignsLeft) = (layout.heading, false, layout.alignsLeft)
    rows.isKnobAlone = layout.isKnobAlone
    return rows
  }

  /// The positions of the rows.
  func wheels(of scene: PickerScene) -> TextWheels {
    let zone = Rect(
      x: 0, y: form.frameLines - 1, width: min(size.columns, max(16, widest + 2)),
      height: size.rows - form.frameLines)
    return TextWheels(of: scene, as: layout, in: zone, lens: .line)
  }

  func draw(_ scene: PickerScene, _ wheels: TextWheels, hints: TextHints, on grid: inout TextGrid) {
    wheels.draw(scene, as: layout, on: &grid)
    var (column, room) = (1, size.columns - 2)
    if let corner = badge(scene, wheels) {
      let width = corner.withUTF8 { CharacterWidth.cells(of: $0) }
      let words =
        scene.heading(in: room - width - 2).withUTF8 { CharacterWidth.cells(of: $0) }
        + (scene.filter == nil ? 0 : 1)
      column += words == 0 ? 0 : min(words + 2, max(0, room - width))
      corner.withUTF8 {
        grid.put($0, column: column, row: 0, width: min(width, room), tone: Tone(.ornament))
      }
      room = column - 2
    }
    layout.heading(scene, max(0, room)).withUTF8 {
      if scene.filter != nil {
        grid.put(tailOf: $0, column: 1, row: 0, room: room, bar: 0x258F)
      } else if room > 0 {
        grid.put($0, column: 1, row: 0, width: room, tone: Tone(.caption))
      }
    }
    form.header.withUnsafeBufferPointer {
      guard !$0.isEmpty else { return }
      grid.put($0, column: 1, row: 1, width: size.columns - 2, tone: Tone(.caption))
    }
    hints.draw(scene, as: layout, row: size.rows - 1, column: 1, on: &grid)
  }

  /// The notice behind the caption, or the number of the selected row in a list that is longer than
  /// what is shown.
  private func badge(_ scene: PickerScene, _ wheels: TextWheels) -> ShortText? {
    let wheel = scene.wheels[0]
    var text = ShortText()
    let isLong = wheel.rowCount > wheels.height && scene.notice == nil && scene.hold == nil
    guard isLong, let row = wheel.index(0) else {
      if let badge = scene.badge(hinting: true) { return badge }
      guard scene.caption.isEmpty else { return nil }
      scene.words.write(.typeToFind, to: &text)
      return text
    }
    text.append(decimal: Int64(row + 1))
    text.append("/" as StaticString)
    text.append(decimal: Int64(wheel.rowCount))
    if scene.isGrowing { text.append("+" as StaticString) }
    return text
  }
}
