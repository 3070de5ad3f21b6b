package import DetentFiles
import DetentGPIO
package import DetentLinux

extension PanelConfiguration {
  /// The keys of a display that is a panel, for each kind of one.
  package static let keys: [KeyTable] = Kind.allCases.map {
    KeyTable(
      $0.rawValue,
      keys: ["kind", "width", "height", "bus", "address", "dc", "reset"] + DisplayFormat.commonKeys,
      required: ["kind", "bus"])
  }
  /// The addresses that a device on an I2C bus may have.
  package static let addresses: ClosedRange<UInt16> = 0x08...0x77

  /// Reads a display that is a panel of that kind.
  init(_ kind: Kind, _ value: YAMLValue) throws(ConfigurationError) {
    guard let table = Self.keys.first(where: { $0.name == kind.rawValue }) else {
      preconditionFailure("a kind of panel has no table of keys")
    }
    let fields = try value.fields(table)
    let usual = kind.sizes[0]
    let width = try fields["width"]?.integer(in: Limits.monoWidth) ?? usual.width
    let height = try fields["height"]?.integer(in: Limits.monoHeight) ?? usual.height
    guard kind.sizes.contains(where: { $0 == (width, height) }) else {
      let sizes = kind.sizes.map { "\($0.width)x\($0.height)" }.joined(separator: ", ")
      throw (fields["width"] ?? fields["height"] ?? value).error(
        .notAllowed,
        "no glass of \(width)x\(height) dots is known for an \(kind.rawValue): \(sizes)")
    }
    self.init(
      kind, width: width, height: height, on: try Self.wires(fields),
      reset: try fields["reset"].map { value throws(ConfigurationError) in
        try BoardFile.Lines.line(value)
      })
  }

  private static func wires(_ fields: YAMLFields) throws(ConfigurationError) -> Wires {
    let path = try fields.required("bus").path("/dev/i2c-1 or /dev/spidev0.0")
    guard path.contains("spidev") else {
      if let value = fields["dc"] {
        throw value.error(.notAllowed, "\(value.name) is for a panel on SPI; leave it out")
      }
      return .i2c(path, address: try fields["address"].map(Self.address) ?? 0x3C)
    }
    if let value = fields["address"] {
      throw value.error(.notAllowed, "\(value.name) is for a panel on I2C; leave it out")
    }
    return .spi(path, dataCommand: try BoardFile.Lines.line(fields.required("dc")))
  }

  private static func address(_ value: YAMLValue) throws(ConfigurationError) -> UInt16 {
    let address: UInt16 = try value.integer(in: 0...0xFF)
    guard addresses.contains(address) else {
      // Modules have it printed on them with the bit behind it that says who writes.
      let hint =
        addresses.contains(address >> 1)
        ? "; without its last bit it is 0x\(String(address >> 1, radix: 16, uppercase: true))" : ""
      throw value.error(
        .notAllowed, "\(value.name) is no address of seven bits, 0x08 to 0x77\(hint)")
    }
    return address
  }
}
