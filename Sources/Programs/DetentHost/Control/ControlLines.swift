package import DetentInput
import DetentRuntime
import DetentText
import DetentTranscript
import DetentYAML
import Glibc

/// The lines of JSON on standard input, as requests.
///
/// Each is answered by one line on standard output, in order; a refusal is reported, too.
package final class ControlLines: RequestSource {
  /// The most chunks of 4,096 bytes per read.
  private static let mostPieces = 16

  /// Standard input until its end.
  package private(set) var wakeDescriptors = [STDIN_FILENO]
  /// A value may be as long as a row.
  private var cutter = LineCutter(atMost: 200_000)
  private var number = 0
  private var complaints = Complaints(about: "lines")
  private let answers: EventLines
  private let troubles: Troubles

  /// Creates the requests; `answers` prints their answers.
  package init(answeringTo answers: EventLines, troubles: Troubles) {
    (self.answers, self.troubles) = (answers, troubles)
  }

  /// The lines since the last call, without waiting.
  ///
  /// Empty lines are dropped, and lines beyond the limit are cut.
  package func requests(at now: Instant) -> [MenuRequest] {
    var requests: [MenuRequest] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    func append(_ line: UnsafeBufferPointer<UInt8>) {
      number += 1
      guard line.contains(where: { $0 > 0x20 || $0 == 0 }) else { return }
      requests.append(request(ControlLine(Array(line)), number))
    }
    for _ in 0..<Self.mostPieces where !wakeDescriptors.isEmpty && isReadable(wakeDescriptors) {
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      piece.withUnsafeBufferPointer {
        cutter.take(UnsafeBufferPointer(rebasing: $0[..<max(0, count)]), append)
      }
      guard count <= 0 else { continue }
      cutter.finish(append)
      wakeDescriptors = []
    }
    return requests
  }

  private func request(_ line: ControlLine, _ number: Int) -> MenuRequest {
    MenuRequest(request: line.request) { [unowned self] result throws(OutputError) in
      var answer = JSONLine()
      if let id = line.id { answer.add("id", id) }
      switch result {
      case .success(let members): answer.append(members)
      case .failure(let refusal):
        complain(number, refusal.error)
        answer.add("error", .string(refusal.error.message))
        refusal.content?.addValues(to: &answer)
      }
      try answers.append(answer)
    }
  }

  private func complain(_ number: Int, _ error: ConfigurationError) {
    let reason = error.message.hasSuffix(".") ? error.message : error.message.closingSentence
    let complaint = complaints.next(
      "standard input, line \(number) was skipped: \(reason) Write \(ControlLine.examples).")
    if let complaint { troubles.tell(complaint, isNews: true) }
  }
}
