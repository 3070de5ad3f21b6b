import DetentWords

/// Puts values together from the pieces of a YAML text, within limits of depth and number.
struct YAMLComposer: ~Copyable {
  /// A value with all that its aliases stand for.
  private struct Composed {
    var node: YAMLNode
    /// How many values it is.
    var count = 1
    /// How many lists and maps are within one another; 0 for a word.
    var height = 0
  }

  private var events: YAMLEvents
  private let file: String
  private var anchors: [String: Composed] = [:]
  private var count = 0

  private init(_ text: YAMLText) {
    events = YAMLEvents(of: text)
    file = text.file
  }

  /// The one value of a text; nil if there is none.
  ///
  /// - Throws: `ConfigurationError` at the first thing that isn't YAML or more than `Limits` allow.
  static func root(of text: YAMLText) throws(ConfigurationError) -> YAMLNode? {
    var composer = YAMLComposer(text)
    guard case .documentStart = try composer.events.next().kind else { return nil }
    let root = try composer.value(from: composer.events.next(), depth: 0)
    _ = try composer.events.next()
    let next = try composer.events.next()
    guard case .streamEnd = next.kind else {
      throw composer.error(
        at: next, .syntax,
        "a second document starts here; write each document in a file of its own")
    }
    return root.node
  }

  /// The value that starts with a piece, below `depth` lists and maps.
  private mutating func value(
    from event: YAMLEvents.Event, depth: Int
  ) throws(ConfigurationError) -> Composed {
    var value: Composed
    switch event.kind {
    case .alias(let name):
      return try anchored(name, at: event, depth: depth)
    case .scalar(let text, let isPlain):
      value = Composed(node: Self.node(.scalar(text, isPlain: isPlain), at: event))
      try add(1, at: event)
    case .listStart(let isInBrackets):
      try open(event, depth: depth + 1, isInBrackets: isInBrackets)
      value = try list(from: event, depth: depth + 1)
    case .mapStart(let isInBraces):
      try open(event, depth: depth + 1, isInBrackets: isInBraces)
      value = try map(from: event, isInBraces: isInBraces, depth: depth + 1)
    case .documentStart, .end, .streamEnd:
      preconditionFailure("libyaml ends what it has started, and nothing else")
    }
    if let anchor = event.anchor { anchors[anchor] = value }
    return value
  }

  /// What an alias stands for, which keeps its own place.
  private mutating func anchored(
    _ name: String, at event: YAMLEvents.Event, depth: Int
  ) throws(ConfigurationError) -> Composed {
    guard let value = anchors[name] else {
      throw error(
        at: event, .syntax,
        "an alias (*name) whose anchor (&name) isn't written before it; "
          + "put text that starts with '*' in quotes")
    }
    try check(depth: depth + value.height, at: event)
    try add(value.count, at: event)
    return value
  }

  private mutating func list(
    from event: YAMLEvents.Event, depth: Int
  ) throws(ConfigurationError) -> Composed {
    let before = count
    try add(1, at: event)
    var values: [YAMLNode] = []
    var height = 0
    while true {
      let next = try events.next()
      if case .end = next.kind { break }
      let value = try value(from: next, depth: depth)
      values.append(value.node)
      height = max(height, value.height)
    }
    return Composed(
      node: Self.node(.list(values), at: event), count: count - before, height: height + 1)
  }

  private mutating func map(
    from event: YAMLEvents.Event, isInBraces: Bool, depth: Int
  ) throws(ConfigurationError) -> Composed {
    let before = count
    try add(1, at: event)
    var entries: [YAMLNode.Entry] = []
    var places: [String: Int] = [:]
    var height = 0
    while true {
      let next = try events.next()
      if case .end = next.kind { break }
      let (key, word) = try key(from: next, depth: depth)
      if let first = places.updateValue(entries.count, forKey: word) {
        throw YAMLValue(node: entries[first].key, file: file, name: "a key").error(
          .syntax,
          "the key \(word.quotedForMessage) is there twice in one map; this is the first, "
            + "keep one of them")
      }
      let value = try value(from: events.next(), depth: depth)
      entries.append((key, value.node))
      height = max(height, value.height)
    }
    return Composed(
      node: Self.node(.map(entries, isInBraces: isInBraces), at: event), count: count - before,
      height: height + 1)
  }

  /// A key, which is a word: lists and maps as keys are refused before anybody compares them.
  private mutating func key(
    from event: YAMLEvents.Event, depth: Int
  ) throws(ConfigurationError) -> (node: YAMLNode, word: String) {
    switch event.kind {
    case .listStart: throw error(at: event, .wrongType, "a key is a list; a word is needed")
    case .mapStart: throw error(at: event, .wrongType, "a key is a map; a word is needed")
    default: break
    }
    let node = try value(from: event, depth: depth).node
    guard case .scalar(let word, _) = node.content else {
      throw error(at: event, .wrongType, "a key is an alias of a list or a map; a word is needed")
    }
    return (node, word)
  }

  // MARK: Limits

  private func open(
    _ event: YAMLEvents.Event, depth: Int, isInBrackets: Bool
  ) throws(ConfigurationError) {
    try check(depth: depth, at: event)
    guard isInBrackets || event.column <= Limits.indentation + 1 else {
      throw error(
        at: event, .tooLarge,
        "indented by more than \(Limits.indentation) columns; files here are never that deep")
    }
  }

  private func check(depth: Int, at event: YAMLEvents.Event) throws(ConfigurationError) {
    guard depth <= Limits.depth else {
      throw error(
        at: event, .tooLarge,
        "more than \(Limits.depth) lists and maps within one another; is a bracket never closed?")
    }
  }

  /// Counts values as if aliases were written out.
  private mutating func add(
    _ more: Int, at event: YAMLEvents.Event
  ) throws(ConfigurationError) {
    count += more
    guard count <= Limits.values else {
      throw error(
        at: event, .tooLarge,
        "the file's aliases (*name) stand for more than \(Limits.values) values")
    }
  }

  // MARK: Places

  private static func node(_ content: YAMLNode.Content, at event: YAMLEvents.Event) -> YAMLNode {
    YAMLNode(content: content, tag: event.tag, line: event.line, column: event.column)
  }

  private func error(
    at event: YAMLEvents.Event, _ reason: ConfigurationError.Reason, _ message: String
  ) -> ConfigurationError {
    ConfigurationError(
      file: file, line: event.line, column: event.column, reason: reason, message: message)
  }
}
