public import DetentGPIO
import Glibc

/// An error of a panel.
///
/// Each case reads as one sentence with the problem, its place and the remedy.
public enum PanelError: Error, Equatable, Sendable {
  /// The device doesn't exist.
  case missingBus(String)
  /// The path is another device, or none; `wanted` says which is needed, and an example.
  case wrongDevice(String, wanted: String)
  /// The adapter supports neither plain I2C messages nor SMBus blocks.
  case unableBus(String)
  /// A kernel driver uses the address.
  case busyAddress(String, address: UInt16)
  /// No device acknowledges the address.
  case noAnswer(String, address: UInt16)
  /// A transfer exceeded the adapter's timeout.
  case timedOut(String)
  /// The device was removed after it was opened.
  case vanished(String)
  /// The framebuffer's pixel format is not 16, 24 or 32 bits of red, green and blue.
  case unableScreen(String)
  /// The picture is of another format than those of this panel, such as characters for pixels.
  case otherPicture(String)
  /// The picture is larger than the screen, which has this size in pixels.
  case smallScreen(String, width: Int, height: Int)
  /// A library for the screen isn't installed.
  case missingLibrary(String, package: String, for: String)
  /// The card has no connector of this name; `of` lists its connectors.
  case noConnector(String, connector: String, of: String)
  /// No screen is connected to the card or connector; `of` lists its connectors.
  case unconnected(String, connector: String?, of: String)
  /// Another program uses the card.
  case busyScreen(String)
  /// The screen didn't flip within a second.
  case stalled(String)
  /// The console can't be suspended.
  case console(String, code: Int32)
  /// The device, its D/C line or its reset line can't be opened.
  case device(GPIOError)
  /// Another error of a system call.
  case system(String, operation: String, code: Int32)
}

extension PanelError: CustomStringConvertible {
  /// The message for the user.
  public var description: String {
    switch self {
    case .missingBus(let path) where path.hasPrefix("/dev/spidev"):
      """
      there is no \(path): enable SPI ("sudo raspi-config nonint do_spi 0", or dtparam=spi=on in \
      /boot/firmware/config.txt and a restart)
      """
    case .missingBus(let path) where path.hasPrefix("/dev/lcd"):
      """
      there is no \(path): an LCD driver creates it, such as that of "dtoverlay=hd44780-i2c-lcd" in \
      /boot/firmware/config.txt
      """
    case .missingBus(let path) where path.hasPrefix("/dev/fb"):
      """
      there is no \(path): "ls /dev/fb*" lists the screens; the dtoverlay of a hat goes into \
      /boot/firmware/config.txt
      """
    case .missingBus(let path) where path.hasPrefix("/dev/dri"):
      """
      there is no \(path): "ls /dev/dri" lists the graphics cards; that of a Raspberry Pi needs \
      dtoverlay=vc4-kms-v3d in /boot/firmware/config.txt
      """
    case .missingBus(let path):
      """
      there is no \(path): enable I2C ("sudo raspi-config nonint do_i2c 0", or dtparam=i2c_arm=on \
      in /boot/firmware/config.txt and a restart) and "sudo modprobe i2c-dev"
      """
    case .wrongDevice(let path, let wanted): "\(path) is not \(wanted)"
    case .unableBus(let path):
      "the adapter of \(path) supports neither I2C messages nor SMBus blocks: use another bus"
    case .busyAddress(let path, let address):
      """
      a kernel driver uses address \(Self.hex(address)) on \(path): remove its dtoverlay from \
      /boot/firmware/config.txt and restart
      """
    case .noAnswer(let path, let address):
      """
      nothing answers at address \(Self.hex(address)) on \(path): check the wires to VCC, GND, SCL \
      and SDA, and the address with "i2cdetect -y \(path.split(separator: "-").last ?? "1")" \
      (OLEDs have 0x3C or 0x3D, LCDs 0x27 or \
      0x3F)
      """
    case .timedOut(let path):
      """
      \(path) timed out: something holds SCL or SDA low; check the wires and the pull-ups, and \
      switch the panel's power off and on
      """
    case .vanished(let path): "\(path) went away: plug its adapter in again"
    case .unableScreen(let path):
      "\(path) has an unsupported pixel format: \"fbset -depth 16\" sets 16 bits"
    case .otherPicture(let panel):
      "\(panel) doesn't show pictures of this format: draw on a face of the panel's display"
    case .smallScreen(let path, let width, let height):
      "\(path) has \(width)x\(height) pixels, fewer than the picture: reduce width and height"
    case .missingLibrary(let library, let package, let path):
      "\(path) needs \(library): \"sudo apt install \(package)\""
    case .noConnector(let path, let connector, let all):
      "\(path) has no connector \(connector): it has \(all)"
    case .unconnected(let path, let connector, let all):
      """
      no screen is connected to \(connector.map { "\($0) of " } ?? "")\(path): plug one in (the \
      card has \(all))
      """
    case .busyScreen(let path):
      """
      another program draws on \(path): end it; "sudo systemctl isolate multi-user.target" ends the \
      desktop
      """
    case .stalled(let path):
      "\(path) didn't show the last picture within a second: turn the screen off and on"
    case .console(let path, let code):
      """
      the console may draw over the picture: \(path) can't be suspended \
      (\(String(cString: strerror(code)))); start the program on that console, or as root
      """
    case .device(let error): "\(error)"
    case .system(let path, let operation, let code):
      "could not \(operation) \(path): \(String(cString: strerror(code)))"
    }
  }

  private static func hex(_ address: UInt16) -> String {
    "0x" + String(address, radix: 16, uppercase: true)
  }

  static func noBus(_ path: String) -> PanelError {
    .wrongDevice(
      path, wanted: "an I2C bus or an SPI device: give one such as /dev/i2c-1 or /dev/spidev0.0")
  }

  static func noScreen(_ path: String) -> PanelError {
    .wrongDevice(path, wanted: "a framebuffer: give one such as /dev/fb0")
  }

  static func noDisplay(_ path: String) -> PanelError {
    .wrongDevice(
      path, wanted: "a graphics card with display outputs: give one such as /dev/dri/card1, or none"
    )
  }

  /// The error of opening a device.
  static func opening(_ path: String, code: Int32) -> PanelError {
    switch code {
    case ENOENT: .missingBus(path)
    case ENXIO, ENODEV: .vanished(path)
    default:
      .device(.opening(String(path.dropFirst(path.hasPrefix("/dev/") ? 5 : 0)), code: code))
    }
  }

  /// The error of drawing on an open graphics card.
  ///
  /// - Source: drm_ioctl.c and drm_auth.c, Linux 6.1: a removed device, and a program that isn't
  ///   DRM master.
  static func drawing(on path: String, code: Int32) -> PanelError {
    switch code {
    case EBUSY, EACCES: .busyScreen(path)
    case ENODEV: .vanished(path)
    default: .system(path, operation: "draw on", code: code)
    }
  }

  /// The error of a transfer.
  ///
  /// - Source: Documentation/i2c/fault-codes.rst, Linux 6.1; drivers report a missing
  ///   acknowledgment also as EIO and EREMOTEIO.
  static func sending(over path: String, address: UInt16?, code: Int32) -> PanelError {
    switch (code, address) {
    case (ENXIO, let address?), (EREMOTEIO, let address?), (EIO, let address?):
      .noAnswer(path, address: address)
    case (ETIMEDOUT, _): .timedOut(path)
    case (ENODEV, _), (ENXIO, _), (ESHUTDOWN, _), (ECONNABORTED, _), (ENOTCONN, _): .vanished(path)
    default: .system(path, operation: "send to the panel on", code: code)
    }
  }
}
