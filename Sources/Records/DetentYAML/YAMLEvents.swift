import CYAML

/// The events of a YAML text, from libyaml.
///
/// libyaml does not recurse: its caller limits the depth.
struct YAMLEvents: ~Copyable {
  /// An event.
  struct Event {
    /// The kind of an event.
    enum Kind {
      case documentStart
      /// The value of an anchor that has come before.
      case alias(String)
      case scalar(String, isPlain: Bool)
      /// `isInBrackets`: in brackets or braces, instead of on lines of its own.
      case listStart(isInBrackets: Bool)
      case mapStart(isInBrackets: Bool)
      /// Of a list, a map or a document.
      case end
      case streamEnd
    }

    var kind: Kind
    /// The name by which aliases repeat the value; empty without one.
    var anchor = ""
    var tag = ""
    /// The line, from 1.
    var line: Int
    /// The column in Unicode scalars, from 1.
    var column: Int
  }

  private let text: YAMLText
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// The events of a text from its start.
  init(of text: YAMLText) {
    self.text = text
    bytes = .allocate(capacity: text.bytes.count)
    _ = bytes.initialize(from: text.bytes)
    parser = .allocate(capacity: 1)
    let hasMemory = yaml_parser_initialize(parser) == 1
    precondition(hasMemory, "yaml_parser_initialize() == 1")
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    // Set, so that it isn't guessed.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// The next event; not to be called after the end of the stream or an error.
  ///
  /// - Throws: `ConfigurationError` with the place for a syntax error.
  mutating func next() throws(ConfigurationError) -> Event {
    var event = yaml_event_t()
    while true {
      guard yaml_parser_parse(parser, &event) == 1 else {
        throw YAMLProblem(parser.pointee).error(in: text)
      }
      defer { yaml_event_delete(&event) }
      let place = event.start_mark
      let (anchor, tag) = Self.properties(of: event)
      if let kind = Self.kind(of: event) {
        return Event(
          kind: kind, anchor: anchor.map { String(cString: $0) } ?? "",
          tag: tag.map { String(cString: $0) } ?? "", line: place.line + 1,
          column: place.column + 1)
      }
    }
  }

  /// The kind; nil for the start of the stream.
  private static func kind(of event: yaml_event_t) -> Event.Kind? {
    let data = event.data
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_ALIAS_EVENT: return data.alias.anchor.map { .alias(String(cString: $0)) }
    case YAML_SCALAR_EVENT:
      let bytes = UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
      return .scalar(
        String(decoding: bytes, as: UTF8.self),
        isPlain: data.scalar.style == YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      return .listStart(isInBrackets: data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      return .mapStart(isInBrackets: data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_STREAM_END_EVENT: return .streamEnd
    case YAML_DOCUMENT_END_EVENT, YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    default: return nil
    }
  }

  private typealias Bytes = UnsafeMutablePointer<yaml_char_t>

  private static func properties(of event: yaml_event_t) -> (anchor: Bytes?, tag: Bytes?) {
    let data = event.data
    return switch event.type {
    case YAML_SCALAR_EVENT: (data.scalar.anchor, data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT: (data.sequence_start.anchor, data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT: (data.mapping_start.anchor, data.mapping_start.tag)
    default: (nil, nil)
    }
  }
}
