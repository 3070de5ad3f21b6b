import DetentCrown
public import DetentPicker
public import DetentRaster

/// A picker on a 1-bit display, such as an OLED of 128x64 pixels.
///
///     ┌──────────────────────────┐
///     │ Drink               2/12 │  caption, and where in the list
///     │          Espresso      ╷ │
///     │           Mocha        ┃ │  a scroll indicator
///     │▐███████  Coffee ██████▌╵ │  the selected row: larger, on a filled band
///     │          Cappuccino      │
///     │            Tea           │
///     └──────────────────────────┘
///
/// Rows keep their places while the wheel rests; while it turns they move by pixels.
public struct MonoFace: Face {
  /// The picture.
  public private(set) var canvas: MonoCanvas

  /// The next picture while it is drawn; comparing it row by row with what is there finds the rows
  /// that have to be sent.
  private var draft: MonoCanvas
  private var shown: Glimpse?
  private let large: Font
  private let small: Font

  /// The room that five rows, a caption and some air need.
  public static let intrinsicSize = (width: 128, height: 64)

  /// A face of that many pixels; 128x64 unless said.
  ///
  /// - Precondition: both sizes are at least 32.
  public init(width: Int = intrinsicSize.width, height: Int = intrinsicSize.height) {
    precondition(width >= 32 && height >= 32, "a face needs at least 32x32 pixels")
    canvas = MonoCanvas(width: width, height: height)
    draft = canvas
    large = .large
    small = .small
  }

  /// A CRC-32 of all that is shown.
  public var checksum: UInt32 { canvas.checksum }

  /// Forgets which rows have changed: they have been shown.
  public mutating func clean() { canvas.dirty.removeAll() }

  /// Brings the picture up to date with the picker; says whether anything has changed.
  public mutating func draw<Content>(_ picker: PickerModel<Content>) -> Bool {
    let glimpse = Glimpse(of: picker)
    guard glimpse != shown else { return false }
    // The first picture is new even if it is blank: the display may show anything until then.
    let isFirst = shown == nil
    shown = glimpse
    draft.clear()
    let top = picker.caption.isEmpty ? 0 : captionHeight
    if top > 0 { drawCaption(of: picker) }
    let area = Rect(x: 0, y: top, width: canvas.width, height: canvas.height - top)
    if picker.wheels.contains(where: { $0.rowCount > 0 }) {
      drawWheels(of: picker, in: area)
    }
    return canvas.adopt(draft) || isFirst
  }

  // MARK: - Caption

  /// The caption stands a row higher than its line says, so that five rows fit below it: all that
  /// it loses is the tip of an accent on a capital.
  private var captionHeight: Int { small.lineHeight - 1 }

  private mutating func drawCaption<Content>(of picker: PickerModel<Content>) {
    let line = Rect(x: 1, y: -1, width: canvas.width - 2, height: small.lineHeight)
    var room = line
    if let corner = picker.corner(taken: "OK") {
      corner.withUTF8 { draft.draw($0, in: line, alignment: .right, font: small) }
      room.width -= corner.withUTF8 { small.width(of: $0) } + 4
    }
    picker.caption.withUTF8 { draft.draw($0, in: room, font: small) }
  }

  // MARK: - Wheels

  /// The least width of a scroll indicator with the air on its left.
  private static let indicatorWidth = 4

  private mutating func drawWheels<Content>(of picker: PickerModel<Content>, in area: Rect) {
    let indicator = picker.focus.flatMap { owner in
      ScrollThumb(of: picker.wheels[owner], visible: 5, track: area.height, shortest: 6)
    }
    let width = area.width - (indicator == nil ? 0 : Self.indicatorWidth)
    let count = picker.wheels.count
    for component in 0..<count {
      let left = component * width / count
      let right = (component + 1) * width / count
      let column = Rect(x: left, y: area.y, width: right - left, height: area.height)
      drawWheel(component, of: picker, in: column)
    }
    if let indicator { draw(indicator, in: area) }
  }

  private mutating func drawWheel<Content>(
    _ component: Int, of picker: PickerModel<Content>, in column: Rect
  ) {
    let band = band(in: column)
    let wheel = picker.wheels[component]
    for row in VisibleRows(of: wheel, at: wheel.position, reach: 3) {
      let room = column.width - 6
      let font = row.isCentral && fits(row.index, component, of: picker, in: room) ? large : small
      let middle = band.y + band.height / 2 + offset(of: row.distance, in: column)
      let line = Rect(
        x: column.x + 3, y: middle - font.lineHeight / 2, width: room, height: font.lineHeight)
      drawRow(row.index, component, of: picker, in: line, font: font, clip: column)
    }
    if picker.focus == component {
      invertRounded(band)
    } else {
      draft.drawRounded(band, radius: 3)
    }
  }

  /// Whether a row's label can be large: a label that is seen whole in small letters is better than
  /// one that is cut in large ones.
  private func fits<Content>(
    _ index: Int, _ component: Int, of picker: PickerModel<Content>, in room: Int
  ) -> Bool {
    picker.title(ofRow: index, inComponent: component).withUTF8 { large.width(of: $0) } <= room
  }

  private mutating func drawRow<Content>(
    _ index: Int, _ component: Int, of picker: PickerModel<Content>, in line: Rect, font: Font,
    clip: Rect
  ) {
    let title = picker.title(ofRow: index, inComponent: component)
    let detail = picker.detail(ofRow: index, inComponent: component)
    guard !detail.isEmpty else {
      title.withUTF8 { draft.draw($0, in: line, alignment: .centre, font: font, clip: clip) }
      return
    }
    // The value gives way to the label, but keeps at least a third of the line.
    let label = title.withUTF8 { font.width(of: $0) }
    let room = max(line.width / 3, line.width - label - 6)
    let side = Rect(
      x: line.x + line.width - room, y: line.y, width: room, height: line.height)
    let rest = Rect(
      x: line.x, y: line.y, width: line.width - room - 4, height: line.height)
    title.withUTF8 { draft.draw($0, in: rest, alignment: .left, font: font, clip: clip) }
    detail.withUTF8 { draft.draw($0, in: side, alignment: .right, font: small, clip: clip) }
  }

  /// The band of the selected row: as high as the large letters need, in the middle.
  private func band(in column: Rect) -> Rect {
    let height = large.lineHeight
    let y = column.y + (column.height - height) / 2
    return Rect(x: column.x, y: y, width: column.width - 1, height: height)
  }

  /// How far below the centre a row is drawn, in pixels.
  ///
  /// The first row away from the centre is further off than the others, since the one in the centre
  /// is larger.
  private func offset(of distance: Rows, in column: Rect) -> Int {
    let band = Rows(large.lineHeight).raw
    let pitch = (Rows(column.height).raw - band) / 4
    let first = (band + pitch) / 2
    let way = distance.magnitude.raw
    let whole = Rows(1).raw
    let pixels = way <= whole ? (way * first) >> 16 : first + ((way - whole) * pitch) >> 16
    let rounded = Int((pixels + 0x8000) >> 16)
    return distance < .zero ? -rounded : rounded
  }

  /// Inverts a band with its corners cut, so that letters that pass through it stay legible.
  private mutating func invertRounded(_ band: Rect) {
    draft.invert(Rect(x: band.x + 2, y: band.y, width: band.width - 4, height: band.height))
    for (inset, height) in [(0, band.height - 4), (1, band.height - 2)] {
      let y = band.y + (band.height - height) / 2
      draft.invert(Rect(x: band.x + inset, y: y, width: 1, height: height))
      draft.invert(Rect(x: band.right - 1 - inset, y: y, width: 1, height: height))
    }
  }

  private mutating func draw(_ thumb: ScrollThumb, in area: Rect) {
    let x = area.right - 2
    for y in stride(from: area.y + 1, to: area.bottom, by: 4) { draft[x, y] = true }
    draft.fill(Rect(x: x - 1, y: area.y + thumb.start, width: 3, height: thumb.length), with: .ink)
  }
}
