import DetentText

/// The GPIO chips of a machine with their lines' names and holders.
///
/// A snapshot, a plain value: looking up lines in it needs no hardware.
public struct ChipListing: Equatable, Sendable {
  /// One GPIO chip.
  public struct Chip: Equatable, Sendable {
    /// The device name in `/dev`, such as `gpiochip0`.
    public var device: String
    /// Links in `/dev` to the same device, such as a `gpiochip4` for older programs.
    public var aliases: [String] = []
    /// The driver's name for the chip, such as `pinctrl-rp1`; empty without access.
    public var label: String
    /// The lines by offset; empty without access.
    public var lines: [GPIOLine]
    /// The reason why the chip cannot be opened; nil with access.
    public var refusal: GPIOError?
  }

  /// One line of a chip.
  public struct GPIOLine: Equatable, Sendable {
    /// The line's name, such as `GPIO17`, or empty.
    public var name: String
    /// The holder's name: nil for a free line, empty for a holder without a name.
    public var consumer: String?

    /// Creates a line; free by default.
    public init(name: String, consumer: String? = nil) {
      self.name = name
      self.consumer = consumer
    }
  }

  /// The place of a line: chip and offset.
  public struct Place: Hashable, Sendable {
    /// The chip's device name in `/dev`.
    public var device: String
    /// The line's offset on the chip.
    public var offset: UInt32
  }

  /// The chips, by number.
  public var chips: [Chip]

  /// Finds the line that a reference names.
  ///
  /// A name is searched on every accessible chip, in order, and the first match wins: the kernel
  /// does not promise unique names, but the names of a board's header are unique.
  ///
  /// - Throws: `noChips`, `missingChip`, `missingLabel`, `unknownLine`, `offsetOutOfRange`, or the
  ///   refusal of the chip that may have the line.
  public func place(of reference: LineReference) throws(GPIOError) -> Place {
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
  public func consumer(at place: Place) -> String? {
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
    // An inaccessible chip may have the line: that is to be repaired first.
    if let refusal = chips.lazy.compactMap(\.refusal).first { throw refusal }
    let names = chips.flatMap(\.lines).map(\.name).filter { !$0.isEmpty }
    throw .unknownLine(name, near: NearNames.nearest(to: name, among: names, atMost: 3))
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
}
