import DetentText

/// Announcements.
extension PickerMenu {
  /// Whether `announce` outputs report the row in the lens after 300 ms of rest.
  package var announces: Bool {
    get { announcing != nil }
    set { announcing = newValue ? announcing ?? Announcing() : nil }
  }

  /// The text of an `announce`, as UTF-8: the value of the focused wheel, followed by its traits
  /// and the hint for a newly focused wheel.
  ///
  ///     2 o'clock. Picker item. Adjustable. Turn to adjust.
  ///
  /// It describes the display at the time of the call. Empty for other outputs, and if another
  /// picker is open by then.
  ///
  /// - Source: UIDatePicker, "Support Accessibility and Voiceover".
  package func spoken(_ output: MenuOutput) -> [UInt8] {
    guard case .announce(let component, let isWhole) = output.event, output.item == openItem else {
      return []
    }
    var bytes: [UInt8] = []
    let rows = picker.selection
    if rows[component] >= 0 {
      picker.content.write(component: component, of: rows, as: .spoken, to: &bytes)
      let end = bytes.count
      bytes.append(", " as StaticString)
      picker.content.write(
        .detail, ofRow: rows[component], inComponent: component, selection: rows, as: .long,
        to: &bytes)
      if bytes.count == end + 2 { bytes.removeLast(2) }
    }
    if marksRows, let item = openItem, items[item].marks?.place(of: selectedRows[0]).isThere == true
    {
      bytes.append(", ✓" as StaticString)
    }
    #if hasFeature(Embedded)
    let words = words
    #else
    let words = spokenWords ?? words
    #endif
    if Contents.has(.conditions), rows[component] >= 0,
      !picker.isEnabled(row: rows[component], inComponent: component)
    {
      bytes.append(", " as StaticString)
      words.write(.unavailable, to: &bytes)
    }
    guard isWhole else { return bytes }
    bytes.append(". " as StaticString)
    words.write(.traits, to: &bytes)
    return bytes
  }
}
