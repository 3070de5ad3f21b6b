/// Splits a Swift file into tokens, as far as telling code from text requires.
struct SwiftScanner {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  /// Creates a scanner at the start of a file.
  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// All tokens, in order.
  mutating func tokens() -> [SwiftFile.Token] {
    var tokens: [SwiftFile.Token] = []
    while place < bytes.count {
      let start = place
      let firstLine = line
      guard let kind = skipOne() else { continue }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      tokens.append(SwiftFile.Token(kind: kind, text: text, line: firstLine))
    }
    return tokens
  }

  /// Moves past one token, or one blank (nil).
  private mutating func skipOne() -> SwiftFile.Token.Kind? {
    switch bytes[place] {
    case UInt8(ascii: "\n"), UInt8(ascii: " "):
      step()
      return nil
    case UInt8(ascii: "/") where next(is: "/"):
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { step() }
      return .comment
    case UInt8(ascii: "/") where next(is: "*"):
      skipComment()
      return .comment
    case UInt8(ascii: "\""):
      skipString(hashes: 0)
      return .string
    case UInt8(ascii: "#") where startsRawString:
      skipRawString()
      return .string
    case let byte where Self.isWord(byte):
      while place < bytes.count, Self.isWord(bytes[place]) { step() }
      return .word
    default:
      step()
      return .sign
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func step() {
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private func next(is character: Unicode.Scalar) -> Bool {
    place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: character)
  }

  /// Whether the text is at the current position.
  private func stands(_ text: String) -> Bool {
    bytes[place...].starts(with: text.utf8)
  }

  private var startsRawString: Bool {
    bytes[place...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if stands("/*") {
        depth += 1
        step()
      } else if stands("*/") {
        depth -= 1
        step()
      }
      step()
    } while depth > 0 && place < bytes.count
  }

  private mutating func skipRawString() {
    var hashes = 0
    while bytes[place] == UInt8(ascii: "#") {
      hashes += 1
      step()
    }
    skipString(hashes: hashes)
  }

  /// Moves past the string that starts here, with its interpolations.
  private mutating func skipString(hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    let quotes = stands("\"\"\"") ? "\"\"\"" : "\""
    let end = quotes + fence
    for _ in quotes.utf8 { step() }
    while place < bytes.count, !stands(end) {
      if stands("\\" + fence + "(") {
        for _ in 0..<hashes + 1 { step() }
        skipParentheses()
      } else {
        if stands("\\" + fence) { for _ in 0..<hashes + 1 { step() } }
        if place < bytes.count { step() }
      }
    }
    for _ in end.utf8 where place < bytes.count { step() }
  }

  private mutating func skipParentheses() {
    var depth = 0
    repeat {
      if stands("(") { depth += 1 }
      if stands(")") { depth -= 1 }
      if stands("\"") { skipString(hashes: 0) } else { step() }
    } while depth > 0 && place < bytes.count
  }
}
