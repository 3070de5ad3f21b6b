public import Detent
package import DetentCompiled
import DetentText
import Glibc

extension MenuFile {
  /// The menu that the file describes.
  ///
  /// Commands, actions and further knobs of the file are those of `detent run`.
  ///
  /// - Parameters:
  ///   - configuration: how its wheels turn; each item decides about wrapping.
  ///   - now: the initial value of dates and times without one, such as ``localNow``. Default:
  ///     1 January 2000, so that a session is reproducible.
  ///   - selecting: the initial rows of an item, given its index and its content; texts are set in
  ///     place; nil for those of the file.
  /// - Returns: the menu in its initial state.
  public func menu(
    configuration: Crown.Configuration = .init(), now: Now? = nil,
    selecting: (_ item: Int, inout ItemContent) -> PickerSelection? = { _, _ in nil }
  ) -> PickerMenu<ItemContent> {
    let isNow = now != nil
    let now = now ?? Self.sessionStart
    var menu = PickerMenu(
      title: title ?? "", items: items(at: now, isNow: isNow, selecting), isSingle: isSingle,
      configuration: configuration)
    menu.today = now.time.day
    menu.expandsItems = expands
    menu.words = language.words
    for (index, item) in self.items.enumerated() {
      guard case .reading(let reading) = item.kind else { continue }
      menu.show(Array(reading.usual.utf8), ofItem: index)
    }
    return menu
  }

  /// The items of the menu at a moment, which is the present one or that of sessions.
  private func items(
    at now: Now, isNow: Bool, _ selecting: (_ item: Int, inout ItemContent) -> PickerSelection?
  ) -> [MenuItem] {
    items.enumerated().map { index, item in
      guard var (content, rows) = item.picked(now: now) else { return item.undialed }
      content = content.speaking(language.words)
      if isNow { content = content.calling(now.time.day) }
      if let selected = selecting(index, &content), selected.count > 0 { rows = selected }
      var picked = MenuItem(label: item.label, content: content, rows: rows, wraps: item.wraps)
      picked.sensitivity = item.sensitivity
      picked.confirmation = item.confirmation
      picked.style = item.style
      picked.linked = item.linked
      picked.parent = item.parent
      return picked
    }
  }

  /// The menu as it is compiled: without commands, kept values and further knobs.
  package var compiled: CompiledMenu<ItemContent> {
    var menu = CompiledMenu<ItemContent>()
    menu.title = Array((title ?? "").utf8)
    (menu.words, menu.isSingle, menu.expandsItems) = (language.words, isSingle, expands)
    let items = items(at: Self.sessionStart, isNow: false) { _, _ in nil }
    menu.items = zip(self.items, items).map { item, picked in
      var compiled = CompiledMenu.Item(picked)
      if case .content(_, selected: nil) = item.kind { compiled.beginsNow = true }
      if case .reading(let reading) = item.kind { compiled.shown = Array(reading.usual.utf8) }
      return compiled
    }
    return menu
  }

  /// A menu that was compiled; its items have the place of the file.
  package init(_ compiled: CompiledMenu<ItemContent>) {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    title = compiled.title.isEmpty ? nil : text(compiled.title)
    (isSingle, expands) = (compiled.isSingle, compiled.expandsItems)
    language = MenuLanguage(compiled.words)
    items = compiled.items.map { compiled in
      let picked = compiled.item
      let kind: Item.Kind =
        switch picked.role {
        case .value: .content(picked.content, selected: compiled.beginsNow ? nil : picked.rows)
        case .action: .action
        case .submenu: .submenu(title: picked.title.isEmpty ? nil : text(picked.title))
        case .reading: .reading(Reading(source: .none, usual: text(compiled.shown)))
        }
      var item = Item(label: text(picked.label), kind: kind)
      (item.wraps, item.sensitivity, item.style) = (picked.wraps, picked.sensitivity, picked.style)
      (item.confirmation, item.linked, item.parent) =
        (picked.confirmation, picked.linked, picked.parent)
      return item
    }
    nameItems()
  }

  /// The moment of sessions: 1 January 2000.
  private static var sessionStart: Now {
    (CivilTime(CalendarDate(clampingYear: 2_000, month: 1, day: 1)), instant: nil)
  }

  /// A moment by the local clock, and in seconds since 1970 if known.
  public typealias Now = (time: CivilTime, instant: Int64?)

  /// A moment by the clock of a calendar's time zone.
  fileprivate static func moment(_ now: Now, in calendar: CalendarTable) -> CivilTime {
    let instant = calendar.hasZone ? now.instant : nil
    return instant.map { calendar.time(at: $0) } ?? now.time
  }

  /// The present minute by the local clock.
  public static var localNow: Now {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    let date = CalendarDate(
      clampingYear: Int(local.tm_year) + 1_900, month: Int(local.tm_mon) + 1,
      day: Int(local.tm_mday))
    let second = 3_600 * Int(local.tm_hour) + 60 * Int(local.tm_min)
    return (CivilTime(day: date.daysSince1970, second: second), Int64(seconds))
  }
}

extension MenuFile.Item {
  /// An item without a value to dial.
  fileprivate var undialed: MenuItem {
    var (role, heading) = (MenuItem.Role.action, "")
    if case .submenu(let title) = kind { (role, heading) = (.submenu, title ?? "") }
    if case .reading = kind { role = .reading }
    var undialed = MenuItem(label: Array(label.utf8), role: role)
    undialed.title = Array(heading.utf8)
    undialed.confirmation = confirmation
    undialed.parent = parent
    return undialed
  }

  /// The content and its initial rows; nil for an item without a value.
  fileprivate func picked(
    now: MenuFile.Now
  ) -> (ItemContent, PickerSelection)? {
    switch kind {
    case .action, .submenu, .reading: return nil
    case .rows(let column):
      return (.rows(column.list), [column.selected])
    case .columns(let columns):
      return (.columns(Columns(columns.map(\.list))), PickerSelection(columns.map(\.selected)))
    case .number(let number):
      guard
        let range = NumberRange(
          from: Int64(number.from), through: Int64(number.through), by: Int64(number.by),
          fractionDigits: number.fractionDigits, unit: number.unit ?? "")
      else { preconditionFailure("a number that was read from a file is a range") }
      return (.number(range), [number.selectedIndex])
    case .content(let content, let selected):
      if let selected { return (content, selected) }
      let content = content.beginning(at: now)
      return (content, content.selection(at: now) ?? [])
    }
  }
}

extension MenuFile.Column {
  var list: RowList {
    guard values != rows || !extras.isEmpty else { return RowList(rows) }
    var list = RowList()
    for (index, row) in rows.enumerated() {
      let value = values[index]
      Array(row.utf8).withUnsafeBufferPointer { row in
        Array(value.utf8).withUnsafeBufferPointer { list.append(utf8: row, value: $0) }
      }
      guard extras.indices.contains(index) else { continue }
      let extra = extras[index]
      list.adorn(
        caption: Array((extra.caption ?? "").utf8), image: extra.image,
        accessory: extra.accessory)
    }
    return list
  }
}

extension ItemContent {
  /// The content with the words of a language.
  fileprivate func speaking(_ words: InterfaceWords) -> ItemContent {
    guard case .days(let days) = kind else { return self }
    return .days(days.speaking(words))
  }

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
