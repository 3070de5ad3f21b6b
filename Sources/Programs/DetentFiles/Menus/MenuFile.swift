import DetentCompiled
package import DetentCrown
package import DetentInput
package import DetentPicker
package import DetentRaster
package import DetentText

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
/// A file with the key of a single item's kind at its top is a menu of one.
public struct MenuFile: Hashable, Sendable {
  /// An item of a menu.
  package struct Item: Hashable, Sendable {
    /// The kind of an item, with its content.
    package enum Kind: Hashable, Sendable {
      /// A wheel of rows.
      case rows(Column)
      /// Wheels of rows, side by side; at least one. The value is a list, even of one column.
      case columns([Column])
      /// A wheel of evenly spaced numbers.
      case number(Number)
      /// Anything else to dial, and the initial rows; nil for the time of opening.
      case content(ItemContent, selected: PickerSelection?)
      /// No value: a press runs the action.
      case action
      /// No value: a press opens the items with this `parent`, below the title or the label.
      case submenu(title: String?)
      /// No value: shows a reading.
      case reading(Reading)
    }

    /// The label, unique in its menu; empty in a menu of one without a title.
    package var label: String
    /// The name for other programs, 1 to 32 of a-z, 0-9 and `-`, unique in its menu.
    package var id = ""
    /// Whether the label makes no name of its own, so that the place in the file does.
    package var isNumbered = false
    /// The kind.
    package var kind: Kind
    /// Whether the first row follows the last.
    package var wraps = false
    /// The command for the chosen value: a program and its arguments, or with `shell` one line.
    ///
    /// The item's `valuePlaces` in braces are replaced by the value.
    package var action: [String]?
    /// The span after which an action is ended; nil for none.
    package var actionTimeout: TimeSpan?
    /// The command for each value that the wheel passes; otherwise as `action`.
    package var onChange: [String]?
    /// The span after which an `onChange` is ended, so that the item goes on.
    ///
    /// Default: 10 s.
    package var onChangeTimeout = TimeSpan.seconds(10)
    /// The least interval between starts of `onChange`, 0 to 60 s.
    package var onChangeEvery = TimeSpan.milliseconds(50)
    /// Whether `action` and `onChange` are one line each for the shell.
    package var shell = false
    /// The command for the initial value; nil for none.
    package var valueCommand: Command?
    /// The placeholders of the value in an action: `value`, or with columns `value.1`, `value.2`
    /// and so on.
    package var valuePlaces: [String] {
      switch kind {
      case .columns(let columns): columns.indices.map { "value.\($0 + 1)" }
      case .action, .submenu, .reading: []
      case .rows, .number, .content: ["value"]
      }
    }
    /// Its wheels of rows.
    package var columns: [Column] {
      switch kind {
      case .rows(let column): [column]
      case .columns(let columns): columns
      case .number, .content, .action, .submenu, .reading: []
      }
    }
    /// The turn of the knob per row.
    package var sensitivity = Crown.Sensitivity.high
    /// The requested layout; the display may lack the room.
    package var style = PickerLayoutStyle.automatic
    /// The question before a press takes the value.
    package var confirmation = MenuItem.Confirmation.none
    /// The pictures linked to its wheel, from the first row to the last.
    package var linked: [AlphaImage] = []
    /// The name of the board's further knob that turns only this item; nil for none.
    package var knob: String?
    /// The index of its submenu; nil for the top level.
    package var parent: Int?
    /// The item's line in the file, from 1; 0 outside of a file.
    package var line = 0
  }

  /// A wheel of rows.
  package struct Column: Hashable, Sendable {
    /// The labels, at least one; duplicates are allowed.
    package var rows: [String]
    /// The rows' values for programs.
    ///
    /// Default: the labels.
    package var values: [String]
    /// The rows' extras; one per row, or none.
    package var extras: [Extra] = []
    /// The index of the initially selected row.
    package var selected: Int

    /// A row's extras beside its label.
    package struct Extra: Hashable, Sendable {
      /// The caption while the row is selected.
      package var caption: String?
      /// The image in place of its label, in a stack and among images.
      package var image: AlphaImage?
      /// The image beside its label in a list.
      package var accessory: AlphaImage?
    }

    /// Creates a wheel of rows.
    ///
    /// - Precondition: there is a row, `selected` is the index of one, and each has a value if one
    ///   has.
    package init(rows: [String], values: [String]? = nil, selected: Int = 0) {
      precondition(rows.indices.contains(selected), "0 <= selected < rows.count")
      precondition(values?.count ?? rows.count == rows.count, "values.count == rows.count")
      self.rows = rows
      self.values = values ?? rows
      self.selected = selected
    }
  }

  /// The caption of the menu.
  package var title: String?
  /// The items, at least one; those of a submenu behind it.
  package var items: [Item]
  /// The file that keeps committed values between runs, relative to the current directory; nil for
  /// none.
  package var state: String?
  /// Whether each item opens in its place, if the display has room for the list around it.
  package var expands = false
  /// The broker at which its values are published; nil for none.
  package var mqtt: MQTTBroker?
  /// The language of its words, and of its dates and times that name none.
  package var language = MenuLanguage()
  /// Whether the file is a menu of one, with the key of its kind at the top.
  package var isSingle = false

  /// A program that is run for a value before a menu starts.
  package struct Command: Hashable, Sendable {
    /// The program and its arguments; at least one word.
    package var words: [String]
    /// The timeout, 1 ms to 60 s.
    ///
    /// Default: 2 s.
    package var timeout = TimeSpan.seconds(2)
  }

  /// A reading: a value that an item shows and that can't be dialed.
  package struct Reading: Hashable, Sendable {
    /// Where the shown line comes from.
    package enum Source: Hashable, Sendable {
      /// The output of a command, run with this period from start to start, 100 ms to a day.
      case command(Command, every: TimeSpan)
      /// The messages of this topic.
      case topic(String)
      /// The lines for this name that `detent run --control` reads.
      case control(String)
      /// Nowhere: a compiled menu has the text alone.
      case none
    }

    /// Where the line comes from.
    package var source: Source
    /// The text shown before the first line, and where none comes.
    ///
    /// Default: "…".
    package var usual = "…"
  }

  /// The keys of a number's limit given by a command.
  package static let limitKeys = KeyTable(
    "limit", keys: ["command", "timeout", "default"], required: ["command", "default"])

  /// Evenly spaced numbers, as integers in units of ten to the power of minus `fractionDigits`:
  /// from 0 through 2 by 0.5 is from 0 through 20 by 5 with one fraction digit.
  ///
  /// The numbers and their count fit in 32 bits, as firmware needs.
  package struct Number: Hashable, Sendable {
    /// The first number.
    package var from: Int
    /// The upper bound; the last number if the steps reach it.
    package var through: Int
    /// The step, at least 1.
    package var by: Int
    /// The initially selected number.
    ///
    /// Default: the first.
    package var selected: Int
    /// Fraction digits, 0 to 6.
    package var fractionDigits: Int
    /// The unit behind each number, or nil.
    package var unit: String?
    /// The command for `from`, which stays without an answer; nil for none.
    package var fromCommand: Command?
    /// The command for `through`; nil for none.
    package var throughCommand: Command?

    /// Creates evenly spaced numbers.
    ///
    /// - Precondition: `from` is at most `through`, `by` is at least 1, `selected` is one of the
    ///   numbers and `fractionDigits` is 0 to 6.
    package init(
      from: Int, through: Int, by: Int = 1, selected: Int? = nil, fractionDigits: Int = 0,
      unit: String? = nil
    ) {
      precondition(from <= through && by >= 1, "from <= through, by >= 1")
      precondition((0...Limits.fractionDigits).contains(fractionDigits), "0 <= fractionDigits <= 6")
      self.from = from
      self.through = through
      self.by = by
      self.selected = selected ?? from
      self.fractionDigits = fractionDigits
      self.unit = unit
      precondition(
        (from...through).contains(self.selected) && from + selectedIndex * by == self.selected,
        "selected == from + n * by <= through")
    }

    /// The count of numbers.
    package var count: Int { steps(to: through) + 1 }

    /// The greatest number up to `through`.
    package var last: Int { from + steps(to: through) * by }

    /// The index of the initially selected number.
    package var selectedIndex: Int { steps(to: selected) }

    private func steps(to number: Int) -> Int {
      // In 64 bits: on a 32-bit machine the whole distance may not fit an Int.
      Int((Int64(number) - Int64(from)) / Int64(by))
    }

    /// A number's decimal text, without the unit.
    package func text(of number: Int) -> String {
      ExactDecimal.text(scaled: Int64(number), fractionDigits: fractionDigits)
    }
  }
}

extension MenuFile.Command {
  /// Reads the keys `command` and `timeout` from a map that may have others.
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    self.init(
      words: try MenuFile.Item.words(of: fields.required("command"), shell: false, places: nil))
    if let value = fields["timeout"] { timeout = try value.span(in: Limits.timeout) }
  }
}

extension MenuFile.Reading {
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    switch try MenuFile.kindKey(of: fields, among: ["command", "topic", "control"]) {
    case "topic": source = .topic(try fields.required("topic").topic())
    case "control": source = .control(try fields.required("control").text())
    default:
      source = .command(
        try MenuFile.Command(fields),
        every: try fields["every"]?.span(in: Limits.reading) ?? .seconds(5))
    }
    for key in ["every", "timeout"] where fields["command"] == nil {
      try fields[key]?.refuse("'\(key)' is for a 'command'; leave it out")
    }
    if let value = fields["default"] { usual = try value.row() }
  }
}

extension MenuFile.Number {
  /// The reason why numbers can't have limits.
  package struct LimitFailure: Error, Hashable {
    /// The fault, as the end of a sentence.
    package let description: String
  }

  /// The same numbers between other limits; selects the number nearest to the old selection.
  ///
  /// - Parameters:
  ///   - first: the first number; nil for the present one.
  ///   - last: the upper bound; nil for the present one.
  /// - Returns: the numbers, with as many fraction digits as the limits need.
  /// - Throws: without a number between the limits, or with too many.
  package func limited(
    from first: ExactDecimal?, through last: ExactDecimal?
  ) throws(LimitFailure) -> MenuFile.Number {
    var digits = fractionDigits
    for limit in [first, last].compactMap(\.self) { digits = max(digits, limit.fractionDigits) }
    func scaled(_ limit: ExactDecimal) throws(LimitFailure) -> Int {
      guard let number = limit.scaled(to: digits).flatMap({ Int32(exactly: $0) }) else {
        let text = ExactDecimal.text(scaled: limit.scaled, fractionDigits: limit.fractionDigits)
        throw LimitFailure(
          description: "\(text) is too large for numbers with \(digits) digits after the point")
      }
      return Int(number)
    }
    func present(_ number: Int) -> ExactDecimal {
      ExactDecimal(scaled: Int64(number), fractionDigits: fractionDigits)
    }
    let from = try scaled(first ?? present(from))
    let through = try scaled(last ?? present(through))
    let by = try scaled(present(by))
    let texts = [from, through].map { ExactDecimal.text(scaled: Int64($0), fractionDigits: digits) }
    guard from <= through else {
      throw LimitFailure(
        description: "'through' is \(texts[1]), below 'from', which is \(texts[0])")
    }
    let count = (Int64(through) - Int64(from)) / Int64(by) + 1
    guard count <= Int64(NumberRange.mostNumbers) else {
      throw LimitFailure(
        description: "from \(texts[0]) through \(texts[1]) there are \(count) numbers; at most "
          + "\(NumberRange.mostNumbers) are allowed")
    }
    let wanted = min(max(try scaled(present(selected)), from), through)
    let steps = (Int64(wanted) - Int64(from) + Int64(by) / 2) / Int64(by)
    return MenuFile.Number(
      from: from, through: through, by: by,
      selected: from + Int(min(steps, count - 1)) * by, fractionDigits: digits, unit: unit)
  }
}
