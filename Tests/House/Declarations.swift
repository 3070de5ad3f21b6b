/// The types, functions and stored properties of a file, as far as the rules need them.
extension SwiftFile {
  /// A type, or an extension of one.
  struct TypeDeclaration {
    /// `struct`, `class`, `enum`, `protocol`, `actor`, `typealias` or `extension`.
    var keyword: String
    /// Its qualified name: `Key.Direction`.
    var path: String
    var isPrivate: Bool
    /// The index of its keyword in `code`.
    var index: Int
    /// The indices in `code` of its body; empty without braces.
    var body: Range<Int>
  }

  /// A function with a body.
  struct FunctionDeclaration {
    var name: String
    var line: Int
    /// The indices in `code` of its parameters and of its body.
    var parameters, body: Range<Int>
  }

  /// A property stored in each instance.
  struct StoredProperty {
    var name: String
    var line: Int
    /// Whether other files can set the property.
    var isOpen: Bool
    /// Whether other modules can't.
    var isInternal: Bool
  }

  /// All types and extensions, outer ones first.
  var types: [TypeDeclaration] {
    let kinds: Set<String> = [
      "struct", "class", "enum", "protocol", "actor", "typealias", "extension",
    ]
    var found: [TypeDeclaration] = []
    for index in code.indices.dropLast() where kinds.contains(code[index].text) {
      guard code[index].kind == .word, code[index + 1].kind == .word,
        index == 0 || code[index - 1].text != ".",
        !["func", "var", "let"].contains(code[index + 1].text)
      else { continue }
      let owner = found.last { $0.body.contains(index) }
      let isExtension = code[index].text == "extension"
      let name = code[(index + 1)...].prefix { $0.kind == .word || (isExtension && $0.text == ".") }
      let words = isExtension ? name.map(\.text).joined() : code[index + 1].text
      let before = code[max(0, index - 2)..<index].map(\.text)
      found.append(
        TypeDeclaration(
          keyword: code[index].text, path: (owner.map { $0.path + "." } ?? "") + words,
          isPrivate: owner?.isPrivate == true
            || before.contains { ["private", "fileprivate"].contains($0) },
          index: index,
          body: code[index].text == "typealias"
            ? index..<index : braces(after: index) ?? index..<index))
    }
    return found
  }

  /// All functions with a body, nested ones included.
  var functions: [FunctionDeclaration] {
    code.indices.compactMap { index in
      guard code[index].kind == .word, code[index].text == "func",
        let body = braces(after: index),
        let open = code[index..<body.lowerBound].firstIndex(where: { $0.text == "(" })
      else { return nil }
      return FunctionDeclaration(
        name: code[index + 1].text, line: code[index].line,
        parameters: inside(open), body: body)
    }
  }

  /// The stored properties of an instance of a type.
  func storedProperties(of type: TypeDeclaration) -> [StoredProperty] {
    var depth = 0
    return type.body.compactMap { index in
      switch code[index].text {
      case "{", "(", "[": depth += 1
      case "}", ")", "]": depth -= 1
      case "var", "let":
        let modifiers = modifiers(before: index)
        guard depth == 0, !modifiers.contains("static"), isStored(at: index, in: type.body) else {
          return nil
        }
        let name = code[index + 1].text == "(" ? index + 2 : index + 1
        return StoredProperty(
          name: code[name].text, line: code[index].line,
          isOpen: code[index].text == "var" && !modifiers.contains("private"),
          isInternal: modifiers.contains("internal")
            || !modifiers.contains { ["public", "package"].contains($0) })
      default: break
      }
      return nil
    }
  }

  /// The words before a keyword on its line: `private` and `set` of `private(set)`.
  private func modifiers(before index: Int) -> [String] {
    code[..<index].reversed().prefix { $0.line == code[index].line }.map(\.text)
  }

  /// Whether a property is stored: with an initial value, with observers or without a body.
  private func isStored(at index: Int, in body: Range<Int>) -> Bool {
    var depth = 0
    for next in index + 1..<body.upperBound {
      switch code[next].text {
      case "=" where depth == 0: return true
      case "{" where depth == 0: return ["didSet", "willSet"].contains(code[next + 1].text)
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      guard depth == 0, next + 1 < body.upperBound else { continue }
      let continues =
        ["{", "=", ".", "&", "->", "?", ">", ","].contains(code[next + 1].text)
        || [":", ",", "&", "."].contains(code[next].text)
      if code[next + 1].line > code[next].line, !continues { return true }
    }
    return true
  }

  /// The indices between the braces of the declaration at `index`; nil without braces.
  private func braces(after index: Int) -> Range<Int>? {
    var depth = 0
    for next in index + 1..<code.count {
      switch code[next].text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return next + 1..<partner(of: next)
      case "}" where depth == 0: return nil
      case "func", "var", "init", "static", "mutating", "associatedtype":
        if depth == 0, code[next].line > code[index].line { return nil }
      default: break
      }
    }
    return nil
  }

  /// The indices in `code` between the parenthesis at `open` and its partner.
  func inside(_ open: Int) -> Range<Int> { open + 1..<partner(of: open) }

  /// The index of the brace or parenthesis that closes the one at `open`.
  private func partner(of open: Int) -> Int {
    var depth = 0
    for next in open..<code.count {
      if ["{", "(", "["].contains(code[next].text) { depth += 1 }
      if ["}", ")", "]"].contains(code[next].text) { depth -= 1 }
      if depth == 0 { return next }
    }
    return code.count
  }
}
