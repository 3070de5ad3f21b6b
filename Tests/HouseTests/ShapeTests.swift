import Testing

/// One idea a file, one thought a function.
@Suite("Files and functions are short")
struct ShapeTests {
  @Test("No file has more than 400 lines")
  func files() throws {
    for file in try Tree.allSwift() where file.lines.count > 400 {
      report([
        "\(file.path): \(file.lines.count) lines; split it by idea: Type.swift, Type+Topic.swift"
      ])
    }
  }

  @Test("Files of more than 250 lines stand in a list, each with its reason")
  func longFiles() throws {
    let known: [String: String] = [
      "Sources/DetentDevice/Device.swift": "the one wiring is read in one go"
    ]
    let long = Set(try Tree.allSwift().filter { $0.lines.count > 250 }.map(\.path))
    report(
      long.subtracting(known.keys).sorted().map {
        "\($0): more than 250 lines; split it by idea, or say here why it is one"
      })
    report(
      Set(known.keys).subtracting(long).sorted().map { "\($0): short again; take it off the list" })
  }

  @Test("No line is wider than 100 columns")
  func lines() throws {
    for file in try Tree.allSwift() {
      for (index, line) in file.lines.enumerated() where line.count > 100 {
        report(["\(file.path):\(index + 1): \(line.count) columns; break it: make format"])
      }
    }
  }

  @Test("No function has more than 60 lines")
  func functions() throws {
    for file in try Tree.allSwift() {
      report(
        file.functions.filter { $0.lineCount > 60 }.map {
          "\(file.path):\($0.line): \($0.name) has \($0.lineCount) lines; give its steps names"
        })
    }
  }

  @Test("A file is named after the type that it declares or extends")
  func names() throws {
    for file in try Tree.swift(below: ["Sources"]) {
      let subject = String(file.name.prefix { $0 != "+" })
      guard subject.first?.isUppercase == true, subject != "Package" else { continue }
      let declared = file.names(after: [
        "struct", "class", "enum", "protocol", "actor", "extension", "typealias", "func", "import",
      ])
      guard !declared.contains(where: { $0.text == subject }) else { continue }
      report(["\(file.path): declares nothing that is called \(subject); name it after its type"])
    }
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
  /// A function, an initializer or a subscript that has a body.
  struct Function {
    var name: String
    /// The line of its keyword.
    var line: Int
    /// From the line of its keyword to the line of its closing brace.
    var lineCount: Int
  }

  /// All functions that have a body, also those within others.
  var functions: [Function] {
    let keywords: Set<String> = ["func", "init", "deinit", "subscript"]
    return code.indices.compactMap { index in
      guard code[index].kind == .word, keywords.contains(code[index].text) else { return nil }
      // `self.init(…)` is a call.
      guard index == 0 || code[index - 1].text != "." else { return nil }
      guard let open = body(after: index), let close = partner(of: open) else { return nil }
      let name = code[index].text == "func" ? code[index + 1].text : code[index].text
      let first = code[index].line
      return Function(name: name, line: first, lineCount: code[close].line - first + 1)
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
