public import DetentSession

/// A class of signals of any of the four generators.
public enum SignalClass: Hashable, Sendable {
  /// The first generator: turns at constant speed, with toggles as faults.
  case trace(HandClass)
  /// The second: flicks, with levels as faults.
  case gesture(HandClass)
  /// The third: a rotor, a track and a reader.
  case rotor(RotorClass)
  /// The fourth: slow clicks with lost edges.
  case click(ClickClass)

  /// All classes, by generator.
  public static var all: [SignalClass] {
    HandClass.traced.map { .trace($0) } + HandClass.allCases.map { .gesture($0) }
      + RotorClass.allCases.map { .rotor($0) } + ClickClass.allCases.map { .click($0) }
  }

  /// The name: `trace/missed_02`, `gesture/worn`, `rotor/mech_rough`.
  public var name: String {
    switch self {
    case .trace(let kind): "trace/\(kind.rawValue)"
    case .gesture(let kind): "gesture/\(kind.rawValue)"
    case .rotor(let kind): "rotor/\(kind.rawValue)"
    case .click(let kind): "click/\(kind.rawValue)"
    }
  }

  /// The edges per detent.
  public var edgesPerDetent: Int {
    switch self {
    case .trace(let kind), .gesture(let kind): kind.edgesPerDetent
    case .rotor(let kind): kind.edgesPerDetent
    case .click(let kind): kind.edgesPerDetent
    }
  }

  /// Makes a signal of the class.
  ///
  /// - Parameters:
  ///   - seed: the seed of the random numbers.
  ///   - reading: the later effect of a missed edge. Default: edges, as in the kernel's events.
  ///   - isDrawn: whether the parameters are randomized within the class's ranges; always true for
  ///     the third generator.
  /// - Returns: the signal and the true detents.
  public func makeTrace(
    seed: UInt64, reading: FaultModel.Reading = .edges, isDrawn: Bool = true
  ) -> Trace {
    switch self {
    case .trace(let kind): kind.makeTrace(seed: seed, reading: reading, isDrawn: isDrawn)
    case .gesture(let kind): kind.makeFlicks(seed: seed, reading: reading, isDrawn: isDrawn)
    case .rotor(let kind): kind.makeTrace(seed: seed, reading: reading)
    case .click(let kind): kind.makeTrace(seed: seed, reading: reading, isDrawn: isDrawn)
    }
  }

  /// Whether the third generator makes the class.
  var isComputed: Bool {
    if case .rotor = self { true } else { false }
  }

  /// Whether the class is unambiguous, so that exactly the true detents must be counted.
  public var isSure: Bool {
    let name = name.split(separator: "/").last ?? ""
    if case .rotor = self { return false }
    if case .click = self { return false }
    return ["clean_", "reversal", "glitch"].contains { name.hasPrefix($0) }
      || [
        "bounce_light", "bounce_heavy", "rest_chatter", "emi_both", "half_clean", "half_bounce",
        "half_reversal",
      ].contains(String(name))
  }
}
