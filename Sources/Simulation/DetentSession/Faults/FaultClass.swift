import DetentInput

/// Named sets of faults: those for comparing decoders, and those of kernels and wires.
///
/// The names and figures of the first group are those of the benchmark's classes, whose gestures
/// are part of the class; here they are the session's or the tape's.
public enum FaultClass: String, CaseIterable, Sendable {
  /// No faults.
  case clean
  /// Bursts of 0.3 ms on average, 1.5 ms at most; a burst ends before the other wire moves.
  case bounceLight = "bounce_light"
  /// Bursts of 1.5 ms on average, 5 ms at most; a burst ends before the other wire moves.
  case bounceHeavy = "bounce_heavy"
  /// Heavy bursts that continue while the other wire changes.
  case bounceOverlap = "bounce_overlap"
  /// 2 % of the edges are never seen.
  case missed2 = "missed_02"
  /// 10 % of the edges are never seen.
  case missed10 = "missed_10"
  /// After three detents in ten a movement of some edges out and back.
  case reversal
  /// The same with heavy bursts.
  case reversalBounce = "reversal_bounce"
  /// Spikes on one wire in four rests of ten.
  case glitch
  /// Spikes on one wire after twelve of a hundred edges during turns.
  case glitchMoving = "glitch_moving"
  /// Spikes on both wires in three rests of ten.
  case emiBoth = "emi_both"
  /// A worn detent: one wire toggles for up to 60 ms in four rests of ten.
  case restChatter = "rest_chatter"
  /// Stops half a detent too far after about every fourth turn.
  case halfStepRest = "half_step_rest"
  /// Heavy, overlapping bursts, missed edges, reversals, spikes on one wire and chatter.
  case mixed
  /// Stalls of one second in two, before queues of 16 edges per line that keep the oldest without
  /// numbers.
  case overflowV1 = "overflow_v1"
  /// Stalls of one second in two, before a queue of 16 edges that keeps the newest and numbers all.
  case overflowV2 = "overflow_v2"
  /// B stays low for half a second, from one second on.
  case stuckLine = "stuck_line"
  /// A and B exchanged.
  case swappedLines = "swapped_lines"
}

extension FaultModel {
  /// The faults of a class.
  public init(_ kind: FaultClass) {
    self.init()
    switch kind {
    case .clean: break
    case .bounceLight: (bounce, bounceMean) = (.microseconds(1_500), .microseconds(300))
    case .bounceHeavy: bounce = Self.heavyBounce
    case .bounceOverlap: (bounce, burstsOverlap) = (Self.heavyBounce, true)
    case .missed2: missedPerMillion = 20_000
    case .missed10: missedPerMillion = 100_000
    case .reversal: reversalsPerMillion = 300_000
    case .reversalBounce: (reversalsPerMillion, bounce) = (300_000, Self.heavyBounce)
    case .glitch: glitchesPerMillion = 400_000
    case .glitchMoving: movingGlitchesPerMillion = 120_000
    case .emiBoth: doubleGlitchesPerMillion = 300_000
    case .restChatter: chatterPerMillion = 400_000
    case .halfStepRest: halfStepRest = true
    case .mixed:
      (bounce, burstsOverlap, missedPerMillion) = (Self.heavyBounce, true, 10_000)
      (reversalsPerMillion, chatterPerMillion) = (100_000, 50_000)
      (glitchesPerMillion, movingGlitchesPerMillion) = (100_000, 30_000)
    case .overflowV1:
      (queueRule, queueCapacity, stall) = (.dropsNewest, 16, Self.frequentStall)
    case .overflowV2:
      (queueRule, queueCapacity, stall) = (.dropsOldest, 16, Self.frequentStall)
    case .stuckLine:
      stuck = StuckLine(.b, at: .low, from: .seconds(1), lasting: .milliseconds(500))
    case .swappedLines: swapped = true
    }
  }

  private static let heavyBounce = TimeSpan.milliseconds(5)
  private static let frequentStall = Stall(
    from: .milliseconds(500), lasting: .seconds(1), every: .seconds(2))
}
