/// How a picker is laid out.
///
/// One is asked for; which one it has depends on what is picked and on the display, and can be
/// read, too: `PickerMenu.style(ofItem:)`. What doesn't fit becomes the next one that does:
///
///     graphical ──> inline ──> wheels
///     segmented, palette, navigationLink ──> menu
///     images, stack ──> list
///
/// - Source: `UIDatePickerStyle` of UIKit, `PickerStyle` and `DatePickerStyle` of SwiftUI, and the
///   styles of `WKInterfacePicker` of WatchKit.
public enum PickerLayoutStyle: UInt8, CaseIterable, Hashable, Sendable {
  /// What suits the display and what is picked: a month for several days and for a date that may be
  /// off, a list for rows that have captions or accessories, else wheels.
  case automatic
  /// Wheels side by side; SwiftUI calls one `wheel`.
  case wheels
  /// The value in its list; a press opens it, and leaving takes what is dialed by then.
  case compact
  /// Dates are a month; what else there is opens below its row, and the list stays visible.
  case inline
  /// Dates are a month, times a clock.
  case graphical
  /// A list opens, with the row that is selected marked.
  case menu
  /// A few words in a row, the lens on one of them.
  case segmented
  /// A few words or signs in a row.
  case palette
  /// The value is turned as it stands there, and a press opens the list.
  case navigationLink
  /// Rows with a picture beside their titles, several to be seen.
  case list
  /// Cards, which come in from below.
  case stack
  /// A picture for each row, one at a time; nothing moves.
  case images
}

extension PickerLayoutStyle {
  /// Some styles.
  public struct Choice: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: UInt16

    /// These bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// One style.
    public init(_ style: PickerLayoutStyle) { rawValue = 1 << UInt16(style.rawValue) }

    /// What goes on between the items of a list: all but a list of words, a text or a duration.
    public static var inline: Choice { Choice(.inline) }
    /// Those of a date.
    public static var date: Choice { [Choice(.inline), Choice(.compact)] }
    /// Those of a date that has a month, and of a time that has a clock.
    public static var page: Choice { [.date, Choice(.graphical)] }
    /// Those of a list.
    public static var list: Choice {
      [.inline, Choice(.menu), Choice(.navigationLink), Choice(.list), Choice(.stack)]
    }
  }
}

/// What a display has room for.
public struct StyleRoom: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: UInt8

  /// These bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A calendar of days.
  public static var month: StyleRoom { StyleRoom(rawValue: 1) }
  /// Some words side by side.
  public static var segments: StyleRoom { StyleRoom(rawValue: 2) }
  /// A wheel between the cells of a list.
  public static var cells: StyleRoom { StyleRoom(rawValue: 4) }
  /// The face of a clock.
  public static var clock: StyleRoom { StyleRoom(rawValue: 8) }
  /// A card in place of a row.
  public static var cards: StyleRoom { StyleRoom(rawValue: 16) }
  /// A value in its row, without its list.
  public static var link: StyleRoom { StyleRoom(rawValue: 32) }
  /// All of it.
  public static var everything: StyleRoom { StyleRoom(rawValue: 63) }
}

extension PickerLayoutStyle {
  /// What it is called in files, which style stands in for it, and the layout that it needs.
  private var row: (name: StaticString, fallback: PickerLayoutStyle, needs: StyleRoom) {
    switch self {
    case .automatic: ("automatic", .wheels, [])
    case .wheels: ("wheels", .wheels, [])
    case .compact: ("compact", .wheels, [])
    case .inline: ("inline", .wheels, .cells)
    case .graphical: ("graphical", .inline, .clock)
    case .menu: ("menu", .wheels, [])
    case .segmented: ("segmented", .menu, .segments)
    case .palette: ("palette", .menu, .segments)
    case .navigationLink: ("navigationLink", .menu, .link)
    case .list: ("list", .wheels, [])
    case .stack: ("stack", .list, .cards)
    case .images: ("images", .list, .cards)
    }
  }

  /// What it is called in files.
  public var name: StaticString { row.name }
  /// The style that stands in for it where it can't be.
  var fallback: PickerLayoutStyle { row.fallback }
  /// The layout that it needs; of days it is a month.
  var needs: StyleRoom { row.needs }
}

extension PickerLayoutStyle {
  /// Whether days are laid out as a month where there is room for it.
  var hasMonth: Bool { self == .graphical || self == .inline || self == .compact }
}
