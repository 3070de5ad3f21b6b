public import DetentCompiled
import DetentDiagnostics
import DetentInput
import DetentText

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
  package static let edgesPerDetentWords =
    "4, 2, 1 or another multiple of 4, up to \(QuadratureConfiguration.EdgesPerDetent.most)"
  /// The sensor that makes the edges.
  package static let kindChoices = ChoiceTable(
    "kind", choices: QuadratureConfiguration.Kind.allCases.map(\.word))
  /// The rest states; a bare 00 is the number 0 in YAML, and a tool may rewrite it so.
  package static let restChoices = ChoiceTable(
    "rest", choices: QuadratureConfiguration.Rest.allCases.map(\.word))

  /// Reads a knob's keys from a map that may have others.
  package init(_ fields: YAMLFields) throws(ConfigurationError) {
    self.init()
    if let value = fields["edgesPerDetent"] {
      let (text, isQuoted) = try value.scalar("a number")
      guard !isQuoted else { throw value.mismatch("a number, \(Self.edgesPerDetentWords),") }
      guard let edges = Int(text).flatMap(QuadratureConfiguration.EdgesPerDetent.init) else {
        throw value.refusal(
          "\(value.name) is \(text.quotedForMessage). Allowed here: \(Self.edgesPerDetentWords).")
      }
      quadrature = .init(edgesPerDetent: edges)
    }
    if let value = fields["kind"] {
      let word = try value.choice(Self.kindChoices)
      quadrature = .init(
        edgesPerDetent: quadrature.edgesPerDetent, kind: .init(word: word) ?? .mechanical)
    }
    if let value = fields["rest"] {
      let isZero =
        try value.scalar("one of \(Self.restChoices.choices.joined(separator: ", "))").text == "0"
      let word = isZero ? "00" : try value.choice(Self.restChoices)
      quadrature.rest = .init(word: word) ?? quadrature.rest
    }
    let value = fields["rest"] ?? fields["edgesPerDetent"]
    if let problem = quadrature.contradiction(hasRest: fields["rest"] != nil) {
      try value?.refuse(problem)
    }
    if let value = fields["detentsPerRevolution"] {
      detentsPerRevolution = try value.integer(in: Limits.detentsPerRevolution)
    }
    if let value = fields["reversed"] { quadrature.isReversed = try value.flag() }
    try readButton(fields)
  }

  /// Reads the button's spans; a second press is found only between the two others.
  private mutating func readButton(_ fields: YAMLFields) throws(ConfigurationError) {
    if let value = fields["debounce"] { button.debounce = try value.span(in: Limits.debounce) }
    if let value = fields["longPress"] { button.longPress = try value.span(in: Limits.longPress) }
    if let value = fields["doubleClick"] {
      button.doubleClick = try value.span(in: Limits.doubleClick)
    }
    if let value = fields["longPress"] ?? fields["debounce"] {
      try value.require(
        button.debounce < button.longPress,
        "'longPress' is \(SpanText.text(button.longPress)), but 'debounce' is "
          + "\(SpanText.text(button.debounce)): a release would come too late; make 'debounce' "
          + "shorter")
    }
    guard let value = fields["doubleClick"] ?? fields["debounce"] else { return }
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
}

extension QuadratureConfiguration {
  /// The reason for which no knob is built so, with the remedy, or nil.
  ///
  /// - Parameters:
  ///   - hasRest: whether the rest was given, not the default.
  ///   - isOption: whether the keys are written as options of a command.
  /// - Returns: the message without a period.
  package func contradiction(hasRest: Bool, isOption: Bool = false) -> String? {
    let key = isOption ? "--edges-per-detent" : "'edgesPerDetent'"
    let four = isOption ? "--edges-per-detent 4" : "edgesPerDetent: 4"
    let edges = edgesPerDetent.rawValue
    if kind == .pulses, edges != 4 {
      return "\(key) is \(edges), but a detent of contacts that never overlap has 4 edges; leave "
        + "it out"
    }
    let given = "\(isOption ? "--rest" : "'rest'") is \(rest.word), but "
    if hasRest, kind == .pulses {
      return given + "contacts that never overlap rest open; leave it out"
    }
    if hasRest, edges == 1 {
      return given + "a knob with 1 edge per detent rests in every state; leave it out, or write "
        + four
    }
    if isPossible { return nil }
    return edges == 2
      ? given + "a knob with 2 edges per detent rests at 11 and 00 in turn; write both, or \(four)"
      : given
        + "only a knob with 4 edges per detent rests at the level of one contact; write 11, 00 "
        + "or both, or \(four)"
  }
}
