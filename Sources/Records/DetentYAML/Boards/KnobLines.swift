public import DetentInput
package import DetentRecords
import DetentText

/// The lines of a knob.
public struct KnobLines: Hashable, Sendable {
  /// The line that leads in a clockwise turn.
  public var a: LineReference
  /// The line that follows in a clockwise turn.
  public var b: LineReference
  /// The push button's line; nil for a knob without one.
  public var button: LineReference?
  /// The bias of the lines.
  ///
  /// Default: pull-up.
  public var bias: GPIOBias
  /// Whether the button is pressed while its line is low.
  ///
  /// Default: true, false with a pull-down.
  public var isActiveLow: Bool

  /// Creates lines; a third one for a knob with a button.
  public init(
    a: LineReference, b: LineReference, button: LineReference? = nil,
    bias: GPIOBias = .pullUp,
    isActiveLow: Bool? = nil
  ) {
    self.a = a
    self.b = b
    self.button = button
    self.bias = bias
    self.isActiveLow = isActiveLow ?? (bias != .pullDown)
  }
}

extension KnobLines: KnobRecord {
  package static let key = "a"
  package static let sharedKeys = ["edgesPerDetent", "rest", "kind"] + KnobBuild.buttonKeys
  package static let exclusiveKeys = ["a", "b", "button"]

  package init() { self.init(a: .name(""), b: .name("")) }

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    fields.value(
      "a", &a, .line(),
      "The line that leads in a clockwise turn: preferably its name; or a chip and an offset.")
    fields.value(
      "b", &b, .line(), "The other line: preferably its name; or a chip and an offset.")
    fields.need("a")
    fields.need("b")
    codeButton(&fields)
    try refuse("b", b, like: "a", a, &fields)
    try refuse("button", button, like: "a", a, &fields)
    try refuse("button", button, like: "b", b, &fields)
  }

  /// The keys that also a button without a knob has.
  package mutating func codeButton(_ fields: inout some WrittenFields) {
    fields.value(
      "button", &button, .line("KEY_ENTER", "BTN_0"),
      """
      The push button's line: preferably its name; or a chip and an offset. Default: no button. \
      With evdev, the kernel's name of its key; default: the device's first key that doesn't turn \
      the knob.
      """)
    fields.value("bias", &bias, .word, "The resistor that holds an open line's level.")
    var isLow: Bool?
    fields.value(
      "activeLow", &isLow, .flag,
      "Whether the button is pressed while its line is low; true unless the bias is pull-down.")
    isActiveLow = isLow ?? (bias != .pullDown)
  }

  private func refuse(
    _ key: StaticString, _ line: LineReference?, like other: StaticString, _ taken: LineReference,
    _ fields: inout some WrittenFields
  ) throws(CompiledError) {
    try fields.require(line != taken, key, or: other) { name, _ in
      "\(name) is the same line as '\(other)', \(taken.description.quotedForMessage); each needs "
        + "its own line"
    }
  }

  /// The level to which the bias pulls A and B, as the decoders see it; an external one as usual.
  package var idle: Level {
    switch bias {
    case .pullUp: isActiveLow ? .high : .low
    case .pullDown: isActiveLow ? .low : .high
    default: .high
    }
  }

  package func summary(of knob: KnobBuild) -> String {
    let press = button.map { ", button on \($0.description)" } ?? ", no button"
    return "on \(a.description) and \(b.description)\(press), "
      + "\(knob.quadrature.edgesPerDetent.rawValue) edges a detent"
  }
}

extension ValueForm<LineReference> {
  /// A line of a GPIO chip, with some examples of other forms.
  package static func line(_ others: String...) -> ValueForm {
    let examples = ["GPIO17", "gpiochip0:17", "label=pinctrl-rp1:17"] + others
    return ValueForm(.written(RecordOutline.Text(pattern: "[^ ]", examples: examples))) {
      value throws(ConfigurationError) in try value.lineReference()
    }
  }
}

extension YAMLValue {
  /// A line of a GPIO chip.
  fileprivate func lineReference() throws(ConfigurationError) -> LineReference {
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

extension KnobBuild {
  /// The keys of the button's time spans.
  static let buttonKeys = ["debounce", "longPress", "doubleClick"]
}
