import DetentInput

/// The contacts of the declared wires, by identifier.
struct VCDWires {
  /// A contact and its bit of a wire, counted from the right.
  struct Contact {
    var line: Line
    var bit: Int
  }

  /// The contacts present in the file.
  private(set) var lines: Set<Line> = []
  /// The contacts of each wire: none, one, or several for a bus.
  private var contacts: [[Contact]] = [[]]

  // Identifiers of up to seven bytes, which are nearly all, are looked up as one number. The value
  // is an index into the contacts.
  private var short: [UInt64: Int] = [:]
  private var long: [ArraySlice<UInt8>: Int] = [:]

  init(_ header: VCDHeader, _ names: VCDNames) throws(VCDError) {
    for wire in header.wires { assign(0, to: wire.identifier[...]) }
    let choice = VCDWireChoice(header)
    let (a, b) = try choice.pair(names.a, names.b)
    let button = try choice.button(names.button)
    var taken: [(identifier: [UInt8], bit: Int)] = []
    for (line, found) in [(Line.a, a), (.b, b), (.button, button)] {
      guard let found else { continue }
      let wire = found.wire
      guard let bit = found.bit ?? (wire.bits == 1 ? 0 : nil) else {
        throw VCDError(line: wire.line, .wireNotOneBit(wire.name))
      }
      guard !taken.contains(where: { $0 == (wire.identifier, bit) }) else {
        throw VCDError(line: wire.line, .wireTwice(wire.name))
      }
      taken.append((wire.identifier, bit))
      lines.insert(line)
      let identifier = wire.identifier[...]
      if index(of: identifier) == 0 {
        contacts.append([])
        assign(contacts.count - 1, to: identifier)
      }
      if let index = index(of: identifier) {
        contacts[index].append(Contact(line: line, bit: bit))
      }
    }
  }

  /// The contacts of an identifier: nil if undeclared, empty for other wires.
  func contacts(of identifier: ArraySlice<UInt8>) -> [Contact]? {
    index(of: identifier).map { contacts[$0] }
  }

  private func index(of identifier: ArraySlice<UInt8>) -> Int? {
    if let key = Self.key(identifier) { short[key] } else { long[identifier] }
  }

  private mutating func assign(_ index: Int, to identifier: ArraySlice<UInt8>) {
    if let key = Self.key(identifier) {
      short[key] = index
    } else {
      long[identifier] = index
    }
  }

  /// Up to seven bytes and their count in one number.
  private static func key(_ identifier: ArraySlice<UInt8>) -> UInt64? {
    guard identifier.count <= 7 else { return nil }
    return identifier.reduce(UInt64(identifier.count)) { $0 << 8 | UInt64($1) }
  }
}
