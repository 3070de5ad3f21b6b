/// What there is to tell a user while a picture may be on their terminal, each sentence once.
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
  package func tell(_ sentence: String) {
    guard told.insert(sentence).inserted else { return }
    if tellsAtOnce { standardError("detent: \(sentence)") } else { untold.append(sentence) }
  }
}
