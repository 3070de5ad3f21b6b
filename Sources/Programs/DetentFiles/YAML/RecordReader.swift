package import DetentCompiled
package import DetentInput

/// Reads a record from the keys of a map.
///
/// A key that is missing, or faulty, leaves its value; all faults are kept, and a rule between keys
/// isn't looked at where one of them is faulty.
package struct RecordReader: Fields {
  private let fields: YAMLFields
  private var errors: [ConfigurationError] = []
  private var faulty: Set<String> = []
  /// Whether the map has the last key, and as the word for none.
  private var (isGiven, isNone) = (false, false)
  /// The word for none of the next value.
  private var none: String?

  private init(_ fields: YAMLFields) { self.fields = fields }

  /// Reads the record's keys from a map that may have others.
  ///
  /// - Throws: the first fault.
  package static func read(
    _ record: inout some FileRecord, from fields: YAMLFields
  ) throws(ConfigurationError) {
    var reader = RecordReader(fields)
    do {
      try record.code(&reader)
    } catch {
      preconditionFailure("a reader of YAML keeps its errors")
    }
    if let error = reader.errors.first { throw error }
  }

  package var isWritten: Bool { true }

  /// Whether the map has this key.
  package func has(_ key: StaticString) -> Bool { value(of: "\(key)") != nil }

  private func value(of key: String) -> YAMLValue? {
    fields.table.keys.contains(key) ? fields[key] : nil
  }

  private mutating func read<Value>(
    _ key: StaticString, into value: inout Value,
    _ read: (YAMLValue) throws(ConfigurationError) -> Value
  ) {
    isGiven = false
    guard let written = self.value(of: "\(key)") else { return }
    isGiven = true
    do {
      if let none {
        isNone = try written.scalar("a span such as 10s, or \(none),").text == none
      }
      if !isNone { value = try read(written) }
    } catch {
      errors.append(error)
      faulty.insert("\(key)")
    }
  }

  package mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    read(key, into: &value) { value throws(ConfigurationError) in try value.flag() }
  }

  package mutating func int(
    _ key: StaticString, _ value: inout Int, in range: ClosedRange<Int>, _ about: StaticString
  ) {
    read(key, into: &value) { value throws(ConfigurationError) in try value.integer(in: range) }
  }

  package mutating func number(_ key: StaticString, _ value: inout UInt64, _ about: StaticString) {
    read(key, into: &value) { value throws(ConfigurationError) in
      try value.integer(in: 0...UInt64.max)
    }
  }

  package mutating func int<Value: RawRepresentable<Int>>(
    _ key: StaticString, _ value: inout Value, upTo most: Int, _ allowed: StaticString,
    _ about: StaticString
  ) {
    read(key, into: &value) { value throws(ConfigurationError) in
      let (text, isQuoted) = try value.scalar("a number")
      guard !isQuoted else { throw value.mismatch("a number, \(allowed),") }
      guard let number = Int(text).flatMap(Value.init(rawValue:)) else {
        throw value.refusal("\(value.name) is \(text.quotedForMessage). Allowed here: \(allowed).")
      }
      return number
    }
  }

  package mutating func share(
    _ key: StaticString, _ millionths: inout Int, _ about: StaticString
  ) {
    read(key, into: &millionths) { value throws(ConfigurationError) in try value.millionths() }
  }

  package mutating func span(
    _ key: StaticString, _ value: inout TimeSpan, in range: ClosedRange<TimeSpan>,
    _ about: StaticString
  ) {
    read(key, into: &value) { value throws(ConfigurationError) in try value.span(in: range) }
  }

  package mutating func choice<Value: Choice>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) {
    read(key, into: &value) { value throws(ConfigurationError) in
      // A tool may rewrite a bare 00, which is the number 0 in YAML.
      if let number = value.canonicalInteger,
        let same = Value.allCases.first(where: { Int($0.word) == number })
      {
        return same
      }
      let word = try value.choice(ChoiceTable("\(key)", choices: Value.words))
      guard let choice = Value(word: word) else { preconditionFailure("a word has no case") }
      return choice
    }
  }

  package mutating func color(_ key: StaticString, _ value: inout UInt32, _ about: StaticString) {
    read(key, into: &value) { value throws(ConfigurationError) in try value.color() }
  }

  package mutating func preset<Value: PresetRecord>(
    _ key: StaticString, _ record: inout Value, _ about: StaticString
  ) {
    read(key, into: &record) { value throws(ConfigurationError) in try value.preset() }
  }

  package mutating func record<Value: PresetRecord>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) {
    read(key, into: &value) { value throws(ConfigurationError) in try value.record() }
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

extension YAMLValue {
  /// The number that is written as this value in the shortest way, or nil.
  fileprivate var canonicalInteger: Int? {
    guard case .scalar(let text, _) = node.content, let number = Int(text), "\(number)" == text
    else { return nil }
    return number
  }

  /// A color of 24 bits.
  fileprivate func color() throws(ConfigurationError) -> UInt32 {
    let needed = "a color in quotes, such as \"#FFB000\" (without them # begins a comment),"
    let text = try scalar(needed).text
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
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
      bytes = try FileBytes.read(file)
    } catch {
      // The place that names the file is more useful than the missing file's name.
      throw self.error(error.reason, "\(name): \(file): \(error.message)")
    }
    return try YAMLDocument.root(bytes, file: file, what: content).map()
  }

  /// A path relative to the directory of the file that names it.
  package func pathBesideFile() throws(ConfigurationError) -> String {
    let path = try text()
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  private func map<Value: PresetRecord>() throws(ConfigurationError) -> Value {
    var record = Value()
    try RecordReader.read(&record, from: fields(KeyTable(name, keys: record.keys)))
    return record
  }

  fileprivate func preset<Value: PresetRecord>() throws(ConfigurationError) -> Value {
    let word = try scalar(Value.needed).text
    if let advice = Value.advice(for: word) {
      throw refusal("\(word.quotedForMessage) \(advice)")
    }
    _ = try choice(ChoiceTable(Value.presetsName, choices: Value.presets))
    guard let value = Value(preset: word) else { preconditionFailure("a word has no preset") }
    return value
  }
}
