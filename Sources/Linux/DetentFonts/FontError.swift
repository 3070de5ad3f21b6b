/// An error of opening or baking a font.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A missing library, by file name.
  case missing(library: String)
  /// fontconfig finds no font at all.
  case noFonts
  /// fontconfig finds no font of the name.
  case unknown(name: String)
  /// The file doesn't exist or has no outline font.
  case unreadable(path: String)
  /// The baked font exceeds 16,777,215 bytes.
  case tooLarge

  /// The problem and the remedy.
  public var description: String {
    switch self {
    case .missing(let library):
      "fonts need \(library): install \(FontError.package(of: library))"
    case .noFonts: "no font is installed: install one, such as fonts-dejavu-core"
    case .unknown(let name):
      "no font is named '\(name)'; 'fc-list : family' lists the installed ones"
    case .unreadable(let path):
      "'\(path)' is not an outline font, such as TrueType or OpenType"
    case .tooLarge:
      """
      a baked font has at most \(BakedContents.mostBytes) bytes: choose fewer characters, sizes or \
      bits
      """
    }
  }

  /// The Debian package of a library.
  private static func package(of library: String) -> String {
    switch library {
    case "libfreetype.so.6": "libfreetype6"
    case "libharfbuzz.so.0": "libharfbuzz0b"
    default: "libfontconfig1"
    }
  }
}
