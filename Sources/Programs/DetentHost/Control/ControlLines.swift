package import DetentInput
import DetentPicker
import DetentRuntime
import DetentTranscript
import Glibc

/// The lines of JSON on standard input, as requests.
///
/// Each is answered on standard output, in order; a refusal is also reported.
package final class ControlLines: RequestSource {
  /// The most chunks of 4,096 bytes per read.
  private static let mostPieces = 16

  /// Standard input until its end.
  package private(set) var wakeDescriptors = [STDIN_FILENO]
  private var client = ControlClient("standard input")
  private let answers: EventLines
  private let troubles: Troubles

  /// Creates the requests; `answers` prints their answers.
  package init(answeringTo answers: EventLines, troubles: Troubles) {
    (self.answers, self.troubles) = (answers, troubles)
  }

  /// The lines since the last call, without waiting.
  package func requests(at now: Instant) -> [MenuRequest] {
    var requests: [MenuRequest] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    func append(_ line: ControlLine, _ number: Int, _ cause: MenuCause) {
      requests.append(request(line, number, by: cause))
    }
    for _ in 0..<Self.mostPieces where !wakeDescriptors.isEmpty && isReadable(wakeDescriptors) {
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      piece.withUnsafeBufferPointer {
        client.take(UnsafeBufferPointer(rebasing: $0[..<max(0, count)]), append)
      }
      guard count <= 0 else { continue }
      client.finish(append)
      wakeDescriptors = []
    }
    return requests
  }

  private func request(
    _ line: ControlLine, _ number: Int, by cause: MenuCause
  ) -> MenuRequest {
    MenuRequest(request: line.request, cause: cause) { [unowned self] reply throws(OutputError) in
      if case .failure(let refusal) = reply,
        let complaint = client.complaint(number, refusal.error)
      {
        troubles.tell(complaint, isNews: true)
      }
      for answer in ControlClient.lines(answering: line, with: reply) {
        try answers.append(answer)
      }
    }
  }
}
