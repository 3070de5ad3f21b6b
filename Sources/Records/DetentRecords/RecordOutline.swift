package import DetentInput
import DetentText

/// What a record's keys are, for schemas, tables of keys and messages.
package struct RecordOutline: Fields, Sendable {
  /// A key.
  package struct Key: Hashable, Sendable {
    /// The key.
    package let name: String
    /// Its values.
    package let form: Form
    /// Its value in a record with the defaults, as in a file in JSON; nil without one.
    package var blank: String?
    /// A word in place of a value; nil without one.
    package var none: String?
    /// A sentence, or some.
    package let about: String
    /// Whether no file does without it.
    package var isRequired = false
    /// Whether a rule refuses its value in a blank record, which therefore is no default.
    package var isBlankRefused = false

    /// The default; nil without one, and where it depends on something, which the sentence says.
    package var usual: String? { about.range(ofText: "Default: ") == nil ? blank : nil }

    /// A key.
    package init(name: String, form: Form, usual: String?, none: String?, about: String) {
      (self.name, self.form, self.blank, self.none) = (name, form, usual, none)
      self.about = about
    }
  }

  /// A text.
  package struct Text: Hashable, Sendable {
    /// The most characters; nil: unlimited.
    package let most: Int?
    /// A regular expression; nil: any text, also a number or a flag as written.
    package let pattern: String?
    /// Some texts.
    package let examples: [String]
    /// Whether it may be empty.
    package let mayBeEmpty: Bool

    /// A text.
    package init(
      most: Int? = nil, pattern: String? = nil, examples: [String] = [], mayBeEmpty: Bool = false
    ) {
      (self.most, self.pattern, self.examples) = (most, pattern, examples)
      self.mayBeEmpty = mayBeEmpty
    }
  }

  /// The values of a key.
  package indirect enum Form: Hashable, Sendable {
    case flag, share, color
    /// A text as written, or of a pattern.
    case written(Text)
    /// One value, as in a file in JSON.
    case constant(String)
    /// Some numbers.
    case numbers([Int])
    /// A decimal number, above another one if there is a limit.
    case real(above: String?)
    /// Records of a definition, each with a key that is optional elsewhere.
    case records(String, needing: String)
    /// One of some forms.
    case either([Form])
    /// What a condition says, with examples in JSON.
    case open(examples: [String])
    /// A text that a regular expression matches, of at most some characters.
    case matching(String, atMost: Int)
    /// A decimal number from one to another.
    case decimal(String, String)
    /// One of the schema's definitions.
    case definition(String)
    /// Values of a form, with examples in JSON; one of them may be without a list.
    case list(Form, ClosedRange<Int>, examples: [String] = [], isBareAllowed: Bool = false)
    case number(ClosedRange<UInt64>)
    case int(ClosedRange<Int>)
    case span(ClosedRange<TimeSpan>)
    case words([String])
    /// Some named words.
    case presets(String, [String])
  }

  /// What holds between keys.
  package enum Rule: Hashable, Sendable {
    /// The first key does nothing without the second one.
    case needs(String, String)
    /// The two can't be in one map.
    case excludes(String, String)
    /// One of these has to be there.
    case atLeastOne([String])
  }

  /// One of some records in the same map.
  package struct Alternative: Hashable, Sendable {
    /// Its keys, also those that it has in common with others.
    package let keys: [String]
    /// The keys that it can't do without.
    package let required: [String]

    /// An alternative.
    package init(keys: [String], required: [String]) {
      (self.keys, self.required) = (keys, required)
    }
  }

  /// One of several keys of which a map has exactly one.
  package struct OneKey: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The keys that don't go with it.
    package let without: [String]
    /// Whether another one may be there, which then counts.
    package let isLast: Bool

    package init(_ key: String, without: [String] = [], isLast: Bool = false) {
      (self.key, self.without, self.isLast) = (key, without, isLast)
    }
  }

  /// What holds where a key has a value.
  package struct Condition: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The value, as in a file in JSON.
    package let value: String
    /// The keys of which one is needed.
    package let needed: [String]
    /// The forms of other keys; nil: they aren't allowed.
    package let forms: [Narrowed]
    /// The forms of other keys where it has another value.
    package let otherwise: [Narrowed]

    package init(
      _ key: String, _ value: String, needed: [String] = [], _ forms: [Narrowed],
      otherwise: [Narrowed] = []
    ) {
      (self.key, self.value, self.needed) = (key, value, needed)
      (self.forms, self.otherwise) = (forms, otherwise)
    }
  }

  /// A key's form with another key's value; nil: it isn't allowed.
  package struct Narrowed: Hashable, Sendable {
    package let key: String
    package let form: Form?

    package init(_ key: String, _ form: Form? = nil) { (self.key, self.form) = (key, form) }
  }

  /// The keys, in order.
  package private(set) var keys: [Key] = []
  /// The records of which one is in the map.
  package var alternatives: [Alternative] = []
  /// What holds between keys.
  package var rules: [Rule] = []
  /// The keys of which exactly one is in the map.
  package var oneOf: [OneKey] = []
  /// What holds where keys have some values.
  package var conditions: [Condition] = []
  /// Whether a file needs any of them.
  package private(set) var isBlankRefused = false

  /// No keys yet.
  package init() {}

  /// The outline of a record, whose values are the defaults.
  package init(of record: some FileRecord) {
    var record = record
    // No outline throws.
    try? record.code(&self)
  }

  package func has(_ key: StaticString) -> Bool { false }
  package var isWritten: Bool { true }

  package mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    add(key, .flag, "\(value)", about)
  }

  package mutating func int(
    _ key: StaticString, _ value: inout Int, in range: ClosedRange<Int>, _ about: StaticString
  ) {
    add(key, .int(range), "\(value)", about)
  }

  package mutating func number(_ key: StaticString, _ value: inout UInt64, _ about: StaticString) {
    add(key, .number(0...UInt64.max), "\(value)", about)
  }

  package mutating func int<Value: RawRepresentable<Int>>(
    _ key: StaticString, _ value: inout Value, upTo most: Int, _ allowed: StaticString,
    _ about: StaticString
  ) {
    add(
      key, .numbers((1...most).filter { Value(rawValue: $0) != nil }), "\(value.rawValue)",
      about)
  }

  package mutating func share(
    _ key: StaticString, _ millionths: inout Int, _ about: StaticString
  ) {
    let share = ExactDecimal.text(scaled: Int64(millionths), fractionDigits: 6)
    add(key, .share, millionths == 0 ? "0" : share, about)
  }

  package mutating func span(
    _ key: StaticString, _ value: inout TimeSpan, in range: ClosedRange<TimeSpan>,
    _ about: StaticString
  ) {
    add(key, .span(range), value == .zero ? "\"0s\"" : "\"\(SpanText.text(value))\"", about)
  }

  package mutating func choice<Value: Choice>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) {
    add(key, .words(Value.words), "\"\(value.word)\"", about)
  }

  package mutating func color(_ key: StaticString, _ value: inout UInt32, _ about: StaticString) {
    let digits = String(value, radix: 16, uppercase: true)
    add(
      key, .color, "\"#\(String(repeating: "0", count: 6 - digits.count))\(digits)\"", about)
  }

  package mutating func preset<Value: PresetRecord>(
    _ key: StaticString, _ record: inout Value, _ about: StaticString
  ) {
    add(key, .presets(Value.presetsName, Value.presets), nil, about)
  }

  package mutating func record<Value: PresetRecord>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) {
    add(key, .definition("\(key)"), nil, about)
  }

  package mutating func map<Value: FileRecord>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) {
    add(key, .definition("\(key)"), nil, about)
  }

  package mutating func map(
    _ key: StaticString, _ about: StaticString, like example: StaticString,
    _ code: (inout Self) throws(CompiledError) -> Void
  ) {
    add(key, .definition("\(key)"), nil, about)
  }

  package mutating func label(
    _ key: StaticString, _ value: inout [UInt8], _ about: StaticString
  ) {
    add(key, .definition("label"), nil, about)
  }

  package mutating func label(
    _ key: StaticString, _ value: inout [UInt8]?, _ about: StaticString
  ) {
    add(key, .definition("label"), nil, about)
  }

  package mutating func text(
    _ key: StaticString, _ value: inout [UInt8], atMost most: Int, pattern: StaticString,
    _ about: StaticString
  ) {
    add(key, .matching("\(pattern)", atMost: most), nil, about)
  }

  package mutating func decimal(
    _ key: StaticString, _ parts: inout Int64, of one: Int64, in range: ClosedRange<Int64>,
    _ needed: StaticString, _ about: StaticString
  ) {
    let form = Form.decimal("\(range.lowerBound / one)", "\(range.upperBound / one)")
    add(key, form, parts % one == 0 ? "\(parts / one)" : nil, about)
  }

  package mutating func list<Value>(
    _ key: StaticString, _ values: inout [Value], _ blank: Value, in counts: ClosedRange<Int>,
    isBareAllowed: Bool, example: StaticString, _ about: StaticString,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    var one = blank
    try code(&self, &one)
    let form = keys.removeLast().form
    add(key, .list(form, counts, isBareAllowed: isBareAllowed), nil, about)
  }

  package func kind<Value: KeyedKind>(_ kind: inout Value) {}
  package func line(_ line: inout Int) {}

  package mutating func outside(
    _ key: StaticString, _ definition: StaticString, _ about: StaticString
  ) {
    add(key, .definition("\(definition)"), nil, about)
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

  private mutating func add(
    _ key: StaticString, _ form: Form, _ usual: String?, _ about: StaticString
  ) {
    add(key.description, form, usual, about.description)
  }

  /// Adds a key.
  package mutating func add(_ key: String, _ form: Form, _ usual: String?, _ about: String) {
    add(Key(name: key, form: form, usual: usual, none: nil, about: about))
  }

  /// Adds a key.
  package mutating func add(_ key: Key) { keys.append(key) }
}

extension FileRecord {
  /// The keys, in order.
  package var keys: [String] { RecordOutline(of: self).keys.map { $0.name } }
}
