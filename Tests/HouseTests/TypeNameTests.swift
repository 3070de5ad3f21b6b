import Testing

/// A name means one thing, whatever is imported.
@Suite("Names of types")
struct TypeNameTests {
  /// What the standard library calls its own, as far as somebody might think of it again.
  private static let standard: Set<String> = [
    "Actor", "Array", "ArraySlice", "Bool", "Character", "Clock", "ClosedRange", "Collection",
    "CommandLine", "Comparable", "ContinuousClock", "Dictionary", "Double", "Duration", "Equatable",
    "Error", "Float", "Hashable", "Hasher", "Identifiable", "InlineArray", "Int", "Iterator",
    "KeyPath", "Mirror", "Never", "Optional", "Range", "RawSpan", "Regex", "Result", "Sendable",
    "Sequence", "Set", "Slice", "Span", "StaticString", "String", "Substring", "SuspendingClock",
    "Task", "UInt", "Unicode", "UTF8", "Void",
  ]

  @Test("No name is a type's in two modules, and none hides one of the standard library")
  func once() throws {
    var modules: [String: Set<String>] = [:]
    var wrong: [String] = []
    for file in try Tree.swift(below: ["Sources"]) {
      for name in file.typeNames where !name.isPrivate {
        modules[name.text, default: []].insert(file.module)
        if Self.standard.contains(name.text) {
          wrong.append("\(file.path): \(name.text) is the standard library's; what else is it?")
        }
      }
    }
    for (name, modules) in modules.sorted(by: { $0.key < $1.key }) where modules.count > 1 {
      let list = modules.sorted().joined(separator: " and ")
      wrong.append("\(name) is in \(list); use one of them, or say how they differ")
    }
    report(wrong)
  }

  @Test("Types are found with the types that they are in")
  func names() {
    let file = SwiftFile(
      path: "Sources/X/Y.swift",
      text: """
        public struct S: P {
          enum E { case a }
          class func make() -> S.E { .a }
        }
        extension S.E { private struct Inner { typealias T = Int } }
        private protocol Q {}
        """)
    #expect(
      file.typeNames.map { "\($0.text) \($0.isPrivate)" } == [
        "S false", "S.E false", "S.E.Inner true", "S.E.Inner.T true", "Q true",
      ])
  }
}

extension SwiftFile {
  /// The types that the file declares, each with those that it is in: `Key.Direction`.
  fileprivate var typeNames: [(text: String, isPrivate: Bool)] {
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    var names: [(text: String, isPrivate: Bool)] = []
    // What each open brace belongs to: a type, or nothing that has a name.
    var owners: [(path: String, isPrivate: Bool)?] = []
    var next: (path: String, isPrivate: Bool)?
    for index in code.indices.dropLast() {
      let word = code[index].text
      let isMember = index > 0 && code[index - 1].text == "."
      if word == "{" {
        owners.append(next)
        next = nil
      } else if word == "}" {
        _ = owners.popLast()
      } else if word == "extension" {
        let path = code[(index + 1)...].prefix { $0.kind == .word || $0.text == "." }
        next = (path.map(\.text).joined(), false)
      } else if kinds.contains(word), code[index + 1].kind == .word, !isMember,
        !["func", "var", "let"].contains(code[index + 1].text)
      {
        let owner = owners.compactMap { $0 }.last
        let path = (owner.map { "\($0.path)." } ?? "") + code[index + 1].text
        let before = code[max(0, index - 2)..<index].map(\.text)
        let isPrivate =
          owner?.isPrivate == true || before.contains { ["private", "fileprivate"].contains($0) }
        names.append((path, isPrivate))
        if word != "typealias" { next = (path, isPrivate) }
      }
    }
    return names
  }
}
