public import DetentCrown
public import DetentDates
public import DetentPicker
package import DetentRecords
import DetentText

extension MenuFile {
  /// The menu that the file describes.
  ///
  /// Commands, actions and further knobs of the file are those of `detent run`.
  ///
  /// - Parameters:
  ///   - configuration: how its wheels turn; each item decides about wrapping.
  ///   - now: the initial value of dates and times without one, such as the present minute.
  ///     Default: 1 January 2000, so that a session is reproducible.
  ///   - selecting: the initial rows of an item, given its index and its content; texts are set in
  ///     place; nil for those of the file.
  /// - Returns: the menu in its initial state.
  public func menu(
    configuration: Crown.Configuration = .init(), now: Now? = nil,
    selecting: (_ item: Int, inout ItemContent) -> PickerSelection? = { _, _ in nil }
  ) -> PickerMenu<ItemContent> {
    let moment = now ?? Self.sessionStart
    var menu = compiled
    for index in menu.items.indices where menu.items[index].item.role == .value {
      var (content, rows) = (menu.items[index].item.content, menu.items[index].item.rows)
      if menu.items[index].beginsNow {
        content = content.beginning(at: moment)
        rows = content.selection(at: moment) ?? []
      }
      if now != nil { content = content.calling(moment.time.day) }
      if let selected = selecting(index, &content), selected.count > 0 { rows = selected }
      menu.items[index].item = menu.items[index].item.with(content, rows)
    }
    return menu.menu(configuration: configuration, today: moment.time.day)
  }

  /// The menu as it is compiled: without commands, kept values and further knobs.
  package var compiled: CompiledMenu<ItemContent> {
    var menu = CompiledMenu<ItemContent>()
    menu.title = Array((title ?? "").utf8)
    (menu.words, menu.isSingle, menu.expandsItems) = (language.words, isSingle, expands)
    menu.items = items.map { $0.compiled }
    menu.conditions = conditions
    return menu
  }

  /// A compiled menu, with which a host does nothing.
  package init(_ compiled: CompiledMenu<ItemContent>) {
    title = compiled.title.isEmpty ? nil : String(decoding: compiled.title, as: UTF8.self)
    (isSingle, expands) = (compiled.isSingle, compiled.expandsItems)
    language = MenuLanguage(compiled.words)
    items = compiled.items.map(Item.init)
    conditions = compiled.conditions
    nameItems()
  }

  /// The moment of sessions: 1 January 2000.
  package static var sessionStart: Now {
    (CivilTime(CalendarDate(clampingYear: 2_000, month: 1, day: 1)), instant: nil)
  }

  /// A moment by the local clock, and in seconds since 1970 if known.
  public typealias Now = (time: CivilTime, instant: Int64?)

  /// A moment by the clock of a calendar's time zone.
  fileprivate static func moment(_ now: Now, in calendar: CalendarTable) -> CivilTime {
    let instant = calendar.hasZone ? now.instant : nil
    return instant.map { calendar.time(at: $0) } ?? now.time
  }
}

extension ItemContent {
  /// The content with a day that is called today in lists of days.
  package func calling(_ today: Int) -> ItemContent {
    guard case .date(let wheels) = kind else { return self }
    return .date(wheels.calling(today))
  }

  /// The content with a row for the present minute, if its times aren't rounded.
  fileprivate func beginning(at now: MenuFile.Now) -> ItemContent {
    guard case .date(let wheels) = kind else { return self }
    return .date(
      DateWheels(wheels.rules.beginning(at: MenuFile.moment(now, in: wheels.rules.calendar))))
  }

  /// The rows of a day and a time of day; nil for other contents.
  package func selection(at now: MenuFile.Now) -> PickerSelection? {
    switch kind {
    case .date(let wheels):
      return wheels.selection(of: MenuFile.moment(now, in: wheels.rules.calendar))
    case .days(let days): return days.selection(of: now.time.day...now.time.day)
    default: return nil
    }
  }
}
