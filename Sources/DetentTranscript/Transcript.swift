public import DetentDevice
public import DetentPicker
import DetentCrown
import DetentInput

extension PickerOutput {
  /// The line of the transcript: what it is called and what belongs to it.
  public var transcriptLine: JSONLine {
    var line = JSONLine()
    line["event"] = .string(name)
    switch self {
    case .tick(let component), .landmark(let component): line.set(component: component)
    case .highlighted(let row, let component), .valueChanged(let row, let component):
      line.set(component: component)
      line["row"] = .integer(Int64(row))
    case .announce(let component, _): line.set(component: component)
    case .focused(let component): line["component"] = component.map { .integer(Int64($0)) } ?? .null
    case .reachedEnd(let component): line.set(component: component)
    case .hold(let progress): line["progress"] = .integer(Int64(progress))
    case .buttonDown, .buttonUp, .committed, .edited, .cancelled: break
    }
    return line
  }

  private var name: String {
    switch self {
    case .tick: "tick"
    case .landmark: "landmark"
    case .highlighted: "highlighted"
    case .valueChanged: "valueChanged"
    case .focused: "focused"
    case .reachedEnd: "reachedEnd"
    case .buttonDown: "buttonDown"
    case .buttonUp: "buttonUp"
    case .hold: "hold"
    case .committed: "committed"
    case .edited: "edited"
    case .announce: "announce"
    case .cancelled: "cancelled"
    }
  }
}

extension MenuOutput {
  /// The line of the transcript, in the words of the menu that said it.
  ///
  ///     {"event":"committed","item":"Strength","value":65,"text":"65%"}
  ///
  /// `value` is what the item's picker is at as a whole, in the machine's form; `text` is the same
  /// as it is shown. Neither is ever cut.
  public func transcriptLine(in menu: ItemMenu) -> JSONLine {
    var line = event.transcriptLine
    let label = menu.label(of: self)
    if !label.isEmpty { line[item == nil ? "menu" : "item"] = .string(utf8: label) }
    let spoken = menu.spoken(self)
    if !spoken.isEmpty { line["text"] = .string(utf8: spoken) }
    if rows.count > 0 {
      line["value"] = JSONLine.Value(menu.values(of: self), menu.content(of: self)?.traits.kind)
      line["text"] = .string(utf8: menu.text(of: self))
    }
    return line
  }
}

extension JSONLine.Value {
  /// A value in the machine's form: a text as it is written, a number as a number without its unit,
  /// an array only of a picker with columns.
  package init(_ values: [[UInt8]], _ kind: ContentTraits.Kind?) {
    switch kind {
    case .array: self = .array(values.map { .string(utf8: $0) })
    case .boolean: self = .boolean(values == [Array("true".utf8)])
    case .number: self = .decimal(String(decoding: values.joined(), as: UTF8.self))
    case .text, nil: self = .string(utf8: values.flatMap { $0 })
    }
  }

  /// A text; U+FFFD stands in it for bytes that aren't UTF-8.
  fileprivate static func string(utf8 bytes: [UInt8]) -> Self {
    .string(String(decoding: bytes, as: UTF8.self))
  }
}

extension DeviceEvent<PickerOutput> {
  /// The event as a line of a transcript, `{"t_us":…,"event":…}`; nil for a turn of the crown, of
  /// which the ticks and rows that follow say all.
  public var transcriptLine: JSONLine? { transcriptLine { $0.transcriptLine } }
}

extension DeviceEvent<MenuOutput> {
  /// The event as a line of a transcript, in the words of the menu that it is about; nil for a turn
  /// of the crown.
  public func transcriptLine(in menu: ItemMenu) -> JSONLine? {
    transcriptLine { $0.transcriptLine(in: menu) }
  }
}

extension DeviceEvent {
  fileprivate func transcriptLine(of output: (Output) -> JSONLine) -> JSONLine? {
    switch kind {
    case .output(let said):
      var line = JSONLine(at: at, event: "")
      for member in output(said).members { line[member.name] = member.value }
      return line
    case .crown(.becameIdle): return JSONLine(at: at, event: "idle")
    case .crown(.rotated): return nil
    case .fault(let fault): return fault.transcriptLine(at: at)
    case .wake: return JSONLine(at: at, event: "wake")
    case .realigned(let levels):
      var line = JSONLine(at: at, event: "realigned")
      for (name, level) in [("a", levels.a), ("b", levels.b), ("button", levels.button)] {
        line[name] = .integer(Int64(level.rawValue))
      }
      return line
    case .frame(let checksum):
      var line = JSONLine(at: at, event: "frame")
      let digits = String(checksum, radix: 16)
      line["checksum"] = .string(String(repeating: "0", count: 8 - digits.count) + digits)
      return line
    }
  }
}

extension Fault {
  fileprivate func transcriptLine(at: Instant) -> JSONLine {
    var line = JSONLine(at: at, event: "fault")
    let (name, count) =
      switch self {
      case .illegal(let count): ("illegal", count)
      case .repeated(let count): ("repeated", count)
      case .refused(let count): ("refused", count)
      case .lost(let count): ("lost", count)
      case .overflow(let refused): ("overflow", refused.count)
      }
    line["fault"] = .string(name)
    line["count"] = .integer(Int64(count))
    if case .overflow(let refused) = self, refused.edges != refused.count {
      let kinds = [
        ("edges", refused.edges), ("detents", refused.detents), ("buttons", refused.buttons),
        ("turns", refused.turns), ("readings", refused.readings),
      ]
      for (kind, count) in kinds where count > 0 { line[kind] = .integer(Int64(count)) }
    }
    return line
  }
}

extension JSONLine {
  /// Says which wheel it is about, where there is more than the first.
  fileprivate mutating func set(component: Int) {
    if component > 0 { self["component"] = .integer(Int64(component)) }
  }
}
