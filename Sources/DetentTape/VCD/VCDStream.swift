/// Reads a tape from a VCD file of any length, piece by piece: whatever the pieces are, the same
/// tape comes of it.
///
///     var stream = VCDStream()
///     while let bytes = try nextBytes() {
///       try stream.feed(bytes, into: &events)     edges, levels, notes
///     }
///     try stream.finish(into: &events)            the end
///
/// What it keeps is the declarations and a word, never the tape. What of a file becomes a tape is
/// said at ``VCDReader``.
public struct VCDStream: Sendable {
  /// As long may the declarations be: those of a chip with 100,000 wires.
  private static let mostDeclarations = 10_000_000

  private let names: VCDReader.Names
  private var words = VCDWords()
  private var header = VCDHeader()
  private var body: VCDBody?

  /// A reader at the beginning of a file, which takes the wires of these names.
  public init(names: VCDReader.Names = .init()) {
    self.names = names
  }

  /// The tape before anything happens on it: its wires, levels and start; nil as long as the bytes
  /// don't say.
  ///
  /// It is there with the first event at the latest, and doesn't change any more.
  public var beginning: Tape? { body?.beginning }

  /// Takes the next bytes of the file and appends what they say to `events`.
  ///
  /// - Throws: ``VCDError`` with the line of the first thing that is wrong; the file can't be read
  ///   any further then.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(
    _ bytes: ArraySlice<UInt8>, into events: inout [TapeEvent]
  ) throws(VCDError) {
    words.piece = bytes
    while let word = words.next() { try take(word, into: &events) }
    if words.isCutting, !isInText { throw VCDError(line: words.line, .wordTooLong) }
    try requireShortDeclarations(at: words.line)
  }

  /// Takes it that the file ends here; the last event is the end of the tape.
  ///
  /// - Throws: ``VCDError`` if it can't end here.
  public mutating func finish(into events: inout [TapeEvent]) throws(VCDError) {
    if let word = words.last() { try take(word, into: &events) }
    guard body != nil else { throw header.unfinished(at: words.line) }
    try body?.finish(into: &events)
  }

  private var isInText: Bool { body?.isInText ?? header.isInText }

  private func requireShortDeclarations(at line: Int) throws(VCDError) {
    if body == nil, words.count > Self.mostDeclarations {
      throw VCDError(line: line, .declarationsTooLong(Self.mostDeclarations))
    }
  }

  private mutating func take(
    _ word: VCDWords.Word, into events: inout [TapeEvent]
  ) throws(VCDError) {
    // A comment may be of any length; an identifier, a number or a vector is shorter.
    if word.isCut, !isInText { throw VCDError(line: word.line, .wordTooLong) }
    // With each word, so that it doesn't matter in which pieces they come.
    try requireShortDeclarations(at: word.line)
    if body != nil {
      try body?.take(word, into: &events)
    } else if try header.take(word) {
      body = VCDBody(header, try VCDWires(header, names))
      header = VCDHeader()
    }
  }
}
