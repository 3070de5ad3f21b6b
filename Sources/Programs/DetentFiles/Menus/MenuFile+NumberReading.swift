import DetentCompiled
import DetentPicker
import DetentRaster
import DetentText

extension MenuFile.Number {
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    var decimals: [String: ExactDecimal] = [:]
    var commands: [String: MenuFile.Command] = [:]
    for key in ["from", "through", "by", "selected"] {
      guard let value = fields[key] else { continue }
      guard value.isMap, key == "from" || key == "through" else {
        decimals[key] = try value.decimal()
        continue
      }
      let limit = try value.fields(MenuFile.limitKeys)
      commands[key] = try MenuFile.Command(limit)
      decimals[key] = try limit.required("default").decimal()
    }
    let digits = decimals.values.map(\.fractionDigits).max() ?? 0
    func number(_ key: String) throws(ConfigurationError) -> Int? {
      guard let value = try Self.written(key, in: fields), let decimal = decimals[key] else {
        return nil
      }
      guard let scaled = decimal.scaled(to: digits), let number = Int32(exactly: scaled) else {
        let largest = ExactDecimal.text(scaled: Int64(Int32.max), fractionDigits: digits)
        throw value.refusal(
          "\(value.name) is \(value.kind); with \(digits) digits after the point, "
            + "numbers reach from -\(largest) to \(largest)")
      }
      return Int(number)
    }
    from = try number("from") ?? 0
    through = try number("through") ?? 0
    by = try number("by") ?? Self.one(digits: digits)
    selected = try number("selected") ?? from
    fractionDigits = digits
    unit = try fields["unit"]?.text(atMost: Limits.unit)
    (fromCommand, throughCommand) = (commands["from"], commands["through"])
    try check(fields)
  }

  /// A key's number as written; for a limit by a command, its fallback.
  private static func written(
    _ key: String, in fields: YAMLFields
  ) throws(ConfigurationError) -> YAMLValue? {
    guard let value = fields[key], value.isMap else { return fields[key] }
    return try value.value(ofKey: "default")?.named(value.name)
  }

  private static func one(digits: Int) -> Int { (0..<digits).reduce(1) { power, _ in power * 10 } }

  private func check(_ fields: YAMLFields) throws(ConfigurationError) {
    if let value = fields["by"], by <= 0 {
      throw value.refusal("'by' is \(value.kind); a step above 0 is needed, and 'wrap' goes round")
    }
    guard let start = try Self.written("from", in: fields),
      let end = try Self.written("through", in: fields)
    else { preconditionFailure("a number that has been read has its limits") }
    try end.require(
      through >= from,
      "'through' is \(end.kind), below 'from', which is \(start.kind); exchange them")
    // In 64 bits: on a 32-bit machine the whole distance doesn't fit an Int.
    let count = (Int64(through) - Int64(from)) / Int64(by) + 1
    try end.require(
      count <= Int64(NumberRange.mostNumbers),
      "there are \(count) numbers; at most \(NumberRange.mostNumbers) are allowed, use a larger 'by'"
    )
    guard let value = fields["selected"] else { return }
    try value.require(
      (from...through).contains(selected),
      "'selected' is \(value.kind); from \(start.kind) through \(end.kind) is allowed")
    let index = (Int64(selected) - Int64(from)) / Int64(by)
    let below = Int64(from) + index * Int64(by)
    guard below != Int64(selected) else { return }
    let above = below + Int64(by)
    let lower = ExactDecimal.text(scaled: below, fractionDigits: fractionDigits)
    let upper = ExactDecimal.text(scaled: above, fractionDigits: fractionDigits)
    throw value.refusal(
      "'selected' is \(value.kind), which no step reaches; "
        + (above <= Int64(through)
          ? "the nearest are \(lower) and \(upper)" : "the last is \(lower)"))
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

extension MenuFile.Column {
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    let list = try fields.required("rows")
    (rows, values, selected) = ([], [], 0)
    var shelf = PictureShelf()
    for value in try list.list("[Tea, Coffee]") { try read(value.named("a row"), &shelf) }
    try list.require(!rows.isEmpty, "'rows' is an empty list; a wheel needs at least one row")
    if !extras.isEmpty { fillExtras() }
    if let value = fields["selected"] {
      let wanted = try value.row()
      guard let index = values.firstIndex(of: wanted) ?? rows.firstIndex(of: wanted) else {
        throw value.refusal(
          "'selected' is \(wanted.quotedForMessage), which isn't one of the rows"
            + NearNames.suggestion(for: wanted, among: rows).closingSentence
            + " The rows are: \(rows.listForMessage).")
      }
      selected = index
    }
  }

  /// Reads a row: a text, which is also its value, or a map.
  private mutating func read(
    _ value: YAMLValue, _ shelf: inout PictureShelf
  ) throws(ConfigurationError) {
    guard value.isMap else {
      let label = try value.row()
      rows.append(label)
      return values.append(label)
    }
    let fields = try value.fields(MenuFile.rowKeys)
    let label = try fields.required("label").row()
    rows.append(label)
    values.append(try fields["value"]?.row() ?? label)
    var extra = Extra()
    extra.caption = try fields["caption"]?.text()
    if let value = fields["image"] { extra.image = try shelf.picture(value) }
    if let value = fields["accessory"] { extra.accessory = try shelf.picture(value) }
    guard extra != Extra() else { return }
    fillExtras()
    extras[rows.count - 1] = extra
  }

  /// Fills in empty extras for rows without any.
  private mutating func fillExtras() { while extras.count < rows.count { extras.append(Extra()) } }
}

extension MenuFile.Item {
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
    var pictures = linked
    for extra in columns.flatMap(\.extras) {
      pictures += [extra.image, extra.accessory].compactMap(\.self)
    }
    return Set(pictures).reduce(0) { $0 + $1.width * $1.height * ($1.hasColors ? 4 : 1) }
  }
}
