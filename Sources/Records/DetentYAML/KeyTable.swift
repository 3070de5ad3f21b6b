/// The keys allowed in a map of a file.
///
/// Readers check files against these tables, and a test compares them with the JSON Schemas for
/// editors.
package struct KeyTable: Sendable {
  /// The map's name in the schema's `$defs`.
  package let name: String
  /// The allowed keys, in the order of messages.
  package let keys: [String]
  /// The required keys.
  package let required: [String]
  /// Planned keys, each with an alternative.
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

/// The words allowed as a value in a file.
package struct ChoiceTable: Sendable {
  /// The value's name in the schema's `$defs`.
  package let name: String
  /// The allowed words, in the order of messages.
  package let choices: [String]
  /// Planned words, each with an alternative.
  package let notBuiltYet: [String: String]

  package init(_ name: String, choices: [String], notBuiltYet: [String: String] = [:]) {
    self.name = name
    self.choices = choices
    self.notBuiltYet = notBuiltYet
  }
}
