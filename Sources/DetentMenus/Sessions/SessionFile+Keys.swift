package import DetentFiles

extension SessionFile {
  /// The keys of a session file.
  package static let keys = KeyTable(
    "session", keys: ["menu", "encoder", "faults", "display", "steps"], required: ["menu", "steps"])
  /// The steps that are a single word.
  package static let stepWords = ChoiceTable("stepWord", choices: ["press", "doublePress"])
  /// The keys of each step that is a map; the first one names the step.
  package static let stepKeys: [KeyTable] = [
    KeyTable("turn", keys: ["turn", "over", "pressed"], required: ["turn"]),
    KeyTable("roll", keys: ["roll", "over"], required: ["roll"]),
    KeyTable("press", keys: ["press"], required: ["press"]),
    KeyTable("wait", keys: ["wait"], required: ["wait"]),
    KeyTable("expect", keys: ["expect"], required: ["expect"]),
    KeyTable("snapshot", keys: ["snapshot"], required: ["snapshot"]),
  ]
  /// The keys of an expectation.
  package static let expectationKeys = KeyTable(
    "expectation", keys: ["item", "value", "highlighted"])

  /// All keys of all steps, for a step of unknown kind.
  static let anyStepKeys = KeyTable(
    "step",
    keys: stepKeys.flatMap(\.keys).reduce(into: []) { keys, key in
      if !keys.contains(key) { keys.append(key) }
    })
}
