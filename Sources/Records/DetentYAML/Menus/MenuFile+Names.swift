import DetentRecords
import DetentText

extension MenuFile {
  /// The most characters of a name.
  package static let longestID = 32

  /// Names the items that have no `id:` by their labels.
  ///
  /// Those whose label has none of a-z and 0-9, or makes the name of another item, are `item-1`,
  /// `item-2` and so on, by their place in the file.
  mutating func nameItems() {
    var owners = Dictionary(grouping: items.indices.filter { !items[$0].id.isEmpty }) {
      items[$0].id
    }
    let given = owners
    let unnamed = items.indices.filter { items[$0].id.isEmpty }
    for index in unnamed { owners[Self.id(of: items[index].label), default: []].append(index) }
    var taken = Set(owners.keys)
    for index in unnamed {
      let id = Self.id(of: items[index].label)
      items[index].isNumbered = id.isEmpty || given[id] != nil || (owners[id]?.count ?? 0) > 1
      items[index].id = id
      guard items[index].isNumbered else { continue }
      var number = index + 1
      while taken.contains("item-\(number)") { number += items.count }
      items[index].id = "item-\(number)"
      taken.insert(items[index].id)
    }
  }

  /// A label in lower case with `-` for other characters; empty without a letter or a digit.
  private static func id(of label: String) -> String {
    let bytes = label.unicodeScalars.prefix(longestID).map { scalar -> UInt8 in
      switch scalar {
      case "a"..."z", "0"..."9": UInt8(scalar.value)
      case "A"..."Z": UInt8(scalar.value) + 0x20
      default: UInt8(ascii: "-")
      }
    }
    return bytes.allSatisfy { $0 == UInt8(ascii: "-") }
      ? "" : String(decoding: bytes, as: UTF8.self)
  }

  /// The items whose name changes with their place: a sentence for each of a file of this name.
  package func numbered(in file: String) -> [String] {
    items.filter { $0.isNumbered }.map { item in
      "\(file):\(item.line): \(item.label.quotedForMessage) is \(item.id.quotedForMessage) for "
        + "other programs, by its place; give it an 'id', which stays"
    }
  }

  /// The index of the item of that name, or else of that label, among those that suit.
  package func index(of name: String, where suits: (Item) -> Bool = { _ in true }) -> Int? {
    items.firstIndex { $0.id == name && suits($0) }
      ?? items.firstIndex { $0.label == name && suits($0) }
  }
}

extension ValueForm<String> {
  /// A name for other programs.
  static var identifier: ValueForm {
    let pattern = "^[a-z0-9-]{1,\(MenuFile.longestID)}$"
    return ValueForm(
      .written(RecordOutline.Text(pattern: pattern, examples: ["steep-time"]))
    ) { value throws(ConfigurationError) in
      let text = try value.text()
      let isAllowed = text.utf8.allSatisfy {
        "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0)
      }
      try value.require(
        isAllowed && text.utf8.count <= MenuFile.longestID,
        "\(value.name) is \(text.quotedForMessage); 1 to \(MenuFile.longestID) of a-z, 0-9 and - "
          + "are needed, such as steep-time")
      return text
    }
  }
}
