/// The classes of signals for comparing decoders, each with one kind of fault.
///
/// Two generators make them, the second following an independent program: in the first the user
/// turns back and forth in gestures of 3 to 25 detents, in the second the user makes 25 flicks of 1
/// to 14 detents, faster in the middle of a flick than at its ends. The parameters are in
/// ``TraceRecipe`` and ``GestureRecipe``.
public enum HandClass: String, CaseIterable, Sendable {
  /// 1 to 5 detents a second.
  case cleanSlow = "clean_slow"
  /// 1 to 60 detents a second.
  case cleanVariable = "clean_var"
  /// 80 to 250 detents a second: a spun knob.
  case cleanFast = "clean_fast"
  /// Bursts of 0.3 ms on average, 1.5 ms at most.
  case bounceLight = "bounce_light"
  /// Bursts of 1.5 ms on average, 5 ms at most.
  case bounceHeavy = "bounce_heavy"
  /// Heavy bursts at 25 to 80 detents a second: those of A run into the edges of B.
  case bounceOverlap = "bounce_overlap"
  /// 2 % of the level changes are never observed.
  case missed2 = "missed_02"
  /// 10 % of the level changes are never observed.
  case missed10 = "missed_10"
  /// Movements out of a detent and back.
  case reversal = "reversal"
  /// The same with bursts.
  case reversalBounce = "reversal_bounce"
  /// Spikes of 5 to 200 us on one wire at rest.
  case glitch = "glitch"
  /// The same during turns.
  case glitchMoving = "glitch_moving"
  /// Spikes on both wires within 20 us, at rest.
  case emiBoth = "emi_both"
  /// A worn detent: one wire toggles for up to 60 ms at rest.
  case restChatter = "rest_chatter"
  /// Bursts, missed changes, reversals, spikes and chatter.
  case mixed = "mixed"
  /// The same, harder and faster.
  case mixedHard = "mixed_hard"
  /// An old knob on a slow reader: long bursts, 5 % missed, much chatter.
  case worn = "worn"
  /// Spikes on both wires, and bursts.
  case emiTurning = "emi_turning"
  /// Flicks after which the knob rings by 1 to 3 quarter steps, with light bursts.
  case flickRing = "flick_ring"
  /// A capacitive touch ring: a noisy position every 4 ms, 2 % of its changes missed.
  case touch = "touch"
  /// 1 to 60 detents a second with two edges per detent.
  case halfClean = "half_clean"
  /// Heavy bursts with two edges per detent.
  case halfBounce = "half_bounce"
  /// Movements out of a detent and back with two edges per detent.
  case halfReversal = "half_reversal"
  /// 2 % of the level changes are never observed, with two edges per detent.
  case halfMissed2 = "half_missed_02"
  /// 10 % of the level changes are never observed, with two edges per detent.
  case halfMissed10 = "half_missed_10"
  /// Bursts, missed changes, reversals and spikes with two edges per detent.
  case halfMixed = "half_mixed"

  /// The classes of the first generator.
  public static let traced = allCases.filter {
    ![.mixedHard, .worn, .emiTurning, .flickRing, .touch, .halfMissed10, .halfMixed].contains($0)
  }

  /// The edges per detent: 4, or 2 for the classes of half steps.
  public var edgesPerDetent: Int { rawValue.hasPrefix("half_") ? 2 : 4 }
}
