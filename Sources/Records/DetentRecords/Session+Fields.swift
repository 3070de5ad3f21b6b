import DetentCrown
import DetentInput
package import DetentSession
import DetentText

extension Session {
  /// Codes the steps.
  mutating func codeSteps(_ fields: inout some Fields) throws(CompiledError) {
    try fields.list(
      "steps", &steps, PlacedStep(.doublePress), in: Limits.steps, isBareAllowed: false,
      example: "- turn: 3", "The steps, in order."
    ) { fields, placed throws(CompiledError) in
      try fields.record("step", &placed.step, "A step.")
      try fields.line(&placed.line)
    }
    fields.need("steps")
    guard fields.isWritten else { return }
    var snapshots: [[UInt8]: Int] = [:]
    for (index, placed) in steps.enumerated() {
      guard case .snapshot(let name) = placed.step,
        let line = snapshots.updateValue(placed.line, forKey: name)
      else { continue }
      let quoted = String(decoding: name, as: UTF8.self).quotedForMessage
      fields.refuse(
        index, of: "steps",
        "the snapshot in line \(line) is called \(quoted), too; give each its own name")
    }
  }
}

extension Session.Step: PresetRecord {
  /// The kinds of steps.
  package enum Kind: UInt8, KeyedKind {
    case turn, roll, press, wait, expect, snapshot, doublePress, buttonDown, buttonUp

    package var word: String {
      switch self {
      case .turn: "turn"
      case .roll: "roll"
      case .press: "press"
      case .wait: "wait"
      case .expect: "expect"
      case .snapshot: "snapshot"
      case .doublePress: "doublePress"
      case .buttonDown: "buttonDown"
      case .buttonUp: "buttonUp"
      }
    }

    package static var keys: [Kind] { [.turn, .roll, .press, .wait, .expect, .snapshot] }
    package static var words: [Kind] { [.press, .doublePress, .buttonDown, .buttonUp] }
    package var blank: Session.Step { Session.Step(self) }
    package static var apart: String { "give it a line that starts with '- '" }
  }

  /// The kind.
  package var kind: Kind {
    switch self {
    case .turn: .turn
    case .roll: .roll
    case .press: .press
    case .doublePress: .doublePress
    case .button(let isDown): isDown ? .buttonDown : .buttonUp
    case .wait: .wait
    case .expect: .expect
    case .snapshot: .snapshot
    }
  }

  /// A double press.
  package init() { self = .doublePress }

  /// A step of a kind, to be filled, or for its word.
  package init(_ kind: Kind) {
    switch kind {
    case .turn: self = .turn(detents: 0, over: .zero, pressed: false)
    case .roll: self = .roll(.zero, over: .zero)
    case .press: self = .press(Session.shortPress)
    case .doublePress: self = .doublePress
    case .buttonDown: self = .button(isDown: true)
    case .buttonUp: self = .button(isDown: false)
    case .wait: self = .wait(.zero)
    case .expect:
      self = .expect(Session.Expectation(item: nil as [UInt8]?, value: nil, highlighted: nil))
    case .snapshot: self = .snapshot([])
    }
  }

  package mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    var kind = kind
    try fields.kind(&kind)
    if kind != self.kind { self = Session.Step(kind) }
    switch self {
    case .turn(var detents, var span, var isPressed):
      try fields.turn(&detents, &span)
      try fields.flag(
        "pressed", &isPressed, "Whether the button is held during the turn.")
      self = .turn(detents: detents, over: span, pressed: isPressed)
    case .roll(var distance, var span):
      try fields.roll(&distance, &span)
      self = .roll(distance, over: span)
    case .press(var span):
      try fields.positive("press", &span, "The duration of the press.")
      self = .press(span)
    case .doublePress, .button: break
    case .wait(var span):
      try fields.positive("wait", &span, "The time to wait.")
      self = .wait(span)
    case .expect(var expectation):
      try fields.map("expect", &expectation, "The expected state; omitted keys aren't checked.")
      self = .expect(expectation)
    case .snapshot(var name):
      try fields.snapshot(&name)
      self = .snapshot(name)
    }
  }
}

extension Fields {
  fileprivate mutating func turn(
    _ detents: inout Int, _ span: inout TimeSpan
  ) throws(CompiledError) {
    try int(
      "turn", &detents, in: -Limits.turn...Limits.turn, "Detents, clockwise positive.")
    if has("turn") { span = Session.unhurried(detents: detents) }
    try optionalSpan(&span, "The duration of the turn. Default: 100ms per detent.")
    guard isWritten else { return }
    try require(detents != 0, "turn", or: nil) {
      "\($0) is \($1), which turns nothing; write a wait instead"
    }
    let (count, shortest) = (detents, Limits.shortestDetent * Int64(detents.magnitude))
    try require(span >= shortest, "over", or: nil) {
      "\($0) is \($1); a turn of \(count) detents takes \(SpanText.text(shortest)) at least"
    }
  }

  fileprivate mutating func roll(
    _ distance: inout Rows, _ span: inout TimeSpan
  ) throws(CompiledError) {
    let most = Rows(Limits.turn)
    try decimal(
      "roll", &distance.raw, of: Rows(1).raw, in: -most.raw...most.raw,
      "a number of rows, such as 2.5 or -0.25,",
      "Rows or fractions of a row, down the list positive.")
    if has("roll") { span = Session.unhurried(distance) }
    try optionalSpan(&span, "The duration of the turn. Default: 100ms per row.")
    guard isWritten else { return }
    try require(distance != .zero, "roll", or: nil) {
      "\($0) is \($1), which turns nothing; write a wait instead"
    }
  }

  /// The span of a turn.
  private mutating func optionalSpan(
    _ span: inout TimeSpan, _ about: StaticString
  ) throws(CompiledError) {
    try self.span("over", &span, in: Limits.step, about)
  }

  fileprivate mutating func snapshot(_ name: inout [UInt8]) throws(CompiledError) {
    try text(
      "snapshot", &name, atMost: Limits.snapshotName, pattern: "^[A-Za-z0-9_][A-Za-z0-9_-]*$",
      "The frame's name, unique in the session.")
    // It becomes a file's name.
    try require(
      Session.canBeFile(name) && name[0] != UInt8(ascii: "-"), "snapshot", or: nil
    ) {
      "\($0) is \($1); letters a to z, digits, - and _ are allowed, the first not a -"
    }
  }
}

extension Session.Step.Kind {
  /// What a step of this kind does.
  package var about: String {
    switch self {
    case .turn: "Turns the knob."
    case .roll: "Turns a crown without detents; fast turns are flings and coast."
    case .press: "Presses the button for the given time, as a word for 80ms."
    case .wait: "Waits."
    case .expect:
      """
      Checks what is chosen, in the form for programs, by value (22 is 22.0; of a text being \
      dialed the text so far).
      """
    case .snapshot: "Keeps the picture of this instant, even between two frames."
    case .doublePress: "Presses the button twice."
    case .buttonDown: "Moves the button down, for turns and waits before it moves up."
    case .buttonUp: "Moves the button up."
    }
  }
}

extension Session.Step {
  package static var presets: [String] { Kind.words.map { $0.word } }
  package static var presetsName: String { "stepWord" }

  package init?(preset: String) {
    guard let kind = Kind.words.first(where: { $0.word == preset }) else { return nil }
    self.init(kind)
  }

  package static var needed: String { "a word such as press, or a map such as { turn: 3 }," }
  package static var contentOfFile: String? { nil }

  /// What words stand for that one might expect, and keys that lack their value.
  package static func advice(for word: String) -> String? {
    switch word {
    case "click": return "is no step; write - press"
    case "doubleClick": return "is no step; write - doublePress"
    case "hold", "longPress": return "is no step; write - press: 800ms"
    default: break
    }
    let parts = word.split(separator: " ", maxSplits: 1)
    guard word != "press", let key = Kind.keys.first(where: { $0.word == parts.first ?? "" })
    else { return nil }
    return "needs a colon and a value: - \(key.word): \(parts.count > 1 ? parts[1] : "…")"
  }
}

extension Session.Expectation: FileRecord {
  /// Nothing is expected.
  package init() { self.init(item: nil as [UInt8]?, value: nil, highlighted: nil) }

  package mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    try fields.optional(&item, [], none: nil) { fields, label throws(CompiledError) in
      try fields.label("item", &label, "The label of the menu's item.")
    }
    try fields.optional(&value, [], none: nil) { fields, texts throws(CompiledError) in
      try fields.list(
        "value", &texts, [], in: 0...64, isBareAllowed: true, example: "[7, 30, AM]",
        """
        The value as in a transcript: a number without its unit; for a picker with columns a list \
        of texts.
        """
      ) { fields, text throws(CompiledError) in try fields.label("text", &text, "A text.") }
    }
    try fields.optional(&highlighted, [], none: nil) { fields, label throws(CompiledError) in
      try fields.label(
        "highlighted", &label,
        "The row in the center, in the same form; in the list of items, the item's label.")
    }
    guard fields.isWritten else { return }
    try fields.require(item != nil || value != nil || highlighted != nil) {
      "\($0) is empty; one of item, value, highlighted is needed"
    }
  }
}
