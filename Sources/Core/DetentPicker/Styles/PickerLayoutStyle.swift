package import DetentDates

/// The layout of a picker.
///
/// The effective style depends on the requested one, the content and the display:
/// `PickerMenu.style(ofItem:)`. A style that doesn't fit falls back to the next one:
///
///     graphical ──> inline ──> wheels
///     segmented, palette, navigationLink ──> menu
///     images, stack ──> list
///
/// - Source: `UIDatePickerStyle` of UIKit, `PickerStyle` and `DatePickerStyle` of SwiftUI, and the
///   styles of `WKInterfacePicker` of WatchKit.
public enum PickerLayoutStyle: UInt8, CaseIterable, Hashable, Sendable {
  /// The style that suits the display and the content: a month for several days and for a date with
  /// a switch, a list for rows with captions or accessories, otherwise wheels.
  case automatic
  /// Wheels side by side; SwiftUI calls one `wheel`.
  case wheels
  /// The value in its list; a press opens it, and leaving takes the dialed value.
  case compact
  /// Dates are a month; other items open below their row, and the list stays visible.
  case inline
  /// Dates are a month, times a clock.
  case graphical
  /// A list opens, with the selected row marked.
  case menu
  /// A few words in a row, the lens on one of them.
  case segmented
  /// A few words or signs in a row.
  case palette
  /// The value is turned in place, and a press opens the list.
  case navigationLink
  /// Rows with a picture beside their titles, several visible.
  case list
  /// Cards, which enter from below.
  case stack
  /// A picture for each row, one at a time, without movement.
  case images
}

extension PickerLayoutStyle {
  /// The forms of a content, by which styles are for it.
  package struct Form: OptionSet, Hashable, Sendable {
    /// One bit per form.
    package let rawValue: UInt8

    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What goes on between the items of a list, such as a number.
    package static var inline: Form { Form(rawValue: 1) }
    /// A date or a time.
    package static var date: Form { Form(rawValue: 2) }
    /// A date that has a month, and a time that has a clock.
    package static var page: Form { Form(rawValue: 4) }
    /// A list of rows.
    package static var rows: Form { Form(rawValue: 8) }
    /// Few and short rows.
    package static var words: Form { Form(rawValue: 16) }
    /// Rows with pictures in place of their titles.
    package static var images: Form { Form(rawValue: 32) }
    /// A number of a range.
    package static var number: Form { Form(rawValue: 64) }
  }
}

/// Layouts beside wheels: those of a program, or those that fit a display.
public struct StyleRoom: OptionSet, Hashable, Sendable {
  /// One bit per layout.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  @inline(__always)
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A month of days.
  public static var month: StyleRoom { @inline(__always) get { StyleRoom(rawValue: 1) } }
  /// A few words side by side.
  public static var segments: StyleRoom { @inline(__always) get { StyleRoom(rawValue: 2) } }
  /// A wheel between the cells of a list.
  public static var cells: StyleRoom { @inline(__always) get { StyleRoom(rawValue: 4) } }
  /// The face of a clock.
  public static var clock: StyleRoom { @inline(__always) get { StyleRoom(rawValue: 8) } }
  /// A card or a picture for each row, one at a time.
  public static var cards: StyleRoom { @inline(__always) get { StyleRoom(rawValue: 16) } }
  /// A value turned in its row, without its list.
  public static var link: StyleRoom { @inline(__always) get { StyleRoom(rawValue: 32) } }
  /// A list with values, such as a menu's.
  public static var list: StyleRoom { @inline(__always) get { StyleRoom(rawValue: 64) } }
  /// Two answers.
  public static var question: StyleRoom { @inline(__always) get { StyleRoom(rawValue: 128) } }
  /// The letters of a text.
  public static var entry: StyleRoom { @inline(__always) get { StyleRoom(rawValue: 256) } }
  /// A frame with a scale, on displays of at least 24x7 characters.
  public static var frame: StyleRoom { @inline(__always) get { StyleRoom(rawValue: 512) } }
  /// All of them.
  package static var everything: StyleRoom { @inline(__always) get { StyleRoom(rawValue: .max) } }
}

extension PickerLayoutStyle {
  /// The name in files, the fallback, and what is required: a form of the content, and a layout.
  private var row: (name: StaticString, fallback: PickerLayoutStyle, forms: Form, needs: StyleRoom)
  {
    switch self {
    case .automatic: ("automatic", .wheels, [], [])
    case .wheels: ("wheels", .wheels, [], [])
    case .compact: ("compact", .wheels, .date, [])
    case .inline: ("inline", .wheels, .inline, .cells)
    case .graphical: ("graphical", .inline, .page, .clock)
    case .menu: ("menu", .wheels, .rows, [])
    case .segmented: ("segmented", .menu, .words, .segments)
    case .palette: ("palette", .menu, .words, .segments)
    case .navigationLink: ("navigationLink", .menu, .rows, .link)
    case .list: ("list", .wheels, .rows, [])
    case .stack: ("stack", .list, .rows, .cards)
    case .images: ("images", .list, .images, .cards)
    }
  }

  /// The name in files.
  package var name: StaticString { row.name }
  /// The fallback style.
  var fallback: PickerLayoutStyle { row.fallback }
  /// Whether the style is for contents of some forms; automatic and wheels are for all.
  package func suits(_ forms: Form) -> Bool {
    self == .automatic || self == .wheels || !row.forms.isDisjoint(with: forms)
  }
  /// The required layout; for days a month.
  package var needs: StyleRoom { row.needs }
}

extension PickerLayoutStyle {
  /// Whether the style is for a mode of dates; nil: for lengths of time.
  package func suits(_ mode: DateMode?) -> Bool {
    switch mode {
    case .date, .time, .dateAndTime: true
    case .hourMinuteAndSecond: self != .graphical
    case .yearAndMonth, nil: self == .automatic || self == .wheels
    }
  }

  /// Whether days are laid out as a month if there is room.
  var hasMonth: Bool { self == .graphical || self == .inline || self == .compact }
}
