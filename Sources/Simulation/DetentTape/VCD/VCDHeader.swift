/// The declarations of a VCD file.
struct VCDHeader {
  /// A declared wire.
  struct Wire {
    var name: String
    var identifier: [UInt8]
    /// The number of bits; 0 for a number, a text or an event.
    var bits: UInt64
    /// The wire's scope, as an index into ``scopes``; -1 at the top.
    var scope: Int
    var line: Int
  }

  /// A named scope with its parent.
  struct Scope {
    var name: String
    var parent: Int
  }

  private(set) var timescale = VCDTimescale.unstated
  private(set) var wires: [Wire] = []
  private(set) var scopes: [Scope] = []
  private(set) var seed: UInt64?
  /// The number of the first edge; 0 in files without numbers.
  private(set) var firstSequence: UInt32 = 0
  /// The last line of the declarations.
  private(set) var lastLine = 1

  /// Whether Detent wrote the file, so that its comments and notes have a meaning.
  ///
  /// GTKWave keeps Detent's `$version` in rewritten files, but no comments, and omits changes to
  /// the present level.
  var isOurs: Bool { hasOurVersion && numbersEdges }
  /// The identifier of the wire of notes; nil in other files.
  var notes: [UInt8]? { isOurs ? noteWire : nil }

  /// Whether it is Detent's, perhaps rewritten, then without changes to the present level.
  private(set) var hasOurVersion = false
  private var numbersEdges = false
  private var noteWire: [UInt8]?
  private var scope = -1
  private var isEmpty = true
  /// Whether the words are sigrok-cli's preamble of a converted capture: "META samplerate:
  /// 1000000".
  private var isBefore = false
  /// The present section, with as many of its words as needed.
  private var section: (opener: VCDWords.Kept, content: [VCDWords.Kept])?

  /// The maximum length of a wire's or a scope's name.
  static let longestName = 1_024

  /// Whether the words are part of a comment, a date or the like, which may be of any length.
  var isInText: Bool {
    guard let opener = section?.opener else { return false }
    return !(opener == "$var") && !(opener == "$scope")
  }

  /// Reads a word; returns whether it was the last before the changes.
  mutating func take(_ word: VCDWords.View) throws(VCDError) -> Bool {
    if isEmpty, word == "META" { isBefore = true }
    isEmpty = false
    if let opener = section?.opener {
      guard word == "$end" else {
        if let count = section?.content.count, count < 16 { section?.content.append(word.kept) }
        return false
      }
      let content = section?.content ?? []
      section = nil
      return try close(opener, content)
    }
    if isBefore, word.bytes.first != UInt8(ascii: "$") { return false }
    isBefore = false
    try open(word.kept)
    return false
  }

  /// The error of a file that ends before the changes.
  func unfinished(at line: Int) -> VCDError {
    if isEmpty { return VCDError(line: 1, .empty) }
    if let opener = section?.opener {
      return VCDError(line: opener.line, .sectionNotEnded(opener.text))
    }
    return VCDError(line: line, .definitionsNotEnded)
  }

  private mutating func open(_ opener: VCDWords.Kept) throws(VCDError) {
    guard opener.bytes.first == UInt8(ascii: "$") else {
      let isChange = opener.bytes.first == UInt8(ascii: "#")
      throw VCDError(line: opener.line, isChange ? .definitionsNotEnded : .token(opener.text))
    }
    switch opener {
    case "$dumpvars", "$dumpall", "$dumpon", "$dumpoff":
      throw VCDError(line: opener.line, .definitionsNotEnded)
    case "$end":
      throw VCDError(line: opener.line, .misplaced("$end"))
    default:
      section = (opener.kept, [])
    }
  }

  /// Reads one section; returns whether it was the last.
  private mutating func close(
    _ opener: VCDWords.Kept, _ content: [VCDWords.Kept]
  ) throws(VCDError) -> Bool {
    if !(opener == "$comment") { try requireClosed(content, opener) }
    switch opener {
    case "$enddefinitions":
      lastLine = opener.line
      return true
    case "$timescale":
      guard let scale = VCDTimescale(content.map(\.text).joined()) else {
        throw VCDError(line: opener.line, .timescale(content.text))
      }
      timescale = scale
    case "$scope":
      let name = content.last.map { String(decoding: $0.bytes, as: UTF8.self) }
      try requireShort(name ?? "", opener)
      scopes.append(Scope(name: name ?? "", parent: scope))
      scope = scopes.count - 1
    case "$upscope":
      guard scope >= 0 else { throw VCDError(line: opener.line, .misplaced("$upscope")) }
      scope = scopes[scope].parent
    case "$var": try declare(content, opener)
    case "$version": try readVersion(content, opener)
    case "$comment": try readComment(content)
    default: break  // Sections such as $date and $attrbegin don't concern wires.
    }
    return false
  }

  private mutating func declare(
    _ content: [VCDWords.Kept], _ opener: VCDWords.Kept
  ) throws(VCDError) {
    guard content.count >= 4, let bits = content[1].bytes.number,
      content[2].bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw VCDError(line: opener.line, .declaration(content.text)) }
    let kind = content[0]
    let identifier = Array(content[2].bytes)
    // A name may be written "D0", "D [0]" or "D[0]"; a backslash quotes odd ones.
    var name = ""
    for word in content.dropFirst(3) {
      let part = String(decoding: word.bytes, as: UTF8.self)
      name += name.isEmpty || part.hasPrefix("[") ? part : " " + part
    }
    if name.hasPrefix("\\") { name.removeFirst() }
    try requireShort(name, opener)
    if kind == "string", name == VCDWriter.noteName { noteWire = identifier }
    let isLogic = !(kind == "real") && !(kind == "string") && !(kind == "event")
    wires.append(
      Wire(
        name: name, identifier: identifier, bits: isLogic ? bits : 0, scope: scope,
        line: opener.line))
  }

  private func requireShort(_ name: String, _ opener: VCDWords.Kept) throws(VCDError) {
    guard name.utf8.count > Self.longestName else { return }
    throw VCDError(line: opener.line, .nameTooLong(Self.longestName))
  }

  private mutating func readVersion(
    _ content: [VCDWords.Kept], _ opener: VCDWords.Kept
  ) throws(VCDError) {
    hasOurVersion = content.text == VCDWriter.version
    guard hasOurVersion || !content.text.hasPrefix("Detent tape ") else {
      throw VCDError(line: opener.line, .version(content.text))
    }
  }

  private mutating func readComment(_ content: [VCDWords.Kept]) throws(VCDError) {
    guard hasOurVersion, let word = content.first else { return }
    let number = content.count == 2 ? content[1].bytes.number : nil
    let sequence = number.flatMap { UInt32(exactly: $0) }
    switch word {
    case "seed" where number != nil: seed = number
    case "sequence" where sequence != nil: (firstSequence, numbersEdges) = (sequence ?? 0, true)
    case "seed", "sequence": throw VCDError(line: word.line, .note(content.text))
    default: break  // Other comments are for readers.
    }
  }

  /// Refuses a section without `$end` that includes the next one.
  ///
  /// Identifiers may begin with a dollar sign, so only keywords are decisive. A comment may have
  /// any text.
  private func requireClosed(
    _ content: [VCDWords.Kept], _ opener: VCDWords.Kept
  ) throws(VCDError) {
    let openers: [StaticString] = [
      "$var", "$scope", "$upscope", "$enddefinitions", "$timescale", "$comment", "$date",
      "$version",
    ]
    guard !content.contains(where: { word in openers.contains { word == $0 } }) else {
      throw VCDError(line: opener.line, .sectionNotEnded(opener.text))
    }
  }
}
