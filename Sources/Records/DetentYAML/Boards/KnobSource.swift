package import DetentInput
package import DetentRecords
import DetentText

/// The source of a knob's inputs, as an encoder of a board file names it.
///
/// A source is added as a record in a file beside this one, a case here, and what opens it on the
/// floor Linux, which `KnobSource.open(_:)` of DetentHost calls:
///
///     package struct Remote: KnobRecord {
///       package static let key = "remote"
///       package private(set) var path = ""
///
///       package init() {}
///
///       package mutating func code(_ fields: inout some WrittenFields) {
///         fields.value("remote", &path, .device("/dev/lirc0"), "The device of a receiver.")
///         fields.need("remote")
///       }
///
///       package func summary(of knob: KnobBuild) -> String { "on the receiver \(path)" }
///     }
package enum KnobSource: Hashable, Sendable {
  /// Lines of a GPIO chip.
  case lines(KnobLines)
  /// An input device, decoded by the kernel.
  case evdev(EvdevConfiguration)
  /// A pipe into which another program writes turns or edges.
  case pipe(PipeSource)

  /// One of each kind, in the order of messages; the first one needs no key that chooses it.
  package static let kinds: [KnobSource] = [
    .lines(KnobLines()), .evdev(EvdevConfiguration()), .pipe(PipeSource()),
  ]

  /// Its keys and its words in messages.
  package var facts: SourceFacts {
    switch self {
    case .lines: SourceFacts(KnobLines.self)
    case .evdev: SourceFacts(EvdevConfiguration.self)
    case .pipe: SourceFacts(PipeSource.self)
    }
  }

  /// Its place and its parts in a few words, such as "on GPIO17 and GPIO27, no button".
  package func summary(of knob: KnobBuild) -> String {
    switch self {
    case .lines(let lines): lines.summary(of: knob)
    case .evdev(let evdev): evdev.summary(of: knob)
    case .pipe(let pipe): pipe.summary(of: knob)
    }
  }

  /// What it reads, such as "GPIO17 and GPIO27", to tell it from others.
  package var place: String {
    switch self {
    case .lines(let lines): "\(lines.a) and \(lines.b)"
    case .evdev(let evdev): evdev.device
    case .pipe(let pipe): "the pipe \(pipe.path)"
    }
  }

  /// Whether it may have edges.
  package var hasEdges: Bool { if case .evdev = self { false } else { true } }

  /// The pace of its detents: those that a program writes are exact; its edges have their own.
  package var pace: Pace { if case .pipe = self { .exact } else { .measured } }

  mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    switch self {
    case .lines(var lines):
      try lines.code(&fields)
      self = .lines(lines)
    case .evdev(var evdev):
      try evdev.code(&fields)
      self = .evdev(evdev)
    case .pipe(var pipe):
      pipe.code(&fields)
      self = .pipe(pipe)
    }
  }
}
