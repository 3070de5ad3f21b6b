package import Detent
import DetentWords

extension PickerStyle {
  /// The styles by name; `wheel` is SwiftUI's name of `wheels`.
  private static var names: [(name: String, style: PickerStyle)] {
    [
      ("automatic", .automatic), ("wheels", .wheels), ("wheel", .wheels), ("compact", .compact),
      ("inline", .inline), ("graphical", .graphical), ("menu", .menu),
      ("segmented", .segmented), ("palette", .palette), ("navigationLink", .navigationLink),
      ("list", .list), ("stack", .stack), ("images", .images),
    ]
  }

  /// The style of a name; nil if there is none.
  package init?(named name: String) {
    guard let known = Self.names.first(where: { $0.name == name }) else { return nil }
    self = known.style
  }

  /// What it is called in a file.
  package var name: String { Self.names.first { $0.style == self }?.name ?? "" }
}

extension MenuFile {
  /// What styles of pickers and of date pickers are called.
  package static var styles: [String] { styleChoices.choices }
  package static var dateStyles: [String] { dateStyleChoices.choices }

  /// The style of a name.
  static func style(_ name: String) -> PickerStyle { PickerStyle(named: name) ?? .automatic }

  /// Which items have another style than the one that is asked for: a sentence for each.
  ///
  /// - Parameters:
  ///   - menu: the menu of this file, as a display has room for it.
  ///   - file: what the file is called.
  /// - Returns: the sentences, with the lines of the items.
  package func restyled(in menu: Menu, of file: String) -> [String] {
    items.indices.compactMap { index in
      let (asked, given) = (items[index].style, menu.style(ofItem: index))
      guard asked != .automatic, asked != given else { return nil }
      return "\(file):\(items[index].line): there is no room for style "
        + "\(asked.name.quotedForMessage) here; the item has \(given.name)"
    }
  }
}
