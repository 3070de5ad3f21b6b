package import DetentDates
package import DetentPicker
import DetentText

extension DateRequest {
  /// The calendars, by the names of Foundation's `Calendar.Identifier`.
  package static let calendars = [
    "gregorian", "buddhist", "japanese", "hebrew", "islamicUmmAlQura", "persian",
  ]
  /// The keys of the values in a menu file.
  package static let keys = ["minimum", "maximum", "selected", "locale", "calendar", "timeZone"]
  /// The most years of a table.
  package static let mostYears = 1_000

  /// A value as text; default: nil.
  package subscript(field: Field) -> String? {
    get { self[field].map { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) } }
    set { self[field] = newValue.map { Array($0.utf8) } }
  }

  /// Whether a text can be the name of a locale, a calendar or a time zone.
  package static func isName(_ text: String) -> Bool {
    let signs: [UInt8] = Array("_-+=;@/".utf8)
    return (1...64).contains(text.utf8.count) && text.utf8.first != 0x2D
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || signs.contains($0)
      }
  }

  /// The table of a request that no other program has to make: English, without a time zone.
  package var ownTable: CalendarTable? {
    let (calendar, zone): (String?, String?) = (self[.calendar], self[.timeZone])
    guard self[.locale] as [UInt8]? == nil, calendar ?? "gregorian" == "gregorian", zone == nil
    else { return nil }
    return .english(hasHalves: clock == 12)
  }

  /// Resolves the request in the table that it asks for.
  ///
  /// - Returns: the content, and the rows of the selected value.
  /// - Throws: `DateProblem` if a value can't be read or nothing can be picked.
  package func content(
    in table: CalendarTable
  ) throws(DateProblem) -> (content: ItemContent, rows: PickerSelection?) {
    let rules = try resolved(in: table.withoutKey.withoutNotation)
    guard isOfDays else {
      let wheels = DateWheels(rules)
      guard let selected: [UInt8] = self[.selected] else { return (.date(wheels), nil) }
      guard let rows = wheels.selection(written: selected) else {
        let time = rules.time(written: selected)
        guard !(time.map { rules.skips($0) } ?? false) else { throw .skipped }
        let nearest = time.map { time in
          var bytes: [UInt8] = []
          rules.writeISO(rules.rounded(time), to: &bytes)
          return bytes
        }
        throw .leftOut(nearest: nearest)
      }
      return (.date(wheels), rows)
    }
    var picked = CalendarDays(rules, kind: days ?? .single, isOn: isOn)
    guard let selected: [UInt8] = self[.selected] else { return (.days(picked), nil) }
    guard let rows = picked.selection(written: selected) else { throw .leftOut(nearest: nil) }
    if days == .multiple, !picked.pick(written: selected) { throw .tooMany }
    return (.days(picked), rows)
  }
}

/// The words for what is wrong with a request.
extension DateRequest {
  /// What the values of a request are called where they are written.
  package enum Names: Sendable { case keys, options }

  /// What a value has to be, in words, and an example.
  package func form(of field: Field = .selected) -> (what: String, example: String) {
    if field == .selected, days == .range {
      return ("a range of days", "2026-11-22/2026-11-28")
    }
    if field == .selected, days == .multiple { return ("days", "2026-11-22,2026-11-24") }
    return switch mode {
    case .date: ("a date", "2026-11-22")
    case .time: ("a time of day", "09:30")
    case .hourMinuteAndSecond: ("a time of day", "09:30:15")
    case .yearAndMonth: ("a month", "2026-11")
    case .dateAndTime: ("a date and a time", "2026-11-22T09:30")
    }
  }

  /// What a value has to be, in words.
  package func needed(_ field: Field) -> String {
    let hasZone = mode == .dateAndTime && self[.timeZone] as [UInt8]? != nil
    let (what, example) = form(of: field)
    return "\(what) such as \(example)" + (hasZone ? " or 2026-11-22T09:30+01:00" : "")
  }

  /// What is wrong, without the place and without a full stop.
  package func message(of problem: DateProblem, named names: Names) -> String {
    func name(_ field: Field) -> String {
      if names == .keys { return "'\(Self.keys[field.rawValue])'" }
      return switch field {
      case .minimum: "--min"
      case .maximum: "--max"
      case .timeZone: "--time-zone"
      case .selected, .locale, .calendar: "--\(Self.keys[field.rawValue])"
      }
    }
    func stated(_ field: Field) -> String {
      "\(name(field)) is \(((self[field] as String?) ?? "").quotedForMessage)"
    }
    func empty(_ what: String) -> String {
      "no time from \(name(.minimum)) to \(name(.maximum)) is \(what)"
    }
    switch problem {
    case .unread(let field): return "\(stated(field)); \(needed(field)) is needed"
    case .leftOut where isOfDays:
      return "\(stated(.selected)); it needs \(needed(.selected)), within the limits"
    case .leftOut(let nearest):
      let advice = nearest.map { "; the nearest is \(String(decoding: $0, as: UTF8.self))" }
      return "\(stated(.selected)), which the limits or the interval leave out\(advice ?? "")"
    case .skipped:
      return
        "\(stated(.selected)), which the clock of \((self[.timeZone] as String?) ?? "the zone") "
        + "skips that day; write a time before or after"
    case .tooMany:
      return "\(name(.selected)) has more than \(CalendarDays.most) days; leave some out"
    case .exchanged: return "\(name(.maximum)) comes before \(name(.minimum)); exchange them"
    case .offInterval: return empty("a multiple of \(minuteInterval) minutes")
    case .offClock: return empty("shown by the clock of the zone")
    case .unknown(let field):
      let advice =
        switch field {
        case .locale: "; write a language and a country such as de_DE, or system"
        case .timeZone: "; write a name such as Europe/Berlin, or system"
        default: ""
        }
      return "\(stated(field)), which isn't known\(advice)"
    case .years:
      return
        "more than \(Self.mostYears) years are asked for, which only Gregorian dates without a time "
        + "zone have"
    case .program(let message): return message
    }
  }
}
