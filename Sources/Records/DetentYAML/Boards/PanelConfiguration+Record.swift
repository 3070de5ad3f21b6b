import DetentInput
import DetentPanels
package import DetentRaster
package import DetentRecords
import DetentText

extension PanelConfiguration {
  /// A panel with the usual size and wires, which has no bus yet.
  init(_ facts: PanelFacts) {
    let size = facts.sizes.usual
    let wires: Wires =
      switch facts.wires {
      case .kernel(let path): .kernel(path)
      case .i2c(let address), .i2cOrSPI(let address): .i2c("", address: address)
      case .spi: .spi("spidev", dataCommand: .name(""))
      }
    self.init(of: facts, width: size.width, height: size.height, on: wires)
  }

  private func has(_ extra: PanelFacts.Extra) -> Bool { facts.extras.contains(extra) }

  private var hasColors: Bool { facts.picture == .color || facts.picture == .roundColor }

  /// Hands over the keys of the kind.
  mutating func code(
    _ fields: inout some WrittenFields, _ theme: inout Theme
  ) throws(CompiledError) {
    var name = facts.name
    fields.value("kind", &name, .kind(of: name), "The kind of display.")
    fields.need("kind")
    if case .kernel(var path) = wires {
      fields.value(
        "device", &path, .device(path),
        "The device of the kernel's driver; /dev/dri stands for the first card with a screen.")
      wires = .kernel(path)
    }
    if has(.connector) {
      fields.value(
        "connector", &connector, .text("HDMI-A-1"),
        "The connector of the screen. Default: the first with a screen.")
    }
    try codeSize(&fields)
    if has(.rotation) {
      fields.value(
        "rotation", &glass.rotation, .rotation,
        "The rotation of the picture, in degrees clockwise.")
    }
    if hasColors {
      try fields.record(
        "theme", &theme, "The colors: a theme's name, a map of colors, or a file with one.")
    }
    if case .kernel = wires {} else { try codeWires(&fields) }
    if has(.console) {
      fields.value(
        "console", &console, .device("/dev/tty1"),
        """
        The virtual terminal on the same screen, which is suspended meanwhile. Default: the \
        program's own or the active one.
        """)
    }
  }

  private mutating func codeSize(_ fields: inout some WrittenFields) throws(CompiledError) {
    let (columns, rows): (StaticString, StaticString) =
      facts.picture == .characters ? ("columns", "rows") : ("width", "height")
    let sizes = facts.sizes
    let (widths, heights): (ValueForm<Int>, ValueForm<Int>)
    switch sizes {
    case .only: return
    case .known(let sizes):
      (widths, heights) = (.side(sizes.map { $0.width }), .side(sizes.map { $0.height }))
    case .within(let all, let others, _): (widths, heights) = (.int(in: all), .int(in: others))
    }
    var (width, height): (Int?, Int?) = (glass.width, glass.height)
    // A screen's own size is found later.
    if case .kernel = wires, case .within = sizes { (width, height) = (nil, nil) }
    fields.value(
      "\(columns)", &width, widths,
      "Pixels or characters per row, before rotation; a screen's own if it is missing.")
    fields.value(
      "\(rows)", &height, heights,
      "Rows of pixels or characters, before rotation; a screen's own if it is missing.")
    let size = (width ?? glass.width, height ?? glass.height)
    switch sizes {
    case .only: break
    case .within(let widths, let heights, _):
      (glass.width, glass.height) = size
      if has(.offset) { try codeOffset(in: (widths.upperBound, heights.upperBound), &fields) }
    case .known(let known):
      let (name, isKnown) = (facts.name, sizes.contains(size.0, size.1))
      try fields.require(isKnown, columns, or: rows) { _, _ in
        let known = known.map { "\($0.width)x\($0.height)" }.joined(separator: ", ")
        return "'\(columns)' and '\(rows)' are \(size.0)x\(size.1); an \(name) has \(known)"
      }
      if isKnown { (glass.width, glass.height) = size }
    }
  }

  private mutating func codeOffset(
    in memory: (columns: Int, rows: Int), _ fields: inout some WrittenFields
  ) throws(CompiledError) {
    fields.value(
      "offset", &glass.offset, .offset(in: memory),
      """
      The columns of the controller's memory left of the visible area, and the rows above it. \
      Default: as modules of this size have them.
      """)
    guard let offset = glass.offset else { return }
    let (width, height) = (glass.width, glass.height)
    try fields.require(
      offset.columns + width <= memory.columns && offset.rows + height <= memory.rows, "offset",
      or: nil
    ) { name, _ in
      "\(name) and a panel of \(width)x\(height) are more than the memory of "
        + "\(memory.columns)x\(memory.rows)"
    }
  }

  private mutating func codeWires(_ fields: inout some WrittenFields) throws(CompiledError) {
    let (name, usual) = (facts.name, facts.wires)
    var path = wires.path
    fields.value(
      "bus", &path, .device("/dev/i2c-1", "/dev/spidev0.0"),
      "The device of the panel's bus: I2C, or SPI with dc.")
    fields.need("bus")
    var (address, dataCommand): (UInt16, LineReference?) = (0, nil)
    let isSPI = path.range(ofText: "spidev") != nil
    if case .i2c(_, let usual) = wires { address = usual }
    let (onI2C, onSPI) =
      switch usual {
      case .kernel: (false, false)
      case .i2c: (true, false)
      case .spi: (false, true)
      case .i2cOrSPI: (true, true)
      }
    if onI2C {
      fields.value(
        "address", &address, .address,
        "The 7-bit address on an I2C bus, such as 0x3C of a panel or 0x27 of a character LCD.")
    }
    if onSPI {
      fields.value(
        "dc", &dataCommand, .line("GPIO25"),
        "The line that distinguishes data from commands, for a panel on SPI.")
      fields.value(
        "reset", &reset, .line("GPIO24"),
        "The reset line of the panel, active low. Default: none.")
    }
    switch (usual, isSPI) {
    case (.i2c, true):
      try fields.require(false, "bus", or: nil) { key, _ in
        "\(key) is an SPI device; an \(name) is on I2C, such as /dev/i2c-1"
      }
    case (.spi, false):
      try fields.require(false, "bus", or: nil) { key, _ in
        "\(key) is no SPI device; the \(name) is on SPI, such as /dev/spidev0.0"
      }
    default:
      let (stray, kind): (StaticString, String) = isSPI ? ("address", "I2C") : ("dc", "SPI")
      let isTaken = isSPI ? onI2C : onSPI
      try fields.require(!isTaken || !fields.has(stray), stray, or: "bus") { key, _ in
        "\(key) is for a panel on \(kind); leave it out"
      }
      if isSPI { fields.need("dc") }
    }
    wires =
      isSPI
      ? .spi(path, dataCommand: dataCommand ?? .name("")) : .i2c(path, address: address)
    for key in ["dc", "reset"] {
      fields.claim(key, nil, in: "") { name, word, line in
        "\(name) is \(word), which is in use in line \(line), too; it needs a line of its own"
      }
    }
    fields.claim("bus", wires.headerLines, in: "") { name, word, line in
      "\(name) needs \(word) itself, which is in use in line \(line), too; wire that to another "
        + "line"
    }
  }

  /// The picture's format for the panel.
  ///
  /// - Parameter theme: the colors, for a color panel.
  /// - Returns: a display of the panel's kind and size.
  package func display(in theme: Theme) -> DisplayFormat {
    let (width, height) = glass.pictureSize
    return switch facts.picture {
    case .mono: .mono(width: width, height: height)
    case .color: .color(width: width, height: height, theme: theme, isRound: false)
    case .roundColor: .color(width: width, height: height, theme: theme, isRound: true)
    case .characters: .text(columns: width, rows: height)
    }
  }
}

extension ValueForm<String> {
  /// The kind that has been looked at.
  fileprivate static func kind(of name: String) -> ValueForm {
    ValueForm(.constant(name.jsonText)) { _ in name }
  }
}

extension ValueForm<Int> {
  /// A side of a panel, which has one of some sizes.
  fileprivate static func side(_ sides: [Int]) -> ValueForm {
    let unique = sides.enumerated().filter { sides[..<$0.offset].contains($0.element) == false }
    return ValueForm(.numbers(unique.map { $0.element }), json: { "\($0)" }) {
      value throws(ConfigurationError) in try value.integer(in: Limits.panelSide)
    }
  }

  /// The distance of pixels in millimeters, in micrometers.
  static var pitch: ValueForm {
    ValueForm(.decimal("0.01", "2")) { value throws(ConfigurationError) in
      let decimal = try value.decimal("a number of millimeters such as 0.17")
      guard let pitch = decimal.scaled(to: 6).map({ Int($0 / 1_000) }),
        Limits.pitch.contains(pitch)
      else {
        throw value.refusal(
          "'pitch' is \(value.kind); from 0.01 to 2 mm from dot to dot are allowed")
      }
      return pitch
    }
  }
}

extension ValueForm<PanelRotation> {
  /// A rotation in degrees clockwise.
  fileprivate static var rotation: ValueForm {
    let degrees = PanelRotation.allCases.map { $0.rawValue }
    return ValueForm(.numbers(degrees), json: { "\($0.rawValue)" }) {
      value throws(ConfigurationError) in
      let word = try value.choice(degrees.map { "\($0)" })
      return Int(word).flatMap(PanelRotation.init) ?? .upright
    }
  }
}

extension ValueForm<PanelGlass.Offset> {
  /// An offset in a controller's memory.
  fileprivate static func offset(in memory: (columns: Int, rows: Int)) -> ValueForm {
    let most = max(memory.columns, memory.rows)
    return ValueForm(.list(.int(0...most), 2...2, examples: ["[52, 40]"])) {
      value throws(ConfigurationError) in
      let list = try value.list("[52, 40]")
      guard list.count == 2 else {
        throw value.error(
          .wrongType, "\(value.name) has two numbers, columns and rows, such as [52, 40]")
      }
      return PanelGlass.Offset(
        columns: try list[0].named("the offset").integer(in: 0...memory.columns),
        rows: try list[1].named("the offset").integer(in: 0...memory.rows))
    }
  }
}

extension ValueForm<UInt16> {
  /// A panel's address on an I2C bus.
  fileprivate static var address: ValueForm {
    let addresses: ClosedRange<UInt16> = 0x08...0x77
    return ValueForm(.int(0x08...0x77), json: { $0 == 0 ? nil : "\($0)" }) {
      value throws(ConfigurationError) in
      let address: UInt16 = try value.integer(in: 0...0xFF)
      guard addresses.contains(address) else {
        // Modules have the address printed with the read/write bit behind it.
        let hint =
          addresses.contains(address >> 1)
          ? "; without its last bit it is 0x\(String(address >> 1, radix: 16, uppercase: true))"
          : ""
        throw value.refusal(
          "\(value.name) is no address of seven bits, 0x08 to 0x77\(hint)")
      }
      return address
    }
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
