import DetentText
import DetentPicker
import DetentRaster

/// The widths of the columns of wheels: those of their widest rows, so that they are constant
/// during a turn.
struct TextColumns {
  let count: Int
  /// The cells of each column's text.
  private(set) var slots: PickerSelection
  /// The cells of the unit after each column, including a space before it.
  private(set) var units: PickerSelection
  /// Cells beyond a column's text on each side.
  private(set) var pad: Int
  /// Whether units fit.
  private(set) var hasUnits = true
  /// The shown columns: all, or those of the focused day or time.
  private(set) var shown: Range<Int>
  /// The longest form of titles that fits.
  private(set) var form = WheelShape.Form.long

  private let width: Int
  private let lens: TextLens
  private var air: Int
  /// The columns followed by a colon, one bit each.
  private let colons: Int
  /// Whether the columns are the rows of one wheel.
  private let areAbreast: Bool

  /// Creates columns of their preferred widths.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - layout: the layout of its arrangement.
  ///   - widest: the columns of the widest row of a list; nil for all available ones.
  ///   - lens: the kind of lens.
  ///   - width: the available cells.
  init(of scene: PickerScene, as layout: TextLayout, widest: Int?, lens: TextLens, width: Int) {
    areAbreast = layout.rows == .abreast
    count = areAbreast ? scene.wheels[0].rowCount : scene.wheels.count
    (self.width, self.lens, air, shown) = (width, lens, lens.air.most, 0..<count)
    slots = PickerSelection(repeating: 0, count: count)
    units = slots
    pad = width >= 3 * count ? lens.pad : 0
    colons =
      areAbreast
      ? 0 : scene.wheels.indices.reduce(0) { $0 | (scene.wheels[$1].hasColon ? 1 << $1 : 0) }
    if areAbreast {
      // All columns have equal widths.
      let least = lens == .brackets || count > 2 ? 0 : 8
      for answer in 0..<count { slots[answer] = max(least, scene.wheels[0].cells) }
    } else if layout.isListOfWords(scene) {
      let isWhole = layout.rows == .standing
      slots[0] = isWhole ? width - 2 * pad : min(widest ?? width, width - 2 * pad)
    } else {
      for component in 0..<count { measure(component, of: scene) }
    }
  }

  @inline(never)
  private mutating func measure(_ component: Int, of scene: PickerScene) {
    let wheel = scene.wheels[component]
    guard wheel.hasFigures else {
      slots[component] = wheel.cells
      return
    }
    scene.withMeasure(of: component) { title in
      let figures = Figures(of: title)
      let rest = CharacterWidth.cells(of: UnsafeBufferPointer(rebasing: title[figures.end...]))
      let unit = CharacterWidth.cells(of: UnsafeBufferPointer(rebasing: title[figures.unit...]))
      units[component] = unit == 0 ? 0 : unit + 1
      slots[component] =
        lens == .tall
        ? TallFigures.width(of: UnsafeBufferPointer(rebasing: title[..<figures.end]))
        : wheel.cells - rest
    }
  }

  /// The cells between the lens of a column and the next one's.
  func gap(after component: Int) -> Int { gap(after: component, air) }

  private func gap(after component: Int, _ air: Int) -> Int {
    guard shown.contains(component), component + 1 < shown.upperBound else { return 0 }
    return hasColon(after: component) ? (pad > 0 ? lens.air.colon : 0) : air
  }

  /// Whether a colon follows a column, whose unit takes its place.
  func hasColon(after component: Int) -> Bool {
    colons >> component & 1 == 1 && units[component] == 0 && shown.contains(component)
  }

  /// The total width.
  var total: Int { total(air) }

  @inline(never)
  private func total(_ air: Int) -> Int {
    var total = 0
    for component in shown {
      total += slots[component] + units[component] + 2 * pad + gap(after: component, air)
    }
    return total
  }

  /// Whether the columns fit with minimum gaps.
  var fits: Bool { total(lens.air.least) <= width }

  /// Shortens forms and gaps until the columns fit, of a day and a time then only the focused one,
  /// and then cuts the widest columns, words before figures.
  mutating func fit(_ scene: PickerScene) {
    shorten(scene)
    if total > width, let part = scene.focusedPart {
      (shown, air, form) = (part, lens.air.most, .long)
      for component in 0..<count {
        if part.contains(component) { measure(component, of: scene) } else { slots[component] = 0 }
      }
      shorten(scene)
    }
    guard total > width, count > 0, !areAbreast else {
      while total > width, slots[0] > 1 { for answer in 0..<count { slots[answer] -= 1 } }
      return
    }
    for least in [4, 1] {
      if least == 1, total > width, count > 1 {
        // Figures without units are better than half of the figures.
        hasUnits = false
        units = PickerSelection(repeating: 0, count: count)
      }
      while total > width {
        var widest = -1
        for component in 0..<count where slots[component] > least {
          if least > 1, scene.wheels[component].hasFigures { continue }
          if widest < 0 || slots[component] > slots[widest] { widest = component }
        }
        guard widest >= 0 else { break }
        slots[widest] -= 1
      }
    }
  }

  @inline(never)
  private mutating func shorten(_ scene: PickerScene) {
    if !fits { takeShort(of: scene) }
    // Only one wheel has brackets: two wheels have room for one between them.
    let least = lens == .brackets && pad > 0 ? -1 : lens.air.least
    while total > width, air > least { air -= 1 }
  }

  private mutating func takeShort(of scene: PickerScene) {
    guard !areAbreast else { return }
    for component in shown where scene.wheels[component].shortCells > 0 {
      let wheel = scene.wheels[component]
      slots[component] = wheel.shortCells
      if wheel.hasFigures { units[component] = 0 }
      form = .short
    }
  }
}
