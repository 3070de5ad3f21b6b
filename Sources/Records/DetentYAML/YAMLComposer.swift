import DetentRecords
import DetentText

/// Composes values from the events of a YAML text, to a limited depth.
struct YAMLComposer: ~Copyable {
  private var events: YAMLEvents
  private let file: String

  private init(_ text: YAMLText) {
    events = YAMLEvents(of: text)
    file = text.file
  }

  /// The single value of a text; nil if absent.
  ///
  /// - Throws: `ConfigurationError` at the first fault or exceeded limit.
  static func root(of text: YAMLText) throws(ConfigurationError) -> YAMLNode? {
    var composer = YAMLComposer(text)
    guard case .documentStart = try composer.events.next().kind else { return nil }
    let root = try composer.value(from: composer.events.next(), depth: 0)
    _ = try composer.events.next()
    let next = try composer.events.next()
    guard case .streamEnd = next.kind else {
      throw composer.error(
        at: next, .syntax,
        "a second document starts here; write each document in its own file")
    }
    return root
  }

  /// The value that starts with an event, nested in `depth` lists and maps.
  private mutating func value(
    from event: YAMLEvents.Event, depth: Int
  ) throws(ConfigurationError) -> YAMLNode {
    let content: YAMLNode.Content
    switch event.kind {
    case .scalar(let text, let isPlain):
      content = .scalar(text, isPlain: isPlain)
    case .listStart(let isInBrackets):
      try open(event, depth: depth + 1, isInBrackets: isInBrackets)
      content = .list(try list(depth: depth + 1))
    case .mapStart(let isInBraces):
      try open(event, depth: depth + 1, isInBrackets: isInBraces)
      content = .map(try map(depth: depth + 1), isInBraces: isInBraces)
    case .documentStart, .end, .streamEnd:
      preconditionFailure("libyaml ends what it has started, and nothing else")
    }
    return YAMLNode(content: content, tag: event.tag, line: event.line, column: event.column)
  }

  private mutating func list(depth: Int) throws(ConfigurationError) -> [YAMLNode] {
    var values: [YAMLNode] = []
    while true {
      let next = try events.next()
      if case .end = next.kind { return values }
      values.append(try value(from: next, depth: depth))
    }
  }

  private mutating func map(depth: Int) throws(ConfigurationError) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var places: [String: Int] = [:]
    while true {
      let next = try events.next()
      if case .end = next.kind { return entries }
      let (key, word) = try key(from: next, depth: depth)
      if let first = places.updateValue(entries.count, forKey: word) {
        let key = entries[first].key
        throw ConfigurationError(
          file: file, line: key.line, column: key.column, reason: .syntax,
          message: "the key \(word.quotedForMessage) is there twice in one map; this is the first, "
            + "keep one of them")
      }
      entries.append(YAMLNode.Entry(key: key, value: try value(from: events.next(), depth: depth)))
    }
  }

  /// A key must be a scalar: comparing lists and maps could be slow.
  private mutating func key(
    from event: YAMLEvents.Event, depth: Int
  ) throws(ConfigurationError) -> (node: YAMLNode, word: String) {
    switch event.kind {
    case .listStart: throw error(at: event, .wrongType, "a key is a list; a word is needed")
    case .mapStart: throw error(at: event, .wrongType, "a key is a map; a word is needed")
    default: break
    }
    let node = try value(from: event, depth: depth)
    guard case .scalar(let word, _) = node.content else {
      preconditionFailure("what is no list and no map is a word")
    }
    return (node, word)
  }

  // MARK: Limits

  private func open(
    _ event: YAMLEvents.Event, depth: Int, isInBrackets: Bool
  ) throws(ConfigurationError) {
    guard depth <= Limits.depth else {
      throw error(
        at: event, .tooLarge,
        "more than \(Limits.depth) lists and maps within one another; is a bracket never closed?")
    }
    guard isInBrackets || event.column <= Limits.indentation + 1 else {
      throw error(
        at: event, .tooLarge,
        "indented by more than \(Limits.indentation) columns; files here are never that deep")
    }
  }

  private func error(
    at event: YAMLEvents.Event, _ reason: ConfigurationError.Reason, _ message: String
  ) -> ConfigurationError {
    ConfigurationError(
      file: file, line: event.line, column: event.column, reason: reason, message: message)
  }
}
