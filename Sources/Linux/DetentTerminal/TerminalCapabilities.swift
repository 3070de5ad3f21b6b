import Glibc

/// The capabilities of a terminal, according to its environment.
public struct TerminalCapabilities: Hashable, Sendable {
  /// Color depth.
  public enum Depth: Hashable, Sendable {
    /// No color, or none wanted: bold, dim and reverse remain.
    case monochrome
    /// The sixteen colors of the user's theme.
    case sixteen
    /// xterm's 256 colors.
    case palette
    /// 24 bits per color.
    case trueColor
  }

  /// The brightness behind the text.
  public enum Background: Hashable, Sendable {
    case dark
    case light
    /// Unknown: the picture must be legible on both.
    case unknown
  }

  /// Whether the cursor can be moved; if not, output is a single line.
  public var hasScreen: Bool
  /// The color depth.
  package var depth: Depth
  /// The brightness behind the text.
  package var background: Background

  /// Whether the Linux console's font is in use: 256 or 512 glyphs without half blocks.
  package var hasConsoleFont = false

  /// Whether to query the background: with colors, and not on the Linux console, which is dark and
  /// would print the query.
  var answersForBackground: Bool { hasScreen && depth != .monochrome && !hasConsoleFont }

  /// Creates capabilities; by default with a screen and an unknown background.
  public init(hasScreen: Bool = true, depth: Depth, background: Background = .unknown) {
    self.hasScreen = hasScreen
    self.depth = depth
    self.background = background
  }

  /// Reads `TERM`, `COLORTERM`, `NO_COLOR` and `COLORFGBG`.
  ///
  /// - Parameter variable: returns a variable's value, nil if unset.
  /// - Source: no-color.org (a non-empty `NO_COLOR`); COLORTERM as VTE and Konsole set it;
  ///   terminfo's `-direct` and `-256color` names.
  package init(environment variable: (String) -> String?) {
    let term = variable("TERM") ?? ""
    hasScreen = !term.isEmpty && term != "dumb"
    hasConsoleFont = term == "linux"
    background = Self.background(term: term, colors: variable("COLORFGBG"))
    if variable("NO_COLOR")?.isEmpty == false || !hasScreen {
      depth = .monochrome
    } else if ["truecolor", "24bit"].contains(variable("COLORTERM")) || Self.isDirect(term) {
      depth = .trueColor
    } else {
      depth = term.split(separator: "-").contains("256color") ? .palette : .sixteen
    }
  }

  /// The capabilities according to this process's environment.
  public static func ofThisProcess() -> TerminalCapabilities {
    TerminalCapabilities { name in
      getenv(name).map { String(cString: $0) }
    }
  }

  /// ssh and sudo drop COLORTERM, but these names imply 24 bits.
  private static func isDirect(_ term: String) -> Bool {
    let names = ["direct", "kitty", "alacritty", "foot", "ghostty", "wezterm"]
    return term.split(separator: "-").contains { part in names.contains { part.hasPrefix($0) } }
  }

  /// `COLORFGBG` is "foreground;background" or "foreground;default;background" in the sixteen
  /// colors.
  ///
  /// - Source: rxvt(1); which of them are dark: Vim 9, `term.txt`, 'background'.
  private static func background(term: String, colors: String?) -> Background {
    if term == "linux" { return .dark }
    guard let last = colors?.split(separator: ";").last, let color = Int(last) else {
      return .unknown
    }
    switch color {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return .unknown
    }
  }
}
