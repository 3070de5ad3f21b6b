import CGPIOD
package import DetentInput
import DetentRuntime
import DetentText
import Glibc

/// The GPIO chips of a machine with their lines' names and holders.
///
/// A snapshot, a plain value: looking up lines in it needs no hardware.
public struct ChipListing: Equatable, Sendable {
  /// One GPIO chip.
  public struct Chip: Equatable, Sendable {
    /// The device name in `/dev`, such as `gpiochip0`.
    public var device: String
    /// Links in `/dev` to the same device, such as a `gpiochip4` for older programs.
    package var aliases: [String] = []
    /// The driver's name for the chip, such as `pinctrl-rp1`; empty without access.
    public var label: String
    /// The lines by offset; empty without access.
    public var lines: [GPIOLine]
    /// The reason why the chip cannot be opened; nil with access.
    package var refusal: GPIOError?

    /// Whether this is a Raspberry Pi's own chip, whose line 4 is GPIO4.
    ///
    /// - Source: Linux, drivers/pinctrl/bcm/pinctrl-bcm2835.c and drivers/pinctrl/pinctrl-rp1.c,
    ///   the labels of their chips.
    var isRaspberryPi: Bool {
      ["pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-bcm2712", "pinctrl-rp1"].contains(label)
    }
  }

  /// One line of a chip.
  public struct GPIOLine: Equatable, Sendable {
    /// The line's name, such as `GPIO17`, or empty.
    public var name: String
    /// The holder's name: nil for a free line, empty for a holder without a name.
    package var consumer: String?
  }

  /// The place of a line: chip and offset.
  public struct Place: Hashable, Sendable {
    /// The chip's device name in `/dev`.
    public var device: String
    /// The line's offset on the chip.
    package var offset: UInt32
  }

  /// The chips, by number.
  package var chips: [Chip]

  /// Finds the line that a reference names.
  ///
  /// A name is searched on every accessible chip, in order, and the first match wins: the kernel
  /// does not promise unique names, but the names of a board's header are unique. `GPIO4` is also
  /// line 4 of a Raspberry Pi's own chip, which some kernels name `GPIO_GCLK`, or not at all.
  ///
  /// - Throws: `noChips`, `missingChip`, `missingLabel`, `unknownLine`, `unnamedLines`,
  ///   `offsetOutOfRange`, or the refusal of the chip that may have the line.
  package func place(of reference: LineReference) throws(GPIOError) -> Place {
    guard !chips.isEmpty else { throw .noChips }
    switch reference {
    case .name(let name):
      return try place(ofName: name)
    case .chip(let device, let offset):
      let name = device.hasPrefix("/dev/") ? String(device.dropFirst("/dev/".count)) : device
      guard let chip = chips.first(where: { $0.device == name || $0.aliases.contains(name) }) else {
        throw .missingChip(name, present: chips.map(\.device))
      }
      return try place(at: offset, on: chip, reference)
    case .label(let label, let offset):
      if let chip = chips.first(where: { $0.label == label }) {
        return try place(at: offset, on: chip, reference)
      }
      if let refusal = chips.lazy.compactMap(\.refusal).first { throw refusal }
      throw .missingLabel(label, present: chips.map { "\($0.label) (\($0.device))" })
    }
  }

  /// The holder of a line; nil for a free or missing line.
  package func consumer(at place: Place) -> String? {
    guard let chip = chips.first(where: { $0.device == place.device }),
      chip.lines.indices.contains(Int(place.offset))
    else { return nil }
    return chip.lines[Int(place.offset)].consumer
  }

  private func place(ofName name: String) throws(GPIOError) -> Place {
    for chip in chips {
      if let offset = chip.lines.firstIndex(where: { $0.name == name }) {
        return Place(device: chip.device, offset: UInt32(offset))
      }
    }
    let number = Self.number(of: name)
    if let offset = number, let chip = chips.first(where: \.isRaspberryPi),
      offset < chip.lines.count, Self.number(of: chip.lines[offset].name) == nil
    {
      return Place(device: chip.device, offset: UInt32(offset))
    }
    // An inaccessible chip may have the line: that is to be repaired first.
    if let refusal = chips.lazy.compactMap(\.refusal).first { throw refusal }
    let names = chips.flatMap(\.lines).map(\.name).filter { !$0.isEmpty }
    let offset = number ?? 17
    if names.isEmpty, let chip = chips.first(where: { offset < $0.lines.count }) {
      throw .unnamedLines(name, example: .chip(chip.device, offset: UInt32(offset)))
    }
    // Another number is another pin.
    let tail = name.drop { !$0.isNumber }.lowercased()
    let likely = names.filter { $0.drop { !$0.isNumber }.lowercased() == tail }
    throw .unknownLine(name, near: NearNames.nearest(to: name, among: likely, atMost: 3))
  }

  /// The number of a name such as `GPIO17`, not `GPIO017`; nil for other names.
  private static func number(of name: String) -> Int? {
    guard name.hasPrefix("GPIO"), let number = UInt16(name.dropFirst("GPIO".count)),
      name == "GPIO\(number)"
    else { return nil }
    return Int(number)
  }

  private func place(
    at offset: UInt32, on chip: Chip, _ reference: LineReference
  ) throws(GPIOError) -> Place {
    if let refusal = chip.refusal { throw refusal }
    guard offset < UInt32(chip.lines.count) else {
      throw .offsetOutOfRange(reference, lineCount: UInt32(chip.lines.count))
    }
    return Place(device: chip.device, offset: offset)
  }

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
    // By length first: gpiochip2 before gpiochip11.
    "/dev".filesInDirectory.filter { $0.hasPrefix("gpiochip") }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// The device behind a name in `/dev`: the target of a link, else the name itself.
  private static func resolved(_ name: String) -> String {
    "/dev/\(name)".realPath.map { String($0.dropFirst("/dev/".count)) } ?? name
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
    // Reading and writing it is needed.
    case EACCES, EPERM:
      .noPermission(device: device, group: "/dev/\(device)".group(with: S_IRGRP | S_IWGRP))
    case ELIBACC: .missingLibrary
    default: .system(operation: "open /dev/\(device)", code: code)
    }
  }
}
