import DetentFiles

extension MenuFile {
  /// An item's lines in its file, from 1.
  package struct Place: Hashable, Sendable {
    /// The label's line; for a menu of one without a title, 1.
    package var label: Int
    /// The content's line.
    package var content: Int
    /// The lines of each list's rows.
    package var columns: [[Int]] = []
  }

  /// The places of all items, in the order of `items`.
  static func places(in menu: YAMLValue) throws(ConfigurationError) -> [Place] {
    guard let list = try menu.value(ofKey: "items") else { return [try place(of: menu)] }
    var places: [Place] = []
    for item in try list.list("- …") {
      places.append(try place(of: item))
      if try item.value(ofKey: "items") != nil { places += try Self.places(in: item) }
    }
    return places
  }

  private static func place(of item: YAMLValue) throws(ConfigurationError) -> Place {
    var label = try item.value(ofKey: "label")
    if label == nil { label = try item.value(ofKey: "title") }
    var place = Place(label: label?.line ?? item.line, content: item.line)
    for key in itemKinds {
      guard let content = try item.value(ofKey: key) else { continue }
      place.content = content.line
    }
    guard let picker = try item.value(ofKey: "picker") else { return place }
    for list in try picker.value(ofKey: "columns")?.list("- …") ?? [picker] {
      let rows = try list.value(ofKey: "rows")?.list("[Tea, Coffee]") ?? []
      place.columns.append(rows.map(\.line))
    }
    return place
  }
}
