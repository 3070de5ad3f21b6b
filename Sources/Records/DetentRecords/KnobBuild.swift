public import DetentCrown
public import DetentDevice
package import DetentInput
import DetentText
import DetentView

/// A knob's build and its button's time spans, independent of its wiring.
public struct KnobBuild: FileRecord, Hashable, Sendable {
  /// The edges per detent and the rest state.
  package var quadrature: QuadratureConfiguration
  /// The time spans of the button.
  package var button = ButtonConfiguration()
  /// Detents per revolution, 1 to 1,000.
  public var detentsPerRevolution: Int
  /// The side of the display that it is on.
  package var side = CrownSide.right

  /// Creates a knob.
  ///
  /// Defaults: four edges per detent, 24 detents per revolution.
  ///
  /// - Precondition: `detentsPerRevolution` is 1 to 1,000.
  package init(
    _ quadrature: QuadratureConfiguration = QuadratureConfiguration(),
    detentsPerRevolution: Int = 24
  ) {
    precondition(
      Limits.detentsPerRevolution.contains(detentsPerRevolution),
      "1 <= detentsPerRevolution <= 1,000")
    self.quadrature = quadrature
    self.detentsPerRevolution = detentsPerRevolution
  }

  /// The configuration of a device with this knob.
  public func device<Model, Picture>(
    for _: Device<Model, Picture>.Type = Device<Model, Picture>.self
  ) -> Device<Model, Picture>.Configuration {
    var configuration = Device<Model, Picture>.Configuration()
    (configuration.knob, configuration.button) = (quadrature, button)
    configuration.detentsPerRevolution = detentsPerRevolution
    configuration.crownSide = side
    return configuration
  }

  /// The configuration of a wheel turned by this knob.
  public var crown: Crown.Configuration {
    Crown.Configuration(acceleration: Acceleration(detentsPerRevolution: detentsPerRevolution))
  }

  /// A knob with the defaults.
  package init() { self.init(QuadratureConfiguration()) }

  package mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    try fields.int(
      "edgesPerDetent", &quadrature.edgesPerDetent,
      upTo: QuadratureConfiguration.EdgesPerDetent.most,
      QuadratureConfiguration.EdgesPerDetent.allowed,
      """
      Edges of A and B from one detent to the next: 1, 2 or whole cycles of 4. If only every \
      second detent counts, write 2; if each counts twice, write twice as many.
      """)
    if fields.has("edgesPerDetent") {
      quadrature.rest = QuadratureConfiguration(edgesPerDetent: quadrature.edgesPerDetent).rest
    }
    try fields.choice(
      "rest", &quadrature.rest,
      """
      The levels of A and B at a detent; a, a0, b or b0: only that contact is defined, open or (0) \
      closed. By default 11 with whole cycles per detent, and both with 2 edges; not with 1 edge, \
      nor with kind: pulses.
      """)
    try fields.int(
      "detentsPerRevolution", &detentsPerRevolution, in: Limits.detentsPerRevolution,
      "Detents per turn of the knob.")
    try fields.flag("reversed", &quadrature.isReversed, "Exchanges clockwise and counterclockwise.")
    try fields.choice(
      "side", &side,
      """
      The side of the display that the knob is on, as a crown: on the left counterclockwise is \
      positive, for rotations and for a crownValue. Lists have 'reversed'.
      """)
    try fields.choice(
      "kind", &quadrature.kind,
      """
      The type of the contacts: mechanical ones, optical ones without bounce and without the \
      limits of a manual turn (light, magnets, a motor), or pulses: contacts that never overlap, a \
      pulse of A and then one of B.
      """)
    let (build, hasRest) = (quadrature, fields.has("rest"))
    let isIdle = build.kind == .pulses || build.edgesPerDetent == .one
    try fields.require(build.isPossible && !(hasRest && isIdle), "rest", or: "edgesPerDetent") {
      _, _ in build.contradiction(hasRest: hasRest) ?? ""
    }
    try codeButton(&fields)
  }

  /// The button's spans; a second press is found only between the two others.
  private mutating func codeButton(_ fields: inout some Fields) throws(CompiledError) {
    try fields.span(
      "debounce", &button.debounce, in: Limits.debounce,
      "How long the open contact of the button must be still before a release counts.")
    try fields.span(
      "longPress", &button.longPress, in: Limits.longPress,
      "The duration of a long press; one that can't be undone takes 300ms more.")
    try fields.span(
      "doubleClick", &button.doubleClick, in: Limits.doubleClick,
      "The time from a release to the second press of a double click, at most twice longPress.")
    let (debounce, long, double) = (button.debounce, button.longPress, button.doubleClick)
    try fields.require(debounce < long, "longPress", or: "debounce") { _, _ in
      "'longPress' is \(SpanText.text(long)), but 'debounce' is \(SpanText.text(debounce)): a "
        + "release would come too late; make 'debounce' shorter"
    }
    try fields.require(double <= long * 2, "doubleClick", or: "debounce") { _, _ in
      "'doubleClick' is \(SpanText.text(double)), longer than twice 'longPress'; write at most "
        + "\(SpanText.text(long * 2)), or a longer 'longPress'"
    }
    try fields.require(debounce < double, "doubleClick", or: "debounce") { _, _ in
      "'doubleClick' is \(SpanText.text(double)), but 'debounce' is \(SpanText.text(debounce)): a "
        + "second press would be taken for a bounce; make 'debounce' shorter"
    }
  }
}

extension QuadratureConfiguration.Rest: Choice {}
extension QuadratureConfiguration.Kind: Choice {}

extension CrownSide: Choice {
  /// The word in a file.
  package var word: String { self == .left ? "left" : "right" }
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
