import DetentCompiled
package import DetentPicker
import DetentRaster
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

extension MenuFile.Item {
  /// Reads a `number:`: its numbers, the row of the initial one, and the commands for its limits.
  static func number(
    _ fields: YAMLFields
  ) throws(ConfigurationError) -> (
    range: NumberRange, row: Int, commands: [String: MenuFile.Command]
  ) {
    var values: [String: YAMLValue] = [:]
    var decimals: [String: ExactDecimal] = [:]
    var commands: [String: MenuFile.Command] = [:]
    for key in ["from", "through", "by", "selected"] {
      guard let value = fields[key] else { continue }
      var number = value
      if value.isMap, key == "from" || key == "through" {
        let limit = try value.fields(MenuFile.limitKeys)
        commands[key] = try MenuFile.Command(limit)
        number = try limit.required("default")
      }
      decimals[key] = try number.decimal(atMost: NumberRange.mostFractionDigits)
      values[key] = number.named(value.name)
    }
    let digits = decimals.values.map(\.fractionDigits).max() ?? 0
    for key in ["from", "through", "by", "selected"] {
      guard let value = values[key], decimals[key]?.scaled(to: digits) == nil else { continue }
      let largest = ExactDecimal.text(scaled: .max, fractionDigits: digits)
      throw value.refusal(
        "\(value.name) is \(value.kind); with \(digits) digits after the point, "
          + "numbers reach from -\(largest) to \(largest)")
    }
    guard let start = values["from"], let end = values["through"], let from = decimals["from"],
      let through = decimals["through"]
    else { preconditionFailure("a number that has been read has its limits") }
    let unit = try fields["unit"]?.text(atMost: Limits.unit) ?? ""
    let range: NumberRange
    do throws(NumberRange.Problem) {
      range = try NumberRange(
        written: from, through: through, by: decimals["by"] ?? 1, fractionDigits: digits,
        unit: Array(unit.utf8))
    } catch {
      switch error {
      case .noStep:
        let value = values["by"] ?? end
        throw value.refusal(
          "'by' is \(value.kind); a step above 0 is needed, and 'wrap' goes round")
      case .exchanged:
        throw end.refusal(
          "'through' is \(end.kind), below 'from', which is \(start.kind); exchange them")
      case .tooMany(let count):
        throw end.refusal(
          "there are \(count) numbers; at most \(NumberRange.mostNumbers) are allowed, use a larger "
            + "'by'")
      case .tooWide, .tooLarge:
        throw end.refusal(
          "'through' is \(end.kind), too far from 'from', which is \(start.kind); bring them closer "
            + "together")
      }
    }
    guard let value = values["selected"], let selected = decimals["selected"]?.scaled(to: digits)
    else { return (range, 0, commands) }
    try value.require(
      (range.from...range.through).contains(selected),
      "'selected' is \(value.kind); from \(start.kind) through \(end.kind) is allowed")
    let index = (selected - range.from) / range.by
    let below = range.number(inRow: Int(index))
    guard below != selected else { return (range, Int(index), commands) }
    let lower = range.text(of: below)
    throw value.refusal(
      "'selected' is \(value.kind), which no step reaches; "
        + (Int(index) + 1 < range.count
          ? "the nearest are \(lower) and \(range.text(of: below + range.by))"
          : "the last is \(lower)"))
  }
}

extension TextEntry {
  /// Reads a `text:`.
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    let characters: Characters =
      switch try fields["characters"]?.choice(MenuFile.charactersChoices) {
      case "latin1": .latin1
      case "digits": .digits
      default: .ascii
      }
    self.init(
      most: try fields["max"]?.integer(in: 1...Self.longest) ?? Self.longest,
      characters: characters)
    guard let value = fields["default"] else { return }
    let text = try value.scalar("a text").text
    let count = text.unicodeScalars.count
    try value.require(count <= most, "'default' has \(count) characters, and 'max' is \(most)")
    try value.require(
      set(text.unicodeScalars),
      "'default' is \(text.quotedForMessage), which has characters that "
        + (characters == .digits ? "aren't digits" : "no display can show"))
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

extension MenuFile.Item {
  /// Reads the rows of a wheel, and which is the initial one.
  static func rows(
    _ fields: YAMLFields
  ) throws(ConfigurationError) -> (list: RowList, selected: Int) {
    let written = try fields.required("rows")
    var (list, shelf) = (RowList(), PictureShelf())
    var (labels, values): ([String], [String]) = ([], [])
    for value in try written.list("[Tea, Coffee]") {
      let value = value.named("a row")
      let row = value.isMap ? try value.fields(MenuFile.rowKeys) : nil
      let label = try (row?.required("label") ?? value).row()
      labels.append(label)
      values.append(try row?["value"]?.row() ?? label)
      list.append(label, value: values[values.count - 1])
      guard let row else { continue }
      let caption = try row["caption"]?.text()
      let image = try row["image"].map { picture throws(ConfigurationError) in
        try shelf.picture(picture)
      }
      let accessory = try row["accessory"].map { picture throws(ConfigurationError) in
        try shelf.picture(picture)
      }
      guard caption != nil || image != nil || accessory != nil else { continue }
      list.adorn(caption: Array((caption ?? "").utf8), image: image, accessory: accessory)
    }
    try written.require(
      list.count > 0, "'rows' is an empty list; a wheel needs at least one row")
    // All rows have extras, if one has.
    if let extras = list.extras, extras.count < list.count { list.adorn() }
    guard let value = fields["selected"] else { return (list, 0) }
    let wanted = try value.row()
    guard let index = values.firstIndex(of: wanted) ?? labels.firstIndex(of: wanted) else {
      throw value.refusal(
        "'selected' is \(wanted.quotedForMessage), which isn't one of the rows"
          + NearNames.suggestion(for: wanted, among: labels).closingSentence
          + " The rows are: \(labels.listForMessage).")
    }
    return (list, index)
  }

  /// The pictures linked to a wheel.
  static func linked(
    _ value: YAMLValue, isOfColumns: Bool
  ) throws(ConfigurationError) -> [AlphaImage] {
    try value.require(
      !isOfColumns, "'linked' goes along with one wheel, and 'columns' are several; leave it out")
    let paths = try value.list("[low.png, high.png]")
    try value.check(paths.count, of: "pictures", in: Limits.linked)
    var shelf = PictureShelf()
    var pictures: [AlphaImage] = []
    for path in paths { pictures.append(try shelf.picture(path.named("a picture in 'linked'"))) }
    return pictures
  }

  /// The bytes of its pictures, each use counted.
  var pictureBytes: Int {
    let pictures = menuItem.linked + lists.flatMap { $0.extras?.images ?? [] }
    return Set(pictures).reduce(0) { $0 + $1.width * $1.height * ($1.hasColors ? 4 : 1) }
  }
}
