import Foundation

/// A Swift file split into tokens, so that rules about code ignore comments and strings.
struct SwiftFile {
  /// A token of a file.
  struct Token: Equatable {
    /// The kind of a token.
    enum Kind: Equatable {
      /// A name, a keyword or a number.
      case word
      /// Any other character.
      case sign
      /// A string with its quotes and interpolations.
      case string
      /// A comment with its slashes.
      case comment
    }

    var kind: Kind
    var text: String
    /// The first line, from 1.
    var line: Int

    /// The last line.
    var lastLine: Int { line + text.utf8.filter { $0 == UInt8(ascii: "\n") }.count }
  }

  /// The path from the root.
  let path: String
  /// The lines without their ends.
  let lines: [Substring]
  /// All tokens.
  let tokens: [Token]
  /// The tokens without comments.
  let code: [Token]

  /// Splits a file.
  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    var scanner = SwiftScanner(text)
    tokens = scanner.tokens()
    code = tokens.filter { $0.kind != .comment }
  }

  /// The lines that begin within a string, whose text is not layout.
  var linesOfText: IndexSet {
    var lines = IndexSet()
    for token in tokens where token.kind == .string && token.lastLine > token.line {
      lines.insert(integersIn: token.line + 1...token.lastLine)
    }
    return lines
  }

  /// The file's name without folders and suffix.
  var name: String { String(path.split(separator: "/").last?.dropLast(6) ?? "") }

  /// The file's module: the folder on a floor of `Sources` or `Tests`.
  var module: String { String(path.split(separator: "/").dropFirst(2).first ?? "") }

  /// The file's floor.
  var floor: String { String(path.split(separator: "/")[1]) }

  /// The words after one of these keywords: the declared names.
  func names(after keywords: Set<String>) -> [Token] {
    zip(code, code.dropFirst()).compactMap { keyword, name in
      keyword.kind == .word && keywords.contains(keyword.text) && name.kind == .word ? name : nil
    }
  }

  /// The imported modules.
  var imports: [Token] {
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "typealias"]
    return code.indices.compactMap { index in
      guard code[index].text == "import", code[index].kind == .word else { return nil }
      let next = index + 1
      guard next < code.count else { return nil }
      return kinds.contains(code[next].text) ? code[next + 1] : code[next]
    }
  }
}
