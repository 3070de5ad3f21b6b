public import DetentInput

/// The findings of a calibration: the settings and the evidence.
public struct Findings: Hashable, Sendable {
  /// The number of rests at a pair of levels.
  public struct RestCount: Hashable, Sendable {
    /// The level of A.
    public var a: Level
    /// The level of B.
    public var b: Level
    /// The number of rests.
    public var count: Int
  }

  /// Edges of A and B from one detent to the next.
  package var edgesPerDetent: QuadratureConfiguration.EdgesPerDetent
  /// The rest state by the levels read; `.both` for several.
  package var rest: QuadratureConfiguration.Rest
  /// Pulses if the contacts never overlapped; otherwise mechanical.
  package var kind: QuadratureConfiguration.Kind
  /// Whether B led in the clockwise turn: a reversed build or swapped wires.
  ///
  /// The edges don't distinguish the two, and decoding needs no distinction.
  public var isReversed: Bool
  /// Detents of the turn, counted as a whole one.
  public var detentsPerRevolution: Int
  /// The level of the pressed button; nil without a button.
  public var pressedLevel: Level?
  /// The longest bounce of A and B.
  public var contactBounce: TimeSpan
  /// The longest bounce of the button; nil without a button.
  public var buttonBounce: TimeSpan?
  /// The longest gap between two edges of a bounce of the button.
  package var buttonGap: TimeSpan

  /// Edges of A and B in the turn, without bounces.
  public var edges: Int
  /// The rests at each state, in the order 11, 01, 00, 10.
  public var rests: [RestCount]
  /// The median time at a detent.
  public var timeAtRest: TimeSpan
  /// The median time in a state between two detents; zero without one.
  public var timeBetween: TimeSpan
  /// Bursts without a change.
  package var spikes: Int

  /// Creates findings.
  package init(
    edgesPerDetent: QuadratureConfiguration.EdgesPerDetent, rest: QuadratureConfiguration.Rest,
    kind: QuadratureConfiguration.Kind = .mechanical, isReversed: Bool, detentsPerRevolution: Int,
    pressedLevel: Level?, contactBounce: TimeSpan,
    buttonBounce: TimeSpan?, buttonGap: TimeSpan = .zero, edges: Int, rests: [RestCount],
    timeAtRest: TimeSpan,
    timeBetween: TimeSpan,
    spikes: Int
  ) {
    self.edgesPerDetent = edgesPerDetent
    self.rest = rest
    self.kind = kind
    self.isReversed = isReversed
    self.detentsPerRevolution = detentsPerRevolution
    self.pressedLevel = pressedLevel
    self.contactBounce = contactBounce
    self.buttonBounce = buttonBounce
    self.buttonGap = buttonGap
    self.edges = edges
    self.rests = rests
    self.timeAtRest = timeAtRest
    self.timeBetween = timeBetween
    self.spikes = spikes
  }

  /// The rest state as the decoder sees it, with or without inversion by the kernel.
  ///
  /// A board whose button is pressed at a high level has all lines inverted, for the same decoders;
  /// then a knob that rests at 00 is seen at 11.
  package func rest(inverted: Bool) -> QuadratureConfiguration.Rest {
    inverted && kind != .pulses ? rest.inverted : rest
  }

  /// The recommended debounce of the button, as `ButtonDecoder` grows it: twice the longest gap
  /// of a bounce, in whole milliseconds, from the default of 10 ms to 20 ms.
  public var buttonDebounce: TimeSpan? {
    guard buttonBounce != nil else { return nil }
    let doubled = TimeSpan.milliseconds((buttonGap * 2 + .microseconds(999)).microseconds / 1_000)
    return max(ButtonConfiguration().debounce, min(doubled, ButtonDecoder.longestDebounce))
  }
}
