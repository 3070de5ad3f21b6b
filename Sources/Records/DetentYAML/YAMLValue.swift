package import DetentInput
import DetentRecords
package import DetentText

/// A value in a file, with its place and its name in messages.
package struct YAMLValue {
  /// The node.
  package let node: YAMLNode
  /// Its file.
  private let source: YAMLSource
  /// The name in messages: the key in quotes, or "the file".
  package let name: String

  /// Creates a value of a file.
  package init(node: YAMLNode, file: String, name: String, in surroundings: Surroundings) {
    (self.node, self.name, source) = (node, name, YAMLSource(file, in: surroundings))
  }

  private init(_ node: YAMLNode, of source: YAMLSource, name: String) {
    (self.node, self.source, self.name) = (node, source, name)
  }

  /// The file, as the caller named it.
  package var file: String { source.file }
  /// What its reader may ask.
  var surroundings: Surroundings { source.surroundings }

  /// Another value of the file.
  package func other(_ node: YAMLNode, name: String) -> YAMLValue {
    YAMLValue(node, of: source, name: name)
  }

  /// The line, from 1.
  package var line: Int { node.line }

  /// An error at this value's place.
  package func error(_ reason: ConfigurationError.Reason, _ message: String) -> ConfigurationError {
    ConfigurationError(
      file: file, line: line, column: node.column, reason: reason, message: message)
  }

  /// An error for a value that isn't allowed here.
  package func refusal(_ message: String) -> ConfigurationError { error(.notAllowed, message) }

  /// Refuses this value.
  package func refuse(_ message: String) throws(ConfigurationError) { throw refusal(message) }

  /// Refuses this value with the message unless a condition holds.
  package func require(
    _ isAllowed: Bool, _ message: @autoclosure () -> String
  ) throws(ConfigurationError) {
    if !isAllowed { throw refusal(message()) }
  }

  /// An error that states the kind of this value and the one needed.
  package func mismatch(_ needed: String) -> ConfigurationError {
    isBlank
      ? error(.missingKey, "\(name) has no value; \(needed) is needed")
      : error(.wrongType, "\(name) is \(kind); \(needed) is needed")
  }

  /// An error for a value that is no map with some of these keys.
  func mismatch(keys: [String]) -> ConfigurationError {
    mismatch("a map with the keys \(keys.joined(separator: ", "))")
  }

  /// Whether the value is empty or YAML's null.
  package var isBlank: Bool {
    switch node.content {
    case .scalar("", isPlain: true), .scalar("~", isPlain: true), .scalar("null", isPlain: true),
      .scalar("Null", isPlain: true), .scalar("NULL", isPlain: true):
      true
    default: false
    }
  }

  /// The same value with another name in messages.
  package func named(_ name: String) -> YAMLValue { other(node, name: name) }

  /// Whether it is a scalar, quoted or not.
  package var isScalar: Bool { if case .scalar = node.content { true } else { false } }

  /// Whether it is a map.
  package var isMap: Bool { if case .map = node.content { true } else { false } }

  /// The kind in words: "the text 'abc'", "a list".
  package var kind: String {
    switch node.content {
    case .map: "a map"
    case .list: "a list"
    case .scalar(let text, isPlain: true): text.quotedForMessage
    case .scalar(let text, isPlain: false): "the text \(text.quotedForMessage)"
    }
  }

  // MARK: Structure

  /// The values of a list.
  package func list(_ example: String) throws(ConfigurationError) -> [YAMLValue] {
    guard case .list(let values) = node.content else {
      throw mismatch("a list, such as \(example),")
    }
    try checkTag(is: "seq")
    let name = "a value in \(name)"
    return values.map { other($0, name: name) }
  }

  /// Refuses a list with too few or too many values.
  package func check(
    _ count: Int, of things: String, in limits: ClosedRange<Int>
  ) throws(ConfigurationError) {
    guard !limits.contains(count) else { return }
    throw refusal(
      "\(name) has \(count) \(things); \(limits.lowerBound) to \(limits.upperBound) are allowed")
  }

  /// The fields of a map with the allowed `keys`, in the order of messages.
  package func fields(_ keys: [String]) throws(ConfigurationError) -> YAMLFields {
    guard isMap else { throw mismatch(keys: keys) }
    var fields = try YAMLFields(self)
    fields.keys = keys
    try checkKeys(among: keys)
    return fields
  }

  /// Refuses a map with another key than these.
  func checkKeys(among keys: [String]) throws(ConfigurationError) {
    guard case .map(let entries, _) = node.content else { return }
    for entry in entries {
      guard case .scalar(let word, _) = entry.key.content else { continue }
      let key = other(entry.key, name: "a key")
      try key.check(word, "unknown key", .unknownKey, in: keys)
    }
  }

  /// The error for a map without a key.
  func lacks(_ key: String, among keys: [String]) -> ConfigurationError {
    error(
      .missingKey,
      "\(name) lacks the key \(key.quotedForMessage). "
        + "Allowed here: \(keys.joined(separator: ", ")).")
  }

  /// The value of one key before the map's keys are checked; nil without the key.
  package func value(ofKey wanted: String) throws(ConfigurationError) -> YAMLValue? {
    guard case .map(let entries, _) = node.content else {
      let text = if case .scalar(let word, _) = node.content, !isBlank { word } else { "…" }
      throw mismatch("a map, such as { \(wanted): \(text) },")
    }
    for entry in entries {
      guard case .scalar(wanted, _) = entry.key.content else { continue }
      return other(entry.value, name: wanted.quotedForMessage)
    }
    return nil
  }

  /// The values of some keys of a map that may have others.
  package func present(_ keys: [String]) throws(ConfigurationError) -> YAMLFields {
    var fields = YAMLFields(owner: self)
    fields.keys = keys
    for key in keys {
      if let value = try value(ofKey: key) { fields.add(key, value) }
    }
    return fields
  }

  // MARK: Words

  /// A scalar's characters as written, whatever their form.
  package func scalar(
    _ needed: @autoclosure () -> String
  ) throws(ConfigurationError) -> (text: String, isQuoted: Bool) {
    guard case .scalar(let text, let isPlain) = node.content, !isBlank else {
      throw mismatch(needed())
    }
    try checkTag(is: "str")
    return (text, !isPlain || !node.tag.isEmpty && node.tag == Self.tags + "str")
  }

  /// A text of 1 to `longest` characters for one row of a display; numbers and words like `No` are
  /// text as written.
  package func text(atMost longest: Int = Limits.text) throws(ConfigurationError) -> String {
    let text = try oneRow()
    let length = text.unicodeScalars.count
    try require(
      length <= longest,
      "\(name) has \(length) characters; at most \(longest) are allowed")
    return text
  }

  /// A row, or another text of the same limit: its bytes fit one argument of a program.
  package func row() throws(ConfigurationError) -> String {
    let text = try oneRow()
    try require(
      text.utf8.count <= Limits.rowBytes,
      "\(name) has \(text.utf8.count) bytes; at most \(Limits.rowBytes) are allowed")
    return text
  }

  private func oneRow() throws(ConfigurationError) -> String {
    let text = try scalar("a text").text
    try require(text.contains(where: { !$0.isWhitespace }), "\(name) is empty; a text is needed")
    try require(
      text.unicodeScalars.allSatisfy({ !$0.isControl }),
      "\(name) holds a line end, a tab or a control character; "
        + "a text in one row is needed")
    return text
  }

  /// An absolute device path, such as the example.
  func path(_ example: String) throws(ConfigurationError) -> String {
    let path = try text()
    try require(
      path.hasPrefix("/") && !path.hasSuffix("/"),
      "\(name) is \(path.quotedForMessage); the path of a device is needed, such as \(example)")
    return path
  }

  /// One of the allowed words, in the order of messages; `planned`: others with an alternative.
  package func choice(
    _ words: [String], planned: [String: String] = [:]
  ) throws(ConfigurationError) -> String {
    let word = try scalar("one of \(words.joined(separator: ", "))").text
    if let advice = planned[word] {
      throw error(.notBuiltYet, "\(word.quotedForMessage) isn't built yet: \(advice)")
    }
    try check(word, "\(name) is", .notAllowed, in: words)
    return word
  }

  /// Refuses a word that isn't allowed, with the nearest one and all of them.
  private func check(
    _ word: String, _ fault: @autoclosure () -> String, _ reason: ConfigurationError.Reason,
    in words: [String]
  ) throws(ConfigurationError) {
    guard !words.contains(word) else { return }
    let near = NearNames.suggestion(for: word, among: words).closingSentence
    throw error(
      reason,
      "\(fault()) \(word.quotedForMessage)\(near) Allowed here: \(words.joined(separator: ", ")).")
  }

  /// `true` or `false`.
  package func flag() throws(ConfigurationError) -> Bool { try flag(or: nil) ?? false }

  /// `true`, `false`, or nil for another word.
  package func flag(or other: String?) throws(ConfigurationError) -> Bool? {
    var allowed: String { other.map { "true, false or \($0)" } ?? "true or false" }
    let (word, isQuoted) = try scalar(allowed)
    switch word {
    case other: return nil
    case "true" where !isQuoted, "True" where !isQuoted, "TRUE" where !isQuoted: return true
    case "false" where !isQuoted, "False" where !isQuoted, "FALSE" where !isQuoted: return false
    default: throw error(.wrongType, "\(name) is \(kind); write \(allowed), without quotes")
    }
  }

  fileprivate func checkTag(is expected: String) throws(ConfigurationError) {
    guard !node.tag.isEmpty, node.tag != "!", node.tag != Self.tags + expected else { return }
    let isOwn = node.tag.hasPrefix(Self.tags)
    let shown = isOwn ? "!!" + node.tag.dropFirst(Self.tags.count) : node.tag
    throw error(.syntax, "the tag \(shown.quotedForMessage) isn't read here; leave it out")
  }

  /// The prefix of YAML's own tags, written `!!`.
  private static let tags = "tag:yaml.org,2002:"

  /// A whole number within a range: 24, -3, and as in YAML 1.2 0x18 and 0o30.
  package func integer<Whole: FixedWidthInteger>(
    in range: ClosedRange<Whole>
  ) throws(ConfigurationError) -> Whole {
    var allowed: String { "a whole number from \(range.lowerBound) to \(range.upperBound)" }
    let (text, isQuoted) = try scalar(allowed)
    let radix = text.hasPrefix("0x") ? 16 : text.hasPrefix("0o") ? 8 : 10
    let hasSign = text.hasPrefix("-") || text.hasPrefix("+")
    let unsigned = text.dropFirst(radix == 10 ? hasSign ? 1 : 0 : 2)
    guard !isQuoted, !unsigned.isEmpty,
      unsigned.allSatisfy({ $0.isASCII && $0.hexDigitValue.map { $0 < radix } ?? false })
    else { throw error(.wrongType, "\(name) is \(kind); \(allowed) is needed") }
    // More digits than the type holds are out of range, too.
    let digits = radix == 10 ? text[...] : unsigned
    guard let number = Whole(digits, radix: radix), range.contains(number) else {
      throw refusal("\(name) is \(kind); \(allowed) is allowed")
    }
    return number
  }

  /// A decimal number as written.
  package func decimal(
    _ needed: String = "a number such as 5, -3 or 0.5", atMost finest: Int = Limits.fractionDigits
  ) throws(ConfigurationError) -> ExactDecimal {
    let (digits, isQuoted) = try scalar(needed)
    guard !isQuoted else { throw mismatch(needed) }
    do {
      return try ExactDecimal(digits, atMost: finest)
    } catch {
      switch error {
      case .notANumber: throw mismatch(needed)
      case .tooFine:
        throw self.refusal(
          "\(name) is \(kind); at most \(finest) digits after the point are allowed")
      case .tooLarge:
        throw self.refusal("\(name) is \(kind), which is too large for a menu")
      }
    }
  }

  /// A fraction from 0 to 1, in millionths.
  package func millionths() throws(ConfigurationError) -> Int {
    let needed = "a share from 0 to 1, such as 0.02 for 2 %,"
    let share = try decimal(needed)
    guard let millionths = share.scaled(to: Limits.fractionDigits),
      (0...1_000_000).contains(millionths)
    else {
      throw refusal("\(name) is \(kind); \(needed) is allowed")
    }
    return Int(millionths)
  }

  /// A span within a range; a number without a unit is seconds.
  package func span(
    in range: ClosedRange<TimeSpan>
  ) throws(ConfigurationError) -> TimeSpan {
    let needed = "seconds, or a number with a unit, such as 250us, 1.5ms, 2s or 1h30m,"
    let text = try scalar(needed).text
    let span: TimeSpan
    do {
      span = try SpanText.span(text)
    } catch {
      switch error {
      case .notASpan: throw mismatch(needed)
      case .tooFine:
        throw self.refusal("\(name) is \(kind), which is finer than a microsecond")
      case .tooLong: throw outside(range)
      }
    }
    guard range.contains(span) else {
      let isNothing = span == .zero && range.lowerBound == .microseconds(1)
      throw isNothing ? refusal("\(name) is \(kind), which does nothing") : outside(range)
    }
    return span
  }

  private func outside(_ range: ClosedRange<TimeSpan>) -> ConfigurationError {
    let shortest = SpanText.text(range.lowerBound)
    let longest = SpanText.text(range.upperBound)
    let isBare = (try? scalar("").text).flatMap { try? ExactDecimal($0) } != nil
    return refusal(
      "\(name) is \(kind)\(isBare ? ", which without a unit is seconds" : ""); "
        + (range.lowerBound == .zero ? "up to" : "from \(shortest) to") + " \(longest) is allowed")
  }
}

/// The values of a map with known keys.
package struct YAMLFields {
  /// The map.
  package let owner: YAMLValue
  /// The keys that it may have; nil for a record's, whose reader checks them.
  var keys: [String]?
  /// The keys that it has, and their values.
  private(set) var (names, values): ([String], [YAMLValue]) = ([], [])

  /// A value without keys.
  init(owner: YAMLValue) { self.owner = owner }

  /// The keys of a map, unchecked.
  init(_ map: YAMLValue) throws(ConfigurationError) {
    self.init(owner: map)
    guard case .map(let entries, _) = map.node.content else { throw map.mismatch("a map") }
    try map.checkTag(is: "map")
    for entry in entries {
      guard case .scalar(let word, _) = entry.key.content else {
        throw map.other(entry.key, name: "a key").mismatch("a word")
      }
      add(word, map.other(entry.value, name: word.quotedForMessage))
    }
  }

  fileprivate mutating func add(_ key: String, _ value: YAMLValue) {
    names.append(key)
    values.append(value)
  }

  /// The value of a key; nil without the key.
  package subscript(key: String) -> YAMLValue? {
    precondition(keys?.contains(key) ?? true, "keys contains key")
    return value(of: key)
  }

  /// The value of a key, whatever the allowed ones; nil without the key.
  func value(of key: String) -> YAMLValue? {
    // A map has few keys, and a hash costs more than to compare them.
    names.firstIndex(of: key).map { values[$0] }
  }

  /// The value of a required key.
  package func required(_ key: String) throws(ConfigurationError) -> YAMLValue {
    guard let value = self[key] else { throw owner.lacks(key, among: keys ?? [key]) }
    return value
  }

  /// The only present key among `choices`.
  func one(of choices: [String]) throws(ConfigurationError) -> String {
    let present = present(choices)
    guard let first = present.first else {
      throw owner.error(
        .missingKey, "\(owner.name) needs one of the keys \(choices.joined(separator: ", "))")
    }
    try owner.require(
      present.count == 1,
      "\(owner.name) has both \(present.joined(separator: " and ")); keep one of them")
    return first
  }

  /// The present keys among `choices`, in that order.
  package func present(_ choices: [String]) -> [String] { choices.filter { self[$0] != nil } }
}

extension String {
  /// The text as the end of a message: with a full stop, unless it ends in a question.
  package var closingSentence: String { hasSuffix("?") ? self : self + "." }
}
