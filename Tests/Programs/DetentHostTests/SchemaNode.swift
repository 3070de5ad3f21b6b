import DetentText

/// A part of a JSON Schema; its maps keep the order of their keys.
indirect enum SchemaNode: Hashable, Sendable {
  case map([Member])
  case list([SchemaNode])
  case text(String)
  /// A number, `true` or `false`.
  case bare(String)

  /// A key of a map and its value.
  struct Member: Hashable, Sendable {
    let key: String
    let value: SchemaNode

    init(_ key: String, _ value: SchemaNode) { (self.key, self.value) = (key, value) }
  }

  /// A reference to a definition of the same file.
  static func definition(_ name: String) -> SchemaNode { ["$ref": .text("#/$defs/\(name)")] }

  /// A whole number within a range.
  static func integer<Number>(_ range: ClosedRange<Number>) -> SchemaNode {
    [
      "type": "integer", "minimum": .bare("\(range.lowerBound)"),
      "maximum": .bare("\(range.upperBound)"),
    ]
  }

  /// Words; digits may also be a number.
  static func words(_ words: [String]) -> SchemaNode {
    ["enum": .list(words.flatMap { (Int($0).map { [.bare("\($0)")] } ?? []) + [.text($0)] })]
  }

  /// One of some definitions of the same file.
  static func oneOf(_ names: [String]) -> SchemaNode {
    ["oneOf": .list(names.map(SchemaNode.definition))]
  }

  /// The map with the keys of another one behind its own.
  static func + (one: SchemaNode, other: SchemaNode) -> SchemaNode {
    guard case .map(let members) = one, case .map(let others) = other else {
      preconditionFailure("both are maps")
    }
    return .map(members + others)
  }

  /// The value in JSON, in lines.
  var lines: [String] {
    switch self {
    case .bare(let word): [word]
    case .text(let text):
      ["\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""]
    case .list(let values): Self.lines("[", values.map(\.lines), "]")
    case .map(let members): Self.lines("{", members.map(\.lines), "}")
    }
  }

  private static func lines(_ open: String, _ values: [[String]], _ close: String) -> [String] {
    let inner = values.enumerated().flatMap { index, lines in
      index == values.count - 1 ? lines : lines.dropLast() + [lines[lines.count - 1] + ","]
    }
    return [open] + inner.map { "  " + $0 } + [close]
  }

  /// The names of all definitions that it refers to.
  var references: Set<String> {
    switch self {
    case .bare, .text: []
    case .list(let values): Set(values.flatMap(\.references))
    case .map(let members):
      Set(
        members.flatMap { member in
          guard member.key == "$ref", case .text(let path) = member.value,
            path.hasPrefix("#/$defs/")
          else { return member.value.references }
          return [String(path.dropFirst("#/$defs/".count))]
        })
    }
  }
}

extension SchemaNode.Member {
  /// The key and its value in JSON, in lines.
  var lines: [String] {
    let lines = value.lines
    return ["\"\(key)\": \(lines[0])"] + lines.dropFirst()
  }
}

extension SchemaNode: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral members: (String, SchemaNode)...) {
    self = .map(members.map { Member($0.0, $0.1) })
  }
  init(arrayLiteral values: SchemaNode...) { self = .list(values) }
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int) { self = .bare("\(number)") }
  init(booleanLiteral flag: Bool) { self = .bare("\(flag)") }
}
