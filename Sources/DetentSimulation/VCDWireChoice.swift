/// Finds wires by name.
///
/// A name is that of a wire, with as many of its scopes as one likes: `A`, `knob.A`, `top.knob.A`.
/// A wire of one bit that was declared with an index is found without it, and one bit of a bus by
/// its own: `bus[1]`. What is more exactly the wire comes first, letters that match in case before
/// others.
struct VCDWireChoice {
  /// A wire, and the bit of it if the name says one, counted from the right.
  struct Found {
    var wire: VCDHeader.Wire
    var bit: Int?
  }

  private let header: VCDHeader

  init(_ header: VCDHeader) {
    self.header = header
  }

  /// The wires of A and B: those named, or the first of the usual pairs that is there.
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

  /// The wire of the button: the one named, or one with a usual name if it is there.
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
    let bit = VCDIndex(name)
    let ways: [(VCDHeader.Wire) -> Found?] = [
      { $0.name == name ? Found(wire: $0) : nil },
      { $0.name.lowercased() == folded ? Found(wire: $0) : nil },
      { isPath(name, to: path($0)) ? Found(wire: $0) : nil },
      { isPath(folded, to: path($0).lowercased()) ? Found(wire: $0) : nil },
      { wire in
        // "A [0]" and "A [0:0]" are ways to write a wire of one bit.
        guard wire.bits == 1, let index = VCDIndex(wire.name) else { return nil }
        return isEnd(folded, of: path(wire, named: index.name).lowercased())
          ? Found(wire: wire) : nil
      },
      { wire in
        guard let bit, wire.bits > 1 else { return nil }
        let bus = VCDIndex(wire.name)
        let full = path(wire, named: bus?.name).lowercased()
        guard isEnd(bit.name.lowercased(), of: full) else { return nil }
        return bit.place(in: bus, bits: wire.bits).map { Found(wire: wire, bit: $0) }
      },
    ]
    for way in ways {
      let found = header.wires.compactMap(way)
      if !found.isEmpty { return try single(found, name) }
    }
    return nil
  }

  /// Several declarations of one name are fine as long as they mean one wire.
  private func single(_ found: [Found], _ name: String) throws(VCDError) -> Found {
    // A full name that is the end of another one's is meant in full.
    let full = found.filter { path($0.wire) == name }
    let found = full.isEmpty ? found : full
    if let other = found.first(where: { $0.wire.identifier != found[0].wire.identifier }) {
      throw VCDError(
        line: other.wire.line,
        .wireAmbiguous(name, found: found.prefix(20).map { path($0.wire) }))
    }
    return found[0]
  }

  /// Whether a text is a name with some of the scopes around it, the inner ones.
  private func isPath(_ text: String, to path: String) -> Bool {
    text.contains(".") && isEnd(text, of: path)
  }

  /// Whether a text is the end of a full name, from the name of the wire or of a scope on.
  private func isEnd(_ text: String, of path: String) -> Bool {
    ".\(path)".hasSuffix(".\(text)")
  }

  /// The name with the scopes around it, at most the 16 innermost: files may be hostile.
  private func path(_ wire: VCDHeader.Wire, named name: String? = nil) -> String {
    var parts = [name ?? wire.name]
    var scope = wire.scope
    while scope >= 0, parts.count <= 16 {
      parts.append(header.scopes[scope].name)
      scope = header.scopes[scope].parent
    }
    return parts.reversed().joined(separator: ".")
  }
}

/// The brackets behind a name: `A[0]`, `bus[7:0]`.
struct VCDIndex {
  var name: String
  var left: Int
  var right: Int

  /// Reads a name with brackets; nil if it has none, or no numbers in them.
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

  /// Where this bit is in a bus.
  ///
  /// - Parameters:
  ///   - bus: the brackets behind the name of the bus, if it has any.
  ///   - bits: how many bits it has.
  /// - Returns: its place, counted from the right end; nil if it isn't in the bus.
  func place(in bus: VCDIndex?, bits: UInt64) -> Int? {
    guard left == right else { return nil }
    guard let bus else { return left >= 0 && UInt64(left) < bits ? left : nil }
    guard (min(bus.left, bus.right)...max(bus.left, bus.right)).contains(left) else { return nil }
    let (place, isTooFar) = left.subtractingReportingOverflow(bus.right)
    return isTooFar || place.magnitude >= bits ? nil : Int(place.magnitude)
  }
}
