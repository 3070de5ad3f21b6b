import Detent
public import DetentCompiled

/// A knob's build, independent of its wiring.
public typealias KnobDescription = KnobBuild

extension KnobDescription {
  /// The keys of a knob in a session; a board's encoder has more.
  package static let keys = KeyTable(
    "encoder",
    keys: ["edgesPerDetent", "rest", "detentsPerRevolution", "reversed", "kind"] + buttonKeys)
  /// The keys of the button's time spans.
  package static let buttonKeys = ["debounce", "longPress", "doubleClick"]
  /// The numbers of edges per detent.
  package static let edgesPerDetentChoices = ChoiceTable(
    "edgesPerDetent", choices: ["4", "2", "1"])
  /// The sensor that makes the edges.
  package static let kindChoices = ChoiceTable("kind", choices: ["mechanical", "optical"])
  /// The rest states; a bare 00 is the number 0 in YAML, and a tool may rewrite it so.
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
    try readButton(fields)
  }

  /// Reads the button's spans; a second press is found only between the two others.
  private mutating func readButton(_ fields: YAMLFields) throws(ConfigurationError) {
    if let value = fields["debounce"] { button.debounce = try value.span(in: Limits.debounce) }
    if let value = fields["longPress"] {
      button.longPress = try value.span(in: Limits.longPress)
      try value.require(
        button.debounce < button.longPress,
        "'longPress' is \(SpanText.text(button.longPress)), but 'debounce' is "
          + "\(SpanText.text(button.debounce)): a release would come too late; make 'debounce' "
          + "shorter")
    }
    guard let value = fields["doubleClick"] else { return }
    button.doubleClick = try value.span(in: Limits.doubleClick)
    let (span, most) = (button.doubleClick, button.longPress * 2)
    try value.require(
      span <= most,
      "'doubleClick' is \(SpanText.text(span)), longer than twice 'longPress'; write at most "
        + "\(SpanText.text(most)), or a longer 'longPress'")
    try value.require(
      button.debounce < span,
      "'doubleClick' is \(SpanText.text(span)), but 'debounce' is "
        + "\(SpanText.text(button.debounce)): a second press would be taken for a bounce; make "
        + "'debounce' shorter")
  }

  private static func rest(
    _ value: YAMLValue, edgesPerDetent: QuadratureConfiguration.EdgesPerDetent
  ) throws(ConfigurationError) -> QuadratureConfiguration.Rest {
    let isZero = try value.scalar("one of 11, 00, both").text == "0"
    let word = isZero ? "00" : try value.choice(restChoices)
    let rest: QuadratureConfiguration.Rest = word == "11" ? .high : word == "00" ? .low : .both
    try value.require(
      edgesPerDetent != .two || rest == .both,
      "'rest' is \(word), but a knob with 2 edges per detent rests at 11 and 00 in turn; "
        + "write both, or edgesPerDetent: 4")
    return rest
  }
}

extension QuadratureConfiguration.Rest {
  /// The word in a file: 11, 00 or both.
  package var word: String {
    switch self {
    case .high: "11"
    case .low: "00"
    case .both: "both"
    case .a: "a"
    case .aLow: "a0"
    case .b: "b"
    case .bLow: "b0"
    }
  }
}
