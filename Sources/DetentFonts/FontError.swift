/// Why a font can't be had.
public enum FontError: Error, Hashable, Sendable {
  /// A library is missing: its file.
  case missing(library: String)
  /// fontconfig finds no font at all.
  case noFonts
  /// fontconfig finds no font of that name.
  case unknown(name: String)
  /// The file isn't there, or holds no font with outlines.
  case unreadable(path: String)
  /// A baked font of these sizes and characters takes more bytes than it can count.
  case tooLarge
}

extension FontError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .missing(let library):
      "\(library) is missing, which fonts need: install \(FontError.package(of: library))"
    case .noFonts: "no font is installed here: install one, such as those of fonts-dejavu-core"
    case .unknown(let name):
      "no font is called '\(name)'; 'fc-list : family' tells those that are installed"
    case .unreadable(let path):
      "'\(path)' is no font with outlines, such as TrueType and OpenType have"
    case .tooLarge:
      """
      a baked font has at most \(BakedContents.mostBytes) bytes: fewer characters, sizes or bits take \
      less
      """
    }
  }

  /// The package of Debian that has a library.
  private static func package(of library: String) -> String {
    switch library {
    case "libfreetype.so.6": "libfreetype6"
    case "libharfbuzz.so.0": "libharfbuzz0b"
    default: "libfontconfig1"
    }
  }
}
