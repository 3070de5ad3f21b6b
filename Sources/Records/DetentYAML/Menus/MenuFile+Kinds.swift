import DetentPicker

extension MenuFile {
  /// The key of an item's kind, in the order of messages: first those that can be a menu of one,
  /// then a toggle, then those without a value.
  package enum KindKey: String, CaseIterable {
    case picker, datePicker, number, crownValue, text, toggle, items, show, action

    /// The layouts of its contents; `wheel` is SwiftUI's name of `wheels`.
    package var styles: [String] {
      let forms: PickerLayoutStyle.Form =
        switch self {
        case .picker: [.inline, .rows, .words, .images]
        case .datePicker: [.inline, .date, .page]
        case .number: [.inline, .number]
        case .crownValue, .text, .toggle, .items, .show, .action: []
        }
      var names = PickerLayoutStyle.allCases.filter { $0.suits(forms) }.map { $0.name.description }
      if self == .picker { names.insert("wheel", at: 2) }
      return names
    }
  }

  /// The kinds of a menu of one.
  package static let kinds = KindKey.allCases.prefix { $0 != .toggle }.map { $0.rawValue }
  /// The kinds of an item of a menu with several.
  package static let itemKinds = KindKey.allCases.prefix { $0 != .action }.map { $0.rawValue }
}

extension PickerLayoutStyle {
  /// The style of a name, or of `wheel`, as SwiftUI calls `wheels`; nil if there is none.
  package init?(named name: String) {
    let known = Self.allCases.first { "\($0.name)" == name }
    guard let style = name == "wheel" ? .wheels : known else { return nil }
    self = style
  }
}
