import DetentInput

/// Which declared wire is which contact, and what every other identifier is.
struct VCDWires {
  /// A contact and the bit of its wire that it is, counted from the right.
  struct Contact {
    var line: Line
    var bit: Int
  }

  /// The contacts that the file has.
  private(set) var lines: Set<Line> = []
  /// What a wire carries: nothing of ours, or a contact, or several, as a bus can.
  private var contacts: [[Contact]] = [[]]

  // Identifiers of up to seven bytes, which are nearly all, are looked up as one number. What is
  // found is an index into the contacts.
  private var short: [UInt64: Int] = [:]
  private var long: [ArraySlice<UInt8>: Int] = [:]

  init(_ header: VCDHeader, _ names: VCDReader.Names) throws(VCDError) {
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

  /// The contacts that an identifier stands for: nil if it is undeclared, none if it is declared
  /// but none of ours.
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
