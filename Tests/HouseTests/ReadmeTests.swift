import Foundation
import Testing

/// What the README tells people to type, typed.
@Suite("README")
struct ReadmeTests {
  private static let terminal = "needs a terminal: DetentToolTests/ReadmeCommandTests runs it"

  private static let knob = "needs a knob: Boards/virtual-gpio/test.sh runs it on one"

  /// Commands that this suite doesn't run, each with the reason.
  static let elsewhere: [String: String] = [
    "make run": "is run by whoever clones; its parts are run here",
    "make test": "is what is running now",
    "printf '%s\\n' Tea Coffee Cocoa | detent pick --title Drink": terminal,
    "detent pick --number 0..55:5 --unit min --timeout 10s --default 5": terminal,
    "detent run Simulator/Menus/kettle.yaml > events.jsonl": terminal,
    "detent run Simulator/Menus/kettle.yaml --board my-pi.yaml": knob,
    "detent probe --board raspberry-pi-ky040": knob,
    "detent calibrate --board raspberry-pi-ky040 --write my-pi.yaml": knob,
  ]

  @Test("Every command that needs neither a terminal nor a knob succeeds")
  func commands() throws {
    var wrong: [String] = []
    let commands = Self.commands(in: try Tree.text(of: "README.md"))
    #expect(!commands.isEmpty)
    let playground = try Playground()
    defer { playground.remove() }
    for command in commands where Self.elsewhere[command] == nil {
      let ending = try playground.run(command)
      if ending.status != 0 {
        wrong.append("README.md: \(command)\n  ends with \(ending.status): \(ending.output)")
      }
    }
    let written = try playground.files(in: "Simulator/Pictures")
    wrong += Self.links(in: try Tree.text(of: "README.md"))
      .filter { $0.hasPrefix("Simulator/Pictures/") && !written.contains($0) }
      .map { "README.md: shows \($0), which none of its commands makes" }
    report(wrong)
  }

  @Test("The session that it shows does what it says")
  func session() throws {
    let text = try Tree.text(of: "README.md")
    let blocks = text.components(separatedBy: "```").filter { $0.hasPrefix("yaml\nmenu: ") }
    #expect(blocks.count == 1)
    let playground = try Playground()
    defer { playground.remove() }
    for block in blocks {
      let session = String(block.dropFirst("yaml\n".count))
      try playground.write(
        session.replacingOccurrences(of: "../Menus", with: "Simulator/Menus"), to: "shown.yaml")
      let ending = try playground.run("detent replay shown.yaml")
      #expect(ending.status == 0, "\(ending.output)")
    }
  }

  @Test("What is not run here still stands in the README")
  func listed() throws {
    let commands = Self.commands(in: try Tree.text(of: "README.md"))
    report(
      Self.elsewhere.keys.filter { !commands.contains($0) }.sorted().map {
        "ReadmeTests: the README no longer says \($0); take it off the list"
      })
  }

  @Test("Every verb that the README tells to make is in the Makefile")
  func verbs() throws {
    let rules = try Tree.text(of: "Makefile").split(separator: "\n")
      .compactMap { $0.split(separator: ":").first.map(String.init) }
    let words = try Tree.text(of: "README.md").components(separatedBy: "make ").dropFirst()
    let verbs = words.map { $0.prefix { $0.isLowercase || $0.isNumber || $0 == "-" } }
    // "make" is also an English word: only in code it is a command.
    let commands = verbs.filter { verb in
      words.contains { $0.hasPrefix("\(verb)`") || $0.hasPrefix("\(verb)\n") }
    }
    report(
      Set(commands.map(String.init)).subtracting(rules).filter { !$0.isEmpty }.sorted().map {
        "README.md: make \($0) isn't in the Makefile"
      })
  }

  @Test("What the README links to is there")
  func targets() throws {
    let links = Self.links(in: try Tree.text(of: "README.md"))
    report(
      links.filter { link in
        !link.contains("://") && !link.hasPrefix("#")
          && !FileManager.default.fileExists(atPath: "\(Tree.root)/\(link)")
      }
      .map { "README.md: links to \($0), which isn't there" })
  }

  @Test("The checks that run everywhere run what the README says")
  func checks() throws {
    let script = try Tree.text(of: ".ci/run")
    #expect(script.contains("\nmake test\n"), ".ci/run calls the README's command: make test")
    #expect(script.contains("\nmake check\n"), ".ci/run calls make check")
  }

  /// The lines of all fenced blocks marked `sh`.
  private static func commands(in text: String) -> [String] {
    var commands: [String] = []
    var isInside = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```sh"
      } else if isInside {
        commands.append(line.hasPrefix("$ ") ? String(line.dropFirst(2)) : String(line))
      }
    }
    return commands
  }

  /// What links and pictures point to.
  private static func links(in text: String) -> [String] {
    text.components(separatedBy: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
  }
}
