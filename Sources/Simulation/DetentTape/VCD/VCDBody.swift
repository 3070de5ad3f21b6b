import DetentInput

/// Converts the changes of a VCD file to the events of a tape.
struct VCDBody {
  private let timescale: VCDTimescale
  private let wires: VCDWires
  private let isOurs: Bool
  /// Whether a change of the button to the present level is an edge.
  private let hasRepeats: Bool
  private let seed: UInt64?
  /// The identifier of the wire of notes.
  private let notes: [UInt8]?

  /// The tape before its first event; nil until all initial levels are known.
  private(set) var beginning: Tape?
  private var start = Instant.origin
  private var now = Instant.origin
  private var ticks: UInt64?
  private var levels = Levels()
  /// The wires with known levels, and those whose levels are declared unknown: bits of raw values.
  private var (known, unknown): (UInt8, UInt8) = (0, 0)
  /// Whether the time is still the first one.
  private var isOpening = true
  /// The present `$dump…` block.
  private var block: VCDWords.Kept?
  /// Whether a value in the block differs from the previous one.
  private var blockDiffers = false
  /// The present `$comment`.
  private var comment: VCDWords.Kept?
  /// A vector, a number or a text, whose identifier is the next word.
  private var value: VCDWords.Kept?
  private var pending = PendingNotes()
  private var nextSequence: UInt32

  init(_ header: VCDHeader, _ wires: VCDWires) {
    self.wires = wires
    timescale = header.timescale
    (isOurs, hasRepeats) = (header.isOurs, header.hasOurVersion)
    seed = header.seed
    notes = header.notes
    nextSequence = header.firstSequence
  }

  /// Whether the words are part of a comment, which may be of any length.
  var isInText: Bool { comment != nil }

  /// Reads the words after `$enddefinitions $end` that end in a chunk.
  mutating func take(
    _ words: inout VCDWords, in chunk: UnsafeBufferPointer<UInt8>, from position: inout Int,
    into events: inout [TapeEvent]
  ) throws(VCDError) {
    while let word = words.next(in: chunk, from: &position) { try take(word, into: &events) }
  }

  /// Reads a word after `$enddefinitions $end`.
  mutating func take(
    _ word: VCDWords.View, into events: inout [TapeEvent]
  ) throws(VCDError) {
    // A comment may be of any length; an identifier, a number or a vector is shorter.
    if comment != nil {
      if word == "$end" { comment = nil }
      return
    }
    if word.isCut { throw VCDError(line: word.line, .wordTooLong) }
    if let value {
      self.value = nil
      return try take(value, of: word, into: &events)
    }
    guard let first = word.bytes.first else { return }
    switch first {
    case UInt8(ascii: "#"):
      try readTime(word)
    case UInt8(ascii: "$"):
      try readKeyword(word, into: &events)
    case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "r"), UInt8(ascii: "R"),
      UInt8(ascii: "s"), UInt8(ascii: "S"):
      value = word.kept
    default:
      guard VCDValue(first) != nil, word.bytes.count > 1 else {
        throw VCDError(line: word.line, .token(word.text))
      }
      let identifier = VCDWords.View(bytes: word.bytes.dropFirst(), line: word.line)
      try change(identifier, to: word.bytes.prefix(1), into: &events)
    }
  }

  /// Ends the tape at the end of the file.
  mutating func finish(into events: inout [TapeEvent]) throws(VCDError) {
    if let value { throw VCDError(line: value.line, .token(value.text)) }
    if let open = comment ?? block {
      throw VCDError(line: open.line, .sectionNotEnded(open.text))
    }
    begin()
    events.append(.end(now))
  }

  // MARK: Times

  private mutating func readTime(_ word: VCDWords.View) throws(VCDError) {
    if let block { throw VCDError(line: block.line, .sectionNotEnded(block.text)) }
    let digits = word.bytes.dropFirst()
    guard let next = digits.number, let instant = timescale.instant(of: next) else {
      throw VCDError(
        line: word.line, digits.isDecimal ? .timeOverflow(word.text) : .time(word.text))
    }
    if let ticks {
      guard next >= ticks else {
        throw VCDError(line: word.line, .timeGoesBack(from: ticks, to: next))
      }
      if next > ticks { isOpening = false }
    } else {
      start = instant
    }
    now = instant
    ticks = next
  }

  // MARK: Changes

  /// Reads a vector, a number or a text, with the identifier after it.
  private mutating func take(
    _ value: VCDWords.Kept, of identifier: VCDWords.View, into events: inout [TapeEvent]
  ) throws(VCDError) {
    switch value.bytes.first {
    case UInt8(ascii: "b"), UInt8(ascii: "B"):
      let bits = value.bytes.dropFirst()
      guard let last = bits.last, VCDValue(last) != nil else {
        throw VCDError(line: value.line, .token(value.text))
      }
      try change(identifier, to: bits, into: &events)
    case UInt8(ascii: "s"), UInt8(ascii: "S"):
      _ = try wire(of: identifier)
      if let notes, identifier.bytes.elementsEqual(notes) { try readNote(value, into: &events) }
    default:
      _ = try wire(of: identifier)
    }
  }

  private func wire(of identifier: VCDWords.View) throws(VCDError) -> UInt8 {
    guard let wire = wires.wire(of: identifier.bytes) else {
      throw VCDError(line: identifier.line, .undeclared(identifier.text))
    }
    return wire
  }

  private mutating func change<Bits: RandomAccessCollection<UInt8>>(
    _ identifier: VCDWords.View, to bits: Bits, into events: inout [TapeEvent]
  ) throws(VCDError) {
    let wire = try wire(of: identifier)
    guard wire != VCDWires.other else { return }
    for contact in wires.contacts where contact.wire == wire {
      change(contact.line, to: VCDValue(ofBit: contact.bit, in: bits), into: &events)
    }
  }

  private mutating func change(
    _ line: Line, to value: VCDValue, into events: inout [TapeEvent]
  ) {
    let level: Level
    let bit: UInt8 = 1 << line.rawValue
    switch value {
    case .unknown:
      unknown |= bit
      return
    case .low: level = .low
    case .high: level = .high
    }
    let differs = levels[line] != level
    guard ticks != nil else {
      // No change precedes the first time.
      levels[line] = level
      return
    }
    let isFirst = known & bit == 0
    known |= bit
    if isFirst, isOpening || unknown & bit != 0 {
      // The wire had that level before; if others have changed meanwhile it is a reading, not an
      // edge.
      levels[line] = level
      if beginning != nil, differs { events.append(reading()) }
    } else if block != nil {
      begin()
      levels[line] = level
      blockDiffers = blockDiffers || differs
    } else if differs || isOurs || (hasRepeats && line == .button) {
      begin()
      levels[line] = level
      let edge = LineEdge(line, level, at: now, sequence: nextSequence)
      events.append(pending.complete(.edge(edge)))
      if nextSequence != 0 { nextSequence &+= 1 }
    }
  }

  /// A reading of the present levels.
  private mutating func reading() -> TapeEvent { pending.complete(.levels(.init(levels, at: now))) }

  /// Starts the tape with the present levels, unless it has started.
  private mutating func begin() {
    // Compared with nil, it would be copied at each edge.
    if case .none = beginning {
      beginning = Tape(initial: levels, start: start, lines: wires.lines, seed: seed)
    }
  }

  // MARK: Keywords

  private mutating func readKeyword(
    _ word: VCDWords.View, into events: inout [TapeEvent]
  ) throws(VCDError) {
    switch word {
    case "$comment":
      comment = word.kept
    case "$dumpvars", "$dumpall", "$dumpon", "$dumpoff":
      if let block { throw VCDError(line: block.line, .sectionNotEnded(block.text)) }
      block = word.kept
      blockDiffers = false
    case "$end":
      guard let block else { throw VCDError(line: word.line, .misplaced("$end")) }
      if ticks != nil, blockDiffers || (isOurs && block == "$dumpon") {
        begin()
        events.append(reading())
      }
      self.block = nil
    case "$dumpports", "$dumpportson", "$dumpportsoff", "$dumpportsall", "$dumpportslimit",
      "$dumpportsflush", "$vcdclose":
      throw VCDError(line: word.line, .extended(word.text))
    default:
      throw VCDError(line: word.line, .misplaced(word.text))
    }
  }

  /// Reads a number and a pace: `-3,exact`.
  private static func detents(_ text: ArraySlice<UInt8>) -> Input.Kind? {
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")),
      let count = text[..<comma].signedNumber.flatMap({ Int32(exactly: $0) })
    else { return nil }
    let pace = text[comma...].dropFirst()
    if pace.elementsEqual("exact".utf8) { return .detents(count, .exact) }
    return pace.elementsEqual("measured".utf8) ? .detents(count, .measured) : nil
  }

  /// Reads a note of Detent, a word and its number: `slost=3`.
  private mutating func readNote(
    _ word: VCDWords.Kept, into events: inout [TapeEvent]
  ) throws(VCDError) {
    let content = word.bytes.dropFirst()
    let equals = content.firstIndex(of: UInt8(ascii: "=")) ?? content.endIndex
    let name = VCDWords.Kept(bytes: content[..<equals], line: word.line)
    let text = content[equals...].dropFirst()
    let (number, now) = (text.number, now)
    guard ticks != nil else { throw VCDError(line: word.line, .misplaced(word.text)) }
    let kind: Input.Kind?
    var note: TapeEvent?
    switch name {
    case "sequence":
      guard let sequence = number.flatMap({ UInt32(exactly: $0) }) else {
        throw VCDError(line: word.line, .note(word.text))
      }
      nextSequence = sequence
      return
    case "lost":
      (kind, note) = (nil, number.flatMap { Int(exactly: $0) }.map { .lost($0, at: now) })
    case "late":
      let span = number.flatMap { Int64(exactly: $0) }.map(TimeSpan.microseconds)
      (kind, note) = (nil, span.map { .late($0, at: now) })
    case "rolled": kind = text.signedNumber.map { .turn($0) }
    case "detents": kind = Self.detents(text)
    case "button" where text.elementsEqual("down".utf8): kind = .button(isDown: true)
    case "button" where text.elementsEqual("up".utf8): kind = .button(isDown: false)
    case "missed": kind = number.flatMap { UInt32(exactly: $0) }.map { .lost($0) }
    default: kind = nil
    }
    if case .detents(let count, _) = kind, count.magnitude > Input.mostDetents.magnitude {
      throw VCDError(line: word.line, .tooManyDetents(word.text))
    }
    if let kind { note = .input(Input(kind, at: now)) }
    guard let note, note.isCountable else { throw VCDError(line: word.line, .note(word.text)) }
    begin()
    events.append(pending.complete(note))
  }
}
