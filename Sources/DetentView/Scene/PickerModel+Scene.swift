import DetentText
import DetentCrown
public import DetentPicker
import DetentRaster

extension PickerModel {
  /// Describes wheels, or a list if its rows have details.
  public func describe(into scene: inout PickerScene) {
    let hasShape = isShaped(like: scene)
    scene.hasNewTexts = false
    scene.press = press
    if travel != nil || scene.travel != nil { scene.travel = travel }
    let tellsNumber = tellsNumber
    if hasShape, isCentered(like: scene), isFlying == (scene.flyingOver != nil),
      tellsNumber == scene.tellsNumber
    {
      for component in wheels.indices { move(component, in: &scene) }
      return
    }
    scene.hasNewTexts = true
    scene.removeTexts()
    scene.focus = focus
    let selection = selection
    if !hasShape {
      scene.wheels.removeAll(keepingCapacity: true)
      scene.measures.removeAll(keepingCapacity: true)
      scene.shortMeasures.removeAll(keepingCapacity: true)
      scene.figureMeasures.removeAll(keepingCapacity: true)
      scene.caption = caption
      scene.isPressed = isPressed
      scene.hold = hold
      scene.isGrowing = isGrowing
      scene.revision = revision
      scene.extras = content.extras
      for component in wheels.indices { addWheel(component, selection, to: &scene) }
    }
    for component in wheels.indices {
      move(component, in: &scene)
      describeRows(of: component, selection, into: &scene)
    }
    if let focus { findLandmarks(of: focus, selection, near: &scene.wheels[focus]) }
    scene.tellsNumber = tellsNumber
    scene.notice = tellsNumber ? place : notice ?? (isConfirming ? .taken : nil)
    if scene.notice == .kept { scene.kept = kept }
    scene.flyingOver = isFlying ? focus.map { nameOfLandmark(of: $0, selection) } : nil
    let hasDetail = wheels.count == 1 && !scene.withDetail(0, of: 0) { $0.isEmpty }
    scene.arrangement = hasDetail ? .list : .wheels
  }

  /// Whether only rows and positions have changed since the last description.
  private func isShaped(like scene: PickerScene) -> Bool {
    guard scene.revision == revision, scene.wheels.count == wheels.count, scene.focus == focus,
      scene.caption == caption
    else { return false }
    for component in wheels.indices
    where wheels[component].rowCount != scene.wheels[component].rowCount { return false }
    return true
  }

  private func isCentered(like scene: PickerScene) -> Bool {
    for component in wheels.indices
    where wheels[component].shown.row != scene.wheels[component].center { return false }
    return true
  }

  private func move(_ component: Int, in scene: inout PickerScene) {
    let wheel = wheels[component]
    (scene.wheels[component].center, scene.wheels[component].position) = wheel.shown
    let isLit = component == focus && !wheel.isShownMoving && scene.light == .full
    if scene.wheels[component].isLit != isLit { scene.hasNewTexts = true }
    scene.wheels[component].isLit = isLit
  }

  private func describeRows(
    of component: Int, _ selection: PickerSelection, into scene: inout PickerScene
  ) {
    let wheel = scene.wheels[component]
    for distance in -scene.reach...scene.reach {
      guard let index = wheel.index(distance) else {
        scene.rows.append(PickerScene.Row())
        continue
      }
      func write(_ form: WheelShape.Form) -> ShortText {
        content.detail(ofRow: index, inComponent: component, selection: selection, as: form)
      }
      let (title, detail) = (title(index, component, selection), write(.long))
      let (first, second) = (scene.place(of: title), scene.place(of: detail))
      var row = PickerScene.Row(
        index: index, title: first, detail: second,
        isEnabled: content.isEnabled(row: index, inComponent: component, selection: selection))
      // Short texts are never cut.
      if !detail.isEmpty, detail.withUTF8({ $0.count }) > 6 {
        let brief = write(.short)
        if brief != detail { row.brief = scene.place(of: brief) }
        let least = write(.figures)
        if least != brief { row.least = scene.place(of: least) }
      }
      if wheel.shortCells > 0 {
        row.short = scene.place(of: self.title(index, component, selection, as: .short))
        row.figures = scene.place(of: self.title(index, component, selection, as: .figures))
      }
      scene.rows.append(row)
    }
  }

  /// Adds a wheel, and measures its widest row, on samples of a long list: the width of a column
  /// must not change during a turn, and a million rows take too long.
  private func addWheel(_ component: Int, _ selection: PickerSelection, to scene: inout PickerScene)
  {
    let most = 64
    let count = wheels[component].rowCount
    var widest = (text: ShortText(), width: -1)
    var unit: ShortText?
    var hasFigures = count > 0
    var cells = 0
    for sample in 0..<min(count, most) {
      let row = Self.row(of: sample, count, most)
      let title = title(row, component, selection)
      title.withUTF8 { bytes in
        let width = scene.ruler.width(of: bytes)
        if width > widest.width { widest = (title, width) }
        cells = max(cells, CharacterWidth.cells(of: bytes))
        let figures = Figures(of: bytes)
        var rest = ShortText()
        rest.append(UnsafeBufferPointer(rebasing: bytes[figures.end...]))
        if figures.end == 0 || (unit.map { $0 != rest } ?? false) { hasFigures = false }
        unit = rest
      }
    }
    let shape = content.shape(ofComponent: component, selection: selection)
    if let row = shape.widestRow {
      let title = title(row, component, selection)
      cells = max(cells, title.withUTF8 { CharacterWidth.cells(of: $0) })
      if title.withUTF8({ scene.ruler.width(of: $0) }) > widest.width { widest.text = title }
    }
    scene.measures.append(widest.text)
    var short = (text: ShortText(), width: -1, cells: 0)
    var figures = short
    for sample in 0...(shape.hasForms ? min(count, most) : 0) where shape.hasForms {
      // The widest row of all may not be among the samples.
      let isLast = sample == min(count, most)
      guard let row = isLast ? shape.widestRow : Self.row(of: sample, count, most) else { continue }
      func take(_ form: WheelShape.Form, _ widest: inout (text: ShortText, width: Int, cells: Int))
      {
        let title = title(row, component, selection, as: form)
        widest.cells = max(widest.cells, title.withUTF8 { CharacterWidth.cells(of: $0) })
        let width = title.withUTF8 { scene.ruler.width(of: $0) }
        if width > widest.width { (widest.text, widest.width) = (title, width) }
      }
      take(.short, &short)
      take(.figures, &figures)
    }
    scene.shortMeasures.append(short.text)
    scene.figureMeasures.append(figures.text)
    scene.wheels.append(
      PickerScene.Wheel(
        rowCount: count, isContinuous: wheels[component].configuration.isContinuous, center: 0,
        position: .zero, isLit: false, hasFigures: hasFigures, alignment: shape.alignment,
        cells: cells, hasColon: shape.hasColon, part: shape.part, shortCells: short.cells,
        figureCells: figures.cells, turn: shape.turn))
  }

  /// The row of a sample of a list.
  private static func row(of sample: Int, _ count: Int, _ most: Int) -> Int {
    count <= most ? sample : Int(Int64(sample) * Int64(count - 1) / Int64(most - 1))
  }

  private func title(
    _ row: Int, _ component: Int, _ selection: PickerSelection, as form: WheelShape.Form = .long
  ) -> ShortText {
    content.title(ofRow: row, inComponent: component, selection: selection, as: form)
  }
}

/// The figures at the start of a text, with the unit after them.
struct Figures {
  /// The number of bytes of figures; 0 for none.
  let end: Int
  /// The start of the unit, after a space.
  let unit: Int

  init(of utf8: UnsafeBufferPointer<UInt8>) {
    var (index, hasDigit) = (0, false)
    scan: while index < utf8.count {
      switch utf8[index] {
      case 0x30...0x39: hasDigit = true
      // + , - . :
      case 0x2B...0x2E, 0x3A: break
      // U+2212, the minus sign that is set with figures
      case 0xE2 where index + 2 < utf8.count && utf8[index + 1] == 0x88 && utf8[index + 2] == 0x92:
        index += 2
      default: break scan
      }
      index += 1
    }
    end = hasDigit ? index : 0
    var unit = end
    if unit < utf8.count, utf8[unit] == 0x20 { unit += 1 }
    // A no-break space
    if unit + 1 < utf8.count, utf8[unit] == 0xC2, utf8[unit + 1] == 0xA0 { unit += 2 }
    self.unit = unit
  }
}
