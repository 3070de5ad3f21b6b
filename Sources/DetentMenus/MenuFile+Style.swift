package import Detent
import DetentText

extension PickerLayoutStyle {
  /// The style of a name, or of `wheel`, as SwiftUI calls `wheels`; nil if there is none.
  package init?(named name: String) {
    let known = Self.allCases.first { "\($0.name)" == name }
    guard let style = name == "wheel" ? .wheels : known else { return nil }
    self = style
  }
}

extension MenuFile {
  /// The names of the styles of pickers and of date pickers.
  package static var styles: [String] { styleChoices.choices }
  package static var dateStyles: [String] { dateStyleChoices.choices }

  /// The style with a name.
  static func style(_ name: String) -> PickerLayoutStyle {
    PickerLayoutStyle(named: name) ?? .automatic
  }

  /// The items shown in another style than requested: a sentence for each.
  ///
  /// - Parameters:
  ///   - menu: the menu of this file on its display.
  ///   - file: the file's name.
  /// - Returns: the sentences, with the items' lines.
  package func restyled(in menu: ItemMenu, of file: String) -> [String] {
    items.indices.compactMap { index in
      let (asked, given) = (items[index].style, menu.style(ofItem: index))
      guard asked != .automatic, asked != given else { return nil }
      return "\(file):\(items[index].line): no room for style "
        + "\(asked.name.description.quotedForMessage) here; the item has \(given.name)"
    }
  }
}
