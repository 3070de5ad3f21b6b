public import DetentCrown
package import DetentDevice

extension Crown.Configuration {
  /// Without acceleration: a keyboard has page keys.
  public static var keyboard: Crown.Configuration { Crown.Configuration(acceleration: .none) }
}

extension Device.Configuration {
  /// Without press guard: keys don't turn while pressing.
  package static var keyboard: Device.Configuration {
    var keyboard = Device.Configuration()
    keyboard.guardsPresses = false
    keyboard.waitsForDoubleClick = false
    return keyboard
  }
}
