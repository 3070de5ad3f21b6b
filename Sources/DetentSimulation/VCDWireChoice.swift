/// Finds wires by name.
struct VCDWireChoice {
  private let header: VCDHeader
  private let words: VCDWords

  init(_ header: VCDHeader, _ words: VCDWords) {
    self.header = header
    self.words = words
  }

  /// The wires of A and B: those named, or the first of the usual pairs that is there.
  func pair(
    _ a: String?, _ b: String?
  ) throws(VCDError) -> (a: VCDHeader.Wire?, b: VCDHeader.Wire?) {
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
  func button(_ name: String?) throws(VCDError) -> VCDHeader.Wire? {
    if let name { return try required([name]) }
    if let wire = try wire("BUTTON") { return wire }
    return try wire("SW")
  }

  private func required(_ names: [String]) throws(VCDError) -> VCDHeader.Wire {
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

  /// The wire of that name or full name; letters that match in case come first.
  private func wire(_ name: String) throws(VCDError) -> VCDHeader.Wire? {
    let exact = header.wires.filter { $0.name == name }
    if !exact.isEmpty { return try single(exact, name) }
    let folded = name.lowercased()
    let similar = header.wires.filter { $0.name.lowercased() == folded }
    if !similar.isEmpty { return try single(similar, name) }
    guard name.contains(".") else { return nil }
    let full = header.wires.filter { path($0) == name }
    return full.isEmpty ? nil : try single(full, name)
  }

  /// Several declarations of one name are fine as long as they mean one wire.
  private func single(
    _ wires: [VCDHeader.Wire], _ name: String
  ) throws(VCDError) -> VCDHeader.Wire {
    let identifier = words.bytes[wires[0].identifier]
    guard wires.allSatisfy({ words.bytes[$0.identifier] == identifier }) else {
      throw VCDError(
        line: wires[1].line, .wireAmbiguous(name, found: wires.prefix(20).map { path($0) }))
    }
    return wires[0]
  }

  /// The name with the scopes around it, at most the 16 innermost: files may be hostile.
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
