package import DetentDevice
package import DetentInput
package import DetentPicker
import DetentRuntime

/// Messages to the user, deferred while a picture is on the terminal or standard error is full.
package final class Troubles: Sink {
  /// The most messages that wait.
  private static let most = 100

  private var told: Set<String> = []
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
    guard told.insert(sentence).inserted || isNews else { return }
    if isShown { notice = sentence }
    if waiting.count < Self.most { waiting.append(sentence) } else { omitted += 1 }
    attend(at: .origin)
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
