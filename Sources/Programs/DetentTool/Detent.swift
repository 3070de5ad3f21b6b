import ArgumentParser
import DetentHost
import Glibc

/// The program `detent`.
@main
struct DetentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detent",
    abstract: "A rotary encoder with a push button as a watch crown.",
    discussion: """
      Pick a value with a knob, or with the arrow keys; run a menu on a board; record what a knob \
      does, replay it, and decode it.

      Exit status: 0 chosen or fine, 1 nothing chosen or something found, 2 an error, 64 wrong usage, 124 timed out \
      without a default, 130 cancelled or interrupted.
      """,
    version: Version.current,
    subcommands: [
      Listed<Pick>.self, Listed<Confirm>.self, Listed<InputText>.self, Listed<Run>.self,
      Replay.self, Record.self, Decode.self, Control.self, Probe.self, Calibrate.self, Boards.self,
      Menus.self, Check.self, Compile.self, FontCommand.self, Bench.self,
    ])

  static func main() {
    // A closed reader and a file-size limit then fail write() with a message, instead of ending the
    // program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    occupyStandardDescriptors()
    perform(Arguments.ofProcess())
  }

  /// Opens missing standard descriptors.
  ///
  /// Otherwise the next file opened, such as the terminal, would take their number. Reading or
  /// writing them still fails.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The program with one verb, so that the argument parser considers no others.
private struct SingleVerb<Verb: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "detent", version: Version.current, subcommands: [Verb.self])
  }
}

extension DetentCommand {
  /// The verbs that read their arguments by themselves.
  static var tabled: [any TabledVerb.Type] { [Pick.self, Confirm.self, InputText.self, Run.self] }

  /// Runs the arguments' verb and ends the program on failure.
  ///
  /// A usage error prints the usage of its verb, also if only running detects it. The argument
  /// parser starts slowly and is used for its own verbs only.
  private static func perform(_ arguments: [[UInt8]]) {
    let words = arguments.map(ByteText.text)
    do {
      if ["--version", "--help", "-h", ""].contains(words.first ?? ""), words.count < 2 {
        return try standardOutput(words.first == "--version" ? Version.current : help)
      }
      let rest = Array(words.dropFirst())
      if let verb = tabled.first(where: { $0.name == words[0] }), !isForParser(rest) {
        return try perform(verb, rest)
      }
      try parse(Arguments.forParser(arguments))
    } catch let status as ExitCode {
      Glibc.exit(status.rawValue)
    } catch {
      Glibc.exit(fail(error).rawValue)
    }
  }

  /// The help of the program.
  private static var help: String {
    UsagePage(
      abstract: configuration.abstract, discussion: configuration.discussion,
      verbs: configuration.subcommands.map { ($0._commandName, $0.configuration.abstract) }
    ).text(columns: UsagePage.columns)
  }

  /// Whether arguments are for the argument parser: requests such as completions, and names that
  /// no option can have.
  private static func isForParser(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { argument in
      argument.utf8.first == UInt8(ascii: "-")
        && ["---", "-=", "--generate-completion-script", "--experimental-dump-help"].contains {
          argument.hasPrefix($0)
        }
    }
  }

  private static func perform<Verb: TabledVerb>(
    _ verb: Verb.Type, _ arguments: [String]
  ) throws {
    do {
      var options = verb.init()
      switch try ArgumentReader.read(arguments, into: &options) {
      case .work: try finish(options.work)
      case .help: try standardOutput(UsagePage(of: verb).text(columns: UsagePage.columns))
      case .version: try standardOutput(Version.current)
      }
    } catch let error as WrongUsage {
      throw wrongUsage(error, UsagePage(of: verb).usage)
    } catch let error as ValidationError {
      throw wrongUsage(WrongUsage(message: error.message), UsagePage(of: verb).usage)
    }
  }

  private static func parse(_ arguments: [String]) throws {
    do {
      try expectVerb(behindHelpIn: arguments)
      let verb = configuration.subcommands.first { $0._commandName == arguments.first }
      var command =
        if let verb, !isForParser(arguments) {
          try parse(arguments, of: verb)
        } else {
          try parseAsRoot(arguments)
        }
      do {
        try command.run()
      } catch let error as ValidationError {
        throw wrongUsage(
          WrongUsage(message: error.message), usageString(for: type(of: command)))
      }
    } catch {
      end(with: error, of: arguments)
    }
  }

  private static func parse<Verb: ParsableCommand>(
    _ arguments: [String], of verb: Verb.Type
  ) throws -> any ParsableCommand {
    try SingleVerb<Verb>.parseAsRoot(arguments)
  }

  private static var verbs: [String] {
    configuration.subcommands.map { $0._commandName } + ["help"]
  }

  /// The message for a name that doesn't exist; nil for the argument parser's own message.
  private static func answer(to message: String, of verb: String) -> String? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count > 2 else { return nil }
    let name = String(quoted[1])
    if message.hasPrefix("Unexpected argument"), name == verb {
      return OtherNames.noVerb(name, among: verbs)
    }
    let command = configuration.subcommands.first { $0._commandName == verb }
    guard message.hasPrefix("Unknown option"), let command else { return nil }
    return OtherNames.noOption(name, in: helpMessage(for: command))
  }

  /// A message whose choices the parser lists one a line.
  private static func inOneLine(_ message: String) -> String {
    let mark = "  - "
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, lines.count > 1,
      lines.dropFirst().allSatisfy({ $0.hasPrefix(mark) })
    else { return message }
    return first + " " + lines.dropFirst().map { $0.dropFirst(mark.count) }.joined(separator: ", ")
  }

  /// The parser would answer `detent help nothing` with the general help.
  private static func expectVerb(behindHelpIn arguments: [String]) throws {
    let words = arguments.filter { !$0.hasPrefix("-") }
    guard words.first == "help", words.count > 1 else { return }
    guard !verbs.contains(words[1]) else { return }
    throw ValidationError(OtherNames.noVerb(words[1], among: verbs))
  }

  /// Prints a usage error.
  private static func wrongUsage(_ error: WrongUsage, _ usage: String) -> ExitCode {
    // The last lines, which are short, need the rest of the page.
    let space = max(160, Message.longest - usage.utf8.count - error.help.utf8.count - 80)
    standardError(Message.shown("Error: \(error.message)", longest: space))
    if !error.help.isEmpty { standardError("Help:  \(error.help)") }
    standardError("Usage: \(usage)")
    let name = usage.split(separator: " ").prefix { $0.first?.isLetter == true }
    standardError("  See '\(name.joined(separator: " ")) --help' for more information.")
    return .validationFailure
  }

  /// Ends the program; the argument parser's messages are printed like all others.
  private static func end(with error: any Error, of arguments: [String]) -> Never {
    let status = exitCode(for: error)
    var text = fullMessage(for: error)
    if status == .success {
      do {
        try standardOutput(text)
      } catch {
        Glibc.exit(fail(error).rawValue)
      }
    } else if !text.isEmpty {
      // The message quotes an argument: keep it on one line.
      let message = message(for: error)
      if let range = text.range(ofText: message) {
        let space = max(160, Message.longest - text.utf8.count - 1 + message.utf8.count)
        text.replaceSubrange(
          range,
          with: Message.shown(
            answer(to: message, of: arguments.first ?? "") ?? inOneLine(message), longest: space))
      }
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        standardError(String(line))
      }
    }
    Glibc.exit(status.rawValue)
  }
}
