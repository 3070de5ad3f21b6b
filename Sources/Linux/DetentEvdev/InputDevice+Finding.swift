import DetentRuntime
import Glibc

extension InputDevice {
  /// The accessible devices with an axis or the keys of a volume knob, each by its stable name, if
  /// it has one.
  static func turningDevices() -> [String] {
    var seen: Set<String> = []
    var found: [String] = []
    for path in paths("/dev/input/by-path/*") + paths("/dev/input/event*") {
      guard let real = path.realPath, seen.insert(real).inserted,
        let device = try? InputDevice(path), device.capabilities.canTurn
      else { continue }
      found.append(device.capabilities.description)
    }
    return found
  }

  private static func paths(_ pattern: String) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    guard glob(pattern, 0, nil, &result) == 0 else { return [] }
    return (0..<Int(result.gl_pathc)).compactMap { index in
      result.gl_pathv[index].map { String(cString: $0) }
    }
  }
}

extension EvdevError {
  /// The error of opening a device.
  static func opening(_ path: String, code: Int32) -> EvdevError {
    switch code {
    case EACCES, EPERM: .noPermission(path, group: path.group(with: S_IRGRP))
    case ENOENT, ENOTDIR, ENODEV, ENXIO:
      .missingDevice(path, present: InputDevice.turningDevices())
    case EISDIR: .notAnInputDevice(path)
    default: .system(operation: "open \(path)", code: code)
    }
  }
}
