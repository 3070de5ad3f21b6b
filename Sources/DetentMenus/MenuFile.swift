public import Detent

/// A menu: the items that can be dialed.
///
///     title: Kettle
///     items:
///       - label: Drink
///         picker: { rows: [Tea, Coffee, Cocoa], selected: Tea }
///       - label: Start
///         datePicker: { mode: time, minuteInterval: 15 }
///       - label: Strength
///         number: { from: 0, through: 100, by: 5, unit: "%" }
///         action: [logger, "strength is {value}"]
///
/// A file with a single `picker:`, `datePicker:`, `number:` or `text:` at its top is a menu of one.
public struct MenuFile: Hashable, Sendable {
  /// An item of a menu.
  public struct Item: Hashable, Sendable {
    /// The kind of an item, with its content.
    public enum Kind: Hashable, Sendable {
      /// A wheel of rows.
      case rows(Column)
      /// Wheels of rows, side by side; at least one. The value is a list, even of one column.
      case columns([Column])
      /// A wheel of evenly spaced numbers.
      case number(Number)
      /// A text and its initial value.
      case text(TextEntry)
      /// The wheels of a date or a time, and the initial rows; nil for the time of opening.
      case dates(ItemContent, selected: PickerSelection?)
      /// A toggle: the labels of its states, and the initial one.
      case toggle(off: String, on: String, isOn: Bool)
      /// No value: a press runs the action.
      case action
      /// No value: a press opens the items with this `parent`, below the title or the label.
      case submenu(title: String?)
      /// No value: shows a reading.
      case reading(Reading)
    }

    /// The label, unique in its menu; empty in a menu of one without a title.
    public var label: String
    /// The kind.
    public var kind: Kind
    /// Whether the first row follows the last.
    public var wraps = false
    /// The command for the chosen value: a program and its arguments, or with `shell` one line.
    ///
    /// The item's `valuePlaces` in braces are replaced by the value.
    public var action: [String]?
    /// The command for each value that the wheel passes; otherwise as `action`.
    public var onChange: [String]?
    /// The least interval between starts of `onChange`, 0 to 60 s.
    public var onChangeEvery = TimeSpan.milliseconds(50)
    /// Whether `action` and `onChange` are one line each for the shell.
    public var shell = false
    /// The command for the initial value; nil for none.
    public var valueCommand: Command?
    /// The placeholders of the value in an action: `value`, or with columns `value.1`, `value.2`
    /// and so on.
    public var valuePlaces: [String] {
      switch kind {
      case .columns(let columns): columns.indices.map { "value.\($0 + 1)" }
      case .action, .submenu, .reading: []
      default: ["value"]
      }
    }
    /// The turn of the knob per row.
    public var sensitivity = Crown.Sensitivity.high
    /// The requested layout; the display may lack the room.
    public var style = PickerLayoutStyle.automatic
    /// The question before a press takes the value.
    public var confirmation = MenuItem.Confirmation.none
    /// The pictures linked to its wheel, from the first row to the last.
    public var linked: [AlphaImage] = []
    /// The name of the board's further knob that turns only this item; nil for none.
    public var knob: String?
    /// The index of its submenu; nil for the top level.
    public var parent: Int?
    /// The item's line in the file, from 1; 0 outside of a file.
    public var line = 0
  }

  /// A wheel of rows.
  public struct Column: Hashable, Sendable {
    /// The labels, at least one; duplicates are allowed.
    public var rows: [String]
    /// The rows' values for programs.
    ///
    /// Default: the labels.
    public var values: [String]
    /// The rows' extras; one per row, or none.
    public var extras: [Extra] = []
    /// The index of the initially selected row.
    public var selected: Int

    /// A row's extras beside its label.
    public struct Extra: Hashable, Sendable {
      /// The caption while the row is selected.
      public var caption: String?
      /// The image in place of its label, in a stack and among images.
      public var image: AlphaImage?
      /// The image beside its label in a list.
      public var accessory: AlphaImage?
    }

    /// Creates a wheel of rows.
    ///
    /// - Precondition: there is a row, `selected` is the index of one, and each has a value if one
    ///   has.
    public init(rows: [String], values: [String]? = nil, selected: Int = 0) {
      precondition(rows.indices.contains(selected), "0 <= selected < rows.count")
      precondition(values?.count ?? rows.count == rows.count, "values.count == rows.count")
      self.rows = rows
      self.values = values ?? rows
      self.selected = selected
    }
  }

  /// The caption of the menu.
  public var title: String?
  /// The items, at least one; those of a submenu behind it.
  public var items: [Item]
  /// The file that keeps committed values between runs, relative to the current directory; nil for
  /// none.
  public var state: String?
  /// Whether the file is a menu of one: a picker, date picker, number or text at its top.
  public var isSingle = false
}
