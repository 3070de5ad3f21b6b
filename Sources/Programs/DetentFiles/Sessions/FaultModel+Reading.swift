package import DetentInput
public import DetentSession
import DetentText

extension FaultModel {
  /// Reads the value of `faults:`, a class or a map.
  init(_ value: YAMLValue) throws(ConfigurationError) {
    if value.isScalar, !value.isBlank {
      self.init(try Self.kind(value))
      return
    }
    guard value.isMap else {
      throw value.mismatch("a class of faults such as mixed, or a map such as { bounce: 1.5ms },")
    }
    try self.init(value.fields(FaultKeys.table))
  }

  /// Reads the keys; a class gives their defaults.
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    if let value = fields["class"] { self.init(try Self.kind(value)) } else { self.init() }
    if let value = fields["bounce"] {
      bounce = try value.span(in: Limits.debounce)
      // A class's mean belongs to its own longest burst.
      bounceMean = nil
    }
    if let value = fields["bounceMean"] {
      bounceMean = try value.span(in: Limits.debounce)
      try value.require(
        bounceMean.map({ $0 <= bounce }) ?? true || bounce == .zero,
        "'bounceMean' is \(value.kind), longer than the longest burst, "
          + "\(SpanText.text(bounce))")
    }
    if let value = fields["overlap"] { burstsOverlap = try value.flag() }
    if let value = fields["glitches"] { glitchesPerMillion = try value.millionths() }
    if let value = fields["movingGlitches"] { movingGlitchesPerMillion = try value.millionths() }
    if let value = fields["doubleGlitches"] { doubleGlitchesPerMillion = try value.millionths() }
    if let value = fields["chatter"] { chatterPerMillion = try value.millionths() }
    if let value = fields["missed"] { missedPerMillion = try value.millionths() }
    if let value = fields["reading"] {
      reading = try value.choice(FaultKeys.readings) == "edges" ? .edges : .levels
    }
    if let value = fields["reversals"] { reversalsPerMillion = try value.millionths() }
    if let value = fields["halfStepRest"] { halfStepRest = try value.flag() }
    if let value = fields["swapped"] { swapped = try value.flag() }
    if let value = fields["stuck"] {
      let word = try value.choice(FaultKeys.lines)
      let line: Line = word == "a" ? .a : word == "b" ? .b : .button
      // Line and time of a class with a stuck line are kept.
      stuck = stuck ?? StuckLine(line, at: .low)
      stuck?.line = line
    }
    if let value = fields["stuckLevel"] {
      stuck?.level = try value.choice(FaultKeys.levels) == "low" ? .low : .high
    }
    if let value = fields["stuckFrom"] { stuck?.from = try value.span(in: Limits.step) }
    if let value = fields["stuckFor"] { stuck?.lasting = try value.positiveSpan() }
    if let value = fields["queue"] {
      queueRule = try value.choice(FaultKeys.queues) == "v1" ? .dropsNewest : .dropsOldest
      queueCapacity = queueRule.usualCapacity
    }
    if let value = fields["queueCapacity"] {
      queueCapacity = try value.integer(in: Limits.queueCapacity)
    }
    try readStall(fields)
    if let value = fields["seed"] { seed = try value.integer(in: 0...UInt64.max) }
    for (key, needed) in FaultKeys.dependents {
      guard let value = fields[key], !has(needed) else { continue }
      throw value.refusal(
        "\(value.name) does nothing without '\(needed)'; give both, or leave it out")
    }
  }

  private static func kind(_ value: YAMLValue) throws(ConfigurationError) -> FaultClass {
    let word = try value.scalar("a class of faults").text
    if let advice = FaultKeys.otherClasses[word] {
      throw value.refusal(
        "\(word.quotedForMessage) is a user or a kind of knob, not a fault; use \(advice)")
    }
    guard let kind = FaultClass(rawValue: try value.choice(FaultKeys.classes)) else {
      preconditionFailure("the words for the classes are their own names")
    }
    return kind
  }

  private mutating func readStall(_ fields: YAMLFields) throws(ConfigurationError) {
    let lasting = try fields["stall"]?.positiveSpan()
    let from = try fields["stallFrom"]?.span(in: Limits.step)
    let every = try fields["stallEvery"]?.positiveSpan()
    guard let length = lasting ?? stall?.lasting else { return }
    let period = every ?? (lasting == nil ? stall?.every : nil)
    if let period, period <= length, let value = fields["stallEvery"] ?? fields["stall"] {
      throw value.refusal(
        "the host stalls for \(SpanText.text(length)) every \(SpanText.text(period)), "
          + "which is always; make 'stallEvery' longer than 'stall'")
    }
    stall = Stall(from: from ?? stall?.from ?? .zero, lasting: length, every: period)
  }

  /// Whether the fault that other keys modify is set.
  private func has(_ key: String) -> Bool {
    switch key {
    case "bounce": bounce > .zero
    case "missed": missedPerMillion > 0
    case "stuck": stuck != nil
    default: stall != nil
    }
  }

  /// The conflict with a knob that has no state surely between two detents.
  ///
  /// - Parameter knob: the knob's build.
  /// - Returns: the fault and the remedy, or nil.
  package func contradiction(_ knob: QuadratureConfiguration) -> String? {
    guard !knob.hasStatesBetween else { return nil }
    let needless = [("halfStepRest", halfStepRest), ("reversals", reversalsPerMillion > 0)]
      .filter(\.1).map { "'\($0.0)'" }.joined(separator: " and ")
    guard !needless.isEmpty else { return nil }
    let build =
      knob.kind == .pulses
      ? "whose contacts never overlap"
      : knob.edgesPerDetent == .one
        ? "with 1 edge per detent" : "that rests at one contact's level"
    return "\(needless): a knob \(build) has nothing between two detents; "
      + "leave it out, or take \(knob.edgesPerDetent == .one ? "a knob with 2 or 4" : "another knob")"
  }

  /// Reads faults from one argument: a class, `key=value` pairs, or both, separated by commas.
  ///
  ///     mixed
  ///     bounce=1.5ms,missed=0.02,seed=7
  ///     bounce_heavy,stuck=b,stuckFrom=1s
  ///
  /// The words are those of a session's `faults`. Blanks around a key or a value don't count.
  ///
  /// - Parameters:
  ///   - argument: the text.
  ///   - name: its name in errors.
  /// - Throws: `ConfigurationError` at the first fault.
  public init(argument: String, named name: String) throws(ConfigurationError) {
    let it = YAMLValue(node: .map([]), file: name, name: "it")
    var pairs: [(key: String, value: String)] = []
    var keys: Set<String> = []
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      var pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(Self.word)
      if pair.count == 1 {
        try Self.check(pair[0], isFirst: index == 0, for: it)
        pair = ["class", pair[0]]
      }
      guard keys.insert(pair[0]).inserted else {
        throw it.error(.syntax, "\(pair[0].quotedForMessage) is there twice; keep one of them")
      }
      pairs.append((pair[0], pair[1]))
    }
    try self.init(YAMLValue(node: .map(pairs), file: name, name: "it").fields(FaultKeys.table))
  }

  /// Checks that a word without a value is a class in first place.
  private static func check(
    _ word: String, isFirst: Bool, for it: YAMLValue
  ) throws(ConfigurationError) {
    let classes = FaultKeys.classes.choices
    if isFirst, classes.contains(word) || FaultKeys.otherClasses[word] != nil { return }
    if FaultKeys.table.keys.contains(word) {
      throw it.error(.missingKey, "\(word.quotedForMessage) needs a value: \(word)=…")
    }
    if classes.contains(word) {
      throw it.refusal("the class \(word.quotedForMessage) comes first, and alone")
    }
    let known = classes + FaultKeys.table.keys
    throw it.error(
      .unknownKey,
      "unknown word \(word.quotedForMessage)"
        + NearNames.suggestion(for: word, among: known).closingSentence
        + " Classes: \(classes.joined(separator: ", ")). "
        + "Settings, such as bounce=1.5ms: "
        + FaultKeys.table.keys.dropFirst().joined(separator: ", ") + ".")
  }

  /// A word without the blanks around it.
  private static func word(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

/// The words for a knob's faults, in sessions and on the command line.
package enum FaultKeys {
  /// The keys of the faults.
  package static let table = KeyTable(
    "faults",
    keys: [
      "class", "bounce", "bounceMean", "overlap", "missed", "reading", "reversals", "glitches",
      "movingGlitches", "doubleGlitches", "chatter", "halfStepRest", "stuck", "stuckLevel",
      "stuckFrom", "stuckFor", "swapped", "queue", "queueCapacity", "stall", "stallFrom",
      "stallEvery", "seed",
    ])
  /// The classes of faults.
  package static let classes = ChoiceTable(
    "faultClass", choices: FaultClass.allCases.map(\.rawValue))
  /// The readings of a missed edge.
  package static let readings = ChoiceTable("reading", choices: ["edges", "levels"])
  /// The wires that can be stuck.
  package static let lines = ChoiceTable("line", choices: ["a", "b", "button"])
  /// The levels of a stuck wire.
  package static let levels = ChoiceTable("level", choices: ["low", "high"])
  /// The kernel's interfaces, by the version of their queue.
  package static let queues = ChoiceTable("queue", choices: ["v1", "v2"])

  /// Published classes of users and builds, each with the keys to use here.
  static let otherClasses: [String: String] = [
    "clean_slow": "clean, and turns of 1 to 5 detents a second",
    "clean_var": "clean, and turns of any speed",
    "clean_fast": "clean, and turns of 80 to 250 detents a second",
    "half_clean": "clean, on a knob with 2 edges per detent",
    "half_bounce": "bounce_heavy, on a knob with 2 edges per detent",
    "half_reversal": "reversal, on a knob with 2 edges per detent",
    "half_missed_02": "missed_02, on a knob with 2 edges per detent",
  ]

  /// Keys that require another one.
  static let dependents: [(key: String, needed: String)] = [
    ("bounceMean", "bounce"), ("overlap", "bounce"), ("reading", "missed"),
    ("stuckLevel", "stuck"), ("stuckFrom", "stuck"), ("stuckFor", "stuck"),
    ("stallFrom", "stall"), ("stallEvery", "stall"),
  ]
}

extension YAMLValue {
  /// The span of a step or a fault, more than nothing.
  func positiveSpan() throws(ConfigurationError) -> TimeSpan {
    let span = try span(in: Limits.step)
    try require(span > .zero, "\(name) is \(kind), which does nothing")
    return span
  }
}
