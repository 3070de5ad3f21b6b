import Foundation
import Testing

/// Types the commands of the README and the articles, and loads the files that they show.
@Suite("Documentation")
struct DocumentationTests {
  private static let terminal = "needs a terminal: DetentToolTests/DocumentedCommandTests runs it"

  private static let knob = "needs a knob: Boards/virtual-gpio/test.sh runs it on one"

  /// The commands that this suite doesn't run, each with the reason.
  static let elsewhere: [String: String] = [
    "make run": "is run after cloning; its parts are run here",
    "make test": "is running now",
    "printf '%s\\n' Tea Coffee Cocoa | detent pick --title Drink": terminal,
    "detent pick --number 0..55:5 --unit min --timeout 10s --default 5": terminal,
    "detent pick --date --min 2026-01-01": terminal,
    "detent pick --time --min 05:30 --max 10:00 --minute-interval 15": terminal,
    "find . -name '*.vcd' -print0 | detent pick --read0 -1 -0": terminal,
    "git log --oneline --color=always | detent pick --ansi --query fix": terminal,
    "detent confirm \"Delete it?\" --timeout 10s --default no": terminal,
    "detent input \"Your name\" --value \"$USER\" --max-length 20": terminal,
    "printf '%s\\n' Milk Sugar Honey | detent pick --multi": terminal,
    "printf '%s\\n' Tea:80 Coffee:96 | detent pick --delimiter :": terminal,
    "detent pick --range --selected 2026-11-22/2026-11-30": terminal,
    "detent pick --dates --style graphical": terminal,
    "detent pick --date --locale de_DE --format 'EEEE, d. MMMM y' --json": terminal,
    "detent run Simulator/Menus/kettle.yaml > events.jsonl": terminal,
    "detent run Simulator/Menus/kettle.yaml --pixels half": terminal,
    "detent run Simulator/Menus/kettle.yaml --events > events.jsonl": terminal,
    "detent run kettle --board my-pi.yaml": knob,
    "detent run Simulator/Menus/kettle.yaml --board raspberry-pi-ky040-ssd1306": knob,
    "detent probe --board raspberry-pi-ky040": knob,
    "detent calibrate --board raspberry-pi-ky040 --write my-pi.yaml": knob,
  ]

  @Test("Every command without a terminal or a knob succeeds and prints the shown output")
  func commands() throws {
    var wrong: [String] = []
    // The film is made, and compared, by `Scripts/build/film.sh`.
    var written: Set = ["Simulator/Pictures/film.png"]
    let documents = try Document.all()
    for document in documents where !document.commands.isEmpty {
      let playground = try Playground()
      defer { playground.remove() }
      var output = ""
      for block in document.blocks {
        if block.language == "sh" { output = "" }
        for command in block.commands where Self.elsewhere[command] == nil {
          let ending = try playground.run(command)
          output += ending.output
          if ending.status != 0 {
            let said = ending.output.suffix(2_000)
            wrong.append("\(document.path): \(command)\n  ends with \(ending.status): \(said)")
          }
        }
        if block.language == "text", !output.contains(block.text) {
          wrong.append("\(document.path):\(block.line): the commands above print this:\n\(output)")
        }
      }
      written.formUnion(try playground.files(in: "Simulator/Pictures"))
    }
    for document in documents {
      wrong += document.links
        .filter { $0.hasPrefix("Simulator/Pictures/") && !written.contains($0) }
        .map { "\(document.path): shows \($0), which no command in the documentation makes" }
    }
    report(wrong)
  }

  @Test("Commands not run here are still in the documentation")
  func listed() throws {
    let commands = Set(try Document.all().flatMap(\.commands))
    report(
      Self.elsewhere.keys.filter { !commands.contains($0) }.sorted().map {
        "DocumentationTests: no page has \($0) any more; remove it from the list"
      })
  }

  @Test("Boards, menus and sessions in the documentation are read, and the sessions pass")
  func files() throws {
    var wrong: [String] = []
    let playground = try Playground()
    defer { playground.remove() }
    for document in try Document.all() {
      for block in document.blocks where block.language == "yaml" {
        let ending = try playground.load(block.text)
        if ending.status != 0 {
          wrong.append("\(document.path):\(block.line): \(ending.output.suffix(2_000))")
        }
      }
    }
    report(wrong)
  }

  @Test(
    "README and tutorials begin with a program that is run, the first one of at most ten lines",
    arguments: [
      ("README.md", "Simulator/Examples/Drinks"),
      ("\(Document.catalog)/PickerInTenLines.md", "Simulator/Examples/Drinks"),
      ("\(Document.catalog)/MenuOfYourOwn.md", "Tests/Outside/Sources/Kettle"),
      ("\(Document.catalog)/DateOnAKnob.md", "Tests/Outside/Sources/Holiday"),
    ])
  func program(page: String, folder: String) throws {
    let program = try Tree.text(of: "\(folder)/main.swift").trimmingCharacters(in: .newlines)
    let lines = program.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    if page == "README.md" { #expect(lines.count <= 10, "\(folder) has \(lines.count) lines") }
    let document = Document(path: page, text: try Tree.text(of: page))
    let first = document.blocks.first { $0.language == "swift" }
    #expect(first?.text == program, "\(page): its first program isn't that of \(folder)")
  }

  @Test("Every fenced block is marked by its language, or unmarked")
  func languages() throws {
    report(
      try Document.all().flatMap { document in
        // Those of C and Python are run by Python/test.sh.
        let known = ["", "sh", "text", "yaml", "swift", "c", "python"]
        return document.blocks.filter { !known.contains($0.language) }.map {
          "\(document.path):\($0.line): \($0.language); \(known.dropFirst().joined(separator: ", "))"
            + " or nothing"
        }
      })
  }

  @Test("Every make verb of the documentation is in the Makefile")
  func verbs() throws {
    let rules = Set(
      try Tree.text(of: "Makefile").split(separator: "\n")
        .compactMap { $0.split(separator: ":").first.map(String.init) })
    report(
      try Document.all().flatMap { document in
        // "make" is also an English word: only code is a command.
        (document.commands + document.code).compactMap { command in
          let words = command.split(separator: " ").drop { $0.contains("=") }
          guard words.first == "make", words.count > 1 else { return nil }
          let verb = String(words[words.startIndex + 1])
          return rules.contains(verb)
            ? nil : "\(document.path): make \(verb) isn't in the Makefile"
        }
      })
  }

  @Test("The CI runs the README's commands")
  func checks() throws {
    let script = try Tree.text(of: ".ci/run")
    #expect(script.contains("\nmake test\n"), ".ci/run calls the README's command: make test")
    #expect(script.contains("\nmake check\n"), ".ci/run calls make check")
  }
}
