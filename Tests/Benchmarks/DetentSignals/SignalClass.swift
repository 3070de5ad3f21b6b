/// A kind of signal, whichever of the three generators makes it.
public enum SignalClass: Hashable, Sendable {
  /// The first generator: a hand at constant speed, spoiled by toggles.
  case trace(HandClass)
  /// The second: flicks, spoiled by levels.
  case gesture(HandClass)
  /// The third: a rotor, a track and a reader.
  case rotor(RotorClass)

  /// All of them, generator by generator.
  public static var all: [SignalClass] {
    HandClass.traced.map { .trace($0) } + HandClass.allCases.map { .gesture($0) }
      + RotorClass.allCases.map { .rotor($0) }
  }

  /// What it is called: `trace/missed_02`, `gesture/worn`, `rotor/mech_rough`.
  public var name: String {
    switch self {
    case .trace(let kind): "trace/\(kind.rawValue)"
    case .gesture(let kind): "gesture/\(kind.rawValue)"
    case .rotor(let kind): "rotor/\(kind.rawValue)"
    }
  }

  /// How many edges a detent has.
  public var edgesPerDetent: Int {
    switch self {
    case .trace(let kind), .gesture(let kind): kind.edgesPerDetent
    case .rotor(let kind): kind.edgesPerDetent
    }
  }

  /// A signal of it.
  ///
  /// - Parameters:
  ///   - seed: what the random numbers start at.
  ///   - isDrawn: whether its figures are drawn at random over the class's ranges; the third
  ///     generator's always are.
  /// - Returns: what arrives and what was done.
  public func makeTrace(seed: UInt64, isDrawn: Bool = true) -> Trace {
    switch self {
    case .trace(let kind): kind.makeTrace(seed: seed, isDrawn: isDrawn)
    case .gesture(let kind): kind.makeFlicks(seed: seed, isDrawn: isDrawn)
    case .rotor(let kind): kind.makeTrace(seed: seed)
    }
  }

  /// Whether the third generator makes it.
  var isComputed: Bool {
    if case .rotor = self { true } else { false }
  }

  /// Whether the class leaves no doubt, so that every detent is to be counted and no other.
  public var isSure: Bool {
    let name = name.split(separator: "/").last ?? ""
    if case .rotor = self { return false }
    return ["clean_", "reversal", "glitch"].contains { name.hasPrefix($0) }
      || [
        "bounce_light", "bounce_heavy", "rest_chatter", "emi_both", "half_clean", "half_bounce",
        "half_reversal",
      ].contains(String(name))
  }
}
