import CEvdev
import CTestUinput
import DetentEvdev
import DetentInput
import Foundation
import Testing

/// An input device that the kernel makes for these tests; it is unplugged when it is gone.
final class VirtualInput {
  /// One of its axes or keys.
  typealias Code = (type: Int32, code: Int32)

  /// Where it is.
  let path: String
  private var device: OpaquePointer?

  /// Plugs in a device with those keys and relative axes, and those absolute ones.
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

  /// Reports some values at one moment.
  func report(_ values: (type: Int32, code: Int32, value: Int32)...) {
    for (type, code, value) in values {
      libevdev_uinput_write_event(device, UInt32(type), UInt32(code), value)
    }
    libevdev_uinput_write_event(device, UInt32(EV_SYN), UInt32(SYN_REPORT), 0)
  }

  /// Takes the device away.
  func unplug() {
    if let device { libevdev_uinput_destroy(device) }
    device = nil
  }
}

extension EvdevKnob {
  /// Takes what has happened so far.
  func edges() throws -> [Edge] {
    var ring = EdgeRing()
    try drain(into: &ring)
    var edges: [Edge] = []
    while let edge = ring.popFirst() { edges.append(edge) }
    return edges
  }

  /// Whether a host that sleeps on the knob would wake.
  var isReadable: Bool {
    var polled = pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }
}

/// Why a knob cannot be opened, or nil if it can.
func messageOfOpening(_ configuration: EvdevKnob.Configuration) -> String? {
  do throws(EvdevError) {
    try EvdevKnob(configuration).close()
    return nil
  } catch {
    return "\(error)"
  }
}

/// Lets the hand rest for so many milliseconds: the kernel stamps what it does by its own clock.
func pause(_ milliseconds: Int32) {
  poll(nil, 0, milliseconds)
}
