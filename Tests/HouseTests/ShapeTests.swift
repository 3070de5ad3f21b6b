import Testing

/// One idea a file, one thought a function.
@Suite("Files and functions are short")
struct ShapeTests {
  @Test("No file has more than 400 lines")
  func files() throws {
    report(
      try Tree.allSwift().filter { $0.lines.count > 400 }.map {
        "\($0.path): \($0.lines.count) lines; split it by idea: Type.swift, Type+Topic.swift"
      })
  }

  @Test("Files of more than 250 lines stand in a list, each with its reason")
  func longFiles() throws {
    let known: [String: String] = [
      "Sources/DetentDevice/Device.swift": "the one wiring is read in one go",
      "Sources/DetentInput/QuadratureDecoder.swift": "its state is private, and so is in one file",
      "Tests/DetentPickerTests/HandTests.swift": "what the hand does, behaviour by behaviour",
      "Tests/DetentToolTests/Support/ToolRun.swift": "a run of a program has many ends",
    ]
    let long = Set(try Tree.allSwift().filter { $0.lines.count > 250 }.map(\.path))
    report(
      long.subtracting(known.keys).sorted().map {
        "\($0): more than 250 lines; split it by idea, or say here why it is one"
      })
    report(
      Set(known.keys).subtracting(long).sorted().map { "\($0): short again; take it off the list" })
  }

  @Test("No folder of the sources has more than 18 files")
  func folders() throws {
    // Its contents, its model and its menu are to have rooms once the dates are all there.
    let known: Set<String> = ["Sources/DetentPicker"]
    let folders = try Tree.swift(below: ["Sources"]).map {
      $0.path.split(separator: "/").dropLast().joined(separator: "/")
    }
    let counts = Dictionary(folders.map { ($0, 1) }, uniquingKeysWith: +)
    report(
      counts.filter { $0.value > 18 && !known.contains($0.key) }.keys.sorted().map {
        "\($0): \(counts[$0] ?? 0) files; give what belongs together a folder that names it"
      })
  }

  @Test("No line is wider than 100 columns")
  func lines() throws {
    report(
      try Tree.allSwift().flatMap { file in
        let texts = file.linesOfText
        return file.lines.enumerated()
          .filter { $1.count > 100 && !texts.contains($0 + 1) && !file.isString($0 + 1) }
          .map { "\(file.path):\($0 + 1): \($1.count) columns; break it (make format breaks code)" }
      })
  }

  @Test("No function has more than 60 lines")
  func functions() throws {
    report(
      try Tree.allSwift().flatMap { file in
        file.functions.filter { $0.lineCount > 60 }.map {
          "\(file.path):\($0.line): \($0.name) has \($0.lineCount) lines; give its steps names"
        }
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
        return "\(file.path): says nothing about \(parts[0]); name it after what it extends"
      })
  }

  @Test("Functions are found, with their lengths")
  func lengths() {
    let file = SwiftFile(
      path: "Tests/X/Y.swift",
      text: """
        protocol P { func required() -> Int }
        struct S {
          init() { self.init(from: { 1 }) }
          func one(_ body: () -> Void = {}) -> [Int] {
            // } a comment
            let text = "}\\("}")"
            return [text.count]
          }
          static func < (a: S, b: S) -> Bool { true }
        }
        """)
    #expect(file.functions.map { "\($0.name) \($0.lineCount)" } == ["init 1", "one 5", "< 1"])
  }
}

extension SwiftFile {
  /// Whether a line is one string and next to nothing else: who cuts a message can't search for it.
  fileprivate func isString(_ line: Int) -> Bool {
    let here = tokens.filter { $0.line == line }
    let others = here.filter { $0.kind != .string }
    return here.contains { $0.kind == .string } && others.count <= 2
      && others.allSatisfy { $0.kind == .sign }
  }

  /// A function, an initializer or a subscript that has a body.
  struct Function {
    var name: String
    /// The line of its keyword.
    var line: Int
    /// From the line of its keyword to the line of its closing brace, without lines of text.
    var lineCount: Int
  }

  /// All functions that have a body, also those within others.
  var functions: [Function] {
    let keywords: Set<String> = ["func", "init", "deinit", "subscript"]
    let texts = linesOfText
    return code.indices.compactMap { index in
      guard code[index].kind == .word, keywords.contains(code[index].text) else { return nil }
      // `self.init(…)` is a call.
      guard index == 0 || code[index - 1].text != "." else { return nil }
      guard let open = body(after: index), let close = partner(of: open) else { return nil }
      let name = code[index].text == "func" ? code[index + 1].text : code[index].text
      let first = code[index].line
      let last = code[close].line
      let lineCount = last - first + 1 - texts.count(in: first...last)
      return Function(name: name, line: first, lineCount: lineCount)
    }
  }

  /// The brace that opens the body of what is declared at `index`, unless it has none.
  private func body(after index: Int) -> Int? {
    var depth = 0
    for next in index + 1..<code.count {
      switch code[next].text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return next
      case "}" where depth == 0: return nil
      case "func", "var", "init", "static", "mutating", "associatedtype":
        if depth == 0, code[next].line > code[index].line { return nil }
      default: break
      }
    }
    return nil
  }

  private func partner(of open: Int) -> Int? {
    var depth = 0
    for next in open..<code.count {
      if code[next].text == "{" { depth += 1 }
      if code[next].text == "}" { depth -= 1 }
      if depth == 0 { return next }
    }
    return nil
  }
}
