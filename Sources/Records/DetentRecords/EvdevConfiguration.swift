/// The possible axes of a knob, by the kernel's names without prefix: `dial` is `REL_DIAL`, and
/// `x` is `REL_X`, or `ABS_X` on a device without `REL_X`.
///
/// - Source: Linux, include/uapi/linux/input-event-codes.h.
public enum EvdevAxis: String, CaseIterable, Sendable {
  /// A knob.
  case dial
  /// A scroll wheel.
  case wheel
  /// A horizontal scroll wheel.
  case hwheel
  /// The first axis of a pointer; the rotary-encoder driver's default.
  case x
  /// The second axis of a pointer.
  case y
  /// The third axis.
  case z
  /// The rotation around x.
  case rx
  /// The rotation around y.
  case ry
  /// The rotation around z.
  case rz
  /// Any other axis.
  case misc
  /// A volume knob with two ends.
  case volume
}

/// The keys of a knob that reports its detents as presses, as USB volume knobs do.
public struct EvdevKeys: Hashable, Sendable {
  /// The key of a detent clockwise, by the kernel's name, such as `KEY_VOLUMEUP`.
  public var clockwise: String
  /// The key of a detent counterclockwise.
  public var counterclockwise: String

  /// Creates a pair of keys.
  public init(clockwise: String, counterclockwise: String) {
    self.clockwise = clockwise
    self.counterclockwise = counterclockwise
  }
}

/// The input devices, axis and keys of a knob.
public struct EvdevConfiguration: Hashable, Sendable {
  /// The device of the axis, such as `/dev/input/by-path/platform-rotary@11-event`.
  public var device: String
  /// The axis; nil for `dial`, `wheel` or `hwheel`, or the device's only one.
  public var axis: EvdevAxis?
  /// The keys that turn the knob, instead of an axis; nil for an axis.
  ///
  /// Each press is one detent; the repeats of a key held down are none.
  public var turningKeys: EvdevKeys?
  /// The device of the button, if it is another one, as with gpio-keys.
  public var buttonDevice: String?
  /// The button's key, by the kernel's name, such as `KEY_ENTER`; nil for the device's first key
  /// that doesn't turn the knob, if any.
  public var button: String?
  /// Whether the knob's events are withheld from all other programs while it is open.
  ///
  /// Default: true. The keys of an input device go to the console, too, so a press would also
  /// type Enter into the program there.
  public var grabs: Bool
  /// Whether clockwise is negative, by default false.
  public var isReversed = false

  /// Creates a knob on an input device, with its button on the same or another one.
  public init(
    device: String, axis: EvdevAxis? = nil, turningKeys: EvdevKeys? = nil,
    buttonDevice: String? = nil, button: String? = nil, grabs: Bool = true
  ) {
    self.device = device
    self.axis = axis
    self.turningKeys = turningKeys
    self.buttonDevice = buttonDevice
    self.button = button
    self.grabs = grabs
  }
}
