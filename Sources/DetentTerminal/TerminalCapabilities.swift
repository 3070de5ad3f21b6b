import Glibc

/// What a terminal can show, as far as its environment tells.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colors there are.
  public enum Depth: Hashable, Sendable {
    /// None, or none wanted: bold, dim and reverse remain.
    case monochrome
    /// The sixteen that the person has chosen for the terminal.
    case sixteen
    /// xterm's 256.
    case palette
    /// 24 bits.
    case trueColor
  }

  /// What is behind the text.
  public enum Background: Hashable, Sendable {
    case dark
    case light
    /// Most terminals don't tell; what is drawn must be legible on both.
    case unknown
  }

  /// Whether text can be put anywhere; if not, one line is all there is.
  public var hasScreen: Bool
  /// How many colors there are.
  public var depth: Depth
  /// What is behind the text.
  public var background: Background

  /// Whether it draws with a font of the Linux console, which has 256 or 512 glyphs, and among them
  /// no half blocks.
  public var hasConsoleFont = false

  /// Whether it pays to ask it for its background: it has colors, and isn't the Linux console,
  /// which is dark and would print the question.
  var answersForBackground: Bool { hasScreen && depth != .monochrome && !hasConsoleFont }

  /// Capabilities as given.
  public init(hasScreen: Bool = true, depth: Depth, background: Background = .unknown) {
    self.hasScreen = hasScreen
    self.depth = depth
    self.background = background
  }

  /// Reads `TERM`, `COLORTERM`, `NO_COLOR` and `COLORFGBG`.
  ///
  /// - Parameter variable: a variable's value, `nil` when it isn't set.
  /// - Source: no-color.org (a non-empty `NO_COLOR`); COLORTERM as VTE and Konsole set it;
  ///   terminfo's `-direct` and `-256color` names.
  public init(environment variable: (String) -> String?) {
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

  /// The capabilities of the terminal that this program was started in.
  public static func ofThisProcess() -> TerminalCapabilities {
    TerminalCapabilities { name in
      getenv(name).map { String(cString: $0) }
    }
  }

  /// Over ssh and sudo COLORTERM is lost, but these names are 24-bit terminals' alone.
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
