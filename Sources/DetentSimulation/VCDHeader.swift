/// What a VCD file declares before its first change.
struct VCDHeader {
  /// A declared wire.
  struct Wire {
    var name: String
    var identifier: Range<Int>
    var isOneBit: Bool
    /// The scope that it is in, as an index into ``scopes``; -1 at the top.
    var scope: Int
    var line: Int
  }

  /// A named scope and the one around it.
  struct Scope {
    var name: String
    var parent: Int
  }

  private(set) var timescale = VCDTimescale.unstated
  private(set) var wires: [Wire] = []
  private(set) var scopes: [Scope] = []
  private(set) var seed: UInt64?
  /// The number of the first edge; 0 in files that do not number them.
  private(set) var firstSequence: UInt32 = 0
  /// The identifier of the wire of text that carries notes; nil in a file of others.
  private(set) var notes: Range<Int>?
  /// Whether we wrote the file, so that its comments mean something.
  private(set) var isOurs = false
  /// Where the declarations end.
  private(set) var lastLine = 1

  private var scope = -1

  /// Reads everything up to `$enddefinitions $end`.
  init(_ words: inout VCDWords) throws(VCDError) {
    guard let first = words.next() else { throw VCDError(line: 1, .empty) }
    var opener = first
    // What sigrok-cli writes before a capture that it converts: "META samplerate: 1000000".
    if words[opener] == "META" {
      while words.bytes[opener.range.lowerBound] != UInt8(ascii: "$") {
        opener = try Self.next(&words)
      }
    }
    while true {
      if try read(opener, &words) { return }
      opener = try Self.next(&words)
    }
  }

  private static func next(_ words: inout VCDWords) throws(VCDError) -> VCDWords.Word {
    guard let word = words.next() else {
      throw VCDError(line: words.line, .definitionsNotEnded)
    }
    return word
  }

  /// Reads one section; says whether it was the last.
  private mutating func read(
    _ opener: VCDWords.Word, _ words: inout VCDWords
  ) throws(VCDError) -> Bool {
    guard words.bytes[opener.range.lowerBound] == UInt8(ascii: "$") else {
      let isChange = words.bytes[opener.range.lowerBound] == UInt8(ascii: "#")
      throw VCDError(
        line: opener.line, isChange ? .definitionsNotEnded : .token(words.text(opener)))
    }
    switch words[opener] {
    case "$dumpvars", "$dumpall", "$dumpon", "$dumpoff":
      throw VCDError(line: opener.line, .definitionsNotEnded)
    case "$end":
      throw VCDError(line: opener.line, .misplaced("$end"))
    default:
      break
    }
    let content = try words.section(opener)
    if !(words[opener] == "$comment") { try requireClosed(content, opener, words) }
    switch words[opener] {
    case "$enddefinitions":
      lastLine = opener.line
      return true
    case "$timescale": try readTimescale(content, opener, words)
    case "$scope": openScope(content, words)
    case "$upscope":
      guard scope >= 0 else { throw VCDError(line: opener.line, .misplaced("$upscope")) }
      scope = scopes[scope].parent
    case "$var": try declare(content, opener, words)
    case "$version": try readVersion(content, opener, words)
    case "$comment": try readComment(content, words)
    default: break  // $date, $attrbegin and whatever else a tool adds says nothing about wires.
    }
    return false
  }

  private mutating func readTimescale(
    _ content: [VCDWords.Word], _ opener: VCDWords.Word, _ words: VCDWords
  ) throws(VCDError) {
    guard let scale = VCDTimescale(content.map { words.text($0) }.joined()) else {
      throw VCDError(line: opener.line, .timescale(words.text(content)))
    }
    timescale = scale
  }

  private mutating func openScope(_ content: [VCDWords.Word], _ words: VCDWords) {
    let name = content.last.map { String(decoding: words.bytes[$0.range], as: UTF8.self) }
    scopes.append(Scope(name: name ?? "", parent: scope))
    scope = scopes.count - 1
  }

  private mutating func declare(
    _ content: [VCDWords.Word], _ opener: VCDWords.Word, _ words: VCDWords
  ) throws(VCDError) {
    guard content.count >= 4, let bits = words.number(content[1].range),
      words.bytes[content[2].range].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw VCDError(line: opener.line, .declaration(words.text(content))) }
    let kind = words[content[0]]
    // "D0", "D [0]" and "D[0]" are the ways to write a name; a backslash quotes odd ones.
    var name = ""
    for word in content.dropFirst(3) {
      let part = String(decoding: words.bytes[word.range], as: UTF8.self)
      name += name.isEmpty || part.hasPrefix("[") ? part : " " + part
    }
    if name.hasPrefix("\\") { name.removeFirst() }
    if isOurs, kind == "string", name == VCDWriter.noteName { notes = content[2].range }
    wires.append(
      Wire(
        name: name, identifier: content[2].range,
        isOneBit: bits == 1 && !(kind == "real") && !(kind == "string") && !(kind == "event"),
        scope: scope, line: opener.line))
  }

  private mutating func readVersion(
    _ content: [VCDWords.Word], _ opener: VCDWords.Word, _ words: VCDWords
  ) throws(VCDError) {
    let text = words.text(content)
    isOurs = text == VCDWriter.version
    guard isOurs || !text.hasPrefix("Detent tape ") else {
      throw VCDError(line: opener.line, .version(text))
    }
  }

  private mutating func readComment(
    _ content: [VCDWords.Word], _ words: VCDWords
  ) throws(VCDError) {
    guard isOurs, let word = content.first else { return }
    let number = content.count == 2 ? words.number(content[1].range) : nil
    switch words[word] {
    case "seed":
      guard let number else { break }
      seed = number
      return
    case "sequence":
      guard let number = number.flatMap({ UInt32(exactly: $0) }) else { break }
      firstSequence = number
      return
    default: return  // Other comments are for people.
    }
    throw VCDError(line: word.line, .note(words.text(content)))
  }

  /// Refuses a section that swallowed the next one, as it lacks its `$end`.
  ///
  /// Identifiers may begin with a dollar sign, so only the keywords tell. A comment may say
  /// anything.
  private func requireClosed(
    _ content: [VCDWords.Word], _ opener: VCDWords.Word, _ words: VCDWords
  ) throws(VCDError) {
    for word in content {
      switch words[word] {
      case "$var", "$scope", "$upscope", "$enddefinitions", "$timescale", "$comment", "$date",
        "$version":
        throw VCDError(line: opener.line, .sectionNotEnded(words.text(opener)))
      default: continue
      }
    }
  }
}
