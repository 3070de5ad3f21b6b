import DetentCompiled
import DetentGPIO
package import DetentLinux
import DetentPanels
import DetentRaster
import DetentText

extension PanelKind {
  /// The kind of that name in board files.
  package static func named(_ name: String) -> PanelKind? { all.first { $0.name == name } }

  /// The keys of a display of this kind.
  package var keys: KeyTable {
    let isText = facts.picture == .characters
    let required =
      switch facts.wires {
      case .kernel: ["kind"]
      case .i2c, .i2cOrSPI: ["kind", "bus"]
      case .spi: ["kind", "bus", "dc"]
      }
    return KeyTable(
      name,
      keys: ["kind"] + facts.keys + (isText ? DisplayFormat.commonKeys : DisplayFormat.dotKeys),
      required: required)
  }
}

extension PanelConfiguration {
  /// The valid addresses on an I2C bus.
  package static let addresses: ClosedRange<UInt16> = 0x08...0x77
  /// The rotations of a picture, in degrees clockwise.
  package static let rotations = ChoiceTable(
    "rotation", choices: PanelRotation.allCases.map { "\($0.rawValue)" })

  /// Reads a display that is a panel of that kind.
  init(_ kind: PanelKind, _ value: YAMLValue) throws(ConfigurationError) {
    let fields = try value.fields(kind.keys)
    let (width, height) = try Self.size(of: kind, value, fields)
    self.init(
      kind, width: width, height: height, on: try Self.wires(of: kind, fields),
      reset: try fields.ifKnown("reset")?.lineReference())
    if let word = try fields.ifKnown("rotation")?.choice(Self.rotations) {
      glass.rotation = Int(word).flatMap(PanelRotation.init) ?? .upright
    }
    glass.offset = try fields.ifKnown("offset").flatMap { value throws(ConfigurationError) in
      try Self.offset(value, of: kind, width: width, height: height)
    }
    connector = try fields.ifKnown("connector")?.text()
    console = try fields.ifKnown("console")?.path("/dev/tty1")
  }

  /// The picture's format for the panel.
  ///
  /// - Parameter theme: the colors, for a color panel.
  /// - Returns: a display of the panel's kind and size.
  func display(in theme: Theme) -> DisplayFormat {
    let (width, height) = glass.pictureSize
    return switch kind.facts.picture {
    case .mono: .mono(width: width, height: height)
    case .color: .color(width: width, height: height, theme: theme, isRound: false)
    case .roundColor: .color(width: width, height: height, theme: theme, isRound: true)
    case .characters: .text(columns: width, rows: height)
    }
  }

  /// Sets the picture's size to the screen's, if it is present.
  mutating func fitScreen() {
    guard let size = kind.screenSize(of: self),
      case .within(let widths, let heights, _) = kind.facts.sizes
    else { return }
    glass.width = min(max(size.width, widths.lowerBound), widths.upperBound)
    glass.height = min(max(size.height, heights.lowerBound), heights.upperBound)
  }

  private static func size(
    of kind: PanelKind, _ value: YAMLValue, _ fields: YAMLFields
  ) throws(ConfigurationError) -> (width: Int, height: Int) {
    let isText = kind.facts.picture == .characters
    let width = fields.ifKnown(isText ? "columns" : "width")
    let height = fields.ifKnown(isText ? "rows" : "height")
    switch kind.facts.sizes {
    case .within(let widths, let heights, let usual):
      return (
        try width?.integer(in: widths) ?? usual.width,
        try height?.integer(in: heights) ?? usual.height
      )
    case .known(let sizes):
      let size = (
        width: try width?.integer(in: Limits.panelSide) ?? sizes[0].width,
        height: try height?.integer(in: Limits.panelSide) ?? sizes[0].height
      )
      guard sizes.contains(where: { $0 == size }) else {
        let known = sizes.map { "\($0.width)x\($0.height)" }.joined(separator: ", ")
        throw (width ?? height ?? value).refusal(
          "\(isText ? "'columns' and 'rows'" : "'width' and 'height'") are "
            + "\(size.width)x\(size.height); an \(kind.name) has \(known)")
      }
      return size
    }
  }

  private static func offset(
    _ value: YAMLValue, of kind: PanelKind, width: Int, height: Int
  ) throws(ConfigurationError) -> PanelGlass.Offset? {
    let list = try value.list("[52, 40]")
    guard case .within(let widths, let heights, _) = kind.facts.sizes else { return nil }
    let memory = (columns: widths.upperBound, rows: heights.upperBound)
    guard list.count == 2 else {
      throw value.error(
        .wrongType, "\(value.name) has two numbers, columns and rows, such as [52, 40]")
    }
    let offset = PanelGlass.Offset(
      columns: try list[0].named("the offset").integer(in: 0...memory.columns),
      rows: try list[1].named("the offset").integer(in: 0...memory.rows))
    guard offset.columns + width <= memory.columns, offset.rows + height <= memory.rows else {
      throw value.error(
        .notAllowed,
        "\(value.name) and a panel of \(width)x\(height) are more than the memory of "
          + "\(memory.columns)x\(memory.rows)")
    }
    return offset
  }

  private static func wires(
    of kind: PanelKind, _ fields: YAMLFields
  ) throws(ConfigurationError) -> Wires {
    if case .kernel(let usual) = kind.facts.wires {
      return .kernel(try fields["device"]?.path(usual) ?? usual)
    }
    let bus = try fields.required("bus")
    let path = try bus.path("/dev/i2c-1 or /dev/spidev0.0")
    let isSPI = path.range(ofText: "spidev") != nil
    switch (kind.facts.wires, isSPI) {
    case (.i2c, true):
      throw bus.error(
        .notAllowed,
        "\(bus.name) is an SPI device; an \(kind.name) is on I2C, such as /dev/i2c-1")
    case (.spi, false):
      throw bus.refusal(
        "\(bus.name) is no SPI device; the \(kind.name) is on SPI, such as /dev/spidev0.0")
    case (.i2c(let usual), false), (.i2cOrSPI(let usual), false):
      if let value = fields.ifKnown("dc") {
        throw value.error(.notAllowed, "\(value.name) is for a panel on SPI; leave it out")
      }
      return .i2c(path, address: try fields.ifKnown("address").map(Self.address) ?? usual)
    default:
      if let value = fields.ifKnown("address") {
        throw value.error(.notAllowed, "\(value.name) is for a panel on I2C; leave it out")
      }
      return .spi(path, dataCommand: try fields.required("dc").lineReference())
    }
  }

  private static func address(_ value: YAMLValue) throws(ConfigurationError) -> UInt16 {
    let address: UInt16 = try value.integer(in: 0...0xFF)
    guard addresses.contains(address) else {
      // Modules have the address printed with the read/write bit behind it.
      let hint =
        addresses.contains(address >> 1)
        ? "; without its last bit it is 0x\(String(address >> 1, radix: 16, uppercase: true))" : ""
      throw value.error(
        .notAllowed, "\(value.name) is no address of seven bits, 0x08 to 0x77\(hint)")
    }
    return address
  }
}

extension PanelConfiguration.Wires {
  /// The lines of a Raspberry Pi's header that belong to the bus.
  ///
  /// - Source: Raspberry Pi Ltd., "GPIO and the 40-pin header": I2C1, SPI0, SPI1.
  var headerLines: [String] {
    switch path {
    case "/dev/i2c-1": ["GPIO2", "GPIO3"]
    case "/dev/spidev0.0": ["GPIO8", "GPIO10", "GPIO11"]
    case "/dev/spidev0.1": ["GPIO7", "GPIO10", "GPIO11"]
    case "/dev/spidev1.0": ["GPIO18", "GPIO20", "GPIO21"]
    case "/dev/spidev1.1": ["GPIO17", "GPIO20", "GPIO21"]
    case "/dev/spidev1.2": ["GPIO16", "GPIO20", "GPIO21"]
    default: []
    }
  }
}

extension YAMLFields {
  /// The value of a key that not every kind of panel has.
  fileprivate func ifKnown(_ key: String) -> YAMLValue? {
    table.keys.contains(key) ? self[key] : nil
  }
}
