public import DetentInput

/// What a turn and a press told of a knob: the settings, and what speaks for them.
public struct Findings: Hashable, Sendable {
  /// How often a knob rested with its contacts at these levels.
  public struct RestCount: Hashable, Sendable {
    /// The level of A.
    public var a: Level
    /// The level of B.
    public var b: Level
    /// How often it rested there.
    public var count: Int

    /// A number of rests at a state.
    public init(a: Level, b: Level, count: Int) {
      self.a = a
      self.b = b
      self.count = count
    }
  }

  /// Edges of A and B from one detent to the next.
  public var edgesPerDetent: QuadratureConfiguration.EdgesPerDetent
  /// Where it rests, by the levels that were read; `.both` if it rests at more than one state.
  public var rest: QuadratureConfiguration.Rest
  /// Whether B led though it was turned clockwise: the knob is built or wired the other way round.
  ///
  /// Which of the two it is can't be told from the edges, and makes no difference to them.
  public var isReversed: Bool
  /// Detents of the turn, taken for a whole one.
  public var detentsPerRevolution: Int
  /// The level while the button was down; nil for a knob without one.
  public var pressedLevel: Level?
  /// The longest bounce of A and B.
  public var contactBounce: TimeSpan
  /// The longest bounce of the button; nil for a knob without one.
  public var buttonBounce: TimeSpan?

  /// Edges of A and B on the turn, without bounces.
  public var edges: Int
  /// The states that it rested at, in the order 11, 01, 00, 10.
  public var rests: [RestCount]
  /// How long it rested at a detent, in the middle.
  public var timeAtRest: TimeSpan
  /// How long it was in a state between two detents, in the middle; zero where there is none.
  public var timeBetween: TimeSpan
  /// Bursts of edges that changed nothing.
  public var spikes: Int

  /// Findings of those values.
  public init(
    edgesPerDetent: QuadratureConfiguration.EdgesPerDetent, rest: QuadratureConfiguration.Rest,
    isReversed: Bool, detentsPerRevolution: Int, pressedLevel: Level?, contactBounce: TimeSpan,
    buttonBounce: TimeSpan?, edges: Int, rests: [RestCount], timeAtRest: TimeSpan,
    timeBetween: TimeSpan,
    spikes: Int
  ) {
    self.edgesPerDetent = edgesPerDetent
    self.rest = rest
    self.isReversed = isReversed
    self.detentsPerRevolution = detentsPerRevolution
    self.pressedLevel = pressedLevel
    self.contactBounce = contactBounce
    self.buttonBounce = buttonBounce
    self.edges = edges
    self.rests = rests
    self.timeAtRest = timeAtRest
    self.timeBetween = timeBetween
    self.spikes = spikes
  }

  /// Where it rests once the kernel inverts what it reads, or doesn't.
  ///
  /// A board whose button is pressed at a high level has all its lines inverted, so that decoders
  /// see the same knob; then a knob that rests at 00 is seen at 11.
  public func rest(inverted: Bool) -> QuadratureConfiguration.Rest {
    switch rest {
    case .high: inverted ? .low : .high
    case .low: inverted ? .high : .low
    case .both: .both
    }
  }

  /// How long the decoder should wait for the button to settle: twice the longest bounce that was
  /// seen, in whole milliseconds, and no less than usual.
  ///
  /// Twice, because a press and a release are only two bounces, and others will be longer. 5 ms is
  /// what data sheets allow; see `ButtonConfiguration.debounce`.
  public var buttonDebounce: TimeSpan? {
    guard let buttonBounce else { return nil }
    let doubled = TimeSpan.milliseconds(
      (buttonBounce * 2 + .microseconds(999)).microseconds / 1_000)
    return max(ButtonConfiguration().debounce, doubled)
  }
}
