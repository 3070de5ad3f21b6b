package import DetentInput
package import DetentRecords
import DetentText

// What a record with a compiled form says of its values, in the forms of written ones.
extension WrittenFields {
  package var isWritten: Bool { true }
  package func has(_ key: StaticString) -> Bool { contains(key.description) }

  package mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    self.value(key.description, &value, .flag, about)
  }

  package mutating func int(
    _ key: StaticString, _ value: inout Int, in range: ClosedRange<Int>, _ about: StaticString
  ) {
    self.value(key.description, &value, .int(in: range), about)
  }

  package mutating func number(_ key: StaticString, _ value: inout UInt64, _ about: StaticString) {
    let form = ValueForm<UInt64>(.number(0...UInt64.max), json: { "\($0)" }) {
      value throws(ConfigurationError) in try value.integer(in: 0...UInt64.max)
    }
    self.value(key.description, &value, form, about)
  }

  package mutating func int<Value: RawRepresentable<Int>>(
    _ key: StaticString, _ value: inout Value, upTo most: Int, _ allowed: StaticString,
    _ about: StaticString
  ) {
    let form = ValueForm<Value>(
      .numbers((1...most).filter { Value(rawValue: $0) != nil }), json: { "\($0.rawValue)" }
    ) { value throws(ConfigurationError) in
      let (text, isQuoted) = try value.scalar("a number")
      guard !isQuoted else { throw value.mismatch("a number, \(allowed),") }
      guard let number = Int(text).flatMap(Value.init(rawValue:)) else {
        throw value.refusal("\(value.name) is \(text.quotedForMessage). Allowed here: \(allowed).")
      }
      return number
    }
    self.value(key.description, &value, form, about)
  }

  package mutating func share(
    _ key: StaticString, _ millionths: inout Int, _ about: StaticString
  ) {
    let form = ValueForm<Int>(
      .share,
      json: { $0 == 0 ? "0" : ExactDecimal.text(scaled: Int64($0), fractionDigits: 6) }
    ) { value throws(ConfigurationError) in try value.millionths() }
    self.value(key.description, &millionths, form, about)
  }

  package mutating func span(
    _ key: StaticString, _ value: inout TimeSpan, in range: ClosedRange<TimeSpan>,
    _ about: StaticString
  ) {
    let form = ValueForm<TimeSpan>(
      .span(range), json: { $0 == .zero ? "\"0s\"" : SpanText.text($0).jsonText }
    ) { value throws(ConfigurationError) in try value.span(in: range) }
    self.value(key.description, &value, form, about)
  }

  package mutating func choice<Value: Choice>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) {
    let form = ValueForm<Value>(.words(Value.words), json: { $0.word.jsonText }) {
      value throws(ConfigurationError) in try value.choice()
    }
    self.value(key.description, &value, form, about)
  }

  package mutating func color(_ key: StaticString, _ value: inout UInt32, _ about: StaticString) {
    let form = ValueForm<UInt32>(
      .color, json: { "\"#\(String($0 + 1 << 24, radix: 16, uppercase: true).dropFirst())\"" }
    ) { value throws(ConfigurationError) in try value.color() }
    self.value(key.description, &value, form, about)
  }

  package mutating func preset<Value: PresetRecord>(
    _ key: StaticString, _ record: inout Value, _ about: StaticString
  ) {
    let form = ValueForm<Value>(.presets(Value.presetsName, Value.presets)) {
      value throws(ConfigurationError) in try value.preset()
    }
    value(key.description, &record, form, about)
  }

  package mutating func record<Value: PresetRecord>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) {
    let form = ValueForm<Value>(.definition(key.description)) {
      value throws(ConfigurationError) in try value.record()
    }
    self.value(key.description, &value, form, about)
  }

  package mutating func map<Value: FileRecord>(
    _ key: StaticString, _ value: inout Value, _ about: StaticString
  ) {
    let form = ValueForm<Value>(.definition(key.description)) {
      [blank = value] map throws(ConfigurationError) in
      var record = blank
      try RecordReader.read(&record, from: map)
      return record
    }
    self.value(key.description, &value, form, about)
  }

  package mutating func label(
    _ key: StaticString, _ value: inout [UInt8], _ about: StaticString
  ) {
    let form = ValueForm<[UInt8]>(.definition("label")) { value throws(ConfigurationError) in
      Array(try value.row().utf8)
    }
    self.value(key.description, &value, form, about)
  }

  package mutating func text(
    _ key: StaticString, _ value: inout [UInt8], atMost most: Int, pattern: StaticString,
    _ about: StaticString
  ) {
    let form = ValueForm<[UInt8]>(.matching(pattern.description, atMost: most)) {
      value throws(ConfigurationError) in Array(try value.text(atMost: most).utf8)
    }
    self.value(key.description, &value, form, about)
  }

  package mutating func decimal(
    _ key: StaticString, _ parts: inout Int64, of one: Int64, in range: ClosedRange<Int64>,
    _ needed: StaticString, _ about: StaticString
  ) {
    let (least, most) = (range.lowerBound / one, range.upperBound / one)
    let form = ValueForm<Int64>(
      .decimal("\(least)", "\(most)"), json: { $0 % one == 0 ? "\($0 / one)" : nil }
    ) { value throws(ConfigurationError) in
      let finest = try value.decimal(needed.description).scaled(to: ExactDecimal.finest)
      guard let finest, finest >= least * 1_000_000, finest <= most * 1_000_000 else {
        throw value.refusal("\(value.name) is \(value.kind); \(least) to \(most) are allowed")
      }
      return finest * one / 1_000_000
    }
    value(key.description, &parts, form, about)
  }
}

extension String {
  /// The text as in a file in JSON.
  package var jsonText: String {
    "\"\(reduce(into: "") { $0 += $1 == "\\" || $1 == "\"" ? "\\\($1)" : "\($1)" })\""
  }
}
