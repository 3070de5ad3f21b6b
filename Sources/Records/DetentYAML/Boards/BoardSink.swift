import DetentRecords

/// A receiver of events that a board file names, beside those of every run.
///
/// A sink is added as a record in a file beside this one, a case here, and what opens it on the
/// floor Linux, which `BoardSink.open(haptics:telling:)` of DetentHost calls:
///
///     package struct BoardRing: SinkRecord {
///       package static let (key, about) = ("ring", "A ring of lamps." as StaticString)
///       package static let receivesTicks = true
///       package private(set) var bus = ""
///
///       package init() {}
///
///       package mutating func code(_ fields: inout some WrittenFields) {
///         fields.value("bus", &bus, .device("/dev/spidev0.1"), "The SPI device of the ring.")
///         fields.need("bus")
///       }
///     }
package enum BoardSink: Hashable, Sendable {
  /// Haptic and audible cues.
  case cues(BoardCues)

  /// One of each kind, in the order of messages.
  package static let kinds: [BoardSink] = [.cues(BoardCues())]

  /// What is known of its kind.
  package var facts: SinkFacts {
    switch self {
    case .cues: SinkFacts(BoardCues.self)
    }
  }

  /// Hands over the key of this kind; nil without it.
  func coded(_ fields: inout some WrittenFields) -> BoardSink? {
    switch self {
    case .cues(let blank): Self.record(blank, &fields).map { .cues($0) }
    }
  }

  private static func record<Record: SinkRecord>(
    _ blank: Record, _ fields: inout some WrittenFields
  ) -> Record? {
    var record: Record?
    fields.map(Record.key, &record, blank, Record.key, Record.about)
    return record
  }
}
