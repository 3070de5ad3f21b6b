public import DetentInput

/// One line of a transcript: a flat JSON object whose bytes depend on nothing but its members.
///
///     {"t_us":120000,"event":"valueChanged","value":"Coffee"}
///
/// Members stand in the order in which they were added. Fractions are never computed, as no two
/// languages print them alike: they are written with the digits that they come with.
///
/// - Source: RFC 8259, sections 4, 6 and 7.
public struct JSONLine: Hashable, Sendable, CustomStringConvertible {
  /// What a member can be.
  public enum Value: Hashable, Sendable {
    /// A whole number.
    case integer(Int64)
    /// A number in decimal, written as it is: with those decimal places.
    case decimal(String)
    /// A text.
    case string(String)
    /// Yes or no.
    case boolean(Bool)
    /// Nothing.
    case null
    /// Several of them, in order.
    case array([Value])
  }

  /// The names and values, in order.
  public private(set) var members: [(name: String, value: Value)] = []

  /// An object without members.
  public init() {}

  /// What happened at that moment: `{"t_us":…,"event":…}`, to which more can be added.
  public init(at instant: Instant, event: String) {
    self["t_us"] = .integer(instant.microseconds)
    self["event"] = .string(event)
  }

  /// The value of a member.
  ///
  /// A new one goes to the end, a known one stays where it is, and nil takes it out.
  public subscript(name: String) -> Value? {
    get { members.first { $0.name == name }?.value }
    set {
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// The line, without the line feed at its end.
  public var description: String {
    var text = "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += "," }
      Self.write(member.name, into: &text)
      text += ":"
      Self.write(member.value, into: &text)
    }
    return text + "}"
  }

  /// Two lines are equal if they have the same members in the same order.
  public static func == (left: JSONLine, right: JSONLine) -> Bool {
    left.members.elementsEqual(right.members) { $0.name == $1.name && $0.value == $1.value }
  }

  /// Feeds the members in their order.
  public func hash(into hasher: inout Hasher) {
    for member in members {
      hasher.combine(member.name)
      hasher.combine(member.value)
    }
  }

  private static func write(_ value: Value, into text: inout String) {
    switch value {
    case .integer(let number): text += String(number)
    case .decimal(let digits): text += digits
    case .string(let string): write(string, into: &text)
    case .boolean(let isTrue): text += isTrue ? "true" : "false"
    case .null: text += "null"
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        write(value, into: &text)
      }
      text += "]"
    }
  }

  private static func write(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{8}": text += "\\b"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\u{C}": text += "\\f"
      case "\r": text += "\\r"
      case "\0"..<" ":
        text += scalar.value < 16 ? "\\u000" : "\\u00"
        text += String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONLine.Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  /// A whole number, written as itself.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A text, written as itself.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Yes or no, written as itself.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
