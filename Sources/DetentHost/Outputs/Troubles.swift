/// Messages to the user, deferred while a picture is on the terminal.
package final class Troubles {
  /// The deferred messages.
  package private(set) var untold: [String] = []
  private var told: Set<String> = []
  private let tellsAtOnce: Bool

  /// Creates an empty list.
  ///
  /// - Parameter tellsAtOnce: whether standard error is free, not a terminal with a picture.
  package init(tellsAtOnce: Bool) { self.tellsAtOnce = tellsAtOnce }

  /// Prints a sentence on standard error, now or later.
  ///
  /// - Parameters:
  ///   - sentence: the sentence.
  ///   - isNews: whether to print repetitions, such as a further loss.
  package func tell(_ sentence: String, isNews: Bool = false) {
    guard told.insert(sentence).inserted || isNews else { return }
    if tellsAtOnce { standardError("detent: \(sentence)") } else { untold.append(sentence) }
  }
}
