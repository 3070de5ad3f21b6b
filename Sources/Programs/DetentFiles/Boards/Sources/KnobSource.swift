package import DetentCompiled
package import DetentRuntime
import DetentText

/// A source of a knob's inputs, as an encoder of a board file names it.
///
/// A source is added as a type in a file beside this one, a row of `BoardFile.sourceKinds`, and its
/// keys in the schema:
///
///     struct Remote: KnobSource {
///       static let keys = ["remote"]
///       private let path: String
///
///       init(_ fields: YAMLFields) throws(ConfigurationError) {
///         path = try fields.required("remote").path("/dev/lirc0")
///       }
///
///       func open(_ knob: KnobBuild) throws -> any LiveKnob { try RemoteKnob(path) }
///       func summary(of knob: KnobBuild) -> String { "on the receiver \(path)" }
///     }
package protocol KnobSource: Hashable, Sendable {
  /// Its own keys, in the order of messages; the first one chooses it.
  static var keys: [String] { get }
  /// Keys of other sources and of contacts that it reads, too. Default: none.
  static var sharedKeys: [String] { get }
  /// The keys whose values no other knob may have. Default: the first key.
  static var exclusiveKeys: [String] { get }
  /// The reason for refusing further keys, in a message.
  static var reason: String { get }
  /// The remedy for its own keys without the first one, in a message.
  static var remedy: String { get }

  /// Reads its keys.
  init(_ fields: YAMLFields) throws(ConfigurationError)

  /// Opens a knob of that build, with real-time priority for its reading if it has a thread.
  ///
  /// - Returns: the knob.
  /// - Throws: an error in words.
  func open(_ knob: KnobBuild) throws -> any LiveKnob

  /// Its place and its parts in a few words, such as "on GPIO17 and GPIO27, no button".
  func summary(of knob: KnobBuild) -> String
}

extension KnobSource {
  package static var sharedKeys: [String] { [] }
  package static var exclusiveKeys: [String] { [keys[0]] }
  package static var reason: String { "these are keys of another kind of knob" }
  package static var remedy: String { "goes with \(keys[0].quotedForMessage); write that, too" }
}
