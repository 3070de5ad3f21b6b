import CEvdev

extension EvdevKnob {
  /// The axes that a knob may be, by the kernel's names without what they begin with: `dial` is
  /// `REL_DIAL`, and `x` is `REL_X`, or `ABS_X` on a device that has no `REL_X`.
  ///
  /// - Source: Linux, include/uapi/linux/input-event-codes.h.
  public enum Axis: String, CaseIterable, Sendable {
    /// A knob by nature.
    case dial
    /// A scroll wheel.
    case wheel
    /// A scroll wheel that lies across.
    case hwheel
    /// The first axis of a pointer; what the rotary-encoder driver reports unless told otherwise.
    case x
    /// The second axis of a pointer.
    case y
    /// The third axis.
    case z
    /// Turning around x.
    case rx
    /// Turning around y.
    case ry
    /// Turning around z.
    case rz
    /// Something else.
    case misc
    /// A volume knob with an end at both sides.
    case volume

    /// The relative axis of that name, if there is one.
    var relativeCode: UInt32? { Self.code("REL_\(rawValue.uppercased())", type: EV_REL) }
    /// The absolute axis of that name, if there is one.
    var absoluteCode: UInt32? { Self.code("ABS_\(rawValue.uppercased())", type: EV_ABS) }

    private static func code(_ name: String, type: Int32) -> UInt32? {
      UInt32(exactly: libevdev_event_code_from_name(UInt32(type), name))
    }
  }

  /// Which input devices a knob is, and what of them.
  public struct Configuration: Hashable, Sendable {
    /// The device that is turned, such as `/dev/input/by-path/platform-rotary@11-event`.
    public var device: String
    /// Which of its axes; nil takes `dial`, `wheel` or `hwheel`, or the only one that it has.
    public var axis: Axis?
    /// The device that is pressed, if it is another one: gpio-keys is a device of its own.
    public var buttonDevice: String?
    /// The key that is the button, by the kernel's name, such as `KEY_ENTER`; nil takes the first
    /// one that the device has, and none if it has none.
    public var button: String?
    /// Whether nobody else hears the knob while it is open.
    ///
    /// True unless there is a reason: the keys of an input device go to the console, too, so a
    /// press would also type Enter into whatever runs there.
    public var grabs: Bool
    /// Whether clockwise is negative, by default false.
    public var isReversed = false

    /// A knob on an input device, and its button on the same one or on another.
    public init(
      device: String, axis: Axis? = nil, buttonDevice: String? = nil, button: String? = nil,
      grabs: Bool = true
    ) {
      self.device = device
      self.axis = axis
      self.buttonDevice = buttonDevice
      self.button = button
      self.grabs = grabs
    }
  }

  /// The names of all keys and buttons that the kernel knows, in the order of their codes.
  public static var keyNames: [String] {
    (0...UInt32(KEY_MAX)).compactMap { code in
      libevdev_event_code_get_name(UInt32(EV_KEY), code).map { String(cString: $0) }
    }
  }

  /// Whether the kernel has a key of that name.
  public static func isKey(_ name: String) -> Bool { code(ofKey: name) != nil }

  /// The code of the key of that name; a key may have several names.
  static func code(ofKey name: String) -> UInt32? {
    UInt32(exactly: libevdev_event_code_from_name(UInt32(EV_KEY), name))
  }
}
