package import DetentPicker
import DetentRaster
import DetentRecords
package import DetentText

extension NumberRange {
  /// Why there are no numbers between two.
  package enum Problem: Error, Hashable {
    /// One of them or the step has too many digits, with so many after the point.
    case tooLarge(ExactDecimal, fractionDigits: Int)
    /// The step isn't above 0.
    case noStep
    /// The last one is below the first one.
    case exchanged
    /// There are so many.
    case tooMany(UInt64)
    /// They are further apart than 64 bits hold.
    case tooWide
  }

  /// Creates numbers as they are written, with as many decimal places as they need, but `digits` at
  /// least.
  ///
  /// A menu file, `pick --number` and a command for a limit take the same ones.
  package init(
    written from: ExactDecimal, through: ExactDecimal, by: ExactDecimal,
    fractionDigits digits: Int = 0, unit: [UInt8] = []
  ) throws(Problem) {
    let digits = [from, through, by].reduce(digits) { max($0, $1.fractionDigits) }
    func scaled(_ number: ExactDecimal) throws(Problem) -> Int64 {
      guard let scaled = number.scaled(to: digits) else {
        throw .tooLarge(number, fractionDigits: digits)
      }
      return scaled
    }
    let (first, last, step) = (try scaled(from), try scaled(through), try scaled(by))
    guard step > 0 else { throw .noStep }
    guard first <= last else { throw .exchanged }
    let steps = UInt64(bitPattern: last &- first) / UInt64(step)
    guard steps < UInt64(Self.mostNumbers) else { throw .tooMany(steps + 1) }
    guard
      let range = NumberRange(
        from: first, through: last, by: step, fractionDigits: digits, unit: unit)
    else { throw .tooWide }
    self = range
  }

  /// A number in units of the last decimal place, as text without the unit.
  package func text(of number: Int64) -> String {
    ExactDecimal.text(scaled: number, fractionDigits: fractionDigits)
  }

  /// Why numbers can't have limits, as the end of a sentence.
  package struct LimitFailure: Error, Hashable {
    package let description: String
  }

  /// The same numbers between other limits.
  ///
  /// - Parameters:
  ///   - first: the first number; nil for the present one.
  ///   - last: the upper bound; nil for the present one.
  /// - Returns: the numbers, with as many fraction digits as the limits need.
  /// - Throws: without a number between the limits, or with too many.
  package func limited(
    from first: ExactDecimal?, through last: ExactDecimal?
  ) throws(LimitFailure) -> NumberRange {
    func present(_ number: Int64) -> ExactDecimal {
      ExactDecimal(scaled: number, fractionDigits: fractionDigits)
    }
    let (from, through) = (first ?? present(from), last ?? present(through))
    let digits = max(fractionDigits, from.fractionDigits, through.fractionDigits)
    func text(_ number: ExactDecimal) -> String {
      ExactDecimal.text(scaled: number.scaled(to: digits) ?? 0, fractionDigits: digits)
    }
    do throws(Problem) {
      return try NumberRange(
        written: from, through: through, by: present(by), fractionDigits: digits, unit: unit)
    } catch {
      let description =
        switch error {
        case .tooLarge(let number, let digits):
          "\(number) is too large for numbers with \(digits) digits after the point"
        case .exchanged, .noStep:
          "'through' is \(text(through)), below 'from', which is \(text(from))"
        case .tooMany(let count):
          "from \(text(from)) through \(text(through)) there are \(count) numbers; at most "
            + "\(Self.mostNumbers) are allowed"
        case .tooWide: "\(text(through)) is too far from \(text(from))"
        }
      throw LimitFailure(description: description)
    }
  }
}

/// What an item is dialed by.
struct Dialed {
  var content: ItemContent
  /// The initial rows; nil for the time of opening.
  var rows: PickerSelection?
  var wraps = false
  var style = PickerLayoutStyle.automatic
  var linked: [AlphaImage] = []
  /// How far a crown turns it, if not `high`.
  var sensitivity = "high"
  /// The commands for the limits of a number.
  var limits: [String: MenuFile.Command] = [:]
  /// The conditions of its rows.
  var conditions: [ConditionRecord] = []
  /// The command for its rows.
  var feed: MenuFile.Feed?
}

/// A record of what an item is dialed by.
protocol DialedRecord: WrittenRecord {
  var dialed: Dialed { get }
}

extension WrittenFields {
  /// The layout of a kind of item.
  mutating func style(
    _ style: inout PickerLayoutStyle, of kind: MenuFile.KindKey, _ about: StaticString
  ) {
    let form = ValueForm(
      .words(kind.styles), json: { $0.name.description.jsonText }
    ) {
      value throws(ConfigurationError) in
      PickerLayoutStyle(named: try value.choice(kind.styles)) ?? .automatic
    }
    value("style", &style, form, about)
  }

  /// The pictures linked to a wheel.
  mutating func linked(_ pictures: inout [AlphaImage]) {
    let form = ValueForm<[AlphaImage]>(
      .list(.picture, Limits.linked, examples: [#"["low.png", "high.png"]"#])
    ) { value throws(ConfigurationError) in
      let paths = try value.list("[low.png, high.png]")
      try value.check(paths.count, of: "pictures", in: Limits.linked)
      var shelf = PictureShelf()
      var pictures: [AlphaImage] = []
      for path in paths { pictures.append(try shelf.picture(path.named("a picture in 'linked'"))) }
      return pictures
    }
    value(
      "linked", &pictures, form,
      "Pictures that follow the wheel, from its first row to its last.")
  }
}

extension RecordOutline.Form {
  /// The path of a PNG file, relative to the folder of the menu's file.
  static var picture: Self {
    .written(RecordOutline.Text(most: Limits.path, examples: ["cup.png"]))
  }
}

/// A `number:`.
struct NumberRecord: DialedRecord {
  private(set) var dialed = Dialed(content: .number(.blank), rows: [0])
  private let language: MenuLanguage
  private var written: [String: WrittenNumber] = [:]
  private var unit: String?
  private var format: YAMLValue?

  init(in language: MenuLanguage) { self.language = language }

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    let limit = WrittenNumber.form(
      .either([.real(above: nil), .definition("limit")]), isLimit: true)
    fields.value(
      "from", &written["from"], limit, "The first number, or a command that prints it.")
    fields.value(
      "through", &written["through"], limit, "The last number, or a command that prints it.")
    fields.value(
      "by", &written["by"], WrittenNumber.form(.real(above: "0"), usually: "1"),
      "The step, above 0.")
    fields.value(
      "unit", &unit, .text("%", "°C", "min", atMost: Limits.unit), "The unit after each number.")
    fields.value(
      "selected", &written["selected"], WrittenNumber.form(.real(above: nil)),
      "The initial number. Default: the first.")
    fields.value(
      "format", &format, NumberFormat.form,
      """
      The form of the number: a zero for each digit that is always there, before them + for a sign \
      of every number, and #,## for groups. Default: the menu's locale's, with groups; without a \
      locale as many digits as the number has.
      """)
    try fields.flag("wrap", &dialed.wraps, "Whether the first number follows the last.")
    fields.style(
      &dialed.style, of: .number, "The layout of the number, if the display has room for it.")
    fields.linked(&dialed.linked)
    fields.need("from")
    fields.need("through")
    fields.check { map throws(ConfigurationError) in
      let (range, row) = try numbers()
      let notation = try notation(of: range, map)
      (dialed.content, dialed.rows) = (.number(range, in: notation), [row])
      dialed.limits = written.compactMapValues { $0.command }
    }
  }

  /// The notation of the language with the format, which has room for each number.
  private func notation(
    of range: NumberRange, _ map: YAMLFields
  ) throws(ConfigurationError) -> NumberNotation? {
    let notation = try language.notation(map.owner)?.ofNumbers
    guard let format else { return notation }
    let form = try NumberFormat(format)
    let digits = range.fractionDigits
    guard form.decimals >= digits else {
      let finest = ["by", "from", "through", "selected"].first {
        written[$0]?.number.fractionDigits == digits
      }
      throw format.refusal(
        "'format' has \(form.decimals) digits after the point, and '\(finest ?? "by")' has "
          + "\(digits); write \(digits - form.decimals) more, such as "
          + "0.\(String(repeating: "0", count: digits))")
    }
    return form.applied(to: notation ?? .plain)
  }

  /// The numbers, and the row of the initial one.
  private func numbers() throws(ConfigurationError) -> (range: NumberRange, row: Int) {
    let digits = written.values.map { $0.number.fractionDigits }.max() ?? 0
    try WrittenNumber.check(written, fractionDigits: digits)
    guard let from = written["from"], let through = written["through"] else {
      preconditionFailure("a number that has been read has its limits")
    }
    let range: NumberRange
    do throws(NumberRange.Problem) {
      range = try NumberRange(
        written: from.number, through: through.number, by: written["by"]?.number ?? 1,
        fractionDigits: digits, unit: Array((unit ?? "").utf8))
    } catch {
      throw WrittenNumber.refusal(of: error, in: written, wraps: "wrap")
    }
    return (range, try written["selected"]?.row(in: range, written) ?? 0)
  }
}

/// A `crownValue:`.
struct CrownValueRecord: DialedRecord {
  private(set) var dialed = Dialed(content: .crownValue(.blank), rows: [0])
  private let language: MenuLanguage
  private var written: [String: WrittenNumber] = [:]
  private var unit: String?
  private var givesTicks = true

  init(in language: MenuLanguage) { self.language = language }

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    let number = WrittenNumber.form(.real(above: nil))
    fields.value(
      "from", &written["from"], number, "The minimum. Default: none within 499,999,999 strides.")
    fields.value(
      "through", &written["through"], number,
      "The maximum. Default: none within 499,999,999 strides.")
    fields.value(
      "by", &written["by"], WrittenNumber.form(.real(above: "0")),
      """
      The stride, above 0, on whose multiples it settles, counted from the minimum. Default: it \
      settles anywhere, to a thousandth, and a detent is 1.
      """)
    fields.value(
      "unit", &unit, .text("%", "°C", "min", atMost: Limits.unit), "The unit after the number.")
    fields.value(
      "selected", &written["selected"], number,
      "The initial number. Default: 0, or the nearest to it.")
    try fields.flag(
      "isContinuous", &dialed.wraps, "Whether the minimum follows the maximum, with both.")
    fields.value(
      "sensitivity", &dialed.sensitivity, .sensitivity, "The detents of a stride: 4, 2 or 1.")
    try fields.flag("haptics", &givesTicks, "Whether each number that it passes gives a tick.")
    fields.check { map throws(ConfigurationError) in
      let (value, rows) = try value()
      let notation = try language.notation(map.owner)?.ofNumbers
      (dialed.content, dialed.rows) = (.crownValue(value, in: notation), rows)
      guard dialed.wraps, written["from"] == nil || written["through"] == nil else { return }
      throw map.owner.refusal(
        "'isContinuous' is true without 'from' and 'through', between which it goes round; "
          + "write both")
    }
  }

  /// The value, and the row of the initial number.
  private func value() throws(ConfigurationError) -> (CrownValue, PickerSelection) {
    let digits = written.values.map { $0.number.fractionDigits }.max() ?? 0
    try WrittenNumber.check(written, fractionDigits: digits)
    let (from, through, by) = (written["from"], written["through"], written["by"])
    let value = CrownValue(
      from: from?.number, through: through?.number, stride: by?.number,
      unit: Array((unit ?? "").utf8), isHapticFeedbackEnabled: givesTicks)
    guard let value else {
      let free = ExactDecimal(scaled: 1, fractionDigits: CrownValue.freeDigits)
      do throws(NumberRange.Problem) {
        _ = try NumberRange(
          written: from?.number ?? 0, through: through?.number ?? from?.number ?? 0,
          by: by?.number ?? free, fractionDigits: max(digits, CrownValue.freeDigits))
      } catch {
        if by == nil, let limit = (through ?? from)?.value, case .tooMany = error {
          throw limit.refusal(
            "\(limit.name) is \(limit.kind), beyond 1,000,000,000 thousandths; write 'by'")
        }
        throw WrittenNumber.refusal(of: error, in: written)
      }
      throw WrittenNumber.refusal(of: .tooWide, in: written)
    }
    guard let selected = written["selected"] else {
      return (value, value.resolve([], from: [], changed: nil))
    }
    return (value, [try selected.row(in: value.range, written, rounds: !value.hasStride)])
  }
}

/// A number as it is written, or the default of a command.
private struct WrittenNumber {
  /// The number, with the key's name.
  let value: YAMLValue
  let number: ExactDecimal
  let command: MenuFile.Command?

  init(_ value: YAMLValue, isLimit: Bool = false) throws(ConfigurationError) {
    let limit =
      try isLimit && value.isMap ? value.record(MenuFile.Command.Limit()) : nil
    let number = limit?.usual ?? value
    (self.value, command) = (number.named(value.name), limit?.command)
    self.number = try number.decimal(atMost: NumberRange.mostFractionDigits)
  }

  /// The form of a number.
  static func form(
    _ form: RecordOutline.Form, isLimit: Bool = false, usually usual: String? = nil
  ) -> ValueForm<WrittenNumber?> {
    ValueForm(form, json: { _ in usual }) { value throws(ConfigurationError) in
      try WrittenNumber(value, isLimit: isLimit)
    }
  }

  /// Refuses numbers with too many digits.
  static func check(
    _ written: [String: Self], fractionDigits digits: Int
  ) throws(ConfigurationError) {
    for key in ["from", "through", "by", "selected"] {
      guard let (value, number) = written[key].map({ ($0.value, $0.number) }),
        number.scaled(to: digits) == nil
      else { continue }
      let largest = ExactDecimal.text(scaled: .max, fractionDigits: digits)
      throw value.refusal(
        "\(value.name) is \(value.kind); with \(digits) digits after the point, "
          + "numbers reach from -\(largest) to \(largest)")
    }
  }

  /// Why there are no numbers, at one of them.
  static func refusal(
    of problem: NumberRange.Problem, in written: [String: Self], wraps: String? = nil
  ) -> ConfigurationError {
    guard let some = (written["through"] ?? written["from"] ?? written["by"])?.value else {
      preconditionFailure("a problem is one of a number")
    }
    let start = (written["from"]?.value ?? some).kind
    switch problem {
    case .noStep:
      let value = written["by"]?.value ?? some
      return value.refusal(
        "'by' is \(value.kind); a step above 0 is needed"
          + (wraps.map { ", and '\($0)' goes round" } ?? ""))
    case .exchanged:
      return some.refusal(
        "'through' is \(some.kind), below 'from', which is \(start); exchange them")
    case .tooMany(let count):
      return some.refusal(
        "there are \(count) numbers; at most \(NumberRange.mostNumbers) are allowed, use a larger "
          + "'by'")
    case .tooWide where written["from"] == nil || written["through"] == nil,
      .tooLarge where written["from"] == nil || written["through"] == nil:
      return some.refusal(
        "\(some.name) is \(some.kind), which is too far from 0 for numbers of 64 bits; write 'from' and "
          + "'through', or a smaller number")
    case .tooWide, .tooLarge:
      return some.refusal(
        "\(some.name) is \(some.kind), too far from 'from', which is \(start); bring them closer "
          + "together")
    }
  }

  /// The row of the number, or of the nearest one if it `rounds`, between limits as written.
  func row(
    in range: NumberRange, _ written: [String: Self], rounds: Bool = false
  ) throws(ConfigurationError) -> Int {
    let number = number.reduced
    // Of a number with more decimals than the range the part that the range can have.
    let selected = number.scaled(roundedDownTo: range.fractionDigits)
    let isExact = number.fractionDigits <= range.fractionDigits
    try value.require(
      (range.from...range.through).contains(selected),
      "'selected' is \(value.kind); from "
        + "\(written["from"]?.value.kind ?? range.text(of: range.from)) through "
        + "\(written["through"]?.value.kind ?? range.text(of: range.through)) is allowed")
    if rounds { return range.row(of: selected) }
    let index = (selected - range.from) / range.by
    let below = range.number(inRow: Int(index))
    guard below != selected || !isExact else { return Int(index) }
    let lower = range.text(of: below)
    throw value.refusal(
      "'selected' is \(value.kind), which no step reaches; "
        + (Int(index) + 1 < range.count
          ? "the nearest are \(lower) and \(range.text(of: below + range.by))"
          : "the last is \(lower)"))
  }
}

/// A `text:`.
struct TextRecord: DialedRecord {
  private(set) var dialed = Dialed(
    content: .text(TextEntry()), rows: [TextEntry.doneRow], wraps: true)
  private var (longest, text) = (TextEntry.longest, "")
  private var characters = TextEntry.Characters.ascii

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    try fields.int(
      "max", &longest, in: 1...TextEntry.longest, "The maximum number of characters.")
    let form = ValueForm(
      .written(RecordOutline.Text(most: TextEntry.longest, examples: ["Anna"], mayBeEmpty: true)),
      json: { $0.jsonText }
    ) { value throws(ConfigurationError) in try value.scalar("a text").text }
    fields.value("default", &text, form, "The initial text.")
    try fields.choice(
      "characters", &characters,
      """
      The characters of the wheel: ASCII, ASCII and the letters of Latin-1, or digits, to which \
      keyboards are then also limited.
      """)
    fields.check { fields throws(ConfigurationError) in
      var entry = TextEntry(most: longest, characters: characters)
      let count = text.unicodeScalars.count
      try fields["default"]?.require(
        count <= longest, "'default' has \(count) characters, and 'max' is \(longest)")
      try fields["default"]?.require(
        entry.set(text.unicodeScalars),
        "'default' is \(text.quotedForMessage), which has characters that "
          + (characters == .digits ? "aren't digits" : "no display can show"))
      dialed.content = .text(entry)
    }
  }
}

extension TextEntry.Characters: Choice {
  package static var allCases: [Self] { [.ascii, .latin1, .digits] }
  package var word: String {
    switch self {
    case .ascii: "ascii"
    case .latin1: "latin1"
    case .digits: "digits"
    }
  }
}

extension RowList {
  /// The texts of its rows.
  package var labels: [String] {
    (0..<count).map { row in withUTF8(ofRow: row) { String(decoding: $0, as: UTF8.self) } }
  }

  /// Appends a row, with another value for programs if it has one.
  mutating func append(_ row: String, value: String) {
    Array(row.utf8).withUnsafeBufferPointer { bytes in
      guard value != row else { return append(utf8: bytes) }
      Array(value.utf8).withUnsafeBufferPointer { append(utf8: bytes, value: $0) }
    }
  }
}

/// A row with more than a label.
struct RowRecord: WrittenRecord {
  var (label, value, caption): (String?, String?, String?)
  var (image, accessory): (YAMLValue?, YAMLValue?)
  var isEnabled = true
  var when: ConditionRecord?

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    fields.value("label", &label, .row, "The label of the row.")
    fields.need("label")
    fields.value(
      "value", &value, .row, "The value that is committed, kept, and passed to an action.")
    fields.value(
      "caption", &caption, .text(),
      "The caption while the row is in the lens, with style list, stack or images.")
    fields.value(
      "image", &image, .asWritten(.picture),
      """
      The picture in place of the label, with style stack or images: a PNG file of at most \
      512 x 512 pixels, by its path from the folder of this file. A picture of a single color with \
      transparency is drawn in the colors of the display.
      """)
    fields.value(
      "accessory", &accessory, .asWritten(.picture),
      "The picture next to the label, with style list.")
    try fields.flag(
      "enabled", &isEnabled,
      "Whether the row is enabled; otherwise it is dimmed, and turns skip it.")
    fields.map("when", &when, ConditionRecord(), "when", "")
  }
}

extension RecordOutline.Form {
  /// The rows of a wheel.
  static var rows: Self {
    .list(
      .either([.definition("label"), .definition("row")]), 1...Int.max,
      examples: [#"["Tea", "Coffee"]"#, #"[{"label": "Tea", "value": "tea-04"}]"#])
  }
}

extension YAMLValue {
  /// The rows that are written in a wheel's map, or as the `default` of a command.
  package func writtenRows() throws(ConfigurationError) -> [YAMLValue] {
    var rows = try value(ofKey: "rows")
    if let command = rows, command.isMap { rows = try command.value(ofKey: "default") }
    return try rows?.list("[Tea, Coffee]") ?? []
  }
}

/// The rows of a wheel: one of several columns, or a part of a picker.
struct ColumnRecord: WrittenRecord {
  private(set) var (list, selected) = (RowList(), 0)
  private(set) var conditions: [ConditionRecord] = []
  private(set) var feed: MenuFile.Feed?
  private var (labels, values): ([String], [String]) = ([], [])
  private var wanted: String?

  package mutating func code(_ fields: inout some WrittenFields) {
    codePart(&fields)
    fields.need("rows")
  }

  /// The keys of a picker with one wheel, whose rows may be a command's.
  mutating func codePart(_ fields: inout some WrittenFields, isWhole: Bool = false) {
    let form = ValueForm<ColumnRecord>(
      isWhole ? .either([RecordOutline.Form.rows, .definition("rows")]) : .rows
    ) { value throws(ConfigurationError) in
      guard isWhole, value.isMap else { return try ColumnRecord(rows: value) }
      let record = try value.record(Outside())
      guard let rows = record.rows else { return ColumnRecord() }
      var column = try ColumnRecord(rows: rows)
      column.feed = record.feed
      return column
    }
    fields.value(
      "rows", &self, form,
      isWhole
        ? "The rows: labels, or a label and a value each, or a command that prints them."
        : "The rows: labels, or a label and a value each.")
    fields.value("selected", &wanted, .row, "The initial row. Default: the first.")
    fields.check { fields throws(ConfigurationError) in
      guard let wanted, !values.isEmpty else { return }
      if let index = values.firstIndex(of: wanted) ?? labels.firstIndex(of: wanted) {
        selected = index
        return
      }
      try fields["selected"]?.refuse(
        "'selected' is \(wanted.quotedForMessage), which isn't one of the rows"
          + NearNames.suggestion(for: wanted, among: labels).closingSentence
          + " The rows are: \(labels.listForMessage).")
    }
  }

  /// Rows from a command.
  struct Outside: WrittenRecord {
    private(set) var feed = MenuFile.Feed(of: .rows)
    private(set) var rows: YAMLValue?

    package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
      try feed.code(&fields)
      fields.value(
        "default", &rows, .asWritten(.rows),
        "The rows until the first answer, and in sessions, which run no commands.")
      fields.need("default")
    }
  }

  init() {}

  private init(rows written: YAMLValue) throws(ConfigurationError) {
    var shelf = PictureShelf()
    for value in try written.list("[Tea, Coffee]") {
      let value = value.named("a row")
      let row = try value.isMap ? value.record(RowRecord()) : nil
      let label = if let label = row?.label { label } else { try value.row() }
      labels.append(label)
      values.append(row?.value ?? label)
      list.append(label, value: values[values.count - 1])
      guard let row else { continue }
      for var condition in (row.isEnabled ? [] : [ConditionRecord()])
        + (row.when.map { [$0] } ?? [])
      {
        condition.row = list.count - 1
        conditions.append(condition)
      }
      func picture(_ path: YAMLValue?) throws(ConfigurationError) -> AlphaImage? {
        try path.map { path throws(ConfigurationError) in try shelf.picture(path) }
      }
      let image = try picture(row.image)
      let accessory = try picture(row.accessory)
      guard row.caption != nil || image != nil || accessory != nil else { continue }
      list.adorn(caption: Array((row.caption ?? "").utf8), image: image, accessory: accessory)
    }
    try written.require(
      list.count > 0, "'rows' is an empty list; a wheel needs at least one row")
    try written.require(
      conditions.count { $0.item == nil } < list.count,
      "all rows in 'rows' have enabled: false; a wheel needs a row to rest on")
    // All rows have extras, if one has.
    if let extras = list.extras, extras.count < list.count { list.adorn() }
  }
}

/// A `picker:`.
struct PickerRecord: DialedRecord {
  private(set) var dialed = Dialed(content: .rows(RowList()), rows: [0])
  private var wheel = ColumnRecord()
  private var columns: [ColumnRecord] = []

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    _ = fields.one(of: [.init("rows"), .init("columns", without: ["selected", "linked"])]) {
      key, _ in
      key == "linked"
        ? "'linked' goes along with one wheel, and 'columns' are several; leave it out"
        : "'selected' can't be combined with 'columns'; move it into the column that it is for"
    }
    wheel.codePart(&fields, isWhole: true)
    try fields.flag("wrap", &dialed.wraps, "Whether the first row follows the last.")
    fields.style(
      &dialed.style, of: .picker, "The layout of the picker, if the display has room for it.")
    let form = ValueForm<[ColumnRecord]>(.list(.definition("column"), Limits.columns)) {
      list throws(ConfigurationError) in
      var columns: [ColumnRecord] = []
      for value in try list.list("[{ rows: [1, 2] }, { rows: [am, pm] }]") {
        columns.append(try value.named("a column").record(ColumnRecord()))
      }
      try list.check(columns.count, of: "columns", in: Limits.columns)
      return columns
    }
    fields.value("columns", &columns, form, "Several wheels side by side.")
    fields.linked(&dialed.linked)
    if columns.isEmpty {
      (dialed.content, dialed.rows) = (.rows(wheel.list), [wheel.selected])
      (dialed.conditions, dialed.feed) = (wheel.conditions, wheel.feed)
    } else {
      dialed.content = .columns(Columns(columns.map { $0.list }))
      dialed.rows = PickerSelection(columns.map { $0.selected })
      for (component, column) in columns.enumerated() {
        for var condition in column.conditions {
          condition.component = component
          dialed.conditions.append(condition)
        }
      }
    }
  }
}

extension MenuFile.Item {
  /// The bytes of its pictures, each use counted.
  var pictureBytes: Int {
    let pictures = menuItem.linked + lists.flatMap { $0.extras?.images ?? [] }
    return Set(pictures).reduce(0) { $0 + $1.width * $1.height * ($1.hasColors ? 4 : 1) }
  }
}
