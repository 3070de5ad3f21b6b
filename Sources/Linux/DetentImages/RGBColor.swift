/// A 24-bit sRGB color.
public struct RGBColor: Hashable, Sendable {
  /// The red component, 0 to 255.
  public var red: UInt8
  /// The green component, 0 to 255.
  public var green: UInt8
  /// The blue component, 0 to 255.
  public var blue: UInt8

  /// Creates a color from its components, 0 to 255 each.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The blend of this color, at 255, and a background, at 0.
  func blended(over background: RGBColor, by brightness: UInt8) -> RGBColor {
    let weight = Int(brightness)
    func part(_ near: UInt8, _ far: UInt8) -> UInt8 {
      let sum: Int = Int(near) * weight + Int(far) * (255 - weight)
      return UInt8((sum + 127) / 255)
    }
    return RGBColor(
      part(red, background.red), part(green, background.green), part(blue, background.blue))
  }
}
