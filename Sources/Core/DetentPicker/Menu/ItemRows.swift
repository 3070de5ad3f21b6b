import DetentText

/// The listed items, followed in a submenu by a row that leads back.
struct ItemRows<Contents: ContentSum>: SimpleContent {
  /// The menu's items with their values.
  var items: [PickerMenuItem<Contents>]
  /// The indices of the listed ones.
  var listed: [Int] = []
  /// Whether a row below the items leads back.
  var leadsBack = false
  var words = InterfaceWords()
  /// What is enabled: one, or none in menus without conditions, where it takes no room.
  private var rules: [MenuRules] = []

  init(_ items: [PickerMenuItem<Contents>]) {
    self.items = items
    if Contents.has(.conditions) { rules = [MenuRules([])] }
  }

  /// What is enabled, in a menu that can have conditions.
  var enabling: MenuRules {
    _read { yield rules[0] }
    _modify { yield &rules[0] }
  }

  var count: Int { listed.count + (leadsBack ? 1 : 0) }

  var componentCount: Int { 1 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    var shape = WheelShape(rowCount: count)
    if Contents.has(.conditions) {
      shape.hasDisabledRows = listed.contains { !items[$0].isEnabled }
    }
    return shape
  }

  /// The row that leads back is always enabled.
  func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    !Contents.has(.conditions) || row >= listed.count || items[listed[row]].isEnabled
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    guard row < listed.count else {
      sink.append("‹ " as StaticString)
      return words.write(.back, to: &sink)
    }
    items[listed[row]].label.withUnsafeBufferPointer { sink.append($0) }
  }

  /// For programs the way back has no sign.
  func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard selection[0] < listed.count else { return words.write(.back, to: &sink) }
    items[listed[selection[0]]].label.withUnsafeBufferPointer { sink.append($0) }
  }

  /// The label of an item, or its value in a form.
  func write(
    _ part: RowPart, ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    guard part == .detail else {
      return writeTitle(
        ofRow: row, inComponent: component, selection: selection, as: form, to: &sink)
    }
    guard listed.indices.contains(row) else { return }
    let form: WrittenForm =
      switch form {
      case .long: .shown
      case .short: .brief
      case .least: .least
      }
    #if !hasFeature(Embedded)
    if items[listed[row]].isStale { sink.append("! " as StaticString) }
    #endif
    items[listed[row]].content.write(items[listed[row]].rows, as: form, to: &sink)
  }
}
