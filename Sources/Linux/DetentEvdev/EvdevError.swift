import DetentInput
import DetentRecords
import DetentText
import Glibc

/// An error between a board file and a knob decoded by the kernel.
///
/// The description is one sentence: the problem, its place and the remedy. Devices appear with
/// their path and their driver's name.
public enum EvdevError: Error, Equatable, Sendable {
  /// No device at that path; `present` lists the input devices with an axis.
  case missingDevice(String, present: [String])
  /// The path is not an input device.
  case notAnInputDevice(String)
  /// The device may not be opened.
  ///
  /// `group`: the group with access; nil if root alone has it.
  case noPermission(String, group: String?)
  /// Another program has grabbed the device.
  case grabbed(String)
  /// The device has no axis.
  case noAxis(device: String, keys: [String])
  /// The device has several axes, none of them named like a knob.
  case severalAxes(device: String, axes: [String])
  /// The device lacks that axis.
  case missingAxis(String, device: String, axes: [String])
  /// The axis has too few positions to distinguish the directions.
  case narrowAxis(String, device: String, positions: Int)
  /// The kernel has no key of that name.
  case unknownKey(String)
  /// That key has two of the functions clockwise, counterclockwise and button.
  case sameKey(String)
  /// The device lacks that key, or has no keys.
  case missingKey(String?, device: String, keys: [String])
  /// The device was removed while it was read.
  case vanished(String)
  /// The knob was read after `close()`.
  case closed
  /// Another failed system call; `code` is its `errno`.
  case system(operation: String, code: Int32)
}

extension EvdevError: CustomStringConvertible {
  /// The message for the user.
  public var description: String {
    switch self {
    case .missingDevice(let path, let present):
      present.isEmpty
        ? """
        there is no input device \(path), and none here that turns: for a knob on GPIO lines load the \
        kernel's driver (dtoverlay=rotary-encoder on a Raspberry Pi) and look in /dev/input/by-path; one \
        on USB is in /dev/input/by-id
        """
        : """
        there is no input device \(path); these turn: \(present.seriesForMessage()). Numbers of event \
        devices change: prefer the names in /dev/input/by-path
        """
    case .notAnInputDevice(let path):
      "\(path) is no input device: name one in /dev/input/by-path, or a /dev/input/event*"
    case .noPermission(let path, let group?):
      """
      no permission to open \(path), which belongs to the group \(group): add yourself with \
      "sudo usermod -aG \(group) $USER", then log in again
      """
    case .noPermission(let path, nil):
      """
      no permission to open \(path), which only root may open: run as root, or give it to the \
      group input with a udev rule
      """
    case .grabbed(let device):
      "another program has \(device) for itself: end it first, or have it let go of the device"
    case .noAxis(let device, let keys):
      Self.noAxis(of: device, keys: keys)
    case .severalAxes(let device, let axes):
      "\(device) has several axes, \(axes.seriesForMessage()): choose the knob, such as axis: x"
    case .missingAxis(let axis, let device, let axes):
      axes.isEmpty
        ? "\(device) has no axis \(axis), nor any other: name the rotary encoder's device"
        : "\(device) has no axis \(axis); it has \(axes.seriesForMessage())"
    case .narrowAxis(let axis, let device, let positions):
      """
      the axis \(axis) of \(device) has \(positions) positions, too few to tell which way it was \
      turned: let the driver count at least 3 steps a turn, or report a relative axis
      """
    case .unknownKey(let name):
      "the kernel has no key \(name): keys are written like KEY_ENTER or BTN_0"
    case .sameKey(let name):
      "the key \(name) can't turn the knob both ways, or turn and press it: name another one"
    case .missingKey(let name, let device, let keys):
      Self.missingKey(name, of: device, keys: keys)
    case .vanished(let device):
      "\(device) went away while the knob was read: plug it in and start again"
    case .closed:
      "the knob is closed"
    case .system(let operation, let code):
      "could not \(operation): \(String(cString: strerror(code)))"
    }
  }

  private static func noAxis(of device: String, keys: [String]) -> String {
    let others = keys.isEmpty ? "and no keys" : "only \(keys.seriesForMessage())"
    if let turning = EvdevKeys(among: keys) {
      return """
        \(device) has no axis, \(others). If it sends a key for each detent, write \
        clockwise: \(turning.clockwise) and counterclockwise: \(turning.counterclockwise)
        """
    }
    return """
      \(device) cannot be turned: it has no axis, \(others). Name the rotary encoder's device; \
      if this one has the button, name it as the button's device
      """
  }

  private static func missingKey(_ name: String?, of device: String, keys: [String]) -> String {
    guard let name else { return "\(device) has no keys: name the device that has the button" }
    return keys.isEmpty
      ? "\(device) has no key \(name), nor any other: name the device that has it"
      : "\(device) has no key \(name); it has \(keys.seriesForMessage())"
  }
}
