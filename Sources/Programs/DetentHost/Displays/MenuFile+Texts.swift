package import DetentYAML

extension MenuFile {
  /// The texts of a menu next to labels and rows, such as a unit, with their places.
  package struct Texts: Hashable, Sendable {
    /// A text and its line, from 1.
    package struct Text: Hashable, Sendable {
      /// Its key: `title`, `caption`, `unit`, `on` or `off`.
      package var key: String
      /// The text.
      package var text: String
      /// The line, from 1.
      package var line: Int
    }

    /// The texts by their paths, such as `items/0/toggle/on`.
    package private(set) var byPath: [[String]: Text] = [:]
    /// The lines of the maps on these paths, from 1.
    private var lines: [[String]: Int] = [:]

    /// Reads the texts of a menu file; a compiled one has no places.
    ///
    /// - Throws: `ConfigurationError` if the bytes are no menu.
    package init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
      guard !bytes.isCompiled else { return }
      try read(MenuFile.root(of: bytes, file: file, in: .host), at: [])
    }

    /// The line of the map that is to have a text; nil where the menu has no such item or row.
    package func line(forPath path: [String]) -> Int? {
      var parent = path.dropLast()
      while lines[Array(parent)] == nil, let last = parent.last, Int(last) == nil {
        parent.removeLast()
      }
      return lines[Array(parent)]
    }

    private mutating func read(_ map: YAMLValue, at path: [String]) throws(ConfigurationError) {
      lines[path] = map.line
      for key in ["title", "caption", "unit", "on", "off"] {
        // The title of one picker is its label.
        guard let value = try map.value(ofKey: key), !path.isEmpty || !isSingle(map) else {
          continue
        }
        byPath[path + [key]] = try Text(
          key: key, text: value.scalar("a text").text, line: value.line)
      }
      for key in MenuFile.itemKinds {
        guard let inner = try map.value(ofKey: key), inner.isMap else { continue }
        try read(inner, at: path + [key])
      }
      for key in ["items", "columns", "rows"] {
        let list =
          try key == "rows" ? map.writtenRows() : map.value(ofKey: key)?.list("- …") ?? []
        for (index, inner) in list.enumerated() {
          let path = path + [key, "\(index)"]
          lines[path] = inner.line
          if inner.isMap { try read(inner, at: path) }
        }
      }
    }

    private func isSingle(_ menu: YAMLValue) -> Bool {
      (try? menu.value(ofKey: "items")) == nil
    }
  }
}
