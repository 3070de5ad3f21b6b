/// The keys that a map in a file may have.
///
/// The readers check files against these tables, and a test compares them with the JSON Schemas
/// that editors use, so that the two can't drift apart.
package struct KeyTable: Sendable {
  /// What the map is called in the schema's `$defs`.
  package let name: String
  /// The keys that are read, in the order in which messages list them.
  package let keys: [String]
  /// The keys that have to be there.
  package let required: [String]
  /// Keys that are planned, each with what to use until then.
  package let notBuiltYet: [String: String]

  package init(
    _ name: String, keys: [String], required: [String] = [], notBuiltYet: [String: String] = [:]
  ) {
    self.name = name
    self.keys = keys
    self.required = required
    self.notBuiltYet = notBuiltYet
  }
}

/// The words that a value in a file may be.
package struct ChoiceTable: Sendable {
  /// What the value is called in the schema's `$defs`.
  package let name: String
  /// The words that are read, in the order in which messages list them.
  package let choices: [String]
  /// Words that are planned, each with what to use until then.
  package let notBuiltYet: [String: String]

  package init(_ name: String, choices: [String], notBuiltYet: [String: String] = [:]) {
    self.name = name
    self.choices = choices
    self.notBuiltYet = notBuiltYet
  }
}
