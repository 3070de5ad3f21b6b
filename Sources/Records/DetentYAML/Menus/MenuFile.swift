import DetentCrown
package import DetentInput
package import DetentPicker
import DetentRaster
package import DetentRecords
import DetentText

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
///
/// Chips and pages have what is compiled of it; commands, kept values and further knobs are only a
/// host's.
public struct MenuFile: Hashable, Sendable {
  /// An item of a menu: what is compiled of it, and beside that what only a host has.
  package struct Item: Hashable, Sendable {
    /// The item as it is compiled; a date without a value has that of sessions.
    package var compiled: CompiledMenu<ItemContent>.Item
    /// The name for other programs, 1 to 32 of a-z, 0-9 and `-`, unique in its menu.
    package var id = ""
    /// Whether the label makes no name of its own, so that the place in the file does.
    package var isNumbered = false
    /// The command for the chosen value: a program and its arguments, or with `shell` one line.
    ///
    /// The item's `valuePlaces` in braces are replaced by the value.
    package var action: [String]?
    /// The span after which an action is ended; nil if absent.
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
    /// The commands for its value, for its rows, and for whether it is enabled; one each.
    package var feeds: [Feed] = []
    /// The commands for the limits of a number, which stay without an answer; nil if absent.
    package var fromCommand: Command?, throughCommand: Command?
    /// Where the line of a reading comes from; nil for nowhere.
    package var source: Source?
    /// The name of the board's further knob that turns only this item; nil if absent.
    package var knob: String?
    /// The item's line in the file, from 1; 0 outside of a file.
    package var line = 0

    /// An item that a host does nothing with.
    package init(_ compiled: CompiledMenu<ItemContent>.Item) { self.compiled = compiled }

    /// The item of the menu.
    package var menuItem: MenuItem { compiled.item }
    /// The label, unique in its menu; empty in a menu of one without a title.
    package var label: String { String(decoding: menuItem.label, as: UTF8.self) }
    /// The placeholders of the value in an action: `value`, or with columns `value.1`, `value.2`
    /// and so on.
    package var valuePlaces: [String] {
      guard menuItem.role == .value else { return [] }
      guard case .columns(let columns) = menuItem.content.kind else { return ["value"] }
      return columns.lists.indices.map { "value.\($0 + 1)" }
    }
    /// Its lists of rows.
    package var lists: [RowList] {
      switch menuItem.content.kind {
      case .rows(let list) where menuItem.role == .value: [list]
      case .columns(let columns): columns.lists
      default: []
      }
    }

    /// Whether both are alike to pick from, show or press, and begin with the same value.
    package func picks(as other: Item) -> Bool {
      let (mine, its) = (compiled, other.compiled)
      return mine.item.role == its.item.role && mine.item.content == its.item.content
        && mine.item.rows == its.item.rows && mine.beginsNow == its.beginsNow
        && mine.shown == its.shown && mine.item.title == its.item.title && source == other.source
        && fromCommand == other.fromCommand && throughCommand == other.throughCommand
        && feed(of: .rows)?.command.words == other.feed(of: .rows)?.command.words
    }

    /// The command for something of it; nil without one.
    package func feed(of subject: Feed.Subject) -> Feed? {
      feeds.first { $0.subject == subject }
    }
  }

  /// The caption of the menu.
  package var title: String?
  /// The items, at least one; those of a submenu behind it.
  package var items: [Item]
  /// The conditions on which items and rows are enabled.
  package var conditions: [MenuCondition] = []
  /// The file that keeps committed values between runs, relative to the current directory; nil for
  /// none.
  package var state: String?
  /// The Unix socket by which other programs speak with the running menu; nil if
  /// absent.
  package var control: String?
  /// Whether each item opens in its place, if the display has room for the list around it.
  package var expands = false
  /// The broker at which its values are published; nil if absent.
  package var mqtt: MQTTBroker?
  /// The language of its words, and of its dates and times that name none.
  package var language = MenuLanguage()
  /// Whether the file is a menu of one, with the key of its kind at the top.
  package var isSingle = false

  /// A program that is run for its output.
  package struct Command: Hashable, Sendable {
    /// The program and its arguments; at least one word.
    package var words: [String]
    /// The timeout, 1 ms to 60 s.
    ///
    /// Default: 2 s.
    package var timeout: TimeSpan

    package init(words: [String], timeout: TimeSpan = .seconds(2)) {
      (self.words, self.timeout) = (words, timeout)
    }
  }

  /// A command that says something of an item, before the menu starts and while it runs.
  package struct Feed: Hashable, Sendable {
    /// What it says.
    package enum Subject: String, Sendable { case value, rows, enabled }

    /// What it says.
    package let subject: Subject
    /// The command.
    package private(set) var command = Command(words: [])
    /// The span from one start to the next; nil for once.
    package private(set) var every: TimeSpan?
    /// Whether it goes on running, and each of its lines counts.
    package private(set) var isFollowed = false

    init(of subject: Subject) { self.subject = subject }
  }

  /// Where the line that a reading shows comes from.
  package enum Source: Hashable, Sendable {
    /// The output of a command, run with this period from start to start, 100 ms to a day.
    case command(Command, every: TimeSpan)
    /// The messages of this topic.
    case topic(String)
    /// The lines for this name that `detent run --control` reads.
    case control(String)
  }
}

extension MenuFile.Command {
  /// The keys `command` and `timeout`.
  fileprivate mutating func code(
    _ fields: inout some WrittenFields, _ about: StaticString, example: String,
    timeout limit: StaticString = "The timeout."
  ) throws(CompiledError) {
    let form = ValueForm<[String]>(.command(example)) { value throws(ConfigurationError) in
      try MenuFile.Item.words(of: value, shell: false, places: nil)
    }
    fields.value("command", &words, form, about)
    try fields.span("timeout", &timeout, in: Limits.timeout, limit)
  }
}

extension MenuFile.Command {
  /// A number's limit from a command.
  struct Limit: WrittenRecord {
    var command = MenuFile.Command(words: [])
    /// The limit without an answer.
    var usual: YAMLValue?

    package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
      try command.code(
        &fields, "A program and its arguments; its one line of output is the limit.",
        example: #"["cat", "/sys/class/backlight/panel/max_brightness"]"#)
      fields.value(
        "default", &usual, .asWritten(.real(above: nil)),
        "The limit if the command fails, and in sessions, which run no commands.")
      fields.need("command")
      fields.need("default")
    }
  }
}

extension MenuFile.Feed: WrittenRecord {
  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    switch subject {
    case .value:
      let spans = ["every", "timeout"]
      isFollowed =
        fields.one(of: [.init("command"), .init("follow", without: spans)]) { key, _ in
          "'\(key)' is for a 'command'; leave it out"
        } == "follow"
      try codeCommand(
        &fields,
        """
        A program and its arguments; its one line of output is the value, with columns one line \
        each. A number is rounded to the nearest row.
        """, example: #"["cat", "/sys/class/backlight/panel/brightness"]"#)
      var words: [String] = []
      let form = ValueForm<[String]>(.command(#"["mosquitto_sub", "-t", "volume"]"#)) {
        value throws(ConfigurationError) in
        try MenuFile.Item.words(of: value, shell: false, places: nil)
      }
      fields.value(
        "follow", &words, form,
        """
        A program and its arguments, which runs as long as the menu; each line of its output is \
        the value, with columns a list such as [1, 2]. It is started again after its end.
        """)
      if isFollowed { command.words = words }
    case .rows:
      try codeCommand(
        &fields,
        """
        A program and its arguments; each line of its output is a row: a label, or a label and a \
        value with a tab between them.
        """, example: #"["nmcli", "-t", "-f", "SSID", "dev", "wifi"]"#)
      fields.need("command")
    case .enabled:
      try codeCommand(
        &fields, "A program and its arguments; its one line of output is true or false.",
        example: #"["cat", "/run/heating/enabled"]"#)
      fields.need("command")
    }
  }

  private mutating func codeCommand(
    _ fields: inout some WrittenFields, _ about: StaticString, example: String
  ) throws(CompiledError) {
    try command.code(
      &fields, about, example: example,
      timeout:
        "The timeout, of which a menu with every waits 2 s at its start. Default with every: 10 s.")
    try fields.optional(&every, .seconds(30), none: nil) { fields, every throws(CompiledError) in
      try fields.span(
        "every", &every, in: Limits.reading,
        """
        From one start of the command to the next, while the display doesn't sleep. Default: it \
        runs once, at the start.
        """)
    }
    // A menu waits for the first answer only, and not for long.
    if every != nil, !fields.contains("timeout") { command.timeout = .seconds(10) }
  }
}

extension MenuFile.Source {
  /// A `show:`.
  struct Reading: WrittenRecord {
    var source: MenuFile.Source?
    var shown: String?
    private var command = MenuFile.Command(words: [])
    private var (topic, name): (String?, String?)
    private var every = TimeSpan.seconds(5)

    package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
      let spans = ["every", "timeout"]
      let key = fields.one(
        of: [.init("command"), .init("topic", without: spans), .init("control", without: spans)]
      ) { key, _ in "'\(key)' is for a 'command'; leave it out" }
      try command.code(
        &fields, "A program and its arguments; the first line of its output is shown.",
        example: #"["cut", "-c1-2", "/sys/class/thermal/thermal_zone0/temp"]"#)
      fields.value(
        "topic", &topic, .topic("garden/temperature"),
        "A topic of the broker of mqtt; the first line of each message is shown.")
      fields.value(
        "control", &name, .text(),
        #"""
        The name for which run --control reads lines such as {"show":"outside","text":"-3 °C"}.
        """#)
      try fields.span(
        "every", &every, in: Limits.reading, "From one start of the command to the next.")
      fields.value(
        "default", &shown, .row,
        "The text until the command's first output, and in sessions, which run no commands.")
      switch key {
      case "topic": source = .topic(topic ?? "")
      case "control": source = .control(name ?? "")
      default: source = .command(command, every: every)
      }
    }
  }
}

extension RecordOutline.Form {
  /// A program and its arguments.
  static func command(_ examples: String...) -> Self {
    .list(.written(RecordOutline.Text(mayBeEmpty: true)), 1...Int.max, examples: examples)
  }
}

extension ValueForm<YAMLValue> {
  /// A value that is read with others.
  static func asWritten(_ form: RecordOutline.Form) -> ValueForm {
    ValueForm(form) { value in value }
  }
}
