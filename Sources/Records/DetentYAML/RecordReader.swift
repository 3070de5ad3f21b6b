import DetentInput
package import DetentRecords
import DetentText

/// Reads a record from the keys of a map.
///
/// A key that is missing, or faulty, leaves its value; all faults are kept, and a rule between keys
/// isn't looked at where one of them is faulty.
package struct RecordReader: WrittenFields {
  private let fields: YAMLFields
  /// The words of the file that only one key may have.
  private var claims = Claims()
  /// Whether a value of a list is read, whatever its key.
  private var isElement = false
  private var errors: [ConfigurationError] = []
  private var faulty: Set<String> = []
  /// The keys that the record has.
  private var asked: [String] = []
  /// The keys that a file can't do without.
  private var needed: [String] = []
  /// What the record lacks, unless that is a consequence.
  private var lack: ConfigurationError?
  /// Whether the map has the last key, and as the word for none.
  private var (isGiven, isNone) = (false, false)
  /// The word for none of the next value.
  private var none: String?

  private init(_ fields: YAMLFields) {
    self.fields = fields
    asked.reserveCapacity(24)
  }

  /// The record, or the value of which it is a part.
  private var owner: YAMLValue { fields.owner }

  /// Reads the record from a map, which has no other keys.
  ///
  /// - Throws: the first fault.
  package static func read(
    _ record: inout some FileRecord, from map: YAMLValue
  ) throws(ConfigurationError) {
    let blank = record
    try read(from: map, "a map with the keys \(blank.keys.joined(separator: ", "))") {
      reader throws(CompiledError) in try record.code(&reader)
    }
  }

  private static func read(
    from map: YAMLValue, _ needed: @autoclosure () -> String,
    _ code: (inout RecordReader) throws(CompiledError) -> Void
  ) throws(ConfigurationError) {
    guard map.isMap else { throw map.mismatch(needed()) }
    var reader = RecordReader(try YAMLFields(map))
    reader.read(code)
    // A faulty value may decide about other keys.
    if let error = reader.errors.first { throw error }
    if !reader.hasAskedForAll { try map.checkKeys(among: reader.asked) }
    try reader.check(reader.needed, among: reader.asked)
    if let lack = reader.lack { throw lack }
  }

  /// Reads a record of written files from a map, which has no other keys.
  ///
  /// - Throws: the first fault.
  fileprivate static func read(
    _ record: inout some WrittenRecord, from map: YAMLValue, _ claims: Claims, needing: [String]
  ) throws(ConfigurationError) {
    let blank = record
    guard map.isMap else { throw map.mismatch(keys: blank.keys) }
    var reader = RecordReader(try YAMLFields(map))
    (reader.claims, reader.needed) = (claims, needing)
    reader.read { reader throws(CompiledError) in try record.code(&reader) }
    if !reader.isSound || !reader.hasAskedForAll { try reader.check(blank.outline, needing) }
  }

  /// Throws the first fault: unknown and missing keys come before others.
  ///
  /// The outline costs as much as reading, and a sound map needs none.
  private func check(
    _ outline: RecordOutline, _ needing: [String]
  ) throws(ConfigurationError) {
    let keys = outline.keys.map { $0.name }
    try owner.checkKeys(among: keys)
    try check(outline.keys.filter { $0.isRequired }.map { $0.name } + needing, among: keys)
    if let error = errors.first { throw error }
    // These are needed only with some values of other keys.
    try check(needed, among: keys)
  }

  /// Reads keys from a map that may have others.
  ///
  /// - Throws: the first fault.
  package static func read(
    from fields: YAMLFields, _ code: (inout RecordReader) throws(CompiledError) -> Void
  ) throws(ConfigurationError) {
    var reader = RecordReader(fields)
    reader.read(code)
    if let error = reader.errors.first { throw error }
  }

  private mutating func read(_ code: (inout RecordReader) throws(CompiledError) -> Void) {
    do {
      try code(&self)
    } catch {
      preconditionFailure("a reader of YAML keeps its errors")
    }
  }

  /// Whether all values so far are sound, and none is missing.
  private var isSound: Bool { errors.isEmpty && needed.allSatisfy(contains) }

  /// Whether the map has no key that the record lacks.
  private var hasAskedForAll: Bool { fields.names.allSatisfy(asked.contains) }

  /// Refuses a map without one of some keys.
  private func check(_ needed: [String], among keys: [String]) throws(ConfigurationError) {
    if let key = needed.first(where: { !contains($0) }) { throw owner.lacks(key, among: keys) }
  }

  private func value(of key: String) -> YAMLValue? {
    isElement ? owner.named("a \(key)") : fields.value(of: key)
  }

  private mutating func read<Value>(
    _ key: String, into value: inout Value,
    _ read: (YAMLValue) throws(ConfigurationError) -> Value
  ) {
    guard let written = ask(key) else { return }
    do {
      value = try read(written)
    } catch {
      fail(key, error)
    }
  }

  /// The value of the next key; nil also for the word for none.
  private mutating func ask(_ key: String) -> YAMLValue? {
    asked.append(key)
    isGiven = false
    guard let written = value(of: key) else { return nil }
    isGiven = true
    guard let none else { return written }
    do {
      isNone = try written.scalar("a span such as 10s, or \(none),").text == none
      return isNone ? nil : written
    } catch {
      fail(key, error)
      return nil
    }
  }

  private mutating func fail(_ key: String, _ error: ConfigurationError) {
    errors.append(error)
    faulty.insert(key)
  }

  package mutating func map(
    _ key: StaticString, _ about: StaticString, like example: StaticString,
    _ code: (inout Self) throws(CompiledError) -> Void
  ) {
    var nothing: Void = ()
    read(key.description, into: &nothing) { value throws(ConfigurationError) in
      try RecordReader.read(from: value, "a map, such as { \(example) },", code)
    }
  }

  package mutating func list<Value>(
    _ key: StaticString, _ values: inout [Value], _ blank: Value, in counts: ClosedRange<Int>,
    isBareAllowed: Bool, example: StaticString, _ about: StaticString,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    var written: [YAMLValue] = []
    read(key.description, into: &written) { value throws(ConfigurationError) in
      if isBareAllowed, value.isScalar { return [value] }
      let values = try value.list("\(example)")
      try value.check(values.count, of: "\(key)", in: counts)
      return values
    }
    guard isGiven, !faulty.contains("\(key)") else { return }
    values = []
    for one in written {
      var reader = RecordReader(YAMLFields(owner: one))
      reader.isElement = true
      var value = blank
      try code(&reader, &value)
      values.append(value)
      guard !reader.errors.isEmpty else { continue }
      errors += reader.errors
      faulty.insert("\(key)")
      break
    }
    isGiven = true
  }

  package mutating func kind<Value: KeyedKind>(_ kind: inout Value) {
    let kinds = Value.keys.filter { contains($0.word) }
    guard let first = kinds.first else {
      let all = Value.keys.flatMap { $0.blank.keys }.reduce(into: [String]()) { keys, key in
        if !keys.contains(key) { keys.append(key) }
      }
      do { try owner.checkKeys(among: all) } catch { errors.append(error) }
      let words = Value.words.map { $0.word }.joined(separator: ", ")
      let keys = Value.keys.map { $0.word }.joined(separator: ", ")
      let lack = "\(owner.name) needs one of the keys \(keys), or is one of the words \(words)"
      errors.append(owner.error(.missingKey, lack))
      return
    }
    kind = first
    for other in kinds.dropFirst() {
      guard let value = value(of: other.word) else { continue }
      errors.append(
        value.refusal(
          "'\(other.word)' doesn't go with '\(first.word)'; \(Value.apart)"))
    }
  }

  package func line(_ line: inout Int) { line = owner.line }

  package mutating func outside(
    _ key: StaticString, _ definition: StaticString, _ about: StaticString
  ) {
    asked.append("\(key)")
  }

  package mutating func need(_ key: StaticString) { needed.append(key.description) }

  package mutating func require(_ isAllowed: Bool, _ remedy: (_ name: String) -> String) {
    if !isAllowed { lack = owner.error(.missingKey, remedy(owner.name)) }
  }

  package mutating func refuse(_ index: Int, of key: StaticString, _ message: String) {
    guard !faulty.contains("\(key)"), let list = try? value(of: "\(key)")?.list("") else { return }
    errors.append(list[index].refusal(message))
  }

  package mutating func optional<Value>(
    _ value: inout Value?, _ blank: Value, none: StaticString?,
    _ code: (inout Self, inout Value) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    (self.none, isNone) = (none.map { "\($0)" }, false)
    var there = value ?? blank
    try code(&self, &there)
    if isGiven { value = isNone ? nil : there }
    (self.none, isNone) = (nil, false)
  }

  package mutating func require(
    _ isAllowed: Bool, _ key: StaticString, or other: StaticString?,
    _ remedy: (_ key: String, _ written: String) -> String
  ) {
    guard !isAllowed, let value = culprit("\(key)", or: "\(other ?? key)") else { return }
    errors.append(value.refusal(remedy(value.name, value.kind)))
  }

  package mutating func refuse(_ key: String, or other: String, _ message: String) {
    if let value = culprit(key, or: other) { errors.append(value.refusal(message)) }
  }

  /// The value of a key, or of another one; nil if either is faulty by itself.
  private func culprit(_ key: String, or other: String) -> YAMLValue? {
    faulty.isDisjoint(with: [key, other]) ? value(of: key) ?? value(of: other) : nil
  }

  package mutating func require(_ isSet: Bool, for key: StaticString, _ needed: StaticString) {
    guard !isSet, !faulty.contains("\(needed)"), let value = value(of: "\(key)") else { return }
    errors.append(
      value.refusal(
        "\(value.name) does nothing without '\(needed)'; give both, or leave it out"))
  }
}

/// The words of a file that only one key may have, each with its line.
package final class Claims {
  fileprivate var lines: [String: Int] = [:]

  package init() {}
}

extension RecordReader {
  package func contains(_ key: String) -> Bool { isElement || fields.names.contains(key) }

  package mutating func value<Value>(
    _ key: String, _ value: inout Value, _ form: ValueForm<Value>, _ about: StaticString
  ) {
    read(key, into: &value, form.read)
  }

  package mutating func key(
    _ key: String, _ form: @autoclosure () -> RecordOutline.Form, _ about: StaticString
  ) {
    asked.append(key)
  }

  package mutating func check(_ check: (YAMLFields) throws(ConfigurationError) -> Void) {
    guard isSound else { return }
    do {
      try check(fields)
    } catch {
      errors.append(error)
    }
  }

  package mutating func one(
    of keys: [RecordOutline.OneKey], _ remedy: (_ key: String, _ chosen: String) -> String
  ) -> String? {
    let others = keys.filter { !$0.isLast }
    let choices = others.contains { contains($0.key) } ? others : keys
    var chosen: String?
    check { fields throws(ConfigurationError) in
      let key = try fields.one(of: choices.map { $0.key })
      for stray in choices.first(where: { $0.key == key })?.without ?? [] {
        try fields[stray]?.refuse(remedy(stray, key))
      }
      chosen = key
    }
    return chosen
  }

  package mutating func condition(
    _ isMet: Bool, _ condition: @autoclosure () -> RecordOutline.Condition,
    _ remedy: (_ key: String) -> String
  ) {
    guard isMet else { return }
    let condition = condition()
    check { fields throws(ConfigurationError) in
      let needed = condition.needed
      if !needed.isEmpty, fields.present(needed).isEmpty {
        try fields[condition.key]?.refuse(remedy(condition.key))
      }
      for other in condition.forms where other.form == nil {
        try fields[other.key]?.refuse(remedy(other.key))
      }
    }
  }

  package mutating func map<Value: WrittenRecord>(
    _ key: String, _ value: inout Value, _ name: String, _ about: StaticString
  ) {
    let (blank, claims) = (value, claims)
    read(key, into: &value) { map throws(ConfigurationError) in try map.record(blank, claims) }
  }

  package mutating func list<Value: WrittenRecord>(
    _ key: String, _ values: inout [Value], _ blank: Value, _ name: String, each one: String,
    needing needed: String, _ example: String, _ about: StaticString
  ) {
    let claims = claims
    read(key, into: &values) { list throws(ConfigurationError) in
      try list.list(example).map { map throws(ConfigurationError) in
        try map.named(one).record(blank, claims, needing: [needed])
      }
    }
  }

  package mutating func alternative(
    _ isChosen: Bool, sharing shared: [String],
    _ code: (inout Self) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    if isChosen { try code(&self) }
  }

  package mutating func claim(
    _ key: String, _ words: [String]?, in space: String,
    _ remedy: (_ key: String, _ word: String, _ line: Int) -> String
  ) {
    guard let value = culprit(key, or: key), let written = try? value.text() else { return }
    for word in words ?? [written] {
      guard let line = claims.lines.updateValue(value.line, forKey: space + word) else { continue }
      errors.append(value.refusal(remedy(value.name, word.quotedForMessage, line)))
    }
  }

  package mutating func rule(
    _ rule: RecordOutline.Rule, _ remedy: (_ key: String, _ other: String) -> String
  ) {
    switch rule {
    case .needs(let key, let other):
      guard !contains(other), let value = culprit(key, or: key) else { return }
      errors.append(value.refusal(remedy(value.name, "'\(other)'")))
    case .excludes(let key, let other):
      guard contains(other), let value = culprit(key, or: key) else { return }
      errors.append(value.refusal(remedy(value.name, "'\(other)'")))
    case .atLeastOne(let keys):
      guard !keys.contains(where: contains) else { return }
      errors.append(owner.error(.missingKey, remedy(owner.name, "")))
    }
  }
}

extension YAMLValue {
  /// The record of this map, which has no other keys.
  ///
  /// - Parameters:
  ///   - blank: a record with the defaults.
  ///   - claims: the words of the file so far.
  ///   - needed: keys that are optional elsewhere.
  /// - Returns: the record.
  /// - Throws: the first fault.
  package func record<Record: WrittenRecord>(
    _ blank: Record, _ claims: Claims = Claims(), needing needed: [String] = []
  ) throws(ConfigurationError) -> Record {
    var record = blank
    try record.prepare(for: self)
    try RecordReader.read(&record, from: self, claims, needing: needed)
    return record
  }

  /// A record of which a file has one, so that code of its own isn't worth its bytes.
  #if !hasFeature(Embedded)
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  #endif
  func single<Record: WrittenRecord>(_ blank: Record) throws(ConfigurationError) -> Record {
    try record(blank)
  }
}

extension YAMLValue {
  /// One of a type's words.
  func choice<Value: Choice>() throws(ConfigurationError) -> Value {
    let word = try? scalar("").text
    if let word, let choice = Value(word: word) { return choice }
    // A tool may rewrite a bare 00, which is the number 0 in YAML.
    if case .scalar(let text, _) = node.content, let number = Int(text), "\(number)" == text,
      let same = Value.allCases.first(where: { Int($0.word) == number })
    {
      return same
    }
    if let word, let advice = Value.advice(for: word) {
      throw refusal("\(word.quotedForMessage) \(advice)")
    }
    _ = try choice(Value.words)
    preconditionFailure("a word has no case")
  }

  /// A color of 24 bits.
  func color() throws(ConfigurationError) -> UInt32 {
    let needed = "a color in quotes, such as \"#FFB000\" (without them # begins a comment),"
    let text = try scalar(needed).text
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy({ $0.isHexDigit }),
      let color = UInt32(digits, radix: 16)
    else { throw mismatch(needed) }
    return color
  }

  /// A record as a map, as a word or, where it can be, as the path of a file with such a map.
  package func record<Value: PresetRecord>() throws(ConfigurationError) -> Value {
    guard isMap || isScalar && !isBlank else { throw mismatch(Value.needed) }
    guard !isMap else { return try map() }
    let path = try scalar(Value.needed).text
    guard let content = Value.contentOfFile, path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    else { return try preset() }
    let file = try pathBesideFile()
    let bytes: [UInt8]
    do {
      bytes = try surroundings.read(file)
    } catch {
      // The place that names the file is more useful than the missing file's name.
      throw self.error(error.reason, "\(name): \(file): \(error.message)")
    }
    return try YAMLDocument.root(bytes, file: file, what: content, in: surroundings).map()
  }

  /// A path relative to the directory of the file that names it.
  package func pathBesideFile() throws(ConfigurationError) -> String {
    let path = try text()
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  private func map<Value: PresetRecord>() throws(ConfigurationError) -> Value {
    var record = Value()
    try RecordReader.read(&record, from: self)
    return record
  }

  func preset<Value: PresetRecord>() throws(ConfigurationError) -> Value {
    let word = try scalar(Value.needed).text
    if let advice = Value.advice(for: word) {
      throw refusal("\(word.quotedForMessage) \(advice)")
    }
    _ = try choice(Value.presets)
    guard let value = Value(preset: word) else { preconditionFailure("a word has no preset") }
    return value
  }
}
