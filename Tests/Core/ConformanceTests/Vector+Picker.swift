import DetentCrown
import DetentDates
import DetentPicker
import DetentTestSupport
import DetentText

extension Vector.PickerDescription {
  /// The content of the picker.
  func content() throws -> ItemContent {
    if let rows { return .rows(RowList(rows)) }
    if let columns { return .columns(Columns(columns.map { RowList($0) })) }
    if let number {
      let range = NumberRange(
        from: number.from, through: number.through, by: number.by,
        fractionDigits: number.fractionDigits ?? 0, unit: number.unit ?? "")
      guard let range else { throw VectorError(description: "invalid numbers") }
      return .number(range)
    }
    if let countDownTimer {
      let (first, last) = (countDownTimer.minimum, countDownTimer.maximum)
      return .duration(
        DurationWheels(
          minuteInterval: countDownTimer.minuteInterval ?? 1,
          seconds: (first.flatMap { Int($0) } ?? 0)...(last.flatMap { Int($0) } ?? 86_340)))
    }
    let modes: [(DateMode, Limits?)] = [
      (.date, date), (.time, time), (.dateAndTime, dateAndTime), (.yearAndMonth, yearAndMonth),
      (.hourMinuteAndSecond, hourMinuteAndSecond),
    ]
    for (mode, limits) in modes {
      guard let limits else { continue }
      let years = mode == .date ? 1...9_999 : 2_020...2_030
      let table = CalendarTable.english(years: years, hasHalves: limits.clock == 12)
      let open = DateWheels(table, mode: mode)
      return .date(
        DateWheels(
          table, mode: mode,
          minimum: limits.minimum.flatMap { open.rules.time(iso: Array($0.utf8)) },
          maximum: limits.maximum.flatMap { open.rules.time(iso: Array($0.utf8)) },
          minuteInterval: limits.minuteInterval ?? 1,
          roundsToMinuteInterval: limits.roundsToMinuteInterval ?? true,
          begins: begins.flatMap { open.rules.time(iso: Array($0.utf8)) }))
    }
    return .columns(Columns([]))
  }

  /// The rows selected at first.
  func selection(in content: ItemContent) throws -> PickerSelection {
    guard let begins else { return PickerSelection(selected ?? []) }
    let bytes = Array(begins.utf8)
    // A value between two rows, or beyond a limit, is set instead of read.
    let rows: PickerSelection? =
      switch content.kind {
      case .duration(let wheels): Int(begins).map { wheels.base.selection(of: $0) }
      case .date(let wheels): wheels.rules.time(iso: bytes).map { wheels.selection(of: $0) }
      default: content.selection(written: bytes)
      }
    guard let rows else {
      throw VectorError(description: "'\(begins)' is not a value of this picker")
    }
    return rows
  }

  func picker() throws -> PickerModel<ItemContent> {
    let content = try content()
    return PickerModel(
      content, selected: try selection(in: content),
      configuration: Crown.Configuration(
        isContinuous: wraps ?? false, isHapticFeedbackEnabled: haptics ?? true,
        sensitivity: try Crown.Sensitivity(word: sensitivity)))
  }
}

extension Vector.MenuDescription {
  func menu() throws -> ItemMenu {
    let items = try items.map { item in
      let content = try item.picker.content()
      return MenuItem(
        label: item.label, content: content, rows: try item.picker.selection(in: content),
        wraps: item.picker.wraps ?? false)
    }
    var menu = PickerMenu(title: [], items: items)
    menu.announces = true
    return menu
  }
}

extension Vector.ValueDescription {
  func picker() throws -> PickerModel<ItemContent> {
    func decimal(_ number: Int) -> ExactDecimal {
      ExactDecimal(scaled: Int64(number), fractionDigits: 0)
    }
    let value = CrownValue(
      from: from.map(decimal), through: through.map(decimal), by: by.map(decimal))
    return PickerModel(
      .crownValue(value), selected: value.selection(of: decimal(start ?? from ?? 0)),
      configuration: Crown.Configuration(
        isContinuous: wraps ?? false, sensitivity: try Crown.Sensitivity(word: sensitivity)))
  }
}

extension Crown.Sensitivity {
  fileprivate init(word: String?) throws {
    switch word {
    case "low": self = .low
    case "medium": self = .medium
    case "high", nil: self = .high
    case let word?: throw VectorError(description: "'\(word)' is not a sensitivity")
    }
  }
}
