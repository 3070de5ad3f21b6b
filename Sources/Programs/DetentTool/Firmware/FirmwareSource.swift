import DetentDates
import DetentPicker
import DetentRecords
import DetentText
import DetentYAML

/// The Swift source of a firmware for one menu: the contents that it picks from, and the layouts
/// that it shows, and no others.
struct FirmwareSource {
  /// The source, a line each.
  let lines: [String]

  /// The source as a file.
  var bytes: [UInt8] { lines.flatMap { $0.utf8 + [0x0A] } }

  /// A case of the sum of contents.
  private struct Case {
    let name, type: String
    /// What else the kind of a compiled content is read as.
    var reading = "try reader.content()"
  }

  /// Creates the source of a menu; `name` begins the names of its types.
  init(of menu: MenuFile, named name: String) {
    let items = menu.compiled.items.map(\.item)
    let values = items.filter { $0.role == .value }
    let laysOutMonths = values.contains(where: \.needsMonth)
    let cases = Self.cases(of: values, laysOutMonths: laysOutMonths)
    var parts = Self.parts(of: items, laysOutMonths: laysOutMonths)
    if !menu.conditions.isEmpty { parts.append(("conditions", .conditions)) }
    let edited = cases.filter {
      ["days", "text"].contains($0.name) || laysOutMonths && $0.name == "date"
    }
    let layouts = Self.layouts(of: items, isSingle: menu.isSingle, laysOutMonths: laysOutMonths)
    var lines = [
      "// Written by 'detent compile --swift'; the menu's bytes are those of 'detent compile'.", "",
      "import DetentDates", "import DetentPicker", "import DetentRecords", "import DetentView", "",
      "/// The contents that the menu picks from.",
      "indirect enum \(name)Contents: CompiledContents {",
    ]
    lines += cases.map { "  case \($0.name)(\($0.type))" }
    if !parts.isEmpty {
      lines += ["", Self.constant("parts", "MenuParts", parts)]
    }
    lines += [
      "", "  func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {",
      "    switch self {",
    ]
    lines += cases.map { "    case .\($0.name)(let content): question.ask(content)" }
    lines += ["    }", "  }"]
    if !edited.isEmpty {
      lines += [
        "", "  mutating func edit(_ edit: ContentEdit) -> PickerSelection? {",
        "    switch self {",
      ]
      for one in edited {
        lines += [
          "    case .\(one.name)(var content):", "      let rows = content.edit(edit)",
          "      self = .\(one.name)(content)", "      return rows",
        ]
      }
      if edited.count < cases.count { lines.append("    default: return nil") }
      lines += ["    }", "  }"]
    }
    lines += [
      "", "  static func read(", "    _ kind: ContentKind, from reader: inout FieldReader",
      "  ) throws(CompiledError) -> \(name)Contents? {", "    switch kind {",
    ]
    var readers = cases.map { "    case .\($0.name): .\($0.name)(\($0.reading))" }
    if values.contains(where: \.isAdorned) {
      readers.insert("    case .adorned: .rows(try reader.content(AdornedRows.self).rows)", at: 1)
    }
    lines += readers
    if readers.count < ContentKind.allCases.count { lines.append("    default: nil") }
    lines += [
      "    }", "  }", "}", "", "/// The layouts that the menu shows, beside wheels.",
      "enum \(name)Layouts: LayoutSet {",
      Self.constant("layouts", "StyleRoom", layouts), "}",
    ]
    self.lines = lines
  }

  /// A set as its bits: the literal of one takes memory whenever it is asked for.
  private static func constant<Options: OptionSet>(
    _ name: String, _ type: String, _ options: [(name: String, option: Options)]
  ) -> String where Options.RawValue: BinaryInteger {
    let bits = options.reduce(0) { $0 | $1.option.rawValue }
    let names = options.isEmpty ? "" : "  // \(options.map(\.name).joined(separator: ", "))"
    return "  static var \(name): \(type) { \(type)(rawValue: \(bits)) }\(names)"
  }

  /// The contents, in the order of their kinds.
  private static func cases(of items: [MenuItem], laysOutMonths: Bool) -> [Case] {
    var found: [String: Case] = [:]
    let tables = items.compactMap { item in
      if case .date(let wheels) = item.content.kind { wheels.rules.calendar } else { nil }
    }
    let isEnglish = !laysOutMonths && tables.allSatisfy(\.isEnglish)
    for item in items {
      let one =
        switch item.content.kind {
        case .date:
          Case(name: "date", type: isEnglish ? "CalendarWheels<EnglishCalendar>" : "DateWheels")
        case .days:
          Case(
            name: "days", type: "CalendarDays",
            reading: "try reader.content(CalendarDays.self).speaking(reader.words)")
        default: named(item.content)
        }
      found[one.name] = one
    }
    // Lists of items and of readings are rows.
    found["rows"] = named(.rows(RowList()))
    let sorted = ContentKind.allCases.compactMap { found["\($0)"] }
    precondition(
      sorted.count == found.count, "each case of the host's sum has the name of a ContentKind")
    return sorted
  }

  /// A case as the host's sum has it.
  private static func named(_ content: ItemContent) -> Case {
    func local<Base>(_ content: Localized<Base>, _ name: String, _ local: String) -> Case {
      content.isPlain
        ? Case(name: name, type: "\(Base.self)") : Case(name: local, type: "\(type(of: content))")
    }
    switch content.kind {
    case .number(let range): return local(range, "number", "localNumber")
    case .duration(let wheels): return local(wheels, "duration", "localDuration")
    case .crownValue(let value): return local(value, "crownValue", "localValue")
    default: break
    }
    guard let part = Mirror(reflecting: content.kind).children.first, let name = part.label else {
      preconditionFailure("a case of a sum has a content")
    }
    return Case(name: name, type: "\(type(of: part.value))")
  }

  private static func parts(
    of items: [MenuItem], laysOutMonths: Bool
  ) -> [(name: String, option: MenuParts)] {
    var parts: [(name: String, option: MenuParts)] = []
    func add(_ name: String, _ part: MenuParts, where needs: (MenuItem) -> Bool) {
      if items.contains(where: needs) { parts.append((name, part)) }
    }
    add("actions", .actions) { $0.role != .value || $0.content.traits.kind == .boolean }
    add("entry", .entry) { $0.content.traits.acceptsText }
    add("values", .values) { $0.needs.contains(.values) }
    add("days", .days) { if case .days = $0.content.kind { true } else { laysOutMonths } }
    add("styles", .styles) { item in
      let isDays = if case .days = item.content.kind { true } else { false }
      return isDays || item.isAdorned || !item.linked.isEmpty
        || ![.automatic, .wheels].contains(item.style)
    }
    return parts
  }

  private static func layouts(
    of items: [MenuItem], isSingle: Bool, laysOutMonths: Bool
  ) -> [(name: String, option: StyleRoom)] {
    let hasDays = items.contains { if case .days = $0.content.kind { true } else { false } }
    let hasLists =
      !isSingle || items.contains { [.menu, .list].contains($0.style) || $0.isAdorned }
    let styled = items.reduce(into: StyleRoom()) { $0.formUnion($1.style.needs) }
    let all: [(isNeeded: Bool, name: String, option: StyleRoom)] = [
      (hasDays || laysOutMonths, "month", .month),
      (styled.contains(.segments), "segments", .segments),
      (styled.contains(.cells), "cells", .cells), (styled.contains(.clock), "clock", .clock),
      (styled.contains(.cards), "cards", .cards), (styled.contains(.link), "link", .link),
      (hasLists, "list", .list),
      (items.contains { $0.confirmation != .none }, "question", .question),
      (items.contains { $0.content.traits.acceptsText }, "entry", .entry),
    ]
    return all.filter(\.isNeeded).map { ($0.name, $0.option) }
  }
}

extension MenuItem {
  /// Whether its rows have captions or pictures.
  fileprivate var isAdorned: Bool { content.openRows?.extras != nil }

  /// Whether its date is a month where there is room.
  fileprivate var needsMonth: Bool {
    guard case .date(let wheels) = content.kind, wheels.rules.mode == .date else { return false }
    return [.compact, .inline, .graphical].contains(style)
  }
}
