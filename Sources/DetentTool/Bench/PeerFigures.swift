import DetentSimulation

/// How well other decoders count signals of a class, in hundredths of a per cent.
struct PeerFigures: Hashable {
  /// True detents that were counted.
  var right: Int
  /// Detents that were claimed beyond those, for each true one.
  var extra: Int
  /// By how much the position was off at the end, for each true detent.
  var position: Int

  /// The best figure of each column, of decoders that take every edge and claim less than 3 %
  /// extra, except where all claim more: so no one decoder has all three.
  ///
  /// Measured on another generator of the same recipe, twenty signals of each class.
  ///
  /// - Source: mathertel RotaryEncoder, buxtronix and brianlow Rotary, PaulStoffregen Encoder,
  ///   Linux `rotary_encoder`, rotary-encoder-embedded, gpiozero `RotaryEncoder`.
  static func best(_ kind: TraceClass) -> PeerFigures {
    switch kind {
    case .bounceOverlap: PeerFigures(right: 9_842, extra: 52, position: 98)
    case .missed2: PeerFigures(right: 9_607, extra: 13, position: 107)
    case .missed10: PeerFigures(right: 8_034, extra: 84, position: 436)
    case .emiBoth: PeerFigures(right: 10_000, extra: 1_386, position: 260)
    case .mixed: PeerFigures(right: 9_703, extra: 16, position: 114)
    case .glitch: PeerFigures(right: 10_000, extra: 3, position: 3)
    case .halfMissed2: PeerFigures(right: 9_687, extra: 0, position: 129)
    default: PeerFigures(right: 10_000, extra: 0, position: 0)
    }
  }

  /// Those of gpiozero's RotaryEncoder, measured as the others; it knows no half steps.
  static func gpiozero(_ kind: TraceClass) -> PeerFigures? {
    switch kind {
    case .bounceOverlap: PeerFigures(right: 9_842, extra: 52, position: 101)
    case .missed2: PeerFigures(right: 9_560, extra: 26, position: 153)
    case .missed10: PeerFigures(right: 7_771, extra: 240, position: 444)
    case .glitch: PeerFigures(right: 10_000, extra: 3, position: 3)
    case .emiBoth: PeerFigures(right: 10_000, extra: 1_386, position: 260)
    case .mixed: PeerFigures(right: 9_674, extra: 114, position: 176)
    case .halfClean, .halfBounce, .halfReversal, .halfMissed2: nil
    default: PeerFigures(right: 10_000, extra: 0, position: 0)
    }
  }
}

extension PeerFigures {
  init(_ score: Score) {
    self.init(right: score.right, extra: score.extra, position: score.position)
  }
}
