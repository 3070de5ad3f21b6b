import DetentWords

/// The values of a map whose keys are all known.
package struct YAMLFields {
  /// The map.
  package let owner: YAMLValue
  /// The keys it may have.
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

  /// The value of a key, or nil if the key isn't there.
  package subscript(key: String) -> YAMLValue? {
    precondition(table.keys.contains(key), "table.keys contains key")
    return values[key]
  }

  /// The value of a key that has to be there.
  package func required(_ key: String) throws(ConfigurationError) -> YAMLValue {
    guard let value = self[key] else {
      throw owner.error(
        .missingKey,
        "\(owner.name) lacks the key \(key.quotedForMessage). "
          + "Allowed here: \(table.keys.joined(separator: ", ")).")
    }
    return value
  }

  /// The keys of `choices` that are there, in that order.
  package func present(_ choices: [String]) -> [String] {
    choices.filter { self[$0] != nil }
  }
}
