package import DetentInput
import DetentText

/// What a record's keys are, for schemas, tables of keys and messages.
package struct RecordOutline: Sendable {
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
  }

  /// A text.
  package struct Text: Hashable, Sendable {
    /// The most characters; nil: unlimited.
    package var most: Int?
    /// A regular expression; nil: any text, also a number or a flag as written.
    package var pattern: String?
    /// Some texts.
    package var examples: [String] = []
    /// Whether it may be empty.
    package var mayBeEmpty = false
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
  package internal(set) var keys: [Key] = []
  /// The records of which one is in the map.
  package var alternatives: [Alternative] = []
  /// What holds between keys.
  package var rules: [Rule] = []
  /// The keys of which exactly one is in the map.
  package var oneOf: [OneKey] = []
  /// What holds where keys have some values.
  package var conditions: [Condition] = []
  /// Whether a file needs any of them.
  package internal(set) var isBlankRefused = false

  /// No keys yet.
  package init() {}
}
