import DetentInput
import DetentRecords
import DetentText

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

  /// A text of the length of a row.
  static var row: ValueForm {
    ValueForm(.definition("label")) { value throws(ConfigurationError) in try value.row() }
  }

  /// One of some words.
  static func word(of words: [String]) -> ValueForm {
    ValueForm(.words(words), json: { $0.jsonText }) { value throws(ConfigurationError) in
      try value.choice(words)
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
      let word = try value.choice(words)
      guard let choice = Value(rawValue: word) else { preconditionFailure("a word has no case") }
      return choice
    }
  }
}
