/// What there is to tell a user while a picture may be on their terminal.
package final class Troubles {
  /// What has to wait until the picture has gone.
  package private(set) var untold: [String] = []
  private var told: Set<String> = []
  private let tellsAtOnce: Bool

  /// Nothing to tell yet.
  ///
  /// - Parameter tellsAtOnce: whether standard error is no terminal with a picture on it.
  package init(tellsAtOnce: Bool) { self.tellsAtOnce = tellsAtOnce }

  /// Tells a sentence on standard error, now or later.
  ///
  /// - Parameters:
  ///   - sentence: what to tell.
  ///   - isNews: whether it is told each time, as that something was lost again.
  package func tell(_ sentence: String, isNews: Bool = false) {
    guard told.insert(sentence).inserted || isNews else { return }
    if tellsAtOnce { standardError("detent: \(sentence)") } else { untold.append(sentence) }
  }
}
