import Foundation

/// A Swift file taken apart into words, so that rules about code don't stumble over comments and
/// strings.
struct SwiftFile {
  /// A piece of a file.
  struct Token: Equatable {
    /// What kind of piece.
    enum Kind: Equatable {
      /// A name, a keyword or a number.
      case word
      /// One character that is none of the others.
      case sign
      /// A string with its quotes and whatever is interpolated.
      case string
      /// A comment with its slashes.
      case comment
    }

    var kind: Kind
    var text: String
    /// The line on which it begins, from 1.
    var line: Int

    /// The line on which it ends.
    var lastLine: Int { line + text.utf8.filter { $0 == UInt8(ascii: "\n") }.count }
  }

  /// Its path from the root.
  let path: String
  /// Its lines, without their ends.
  let lines: [Substring]
  /// All of its pieces.
  let tokens: [Token]
  /// Its pieces without comments.
  let code: [Token]

  /// Takes a file apart.
  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    var scanner = SwiftScanner(text)
    tokens = scanner.tokens()
    code = tokens.filter { $0.kind != .comment }
  }

  /// The lines that begin within a string: what stands there is text, not layout.
  var linesOfText: IndexSet {
    var lines = IndexSet()
    for token in tokens where token.kind == .string && token.lastLine > token.line {
      lines.insert(integersIn: token.line + 1...token.lastLine)
    }
    return lines
  }

  /// The file's name without its folders and its ending.
  var name: String { String(path.split(separator: "/").last?.dropLast(6) ?? "") }

  /// The module that the file belongs to.
  var module: String { String(path.split(separator: "/")[1]) }

  /// The words that follow one of these, with their lines: the names that keywords introduce.
  func names(after keywords: Set<String>) -> [Token] {
    zip(code, code.dropFirst()).compactMap { keyword, name in
      keyword.kind == .word && keywords.contains(keyword.text) && name.kind == .word ? name : nil
    }
  }

  /// The modules that the file imports.
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
