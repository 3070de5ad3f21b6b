public import Detent

/// A menu: what can be dialed, item by item.
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
  /// One thing that can be dialed.
  public struct Item: Hashable, Sendable {
    /// What it is dialed on.
    public enum Kind: Hashable, Sendable {
      /// A wheel of rows.
      case rows(Column)
      /// Wheels of rows, side by side; at least one. Their value has a part for each, even if it is
      /// one.
      case columns([Column])
      /// A wheel of evenly spaced numbers.
      case number(Number)
      /// A text, and what it begins with.
      case text(TextEntry)
      /// The wheels of a date or a time, and the rows that are selected at the start; nil for the
      /// moment at which the menu is opened.
      case dates(ItemContent, selected: PickerSelection?)
      /// Off or on, by what each is called, and which it is at the start.
      case toggle(off: String, on: String, isOn: Bool)
      /// Nothing: a press runs the action.
      case action
      /// Nothing: a press leads to the items whose `parent` it is, below that title or its label.
      case submenu(title: String?)
      /// Nothing: it shows what a command says.
      case reading(Reading)
    }

    /// What the item is called, unlike any other of its menu; empty in a menu of one without a
    /// title.
    public var label: String
    /// What it is dialed on.
    public var kind: Kind
    /// Whether the first row follows the last.
    public var wraps: Bool
    /// What to run with the chosen value: a program and its arguments, or with `shell` one line.
    ///
    /// The item's `valuePlaces` in braces stand in it for the value.
    public var action: [String]?
    /// What to run with each value that the wheel passes, while it turns; as `action` otherwise.
    public var onChange: [String]?
    /// From one start of `onChange` to the next at least, 0 to 60 s.
    public var onChangeEvery: TimeSpan
    /// Whether `action` and `onChange` are one line each for the shell.
    public var shell: Bool
    /// What to run at the start to learn the value; nil for nothing.
    public var valueCommand: Command?
    /// What stands, in braces, for the value in an action: `value`, or with columns `value.1`,
    /// `value.2` and so on.
    public var valuePlaces: [String] {
      switch kind {
      case .columns(let columns): columns.indices.map { "value.\($0 + 1)" }
      case .action, .submenu, .reading: []
      default: ["value"]
      }
    }
    /// How far a knob has to be turned from one of its rows to the next.
    public var sensitivity: Crown.Sensitivity
    /// How it is laid out, where the display has room for that.
    public var style = PickerStyle.automatic
    /// What is asked about a press before it takes the value.
    public var confirmation = MenuItem.Confirmation.none
    /// The pictures that go along with its wheel, from its first row to its last.
    public var linked: [AlphaImage] = []
    /// The name of the board's further knob that turns this item alone; nil for none.
    public var knob: String?
    /// The index of the submenu that it stands in; nil for the menu itself.
    public var parent: Int?
    /// The line of the file on which the item starts, from 1; 0 if it came from elsewhere.
    public var line: Int

    /// An item.
    public init(
      label: String, kind: Kind, wraps: Bool = false, action: [String]? = nil,
      onChange: [String]? = nil, onChangeEvery: TimeSpan = .milliseconds(50), shell: Bool = false,
      valueCommand: Command? = nil,
      sensitivity: Crown.Sensitivity = .high, knob: String? = nil, line: Int = 0
    ) {
      self.label = label
      self.kind = kind
      self.wraps = wraps
      self.action = action
      self.onChange = onChange
      self.onChangeEvery = onChangeEvery
      self.shell = shell
      self.valueCommand = valueCommand
      self.sensitivity = sensitivity
      self.knob = knob
      self.line = line
    }
  }

  /// A wheel of rows.
  public struct Column: Hashable, Sendable {
    /// The labels, at least one; the same one may be there twice.
    public var rows: [String]
    /// What each row is where a program reads it; the labels unless given.
    public var values: [String]
    /// What each row has beside its label; as many as rows, or none.
    public var extras: [Extra] = []
    /// The index of the row that is selected at the start.
    public var selected: Int

    /// What a row has beside its label.
    public struct Extra: Hashable, Sendable {
      /// What stands above while the row is in the lens.
      public var caption: String?
      /// What is seen in place of its label in a stack and among images.
      public var image: AlphaImage?
      /// What is seen beside its label in a list.
      public var accessory: AlphaImage?
    }

    /// A wheel of rows.
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

  /// What stands above the menu.
  public var title: String?
  /// What can be dialed, at least one; those of a submenu behind it.
  public var items: [Item]
  /// Where the committed values are kept between runs, relative to the current directory; nil for
  /// nowhere.
  public var state: String?
  /// Whether the file has one picker, date picker, number or text at its top in place of items.
  public var isSingle: Bool

  /// A menu.
  public init(
    title: String? = nil, items: [Item], state: String? = nil, isSingle: Bool = false
  ) {
    self.title = title
    self.items = items
    self.state = state
    self.isSingle = isSingle
  }
}
