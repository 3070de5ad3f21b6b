/// Reads a tape from a VCD file of any length, in chunks of any size.
///
///     var stream = VCDStream()
///     while let bytes = try nextBytes() {
///       try stream.feed(bytes, into: &events)     edges, levels, notes
///     }
///     try stream.finish(into: &events)            the end
///
/// It keeps the declarations and a word, never the tape. ``VCDReader`` documents the conversion.
public struct VCDStream: Sendable {
  /// The maximum length of declarations: those of a chip with 100,000 wires.
  private static let mostDeclarations = 10_000_000

  private let names: VCDNames
  private var words = VCDWords()
  private var header = VCDHeader()
  private var body: VCDBody?

  /// Creates a reader for wires of the given names.
  public init(names: VCDNames = .init()) {
    self.names = names
  }

  /// The tape before its first event: its wires, levels and start; nil until known.
  ///
  /// It is known with the first event at the latest, and constant from then on.
  public var beginning: Tape? { body?.beginning }

  /// Feeds the next bytes of the file and appends their events to `events`.
  ///
  /// - Throws: ``VCDError`` with the line of the first error, after which the file can't be read
  ///   further.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(
    _ bytes: ArraySlice<UInt8>, into events: inout [TapeEvent]
  ) throws(VCDError) {
    var rest = bytes
    if let word = words.complete(&rest) { try take(word, into: &events) }
    try rest.read { chunk throws(VCDError) in
      var position = 0
      while body == nil, let word = words.next(in: chunk, from: &position) {
        try take(word, into: &events)
      }
      try body?.take(&words, in: chunk, from: &position, into: &events)
    }
    if words.isCutting, !isInText { throw VCDError(line: words.line, .wordTooLong) }
    try requireShortDeclarations(at: words.line)
  }

  /// Ends the file; the last event is the end of the tape.
  ///
  /// - Throws: ``VCDError`` if the file is incomplete.
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
    _ word: VCDWords.Kept, into events: inout [TapeEvent]
  ) throws(VCDError) {
    try word.bytes.read { bytes throws(VCDError) in
      try take(VCDWords.View(bytes: bytes[...], line: word.line, isCut: word.isCut), into: &events)
    }
  }

  private mutating func take(
    _ word: VCDWords.View, into events: inout [TapeEvent]
  ) throws(VCDError) {
    if body != nil { return try body?.take(word, into: &events) ?? () }
    if word.isCut, !header.isInText { throw VCDError(line: word.line, .wordTooLong) }
    // Checked at each word, independent of the chunks.
    try requireShortDeclarations(at: word.line)
    if try header.take(word) {
      body = VCDBody(header, try VCDWires(header, names))
      header = VCDHeader()
    }
  }
}

extension ArraySlice<UInt8> {
  /// Reads the bytes in place.
  fileprivate func read(
    _ body: (UnsafeBufferPointer<UInt8>) throws(VCDError) -> Void
  ) throws(VCDError) {
    let failure = withUnsafeBufferPointer { bytes -> VCDError? in
      do throws(VCDError) { try body(bytes) } catch { return error }
      return nil
    }
    if let failure { throw failure }
  }
}
