package import DetentRecords

extension RecordOutline: WrittenFields {
  /// The outline of a record, whose values are the defaults.
  package init(of record: some FileRecord) {
    var record = record
    // No outline throws.
    try? record.code(&self)
  }

  package mutating func map(
    _ key: StaticString, _ about: StaticString, like example: StaticString,
    _ code: (inout Self) throws(CompiledError) -> Void
  ) {
    add(key.description, .definition(key.description), nil, about)
  }

  package mutating func list<Value>(
    _ key: StaticString, _ values: inout [Value], _ blank: Value, in counts: ClosedRange<Int>,
    isBareAllowed: Bool, example: StaticString, _ about: StaticString,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    var one = blank
    try code(&self, &one)
    let form = keys.removeLast().form
    add(key.description, .list(form, counts, isBareAllowed: isBareAllowed), nil, about)
  }

  package func kind<Value: KeyedKind>(_ kind: inout Value) {}
  package func line(_ line: inout Int) {}

  package mutating func outside(
    _ key: StaticString, _ definition: StaticString, _ about: StaticString
  ) {
    add(key.description, .definition(definition.description), nil, about)
  }

  package mutating func need(_ key: StaticString) {
    for index in keys.indices where keys[index].name == "\(key)" { keys[index].isRequired = true }
  }

  package mutating func require(_ isAllowed: Bool, _ remedy: (_ name: String) -> String) {
    if !isAllowed { isBlankRefused = true }
  }

  package func refuse(_ index: Int, of key: StaticString, _ message: String) {}

  package mutating func optional<Value>(
    _ value: inout Value?, _ blank: Value, none: StaticString?,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    let count = keys.count
    var there = value ?? blank
    try code(&self, &there)
    for index in count..<keys.count {
      keys[index].none = none.map { "\($0)" }
      if value == nil { keys[index].blank = none.map { "\"\($0)\"" } }
    }
  }

  package mutating func require(
    _ isAllowed: Bool, _ key: StaticString, or other: StaticString?,
    _ remedy: (_ key: String, _ written: String) -> String
  ) {
    guard !isAllowed else { return }
    for index in keys.indices where keys[index].name == "\(key)" {
      keys[index].isBlankRefused = true
    }
  }

  package func refuse(_ key: String, or other: String, _ message: String) {}
  package func require(_ isSet: Bool, for key: StaticString, _ needed: StaticString) {}

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
    add(key, form.form(), form.json(value), about)
  }

  package mutating func map<Value: WrittenRecord>(
    _ key: String, _ value: inout Value, _ name: String, _ about: StaticString
  ) {
    add(key, .definition(name), nil, about)
  }

  package mutating func list<Value: WrittenRecord>(
    _ key: String, _ values: inout [Value], _ blank: Value, _ name: String, each one: String,
    needing needed: String, _ example: String, _ about: StaticString
  ) {
    add(key, .records(name, needing: needed), nil, about)
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
      keys.append(key)
    }
  }

  package mutating func key(
    _ key: String, _ form: @autoclosure () -> Form, _ about: StaticString
  ) {
    add(key, form(), nil, about)
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

  private mutating func add(
    _ key: String, _ form: Form, _ usual: String?, _ about: StaticString
  ) {
    keys.append(Key(name: key, form: form, blank: usual, about: about.description))
  }
}

extension FileRecord {
  /// The keys, in order.
  package var keys: [String] { RecordOutline(of: self).keys.map { $0.name } }
}
