import DetentText

/// The values of a map with known keys.
package struct YAMLFields {
  /// The map.
  package let owner: YAMLValue
  /// The allowed keys.
  package let table: KeyTable
  private let values: [String: YAMLValue]

  package init(
    owner: YAMLValue, table: KeyTable, values: [String: YAMLValue]
  ) throws(ConfigurationError) {
    self.owner = owner
    self.table = table
    self.values = values
    for key in table.required { _ = try required(key) }
  }

  /// The value of a key; nil without the key.
  package subscript(key: String) -> YAMLValue? {
    precondition(table.keys.contains(key), "table.keys contains key")
    return values[key]
  }

  /// The value of a required key.
  package func required(_ key: String) throws(ConfigurationError) -> YAMLValue {
    guard let value = self[key] else {
      throw owner.error(
        .missingKey,
        "\(owner.name) lacks the key \(key.quotedForMessage). "
          + "Allowed here: \(table.keys.joined(separator: ", ")).")
    }
    return value
  }

  /// The present keys among `choices`, in that order.
  package func present(_ choices: [String]) -> [String] { choices.filter { self[$0] != nil } }
}

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
