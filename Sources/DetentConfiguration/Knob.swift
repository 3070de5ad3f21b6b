/// How a knob is built, whatever it is wired to.
public struct Knob: Hashable, Sendable {
  /// The levels of A and B between turns.
  public enum Rest: Hashable, Sendable, CaseIterable {
    /// Both open, 11 with pull-ups.
    case high
    /// Both closed, 00 with pull-ups.
    case low
    /// One of the two.
    case both
  }

  /// What makes the edges.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Contacts, which bounce.
    case mechanical
    /// Light, magnets or a motor's shaft: no bounce, and no hand's limits.
    case optical
  }

  /// Edges of A and B from one detent to the next: 4, 2 or 1.
  public var edgesPerDetent: Int
  /// Where the knob rests; without a meaning if every edge is a detent.
  public var rest: Rest
  /// Detents of a whole turn, 1 to 1,000.
  public var detentsPerRevolution: Int
  /// Whether clockwise and counter-clockwise are exchanged.
  public var isReversed: Bool
  /// What makes the edges; contacts unless said.
  public var kind = Kind.mechanical

  /// A knob; unless said, it rests at 11 with four edges per detent and at 11 and 00 with fewer.
  ///
  /// - Precondition: `edgesPerDetent` is 4, 2 or 1 and `detentsPerRevolution` is 1 to 1,000.
  public init(
    edgesPerDetent: Int = 4, rest: Rest? = nil, detentsPerRevolution: Int = 24,
    isReversed: Bool = false
  ) {
    precondition([4, 2, 1].contains(edgesPerDetent), "a detent has 4, 2 or 1 edges")
    precondition(
      Limits.detentsPerRevolution.contains(detentsPerRevolution), "a turn has 1 to 1,000 detents")
    self.edgesPerDetent = edgesPerDetent
    self.rest = rest ?? (edgesPerDetent == 4 ? .high : .both)
    self.detentsPerRevolution = detentsPerRevolution
    self.isReversed = isReversed
  }
}

extension Knob {
  /// The keys of a knob in a session; a board's encoder has more.
  package static let keys = KeyTable(
    "encoder", keys: ["edgesPerDetent", "rest", "detentsPerRevolution", "reversed", "kind"])
  /// The numbers of edges per detent.
  package static let edgesPerDetentChoices = ChoiceTable(
    "edgesPerDetent", choices: ["4", "2", "1"])
  /// What makes the edges.
  package static let kindChoices = ChoiceTable("kind", choices: Kind.allCases.map(\.rawValue))
  /// The rest states; YAML reads a bare 00 as the number 0, and so may a tool that rewrote the
  /// file.
  package static let restChoices = ChoiceTable("rest", choices: ["11", "00", "both"])

  /// Reads a knob's keys from a map that may have others.
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    self.init()
    if let value = fields["edgesPerDetent"] {
      guard try !value.scalar("one of 4, 2, 1").isQuoted else {
        throw value.mismatch("a number, one of 4, 2, 1,")
      }
      let edges = try value.choice(Self.edgesPerDetentChoices)
      self.init(edgesPerDetent: edges == "4" ? 4 : edges == "2" ? 2 : 1)
    }
    if let value = fields["rest"] { rest = try Self.rest(value, edgesPerDetent: edgesPerDetent) }
    if let value = fields["detentsPerRevolution"] {
      detentsPerRevolution = try value.integer(in: Limits.detentsPerRevolution)
    }
    if let value = fields["reversed"] { isReversed = try value.flag() }
    if let value = fields["kind"] {
      kind = Kind(rawValue: try value.choice(Self.kindChoices)) ?? .mechanical
    }
  }

  private static func rest(
    _ value: YAMLValue, edgesPerDetent: Int
  ) throws(ConfigurationError) -> Rest {
    let isZero = try value.scalar("one of 11, 00, both").text == "0"
    let word = isZero ? "00" : try value.choice(restChoices)
    let rest: Rest = word == "11" ? .high : word == "00" ? .low : .both
    guard edgesPerDetent != 2 || rest == .both else {
      throw value.error(
        .notAllowed,
        "'rest' is \(word), but a knob with 2 edges per detent rests at 11 and 00 in turn; "
          + "write both, or edgesPerDetent: 4")
    }
    return rest
  }
}
