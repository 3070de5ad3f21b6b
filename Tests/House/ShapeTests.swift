import Testing

/// The shape of the sources' text.
@Suite("Shapes of code")
struct ShapeTests {
  @Test("No line exceeds 100 columns")
  func lines() throws {
    report(
      try Tree.allSwift().flatMap { file in
        let texts = file.linesOfText
        return file.lines.enumerated()
          .filter { $1.count > 100 && !texts.contains($0 + 1) && !file.isString($0 + 1) }
          .map { "\(file.path):\($0 + 1): \($1.count) columns; break it (make format breaks code)" }
      })
  }

  @Test("A file Type+Topic.swift extends or declares that type")
  func topics() throws {
    report(
      try Tree.swift(below: ["Sources"]).compactMap { file in
        let parts = file.name.split(separator: "+")
        let declared = file.names(after: ["struct", "enum", "protocol", "extension"])
        guard parts.count == 2, !declared.contains(where: { $0.text == parts[0] }) else {
          return nil
        }
        return "\(file.path): has no \(parts[0]); name it after the type that it extends"
      })
  }

  @Test("No function exists only to set one property")
  func setters() throws {
    report(
      try Tree.swift(below: ["Sources"]).flatMap { file in
        file.functions.filter { file.isSetter($0) }.map {
          "\(file.path):\($0.line): \($0.name) sets a property; make the property settable"
        }
      })
  }

  @Test("Functions that set a property are found")
  func settersAreFound() {
    let file = SwiftFile(
      path: "Sources/Floor/X/Y.swift",
      text: """
        struct S {
          mutating func set(_ a: Int) { self.a = a }
          mutating func show(_ text: Text, at row: Int) {
            // A comment.
            lens.text = text
          }
          mutating func clamp(_ a: Int) { self.a = min(a, 1) }
          mutating func reset() { a = b }
          func index(of a: Int, in b: [Int]) -> Int { let c = a; return c }
        }
        """)
    #expect(file.functions.filter { file.isSetter($0) }.map(\.name) == ["set", "show"])
  }

  @Test("No passage of six lines of code occurs twice")
  func passages() throws {
    report(
      Self.passages(in: try Tree.swift(below: ["Sources"]), of: 6).map {
        "\($0) and \($1) share six lines of code; move them to one place"
      })
  }

  @Test("Repeated passages are found")
  func passagesAreFound() {
    let files = ["a\n// x\nb\n}\nc\n", "a\n\n  b\nc", "c\nb\na\nb"].enumerated().map {
      SwiftFile(path: "Sources/Floor/X/\($0).swift", text: $1)
    }
    #expect(Self.passages(in: files, of: 3).map { "\($0) \($1)" } == ["0.swift 1.swift"])
  }

  @Test("No test passes because its guard returns: try #require, an argument, or an `if` instead")
  func guards() throws {
    report(
      try Tree.swift(below: ["Tests", "Simulator/Examples"]).flatMap { file in
        file.silentReturns.map {
          "\(file.path):\($0): else { return } in a test; write try #require, or choose arguments"
        }
      })
  }

  @Test("Guards of tests that return are found, and other functions' aren't")
  func guardsAreFound() {
    let file = SwiftFile(
      path: "Tests/Core/XTests/YTests.swift",
      text: """
        struct S {
          @Test("A title", arguments: [{ 1 }])
          func a() {
            guard b else { return }
            guard c
            else { return }
            guard d else {
              Issue.record("d")
              return
            }
            let e = f.map { guard $0 else { return nil } }
          }
          func helper() { guard b else { return } }
        }
        """)
    #expect(file.silentReturns == [4, 6])
  }

  @Test("No @_spi, and no name begins with an underscore")
  func underscores() throws {
    let keywords: Set<String> = [
      "func", "var", "let", "case", "struct", "class", "enum", "protocol", "typealias", "init",
    ]
    report(
      try Tree.swift(below: ["Sources"]).flatMap { file in
        (file.names(after: keywords).filter { $0.text.hasPrefix("_") && $0.text != "_" }
          + file.code.filter { $0.text == "_spi" })
          .map { "\(file.path):\($0.line): \($0.text); use package access" }
      })
  }

  /// Pairs of files with `length` consecutive lines of code in common; a line without a word
  /// doesn't count.
  private static func passages(in files: [SwiftFile], of length: Int) -> [(String, String)] {
    var places: [[Substring]: String] = [:]
    var pairs: [(String, String)] = []
    for file in files {
      let name = file.path.split(separator: "/").dropFirst(3).joined(separator: "/")
      let coded = Set(file.code.filter { $0.kind != .sign }.flatMap { $0.line...$0.lastLine })
      let lines = coded.sorted().map { file.lines[$0 - 1].drop { $0 == " " } }
        .filter { !$0.hasPrefix("import ") && !$0.hasPrefix("public import ") }
      for start in lines.indices.dropLast(length - 1) {
        let passage = Array(lines[start..<start + length])
        if let other = places[passage] {
          pairs.append((other, name))
        } else {
          places[passage] = name
        }
      }
    }
    return pairs
  }
}

extension SwiftFile {
  /// Whether a line is little more than a string, which is not split since messages are searched
  /// for.
  fileprivate func isString(_ line: Int) -> Bool {
    let here = tokens.filter { $0.line == line }
    let others = here.filter { $0.kind != .string }
    return here.contains { $0.kind == .string } && others.count <= 2
      && others.allSatisfy { $0.kind == .sign }
  }

  /// The lines of tests' guards that return without a word.
  fileprivate var silentReturns: [Int] {
    let tests = code.indices.dropFirst().compactMap { index -> Int? in
      guard code[index].text == "Test", code[index - 1].text == "@", index + 1 < code.count else {
        return nil
      }
      let end = code[index + 1].text == "(" ? inside(index + 1).upperBound : index
      return code[end...].first { $0.text == "func" }?.line
    }
    return functions.filter { tests.contains($0.line) }.flatMap { function in
      function.body.filter { index in
        code[index].text == "else" && index + 3 < code.count
          && code[index + 1...index + 3].map(\.text) == ["{", "return", "}"]
      }
    }.map { code[$0].line }
  }

  /// Whether a function's body only assigns one of its parameters.
  fileprivate func isSetter(_ function: FunctionDeclaration) -> Bool {
    let body = code[function.body].map(\.text)
    guard body.count >= 3, body[body.count - 2] == "=" else { return false }
    return code[function.parameters].contains { $0.text == body[body.count - 1] }
      && body.dropLast(2).enumerated().allSatisfy { ($1 == ".") == ($0 % 2 == 1) }
  }
}
