package import DetentInput
package import DetentSession
import DetentText

extension FaultModel: PresetRecord {
  package mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    try fields.preset("class", &self, "The class of faults, which the other keys modify.")
    try codeContacts(&fields)
    try codeStuckLine(&fields)
    try fields.flag("swapped", &swapped, "Whether A and B are exchanged.")
    try codeQueue(&fields)
    try fields.number(
      "seed", &seed,
      "The seed of the random numbers; the same seed gives the same edges on every machine.")
  }

  private mutating func codeContacts(_ fields: inout some Fields) throws(CompiledError) {
    try fields.span(
      "bounce", &bounce, in: Limits.debounce, "The maximum bounce time of a contact.")
    // A class's mean belongs to its own longest burst.
    if fields.has("bounce") { bounceMean = nil }
    try fields.optional(&bounceMean, .zero, none: nil) { fields, mean throws(CompiledError) in
      try fields.span(
        "bounceMean", &mean, in: Limits.debounce,
        "The mean bounce time of a contact. Default: three tenths of the maximum.")
    }
    fields.require(bounce > .zero, for: "bounceMean", "bounce")
    try fields.require(bounceMean.map { $0 <= bounce } ?? true, "bounceMean", or: nil) {
      "\($0) is \($1), longer than the longest burst, \(SpanText.text(bounce))"
    }
    try fields.flag(
      "overlap", &burstsOverlap,
      "Whether a contact may still bounce while the other one changes.")
    fields.require(bounce > .zero, for: "overlap", "bounce")
    try fields.share("missed", &missedPerMillion, "The share of edges that are never seen.")
    try fields.choice(
      "reading", &reading,
      """
      The later effect of a missed edge: with edges, only a repeated level at the next edge of its \
      line; with levels, the level itself at the next edge of any line.
      """)
    fields.require(missedPerMillion > 0, for: "reading", "missed")
    try fields.share(
      "reversals", &reversalsPerMillion,
      "The share of detents followed by a movement of some edges out of the detent and back.")
    try fields.share(
      "glitches", &glitchesPerMillion,
      "The share of detents at rest after which a spike of 5 to 200 us hits one line.")
    try fields.share(
      "movingGlitches", &movingGlitchesPerMillion,
      "The share of edges inside a detent that are followed by such a spike.")
    try fields.share(
      "doubleGlitches", &doubleGlitchesPerMillion,
      "The share of detents at rest after which spikes hit both lines within 20 us.")
    try fields.share(
      "chatter", &chatterPerMillion,
      "The share of detents at rest in which one line toggles for up to 60 ms: a worn detent.")
    try fields.flag(
      "halfStepRest", &halfStepRest,
      """
      Whether the knob sometimes stops half way between two detents; not with edgesPerDetent: 1.
      """)
  }

  private mutating func codeStuckLine(_ fields: inout some Fields) throws(CompiledError) {
    var line = stuck?.line
    var wire = stuck ?? StuckLine(.a, at: .low)
    try fields.optional(&line, .a, none: nil) { fields, line throws(CompiledError) in
      try fields.choice("stuck", &line, "A line that stays at a level.")
    }
    try fields.choice("stuckLevel", &wire.level, "The level at which the stuck line stays.")
    try fields.span(
      "stuckFrom", &wire.from, in: Limits.step, "The time from which the line is stuck.")
    try fields.optional(&wire.lasting, .seconds(1), none: nil) {
      fields, span throws(CompiledError) in
      try fields.positive(
        "stuckFor", &span, "The time for which the line is stuck. Default: forever.")
    }
    fields.require(line != nil, for: "stuckLevel", "stuck")
    fields.require(line != nil, for: "stuckFrom", "stuck")
    fields.require(line != nil, for: "stuckFor", "stuck")
    wire.line = line ?? .a
    stuck = line == nil ? nil : wire
  }

  private mutating func codeQueue(_ fields: inout some Fields) throws(CompiledError) {
    try fields.choice(
      "queue", &queueRule,
      """
      The kernel's queue before the decoder, by the version of its GPIO interface: v1 has 16 \
      places a line, drops the newest edge and numbers none; v2 has 1,024 for all lines, drops the \
      oldest and numbers all. Without either key it never overflows.
      """)
    if fields.has("queue") { queueCapacity = queueRule.usualCapacity }
    try fields.optional(&queueCapacity, 1, none: nil) { fields, capacity throws(CompiledError) in
      try fields.int(
        "queueCapacity", &capacity, in: Limits.queueCapacity,
        "The capacity of the queue in edges. Default: its kind's.")
    }
    var length = stall?.lasting
    var (from, every) = (stall?.from ?? .zero, stall?.every)
    try fields.optional(&length, .seconds(1), none: nil) { fields, span throws(CompiledError) in
      try fields.positive(
        "stall", &span, "The duration of a stall, during which the queue is not read.")
    }
    try fields.span("stallFrom", &from, in: Limits.step, "The start of the first stall.")
    // A class's interval belongs to its own stall.
    if fields.has("stall") { every = nil }
    try fields.optional(&every, .seconds(1), none: nil) { fields, span throws(CompiledError) in
      try fields.positive("stallEvery", &span, "The interval of stalls. Default: a single stall.")
    }
    fields.require(length != nil, for: "stallFrom", "stall")
    fields.require(length != nil, for: "stallEvery", "stall")
    stall = nil
    guard let length else { return }
    if let every {
      try fields.require(every > length, "stallEvery", or: "stall") { _, _ in
        "the host stalls for \(SpanText.text(length)) every \(SpanText.text(every)), which is "
          + "always; make 'stallEvery' longer than 'stall'"
      }
      guard every > length else { return }
    }
    stall = Stall(from: from, lasting: length, every: every)
  }
}

extension FaultModel.Reading: Choice {
  package var word: String { self == .edges ? "edges" : "levels" }
}

extension FaultModel.QueueRule: Choice {
  package var word: String { self == .dropsNewest ? "v1" : "v2" }
}

extension Line: Choice {
  package var word: String {
    switch self {
    case .a: "a"
    case .b: "b"
    case .button: "button"
    }
  }
}

extension Level: Choice {
  package static var allCases: [Level] { [.low, .high] }
}

extension FaultModel {
  /// The conflict with a knob that has no state surely between two detents.
  ///
  /// - Parameter knob: the knob's build.
  /// - Returns: the fault and the remedy, or nil.
  package func contradiction(_ knob: QuadratureConfiguration) -> String? {
    guard !knob.hasStatesBetween else { return nil }
    let needless = [("halfStepRest", halfStepRest), ("reversals", reversalsPerMillion > 0)]
      .filter { $0.1 }.map { "'\($0.0)'" }.joined(separator: " and ")
    guard !needless.isEmpty else { return nil }
    let build =
      knob.kind == .pulses
      ? "whose contacts never overlap"
      : knob.edgesPerDetent == .one
        ? "with 1 edge per detent" : "that rests at one contact's level"
    return "\(needless): a knob \(build) has nothing between two detents; "
      + "leave it out, or take \(knob.edgesPerDetent == .one ? "a knob with 2 or 4" : "another knob")"
  }

  package static var presets: [String] { FaultClass.allCases.map { $0.rawValue } }
  package static var presetsName: String { "faultClass" }

  package init?(preset: String) {
    guard let kind = FaultClass(rawValue: preset) else { return nil }
    self.init(kind)
  }

  package static var needed: String {
    "a class of faults such as mixed, or a map such as { bounce: 1.5ms },"
  }
  package static var contentOfFile: String? { nil }

  /// Published classes of users and builds, each with the keys to use here.
  package static func advice(for word: String) -> String? {
    let instead: String
    switch word {
    case "clean_slow": instead = "clean, and turns of 1 to 5 detents a second"
    case "clean_var": instead = "clean, and turns of any speed"
    case "clean_fast": instead = "clean, and turns of 80 to 250 detents a second"
    case "half_clean": instead = "clean, on a knob with 2 edges per detent"
    case "half_bounce": instead = "bounce_heavy, on a knob with 2 edges per detent"
    case "half_reversal": instead = "reversal, on a knob with 2 edges per detent"
    case "half_missed_02": instead = "missed_02, on a knob with 2 edges per detent"
    default: return nil
    }
    return "is a user or a kind of knob, not a fault; use \(instead)"
  }
}
