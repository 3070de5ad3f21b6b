import DetentInput
package import DetentTranscript
import DetentYAML

/// The lines of the program that runs the menu itself, each answered before the next one.
package final class OwnLines: RequestSource {
  /// None: the menu attends to each line at once.
  package var wakeDescriptors: [Int32] { [] }
  /// The lines of the last answer; nil until it is there.
  package private(set) var answer: [JSONLine]?

  private var client = ControlClient("the program")
  private var asked: [MenuRequest] = []
  /// Whether the menu has a file, which can be read again.
  private let hasFile: Bool

  package init(hasFile: Bool) { self.hasFile = hasFile }

  /// Asks for what a line says.
  package func ask(_ bytes: [UInt8]) {
    let line = client.parse(bytes)
    let reply: MenuRequest.Answer = { [unowned self] in
      answer = ControlClient.lines(answering: line, with: $0)
    }
    (asked, answer) = ([], nil)
    switch line.request {
    case .success(.events):
      refuse("events come to this program without being asked for; leave 'events' out", reply)
    case .success(.reload) where !hasFile:
      refuse("the menu is from no file that could be read again; open another one", reply)
    default:
      asked = [MenuRequest(request: line.request, cause: client.cause, answer: reply)]
    }
  }

  /// Forgets a line that can't be answered any more.
  package func drop() { asked = [] }

  private func refuse(_ message: String, _ reply: MenuRequest.Answer) {
    try? reply(.failure(MenuRequest.Refusal(error: .refusal(message))))
  }

  package func requests(at now: Instant) -> [MenuRequest] {
    defer { asked = [] }
    return asked
  }
}
