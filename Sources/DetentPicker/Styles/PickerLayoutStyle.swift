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

extension ItemContent {
  /// The style that it has where one is asked for.
  ///
  /// - Parameters:
  ///   - style: the one that is asked for.
  ///   - isAlone: whether no list stands about it, as in a menu of one.
  ///   - room: what the display has room for.
  /// - Returns: any but `automatic`.
  public func style(
    inEffectFor style: PickerLayoutStyle, isAlone: Bool, on room: StyleRoom
  ) -> PickerLayoutStyle {
    var style = style == .automatic ? usualStyle : style
    while !has(style, isAlone: isAlone, on: room) { style = style.fallback }
    return style
  }

  /// What automatic is.
  private var usualStyle: PickerLayoutStyle {
    switch self {
    case .days: hasManyDays ? .graphical : .wheels
    case .rows(let list): list.hasMore ? .list : .wheels
    default: .wheels
    }
  }

  /// Whether a style is one of its own, and there is room for it; wheels always are.
  private func has(_ style: PickerLayoutStyle, isAlone: Bool, on room: StyleRoom) -> Bool {
    switch (self, style) {
    case (_, .wheels): return true
    case (.duration, _), (.toggle, _), (.columns, _), (.text, _): return false
    case (.date, .compact), (.days, .compact): return !isAlone
    case (.days, .graphical), (.days, .inline): return room.contains(.month)
    case (.date(let wheels), .graphical) where wheels.mode.hasMonth,
      (.date(let wheels), .inline) where wheels.mode.hasMonth:
      return room.contains(.month)
    case (.date(let wheels), .graphical):
      return wheels.mode == .time && room.contains(style.needs)
    case (_, .inline): return !isAlone && room.contains(style.needs)
    case (.rows, .navigationLink): return isAlone && room.contains(style.needs)
    case (.rows(let list), .images):
      return list.extras?.hasImages == true && room.contains(style.needs)
    case (.rows(let list), .segmented), (.rows(let list), .palette):
      return list.fitsSegments && room.contains(style.needs)
    case (.rows, .menu), (.rows, .list), (.rows, .stack): return room.contains(style.needs)
    default: return false
    }
  }

  /// Whether several days are picked, or one that may be off.
  var hasManyDays: Bool {
    if case .days(let days) = self { days.kind != .single || days.isOn != nil } else { false }
  }

  /// The same as a month of days or as wheels, whichever a style is, with the rows of a value; nil
  /// where that is what it is.
  func laidOut(
    as style: PickerLayoutStyle, on room: StyleRoom, _ rows: PickerSelection
  ) -> (content: ItemContent, rows: PickerSelection)? {
    let isMonth = style.hasMonth && room.contains(.month)
    switch self {
    case .date(let wheels) where isMonth && wheels.mode == .date:
      let days = CalendarDays(wheels)
      let day = wheels.value(of: rows).day
      return (.days(days), days.selection(of: day...day))
    case .days(let days) where days.kind == .single && days.isOn == nil && !isMonth:
      let wheels = days.wheels
      let day = days.value(of: rows).lowerBound
      return (.date(wheels), wheels.selection(of: CivilTime(day: day, second: 0)))
    default: return nil
    }
  }
}

extension PickerLayoutStyle {
  /// Whether days are laid out as a month where there is room for it.
  var hasMonth: Bool { self == .graphical || self == .inline || self == .compact }
}

extension RowList {
  /// Whether a row has a caption, or a picture beside its title.
  fileprivate var hasMore: Bool {
    adornments.first.map { $0.hasAccessories || !$0.hasImages } ?? false
  }

  /// Whether its rows are few, and short enough to stand side by side.
  fileprivate var fitsSegments: Bool {
    guard (2...4).contains(count) else { return false }
    // Bytes 10xxxxxx are no characters of their own; those of China and Japan are twice as wide.
    var width = 0
    for row in 0..<count {
      withUTF8(ofRow: row) {
        for byte in $0 where byte & 0xC0 != 0x80 { width += byte >= 0xE3 ? 2 : 1 }
      }
    }
    return width <= 20
  }
}
