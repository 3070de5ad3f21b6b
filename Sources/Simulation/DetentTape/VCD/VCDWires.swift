import DetentInput

/// The contacts of the declared wires, by identifier.
struct VCDWires {
  /// A contact, its wire and its bit of it, counted from the right.
  struct Contact {
    var line: Line
    var wire: UInt8
    var bit: Int
  }

  /// Any wire without contacts.
  static let other: UInt8 = 1

  /// The contacts present in the file.
  var lines: Set<Line> { Set(contacts.map(\.line)) }
  /// One for each of ``lines``; a bus has several.
  private(set) var contacts: [Contact] = []

  // Programs number wires in printable characters: nearly all have one or two, and their place in
  // a table. It has 0 where no wire is declared.
  private static let characters: ClosedRange<UInt8> = 0x21...0x7E
  private var table = [UInt8](
    repeating: 0, count: Self.characters.count * (Self.characters.count + 1))
  private var long: [[UInt8]: UInt8] = [:]

  init(_ header: VCDHeader, _ names: VCDNames) throws(VCDError) {
    for wire in header.wires { assign(Self.other, to: wire.identifier) }
    let choice = VCDWireChoice(header)
    let (a, b) = try choice.pair(names.a, names.b)
    let button = try choice.button(names.button)
    for (line, found) in [(Line.a, a), (.b, b), (.button, button)] {
      guard let found else { continue }
      let wire = found.wire
      guard let bit = found.bit ?? (wire.bits == 1 ? 0 : nil) else {
        throw VCDError(line: wire.line, .wireNotOneBit(wire.name))
      }
      var index = self.wire(of: wire.identifier) ?? Self.other
      if index == Self.other {
        index += 1 + line.rawValue
        assign(index, to: wire.identifier)
      }
      guard !contacts.contains(where: { $0.wire == index && $0.bit == bit }) else {
        throw VCDError(line: wire.line, .wireTwice(wire.name))
      }
      contacts.append(Contact(line: line, wire: index, bit: bit))
    }
  }

  /// The wire of an identifier, by which ``contacts`` name it: nil if undeclared.
  func wire(of identifier: some RandomAccessCollection<UInt8>) -> UInt8? {
    guard let place = Self.place(of: identifier) else { return long[Array(identifier)] }
    return table[place] == 0 ? nil : table[place]
  }

  private mutating func assign(_ index: UInt8, to identifier: [UInt8]) {
    if let place = Self.place(of: identifier) {
      table[place] = index
    } else {
      long[identifier] = index
    }
  }

  private static func place(of identifier: some RandomAccessCollection<UInt8>) -> Int? {
    guard let first = identifier.first, let last = identifier.last, identifier.count <= 2,
      characters.contains(first), characters.contains(last)
    else { return nil }
    let place = Int(first - characters.lowerBound)
    guard identifier.count == 2 else { return place }
    return (place + 1) * characters.count + Int(last - characters.lowerBound)
  }
}
