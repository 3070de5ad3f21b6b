import CEvdev
import CTestUinput
import DetentEvdev
import DetentInput
import Foundation
import Testing

/// A virtual input device of the kernel, unplugged with its last reference.
final class VirtualInput {
  /// An axis or a key.
  typealias Code = (type: Int32, code: Int32)

  /// The device path.
  let path: String
  private var device: OpaquePointer?

  /// Plugs in a device with those keys and axes.
  init(
    _ name: String, _ codes: [Code], absolute: [Int32: ClosedRange<Int32>] = [:]
  ) throws {
    let template = try #require(libevdev_new())
    defer { libevdev_free(template) }
    libevdev_set_name(template, name)
    for (type, code) in codes {
      libevdev_enable_event_code(template, UInt32(type), UInt32(code), nil)
    }
    for (code, range) in absolute {
      var information = input_absinfo()
      information.minimum = range.lowerBound
      information.maximum = range.upperBound
      libevdev_enable_event_code(template, UInt32(EV_ABS), UInt32(code), &information)
    }
    let result = libevdev_uinput_create_from_device(
      template, Int32(LIBEVDEV_UINPUT_OPEN_MANAGED), &device)
    try #require(result == 0, "uinput: \(String(cString: strerror(-result)))")
    path = String(cString: try #require(libevdev_uinput_get_devnode(device)))
  }

  deinit {
    unplug()
  }

  /// Reports some values at one instant.
  func report(_ values: (type: Int32, code: Int32, value: Int32)...) {
    for (type, code, value) in values {
      libevdev_uinput_write_event(device, UInt32(type), UInt32(code), value)
    }
    libevdev_uinput_write_event(device, UInt32(EV_SYN), UInt32(SYN_REPORT), 0)
  }

  /// Unplugs the device.
  func unplug() {
    if let device { libevdev_uinput_destroy(device) }
    device = nil
  }
}

extension EvdevKnob {
  /// Returns the inputs so far.
  func inputs() throws -> [Input] {
    var inbox = Inbox()
    try drain(into: &inbox)
    var inputs: [Input] = []
    while let input = inbox.popFirst() { inputs.append(input) }
    return inputs
  }

  /// The inputs so far, a word each: `+1` for measured detents, `60/120` for a fraction of one,
  /// `down`, `up`, `lost`.
  func words() throws -> [String] {
    try inputs().map { input in
      switch input.kind {
      case .detents(let count, .measured): (count > 0 ? "+" : "") + "\(count)"
      case .turn(let distance): "\(distance * 120 / 0x10000)/120"
      case .button(let isDown): isDown ? "down" : "up"
      case .lost: "lost"
      default: "\(input.kind)"
      }
    }
  }

  /// Whether a host sleeping on the knob would wake.
  var isReadable: Bool {
    var polled = pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }
}

/// The error of opening a knob, or nil.
func messageOfOpening(_ configuration: EvdevKnob.Configuration) -> String? {
  do throws(EvdevError) {
    try EvdevKnob(configuration).close()
    return nil
  } catch {
    return "\(error)"
  }
}

/// Sleeps: the kernel stamps events by its own clock.
func pause(_ milliseconds: Int32) {
  poll(nil, 0, milliseconds)
}
