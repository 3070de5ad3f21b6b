package import DetentCrown
public import DetentDevice
package import DetentInput
public import DetentPicker
import DetentText

extension DeviceEvent<PickerOutput> {
  /// The event as a line of a transcript, `{"t_us":…,"event":…}`; nil for a turn of the crown.
  public var transcriptLine: JSONLine? {
    var line = JSONLine()
    let isWritten = transcribe(to: &line) {
      $1.add($0)
    } _: {
      $1.add($0, always: false) { _, _ in }
    }
    return isWritten ? line : nil
  }
}

extension DeviceEvent<MenuOutput> {
  /// The event as a line of a transcript, in the words of its menu; nil for a turn of the crown.
  ///
  ///     {"t_us":120000,"event":"committed","item":"Strength","value":65,"text":"65%"}
  ///
  /// `value` is the whole value of the item's picker for machines; `text` is the value as it is
  /// shown. Neither is ever cut.
  @_specialize(where Contents == ItemContent)
  package func transcriptLine<Contents: ContentSum>(
    in menu: PickerMenu<Contents>, withCrown isWhole: Bool = false
  ) -> JSONLine? {
    var line = JSONLine()
    return transcribe(to: &line, of: menu, withCrown: isWhole) ? line : nil
  }

  /// Replaces a line by the event's; false for a turn or a press of the crown, unless a value
  /// without rows has it, or all are wanted.
  ///
  /// A line that is used again takes no memory, except for texts with characters to be escaped.
  @_specialize(where Contents == ItemContent)
  package func transcribe<Contents: ContentSum>(
    to line: inout JSONLine, of menu: PickerMenu<Contents>, withCrown isWhole: Bool = false
  ) -> Bool {
    transcribe(to: &line) {
      $1.add($0, of: menu)
    } _: {
      $1.add($0, always: isWhole) { offset, line in
        // By now another picker may be open, or the program has changed the items.
        guard let index = offset.item, menu.items.indices.contains(index) else { return }
        let item = menu.items[index]
        guard item.turnsValue else { return }
        if !item.label.isEmpty { line.add("item", .text(item.label)) }
        let (row, part) = (offset.rows.raw >> 16, offset.rows.raw & 0xFFFF)
        line.add(
          "offset",
          json: { line in
            line.append(json: { bytes in
              item.content.write(
                component: 0, of: [Int(row), Int(part)], as: .machine, to: &bytes)
            })
          })
      }
    }
  }
}

extension DeviceEvent {
  fileprivate func transcribe(
    to line: inout JSONLine, _ add: (Output, inout JSONLine) -> Void,
    _ addCrown: (CrownEvent, inout JSONLine) -> Bool
  ) -> Bool {
    line.removeAll()
    line.add("t_us", .integer(at.microseconds))
    switch kind {
    case .output(let output): add(output, &line)
    case .crown(let event): return addCrown(event, &line)
    case .fault(let fault): line.add(fault)
    case .wake: line.add("event", .word("wake"))
    case .realigned(let levels):
      line.add("event", .word("realigned"))
      line.add("a", .integer(Int64(levels.a.rawValue)))
      line.add("b", .integer(Int64(levels.b.rawValue)))
      line.add("button", .integer(Int64(levels.button.rawValue)))
    case .frame(let checksum):
      line.add("event", .word("frame"))
      line.add("checksum", text: { $0.append(hexadecimal: checksum, digits: 8) })
    }
    return true
  }
}

extension JSONLine {
  /// Creates the line of a crown without a picker, whose offset is in 65,536ths of a revolution.
  package init(at instant: Instant, _ event: CrownEvent) {
    add("t_us", .integer(instant.microseconds))
    _ = add(event, always: true) { offset, line in
      line.add("offset", json: { $0.append(json: { $0.append(revolutions: offset.rows.raw) }) })
    }
  }

  /// Adds what the crown does.
  ///
  /// - Parameters:
  ///   - event: what it does.
  ///   - isWhole: whether turns and presses are wanted that no value without rows has.
  ///   - addOffset: adds the offset of such a value.
  /// - Returns: false for a turn or a press that isn't wanted.
  fileprivate mutating func add(
    _ event: CrownEvent, always isWhole: Bool, _ addOffset: (CrownOffset, inout JSONLine) -> Void
  ) -> Bool {
    var isWanted = isWhole
    let (name, offset): (StaticString, CrownOffset?)
    switch event {
    case .rotated(_, _, let place): (name, offset) = ("rotated", place)
    case .becameIdle(let place): (name, offset, isWanted) = ("idle", place, true)
    case .pressed(.single, let place): (name, offset) = ("singleClicked", place)
    case .pressed(.double, let place): (name, offset) = ("doubleClicked", place)
    case .pressed(.long, let place): (name, offset) = ("longPressed", place)
    }
    guard isWanted || offset != nil else { return false }
    add("event", .word(name))
    if let offset { addOffset(offset, &self) }
    guard case .rotated(let delta, let velocity, _) = event else { return true }
    add("delta", json: { $0.append(json: { $0.append(revolutions: delta) }) })
    add("velocity", json: { $0.append(json: { $0.append(revolutions: velocity) }) })
    return true
  }

  fileprivate mutating func add(_ output: PickerOutput) {
    func event(_ name: StaticString, _ component: Int = 0) {
      add("event", .word(name))
      if component > 0 { add("component", .integer(Int64(component))) }
    }
    switch output {
    case .tick(let component): event("tick", component)
    case .landmark(let component): event("landmark", component)
    case .highlighted(let row, let component):
      event("highlighted", component)
      add("row", .integer(Int64(row)))
    case .valueChanged(let row, let component):
      event("valueChanged", component)
      add("row", .integer(Int64(row)))
    case .announce(let component, _): event("announce", component)
    case .focused(let component):
      event("focused")
      add("component", component.map { .integer(Int64($0)) } ?? .null)
    case .reachedEnd(let component): event("reachedEnd", component)
    case .hold(let progress):
      event("hold")
      add("progress", .integer(Int64(progress)))
    case .buttonDown: event("buttonDown")
    case .buttonUp: event("buttonUp")
    case .committed: event("committed")
    case .edited: event("edited")
    case .cancelled: event("cancelled")
    }
  }

  @_specialize(where Contents == ItemContent)
  fileprivate mutating func add<Contents: ContentSum>(
    _ output: MenuOutput, of menu: PickerMenu<Contents>
  ) {
    add(output.event)
    let label = menu.label(of: output)
    if !label.isEmpty { add(output.item == nil ? "menu" : "item", .text(label)) }
    guard output.rows.count > 0 else {
      let spoken = menu.spoken(output)
      if !spoken.isEmpty { add("text", .text(spoken)) }
      return
    }
    add("value", json: { $0.append(valueOf: output, in: menu) })
    add("text", text: { menu.write(textOf: output, to: &$0) })
  }

  /// Appends a value in the form of `Value(_:_:)`, without the memory for its arrays.
  private mutating func append<Contents: ContentSum>(
    valueOf output: MenuOutput, in menu: PickerMenu<Contents>
  ) {
    let content = menu.content(of: output)
    func write(_ component: Int?, to bytes: inout [UInt8]) {
      menu.write(valueOf: output, component, to: &bytes)
    }
    switch content?.traits.kind {
    case .array:
      append(json: { $0.append(0x5B) })
      for component in 0..<(content?.componentCount ?? 0) {
        if component > 0 { append(json: { $0.append(0x2C) }) }
        append(text: { write(component, to: &$0) })
      }
      append(json: { $0.append(0x5D) })
    case .boolean:
      append(json: { bytes in
        let start = bytes.count
        write(nil, to: &bytes)
        let isTrue = bytes.count > start && bytes[start] == UInt8(ascii: "t")
        bytes.removeLast(bytes.count - start)
        bytes.append(isTrue ? "true" : "false" as StaticString)
      })
    case .number, .seconds: append(json: { write(nil, to: &$0) })
    case .text, nil: append(text: { write(nil, to: &$0) })
    }
  }

  fileprivate mutating func add(_ fault: Fault) {
    add("event", .word("fault"))
    let (name, count): (StaticString, Int) =
      switch fault {
      case .illegal(let count): ("illegal", count)
      case .repeated(let count): ("repeated", count)
      case .refused(let count): ("refused", count)
      case .lost(let count): ("lost", count)
      case .overflow(let refused): ("overflow", refused.count)
      }
    add("fault", .word(name))
    add("count", .integer(Int64(count)))
    guard case .overflow(let refused) = fault, refused.edges != refused.count else { return }
    let kinds: [(StaticString, Int)] = [
      ("edges", refused.edges), ("detents", refused.detents), ("buttons", refused.buttons),
      ("turns", refused.turns), ("readings", refused.readings),
    ]
    for (kind, count) in kinds where count > 0 { add(kind, .integer(Int64(count))) }
  }
}

extension [UInt8] {
  /// Appends revolutions, given in 65,536ths, with as many of six decimals as they have.
  fileprivate mutating func append(revolutions parts: Int64) {
    let millionths = (parts.magnitude * 1_000_000 + 0x8000) >> 16
    let signed = parts < 0 ? -Int64(millionths) : Int64(millionths)
    ExactDecimal(scaled: signed, fractionDigits: 6).reduced.write(minus: "-", to: &self)
  }
}

extension JSONLine.Value {
  /// A picker's value for machines: a text as it is, a number without its unit, an array only of a
  /// picker with columns.
  package init(_ values: [[UInt8]], _ kind: ContentTraits.Kind?) {
    switch kind {
    case .array: self = .array(values.map { .text($0) })
    case .boolean: self = .boolean(values.first?.first == UInt8(ascii: "t"))
    case .number, .seconds: self = .decimal(values.flatMap { $0 })
    case .text, nil: self = .text(values.flatMap { $0 })
    }
  }
}
