import DetentText
import DetentCrown
import DetentPicker
package import DetentRaster

/// A display of pixels that layouts arrange things on: its size, its shape, its letters, and the
/// list of what is seen on it.
///
/// All sizes derive from the display's: those of a small one, such as 128x64 pixels, are in pixels,
/// with bitmap letters; those of a larger one are in 240ths of its shorter side, with stroke
/// letters. A tall one, such as 135x240, has those of a side a third longer, since the room that is
/// missing beside the rows is below them.
public struct PixelDisplay<Letters: DisplayLetters>: Sendable {
  /// In pixels.
  package let width: Int, height: Int
  /// The shorter of both.
  let side: Int
  /// What lengths are 240ths of.
  private let base: Int
  private let traits: Traits
  /// The indent of the lens beside a picture.
  private(set) var indent = 0
  /// What is seen on it, drawn from the first thing to the last.
  package var list: DrawList

  /// What is known when a program runs, or else by the kind of letters.
  private struct Traits {
    var font: ShapedFont?
    var isRound: Bool, isSmall: Bool, isOutlined: Bool, isTextLarge: Bool
  }

  /// A display whose list has room for nothing yet.
  init(
    width: Int, height: Int, isRound: Bool = false, lens: Theme.Lens = .filled,
    font: ShapedFont? = nil, isTextLarge: Bool = false
  ) {
    (self.width, self.height, side) = (width, height, min(width, height))
    base = 2 * height >= 3 * width ? width * 4 / 3 : side
    traits = Traits(
      font: font, isRound: isRound, isSmall: side < 120, isOutlined: lens == .outline,
      isTextLarge: isTextLarge)
    precondition(
      !Letters.areBitmaps
        || traits.isSmall && !isRound && lens == .filled && font == nil && !isTextLarge,
      "bitmap letters are for a small rectangular display, a filled lens and no font")
    list = DrawList(width: width, height: height, capacity: 0, textCapacity: 0)
  }

  /// The font of all letters; nil for Detent's own.
  var font: ShapedFont? { Letters.areBitmaps ? nil : traits.font }
  /// Whether the display shows only a disc.
  var isRound: Bool { !Letters.areBitmaps && traits.isRound }
  /// Whether sizes are in pixels.
  var isSmall: Bool { Letters.areBitmaps || traits.isSmall }
  /// Whether all letters of values and their labels can be read by weak eyes.
  var isTextLarge: Bool { !Letters.areBitmaps && traits.isTextLarge }
  /// Whether the display is so much higher than wide that its rows need all of its width.
  var isTall: Bool { base > side }
  /// Whether an active lens is an outline.
  var isOutlined: Bool { !Letters.areBitmaps && traits.isOutlined }
  /// Whether it shows images, and lines.
  var hasImages: Bool { !Letters.areBitmaps }

  /// A list for the fullest picture, whose shapes have no memory yet.
  var emptyList: DrawList {
    DrawList(
      width: width, height: height, capacity: capacity, textCapacity: textCapacity,
      imageCapacity: imageCapacity, font: font, reserves: false)
  }

  /// Indents the lens, and returns the width that is free before it.
  @discardableResult
  mutating func indent(by columns: Int) -> Int {
    indent = columns
    return max(0, columns - 2)
  }

  /// A size of a large display, in 240ths of its shorter side, or of a longer one if it is tall.
  func unit(_ size: Int) -> Int { (size * base + 120) / 240 }

  /// A size, in pixels of a small display or in 240ths of a large one.
  func size(_ small: Int, _ large: Int) -> Int { isSmall ? small : unit(large) }

  /// Letters of a small display, or of a large one with capitals in 240ths.
  func letters(_ typeface: Lettering.Typeface, _ capital: Int) -> Letters {
    if let font { return Letters(shaped(font, typeface, capital)) }
    // Strokes below eight pixels are illegible.
    return Letters(
      isSmall
        ? Lettering(isTextLarge && typeface == .small ? .large : typeface)
        : Lettering(.stroke, scale: max(8, min(unit(capital), 255))))
  }

  /// The letters of a font with capitals of any height.
  private func shaped(_ font: ShapedFont, _ typeface: Lettering.Typeface, _ capital: Int)
    -> Lettering
  {
    guard isSmall else { return Lettering(font, capitalHeight: max(8, min(unit(capital), 255))) }
    let rows =
      switch typeface {
      case .figures: 22
      case .large: 11
      case .medium: 9
      case _ where isTextLarge: 11
      default: capital < 15 ? 7 : 8
      }
    return Lettering(font, capitalHeight: rows)
  }

  /// Whether a line of a font is at most `height` high; Detent's always are.
  func fits(_ text: UnsafeBufferPointer<UInt8>, _ letters: Letters, _ height: Int) -> Bool {
    letters.rows(of: text).map { $0.count <= height } ?? true
  }

  /// The largest letters, up to the given ones, in which a line of a font is at most `height` high.
  func lowered(_ letters: Letters, for text: UnsafeBufferPointer<UInt8>, to height: Int)
    -> Letters
  {
    guard let font, isSmall else { return letters }
    var letters = letters
    while letters.capitalHeight > 5, !fits(text, letters, height) {
      letters = Letters(Lettering(font, capitalHeight: letters.capitalHeight - 1))
    }
    return letters
  }

  /// The largest letters, at most these and at least so high, in which a line is no wider than
  /// that; on a small display these.
  func narrowed(
    _ letters: Letters, for text: UnsafeBufferPointer<UInt8>, to width: Int, least: Int = 5
  ) -> Letters {
    guard font != nil || !isSmall else { return letters }
    var letters = letters
    while letters.capitalHeight > max(least, font == nil ? 8 : 0), letters.width(of: text) > width {
      let height = letters.capitalHeight - 1
      letters = Letters(
        font.map { Lettering($0, capitalHeight: height) } ?? Lettering(.stroke, scale: height))
    }
    return letters
  }

  /// The top of a line, moved so that all its ink is inside a clip that is high enough.
  func kept(_ y: Int, _ text: UnsafeBufferPointer<UInt8>, _ letters: Letters, in clip: Rect)
    -> Int
  {
    guard let rows = letters.rows(of: text) else { return y }
    return max(min(y, clip.bottom - rows.upperBound), clip.y - rows.lowerBound)
  }

  // MARK: - Letters

  var caption: Letters { letters(.small, isTextLarge ? isTall ? 14 : 17 : 12) }
  /// The names and values of menus and cells: 80 of 100 of the smallest value in the lens.
  var label: Letters { letters(.small, isTextLarge ? isTall ? 14 : 18 : 13) }
  /// The label above a value in the lens of a menu.
  var labelInLens: Letters { letters(.small, isTextLarge ? isTall ? 14 : 17 : 13) }
  /// The rows beside the lens.
  var row: Letters { letters(.small, isTextLarge ? 22 : 17) }
  /// Words in the lens.
  var word: Letters { letters(.large, isTextLarge ? 30 : 26) }
  /// Words in the lens that are too long for those; of a small display only.
  var condensed: Letters? { isSmall && !isTextLarge ? letters(.medium, 22) : nil }

  // MARK: - Room

  /// Whether a caption fits.
  var hasCaption: Bool { height >= 60 }
  /// Whether pictures by themselves fit.
  var hasPictureRoom: Bool { hasImages && hasCaption && width >= 96 }
  /// Whether a page of days, or a dial, fits.
  var hasPageRoom: Bool {
    isSmall ? width >= 128 && height >= 64 && !isTextLarge : side >= 160
  }
  /// The first row below the caption.
  var captionBottom: Int {
    hasCaption ? size(isTextLarge ? 15 : 10, isRound ? 44 : isTextLarge ? 38 : 32) : 0
  }
  /// The column after the lens.
  var lensRight: Int { isRound ? unit(212) : width - size(11, 30) }
  var lensLeft: Int {
    indent + size(indent == 0 && width >= 96 ? 2 : 0, isRound ? 14 : isTall ? 5 : 10)
  }

  /// Mirrors what is added from here on where lines run from right to left.
  mutating func mirror(_ isMirrored: Bool) {
    list.axis = isMirrored ? lensLeft + lensRight : 0
  }

  /// A band as wide as the lens.
  func lensRect(y: Int = 0, height: Int = 0) -> Rect {
    Rect(x: lensLeft, y: y, width: lensRight - lensLeft, height: height)
  }

  /// Twice the row in the middle of the lens, which may be between two.
  var middle: Int {
    // On a higher display the middle is lower, so that both halves are equal.
    if isTall, !isSmall { return height + captionBottom }
    if !isSmall { return isRound ? height : 2 * unit(130) + max(0, height - width) }
    if isTextLarge, hasCaption { return height + captionBottom - 1 }
    // Descenders below the lens are as visible as capitals above it.
    return hasCaption ? height + 7 : height < 40 ? height - 1 : height - 3
  }
  var corner: Int { size(4, 12) }

  /// The number of visible rows on each side of the lens, in a wheel or a list; on a round display
  /// those of letters on its bezel.
  var reach: Int { isRound ? 9 : min(3 + max(0, height - size(64, 240)) / size(12, 40), 40) }

  /// The shapes of the fullest picture, such as a month with all days picked, and the bytes of its
  /// texts.
  var capacity: Int {
    if isSmall { return 52 + 12 * reach }
    return 76 + (hasPageRoom && !isRound ? 48 : 0) + (isRound ? 2 * tickReach + 12 : 0) + 16 * reach
  }
  /// The shapes of the fullest picture of wheels, a list or a question on a display of bitmap
  /// letters, which are fewer than those of a month.
  func capacity(ofWheels count: Int) -> Int {
    // A column has up to three shapes beside its rows: a colon of two, or the rest of a time.
    max(14 + (2 * reach + 3) * count, 17 + 3 * reach)
  }
  /// The pictures of the fullest list: one in each row, one below an entering card, one beside.
  var imageCapacity: Int { hasImages ? min(255, 2 * reach + 4) : 0 }
  var textCapacity: Int {
    // Fonts have letters of any width.
    let most = 768 + 96 * reach
    return (font == nil ? min(most, 64 + width * (reach + 3) / 2) : most) + 4 * tickReach
  }

  /// The visible columns of a band of rows, without the scale.
  func columns(from top: Int, to bottom: Int) -> Range<Int> {
    guard isRound else { return 0..<lensRight }
    let radius = side / 2
    let away = min(max(abs(2 * top - height), abs(2 * bottom - height)) / 2, radius)
    let half = Sine.side(of: radius - unit(7), beside: away)
    // The lens, about which a picture is mirrored, isn't in the middle of the display.
    let middle = list.axis == 0 ? width / 2 : list.axis - width / 2
    return middle - half..<max(middle - half, min(lensRight, middle + half))
  }

  /// The top of a line with the middle of its capitals at half of `center`.
  func top(_ center: Int, _ letters: Letters) -> Int {
    (center - letters.capitalHeight + 2) >> 1 - letters.capitalTop
  }

  /// A square about a place; both of its coordinates are twice as long.
  func square(_ side: Int, x: Int, y: Int) -> Rect {
    Rect(x: (x - side + 1) >> 1, y: (y - side + 1) >> 1, width: side, height: side)
  }

  /// A fraction of a row in pixels, rounded symmetrically to the nearest.
  func pixels(_ way: Rows, each pitch: Int) -> Int {
    let raw = way.magnitude.raw * Int64(pitch)
    let pixels = Int((raw + 0x8000) >> 16)
    return way < .zero ? -pixels : pixels
  }

  /// Lays out a scene without rows: the caption, and that a filter has no match.
  mutating func arrangeNothing(_ scene: PickerScene) {
    arrangeCaption(scene)
    guard scene.filter != nil else { return }
    var words = ShortText()
    scene.words.write(.noMatch, to: &words)
    let line = lensRect(y: top(middle, row), height: row.lineHeight)
    words.withUTF8 { text($0, in: line, alignment: .center, row, with: .secondary) }
  }
}
