package import DetentRecords

/// A record of a file that only hosts read: it has no compiled form.
package protocol WrittenRecord {
  /// Hands each key to `fields`, in the order of messages.
  mutating func code(_ fields: inout some WrittenFields) throws(CompiledError)

  /// Looks at what decides about the keys, such as a kind, before they are read. Default: nothing.
  mutating func prepare(for map: YAMLValue) throws(ConfigurationError)
}

extension WrittenRecord {
  package mutating func prepare(for map: YAMLValue) {}

  /// The keys and the rules between them.
  package var outline: RecordOutline { RecordOutline(of: self) }

  /// The keys, in the order of messages.
  package var keys: [String] { outline.keys.map { $0.name } }
}

/// What the record of a written file is coded by, beyond what has a compiled form.
package protocol WrittenFields: Fields {
  /// Whether a file has this key, which may be another record's.
  func contains(_ key: String) -> Bool

  /// A value in a form of its own.
  mutating func value<Value>(
    _ key: String, _ value: inout Value, _ form: ValueForm<Value>, _ about: StaticString)
  /// A record in a map of its own; `name` is its definition's name in schemas.
  mutating func map<Value: WrittenRecord>(
    _ key: String, _ value: inout Value, _ name: String, _ about: StaticString)
  /// Records in a list, each with a key that is optional elsewhere.
  ///
  /// `blank` has the defaults, `name` is the definition's in schemas; messages call each `one`, and
  /// show `example`.
  mutating func list<Value: WrittenRecord>(
    _ key: String, _ values: inout [Value], _ blank: Value, _ name: String, each one: String,
    needing needed: String, _ example: String, _ about: StaticString)
  /// One of some records in the same map. Its needs are needs if it is chosen.
  ///
  /// It has the keys `shared` in common with others, which describe them.
  mutating func alternative(
    _ isChosen: Bool, sharing shared: [String],
    _ code: (inout Self) throws(CompiledError) -> Void
  ) throws(CompiledError)

  /// A key that a check reads, as other keys decide about it.
  mutating func key(
    _ key: String, _ form: @autoclosure () -> RecordOutline.Form, _ about: StaticString)
  /// Reads and checks what needs several keys, if all so far are sound.
  mutating func check(_ check: (YAMLFields) throws(ConfigurationError) -> Void)
  /// The only one of some keys.
  ///
  /// - Parameters:
  ///   - keys: the keys, each with those that don't go with it.
  ///   - remedy: the message for such a key, from it and the one that is there.
  /// - Returns: the key that is there; nil without a single one, and without a file.
  mutating func one(
    of keys: [RecordOutline.OneKey], _ remedy: (_ key: String, _ chosen: String) -> String
  ) -> String?
  /// Narrows other keys if a key has a value, whose readers check their forms.
  ///
  /// `remedy` is the message for a key that isn't allowed then, or for this one without those that
  /// it needs.
  mutating func condition(
    _ isMet: Bool, _ condition: @autoclosure () -> RecordOutline.Condition,
    _ remedy: (_ key: String) -> String)

  /// Refuses a map against a rule; `remedy` is the message, from the rule's keys in quotes.
  mutating func rule(
    _ rule: RecordOutline.Rule, _ remedy: (_ key: String, _ other: String) -> String)
  /// Refuses a key whose words are another's in the same file; without words, its value as written.
  ///
  /// Words of different kinds are in different spaces. `remedy` is the message, from the key and
  /// the word in quotes, and the line of the other's.
  mutating func claim(
    _ key: String, _ words: [String]?, in space: String,
    _ remedy: (_ key: String, _ word: String, _ line: Int) -> String)
}

extension WrittenFields {
  /// A value that may be missing, in a form of its own.
  package mutating func value<Value>(
    _ key: String, _ value: inout Value?, _ form: ValueForm<Value>, _ about: StaticString
  ) {
    self.value(key, &value, form.optional, about)
  }

  /// A record in a map of its own, which may be missing.
  package mutating func map<Value: WrittenRecord>(
    _ key: String, _ value: inout Value?, _ blank: Value, _ name: String, _ about: StaticString
  ) {
    var there = value ?? blank
    map(key, &there, name, about)
    if contains(key) { value = there }
  }
}
