package import DetentCompiled
package import DetentRuntime
import DetentText
package import DetentYAML

/// A source of a knob's inputs, as an encoder of a board file names it.
///
/// A source is added as a type in a file beside this one, and a row of `BoardFile.sourceKinds`:
///
///     struct Remote: KnobSource {
///       static let key = "remote"
///       private var path = ""
///
///       init() {}
///
///       mutating func code(_ fields: inout some WrittenFields) {
///         fields.value("remote", &path, .device("/dev/lirc0"), "The device of a receiver.")
///         fields.need("remote")
///       }
///
///       func open(_ knob: KnobBuild) throws -> any LiveKnob { try RemoteKnob(path) }
///       func summary(of knob: KnobBuild) -> String { "on the receiver \(path)" }
///     }
package protocol KnobSource: WrittenRecord, Hashable, Sendable {
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

  /// Opens a knob of that build, with real-time priority for its reading if it has a thread.
  ///
  /// - Returns: the knob.
  /// - Throws: an error in words.
  func open(_ knob: KnobBuild) throws -> any LiveKnob

  /// Its place and its parts in a few words, such as "on GPIO17 and GPIO27, no button".
  func summary(of knob: KnobBuild) -> String
}

extension KnobSource {
  /// Its own keys, in the order of messages.
  package static var keys: [String] { Self().keys }

  package static var sharedKeys: [String] { [] }
  package static var exclusiveKeys: [String] { [key] }
  package static var reason: String { "these are keys of another kind of knob" }
  package static var remedy: String { "goes with \(key.quotedForMessage); write that, too" }
}
