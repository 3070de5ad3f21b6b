import DetentInput
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

/// How a value is written.
package struct ValueForm<Value> {
  /// Its form in schemas.
  package let form: () -> RecordOutline.Form
  /// A value as it is in JSON, for a default.
  package let json: (Value) -> String?
  /// Reads a value.
  package let read: (YAMLValue) throws(ConfigurationError) -> Value

  package init(
    _ form: @autoclosure @escaping () -> RecordOutline.Form,
    json: @escaping (Value) -> String? = { _ in nil },
    read: @escaping (YAMLValue) throws(ConfigurationError) -> Value
  ) {
    (self.form, self.json, self.read) = (form, json, read)
  }

  /// The form of a value that may be missing.
  var optional: ValueForm<Value?> {
    ValueForm<Value?>(form(), json: { [json] in $0.flatMap(json) }) {
      [read] value throws(ConfigurationError) in try read(value)
    }
  }
}

extension ValueForm<String> {
  /// A text of some characters in one row.
  package static func text(
    _ examples: String..., atMost most: Int = Limits.text
  ) -> ValueForm {
    ValueForm(.written(RecordOutline.Text(most: most, examples: examples)), json: json) {
      value throws(ConfigurationError) in try value.text(atMost: most)
    }
  }

  /// A text as in JSON; nil for an empty one, which is no default.
  package static func json(_ text: String) -> String? { text.isEmpty ? nil : text.jsonText }

  /// The path of a device, such as the examples.
  package static func device(_ examples: String...) -> ValueForm {
    ValueForm(
      .written(RecordOutline.Text(pattern: "^/.*[^/]$", examples: examples)), json: json
    ) { value throws(ConfigurationError) in
      try value.path(examples.joined(separator: " or "))
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
    ValueForm(.words(words), json: { $0.jsonText }) { value throws(ConfigurationError) in
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

extension ValueForm<Int> {
  /// A whole number within a range.
  package static func int(in range: ClosedRange<Int>) -> ValueForm {
    ValueForm(.int(range), json: { "\($0)" }) { value throws(ConfigurationError) in
      try value.integer(in: range)
    }
  }
}

extension ValueForm where Value: RawRepresentable<String> & CaseIterable {
  /// One of a type's words.
  package static var word: ValueForm {
    let words = Value.allCases.map { $0.rawValue }
    return ValueForm(.words(words), json: { $0.rawValue.jsonText }) {
      value throws(ConfigurationError) in
      let word = try value.choice(ChoiceTable("", choices: words))
      guard let choice = Value(rawValue: word) else { preconditionFailure("a word has no case") }
      return choice
    }
  }
}

extension RecordOutline: WrittenFields {
  #if hasFeature(Embedded)
  /// The outline of a record, whose values are the defaults.
  package init(of record: some WrittenRecord) {
    self.init()
    fill(from: record)
  }
  #else
  /// The outline of a record, whose values are the defaults.
  ///
  /// Only faults and schemas need it, so that code for each record isn't worth its bytes. The
  /// optimizer would make it by the types of callers, `bench.sh` sees the program's size.
  @inline(never) @_optimize(none)
  package init(of record: any WrittenRecord) {
    self.init()
    fill(from: record)
  }
  #endif

  #if !hasFeature(Embedded)
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  #endif
  private mutating func fill(from record: some WrittenRecord) {
    var record = record
    // No outline throws.
    try? record.code(&self)
  }

  package func contains(_ key: String) -> Bool { false }

  package mutating func value<Value>(
    _ key: String, _ value: inout Value, _ form: ValueForm<Value>, _ about: StaticString
  ) {
    add(key, form.form(), form.json(value), "\(about)")
  }

  package mutating func map<Value: WrittenRecord>(
    _ key: String, _ value: inout Value, _ name: String, _ about: StaticString
  ) {
    add(key, .definition(name), nil, "\(about)")
  }

  package mutating func list<Value: WrittenRecord>(
    _ key: String, _ values: inout [Value], _ blank: Value, _ name: String, each one: String,
    needing needed: String, _ example: String, _ about: StaticString
  ) {
    add(key, .records(name, needing: needed), nil, "\(about)")
  }

  package mutating func alternative(
    _ isChosen: Bool, sharing shared: [String],
    _ code: (inout Self) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    var own = RecordOutline()
    try code(&own)
    alternatives.append(
      Alternative(
        keys: own.keys.map { $0.name } + shared,
        required: own.keys.filter { $0.isRequired }.map { $0.name }))
    rules += own.rules
    for var key in own.keys where !keys.contains(where: { $0.name == key.name }) {
      key.isRequired = false
      add(key)
    }
  }

  package mutating func key(
    _ key: String, _ form: @autoclosure () -> Form, _ about: StaticString
  ) {
    add(key, form(), nil, "\(about)")
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

  package func claim(
    _ key: String, _ words: [String]?, in space: String,
    _ remedy: (_ key: String, _ word: String, _ line: Int) -> String
  ) {}
}

extension String {
  /// The text as in a file in JSON.
  package var jsonText: String {
    "\"\(reduce(into: "") { $0 += $1 == "\\" || $1 == "\"" ? "\\\($1)" : "\($1)" })\""
  }
}
