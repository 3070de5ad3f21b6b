import CFonts

/// A font and its fallbacks.
final class FontChain {
  /// The fonts opened so far, the requested one first; nil for those that can't be opened.
  private var faces: [FontFace?] = []
  private var isTried: [Bool] = []
  private var list: OpaquePointer?
  /// The index in `faces` of the list's first font.
  private var offset = 0
  private var hasList = false

  /// fontconfig's generic families, which are not names of fonts.
  private static let generic: Set<String> = [
    "sans", "sans-serif", "serif", "mono", "monospace", "system-ui",
  ]

  /// Opens a font.
  ///
  /// - Parameter name: a path if it contains a slash; otherwise a fontconfig name.
  /// - Throws: `FontError` if the font or a library is missing.
  init(_ name: String) throws(FontError) {
    if let library = cfonts_load() { throw .missing(library: String(cString: library)) }
    if name.contains("/") {
      guard let face = FontFace(name) else { throw .unreadable(path: name) }
      (faces, isTried, offset) = ([face], [true], 1)
    } else {
      try find(name)
    }
  }

  deinit { if let list { cfonts_list_free(list) } }

  private func find(_ name: String) throws(FontError) {
    guard cfonts_load_fontconfig() else { throw .missing(library: "libfontconfig.so.1") }
    guard let found = cfonts_list_make(name) else { throw .noFonts }
    take(found)
    // The family precedes the properties.
    let wanted = name.prefix { $0 != ":" }.lowercased()
    var place = 0 as Int32
    var families: [String] = []
    while let family = cfonts_list_family(found, 0, place) {
      families.append(String(cString: family).lowercased())
      place += 1
    }
    guard families.contains(wanted) || Self.generic.contains(wanted), face(at: 0) != nil else {
      throw .unknown(name: name)
    }
  }

  private func take(_ list: OpaquePointer?) {
    self.list = list
    hasList = true
    let count = list.map { Int(cfonts_list_count($0)) } ?? 0
    faces += [FontFace?](repeating: nil, count: count)
    isTried += [Bool](repeating: false, count: count)
  }

  /// The requested font.
  var first: FontFace {
    guard let face = faces[0] else { preconditionFailure("a chain begins with a font") }
    return face
  }

  subscript(index: Int) -> FontFace { faces[index] ?? first }

  /// Whether any font has a character, or the character is invisible by itself.
  func contains(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? false
      || index(for: scalar) != nil
  }

  /// The first font that has a character.
  func index(for scalar: UInt32) -> Int? {
    if first.contains(scalar) { return 0 }
    if !hasList { take(cfonts_list_make("sans-serif")) }
    for index in max(1, offset)..<max(1, faces.count)
    where cfonts_list_has(list, Int32(index - offset), scalar) {
      if let face = face(at: index), face.contains(scalar) { return index }
    }
    return nil
  }

  /// The font at an index, opened on demand.
  private func face(at index: Int) -> FontFace? {
    if !isTried[index] {
      isTried[index] = true
      var inFile = 0 as Int32
      if let path = cfonts_list_file(list, Int32(index - offset), &inFile) {
        faces[index] = FontFace(String(cString: path), index: inFile)
      }
    }
    return faces[index]
  }
}
