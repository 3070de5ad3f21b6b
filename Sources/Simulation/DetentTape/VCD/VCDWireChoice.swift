/// Finds wires by name.
///
/// A name is that of a wire, with any number of its scopes: `A`, `knob.A`, `top.knob.A`. A 1-bit
/// wire declared with an index is found without it, and one bit of a bus by its index: `bus[1]`.
/// Exact matches come first, then those that differ in case.
struct VCDWireChoice {
  /// A wire and, if the name has an index, the bit, counted from the right.
  struct Found {
    var wire: VCDHeader.Wire
    var bit: Int?
  }

  private let header: VCDHeader
  /// The names of the wires in lower case.
  ///
  /// Computed once, as are those of the scopes: a file may declare half a million, and several
  /// names are looked up in several forms.
  private let foldedWires: [String]
  private let foldedScopes: [String]
  /// The brackets after the name of a wire, in lower case.
  private let indices: [VCDIndex?]

  init(_ header: VCDHeader) {
    self.header = header
    foldedWires = header.wires.map { $0.name.lowercased() }
    foldedScopes = header.scopes.map { $0.name.lowercased() }
    indices = foldedWires.map { VCDIndex($0) }
  }

  /// The wires of A and B: the named ones, or the first usual pair present.
  func pair(_ a: String?, _ b: String?) throws(VCDError) -> (a: Found?, b: Found?) {
    if a == nil, b == nil {
      for (usualA, usualB) in [("A", "B"), ("CLK", "DT")] {
        if let wireA = try wire(usualA), let wireB = try wire(usualB) { return (wireA, wireB) }
      }
    }
    return (
      try required(a.map { [$0] } ?? ["A", "CLK"]), try required(b.map { [$0] } ?? ["B", "DT"])
    )
  }

  /// The wire of the button: the named one, or one with a usual name if present.
  func button(_ name: String?) throws(VCDError) -> Found? {
    if let name { return try required([name]) }
    if let wire = try wire("BUTTON") { return wire }
    return try wire("SW")
  }

  private func required(_ names: [String]) throws(VCDError) -> Found {
    for name in names {
      if let wire = try wire(name) { return wire }
    }
    let shown = 20
    throw VCDError(
      line: header.lastLine,
      .wireMissing(
        wanted: names, found: header.wires.prefix(shown).map { path($0) },
        omitted: max(0, header.wires.count - shown)))
  }

  private func wire(_ name: String) throws(VCDError) -> Found? {
    let folded = name.lowercased()
    let bit = VCDIndex(folded)
    let hasScopes = name.contains(".")
    let wires = header.wires
    let ways: [(Int) -> Found?] = [
      { wires[$0].name == name ? Found(wire: wires[$0]) : nil },
      { foldedWires[$0] == folded ? Found(wire: wires[$0]) : nil },
      { hasScopes && isEnd(name, of: $0) ? Found(wire: wires[$0]) : nil },
      { index in
        let isIt = hasScopes && isFoldedEnd(folded, of: index, named: foldedWires[index])
        return isIt ? Found(wire: wires[index]) : nil
      },
      { index in
        // "A [0]" and "A [0:0]" are forms of a 1-bit wire.
        guard wires[index].bits == 1, let brackets = indices[index] else { return nil }
        let isIt = isFoldedEnd(folded, of: index, named: brackets.name)
        return isIt ? Found(wire: wires[index]) : nil
      },
      { index in
        guard let bit, wires[index].bits > 1 else { return nil }
        let bus = indices[index]
        let name = bus?.name ?? foldedWires[index]
        guard isFoldedEnd(bit.name, of: index, named: name) else { return nil }
        return bit.place(in: bus, bits: wires[index].bits)
          .map { Found(wire: wires[index], bit: $0) }
      },
    ]
    for way in ways {
      let found = wires.indices.compactMap(way)
      if !found.isEmpty { return try single(found, name) }
    }
    return nil
  }

  /// Several declarations of one name are valid if they refer to one wire.
  private func single(_ found: [Found], _ name: String) throws(VCDError) -> Found {
    // A full name that is also the end of another one means the full name.
    let full = found.filter { isFull(name, $0.wire) }
    let found = full.isEmpty ? found : full
    if let other = found.first(where: { $0.wire.identifier != found[0].wire.identifier }) {
      throw VCDError(
        line: other.wire.line,
        .wireAmbiguous(name, found: found.prefix(20).map { path($0.wire) }))
    }
    return found[0]
  }

  private func isEnd(_ text: String, of index: Int) -> Bool {
    let wire = header.wires[index]
    return VCDPath.end(text, wire.name, wire.scope, header) { header.scopes[$0].name } != nil
  }

  private func isFoldedEnd(_ text: String, of index: Int, named name: String) -> Bool {
    VCDPath.end(text, name, header.wires[index].scope, header) { foldedScopes[$0] } != nil
  }

  private func isFull(_ text: String, _ wire: VCDHeader.Wire) -> Bool {
    VCDPath.end(text, wire.name, wire.scope, header) { header.scopes[$0].name } == .all
  }

  /// The name with its scopes, at most the 16 innermost: files may be hostile.
  private func path(_ wire: VCDHeader.Wire) -> String {
    var parts = [wire.name]
    var scope = wire.scope
    while scope >= 0, parts.count <= 16 {
      parts.append(header.scopes[scope].name)
      scope = header.scopes[scope].parent
    }
    return parts.reversed().joined(separator: ".")
  }
}

/// The brackets after a name: `A[0]`, `bus[7:0]`.
struct VCDIndex {
  var name: String
  var left: Int
  var right: Int

  /// Parses a name with brackets; nil without brackets or numbers in them.
  init?(_ text: String) {
    guard text.hasSuffix("]"), let open = text.lastIndex(of: "[") else { return nil }
    let numbers = text[text.index(after: open)...].dropLast()
      .split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count <= 2, let first = numbers.first, let left = first,
      let last = numbers.last, let right = last
    else { return nil }
    name = String(text[..<open])
    self.left = left
    self.right = right
  }

  /// The place of this bit in a bus.
  ///
  /// - Parameters:
  ///   - bus: the brackets after the name of the bus, if any.
  ///   - bits: the number of bits.
  /// - Returns: the place, counted from the right end; nil if it isn't in the bus.
  func place(in bus: VCDIndex?, bits: UInt64) -> Int? {
    guard left == right else { return nil }
    guard let bus else { return left >= 0 && UInt64(left) < bits ? left : nil }
    guard (min(bus.left, bus.right)...max(bus.left, bus.right)).contains(left) else { return nil }
    let (place, isTooFar) = left.subtractingReportingOverflow(bus.right)
    return isTooFar || place.magnitude >= bits ? nil : Int(place.magnitude)
  }
}
