import Detent
import DetentFiles
import DetentSession
import DetentText

extension Session.Step {
  init(_ value: YAMLValue) throws(ConfigurationError) {
    if value.isScalar, !value.isBlank {
      self = try Self.word(value)
      return
    }
    guard value.isMap else {
      throw value.mismatch("a word such as press, or a map such as { turn: 3 },")
    }
    // The kind of step decides which keys it may have.
    var table = SessionFile.anyStepKeys
    for step in SessionFile.stepKeys where try value.value(ofKey: step.name) != nil {
      table = step
      break
    }
    for other in SessionFile.stepKeys where !table.keys.contains(other.name) {
      guard let stray = try value.value(ofKey: other.name) else { continue }
      throw stray.error(
        .notAllowed,
        "'\(other.name)' is another step than '\(table.name)'; "
          + "give it a line that starts with '- '")
    }
    let fields = try value.fields(table)
    switch table.name {
    case "turn": self = try Self.turn(fields)
    case "roll": self = try Self.roll(fields)
    case "press": self = .press(try Self.span(fields, "press"))
    case "wait": self = .wait(try Self.span(fields, "wait"))
    case "expect": self = .expect(try Session.Expectation(fields.required("expect")))
    case "snapshot": self = .snapshot(try Self.snapshot(fields.required("snapshot")))
    default:
      throw value.error(
        .missingKey,
        "a step needs one of the keys "
          + SessionFile.stepKeys.map(\.name).joined(separator: ", ")
          + ", or is one of the words press, doublePress")
    }
  }

  private static func word(_ value: YAMLValue) throws(ConfigurationError) -> Session.Step {
    let word = try value.scalar("a step").text
    if let step = SessionFile.stepKeys.first(where: { $0.name == word }), word != "press" {
      throw value.error(
        .missingKey, "the step \(word.quotedForMessage) needs a value: - \(step.name): …")
    }
    return try value.choice(SessionFile.stepWords) == "press"
      ? .press(Session.shortPress) : .doublePress
  }

  private static func turn(_ fields: YAMLFields) throws(ConfigurationError) -> Session.Step {
    let value = try fields.required("turn")
    let detents = try value.integer(in: -Limits.turn...Limits.turn)
    guard detents != 0 else {
      throw value.error(.notAllowed, "'turn' is 0, which turns nothing; write a wait instead")
    }
    var over = Session.unhurried(detents: detents)
    if let value = fields["over"] {
      over = try value.span(in: Limits.step)
      let shortest = Limits.shortestDetent * Int64(detents.magnitude)
      guard over >= shortest else {
        throw value.error(
          .notAllowed,
          "'over' is \(value.kind); a turn of \(detents) detents takes "
            + "\(SpanText.text(shortest)) at least")
      }
    }
    let pressed = try fields["pressed"]?.flag() ?? false
    return .turn(detents: detents, over: over, pressed: pressed)
  }

  private static func roll(_ fields: YAMLFields) throws(ConfigurationError) -> Session.Step {
    let value = try fields.required("roll")
    let rows = try value.decimal("a number of rows, such as 2.5 or -0.25,")
    let millionths = rows.scaled(to: ExactDecimal.finest) ?? .max
    guard millionths != 0, millionths.magnitude <= UInt64(Limits.turn) * 1_000_000 else {
      throw value.error(
        .notAllowed,
        "'roll' is \(value.kind); \(-Limits.turn) to \(Limits.turn) rows are allowed, and not 0")
    }
    let distance = Rows(raw: millionths * Rows(1).raw / 1_000_000)
    let over = try fields["over"]?.span(in: Limits.step) ?? Session.unhurried(distance)
    return .roll(distance, over: over)
  }

  private static func span(
    _ fields: YAMLFields, _ key: String
  ) throws(ConfigurationError) -> TimeSpan {
    let value = try fields.required(key)
    let span = try value.span(in: Limits.step)
    guard span > .zero else {
      throw value.error(.notAllowed, "\(value.name) is \(value.kind), which does nothing")
    }
    return span
  }

  private static func snapshot(_ value: YAMLValue) throws(ConfigurationError) -> [UInt8] {
    let name = try value.text(atMost: Limits.snapshotName)
    guard Session.canBeFile(name.utf8), !name.hasPrefix("-") else {
      throw value.error(
        .notAllowed,
        "'snapshot' is \(name.quotedForMessage); letters a to z, digits, - and _ are allowed, "
          + "the first not a -")
    }
    return Array(name.utf8)
  }
}

extension Session.Expectation {
  init(_ value: YAMLValue) throws(ConfigurationError) {
    let fields = try value.fields(SessionFile.expectationKeys)
    self.init(
      item: try fields["item"]?.row(), value: try Self.value(fields["value"]),
      highlighted: try fields["highlighted"]?.row())
    if item == nil, self.value == nil, highlighted == nil {
      throw value.error(.missingKey, "'expect' is empty; one of item, value, highlighted is needed")
    }
  }
  /// A text, or for a picker with columns a list of texts.
  private static func value(_ value: YAMLValue?) throws(ConfigurationError) -> [String]? {
    guard let value else { return nil }
    guard !value.isScalar else { return [try value.row()] }
    var texts: [String] = []
    for text in try value.list("[7, 30, AM]") { texts.append(try text.row()) }
    return texts
  }
}
