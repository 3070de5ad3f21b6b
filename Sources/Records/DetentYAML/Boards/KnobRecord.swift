package import DetentRecords
import DetentText

/// The record of a source.
package protocol KnobRecord: WrittenRecord, Hashable, Sendable {
  /// The key that chooses it.
  static var key: String { get }
  /// Keys of other sources and of contacts that it reads, too. Default: none.
  static var sharedKeys: [String] { get }
  /// The keys whose values no other knob may have. Default: the first key.
  static var exclusiveKeys: [String] { get }
  /// The reason for refusing further keys, in a message.
  static var reason: String { get }
  /// The remedy for its own keys without the first one, in a message.
  static var remedy: String { get }

  /// A source with the defaults.
  init()

  /// Its place and its parts in a few words.
  func summary(of knob: KnobBuild) -> String
}

extension KnobRecord {
  package static var sharedKeys: [String] { [] }
  package static var exclusiveKeys: [String] { [key] }
  package static var reason: String { "these are keys of another kind of knob" }
  package static var remedy: String { "goes with \(key.quotedForMessage); write that, too" }
}

/// The keys of a kind of source, and its words in messages.
package struct SourceFacts {
  /// The key that chooses it.
  package let key: String
  let (sharedKeys, exclusiveKeys): ([String], [String])
  private let outlined: () -> [String]
  /// Its own keys, in the order of messages.
  package var keys: [String] { outlined() }
  let (reason, remedy): (String, String)

  init<Record: KnobRecord>(_ record: Record.Type) {
    (key, outlined) = (record.key, { record.init().keys })
    (sharedKeys, exclusiveKeys) = (record.sharedKeys, record.exclusiveKeys)
    (reason, remedy) = (record.reason, record.remedy)
  }
}
