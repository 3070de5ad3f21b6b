import DetentInput

/// Turns the changes of a VCD file into a tape.
struct VCDBody {
  /// What a value in the file says about a contact.
  private enum Value {
    case low, high, unknown
  }

  private let timescale: VCDTimescale
  private let wires: VCDWires
  private let isOurs: Bool
  /// The identifier of the wire of notes.
  private let notes: Range<Int>?

  /// The tape; before the first time it only collects levels.
  private var tape: Tape
  private var ticks: UInt64?
  private var levels = Levels()
  /// The wires whose level at the start is known.
  private var known: Set<Line> = []
  /// Whether the time is still the first one.
  private var isOpening = true
  /// The `$dump…` block that the words are in.
  private var block: VCDWords.Word?
  /// Whether a value in the block differs from what was there.
  private var blockDiffers = false
  private var nextSequence: UInt32

  init(_ header: VCDHeader, _ wires: VCDWires) {
    self.wires = wires
    timescale = header.timescale
    isOurs = header.isOurs
    notes = header.notes
    nextSequence = header.firstSequence
    tape = Tape(lines: wires.lines, seed: header.seed)
  }

  /// Reads everything after `$enddefinitions $end`.
  mutating func read(_ words: inout VCDWords) throws(VCDError) -> Tape {
    while let word = words.next() {
      switch words.bytes[word.range.lowerBound] {
      case UInt8(ascii: "#"):
        try readTime(word, words)
      case UInt8(ascii: "$"):
        try readKeyword(word, &words)
      case UInt8(ascii: "b"), UInt8(ascii: "B"):
        try readVector(word, &words)
      case UInt8(ascii: "r"), UInt8(ascii: "R"):
        _ = try identifier(of: word, &words)
      case UInt8(ascii: "s"), UInt8(ascii: "S"):
        let identifier = try identifier(of: word, &words)
        if let notes, words.bytes[identifier.range] == words.bytes[notes] {
          try readNote(word, words)
        }
      case let first:
        guard let value = Self.value(first), word.range.count > 1 else {
          throw VCDError(line: word.line, .token(words.text(word)))
        }
        let identifier = word.range.dropFirst()
        guard let contact = wires.contact(words.bytes[identifier]) else {
          let name = VCDWords.Word(range: identifier, line: word.line)
          throw VCDError(line: word.line, .undeclared(words.text(name)))
        }
        if let contact { change(contact, to: value) }
      }
    }
    if let block { throw VCDError(line: block.line, .sectionNotEnded(words.text(block))) }
    return tape
  }

  private static func value(_ byte: UInt8) -> Value? {
    switch byte {
    case UInt8(ascii: "0"), UInt8(ascii: "l"), UInt8(ascii: "L"): .low
    case UInt8(ascii: "1"), UInt8(ascii: "h"), UInt8(ascii: "H"): .high
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "z"), UInt8(ascii: "Z"),
      UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "w"), UInt8(ascii: "W"),
      UInt8(ascii: "-"):
      .unknown
    default: nil
    }
  }

  // MARK: Times

  private mutating func readTime(_ word: VCDWords.Word, _ words: VCDWords) throws(VCDError) {
    if let block { throw VCDError(line: block.line, .sectionNotEnded(words.text(block))) }
    let digits = word.range.dropFirst()
    guard words.isDecimal(digits) else {
      throw VCDError(line: word.line, .time(words.text(word)))
    }
    guard let next = words.number(digits), let instant = timescale.instant(of: next) else {
      throw VCDError(line: word.line, .timeOverflow(words.text(word)))
    }
    if let ticks {
      guard next >= ticks else {
        throw VCDError(line: word.line, .timeGoesBack(from: ticks, to: next))
      }
      if next > ticks { isOpening = false }
      tape.extend(to: instant)
    } else {
      tape = Tape(initial: tape.initial, start: instant, lines: tape.lines, seed: tape.seed)
    }
    ticks = next
  }

  // MARK: Changes

  private mutating func readVector(
    _ word: VCDWords.Word, _ words: inout VCDWords
  ) throws(VCDError) {
    let bits = words.bytes[word.range].dropFirst()
    guard let last = bits.last, let value = Self.value(last) else {
      throw VCDError(line: word.line, .token(words.text(word)))
    }
    let identifier = try identifier(of: word, &words)
    if case .some(.some(let contact)) = wires.contact(words.bytes[identifier.range]) {
      change(contact, to: value)
    }
  }

  /// The declared identifier that stands after a vector, a number or a text.
  private func identifier(
    of word: VCDWords.Word, _ words: inout VCDWords
  ) throws(VCDError) -> VCDWords.Word {
    guard let identifier = words.next() else {
      throw VCDError(line: word.line, .token(words.text(word)))
    }
    guard wires.contact(words.bytes[identifier.range]) != nil else {
      throw VCDError(line: identifier.line, .undeclared(words.text(identifier)))
    }
    return identifier
  }

  private mutating func change(_ line: Line, to value: Value) {
    let level: Level
    switch value {
    case .unknown: return
    case .low: level = .low
    case .high: level = .high
    }
    let differs = levels[line] != level
    levels[line] = level
    // Nothing can change before the first time or before it was known.
    if ticks == nil || (isOpening && known.insert(line).inserted) {
      known.insert(line)
      tape.initial[line] = level
    } else if block != nil {
      blockDiffers = blockDiffers || differs
    } else if differs || isOurs {
      tape.append(Edge(line, level, at: tape.end, sequence: nextSequence))
      if nextSequence != 0 { nextSequence &+= 1 }
    }
  }

  // MARK: Keywords

  private mutating func readKeyword(
    _ word: VCDWords.Word, _ words: inout VCDWords
  ) throws(VCDError) {
    switch words[word] {
    case "$comment":
      _ = try words.section(word)
    case "$dumpvars", "$dumpall", "$dumpon", "$dumpoff":
      if let block { throw VCDError(line: block.line, .sectionNotEnded(words.text(block))) }
      block = word
      blockDiffers = false
    case "$end":
      guard let block else { throw VCDError(line: word.line, .misplaced("$end")) }
      if ticks != nil, blockDiffers || (isOurs && words[block] == "$dumpon") {
        tape.note(.levels(levels), at: tape.end)
      }
      self.block = nil
    default:
      throw VCDError(line: word.line, .misplaced(words.text(word)))
    }
  }

  /// Reads a note of ours, a word and a number: `slost=3`.
  private mutating func readNote(_ word: VCDWords.Word, _ words: VCDWords) throws(VCDError) {
    let content = word.range.dropFirst()
    let equals = words.bytes[content].firstIndex(of: UInt8(ascii: "=")) ?? content.upperBound
    let name = VCDWords.Word(range: content.lowerBound..<equals, line: word.line)
    let number = equals < content.upperBound ? words.number(equals + 1..<content.upperBound) : nil
    guard ticks != nil else { throw VCDError(line: word.line, .misplaced(words.text(word))) }
    let isRead: Bool
    switch words[name] {
    case "sequence":
      let sequence = number.flatMap { UInt32(exactly: $0) }
      nextSequence = sequence ?? 0
      isRead = sequence != nil
    case "lost":
      isRead = note(number.flatMap { Int(exactly: $0) }.map { .lost($0) })
    case "late":
      isRead = note(number.flatMap { Int64(exactly: $0) }.map { .late(.microseconds($0)) })
    default:
      isRead = false
    }
    guard isRead else { throw VCDError(line: word.line, .note(words.text(word))) }
  }

  private mutating func note(_ content: Tape.Note.Content?) -> Bool {
    if let content { tape.note(content, at: tape.end) }
    return content != nil
  }
}
