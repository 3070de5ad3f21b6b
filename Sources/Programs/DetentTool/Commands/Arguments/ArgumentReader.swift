import ArgumentParser

/// What arguments request: the verb's work, its help or the version.
enum ArgumentRequest {
  case work, help, version
}

/// Wrong usage: a message, and the help of its option; empty without one.
struct WrongUsage: Error {
  let message: String
  var help = ""
}

/// Reads a verb's arguments by its table, as the argument parser does.
///
/// `--name value`, `--name=value`, `-n value`, `-n=value`, `-nmo value` for several short names, of
/// which the last may take a value, and `--`, behind which all are words. The last value counts.
struct ArgumentReader {
  /// Stores a value for the parameter of that index.
  private typealias Store = (Int, String) throws -> Void

  /// An option that isn't in the table.
  private struct UnknownOption: Error {
    let name: String
  }

  private let arguments: [String]
  private let parameters: [Parameter]
  /// The place of `--`.
  private let end: Int
  private var position = 0
  private var words: [String] = []
  private var unknown: [String] = []

  /// Reads arguments without the verb's name.
  ///
  /// - Throws: `WrongUsage`.
  static func read<Verb: TabledVerb>(
    _ arguments: [String], into verb: inout Verb
  ) throws -> ArgumentRequest {
    let settings = Verb.settings
    var reader = Self(arguments, settings.map(\.parameter))
    do {
      let extra = try reader.read { try settings[$0].store(&verb, $1) }
      if let request = reader.request { return request }
      try verb.validate()
      try reader.expectNone(extra)
      return .work
    } catch let error as ValidationError {
      throw WrongUsage(message: error.message)
    } catch let error as UnknownOption {
      let page = UsagePage(of: Verb.self).text(columns: 80)
      throw WrongUsage(message: OtherNames.noOption(error.name, in: page))
    }
  }

  private init(_ arguments: [String], _ parameters: [Parameter]) {
    (self.arguments, self.parameters) = (arguments, parameters)
    end = arguments.firstIndex(of: "--") ?? arguments.count
  }

  /// Reads all, and returns the surplus words.
  private mutating func read(_ store: Store) throws -> [String] {
    while position < arguments.count {
      let (argument, isOption) = (arguments[position], isOption(position))
      position += 1
      if isOption {
        try read(option: argument, store)
      } else if position - 1 != end {
        words.append(argument)
      }
    }
    var rest = words[...]
    for (index, parameter) in parameters.enumerated() where parameter.isWord {
      if case .words = parameter.kind {
        while let word = rest.popFirst() { try store(index, word) }
      } else if let word = rest.popFirst() {
        try store(index, word)
      } else if case .word = parameter.kind, request == nil {
        let synopsis = "<\(parameter.valueName)>"
        throw WrongUsage(
          message: "Missing expected argument '\(synopsis)'",
          help: "\(synopsis)  \(parameter.help())")
      }
    }
    return Array(rest)
  }

  /// Help or the version, if requested.
  private var request: ArgumentRequest? {
    if unknown.contains(where: ["-h", "--help", "--help-hidden"].contains) { return .help }
    return unknown.contains("--version") ? .version : nil
  }

  private func expectNone(_ extra: [String]) throws {
    if let first = unknown.first { throw UnknownOption(name: first) }
    guard !extra.isEmpty else { return }
    let list = extra.joined(separator: "', '")
    throw WrongUsage(
      message: extra.count == 1
        ? "Unexpected argument '\(list)'" : "\(extra.count) unexpected arguments: '\(list)'")
  }

  /// A single dash is a word: in many programs it means standard input.
  private func isOption(_ position: Int) -> Bool {
    let argument = arguments[position].utf8
    return position < end && argument.first == UInt8(ascii: "-") && argument.count > 1
  }

  private mutating func read(option argument: String, _ store: Store) throws {
    var (name, value) = (argument, String?.none)
    if let place = argument.utf8.firstIndex(of: UInt8(ascii: "=")) {
      name = String(argument[..<place])
      value = String(argument[place...].dropFirst())
      // Of a long name an empty value is none.
      if name.hasPrefix("--"), value == "" { value = nil }
    }
    if let index = index(of: name) { return try read(value, ofOption: index, named: name, store) }
    let shorts = name.dropFirst().map { "-\($0)" }
    guard value == nil, !name.hasPrefix("--"), shorts.count > 1 else { return unknown.append(name) }
    var others: [String] = []
    for short in shorts {
      guard let index = index(of: short) else {
        others.append(short)
        continue
      }
      try read(nil, ofOption: index, named: short, among: name, store)
    }
    if others.count == shorts.count { unknown.append(name) }
    unknown += others
  }

  private func index(of name: String) -> Int? {
    parameters.firstIndex { !$0.isWord && ($0.name == name || $0.short == name) }
  }

  /// Stores a value, by default the next argument; `names`: the short names that contain this one.
  private mutating func read(
    _ value: String?, ofOption index: Int, named name: String, among names: String? = nil,
    _ store: Store
  ) throws {
    let parameter = parameters[index]
    if parameter.isFlag {
      guard let value else { return try store(index, "") }
      throw WrongUsage(
        message: "The option '\(name)' does not take any value, but '\(value)' was specified.")
    }
    var value = value
    if value == nil, position < arguments.count,
      parameter.takesDashes || position != end && !isOption(position)
    {
      value = arguments[position]
      position += 1
    }
    if value == nil, let names { throw UnknownOption(name: names) }
    var problem = "Missing value for "
    var reason = ""
    if let value {
      do {
        return try store(index, value)
      } catch {
        problem = "The value '\(value)' is invalid for "
        reason = (error as? ValidationError).map { ": \($0.message)" } ?? parameter.listOfChoices
      }
    }
    let synopsis = "\(name) <\(parameter.valueName)>"
    throw WrongUsage(
      message: "\(problem)'\(synopsis)'\(reason)", help: "\(synopsis)  \(parameter.help())")
  }
}

extension Parameter {
  /// The choices as the end of a message; empty without any.
  fileprivate var listOfChoices: String {
    let choices = choices().map { "'\($0)'" }
    guard let last = choices.last else { return "" }
    let others = choices.dropLast().joined(separator: ", ")
    return ". Please provide one of \(others) \(choices.count > 2 ? "or" : "and") \(last)."
  }
}
