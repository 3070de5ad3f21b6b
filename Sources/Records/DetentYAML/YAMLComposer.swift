import DetentRecords
import DetentText

/// Composes values from the events of a YAML text, to a limited depth.
struct YAMLComposer: ~Copyable {
  private var events: YAMLEvents
  private let file: String
  /// The values that aliases repeat, with the number of values in each and the levels below it.
  private var anchors: [String: (node: YAMLNode, count: Int, levels: Int)] = [:]
  /// The number of values so far, and how many of them aliases repeat.
  private var (count, repeated) = (0, 0)
  /// The levels below the last value.
  private var levels = 0

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
    let before = count
    count += 1
    levels = 0
    switch event.kind {
    case .alias(let name): return try self.alias(name, at: event, depth: depth)
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
    let node = YAMLNode(content: content, tag: event.tag, line: event.line, column: event.column)
    if !event.anchor.isEmpty { anchors[event.anchor] = (node, count - before, levels) }
    return node
  }

  /// The value of an anchor above: a few lines could repeat more values than fit in memory.
  private mutating func alias(
    _ name: String, at event: YAMLEvents.Event, depth: Int
  ) throws(ConfigurationError) -> YAMLNode {
    guard let (node, count, levels) = anchors[name] else {
      throw error(
        at: event, .syntax,
        "no value above is called &\(name); write that before a value, or put text that starts "
          + "with '*' in quotes")
    }
    repeated += count
    guard repeated <= Limits.repeatedValues else {
      throw error(
        at: event, .tooLarge, "aliases repeat more than \(Limits.repeatedValues) values")
    }
    try checkDepth(of: event, depth: depth + levels)
    self.count += count - 1
    self.levels = levels
    return node
  }

  private mutating func list(depth: Int) throws(ConfigurationError) -> [YAMLNode] {
    var (values, most): ([YAMLNode], Int) = ([], 0)
    while true {
      let next = try events.next()
      if case .end = next.kind {
        levels = most + 1
        return values
      }
      values.append(try value(from: next, depth: depth))
      most = max(most, levels)
    }
  }

  private mutating func map(depth: Int) throws(ConfigurationError) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var (places, merged, most): ([String: Int], [YAMLNode], Int) = ([:], [], 0)
    while true {
      let next = try events.next()
      if case .end = next.kind {
        levels = most + 1
        // Own keys come before merged ones, and first maps before later ones.
        for case .map(let others, _) in merged.map({ $0.content }) {
          for entry in others {
            guard case .scalar(let word, _) = entry.key.content, places[word] == nil else {
              continue
            }
            places[word] = entries.count
            entries.append(entry)
          }
        }
        return entries
      }
      let (key, word) = try key(from: next, depth: depth)
      if word == "<<", case .scalar(_, isPlain: true) = key.content {
        merged += try maps(from: events.next(), depth: depth)
        most = max(most, levels)
        continue
      }
      if let first = places.updateValue(entries.count, forKey: word) {
        let key = entries[first].key
        throw ConfigurationError(
          file: file, line: key.line, column: key.column, reason: .syntax,
          message: "the key \(word.quotedForMessage) is there twice in one map; this is the first, "
            + "keep one of them")
      }
      entries.append(YAMLNode.Entry(key: key, value: try value(from: events.next(), depth: depth)))
      most = max(most, levels)
    }
  }

  /// The maps that a merge key names.
  ///
  /// - Source: YAML's language-independent type "merge", 1.1.
  private mutating func maps(
    from event: YAMLEvents.Event, depth: Int
  ) throws(ConfigurationError) -> [YAMLNode] {
    let named = try value(from: event, depth: depth)
    let maps = if case .list(let maps) = named.content { maps } else { [named] }
    for map in maps {
      guard case .map = map.content else {
        throw error(at: event, .wrongType, "'<<' merges maps; name one, such as *base, or a list")
      }
    }
    return maps
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
      throw error(at: event, .wrongType, "a key repeats a list or a map; a word is needed")
    }
    return (node, word)
  }

  // MARK: Limits

  private func open(
    _ event: YAMLEvents.Event, depth: Int, isInBrackets: Bool
  ) throws(ConfigurationError) {
    try checkDepth(of: event, depth: depth)
    guard isInBrackets || event.column <= Limits.indentation + 1 else {
      throw error(
        at: event, .tooLarge,
        "indented by more than \(Limits.indentation) columns; files here are never that deep")
    }
  }

  private func checkDepth(
    of event: YAMLEvents.Event, depth: Int
  ) throws(ConfigurationError) {
    guard depth <= Limits.depth else {
      throw error(
        at: event, .tooLarge,
        "more than \(Limits.depth) lists and maps within one another; is a bracket never closed?")
    }
  }

  private func error(
    at event: YAMLEvents.Event, _ reason: ConfigurationError.Reason, _ message: String
  ) -> ConfigurationError {
    ConfigurationError(
      file: file, line: event.line, column: event.column, reason: reason, message: message)
  }
}
