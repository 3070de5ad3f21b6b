import Foundation
import Testing

/// What the code may say.
@Suite("Words")
struct WordTests {
  private static let declaring: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  @Test("Types are named after what they are, not Manager, Helper, Util or Handler")
  func typeNames() throws {
    for file in try Tree.allSwift() {
      for name in file.names(after: Self.declaring) {
        for word in ["Manager", "Helper", "Helpers", "Util", "Utils", "Utility", "Handler"]
        where name.text.hasSuffix(word) {
          report([
            "\(file.path):\(name.line): \(name.text); what is it? A queue, a reader, a table?"
          ])
        }
      }
    }
  }

  @Test("What is left to do has a number")
  func openEnds() throws {
    let marks = ["TODO", "FIXME", "XXX"]
    for file in try Tree.allSwift() {
      for comment in file.tokens where comment.kind == .comment {
        for mark in marks where Self.isOpen(comment.text, mark: mark) {
          report([
            "\(file.path):\(comment.line): \(mark) without a number; do it, or write \(mark)(#12)"
          ])
        }
      }
    }
    for file in try Tree.readable() where !file.path.hasSuffix(".swift") {
      for mark in marks where Self.isOpen(file.text, mark: mark) {
        report(["\(file.path): \(mark) without a number; do it, or write \(mark)(#12)"])
      }
    }
  }

  private static func isOpen(_ text: String, mark: String) -> Bool {
    text.components(separatedBy: mark).dropFirst().contains { !$0.hasPrefix("(#") }
      && !text.contains(mark + "X")
  }

  @Test("The core has values only, whole numbers, and no state of its own")
  func coreWords() throws {
    let instead = [
      "class": "a struct; firmware has no use for references",
      "actor": "a struct; the core has one thread",
      "any": "a generic parameter; Embedded Swift has no boxes",
      "Any": "a generic parameter; Embedded Swift has no boxes",
      "AnyObject": "a generic parameter; Embedded Swift has no boxes",
      "Mirror": "code that says what it means",
      "Codable": "a host module",
      "Double": "Rows, Span or an integer: floating point differs between machines",
      "Float": "Rows, Span or an integer: floating point differs between machines",
      "Set": "an array or a bit set: the order of a Set differs from run to run",
      "Dictionary": "an array: the order of a Dictionary differs from run to run",
      "Date": "Instant, handed in",
      "SystemRandomNumberGenerator": "SplitMix64 with a seed, in DetentSimulation",
    ]
    for file in try Tree.swift(below: ["Sources"]) where ImportTests.core[file.module] != nil {
      for token in file.code where token.kind == .word {
        if let replacement = instead[token.text] {
          report(["\(file.path):\(token.line): \(token.text) in the core; take \(replacement)"])
        }
      }
    }
  }

  @Test("Tests use Swift Testing and never wait for the clock")
  func tests() throws {
    for file in try Tree.swift(below: ["Tests"]) {
      report(
        file.imports.filter { $0.text == "XCTest" }.map {
          "\(file.path):\($0.line): import XCTest; import Testing"
        })
      let sleeps: Set<String> = ["sleep", "usleep", "nanosleep", "clock_nanosleep"]
      for (name, next) in zip(file.code, file.code.dropFirst())
      where sleeps.contains(name.text) && next.text == "(" {
        report([
          "\(file.path):\(name.line): \(name.text)(); say what time it is, or poll() for what comes"
        ])
      }
    }
  }

  @Test("Every test's title is a sentence")
  func titles() throws {
    for file in try Tree.swift(below: ["Tests"]) {
      for title in file.testTitles {
        guard let text = title.text else {
          report(["\(file.path):\(title.line): a test without a title; write @Test(\"What holds\")"]
          )
          continue
        }
        let words = text.components(separatedBy: " · ").last ?? text
        let starts = words.first.map { !$0.isLetter || $0.isUppercase } ?? false
        if !starts || !words.contains(" ") || words.hasSuffix(".") {
          report([
            "\(file.path):\(title.line): \"\(text)\"; a sentence with a capital letter, no full stop"
          ])
        }
      }
    }
  }
}

extension SwiftFile {
  /// The titles of the tests in the file; nil where one has none.
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
