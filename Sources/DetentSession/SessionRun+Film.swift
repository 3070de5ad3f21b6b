public import DetentInput

/// Every picture of a session, for whoever makes a film of it.
extension SessionRun {
  /// Whether each new picture is kept until it is taken away; no unless set.
  public var isFilming: Bool {
    get { simulated.isFilming }
    set { simulated.isFilming = newValue }
  }

  /// How late it is.
  public var now: Instant { simulated.now }

  /// The pictures since the last call, and when they were drawn.
  public mutating func takeFilm() -> [(at: Instant, face: Picture)] { simulated.takeFilm() }
}
