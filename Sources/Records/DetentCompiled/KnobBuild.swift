public import DetentCrown
public import DetentDevice
package import DetentInput
import DetentView

/// A knob's build and its button's time spans, independent of its wiring.
public struct KnobBuild: Hashable, Sendable {
  /// The edges per detent and the rest state.
  package var quadrature: QuadratureConfiguration
  /// The time spans of the button.
  package var button = ButtonConfiguration()
  /// Detents per revolution, 1 to 1,000.
  public var detentsPerRevolution: Int

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
      SessionLimits.detentsPerRevolution.contains(detentsPerRevolution),
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
    return configuration
  }

  /// The configuration of a wheel turned by this knob.
  public var crown: Crown.Configuration {
    Crown.Configuration(acceleration: Acceleration(detentsPerRevolution: detentsPerRevolution))
  }

  mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    var edges = quadrature.edgesPerDetent.rawValue
    try fields.int(&edges, in: 1...QuadratureConfiguration.EdgesPerDetent.most)
    guard let edges = QuadratureConfiguration.EdgesPerDetent(rawValue: edges) else {
      throw CompiledError(.value, at: fields.place)
    }
    quadrature.edgesPerDetent = edges
    try fields.choice(&quadrature.rest)
    try fields.flag(&quadrature.isReversed)
    try fields.choice(&quadrature.kind)
    try fields.require(quadrature.isPossible)
    try fields.int(&detentsPerRevolution, in: SessionLimits.detentsPerRevolution)
    try fields.span(&button.debounce, in: SessionLimits.debounce)
    try fields.span(&button.longPress, in: SessionLimits.longPress)
    try fields.span(&button.doubleClick, in: SessionLimits.doubleClick)
    try fields.require(button.debounce < min(button.longPress, button.doubleClick))
    try fields.require(button.doubleClick <= button.longPress * 2)
  }
}
