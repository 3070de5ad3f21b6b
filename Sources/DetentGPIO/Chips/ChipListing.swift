import DetentWords

/// What GPIO chips a machine has, what their lines are called and who holds them.
///
/// It is a snapshot, a plain value: finding a line in it and the messages when that fails need no
/// hardware.
public struct ChipListing: Equatable, Sendable {
  /// One GPIO chip.
  public struct Chip: Equatable, Sendable {
    /// The name of its device in `/dev`, such as `gpiochip0`.
    public var device: String
    /// Other names of the same device: links in `/dev`, such as a `gpiochip4` that older programs
    /// expect.
    public var aliases: [String]
    /// The name that its driver gave it, such as `pinctrl-rp1`; empty if it may not be opened.
    public var label: String
    /// Its lines, by offset; empty if the chip may not be opened.
    public var lines: [GPIOLine]
    /// Why it cannot be looked at, or nil if it can.
    public var refusal: GPIOError?

    /// A chip with those lines.
    public init(
      device: String,
      aliases: [String] = [],
      label: String,
      lines: [GPIOLine],
      refusal: GPIOError? = nil
    ) {
      self.device = device
      self.aliases = aliases
      self.label = label
      self.lines = lines
      self.refusal = refusal
    }
  }

  /// One line of a chip.
  public struct GPIOLine: Equatable, Sendable {
    /// Its name, such as `GPIO17`; empty if it has none.
    public var name: String
    /// Who holds it: nil if it is free, empty if the holder did not say.
    public var consumer: String?

    /// A line of that name.
    public init(name: String, consumer: String? = nil) {
      self.name = name
      self.consumer = consumer
    }
  }

  /// Where a line is: a chip and an offset on it.
  public struct Place: Hashable, Sendable {
    /// The name of the chip's device in `/dev`.
    public var device: String
    /// The line's number on the chip.
    public var offset: UInt32

    /// The line at `offset` on the chip with that device.
    public init(device: String, offset: UInt32) {
      self.device = device
      self.offset = offset
    }
  }

  /// The chips, in the order of their numbers.
  public var chips: [Chip]

  /// A listing of those chips.
  public init(chips: [Chip]) {
    self.chips = chips
  }

  /// Finds the line that a board file means.
  ///
  /// A name is looked for on every chip that may be opened, first chip first: line names are not
  /// promised to be unique, but those of a board's header are.
  ///
  /// - Throws: `noChips`, `missingChip`, `missingLabel`, `unknownLine`, `offsetOutOfRange`, or the
  ///   reason why the chip that would have it cannot be opened.
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

  /// Who holds a line, or nil if nobody does or there is no such line.
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
    // A chip that could not be read may be the one that has it: that is what to repair first.
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
