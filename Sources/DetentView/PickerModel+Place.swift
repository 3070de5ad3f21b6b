import DetentPicker

extension PickerModel {
  /// Where in the list the wheel that owns the knob is, as "2/12"; nil if there is no such list or
  /// it is seen whole.
  var place: Text? {
    guard let owner = focus, rowCount(inComponent: owner) > 5 else { return nil }
    var text = Text()
    text.append(decimal: Int64(selectedRow(inComponent: owner) + 1))
    text.append(0x2F)
    text.append(decimal: Int64(rowCount(inComponent: owner)))
    return text
  }
}
