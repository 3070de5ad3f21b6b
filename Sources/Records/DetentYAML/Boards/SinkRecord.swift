import DetentRecords

/// The record of a sink.
package protocol SinkRecord: WrittenRecord, Hashable, Sendable {
  /// Its key in the board.
  static var key: String { get }
  /// What it does.
  static var about: StaticString { get }
  /// Whether ticks are for it, which a device then reports.
  static var receivesTicks: Bool { get }

  /// A sink with the defaults.
  init()
}

/// What is known of a kind of sink.
package struct SinkFacts {
  /// Its key in the board.
  package let key: String
  /// What it does.
  package let about: StaticString
  /// Whether ticks are for it.
  package let receivesTicks: Bool
  private let read: () -> RecordOutline
  /// Its keys.
  package var outline: RecordOutline { read() }

  init<Record: SinkRecord>(_ record: Record.Type) {
    (key, about, receivesTicks) = (record.key, record.about, record.receivesTicks)
    read = { record.init().outline }
  }
}
