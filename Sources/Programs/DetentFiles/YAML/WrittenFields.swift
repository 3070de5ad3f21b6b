package import DetentCompiled
import DetentInput

/// A record of a file that only hosts read: it has no compiled form.
package protocol WrittenRecord {
  /// Hands each key to `fields`, in the order of messages.
  mutating func code(_ fields: inout some WrittenFields) throws(CompiledError)

  /// The keys and the rules between them. Default: all that `code` hands over.
  var outline: RecordOutline { get }
}

extension WrittenRecord {
  package var outline: RecordOutline { RecordOutline(of: self) }

  /// The table of its keys.
  package func table(_ name: String) -> KeyTable {
    let outline = outline
    return KeyTable(
      name, keys: outline.keys.map(\.name), required: outline.keys.filter(\.isRequired).map(\.name))
  }
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
  /// A key that a check reads, as other keys decide about it.
  mutating func key(_ key: String, _ form: RecordOutline.Form, _ about: StaticString)
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
  /// Narrows other keys where a key has a value.
  ///
  /// - Parameters:
  ///   - isMet: whether it has the value.
  ///   - remedy: the message for a key that isn't allowed then, or for this one without those that
  ///     it needs. The readers of the others check their forms.
  mutating func condition(
    _ isMet: Bool, _ condition: @autoclosure () -> RecordOutline.Condition,
    _ remedy: (_ key: String) -> String)

  /// Refuses a map against a rule.
  ///
  /// - Parameter remedy: the message, from the rule's keys in quotes.
  mutating func rule(
    _ rule: RecordOutline.Rule, _ remedy: (_ key: String, _ other: String) -> String)
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

/// How a value is written.
package struct ValueForm<Value> {
  /// Its form in schemas.
  let form: RecordOutline.Form
  /// A value as it is in JSON, for a default.
  let json: (Value) -> String?
  /// Reads a value.
  let read: (YAMLValue) throws(ConfigurationError) -> Value

  package init(
    _ form: RecordOutline.Form, json: @escaping (Value) -> String? = { _ in nil },
    read: @escaping (YAMLValue) throws(ConfigurationError) -> Value
  ) {
    (self.form, self.json, self.read) = (form, json, read)
  }

  /// The form of a value that may be missing.
  var optional: ValueForm<Value?> {
    ValueForm<Value?>(form, json: { [json] in $0.flatMap(json) }) {
      [read] value throws(ConfigurationError) in try read(value)
    }
  }
}

extension ValueForm<String> {
  /// A text of some characters in one row.
  package static func text(
    _ examples: String..., atMost most: Int = Limits.text
  ) -> ValueForm {
    ValueForm(.written(RecordOutline.Text(most: most, examples: examples)), json: \.jsonText) {
      value throws(ConfigurationError) in try value.text(atMost: most)
    }
  }
}

extension ValueForm<String> {
  /// A text of the length of a row.
  static var row: ValueForm {
    ValueForm(.definition("label")) { value throws(ConfigurationError) in try value.row() }
  }

  /// One of some words.
  static func word(_ key: String, of words: [String]) -> ValueForm {
    ValueForm(.words(words), json: \.jsonText) { value throws(ConfigurationError) in
      try value.choice(ChoiceTable(key, choices: words))
    }
  }
}

extension ValueForm<Bool> {
  /// `true` or `false`.
  package static var flag: ValueForm {
    ValueForm(.flag, json: { "\($0)" }) { value throws(ConfigurationError) in try value.flag() }
  }
}

extension RecordOutline: WrittenFields {
  /// The outline of a record, whose values are the defaults.
  package init(of record: some WrittenRecord) {
    self.init()
    var record = record
    // No outline throws.
    try? record.code(&self)
  }

  package func contains(_ key: String) -> Bool { false }

  package mutating func value<Value>(
    _ key: String, _ value: inout Value, _ form: ValueForm<Value>, _ about: StaticString
  ) {
    add(key, form.form, form.json(value), "\(about)")
  }

  package mutating func map<Value: WrittenRecord>(
    _ key: String, _ value: inout Value, _ name: String, _ about: StaticString
  ) {
    add(key, .definition(name), nil, "\(about)")
  }

  package mutating func key(_ key: String, _ form: Form, _ about: StaticString) {
    add(key, form, nil, "\(about)")
  }

  package func check(_ check: (YAMLFields) throws(ConfigurationError) -> Void) {}

  package mutating func one(
    of keys: [OneKey], _ remedy: (_ key: String, _ chosen: String) -> String
  ) -> String? {
    oneOf = keys
    return nil
  }

  package mutating func condition(
    _ isMet: Bool, _ condition: @autoclosure () -> Condition, _ remedy: (_ key: String) -> String
  ) {
    conditions.append(condition())
  }

  package mutating func rule(
    _ rule: RecordOutline.Rule, _ remedy: (_ key: String, _ other: String) -> String
  ) {
    rules.append(rule)
  }
}

extension String {
  /// The text as in a file in JSON.
  package var jsonText: String {
    "\"\(reduce(into: "") { $0 += $1 == "\\" || $1 == "\"" ? "\\\($1)" : "\($1)" })\""
  }
}
