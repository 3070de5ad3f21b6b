public import Detent

/// How a knob is built, whatever it is wired to.
public struct KnobDescription: Hashable, Sendable {
  /// Its edges and where it rests.
  public var quadrature: QuadratureConfiguration
  /// Detents of a whole turn, 1 to 1,000.
  public var detentsPerRevolution: Int

  /// A knob; by default one with four edges per detent, and 24 detents a turn.
  ///
  /// - Precondition: `detentsPerRevolution` is 1 to 1,000.
  public init(
    _ quadrature: QuadratureConfiguration = QuadratureConfiguration(),
    detentsPerRevolution: Int = 24
  ) {
    precondition(
      Limits.detentsPerRevolution.contains(detentsPerRevolution),
      "1 <= detentsPerRevolution <= 1,000")
    self.quadrature = quadrature
    self.detentsPerRevolution = detentsPerRevolution
  }

  /// How a device behaves that has this knob.
  public func device<Model, Picture>(
    for _: Device<Model, Picture>.Type = Device<Model, Picture>.self
  ) -> Device<Model, Picture>.Configuration {
    var configuration = Device<Model, Picture>.Configuration()
    configuration.knob = quadrature
    configuration.detentsPerRevolution = detentsPerRevolution
    return configuration
  }

  /// How a wheel turns that this knob drives.
  public var crown: Crown.Configuration {
    Crown.Configuration(acceleration: Acceleration(detentsPerRevolution: detentsPerRevolution))
  }
}

extension KnobDescription {
  /// The keys of a knob in a session; a board's encoder has more.
  package static let keys = KeyTable(
    "encoder", keys: ["edgesPerDetent", "rest", "detentsPerRevolution", "reversed", "kind"])
  /// The numbers of edges per detent.
  package static let edgesPerDetentChoices = ChoiceTable(
    "edgesPerDetent", choices: ["4", "2", "1"])
  /// What makes the edges.
  package static let kindChoices = ChoiceTable("kind", choices: ["mechanical", "optical"])
  /// The rest states; YAML reads a bare 00 as the number 0, and so may a tool that rewrote the
  /// file.
  package static let restChoices = ChoiceTable("rest", choices: ["11", "00", "both"])

  /// Reads a knob's keys from a map that may have others.
  package init(_ fields: YAMLFields) throws(ConfigurationError) {
    self.init()
    if let value = fields["edgesPerDetent"] {
      guard try !value.scalar("one of 4, 2, 1").isQuoted else {
        throw value.mismatch("a number, one of 4, 2, 1,")
      }
      let edges = try value.choice(Self.edgesPerDetentChoices)
      quadrature = .init(edgesPerDetent: edges == "4" ? .four : edges == "2" ? .two : .one)
    }
    if let value = fields["rest"] {
      quadrature.rest = try Self.rest(value, edgesPerDetent: quadrature.edgesPerDetent)
    }
    if let value = fields["detentsPerRevolution"] {
      detentsPerRevolution = try value.integer(in: Limits.detentsPerRevolution)
    }
    if let value = fields["reversed"] { quadrature.isReversed = try value.flag() }
    if let value = fields["kind"] {
      quadrature.kind = try value.choice(Self.kindChoices) == "optical" ? .optical : .mechanical
    }
  }

  private static func rest(
    _ value: YAMLValue, edgesPerDetent: QuadratureConfiguration.EdgesPerDetent
  ) throws(ConfigurationError) -> QuadratureConfiguration.Rest {
    let isZero = try value.scalar("one of 11, 00, both").text == "0"
    let word = isZero ? "00" : try value.choice(restChoices)
    let rest: QuadratureConfiguration.Rest = word == "11" ? .high : word == "00" ? .low : .both
    guard edgesPerDetent != .two || rest == .both else {
      throw value.error(
        .notAllowed,
        "'rest' is \(word), but a knob with 2 edges per detent rests at 11 and 00 in turn; "
          + "write both, or edgesPerDetent: 4")
    }
    return rest
  }
}

extension QuadratureConfiguration.Rest {
  /// The word for it in a file: 11, 00 or both.
  package var word: String {
    switch self {
    case .high: "11"
    case .low: "00"
    case .both: "both"
    }
  }
}
