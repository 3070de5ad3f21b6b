public import DetentGPIO
import Glibc

/// What can go wrong between a program and its panel.
///
/// Every case reads as one sentence that says what, where and what to do.
public enum PanelError: Error, Equatable, Sendable {
  /// There is no such device.
  case missingBus(String)
  /// The path is that of something else than an I2C bus or an SPI device.
  case notABus(String)
  /// The adapter can neither send plain messages nor blocks of SMBus.
  case unableBus(String)
  /// A driver of the kernel has the address.
  case busyAddress(String, address: UInt16)
  /// Nothing acknowledges that address.
  case noAnswer(String, address: UInt16)
  /// A transfer took longer than the adapter waits.
  case timedOut(String)
  /// The device has gone since it was opened.
  case vanished(String)
  /// The path is that of something else than a frame buffer.
  case notAScreen(String)
  /// The frame buffer has pixels of another kind than 16, 24 or 32 bits of red, green and blue.
  case unableScreen(String)
  /// The picture is larger than the screen, which has that many pixels.
  case smallScreen(String, width: Int, height: Int)
  /// A library that drives the screen isn't installed.
  case missingLibrary(String, package: String, for: String)
  /// The path is that of something else than a graphics card with screens.
  case notADisplay(String)
  /// The card has no connector of that name; `of` lists those that it has.
  case noConnector(String, connector: String, of: String)
  /// No screen is connected to the card, or to that connector; `of` lists those that it has.
  case unconnected(String, connector: String?, of: String)
  /// Another program draws on the card.
  case busyScreen(String)
  /// The screen doesn't show what it was given.
  case stalled(String)
  /// The console of a screen can't be kept from drawing.
  case console(String, code: Int32)
  /// Something is wrong with opening the device, with its D/C or with its reset line.
  case device(GPIOError)
  /// A call to the operating system failed for a reason that has no case of its own.
  case system(String, operation: String, code: Int32)
}

extension PanelError: CustomStringConvertible {
  /// The message for a person.
  public var description: String {
    switch self {
    case .missingBus(let path) where path.hasPrefix("/dev/spidev"):
      """
      there is no \(path): enable SPI ("sudo raspi-config nonint do_spi 0", or dtparam=spi=on in \
      /boot/firmware/config.txt and a restart)
      """
    case .missingBus(let path) where path.hasPrefix("/dev/lcd"):
      """
      there is no \(path): the driver of an LCD makes it, such as that of "dtoverlay=hd44780-i2c-lcd" \
      in /boot/firmware/config.txt
      """
    case .missingBus(let path) where path.hasPrefix("/dev/fb"):
      """
      there is no \(path): "ls /dev/fb*" lists the screens that there are; the dtoverlay of a hat \
      goes into /boot/firmware/config.txt
      """
    case .missingBus(let path) where path.hasPrefix("/dev/dri"):
      """
      there is no \(path): "ls /dev/dri" lists the graphics cards that there are; that of a \
      Raspberry Pi needs dtoverlay=vc4-kms-v3d in /boot/firmware/config.txt
      """
    case .missingBus(let path):
      """
      there is no \(path): enable I2C ("sudo raspi-config nonint do_i2c 0", or dtparam=i2c_arm=on \
      in /boot/firmware/config.txt and a restart) and "sudo modprobe i2c-dev"
      """
    case .notABus(let path):
      "\(path) is no I2C bus and no SPI device: give one such as /dev/i2c-1 or /dev/spidev0.0"
    case .unableBus(let path):
      "the adapter of \(path) can send neither I2C messages nor SMBus blocks: use another bus"
    case .busyAddress(let path, let address):
      """
      a driver of the kernel has address \(Self.hex(address)) on \(path): take its dtoverlay out \
      of /boot/firmware/config.txt and restart
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
    case .notAScreen(let path): "\(path) is no frame buffer: give one such as /dev/fb0"
    case .unableScreen(let path):
      "\(path) has no pixels of 16, 24 or 32 bits in red, green and blue: \"fbset -depth 16\" sets it"
    case .smallScreen(let path, let width, let height):
      "\(path) has \(width)x\(height) pixels, fewer than the picture: give width and height that fit"
    case .missingLibrary(let library, let package, let path):
      "there is no \(library), which draws on \(path): \"sudo apt install \(package)\""
    case .notADisplay(let path):
      "\(path) is no graphics card with screens: give one such as /dev/dri/card1, or no device"
    case .noConnector(let path, let connector, let all):
      "\(path) has no connector \(connector): it has \(all)"
    case .unconnected(let path, let connector, let all):
      """
      no screen is connected to \(connector.map { "\($0) of " } ?? "")\(path): plug one in (the \
      card has \(all))
      """
    case .busyScreen(let path):
      """
      another program draws on \(path): end it, such as the desktop with "sudo systemctl isolate \
      multi-user.target"
      """
    case .stalled(let path):
      "\(path) hasn't shown the last picture within a second: switch the screen off and on"
    case .console(let path, let code):
      """
      the console may draw over the picture, as \(path) can't be taken \
      (\(String(cString: strerror(code)))): start it on that console, or as root
      """
    case .device(let error): "\(error)"
    case .system(let path, let operation, let code):
      "could not \(operation) \(path): \(String(cString: strerror(code)))"
    }
  }

  private static func hex(_ address: UInt16) -> String {
    "0x" + String(address, radix: 16, uppercase: true)
  }

  /// Why a device was not opened.
  static func opening(_ path: String, code: Int32) -> PanelError {
    switch code {
    case ENOENT: .missingBus(path)
    case ENXIO, ENODEV: .vanished(path)
    default:
      .device(.opening(String(path.dropFirst(path.hasPrefix("/dev/") ? 5 : 0)), code: code))
    }
  }

  /// Why nothing can be drawn on a graphics card that is open.
  ///
  /// - Source: drm_ioctl.c and drm_auth.c, Linux 6.1: a device that has gone, and a program that
  ///   isn't the card's master.
  static func drawing(on path: String, code: Int32) -> PanelError {
    switch code {
    case EBUSY, EACCES: .busyScreen(path)
    case ENODEV: .vanished(path)
    default: .system(path, operation: "draw on", code: code)
    }
  }

  /// Why a transfer failed.
  ///
  /// - Source: Documentation/i2c/fault-codes.rst, Linux 6.1, and the drivers, which use EIO and
  ///   EREMOTEIO for an address that isn't acknowledged, too.
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
