package import DetentRecords

extension DisplayFormat {
  /// The file extension of a baked font.
  package static let bakedFont = ".dfont"

  /// The display's `font`.
  ///
  /// - Returns: a fontconfig name, or a path (with a slash) relative to the file's folder; nil for
  ///   the built-in letters.
  package static func font(_ display: YAMLValue) throws(ConfigurationError) -> String? {
    try display.value(ofKey: "font").map(ValueForm.font.read)
  }

  /// A font by its name, or by its path relative to a folder.
  package static func font(_ name: String, in folder: Substring) -> String {
    let suffixes = [".ttf", ".otf", ".ttc", ".otc", bakedFont]
    let isPath =
      name.contains("/") || suffixes.contains(where: { name.lowercased().hasSuffix($0) })
    return isPath && !name.hasPrefix("/") ? folder + name : name
  }
}

extension ValueForm<String> {
  /// A font, by its name or its path.
  static var font: ValueForm {
    ValueForm(.definition("path")) { value throws(ConfigurationError) in
      DisplayFormat.font(
        try value.text(), in: value.file.lastIndex(of: "/").map { value.file[...$0] } ?? "./")
    }
  }
}
