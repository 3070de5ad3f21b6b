import Detent
import DetentFiles
import DetentTranscript

/// A request of another program to a running menu, and the way of its answer.
package struct MenuRequest {
  /// Takes the members of the answer, or the refusal.
  typealias Answer = (Result<JSONLine, Refusal>) throws(OutputError) -> Void

  /// A refused request.
  struct Refusal: Error {
    /// The fault and the remedy.
    let error: ConfigurationError
    /// The content whose value it isn't.
    var content: ItemContent?
  }

  /// The request, or the fault in it.
  let request: Result<ControlLine.Request, ConfigurationError>
  /// Answers it.
  let answer: Answer
}
