package import Detent
import DetentWords

extension MenuFile {
  /// The styles by name; `wheel` is SwiftUI's name of `wheels`.
  private static var styles: [(name: String, style: PickerStyle)] {
    [
      ("automatic", .automatic), ("wheels", .wheels), ("wheel", .wheels), ("compact", .compact),
      ("inline", .inline), ("graphical", .graphical), ("menu", .menu),
      ("segmented", .segmented), ("palette", .palette), ("navigationLink", .navigationLink),
    ]
  }

  /// The style of a name.
  static func style(_ name: String) -> PickerStyle {
    styles.first { $0.name == name }?.style ?? .automatic
  }

  /// Which items have another style than the one that is asked for: a sentence for each.
  ///
  /// - Parameters:
  ///   - menu: the menu of this file, as a display has room for it.
  ///   - file: what the file is called.
  /// - Returns: the sentences, with the lines of the items.
  package func restyled(in menu: Menu, of file: String) -> [String] {
    items.indices.compactMap { index in
      let (asked, given) = (items[index].style, menu.style(ofItem: index))
      guard asked != .automatic, asked != given,
        let name = Self.styles.first(where: { $0.style == asked })?.name,
        let other = Self.styles.first(where: { $0.style == given })?.name
      else { return nil }
      return "\(file):\(items[index].line): there is no room for style \(name.quotedForMessage) "
        + "here; the item has \(other)"
    }
  }
}
