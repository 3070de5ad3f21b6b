import ArgumentParser

/// What a parameter takes.
enum ParameterKind {
  /// An option without a value.
  case flag
  /// An option with any text, or one that is read as another type, once or several times.
  case text
  case value(any ExpressibleByArgument.Type)
  case values(any ExpressibleByArgument.Type)
  /// A word that isn't an option: required, optional, or any number of them.
  case word, optionalWord, words
}

/// An option, a flag or a word of a verb, from which parsing, help, the manual and completions
/// derive.
struct Parameter {
  let kind: ParameterKind
  /// The long name with its dashes; empty for a word.
  let name: String
  /// The short name with its dash; empty if absent.
  var short = ""
  /// The name of the value; empty for a flag.
  var valueName = ""
  /// Whether a value may start with a dash, as a negative number does.
  var takesDashes = false
  /// The default that help shows; empty for none.
  var usual = ""
  /// The possible values, if they are a few.
  var choices: () -> [String] = { [] }
  var completion: () -> CompletionKind? = { nil }
  let help: () -> String

  var isWord: Bool { name.isEmpty }

  var isFlag: Bool { if case .flag = kind { true } else { false } }
}

/// A parameter, and what it sets.
struct Setting<Options> {
  let parameter: Parameter
  /// Stores a value; a flag has an empty one.
  ///
  /// Throws `ValidationError` with the reason, or `Unreadable`.
  let store: (inout Options, String) throws -> Void

  /// A value that its type can't be made of.
  struct Unreadable: Error {}

  static func flag(
    _ name: String, short: String = "", _ help: @autoclosure @escaping () -> String,
    _ set: @escaping (inout Options) -> Void
  ) -> Self {
    let parameter = Parameter(kind: .flag, name: name, short: short, help: help)
    return Self(parameter: parameter) { options, _ in set(&options) }
  }

  /// `store` throws `ValidationError` for a wrong text.
  static func text(
    _ name: String, short: String = "", _ valueName: String, takesDashes: Bool = false,
    completion: @autoclosure @escaping () -> CompletionKind? = nil,
    _ help: @autoclosure @escaping () -> String,
    _ store: @escaping (inout Options, String) throws -> Void
  ) -> Self {
    let parameter = Parameter(
      kind: .text, name: name, short: short, valueName: valueName, takesDashes: takesDashes,
      completion: completion, help: help)
    return Self(parameter: parameter, store: store)
  }

  static func number(
    _ name: String, _ valueName: String, usual: String = "",
    _ help: @autoclosure @escaping () -> String,
    _ set: @escaping (inout Options, Int) -> Void
  ) -> Self {
    let parameter = Parameter(
      kind: .value(Int.self), name: name, valueName: valueName, usual: usual, help: help)
    return Self(parameter: parameter) { options, text in
      guard let value = Int(text) else { throw Unreadable() }
      set(&options, value)
    }
  }

  static func choice<Choice: ExpressibleByArgument & CaseIterable & RawRepresentable<String>>(
    _ name: String, _ valueName: String, usual: String = "", isRepeated: Bool = false,
    _ help: @autoclosure @escaping () -> String,
    _ set: @escaping (inout Options, Choice) -> Void
  ) -> Self {
    let parameter = Parameter(
      kind: isRepeated ? .values(Choice.self) : .value(Choice.self), name: name,
      valueName: valueName, usual: usual,
      choices: { Choice.allCases.map(\.rawValue) }, help: help)
    return Self(parameter: parameter) { options, text in
      guard let value = Choice(rawValue: text) else { throw Unreadable() }
      set(&options, value)
    }
  }

  static func word(
    _ kind: ParameterKind, _ valueName: String,
    completion: @autoclosure @escaping () -> CompletionKind? = nil,
    _ help: @autoclosure @escaping () -> String,
    _ set: @escaping (inout Options, String) -> Void
  ) -> Self {
    let parameter = Parameter(
      kind: kind, name: "", valueName: valueName, completion: completion, help: help)
    return Self(parameter: parameter, store: set)
  }

  /// The setting for options that contain these.
  func within<Outer>(_ path: WritableKeyPath<Outer, Options>) -> Setting<Outer> {
    Setting<Outer>(parameter: parameter) { try store(&$0[keyPath: path], $1) }
  }
}

/// Options that a table states.
protocol TabledOptions {
  init()
  static var settings: [Setting<Self>] { get }
  /// Refuses what doesn't go together; throws `ValidationError`.
  func validate() throws
}

extension TabledOptions {
  func validate() throws {}

  static var parameters: [Parameter] { settings.map(\.parameter) }
}

/// A verb that reads its own arguments, as scripts start it often.
protocol TabledVerb: TabledOptions {
  static var name: String { get }
  static var abstract: String { get }
  static var discussion: String { get }
  func work() throws
}
