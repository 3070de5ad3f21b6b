import DetentGPIO
import DetentPanels
import DetentRecords
import Foundation
import Testing

@testable import DetentLinux

@Suite("Errors of panels name the problem, its place and the remedy")
struct PanelErrorTests {
  private static func message(_ wires: PanelConfiguration.Wires) -> String {
    do {
      _ = try PanelConfiguration(PanelKind(.ssd1306), on: wires).open()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("The error for a missing bus says how to enable it")
  func missing() {
    #expect(
      Self.message(.i2c("/dev/i2c-none", address: 0x3C)) == """
        there is no /dev/i2c-none: enable I2C ("sudo raspi-config nonint do_i2c 0", or \
        dtparam=i2c_arm=on in /boot/firmware/config.txt and a restart) and "sudo modprobe i2c-dev"
        """)
    #expect(
      "\(PanelError.opening("/dev/spidev0.0", code: ENOENT))" == """
        there is no /dev/spidev0.0: enable SPI ("sudo raspi-config nonint do_spi 0", or \
        dtparam=spi=on in /boot/firmware/config.txt and a restart)
        """)
  }

  @Test("A file that is not a bus is refused")
  func otherFile() {
    #expect(
      Self.message(.i2c("/dev/null", address: 0x3C))
        == "/dev/null is not an I2C bus or an SPI device: give one such as /dev/i2c-1 "
        + "or /dev/spidev0.0")
  }

  @Test("A missing line of a panel is reported as for a knob")
  func line() {
    let message = Self.message(.spi("/dev/spidev0.0", dataCommand: .name("NONE-25")))
    #expect(message.contains("NONE-25") || message.contains("no GPIO chip"))
  }

  @Test("A permission error names the group of the bus, or root")
  func permission() {
    #expect(
      "\(PanelError.device(.noPermission(device: "i2c-1", group: "i2c")))" == """
        no permission to open /dev/i2c-1, which belongs to the group i2c: add yourself with \
        "sudo usermod -aG i2c $USER", then log in again
        """)
    #expect(
      PanelError.opening("/dev/none/i2c-1", code: EACCES)
        == .device(.noPermission(device: "none/i2c-1", group: nil)))
  }

  @Test(
    "A missing acknowledgment leads to the wiring, whatever code the adapter reports",
    arguments: [ENXIO, EREMOTEIO, EIO])
  func noAnswer(code: Int32) {
    #expect(
      "\(PanelError.sending(over: "/dev/i2c-1", address: 0x3C, code: code))" == """
        nothing answers at address 0x3C on /dev/i2c-1: check the wires to VCC, GND, SCL and SDA, \
        and the address with "i2cdetect -y 1" (OLEDs have 0x3C or 0x3D, LCDs 0x27 or \
        0x3F)
        """)
  }

  @Test("A hanging bus, a removed one and a denied one have different errors")
  func transfers() {
    #expect(
      PanelError.sending(over: "/dev/i2c-1", address: 0x3C, code: ETIMEDOUT)
        == .timedOut("/dev/i2c-1"))
    for code in [ENODEV, ESHUTDOWN, ECONNABORTED] {
      #expect(
        PanelError.sending(over: "/dev/i2c-1", address: 0x3C, code: code)
          == .vanished("/dev/i2c-1"))
    }
    #expect(
      "\(PanelError.sending(over: "/dev/spidev0.0", address: nil, code: EIO))"
        == "could not send to the panel on /dev/spidev0.0: Input/output error")
    #expect(
      "\(PanelError.busyAddress("/dev/i2c-1", address: 0x3D))".hasPrefix(
        "a kernel driver uses address 0x3D on /dev/i2c-1"))
  }
}
