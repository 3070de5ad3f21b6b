import Foundation
import Testing

/// The words of code and prose.
@Suite("Words")
struct WordTests {
  private static let declaring: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  @Test("Type names don't end in Manager, Helper, Util or Handler")
  func typeNames() throws {
    var wrong: [String] = []
    for file in try Tree.allSwift() {
      for name in file.names(after: Self.declaring) {
        for word in ["Manager", "Helper", "Helpers", "Util", "Utils", "Utility", "Handler"]
        where name.text.hasSuffix(word) {
          wrong.append(
            "\(file.path):\(name.line): \(name.text); name its kind: a queue, a reader, a table")
        }
      }
    }
    report(wrong)
  }

  @Test("A to-do has a number")
  func openEnds() throws {
    var wrong: [String] = []
    let marks = ["TODO", "FIXME"]
    for file in try Tree.allSwift() {
      for comment in file.tokens where comment.kind == .comment {
        for mark in marks where Self.isOpen(comment.text, mark: mark) {
          wrong.append(
            "\(file.path):\(comment.line): \(mark) without a number; do it, or write \(mark)(#12)")
        }
      }
    }
    for file in try Tree.readable() where !file.path.hasSuffix(".swift") {
      for mark in marks where Self.isOpen(file.text, mark: mark) {
        wrong.append("\(file.path): \(mark) without a number; do it, or write \(mark)(#12)")
      }
    }
    report(wrong)
  }

  private static func isOpen(_ text: String, mark: String) -> Bool {
    text.components(separatedBy: mark).dropFirst().contains { !$0.hasPrefix("(#") }
  }

  @Test("The core has values only, whole numbers, and no global state")
  func coreWords() throws {
    var wrong: [String] = []
    let instead = [
      "class": "a struct; firmware has no use for references",
      "actor": "a struct; the core has one thread",
      "any": "a generic parameter; Embedded Swift has no boxes",
      "Any": "a generic parameter; Embedded Swift has no boxes",
      "AnyObject": "a generic parameter; Embedded Swift has no boxes",
      "Mirror": "code without reflection",
      "Codable": "a host module",
      "Double": "Rows, TimeSpan or an integer: floating point differs between machines",
      "Float": "Rows, TimeSpan or an integer: floating point differs between machines",
      "Set": "an array or a bit set: the order of a Set differs from run to run",
      "Dictionary": "an array: the order of a Dictionary differs from run to run",
      "Date": "Instant, handed in",
      "SystemRandomNumberGenerator": "SplitMix64 with a seed, in DetentSession",
    ]
    for file in try Tree.swift(below: ["Sources"]) where ImportTests.isCore(file) {
      for token in file.code where token.kind == .word {
        if let replacement = instead[token.text] {
          wrong.append("\(file.path):\(token.line): \(token.text) in the core; take \(replacement)")
        }
      }
      wrong += file.keyPaths.map {
        "\(file.path):\($0.line): a key path in the core; write { $0.name } for Embedded Swift"
      }
      wrong += file.storedStatics.map {
        "\(file.path):\($0.line): static var \($0.text); pass it in, or make it constant"
      }
    }
    report(wrong)
  }

  /// Words that the project doesn't use, each with its replacement.
  private static let terms = [
    "unless said": "default: x", "unless given": "default: x",
    "the hand": "the user", "somebody": "the user, or a passive", "nobody": "the fact",
    "whoever": "the caller, the user, the host",
    "(is|are) told": "is reported, logged or printed", "(is|are) said": "is reported or documented",
    "(is|are) heard": "is announced", "(is|are) felt": "emits a haptic tick",
    "what stands": "the caption, the detail, the accessory",
    "owns? the knob": "is focused", "owning the knob": "focused",
    "lens is lit": "the lens is active", "lit lens": "active lens",
    "other way round": "reversed, or in the other direction",
    "(so|that) many (rows|lines|detents|steps|milliseconds|pixels|cells)": "`count` rows",
    "round glass": "round display",
    "that there (is|are)": "nothing", "which there (is|are)": "nothing",
    "one of (its|one's) own": "its own", "a program of one's own": "a separate program",
    "what (came|comes) of": "the outputs", "f(ou|i)nds? no room": "overflow, or does not fit",
    "stands still": "stalls, or rests",
  ]

  @Test("Comments, titles, messages, documentation and schemas use the field's terms")
  func terms() throws {
    let words = Self.terms.keys.sorted().joined(separator: "|")
    let pattern = try NSRegularExpression(pattern: "\\b(\(words))\\b", options: .caseInsensitive)
    func wrong(in text: String, at place: String) -> [String] {
      pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
        guard let range = Range(match.range, in: text) else { return nil }
        let found = text[range].lowercased()
        let term = Self.terms.first { found.range(of: $0.key, options: .regularExpression) != nil }
        return "\(place): \(found); write \(term?.value ?? "another word")"
      }
    }
    report(try Document.all().flatMap { wrong(in: $0.prose, at: $0.path) })
    // The table of these words is text, too.
    let files = try Tree.allSwift().filter { $0.name != "WordTests" }
    report(
      files.flatMap { file in
        file.passages.flatMap { wrong(in: $0.text, at: "\(file.path):\($0.line)") }
      })
    for path in Tree.files(below: ["Boards", "Simulator"], endingWith: ".schema.json") {
      report(wrong(in: try Tree.text(of: path), at: path))
    }
  }

  /// Turns of phrase that are being counted down, each with what to write.
  private static let turns: [(name: String, pattern: String, instead: String)] = [
    ("that of, those of", "\\b(that|those) of\\b", "name the noun"),
    (", too", ", too\\b", "also, or nothing"),
    ("beside", "\\bbeside\\b", "next to, besides, as well as"),
    ("alone", "\\balone\\b", "only"),
    ("nil for none", "\\bnil for none\\b", "nil if absent"),
  ]

  @Test("Turns of phrase that are being counted down don't return")
  func countdown() throws {
    let path = "Tests/House/Lists/Turns.txt"
    let kept = try Tree.text(of: path)
    let files = try Tree.allSwift().filter { $0.name != "WordTests" }
    let texts = try files.flatMap(\.passages).map(\.text) + Document.all().map(\.prose)
    let now = try Self.turns.map { turn in
      let pattern = try NSRegularExpression(pattern: turn.pattern)
      let count = texts.reduce(0) { sum, text in
        sum + pattern.numberOfMatches(in: text, range: NSRange(text.startIndex..., in: text))
      }
      return (turn: turn, count: count)
    }
    let lines = now.map { "\($0.turn.name): \($0.count)\n" }.joined()
    if ProcessInfo.processInfo.environment["LISTS"] == "shrink" {
      try lines.write(toFile: "\(Tree.root)/\(path)", atomically: true, encoding: .utf8)
      return
    }
    report(
      now.compactMap { turn, count in
        let most = kept.split(separator: "\n").first { $0.hasPrefix("\(turn.name): ") }
          .flatMap { Int($0.dropFirst(turn.name.count + 2)) }
        guard count != most else { return nil }
        return "'\(turn.name)' stands \(count) times, in \(path) \(most ?? 0): "
          + (count < most ?? 0 ? "LISTS=shrink writes it" : "write \(turn.instead)")
      })
  }

  @Test("Tests use Swift Testing and virtual time")
  func tests() throws {
    var wrong: [String] = []
    for file in try Tree.swift(below: ["Tests"]) {
      wrong += file.imports.filter { $0.text == "XCTest" }.map {
        "\(file.path):\($0.line): imports XCTest; import Testing instead"
      }
      // A real line needs real time, and reports the instants itself.
      guard file.module != "HardwareTests" else { continue }
      wrong += file.sleeps.map {
        "\(file.path):\($0.line): \($0.text)(); advance virtual time, or poll() for the event"
      }
    }
    report(wrong)
  }

  @Test("Every test's title is a sentence")
  func titles() throws {
    var wrong: [String] = []
    for file in try Tree.swift(below: ["Tests"]) {
      for title in file.testTitles {
        guard let text = title.text else {
          wrong.append(
            "\(file.path):\(title.line): a test without a title; write @Test(\"The behavior\")"
          )
          continue
        }
        // IDs of behaviors come first.
        let words = text.components(separatedBy: " · ").first { $0.contains(" ") } ?? text
        let starts = words.first.map { !$0.isLetter || $0.isUppercase } ?? false
        if !starts || !words.contains(" ") || words.hasSuffix(".") {
          wrong.append(
            "\(file.path):\(title.line): \"\(text)\"; a sentence with a capital, no full stop"
          )
        }
      }
    }
    report(wrong)
  }
}

extension SwiftFile {
  /// The calls that only wait; a poll() of nothing is a sleep, too.
  fileprivate var sleeps: [Token] {
    let names: Set<String> = ["sleep", "usleep", "nanosleep", "clock_nanosleep"]
    return code.indices.dropLast(2).filter { index in
      guard code[index + 1].text == "(" else { return false }
      let isIdle = code[index].text == "poll" && code[index + 2].text == "nil"
      return isIdle || names.contains(code[index].text)
    }.map { code[$0] }
  }

  /// The blocks of comments and the strings; in tests without multi-line ones, which are goldens.
  fileprivate var passages: [(text: String, line: Int)] {
    let isTest = path.hasPrefix("Tests/")
    return tokens.reduce(into: (passages: [(text: String, line: Int)](), end: 0)) { all, token in
      switch token.kind {
      case .comment:
        let text = token.text.trimmingCharacters(in: ["/", " "])
        if token.line == all.end + 1, !all.passages.isEmpty {
          all.passages[all.passages.count - 1].text += " " + text
        } else {
          all.passages.append((text, token.line))
        }
        all.end = token.lastLine
      case .string where !isTest || !token.text.contains("\"\"\""):
        all.passages.append((token.text, token.line))
      default: break
      }
    }.passages
  }

  /// The starts of key paths.
  fileprivate var keyPaths: [Token] {
    zip(code, code.dropFirst()).compactMap { $0.text == "\\" && $1.kind != .string ? $0 : nil }
  }

  /// The stored static variables.
  fileprivate var storedStatics: [Token] {
    code.indices.dropLast(3).compactMap { index in
      guard code[index].text == "static", code[index + 1].text == "var" else { return nil }
      let next = code[(index + 3)...].first { $0.text == "=" || $0.text == "{" }
      return next?.text == "=" ? code[index + 2] : nil
    }
  }

  /// The titles of the tests in the file; nil for a missing one.
  var testTitles: [(text: String?, line: Int)] {
    code.indices.compactMap { index in
      guard code[index].text == "@", index + 1 < code.count, code[index + 1].text == "Test" else {
        return nil
      }
      let line = code[index].line
      guard index + 3 < code.count, code[index + 2].text == "(", code[index + 3].kind == .string
      else { return (nil, line) }
      return (code[index + 3].text.trimmingCharacters(in: ["\"", "#"]), line)
    }
  }
}
