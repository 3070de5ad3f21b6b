import DetentSession
import Testing

@testable import DetentTool

/// Verbs with tables read their arguments as the argument parser reads them from the same tables.
@Suite("Tables of options")
struct ParameterTests {
  @Test("A value is read behind its option and behind =, a flag without one, by each name")
  func forms() throws {
    func check<Verb: TabledVerb>(_ verb: Verb.Type) throws {
      for setting in verb.settings where !setting.parameter.isWord {
        let parameter = setting.parameter
        for name in [parameter.name, parameter.short] where !name.isEmpty {
          let value =
            parameter.isFlag ? "" : try #require(Self.values.first(where: setting.takes))
          let forms = parameter.isFlag ? [[name]] : [[name, value], ["\(name)=\(value)"]]
          var expected = Verb()
          try setting.store(&expected, value)
          let words = verb.settings.filter(\.isRequired)
          for word in words { try word.store(&expected, "A") }
          for form in forms {
            #expect(
              Self.outcome(of: verb, form + words.map { _ in "A" }) == Self.valid(expected),
              "\(verb.name) \(form)")
          }
        }
      }
    }
    for verb in DetentCommand.tabled { try check(verb) }
  }

  private static let values = [
    "3", "10s", "0..100:5", "left", "half", "yes", "usual", "rotated", "any text",
  ]

  @Test("Help has each option once, and wraps as the argument parser does", arguments: 30...140)
  func help(columns: Int) {
    func check<Verb: TabledVerb>(_ verb: Verb.Type) {
      let page = UsagePage(of: verb).text(columns: columns)
      let theirs = DetentCommand.helpMessage(for: Listed<Verb>.self, columns: columns)
      #expect(page == theirs)
      for parameter in verb.parameters {
        let label = parameter.isWord ? "<\(parameter.valueName)>" : parameter.name
        let rows = page.split(separator: "\n").filter { line in
          line.hasPrefix("  ") && !line.hasPrefix("   ")
            && line.split { " ,".contains($0) }.prefix(2).contains { $0 == label }
        }
        #expect(rows.count == 1, "\(verb.name) \(label)")
      }
    }
    for verb in DetentCommand.tabled { check(verb) }
  }

  @Test("The bash completion offers each option of a table, and the choices of its value")
  func bash() throws {
    let script = try ToolRun(["--generate-completion-script", "bash"])
    #expect(try script.end() == 0)
    func offered(_ words: [String]) throws -> [String] {
      let quoted = words.map { "'\($0)'" }.joined(separator: " ")
      let commands = """

        COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
        COMP_LINE='\(words.joined(separator: " "))'; COMP_POINT=${#COMP_LINE}
        _detent detent '\(words.last ?? "")' '\(words.dropLast().last ?? "")'
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try ToolRun(
        [], program: "/bin/bash", input: .bytes(script.output + Array(commands.utf8)))
      #expect(try run.end() == 0)
      return run.lines
    }
    func check<Verb: TabledVerb>(_ verb: Verb.Type) throws {
      let options = verb.parameters.filter { !$0.isWord }
      let names = options.flatMap { [$0.name, $0.short] }.filter { !$0.isEmpty }
      let common = ["--version", "--help", "-h"]
      #expect(try offered(["detent", verb.name, "-"]).sorted() == (names + common).sorted())
      for option in options where !option.choices().isEmpty {
        #expect(try offered(["detent", verb.name, option.name, ""]) == option.choices())
      }
    }
    for verb in DetentCommand.tabled { try check(verb) }
  }

  @Test("Any arguments mean what they mean to the argument parser", arguments: 0..<8)
  func sameAsParser(part: Int) {
    var random = SplitMix64(seed: UInt64(part) + 1)
    func check<Verb: TabledVerb>(_ verb: Verb.Type) {
      for _ in 0..<40 {
        let arguments = Self.arguments(of: verb, by: &random)
        #expect(
          Self.outcome(of: verb, arguments) == Self.parsed(verb, arguments),
          "\(verb.name) \(arguments)")
      }
    }
    for verb in DetentCommand.tabled { check(verb) }
  }

  /// A few arguments: names with and without a value, near ones, several short ones, and words.
  private static func arguments<Verb: TabledVerb>(
    of verb: Verb.Type, by random: inout SplitMix64
  ) -> [String] {
    let names =
      verb.parameters.flatMap { [$0.name, $0.short] }.filter { !$0.isEmpty } + [
        "--help", "-h", "--version", "-x", "--tilte", "--no-such", "-zq", "-mq", "-q0", "-1m",
        "-dh",
      ]
    let words = values + ["-", "", "A", "-5", "help", "x=y", "0", "25h", "12", "2026-02-03", "é"]
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in
      let (name, word) = (names[random.below(names.count)], words[random.below(words.count)])
      return switch Int.random(in: 0..<12, using: &random) {
      case 0..<6: name
      case 6..<8: "\(name)=\(word)"
      case 8: Bool.random(using: &random) ? "--" : word
      default: word
      }
    }
  }

  /// What the table's reader makes of arguments.
  private static func outcome<Verb: TabledVerb>(
    of verb: Verb.Type, _ arguments: [String]
  ) -> String {
    do {
      var options = Verb()
      return switch try ArgumentReader.read(arguments, into: &options) {
      case .work: String(describing: options)
      case .help: "help"
      case .version: "version"
      }
    } catch let error as WrongUsage {
      return error.message + "\n" + error.help
    } catch {
      return "\(error)"
    }
  }

  /// A verb as read, or why it is refused.
  private static func valid(_ verb: some TabledVerb) -> String {
    do {
      try verb.validate()
      return String(describing: verb)
    } catch {
      return "\(error)\n"
    }
  }

  /// What the argument parser makes of them.
  private static func parsed<Verb: TabledVerb>(
    _ verb: Verb.Type, _ arguments: [String]
  ) -> String {
    do {
      let command = try DetentCommand.parseAsRoot([verb.name] + arguments)
      guard let listed = command as? Listed<Verb> else { return "help" }
      return String(describing: listed.options)
    } catch {
      let text = DetentCommand.fullMessage(for: error)
      if DetentCommand.exitCode(for: error) == .success { return "version" }
      let message = DetentCommand.message(for: error)
      let lines = text.split(separator: "\n")
      let help = lines.first { $0.hasPrefix("Help:  ") }.map { String($0.dropFirst(7)) } ?? ""
      guard message.hasPrefix("Unknown option '") else { return message + "\n" + help }
      let name = message.split(separator: "'")[1]
      return OtherNames.noOption(
        String(name), in: DetentCommand.helpMessage(for: Listed<Verb>.self)) + "\n"
    }
  }
}

extension Setting where Options: TabledOptions {
  fileprivate var isRequired: Bool { if case .word = parameter.kind { true } else { false } }

  /// Whether a value can be stored.
  fileprivate func takes(_ value: String) -> Bool {
    var options = Options()
    return (try? store(&options, value)) != nil
  }
}
