import ArgumentParser

/// The options of a table, for the argument parser, which makes completions and the manual of them
/// and reads the ones its own verbs share.
struct Listed<Options: TabledOptions>: ParsableArguments, CustomReflectable {
  var options = Options()

  /// The parser finds options by reflection.
  var customMirror: Mirror {
    Mirror(
      self,
      children: Options.settings.map {
        ($0.parameter.name + $0.parameter.valueName, $0.declaration)
      })
  }

  func validate() throws { try options.validate() }

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: ParameterKey.self)
    for setting in Options.settings { try setting.decode(values, into: &options) }
  }
}

extension Listed: ParsableCommand where Options: TabledVerb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Options.name, abstract: Options.abstract, discussion: Options.discussion)
  }

  func run() throws { try finish(options.work) }
}

struct ParameterKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension Setting where Options: TabledOptions {
  private var key: ParameterKey { ParameterKey(stringValue: parameter.name + parameter.valueName) }

  private var names: NameSpecification {
    let long = NameSpecification.Element.customLong(String(parameter.name.dropFirst(2)))
    guard let letter = parameter.short.last else { return [long] }
    return letter.isNumber ? [.customShort(letter), long] : [long, .customShort(letter)]
  }

  private var parserHelp: ArgumentHelp {
    ArgumentHelp(
      parameter.help(), valueName: parameter.isFlag ? nil : parameter.valueName)
  }

  /// A property wrapper of the parser.
  fileprivate var declaration: Any {
    switch parameter.kind {
    case .flag: Flag(wrappedValue: false, name: names, help: parserHelp)
    case .text: textOption
    case .value(let type): option(type)
    case .values(let type): options(type)
    case .word: Argument<String>(help: parserHelp, completion: parameter.completion())
    case .optionalWord: Argument<String>(wrappedValue: "", help: parserHelp)
    case .words: Argument<[String]>(wrappedValue: [], help: parserHelp)
    }
  }

  private var textOption: Option<String?> {
    nonisolated(unsafe) let check: (String) throws -> Void = {
      var options = Options()
      try store(&options, $0)
    }
    return Option(
      name: names, parsing: parameter.takesDashes ? .unconditional : .next, help: parserHelp,
      completion: parameter.completion(),
      transform: { text in
        try check(text)
        return text
      })
  }

  private func option<Value: ExpressibleByArgument>(_ type: Value.Type) -> Any {
    if let usual = Value(argument: parameter.usual) {
      return Option(wrappedValue: usual, name: names, help: parserHelp)
    }
    return Option<Value?>(name: names, help: parserHelp)
  }

  private func options<Value: ExpressibleByArgument>(_: Value.Type) -> Any {
    Option<[Value]>(wrappedValue: [], name: names, help: parserHelp)
  }

  /// Stores what the parser has read, if anything.
  fileprivate func decode(
    _ values: KeyedDecodingContainer<ParameterKey>, into options: inout Options
  ) throws {
    func text<Value: ExpressibleByArgument>(_ type: Value.Type) throws -> String? {
      parameter.usual.isEmpty
        ? try values.decode(Option<Value?>.self, forKey: key).wrappedValue?.defaultValueDescription
        : try values.decode(Option<Value>.self, forKey: key).wrappedValue.defaultValueDescription
    }
    func all<Value: ExpressibleByArgument>(_ type: Value.Type) throws -> [String] {
      try values.decode(Option<[Value]>.self, forKey: key).wrappedValue
        .map(\.defaultValueDescription)
    }
    let texts: [String]
    switch parameter.kind {
    case .flag: texts = try values.decode(Flag<Bool>.self, forKey: key).wrappedValue ? [""] : []
    case .text:
      texts = try [values.decode(Option<String?>.self, forKey: key).wrappedValue]
        .compactMap(\.self)
    case .value(let type): texts = try [text(type)].compactMap(\.self)
    case .values(let type): texts = try all(type)
    case .word, .optionalWord:
      texts = [try values.decode(Argument<String>.self, forKey: key).wrappedValue]
    case .words: texts = try values.decode(Argument<[String]>.self, forKey: key).wrappedValue
    }
    for text in texts { try store(&options, text) }
  }
}
