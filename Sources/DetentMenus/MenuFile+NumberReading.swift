import Detent
import DetentFiles
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
        throw value.error(
          .notAllowed,
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

  private static func one(digits: Int) -> Int {
    (0..<digits).reduce(1) { power, _ in power * 10 }
  }

  private func check(_ fields: YAMLFields) throws(ConfigurationError) {
    if let value = fields["by"], by <= 0 {
      throw value.error(
        .notAllowed, "'by' is \(value.kind); a step above 0 is needed, and 'wrap' goes round")
    }
    guard let start = try Self.written("from", in: fields),
      let end = try Self.written("through", in: fields)
    else { preconditionFailure("a number that has been read has its limits") }
    guard through >= from else {
      throw end.error(
        .notAllowed,
        "'through' is \(end.kind), below 'from', which is \(start.kind); exchange them")
    }
    // In 64 bits: on a 32-bit machine the whole distance doesn't fit an Int.
    let count = (Int64(through) - Int64(from)) / Int64(by) + 1
    guard count <= Int64(NumberRange.mostNumbers) else {
      throw end.error(
        .notAllowed,
        "there are \(count) numbers; at most \(NumberRange.mostNumbers) are allowed, use a larger 'by'"
      )
    }
    guard let value = fields["selected"] else { return }
    guard (from...through).contains(selected) else {
      throw value.error(
        .notAllowed,
        "'selected' is \(value.kind); from \(start.kind) through \(end.kind) is allowed")
    }
    let index = (Int64(selected) - Int64(from)) / Int64(by)
    let below = Int64(from) + index * Int64(by)
    guard below != Int64(selected) else { return }
    let above = below + Int64(by)
    let lower = ExactDecimal.text(scaled: below, fractionDigits: fractionDigits)
    let upper = ExactDecimal.text(scaled: above, fractionDigits: fractionDigits)
    throw value.error(
      .notAllowed,
      "'selected' is \(value.kind), which no step reaches; "
        + (above <= Int64(through)
          ? "the nearest are \(lower) and \(upper)" : "the last is \(lower)")
    )
  }
}
