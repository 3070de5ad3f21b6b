import Detent
package import DetentFiles
import DetentGPIO
package import DetentLinux

extension PanelConfiguration {
  /// The keys of a display that is a panel, for each kind.
  package static let keys: [KeyTable] = Kind.allCases.map {
    switch $0 {
    case .ssd1306, .sh1106:
      KeyTable(
        $0.rawValue,
        keys: ["kind", "width", "height", "font", "bus", "address", "dc", "reset"]
          + DisplayFormat.dotKeys,
        required: ["kind", "bus"])
    case .ssd1322:
      KeyTable(
        $0.rawValue,
        keys: ["kind", "width", "height", "theme", "font", "bus", "dc", "reset"]
          + DisplayFormat.dotKeys,
        required: ["kind", "bus", "dc"])
    case .ssd1327:
      KeyTable(
        $0.rawValue,
        keys: ["kind", "width", "height", "theme", "font", "bus", "address", "dc", "reset"]
          + DisplayFormat.dotKeys,
        required: ["kind", "bus"])
    case .st7789:
      KeyTable(
        $0.rawValue,
        keys: [
          "kind", "width", "height", "offset", "rotation", "theme", "font", "bus", "dc", "reset",
        ]
          + DisplayFormat.dotKeys,
        required: ["kind", "bus", "dc"])
    case .gc9a01, .ili9488:
      KeyTable(
        $0.rawValue,
        keys: ["kind", "rotation", "theme", "font", "bus", "dc", "reset"]
          + DisplayFormat.dotKeys,
        required: ["kind", "bus", "dc"])
    case .hd44780:
      KeyTable(
        $0.rawValue,
        keys: ["kind", "columns", "rows", "bus", "address"] + DisplayFormat.commonKeys,
        required: ["kind", "bus"])
    case .charlcd:
      KeyTable(
        $0.rawValue, keys: ["kind", "device", "columns", "rows"] + DisplayFormat.commonKeys,
        required: ["kind"])
    case .fbdev:
      KeyTable(
        $0.rawValue,
        keys: ["kind", "device", "width", "height", "theme", "font", "console"]
          + DisplayFormat.dotKeys,
        required: ["kind"])
    case .drm:
      KeyTable(
        $0.rawValue,
        keys: ["kind", "device", "connector", "width", "height", "theme", "font"]
          + DisplayFormat.dotKeys,
        required: ["kind"])
    }
  }
  /// The valid addresses on an I2C bus.
  package static let addresses: ClosedRange<UInt16> = 0x08...0x77
  /// The rotations of a picture, in degrees clockwise.
  package static let rotations = ChoiceTable(
    "rotation", choices: PanelRotation.allCases.map { "\($0.rawValue)" })
  /// The assumed size of an absent screen: a hat of 3.5 inches.
  static let usualScreen = (width: 480, height: 320)

  /// Reads a display that is a panel of that kind.
  init(_ kind: Kind, _ value: YAMLValue) throws(ConfigurationError) {
    guard let table = Self.keys.first(where: { $0.name == kind.rawValue }) else {
      preconditionFailure("a kind of panel has no table of keys")
    }
    let fields = try value.fields(table)
    let (width, height) = try Self.size(of: kind, value, fields)
    self.init(
      kind, width: width, height: height, on: try Self.wires(of: kind, fields),
      reset: try fields.ifKnown("reset").map { value throws(ConfigurationError) in
        try BoardFile.Lines.line(value)
      })
    if let word = try fields.ifKnown("rotation")?.choice(Self.rotations) {
      rotation = Int(word).flatMap(PanelRotation.init) ?? .upright
    }
    offset = try fields.ifKnown("offset").map { value throws(ConfigurationError) in
      try Self.offset(value, width: width, height: height)
    }
    connector = try fields.ifKnown("connector")?.text()
    console = try fields.ifKnown("console")?.path("/dev/tty1")
  }

  private static func size(
    of kind: Kind, _ value: YAMLValue, _ fields: YAMLFields
  ) throws(ConfigurationError) -> (width: Int, height: Int) {
    switch kind {
    case .st7789:
      let memory = ColorController.memoryOfST7789
      return (
        try fields["width"]?.integer(in: Limits.monoWidth.lowerBound...memory.columns) ?? 240,
        try fields["height"]?.integer(in: Limits.monoHeight.lowerBound...memory.rows) ?? 240
      )
    case .fbdev, .drm:
      return (
        try fields["width"]?.integer(in: Limits.screen) ?? usualScreen.width,
        try fields["height"]?.integer(in: Limits.screen) ?? usualScreen.height
      )
    case .hd44780, .charlcd:
      return try knownSize(of: kind, value, fields, "columns", "rows", "characters")
    case .ssd1306, .sh1106, .ssd1322, .ssd1327, .gc9a01, .ili9488:
      return try knownSize(of: kind, value, fields, "width", "height", "dots")
    }
  }

  /// Reads a size among those of the kind.
  private static func knownSize(
    of kind: Kind, _ value: YAMLValue, _ fields: YAMLFields, _ widthKey: String,
    _ heightKey: String, _ unit: String
  ) throws(ConfigurationError) -> (width: Int, height: Int) {
    let usual = kind.sizes[0]
    let width = try fields.ifKnown(widthKey)?.integer(in: Limits.panelSide) ?? usual.width
    let height = try fields.ifKnown(heightKey)?.integer(in: Limits.panelSide) ?? usual.height
    guard kind.sizes.contains(where: { $0 == (width, height) }) else {
      let sizes = kind.sizes.map { "\($0.width)x\($0.height)" }.joined(separator: ", ")
      throw (fields.ifKnown(widthKey) ?? fields.ifKnown(heightKey) ?? value).error(
        .notAllowed,
        "no panel of \(width)x\(height) \(unit) is known for an \(kind.rawValue): \(sizes)")
    }
    return (width, height)
  }

  private static func offset(
    _ value: YAMLValue, width: Int, height: Int
  ) throws(ConfigurationError) -> Offset {
    let list = try value.list("[52, 40]")
    let memory = ColorController.memoryOfST7789
    guard list.count == 2 else {
      throw value.error(
        .wrongType, "\(value.name) has two numbers, columns and rows, such as [52, 40]")
    }
    let offset = Offset(
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
    of kind: Kind, _ fields: YAMLFields
  ) throws(ConfigurationError) -> Wires {
    let device: String? =
      switch kind {
      case .fbdev: "/dev/fb0"
      case .drm: "/dev/dri"
      case .charlcd: "/dev/lcd"
      default: nil
      }
    if let usual = device {
      return .kernel(try fields["device"]?.path(usual) ?? usual)
    }
    let bus = try fields.required("bus")
    let path = try bus.path("/dev/i2c-1 or /dev/spidev0.0")
    let isSPI = path.range(ofText: "spidev") != nil
    if isSPI, kind == .hd44780 {
      throw bus.error(
        .notAllowed, "\(bus.name) is an SPI device; an hd44780 is on I2C, such as /dev/i2c-1")
    }
    if !isSPI, [.st7789, .gc9a01, .ili9488, .ssd1322].contains(kind) {
      throw bus.error(
        .notAllowed,
        "\(bus.name) is no SPI device; color panels and the ssd1322 are on SPI, such as "
          + "/dev/spidev0.0")
    }
    guard isSPI else {
      if let value = fields.ifKnown("dc") {
        throw value.error(.notAllowed, "\(value.name) is for a panel on SPI; leave it out")
      }
      return .i2c(
        path,
        address: try fields.ifKnown("address").map(Self.address)
          ?? (kind == .hd44780 ? 0x27 : 0x3C))
    }
    if let value = fields.ifKnown("address") {
      throw value.error(.notAllowed, "\(value.name) is for a panel on I2C; leave it out")
    }
    return .spi(path, dataCommand: try BoardFile.Lines.line(fields.required("dc")))
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

extension YAMLFields {
  /// The value of a key that not every kind of panel has.
  fileprivate func ifKnown(_ key: String) -> YAMLValue? {
    table.keys.contains(key) ? self[key] : nil
  }
}
