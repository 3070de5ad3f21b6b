package import DetentInput
import DetentPicker
import DetentTranscript
import DetentYAML

/// Where requests to a running menu come from.
package protocol RequestSource: AnyObject {
  /// Descriptors that become readable when there are requests.
  var wakeDescriptors: [Int32] { get }

  /// Returns the requests since the last call, without waiting.
  func requests(at now: Instant) -> [MenuRequest]
}

/// A request of another program to a running menu, and the way of its answer.
package struct MenuRequest {
  /// Takes the lines of the answer, the first one without the request's own name, or the refusal.
  typealias Answer = (Result<[JSONLine], Refusal>) throws(OutputError) -> Void

  /// A refused request.
  struct Refusal: Error {
    /// The fault and the remedy.
    let error: ConfigurationError
    /// The content whose value it isn't.
    var content: ItemContent?
  }

  /// What a request has done.
  struct Effect {
    /// The members of the answer.
    let answer: JSONLine
    /// The lines behind it.
    var rest: [JSONLine] = []
    /// The items whose value was set, which no event reports.
    var set: [Int] = []
    /// Whether it has caused events.
    var hasActed = false
  }

  /// The request, or the fault in it.
  let request: Result<ControlLine.Request, ConfigurationError>
  /// Who causes what it does.
  var cause = MenuCause.control
  /// Answers it.
  let answer: Answer
}
