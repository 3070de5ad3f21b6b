package import DetentCompiled
public import DetentGPIO
package import DetentInput
package import DetentRuntime
import DetentText

extension BoardFile {
  /// The lines of a knob.
  public struct Lines: Hashable, Sendable {
    /// The line that leads in a clockwise turn.
    public var a: LineReference
    /// The line that follows in a clockwise turn.
    public var b: LineReference
    /// The push button's line; nil for a knob without one.
    public var button: LineReference?
    /// The bias of the lines.
    ///
    /// Default: pull-up.
    public var bias: GPIOKnob.Bias
    /// Whether the button is pressed while its line is low.
    ///
    /// Default: true, false with a pull-down.
    public var isActiveLow: Bool

    /// Creates lines; a third one for a knob with a button.
    public init(
      a: LineReference, b: LineReference, button: LineReference? = nil,
      bias: GPIOKnob.Bias = .pullUp,
      isActiveLow: Bool? = nil
    ) {
      self.a = a
      self.b = b
      self.button = button
      self.bias = bias
      self.isActiveLow = isActiveLow ?? (bias != .pullDown)
    }
  }
}

extension BoardFile.Encoder {
  /// The lines of a knob on lines; nil for others.
  public var lines: BoardFile.Lines? { source.value as? BoardFile.Lines }
}

extension BoardFile.Lines: KnobSource {
  package static let keys = ["a", "b", "button", "bias", "activeLow"]
  package static let sharedKeys = ["edgesPerDetent", "rest", "kind"] + KnobBuild.buttonKeys
  package static let exclusiveKeys = ["a", "b", "button"]
  /// The bias of a line.
  package static let biasChoices = ChoiceTable(
    "bias", choices: GPIOKnob.Bias.allCases.map(\.rawValue))

  package init(_ fields: YAMLFields) throws(ConfigurationError) {
    let bias = try fields["bias"]?.choice(Self.biasChoices)
    self.init(
      a: try fields.required("a").lineReference(), b: try fields.required("b").lineReference(),
      button: try fields["button"]?.lineReference(),
      bias: bias.flatMap(GPIOKnob.Bias.init(rawValue:)) ?? .pullUp,
      isActiveLow: try fields["activeLow"]?.flag())
    for (key, other, line) in [("b", "a", a), ("button", "a", a), ("button", "b", b)] {
      guard let value = fields[key], try value.lineReference() == line else { continue }
      throw value.refusal(
        "\(value.name) is the same line as '\(other)', \(line.description.quotedForMessage); "
          + "each needs its own line")
    }
  }

  package func open(_ knob: KnobBuild) throws -> any LiveKnob { try GPIOKnob(request) }

  /// The level to which the bias pulls A and B, as the decoders see it; an external one as usual.
  package var idle: Level {
    switch bias {
    case .pullUp: isActiveLow ? .high : .low
    case .pullDown: isActiveLow ? .low : .high
    default: .high
    }
  }

  /// The request for the lines.
  package var request: GPIOKnob.Configuration {
    // A knob that closes to ground rests high; one that closes to the supply does so once the
    // kernel inverts it. So the decoders see the same levels.
    GPIOKnob.Configuration(
      a: a, b: b, button: button, bias: bias, isActiveLow: !isActiveLow, asksForRealTime: true)
  }

  package func summary(of knob: KnobBuild) -> String {
    let press = button.map { ", button on \($0)" } ?? ", no button"
    return "on \(a) and \(b)\(press), \(knob.quadrature.edgesPerDetent.rawValue) edges a detent"
  }
}

extension YAMLValue {
  /// A line of a GPIO chip.
  package func lineReference() throws(ConfigurationError) -> LineReference {
    let forms = "GPIO17, gpiochip0:17 or label=pinctrl-rp1:17"
    let (text, isQuoted) = try scalar("a line, such as \(forms),")
    if !isQuoted, Int(text) != nil {
      throw error(
        .wrongType,
        "\(name) is the number \(text.quotedForMessage); "
          + "a line has a name, or a chip and an offset: \(forms)")
    }
    // Names of lines may have blanks, but none is a Raspberry Pi's with one before its number.
    let isSplit = text.hasPrefix("GPIO ") && Int(text.dropFirst(5)) != nil
    guard !isSplit, let line = try LineReference(self.text()) else {
      throw refusal("\(name) is \(text.quotedForMessage); a line is written \(forms)")
    }
    return line
  }
}
