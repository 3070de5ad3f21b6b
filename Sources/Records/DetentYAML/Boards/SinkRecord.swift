package import DetentRecords

/// The record of a sink.
package protocol SinkRecord: WrittenRecord, Hashable, Sendable {
  /// Its key in the board.
  static var key: String { get }
  /// What it does.
  static var about: StaticString { get }

  /// A sink with the defaults.
  init()
}

/// A kind of sink, for schemas.
package struct SinkFacts {
  /// Its key in the board.
  package let key: String
  /// What it does.
  package let about: StaticString
  /// Its keys.
  package let outline: RecordOutline

  init<Record: SinkRecord>(_ record: Record.Type) {
    (key, about, outline) = (record.key, record.about, record.init().outline)
  }
}
