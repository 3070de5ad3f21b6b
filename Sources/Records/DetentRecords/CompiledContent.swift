package import DetentPicker
import DetentRaster
import DetentText

/// The number of a content in a compiled menu.
package enum ContentKind: UInt8, CaseIterable, Sendable {
  case rows = 1
  case toggle, columns, number, date, days, duration, text
  /// Rows with captions or pictures.
  case adorned
  case crownValue
  /// Numbers and durations in the notation of a language or of a format.
  case localNumber, localDuration, localValue
}

/// The contents of a program's menus, of which it reads those that it has.
///
///     static func read(
///       _ kind: ContentKind, from reader: inout FieldReader
///     ) throws(CompiledError) -> Contents? {
///       switch kind {
///       case .rows: .rows(try reader.content())
///       case .number: .number(try reader.content())
///       default: nil
///       }
///     }
///
/// The reader of a content that isn't named there isn't linked.
package protocol CompiledContents: ContentSum {
  /// Reads a content; nil for one that the program doesn't have.
  static func read(
    _ kind: ContentKind, from reader: inout FieldReader
  ) throws(CompiledError) -> Self?
}

extension ItemContent: CompiledContents {
  /// Reads any content.
  package static func read(
    _ kind: ContentKind, from reader: inout FieldReader
  ) throws(CompiledError) -> ItemContent? {
    switch kind {
    case .rows: .rows(try reader.content())
    case .adorned: .rows(try reader.content(AdornedRows.self).rows)
    case .toggle: .toggle(try reader.content())
    case .columns: .columns(try reader.content())
    case .number: .number(try reader.content())
    case .date: .date(try reader.content())
    case .days: .days(try reader.content(CalendarDays.self).speaking(reader.words))
    case .duration: .duration(try reader.content())
    case .crownValue: .crownValue(try reader.content())
    case .text: .text(try reader.content())
    case .localNumber: ItemContent(number: try reader.content())
    case .localDuration: ItemContent(duration: try reader.content())
    case .localValue: ItemContent(crownValue: try reader.content())
    }
  }

  func write(
    _ rows: PickerSelection, to writer: inout FieldWriter
  ) throws(CompiledError) {
    switch kind {
    case .rows(let content):
      if content.extras == nil {
        try writer.write(.rows, content, rows)
      } else {
        try writer.write(.adorned, AdornedRows(content), rows)
      }
    case .toggle(let content): try writer.write(.toggle, content, rows)
    case .columns(let content): try writer.write(.columns, content, rows)
    case .number(let content): try writer.write(.number, .localNumber, content, rows)
    case .date(let content): try writer.write(.date, content, rows)
    case .days(let content): try writer.write(.days, content, rows)
    case .duration(let content): try writer.write(.duration, .localDuration, content, rows)
    case .crownValue(let content): try writer.write(.crownValue, .localValue, content, rows)
    case .text(let content): try writer.write(.text, content, rows)
    }
  }
}

extension FieldWriter {
  /// Writes numbers as one of two kinds: of a chip without a notation, or with one.
  fileprivate mutating func write<Base: CompiledContent>(
    _ kind: ContentKind, _ local: ContentKind, _ content: Localized<Base>, _ rows: PickerSelection
  ) throws(CompiledError) {
    if content.isPlain {
      try write(kind, content.base, rows)
    } else {
      try write(local, content, rows)
    }
  }

  fileprivate mutating func write(
    _ kind: ContentKind, _ content: some CompiledContent, _ rows: PickerSelection
  ) throws(CompiledError) {
    var (kind, content, rows) = (kind, content, rows)
    try choice(&kind)
    try content.code(&self)
    try content.code(&rows, &self)
  }
}

/// A content that is compiled.
package protocol CompiledContent: PickerContent {
  /// A content to be filled.
  static var blank: Self { get }
  /// Its fields.
  mutating func code(_ fields: inout some BinaryFields) throws(CompiledError)
  /// The rows of a value of it.
  func code(_ rows: inout PickerSelection, _ fields: inout some BinaryFields) throws(CompiledError)
}

extension CompiledContent {
  /// Rows that exist, of lists that don't depend on one another.
  package func code(
    _ rows: inout PickerSelection, _ fields: inout some BinaryFields
  ) throws(CompiledError) {
    var coded = PickerSelection(repeating: 0, count: componentCount)
    for component in 0..<componentCount {
      var row = rows[component]
      let count = shape(ofComponent: component, selection: coded).rowCount
      try fields.require(count > 0)
      try fields.int(&row, in: 0...count - 1)
      coded[component] = row
    }
    rows = coded
  }
}

extension FieldReader {
  /// Reads a content of the type that the caller expects, and the rows of its value.
  package mutating func content<Content: CompiledContent>(
    _: Content.Type = Content.self
  ) throws(CompiledError) -> Content {
    var content = Content.blank
    try content.code(&self)
    var rows: PickerSelection = []
    try content.code(&rows, &self)
    self.rows = rows
    return content
  }
}

extension RowList: CompiledContent {
  package static var blank: RowList { RowList() }

  /// The rows, each with its value if one has one.
  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    try code(&fields) { _, _, _ throws(CompiledError) in }
  }

  /// The rows, and behind each what `extras` codes of it; given the old list, the row and the new
  /// list.
  @inline(__always)
  fileprivate mutating func code<Coded: BinaryFields>(
    _ fields: inout Coded,
    _ extras: (inout Coded, Int, inout RowList) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    let old = self
    self = RowList()
    var (count, hasValues) = (old.count, old.machineValues != nil)
    try fields.int(&count, in: 1...Int(Int32.max))
    try fields.require(count <= fields.room)
    try fields.flag(&hasValues)
    var (text, value): ([UInt8], [UInt8]) = ([], [])
    for row in 0..<count {
      if row < old.count { text.copy(row, of: old) }
      try fields.text(&text)
      if hasValues {
        if row < old.count { value.copy(row, of: old.machineValues ?? old) }
        try fields.text(&value)
      }
      text.withUnsafeBufferPointer { text in
        guard hasValues else { return append(utf8: text) }
        value.withUnsafeBufferPointer { append(utf8: text, value: $0) }
      }
      try extras(&fields, row, &self)
    }
  }
}

/// Rows with captions or pictures: a program without such styles links no reader of them.
package struct AdornedRows: CompiledContent, ContentForwarder, Hashable {
  /// The rows.
  package private(set) var rows: RowList

  package static var blank: AdornedRows { AdornedRows(RowList()) }

  init(_ rows: RowList) { self.rows = rows }

  /// Asks the list.
  package func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    question.ask(rows)
  }

  /// The pictures, then the rows, each up to the last one with extras followed by its own.
  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    let extras = rows.extras
    var (count, pictures) = (extras?.count ?? 0, extras?.images ?? [])
    try fields.int(&count, in: 0...Int(Int32.max))
    try fields.pictures(&pictures, most: Int(Int16.max))
    try rows.code(&fields) { fields, row, rows throws(CompiledError) in
      guard row < count else { return }
      var caption: [UInt8] = []
      extras?.writeCaption(ofRow: row, to: &caption)
      try fields.text(&caption)
      var (image, accessory) = (extras?.image(ofRow: row), extras?.accessory(ofRow: row))
      try fields.picture(&image, of: pictures)
      try fields.picture(&accessory, of: pictures)
      rows.adorn(caption: caption, image: image, accessory: accessory)
    }
  }
}

extension [UInt8] {
  /// Becomes the bytes of a row.
  fileprivate mutating func copy(_ row: Int, of list: RowList) {
    removeAll(keepingCapacity: true)
    list.withUTF8(ofRow: row) { append(contentsOf: $0) }
  }
}

extension ToggleRows: CompiledContent {
  package static var blank: ToggleRows { ToggleRows(RowList()) }

  /// Two rows.
  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var rows = rows
    try rows.code(&fields)
    try fields.require(rows.count == 2)
    self = ToggleRows(rows)
  }
}

extension Columns: CompiledContent {
  package static var blank: Columns { Columns([]) }

  /// Its lists; the captions and pictures of their rows are never shown.
  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    try fields.list(&lists, RowList(), in: 1...PickerSelection.capacity) {
      fields, list throws(CompiledError) in try list.code(&fields)
    }
  }
}

extension NumberRange: CompiledContent {
  package static var blank: NumberRange {
    guard let range = NumberRange(from: 0, through: 0) else { preconditionFailure("0 is 0") }
    return range
  }

  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var (from, through, by, digits, unit) = (from, through, by, fractionDigits, unit)
    try fields.signed(&from)
    try fields.signed(&through)
    try fields.signed(&by)
    try fields.int(&digits, in: 0...NumberRange.mostFractionDigits)
    try fields.text(&unit)
    guard
      let range = NumberRange(
        from: from, through: through, by: by, fractionDigits: digits, unit: unit)
    else { throw CompiledError(.value, at: fields.place) }
    self = range
  }
}

extension CrownValue: CompiledContent {
  package static var blank: CrownValue { CrownValue(.blank, hasStride: true) }

  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var (range, hasStride, hasTicks) = (range, hasStride, isHapticFeedbackEnabled)
    try range.code(&fields)
    try fields.flag(&hasStride)
    try fields.flag(&hasTicks)
    let digits = range.fractionDigits
    try fields.require(
      hasStride
        || digits >= CrownValue.freeDigits
          && range.by == CrownValue.freeStep(fractionDigits: digits)
    )
    self = CrownValue(range, hasStride: hasStride, isHapticFeedbackEnabled: hasTicks)
  }
}

extension DurationWheels: CompiledContent {
  package static var blank: DurationWheels { DurationWheels() }

  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var (interval, first, last) = (minuteInterval, seconds.lowerBound, seconds.upperBound)
    try fields.int(&interval, in: 1...30)
    try fields.int(&first, in: 0...DurationWheels.longest)
    try fields.int(&last, in: first...DurationWheels.longest)
    self = DurationWheels(minuteInterval: interval, seconds: first...last)
  }
}

extension Localized: CompiledContent where Base: CompiledContent {
  package static var blank: Localized { Localized(.blank) }

  /// The content, then its notation.
  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var (base, bytes) = (base, notation?.bytes ?? [])
    try base.code(&fields)
    try fields.text(&bytes)
    self = Localized(base, in: NumberNotation(bytes: bytes))
    try fields.require(!isPlain)
  }
}

extension TextEntry: CompiledContent {
  package static var blank: TextEntry { TextEntry() }

  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var (most, characters, erases, text) = (most, characters, erases, text)
    try fields.int(&most, in: 1...TextEntry.longest)
    try fields.choice(&characters)
    try fields.flag(&erases)
    try fields.text(&text)
    self = TextEntry(most: most, characters: characters, erases: erases)
    var scalars = UTF8Scalars(text.makeIterator())
    while let scalar = scalars.next() {
      let isTaken = Unicode.Scalar(scalar).map { append($0) } ?? false
      try fields.require(isTaken)
    }
  }
}
