import CGPIOD
import Glibc

extension ChipListing {
  /// The chips of this machine, now.
  ///
  /// A chip without access is listed with its `refusal`. Complexity: one system call per line.
  public static func current() -> ChipListing {
    var chips: [Chip] = []
    var links: [(name: String, target: String)] = []
    for name in deviceNames() {
      let target = resolved(name)
      if target == name {
        chips.append(chip(name))
      } else {
        links.append((name, target))
      }
    }
    for index in chips.indices {
      chips[index].aliases = links.filter { $0.target == chips[index].device }.map(\.name)
    }
    return ChipListing(chips: chips)
  }

  /// The gpiochip entries of `/dev`, by number.
  private static func deviceNames() -> [String] {
    guard let folder = opendir("/dev") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { text(in: $0) }
      if name.hasPrefix("gpiochip") { names.append(name) }
    }
    // By length first: gpiochip2 before gpiochip11.
    return names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// The device behind a name in `/dev`: the target of a link, else the name itself.
  private static func resolved(_ name: String) -> String {
    guard let path = realpath("/dev/\(name)", nil) else { return name }
    defer { free(path) }
    return String(String(cString: path).dropFirst("/dev/".count))
  }

  private static func chip(_ device: String) -> Chip {
    do {
      return try readChip(device)
    } catch {
      return Chip(device: device, label: "", lines: [], refusal: error)
    }
  }

  private static func readChip(_ device: String) throws(GPIOError) -> Chip {
    var opened: OpaquePointer?
    let result = cgpiod_chip_open("/dev/\(device)", &opened)
    guard result == 0, let opened else { throw .opening(device, code: -result) }
    defer { cgpiod_chip_close(opened) }

    var info = cgpiod_chip_info()
    try check(cgpiod_chip_read_info(opened, &info), "read what /dev/\(device) is")
    var lines: [GPIOLine] = []
    for offset in 0..<info.line_count {
      var line = cgpiod_line_info()
      try check(
        cgpiod_chip_read_line(opened, offset, &line), "read line \(offset) of /dev/\(device)")
      lines.append(
        GPIOLine(
          name: withUnsafeBytes(of: &line.name) { text(in: $0) },
          consumer: line.is_used ? withUnsafeBytes(of: &line.consumer) { text(in: $0) } : nil))
    }
    return Chip(
      device: device, label: withUnsafeBytes(of: &info.label) { text(in: $0) }, lines: lines)
  }

  /// The text before the first zero byte.
  private static func text(in bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func check(_ result: Int32, _ operation: String) throws(GPIOError) {
    guard result >= 0 else { throw .system(operation: operation, code: -result) }
  }
}

extension GPIOError {
  /// The error of a chip's device that did not open.
  package static func opening(_ device: String, code: Int32) -> GPIOError {
    switch code {
    case EACCES, EPERM: .noPermission(device: device, group: owningGroup(of: device))
    default: .system(operation: "open /dev/\(device)", code: code)
    }
  }

  /// The group with read and write access to a device; nil for root's own, and without group
  /// rights.
  private static func owningGroup(of device: String) -> String? {
    var status = stat()
    let groupMayUse = mode_t(S_IRGRP | S_IWGRP)
    guard stat("/dev/\(device)", &status) == 0, status.st_gid != 0,
      status.st_mode & groupMayUse == groupMayUse
    else { return nil }
    guard let entry = getgrgid(status.st_gid) else { return "\(status.st_gid)" }
    return String(cString: entry.pointee.gr_name)
  }
}
