package import DetentInput

/// What a file says about one thing: a knob, its faults, a display, its colors.
///
/// One function states each key with its range and a sentence, and the rules between keys. All that
/// reads, writes or explains the record calls it: files in YAML, the compiled form, the schema for
/// editors and the tables of keys in the articles.
///
///     mutating func code(_ fields: inout some Fields) throws(CompiledError) {
///       try fields.span("bounce", &bounce, in: Limits.bounce, "The longest bounce of a contact.")
///       try fields.flag("overlap", &burstsOverlap, "Whether bursts of both contacts overlap.")
///     }
///
/// A key that is missing in YAML leaves its value, which is therefore the default.
package protocol FileRecord {
  /// A record with the defaults.
  init()

  /// Hands each key to `fields`, in the order of tables and of the compiled form.
  ///
  /// - Throws: `CompiledError` from the compiled form; a reader of YAML keeps its errors.
  mutating func code(_ fields: inout some Fields) throws(CompiledError)
}

/// What a record is coded by: a key with its value, its range and its sentence at each call.
///
/// The compiled form has no keys and no sentences, and none of them are in a firmware.
package protocol Fields {
  /// Whether a file has this key; false where there are no keys.
  func has(_ key: StaticString) -> Bool
  /// Whether it has keys that people write, for rules that cost too much where it is compiled.
  var isWritten: Bool { get }

  /// `true` or `false`.
  mutating func flag(
    _ key: StaticString, _ value: inout Bool, _ about: StaticString
  ) throws(CompiledError)
  /// A whole number within a range.
  mutating func int(
    _ key: StaticString, _ value: inout Int, in range: ClosedRange<Int>, _ about: StaticString
  ) throws(CompiledError)
  /// A whole number of 64 bits.
  mutating func number(
    _ key: StaticString, _ value: inout UInt64, _ about: StaticString
  ) throws(CompiledError)
  /// One of the numbers that a type allows, up to `most`; `allowed` says which.
  mutating func int<Value: RawRepresentable<Int>>(
    _ key: StaticString, _ value: inout Value, upTo most: Int, _ allowed: StaticString,
    _ about: StaticString
  ) throws(CompiledError)
  /// A share from 0 to 1, in millionths.
  mutating func share(
    _ key: StaticString, _ millionths: inout Int, _ about: StaticString
  ) throws(CompiledError)
  /// A span of time within a range.
  mutating func span(
    _ key: StaticString, _ value: inout TimeSpan, in range: ClosedRange<TimeSpan>,
    _ about: StaticString
  ) throws(CompiledError)
  /// One of a type's words.
  mutating func choice<Value: Choice>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) throws(CompiledError)
  /// A text of one row, in UTF-8.
  mutating func label(
    _ key: StaticString, _ value: inout [UInt8], _ about: StaticString
  ) throws(CompiledError)
  /// A text in UTF-8 of at most some characters, compiled ones of as many bytes; editors check it
  /// by a regular expression, all else by a rule.
  mutating func text(
    _ key: StaticString, _ value: inout [UInt8], atMost most: Int, pattern: StaticString,
    _ about: StaticString
  ) throws(CompiledError)
  /// A decimal number within a range, in parts of one; finer ones are truncated.
  mutating func decimal(
    _ key: StaticString, _ parts: inout Int64, of one: Int64, in range: ClosedRange<Int64>,
    _ needed: StaticString, _ about: StaticString
  ) throws(CompiledError)
  /// A color of 24 bits.
  mutating func color(
    _ key: StaticString, _ value: inout UInt32, _ about: StaticString
  ) throws(CompiledError)
  /// A record of its own: a map, or a word for a whole one.
  mutating func record<Value: PresetRecord>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) throws(CompiledError)
  /// A record of its own, as a map.
  mutating func map<Value: FileRecord>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) throws(CompiledError)
  /// A map of several records, coded by `code`. Messages have the example, a key and its value.
  mutating func map(
    _ key: StaticString, _ about: StaticString, like example: StaticString,
    _ code: (inout Self) throws(CompiledError) -> Void
  ) throws(CompiledError)
  /// Some values, each coded by `code` in one call, whose key is its name. With `isBareAllowed` a
  /// file may state a single value without a list. Messages have the example, a list.
  mutating func list<Value>(
    _ key: StaticString, _ values: inout [Value], _ blank: Value, in counts: ClosedRange<Int>,
    isBareAllowed: Bool, example: StaticString, _ about: StaticString,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError)
  /// The kind of the record, which decides about its keys; in a map, the kind's key.
  mutating func kind<Value: KeyedKind>(_ kind: inout Value) throws(CompiledError)
  /// The line of the record in its file.
  mutating func line(_ line: inout Int) throws(CompiledError)
  /// A key that programs read by themselves, such as a path; the compiled form lacks it, and
  /// schemas define it by the name of a definition.
  mutating func outside(_ key: StaticString, _ definition: StaticString, _ about: StaticString)
  /// A word that sets the whole record, before its other keys change parts of it. The compiled form
  /// has the parts alone.
  mutating func preset<Value: PresetRecord>(
    _ key: StaticString, _ record: inout Value, _ about: StaticString
  ) throws(CompiledError)

  /// A value that may be missing, coded in one call by `code`; a file may also state it as the word
  /// `none`.
  mutating func optional<Value>(
    _ value: inout Value?, _ blank: Value, none: StaticString?,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError)

  /// Refuses a file without this key.
  mutating func need(_ key: StaticString)
  /// Refuses the whole record unless it is allowed; the remedy is the message, from its name.
  mutating func require(
    _ isAllowed: Bool, _ remedy: (_ name: String) -> String
  ) throws(CompiledError)
  /// Refuses a value of a list in a written file.
  mutating func refuse(_ index: Int, of key: StaticString, _ message: String)
  /// Refuses the value of a key, or of another one in a file without it, unless it is allowed; the
  /// remedy is the message, from the key in quotes and its value as written.
  mutating func require(
    _ isAllowed: Bool, _ key: StaticString, or other: StaticString?,
    _ remedy: (_ key: String, _ written: String) -> String
  ) throws(CompiledError)
  /// Refuses a key of a written file, or another one if that is missing.
  mutating func refuse(_ key: String, or other: String, _ message: String)
  /// Refuses a key that does nothing, as the needed one isn't set.
  mutating func require(_ isSet: Bool, for key: StaticString, _ needed: StaticString)
}

/// A value with a word for each case.
package protocol Choice: RawRepresentable<UInt8>, CaseIterable {
  /// The word in a file.
  var word: String { get }
  /// What a word that isn't one of them stands for, without a full stop; nil for other words.
  static func advice(for word: String) -> String?
}

extension Fields {
  /// A span of a step or a fault, more than nothing.
  mutating func positive(
    _ key: StaticString, _ value: inout TimeSpan, _ about: StaticString
  ) throws(CompiledError) {
    try span(key, &value, in: .microseconds(1)...Limits.step.upperBound, about)
  }
}

extension Choice {
  /// The case of a word.
  package init?(word: String) {
    guard let value = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = value
  }

  /// What a word that isn't one of them stands for, without a full stop; nil for other words.
  package static func advice(for word: String) -> String? { nil }

  /// The words of all cases.
  package static var words: [String] { allCases.map { $0.word } }
}

/// The kinds of a record: in a file a key names the kind, and others belong to it.
package protocol KeyedKind: Choice {
  /// The kinds with a key of their word.
  static var keys: [Self] { get }
  /// The kinds that may be a word instead of a map.
  static var words: [Self] { get }
  /// The record that the kinds are of.
  associatedtype Record: FileRecord
  /// A record of this kind with the defaults.
  var blank: Record { get }
  /// What to do with keys of two kinds in one map, without a full stop.
  static var apart: String { get }
}

/// A record for which files have names of whole values.
package protocol PresetRecord: FileRecord {
  /// The words, in the order of messages.
  static var presets: [String] { get }
  /// The name of that set of words, for schemas.
  static var presetsName: String { get }

  /// The record of a word; nil for a word that isn't in `presets`.
  init?(preset: String)

  /// What a file may have in its place, for messages.
  static var needed: String { get }
  /// What another file with the record's keys is, if its path may be in its place; else nil.
  static var contentOfFile: String? { get }
  /// What to use in place of a word that one might expect, without a full stop; nil for other
  /// words.
  static func advice(for word: String) -> String?
}
