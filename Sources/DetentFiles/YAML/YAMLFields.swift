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
  package func present(_ choices: [String]) -> [String] {
    choices.filter { self[$0] != nil }
  }
}
