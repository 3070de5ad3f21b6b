package import DetentDevice
package import DetentInput
package import DetentPicker
import DetentRuntime

/// Messages to the user, deferred while a picture is on the terminal or standard error is full.
package final class Troubles: Sink {
  /// The most messages that wait.
  private static let most = 100
  /// The most sentences that aren't printed again.
  private static let mostTold = 1_000

  private var told: Set<String> = []
  /// What items' programs have said last, and how often again.
  private var said: [String: (lines: [String], repeats: Int)] = [:]
  /// The messages that wait, and the number of those beyond the most.
  private var (waiting, omitted): ([String], Int) = ([], 0)
  private let reportsAtOnce: Bool
  /// The latest sentence to show over the picture until the next input.
  package private(set) var notice: String?

  /// Creates an empty list.
  ///
  /// - Parameter reportsAtOnce: whether standard error is free, not a terminal with a picture.
  package init(reportsAtOnce: Bool) { self.reportsAtOnce = reportsAtOnce }

  /// The deferred messages, with the number of those left out.
  package var untold: [String] {
    waiting + (omitted == 0 ? [] : ["\(omitted) further messages are left out"])
  }

  /// Hands over the deferred messages.
  package func takeUntold() -> [String] {
    defer { (waiting, omitted) = ([], 0) }
    return untold
  }

  /// Prints a sentence on standard error, now or later, without blocking.
  ///
  /// - Parameters:
  ///   - sentence: the sentence.
  ///   - isNews: whether to print repetitions, such as a further loss.
  ///   - isShown: whether the picture shows it, too.
  package func tell(_ sentence: String, isNews: Bool = false, isShown: Bool = false) {
    // A command may fail in another way each time.
    if told.count >= Self.mostTold { told = [] }
    guard told.insert(sentence).inserted || isNews else { return }
    if isShown { notice = sentence }
    if waiting.count < Self.most { waiting.append(sentence) } else { omitted += 1 }
    attend(at: .origin)
  }

  /// Prints what an item's program has said; the same as the last time is counted, until another
  /// text or the end.
  package func tell(_ lines: [String], from label: String) {
    guard !lines.isEmpty else { return }
    guard said[label]?.lines != lines else {
      said[label]?.repeats += 1
      return
    }
    tellRepeats(of: label)
    said[label] = (lines, 0)
    for line in lines { tell("\(label): \(line)", isNews: true) }
  }

  /// Prints how often programs have said the same again.
  package func finish() {
    for label in said.keys.sorted() { tellRepeats(of: label) }
  }

  private func tellRepeats(of label: String) {
    guard let repeats = said[label]?.repeats, repeats > 0 else { return }
    said[label]?.repeats = 0
    tell("\(label): again, \(repeats) \(repeats == 1 ? "time" : "times")", isNews: true)
  }

  /// Clears what is shown at the next input.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) {
    if case .output(let output) = event.kind, case .highlighted = output.event { notice = nil }
  }

  /// Prints what standard error takes.
  package func attend(at now: Instant) {
    while reportsAtOnce, let first = untold.first, standardErrorHasRoom {
      standardError("detent: \(first)")
      if waiting.isEmpty { omitted = 0 } else { waiting.removeFirst() }
    }
  }
}
