import DetentPicker
import DetentRaster

/// A picture that goes along with a wheel: above it, on a small display before it.
extension PixelLayout {
  /// Puts wheels in, with the picture that goes along with them if there is one and room for it.
  func arrangeLinked(_ scene: Scene, in list: inout DrawList) {
    guard let image = scene.linkedImage, hasCards else {
      return arrangeWheels(scene, in: zone, of: &list)
    }
    var (layout, zone) = (self, zone)
    var place = Rect(
      x: lensLeft, y: captionBottom + size(2, 2), width: lensRight - lensLeft, height: 0)
    if isSmall {
      layout.indent = min(44, width / 3)
      place.width = layout.indent - 2
      place.height = height - place.y - 2
    } else if isRound {
      // The lens stays where the glass is widest; a number isn't as large as otherwise.
      place.height = unit(44)
      zone.lens = unit(56)
      zone.rows = place.bottom + unit(2)..<zone.rows.upperBound
    } else {
      place.height = unit(62)
      zone.middle += 2 * unit(38)
      zone.lens = unit(60)
      zone.rows = place.bottom + unit(2)..<zone.rows.upperBound
    }
    list.image(image, in: image.fitted(in: place), with: .text)
    layout.arrangeWheels(scene, in: zone, of: &list)
  }
}
