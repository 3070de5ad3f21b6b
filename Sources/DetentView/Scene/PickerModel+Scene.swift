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
      scene.measureBytes.removeAll(keepingCapacity: true)
      // Copied, as shared bytes would be copied when the picker writes its next caption.
      scene.caption.removeAll(keepingCapacity: true)
      scene.caption += caption
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
    if scene.notice == .kept {
      scene.kept.removeAll(keepingCapacity: true)
      scene.kept += kept
    }
    scene.flyingOver = nil
    if isFlying, let focus { placeLandmark(of: focus, selection, in: &scene) }
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
      func title(_ form: WheelShape.Form) -> Range<Int> {
        scene.place {
          content.writeTitle(
            ofRow: index, inComponent: component, selection: selection, as: form, to: &$0)
        }
      }
      func detail(_ form: WheelShape.Form, otherThan other: Range<Int>) -> Range<Int> {
        scene.place(otherThan: other) {
          content.writeDetail(
            ofRow: index, inComponent: component, selection: selection, as: form, to: &$0)
        }
      }
      let first = title(.long)
      var row = PickerScene.Row(
        index: index, title: first, detail: detail(.long, otherThan: 0..<0),
        isEnabled: content.isEnabled(row: index, inComponent: component, selection: selection))
      // Short texts are never cut.
      if row.detail.count > 6 {
        row.brief = detail(.short, otherThan: row.detail)
        row.least = detail(.figures, otherThan: row.brief.isEmpty ? row.detail : row.brief)
      }
      if wheel.shortCells > 0 { (row.short, row.figures) = (title(.short), title(.figures)) }
      scene.rows.append(row)
    }
  }

  /// Adds a wheel, and measures its widest row, on samples of a long list: the width of a column
  /// must not change during a turn, and a million rows take too long.
  private func addWheel(_ component: Int, _ selection: PickerSelection, to scene: inout PickerScene)
  {
    let shape = content.shape(ofComponent: component, selection: selection)
    let count = wheels[component].rowCount
    let long = addMeasure(.long, of: component, shape, selection, to: &scene)
    var (short, figures) = (long, long)
    (short.cells, figures.cells) = (0, 0)
    if shape.hasForms {
      short = addMeasure(.short, of: component, shape, selection, to: &scene)
      figures = addMeasure(.figures, of: component, shape, selection, to: &scene)
    } else {
      scene.measures += [0..<0, 0..<0]
    }
    scene.wheels.append(
      PickerScene.Wheel(
        rowCount: count, isContinuous: wheels[component].configuration.isContinuous, center: 0,
        position: .zero, isLit: false, hasFigures: long.hasFigures, alignment: shape.alignment,
        cells: long.cells, hasColon: shape.hasColon, part: shape.part, shortCells: short.cells,
        figureCells: figures.cells, turn: shape.turn))
  }

  /// Adds the widest title of a wheel in a form.
  ///
  /// - Returns: the most cells of a title, and whether all begin with figures and end with one unit.
  private func addMeasure(
    _ form: WheelShape.Form, of component: Int, _ shape: WheelShape, _ selection: PickerSelection,
    to scene: inout PickerScene
  ) -> (cells: Int, hasFigures: Bool) {
    let most = 64
    let (count, ruler) = (wheels[component].rowCount, scene.ruler)
    let sampleCount = min(count, most)
    var (cells, widest) = (0, -1)
    var hasFigures = count > 0
    var unit: Range<Int>?
    let (start, draft) = (scene.measureBytes.count, scene.bytes.count)
    for sample in 0...sampleCount {
      // The widest row of all may not be among the samples.
      let isSample = sample < sampleCount
      guard let row = isSample ? Self.row(of: sample, count, most) : shape.widestRow else {
        continue
      }
      let title = scene.place {
        content.writeTitle(
          ofRow: row, inComponent: component, selection: selection, as: form, to: &$0)
      }
      let (width, figures) = scene.with(title) { bytes in
        cells = max(cells, CharacterWidth.cells(of: bytes))
        return (ruler.width(of: bytes), Figures(of: bytes).end)
      }
      if width > widest {
        widest = width
        scene.measureBytes.removeLast(scene.measureBytes.count - start)
        scene.measureBytes += scene.bytes[title]
      }
      let rest = title.lowerBound + figures..<title.upperBound
      if isSample {
        if figures == 0 { hasFigures = false }
        if let unit, scene.bytes[unit] != scene.bytes[rest] { hasFigures = false }
      }
      // The first title stays, as the others are compared with it.
      if unit == nil { unit = rest } else { scene.bytes.removeLast(title.count) }
    }
    scene.bytes.removeLast(scene.bytes.count - draft)
    scene.measures.append(start..<scene.measureBytes.count)
    return (cells, hasFigures)
  }

  /// The row of a sample of a list.
  private static func row(of sample: Int, _ count: Int, _ most: Int) -> Int {
    count <= most ? sample : Int(Int64(sample) * Int64(count - 1) / Int64(most - 1))
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
