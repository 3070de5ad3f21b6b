extension DisplayFormat {
  /// How the name of a baked font ends.
  package static let bakedFont = ".dfont"

  /// The font of a display, from a key that is read elsewhere.
  ///
  /// - Returns: what fontconfig knows it by, or a path, which has a slash and starts at the folder
  ///   of the file; nil for our own letters.
  package static func font(_ display: YAMLValue) throws(ConfigurationError) -> String? {
    guard let value = try display.value(ofKey: "font") else { return nil }
    return font(
      try value.text(), in: value.file.lastIndex(of: "/").map { value.file[...$0] } ?? "./")
  }

  /// A font by its name, or by its path, which starts at a folder.
  package static func font(_ name: String, in folder: Substring) -> String {
    let suffixes = [".ttf", ".otf", ".ttc", ".otc", bakedFont]
    let isPath =
      name.contains("/") || suffixes.contains(where: { name.lowercased().hasSuffix($0) })
    return isPath && !name.hasPrefix("/") ? folder + name : name
  }
}
