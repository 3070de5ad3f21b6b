/// What a menu's item can be picked from.
///
/// A closed list, as firmware has no room for one that is open: each member asks the content.
public enum ItemContent: PickerContent, Hashable {
  /// A list of rows.
  case rows(RowList)
  /// Several lists side by side.
  case columns(Columns)
  /// Numbers in equal steps.
  case number(NumberRange)
  /// A date.
  case date(DateWheels)
  /// A time of day.
  case time(TimeWheels)

  /// As many as the content has.
  public var componentCount: Int {
    switch self {
    case .rows(let content): content.componentCount
    case .columns(let content): content.componentCount
    case .number(let content): content.componentCount
    case .date(let content): content.componentCount
    case .time(let content): content.componentCount
    }
  }

  /// What the content says.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    switch self {
    case .rows(let content): content.shape(ofComponent: component, selection: selection)
    case .columns(let content): content.shape(ofComponent: component, selection: selection)
    case .number(let content): content.shape(ofComponent: component, selection: selection)
    case .date(let content): content.shape(ofComponent: component, selection: selection)
    case .time(let content): content.shape(ofComponent: component, selection: selection)
    }
  }

  /// What the content says.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text {
    switch self {
    case .rows(let content):
      content.title(ofRow: row, inComponent: component, selection: selection)
    case .columns(let content):
      content.title(ofRow: row, inComponent: component, selection: selection)
    case .number(let content):
      content.title(ofRow: row, inComponent: component, selection: selection)
    case .date(let content):
      content.title(ofRow: row, inComponent: component, selection: selection)
    case .time(let content):
      content.title(ofRow: row, inComponent: component, selection: selection)
    }
  }

  /// What the content says.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    switch self {
    case .rows(let content):
      content.isEnabled(row: row, inComponent: component, selection: selection)
    case .columns(let content):
      content.isEnabled(row: row, inComponent: component, selection: selection)
    case .number(let content):
      content.isEnabled(row: row, inComponent: component, selection: selection)
    case .date(let content):
      content.isEnabled(row: row, inComponent: component, selection: selection)
    case .time(let content):
      content.isEnabled(row: row, inComponent: component, selection: selection)
    }
  }

  /// What the content says.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    switch self {
    case .rows(let content):
      content.landmark(from: row, toward: way, inComponent: component, selection: selection)
    case .columns(let content):
      content.landmark(from: row, toward: way, inComponent: component, selection: selection)
    case .number(let content):
      content.landmark(from: row, toward: way, inComponent: component, selection: selection)
    case .date(let content):
      content.landmark(from: row, toward: way, inComponent: component, selection: selection)
    case .time(let content):
      content.landmark(from: row, toward: way, inComponent: component, selection: selection)
    }
  }

  /// What the content says.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    switch self {
    case .rows(let content): content.resolve(wanted, from: current, changed: changed)
    case .columns(let content): content.resolve(wanted, from: current, changed: changed)
    case .number(let content): content.resolve(wanted, from: current, changed: changed)
    case .date(let content): content.resolve(wanted, from: current, changed: changed)
    case .time(let content): content.resolve(wanted, from: current, changed: changed)
    }
  }
}
