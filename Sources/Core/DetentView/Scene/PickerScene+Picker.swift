import DetentCrown
import DetentPicker
import DetentRaster
import DetentText

/// The description of a picker.
///
/// Models are large: what reads one is inlined and hands on what it needs, as the whole would be
/// copied for it.
extension PickerScene {
  /// Describes wheels, or a list if its rows have details.
  @inline(__always)
  mutating func describe<Content: PickerContent>(
    _ picker: PickerModel<Content>, pressing press: PressMeaning? = nil, hasExtras: Bool = true,
    hasDetails: Bool = false
  ) {
    (self.press, travel) = (press ?? picker.press, picker.travel)
    let hasShape =
      revision == picker.revision && focus == picker.focus && hasShape(of: picker.wheels)
    let isFlying = picker.isFlying
    let isNew =
      !hasShape || isFlying != (flyingOver != nil) || showsNumber != picker.showsNumber
      || !isCentered(like: picker.wheels)
    if !hasShape {
      let isKnown =
        wheels.count == picker.wheels.count
        && revision.map { picker.revision &- $0 <= picker.revision &- picker.contentRevision }
          ?? false
      (focus, revision) = (picker.focus, picker.revision)
      (isPressed, hold, isGrowing) = (picker.isPressed, picker.hold, picker.isGrowing)
      extras = hasExtras ? picker.content.openRows?.extras : nil
      // Copied, as shared bytes would be copied when the picker writes its next caption.
      caption.removeAll(keepingCapacity: true)
      caption += picker.caption
      addWheels(picker.wheels, picker.shapes, of: picker.content, picker.selection, isKnown)
      if hasDetails, !isKnown {
        addDetails(picker.shapes[0], of: picker.content, picker.selection)
        (fixedCount, steadyCount) = (bytes.count, bytes.count)
      }
    }
    (hasNewTexts, isSmooth) = (isNew, picker.isTurnedSmoothly)
    move(to: picker.wheels)
    guard isNew else { return }
    showsNumber = picker.showsNumber
    notice = picker.notice ?? (picker.isConfirming ? .taken : nil)
    if showsNumber { showNumber(in: picker.wheels) }
    told.removeAll(keepingCapacity: true)
    told += picker.told
    removeRows()
    addRows(of: picker.content, picker.shapes, picker.selection)
    flyingOver = nil
    guard let focus else { return }
    addLandmarks(of: focus, picker.content, picker.selection)
    guard isFlying else { return }
    flyingOver = 0..<0
    if !picker.shapes[focus].isNumbered {
      nameLandmark(of: focus, picker.content, picker.selection)
    }
  }

  /// Whether only rows and positions have changed since the last description.
  func hasShape(of crowns: [Crown]) -> Bool {
    guard wheels.count == crowns.count else { return false }
    for component in wheels.indices
    where wheels[component].rowCount != crowns[component].rowCount { return false }
    return true
  }

  @inline(never)
  func isCentered(like crowns: [Crown]) -> Bool {
    for component in wheels.indices
    where wheels[component].center != crowns[component].shown.row { return false }
    return true
  }

  @inline(never)
  mutating func move(to crowns: [Crown]) {
    for component in wheels.indices {
      (wheels[component].center, wheels[component].position) = crowns[component].shown
      // A lens is active only where a press or a hold takes something.
      let isLit =
        component == focus && !crowns[component].isShownMoving && light == .full
        && (press != .nothing || holdTakes)
      if wheels[component].isLit != isLit { hasNewTexts = true }
      wheels[component].isLit = isLit
    }
  }

  /// Describes the wheels, and measures them; fixed ones stay until the content changes.
  @inline(never)
  mutating func addWheels<Content: PickerContent>(
    _ crowns: [Crown], _ shapes: [WheelShape], of content: Content, _ selection: PickerSelection,
    _ isKnown: Bool
  ) {
    if !isKnown {
      fixedCount = 0
      wheels.removeAll(keepingCapacity: true)
    }
    remove(from: fixedCount)
    for component in shapes.indices {
      if !isKnown {
        wheels.append(Wheel(shapes[component], crowns[component].configuration.isContinuous))
      }
      wheels[component].landmarks = nil
    }
    // The fixed ones come first, since their texts stay.
    for pass in (isKnown ? 1 : 0)...1 {
      for component in shapes.indices
      where (shapes.count == 1 || shapes[component].isFixed) == (pass == 0) {
        measure(component, shapes[component], of: content, selection)
      }
      if pass == 0 { fixedCount = bytes.count }
    }
    steadyCount = bytes.count
  }

  /// Measures the widest row of a wheel in each form.
  @inline(never)
  mutating func measure<Content: PickerContent>(
    _ component: Int, _ shape: WheelShape, of content: Content, _ selection: PickerSelection
  ) {
    func measure(_ form: WheelShape.Form) -> (place: Range<Int>, cells: Int, hasFigures: Bool) {
      addMeasure(form, component, shape, of: content, selection)
    }
    var wheel = Wheel(shape, wheels[component].isContinuous)
    (wheel.measure, wheel.cells, wheel.hasFigures) = measure(.long)
    if shape.hasForms {
      (wheel.shortMeasure, wheel.shortCells, _) = measure(.short)
    }
    if Content.hasValues { wheel.unit = Int(shape.rowsPerDetent) }
    wheels[component] = wheel
  }

  /// Adds the rows that need the most room for their details, whole and in the short form.
  @inline(never)
  mutating func addDetails<Content: PickerContent>(
    _ shape: WheelShape, of content: Content, _ selection: PickerSelection
  ) {
    func add(_ form: WheelShape.Form) {
      _ = addMeasure(form, 0, shape, of: content, selection, areDetails: true)
    }
    add(.long)
    add(.short)
  }

  /// Adds the widest title of a wheel, measured on samples of a long list: the width of a column
  /// must not change during a turn, and a million rows take too long.
  @inline(never)
  mutating func addMeasure<Content: PickerContent>(
    _ form: WheelShape.Form, _ component: Int, _ shape: WheelShape, of content: Content,
    _ selection: PickerSelection, areDetails: Bool = false
  ) -> (place: Range<Int>, cells: Int, hasFigures: Bool) {
    let start = bytes.count
    // Every combination of weekday, month and two figures occurs within 400 days.
    let areDays = shape.part == .day && shape.hasForms
    let most = areDays ? 400 : 64
    let count = min(shape.rowCount, most)
    // The closure below must not capture the scene, which would be copied for it.
    let ruler = ruler
    var widest = (row: -1, width: -1)
    var (cells, hasFigures, unit) = (0, count > 0, 0..<0)
    @inline(never)
    func add(_ part: RowPart, _ row: Int, _ form: WheelShape.Form) -> Range<Int> {
      addText(part, row, component, of: content, selection, form)
    }
    for sample in 0...count {
      var row = sample
      if sample == count {
        // The widest row of all may not be among the samples.
        guard shape.rowCount > most, let widest = shape.widestRow else { break }
        row = widest
      } else if shape.rowCount > most, !areDays {
        // The sample's share of the list, without a product that exceeds 32 bits.
        let (whole, rest) = (shape.rowCount - 1).quotientAndRemainder(dividingBy: most - 1)
        row = sample * whole + sample * rest / (most - 1)
      }
      var title = add(areDetails ? .detail : .title, row, form)
      if areDetails {
        // A detail that can't be shorter has the same form in any list.
        let end = add(.detail, row, .least).upperBound
        guard end - title.upperBound < title.count else {
          remove(from: title.lowerBound)
          continue
        }
        remove(from: title.upperBound)
        title = title.lowerBound..<add(.title, row, .long).upperBound
      }
      let (width, figures) = with(title) { bytes in
        cells = max(cells, CharacterWidth.cells(of: bytes))
        return (ruler.width(of: bytes), form == .long ? Figures(of: bytes).end : 0)
      }
      if width > widest.width { widest = (row, width) }
      let rest = title.lowerBound + figures..<title.upperBound
      if sample == 0 {
        // The first one stays, as all others have to have its unit.
        (unit, hasFigures) = (rest, figures > 0)
        continue
      }
      if hasFigures, sample < count { hasFigures = figures > 0 && isSame(rest, as: unit) }
      remove(from: title.lowerBound)
    }
    remove(from: start)
    if areDetails {
      let isAny = widest.row >= 0
      let title = isAny ? add(.title, widest.row, .long) : 0..<0
      let row = (title: title, detail: isAny ? add(.detail, widest.row, form) : 0..<0)
      if form == .long { longest = row } else { longestShort = row }
    }
    let place =
      areDetails || widest.row < 0 ? 0..<0 : add(.title, widest.row, form)
    return (place, cells, hasFigures)
  }

  @inline(never)
  mutating func addText<Content: PickerContent>(
    _ part: RowPart, _ row: Int, _ component: Int, of content: Content,
    _ selection: PickerSelection, _ form: WheelShape.Form
  ) -> Range<Int> {
    place {
      content.write(
        part, ofRow: row, inComponent: component, selection: selection, as: form, to: &$0)
    }
  }

  mutating func removeRows() {
    rows.removeAll(keepingCapacity: true)
    remove(from: steadyCount)
  }

  @inline(never)
  mutating func addRows<Content: PickerContent>(
    of content: Content, _ shapes: [WheelShape], _ selection: PickerSelection
  ) {
    for component in wheels.indices {
      let hasDisabledRows = shapes[component].hasDisabledRows
      for distance in -reach...reach {
        var row = Row()
        // A value without rows has no neighbors.
        let isShown =
          !Content.hasValues || distance == 0 || shapes[component].rowsPerDetent == 0
        if isShown, let index = wheels[component].index(distance) {
          @inline(never)
          func add(_ part: RowPart, _ form: WheelShape.Form, unlike other: Range<Int> = 0..<0)
            -> Range<Int>
          {
            added(addText(part, index, component, of: content, selection, form), unlike: other)
          }
          row.index = index
          row.title = add(.title, .long)
          row.detail = add(.detail, .long)
          row.isEnabled =
            !hasDisabledRows
            || content.isEnabled(row: index, inComponent: component, selection: selection)
          if row.detail.count > Row.mostUncut {
            row.brief = add(.detail, .short, unlike: row.detail)
            row.least = add(
              .detail, .least, unlike: row.brief.isEmpty ? row.detail : row.brief)
          }
          if wheels[component].shortCells > 0 {
            row.short = add(.title, .short)
          }
        }
        rows.append(row)
      }
    }
    arrangement = wheels.count == 1 && !row(0, of: 0).detail.isEmpty ? .list : .wheels
  }

  /// Shows the selected row's number and the row count, unless another notice takes precedence.
  mutating func showNumber(in crowns: [Crown]) {
    guard let focus else { return }
    var markedCount = 0
    switch notice {
    case .rows(_, _, let count): markedCount = count
    case nil: break
    default: return
    }
    notice = .rows(
      found: crowns[focus].row + 1, of: crowns[focus].rowCount, marked: markedCount)
  }

  /// Finds the landmarks of a scale one by one, by a search in a long list.
  @inline(never)
  mutating func addLandmarks<Content: PickerContent>(
    of component: Int, _ content: Content, _ selection: PickerSelection
  ) {
    func next(_ row: Int) -> Int? {
      content.landmark(from: row, toward: 1, inComponent: component, selection: selection)
    }
    let wheel = wheels[component]
    guard wheel.rowCount > 0, next(0) != nil else { return wheels[component].landmarks = nil }
    var (found, distance) = (UInt64(0), -32)
    while distance < 32 {
      if let row = wheel.index(distance) {
        let landmark = next(row).flatMap { $0 < row ? nil : $0 }
        distance += (landmark ?? wheel.rowCount) - row
        if landmark == nil { continue }
        if distance < 32 { found |= 1 << UInt64(distance + 32) }
      }
      distance += 1
    }
    wheels[component].landmarks = found
  }

  /// Adds the common part of the rows around the selected one: the initial of words, or the round
  /// number before it.
  @inline(never)
  mutating func nameLandmark<Content: PickerContent>(
    of component: Int, _ content: Content, _ selection: PickerSelection
  ) {
    guard
      let row = content.landmark(
        from: selection[component], toward: -1, inComponent: component, selection: selection)
    else { return }
    let title = addText(.title, row, component, of: content, selection, .long)
    let length = with(title) { bytes in
      guard Figures(of: bytes).end == 0, let first = bytes.first else {
        // The same number above itself would look like a row.
        return row == selection[component] ? 0 : bytes.count
      }
      return min(bytes.count, first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
    }
    flyingOver = title.lowerBound..<title.lowerBound + length
  }
}
