/// How a picker is laid out.
///
/// One is asked for; which one it has depends on what is picked and on the display, and can be
/// read, too: `Menu.style(ofItem:)`. What doesn't fit becomes the next one that does:
///
///     graphical ──> inline ──> wheels
///     segmented, palette, navigationLink ──> menu
///     images, stack ──> list
///
/// - Source: `UIDatePickerStyle` of UIKit, `PickerStyle` and `DatePickerStyle` of SwiftUI, and the
///   styles of `WKInterfacePicker` of WatchKit.
public enum PickerStyle: UInt8, Hashable, Sendable {
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
  /// All of it.
  public static var everything: StyleRoom { StyleRoom(rawValue: 31) }
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
    inEffectFor style: PickerStyle, isAlone: Bool, on room: StyleRoom
  ) -> PickerStyle {
    let isRow = !isAlone
    switch (self, style) {
    case (.duration, _), (_, .wheels): return .wheels
    case (.date, .compact), (.time, .compact), (.calendar, .compact), (.days, .compact):
      return isRow ? .compact : .wheels
    case (.days, .automatic): return hasManyDays && room.contains(.month) ? .graphical : .wheels
    case (.days, .graphical), (.days, .inline): return room.contains(.month) ? style : .wheels
    case (.calendar(let wheels), .graphical) where wheels.mode.hasMonth,
      (.calendar(let wheels), .inline) where wheels.mode.hasMonth:
      return room.contains(.month) ? style : .wheels
    case (.rows, .menu): return .menu
    case (.rows, .list): return .list
    case (.rows(let list), .automatic): return list.hasMore ? .list : .wheels
    case (.rows, .stack): return room.contains(.cards) ? .stack : .list
    case (.rows(let list), .images):
      return room.contains(.cards) && list.extras?.hasImages == true ? .images : .list
    case (.rows(let list), .segmented), (.rows(let list), .palette):
      return room.contains(.segments) && list.fitsSegments ? style : .menu
    case (.rows, .navigationLink): return isAlone ? .navigationLink : .menu
    case (.toggle, _), (.columns, _), (.text, _): return .wheels
    case (.time, .graphical) where room.contains(.clock): return .graphical
    case (.calendar(let wheels), .graphical) where wheels.mode == .time && room.contains(.clock):
      return .graphical
    case (.time, .graphical), (.calendar, .graphical), (_, .inline):
      return isRow && room.contains(.cells) ? .inline : .wheels
    default: return .wheels
    }
  }

  /// Whether several days are picked, or one that may be off.
  var hasManyDays: Bool {
    if case .days(let days) = self { days.kind != .single || days.isOn != nil } else { false }
  }

  /// The same as a month of days or as wheels, whichever a style is, with the rows of a value; nil
  /// where that is what it is.
  func laidOut(
    as style: PickerStyle, on room: StyleRoom, _ rows: PickerSelection
  ) -> (content: ItemContent, rows: PickerSelection)? {
    let isMonth = style.hasMonth && room.contains(.month)
    switch self {
    case .calendar(let wheels) where isMonth && wheels.mode == .date:
      let days = CalendarDays(wheels)
      let day = wheels.value(of: rows).day
      return (.days(days), days.selection(of: day...day))
    case .days(let days) where days.kind == .single && days.isOn == nil && !isMonth:
      let wheels = days.wheels
      let day = days.value(of: rows).lowerBound
      return (.calendar(wheels), wheels.selection(of: CivilTime(day: day, second: 0)))
    default: return nil
    }
  }
}

extension PickerStyle {
  /// Whether days are laid out as a month where there is room for it.
  var hasMonth: Bool { self == .graphical || self == .inline || self == .compact }
}

extension CalendarWheels.Mode {
  /// Whether its days may be laid out as a month.
  var hasMonth: Bool { self == .date || self == .dateAndTime }
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
