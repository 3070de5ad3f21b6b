public import DetentDevice
public import DetentPicker
import DetentCrown
import DetentInput

/// Something that has a line of its own in a transcript.
public protocol Transcribable {
  /// What it is called and what belongs to it.
  var transcriptLine: JSONLine { get }
}

extension PickerOutput: Transcribable {
  /// The line of the transcript, without its end.
  public var transcriptLine: JSONLine {
    var line = JSONLine()
    line["event"] = .string(name)
    switch self {
    case .tick(let component): line.set(component: component)
    case .highlighted(let row, let component), .valueChanged(let row, let component):
      line.set(component: component)
      line["row"] = .integer(Int64(row))
    case .focused(let component): line["component"] = component.map { .integer(Int64($0)) } ?? .null
    case .committed, .cancelled: break
    }
    return line
  }

  private var name: String {
    switch self {
    case .tick: "tick"
    case .highlighted: "highlighted"
    case .valueChanged: "valueChanged"
    case .focused: "focused"
    case .committed: "committed"
    case .cancelled: "cancelled"
    }
  }
}

extension MenuOutput: Transcribable {
  /// The line of the transcript, without its end.
  public var transcriptLine: JSONLine {
    var line = event.transcriptLine
    if !label.isEmpty { line[item == nil ? "menu" : "item"] = .string(label.description) }
    if !value.isEmpty { line["value"] = .string(value.description) }
    return line
  }
}

extension DeviceEvent where Output: Transcribable {
  /// The event as a line of a transcript, `{"t_us":…,"event":…}`; nil for a turn of the crown, of
  /// which the ticks and rows that follow say all.
  public var transcriptLine: JSONLine? {
    switch kind {
    case .output(let output):
      var line = JSONLine(at: at, event: "")
      for member in output.transcriptLine.members { line[member.name] = member.value }
      return line
    case .crown(.becameIdle): return JSONLine(at: at, event: "idle")
    case .crown(.rotated): return nil
    case .fault(let fault): return fault.transcriptLine(at: at)
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
      case .overflow(let count): ("overflow", count)
      }
    line["fault"] = .string(name)
    line["count"] = .integer(Int64(count))
    return line
  }
}

extension JSONLine {
  /// Says which wheel it is about, where there is more than the first.
  fileprivate mutating func set(component: Int) {
    if component > 0 { self["component"] = .integer(Int64(component)) }
  }
}
