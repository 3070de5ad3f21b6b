package import DetentFiles
import DetentInput
import DetentSession

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
