import DetentInput

/// Which declared wire is which contact, and what every other identifier is.
struct VCDWires {
  /// The contacts that the file has.
  private(set) var lines: Set<Line> = []

  // Identifiers of up to seven bytes, which are nearly all, are looked up as one number.
  private var short: [UInt64: Line?] = [:]
  private var long: [ArraySlice<UInt8>: Line?] = [:]

  init(
    _ header: VCDHeader, _ names: VCDReader.Names, _ words: VCDWords
  ) throws(VCDError) {
    for wire in header.wires { assign(nil, to: words.bytes[wire.identifier]) }
    let choice = VCDWireChoice(header, words)
    let (a, b) = try choice.pair(names.a, names.b)
    let button = try choice.button(names.button)
    var taken: [ArraySlice<UInt8>] = []
    for (line, wire) in [(Line.a, a), (.b, b), (.button, button)] {
      guard let wire else { continue }
      let identifier = words.bytes[wire.identifier]
      guard wire.isOneBit else {
        throw VCDError(line: wire.line, .wireNotOneBit(wire.name))
      }
      guard !taken.contains(identifier) else {
        throw VCDError(line: wire.line, .wireTwice(wire.name))
      }
      taken.append(identifier)
      lines.insert(line)
      assign(line, to: identifier)
    }
  }

  /// The contact that an identifier stands for: nil if it is undeclared, a nil inside if it is
  /// declared but none of ours.
  func contact(_ identifier: ArraySlice<UInt8>) -> Line?? {
    if let key = Self.key(identifier) { short[key] } else { long[identifier] }
  }

  private mutating func assign(_ line: Line?, to identifier: ArraySlice<UInt8>) {
    if let key = Self.key(identifier) {
      short.updateValue(line, forKey: key)
    } else {
      long.updateValue(line, forKey: identifier)
    }
  }

  /// Up to seven bytes and their count in one number.
  private static func key(_ identifier: ArraySlice<UInt8>) -> UInt64? {
    guard identifier.count <= 7 else { return nil }
    return identifier.reduce(UInt64(identifier.count)) { $0 << 8 | UInt64($1) }
  }
}
