import Glibc

extension InputDevice {
  /// The accessible devices with an axis or the keys of a volume knob, each by its stable name, if
  /// it has one.
  static func turningDevices() -> [String] {
    var seen: Set<String> = []
    var found: [String] = []
    for path in paths("/dev/input/by-path/*") + paths("/dev/input/event*") {
      guard let real = realPath(of: path), seen.insert(real).inserted,
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

  private static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension EvdevError {
  /// The error of opening a device.
  static func opening(_ path: String, code: Int32) -> EvdevError {
    switch code {
    case EACCES, EPERM: .noPermission(path, group: owningGroup(of: path))
    case ENOENT, ENOTDIR, ENODEV, ENXIO:
      .missingDevice(path, present: InputDevice.turningDevices())
    case EISDIR: .notAnInputDevice(path)
    default: .system(operation: "open \(path)", code: code)
    }
  }

  /// The name of the group with read access to a device; nil if root owns it or its group has no
  /// rights.
  private static func owningGroup(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_gid != 0, status.st_mode & mode_t(S_IRGRP) != 0 else {
      return nil
    }
    guard let entry = getgrgid(status.st_gid) else { return "\(status.st_gid)" }
    return String(cString: entry.pointee.gr_name)
  }
}
