package import DetentRaster
package import DetentText

/// Captions and pictures of a list's rows.
///
/// The style decides which are shown:
///
///     list             title, accessory, caption
///     stack, images    image, or where there is none the title; caption
///     others           title
///
/// A picture shared by several rows is stored once.
///
/// - Source: `WKPickerItem` of WatchKit.
package struct RowExtras: Hashable, Sendable {
  /// One per row, up to the last row with any.
  private var captions = RowList()
  private var contents: [Int16] = []
  private var accessories: [Int16] = []
  /// The pictures, each once.
  package private(set) var images: [AlphaImage] = []
  /// The shown ones of all rows; nil for all.
  private var shown: [Int32]?

  /// Whether a row has a picture in place of its title.
  package private(set) var hasImages = false
  /// Whether a row has a picture beside its title.
  package private(set) var hasAccessories = false

  init() {}

  /// The number of rows up to the last one with extras.
  package var count: Int { captions.count }

  /// Writes the caption of a shown row; nothing for none.
  package func writeCaption(ofRow row: Int, to sink: inout some ByteSink) {
    let row = stored(row)
    if row < captions.count { captions.withUTF8(ofRow: row) { sink.append($0) } }
  }

  /// The picture in place of the title of a shown row.
  package func image(ofRow row: Int) -> AlphaImage? { image(contents, stored(row)) }

  /// The picture beside the title of a shown row.
  package func accessory(ofRow row: Int) -> AlphaImage? { image(accessories, stored(row)) }

  private func stored(_ row: Int) -> Int { shown.map { Int($0[row]) } ?? row }

  private func image(_ numbers: [Int16], _ row: Int) -> AlphaImage? {
    guard row < numbers.count, numbers[row] >= 0 else { return nil }
    return images[Int(numbers[row])]
  }

  /// Sets the extras of a row; skipped rows before it have none.
  mutating func set(
    _ row: Int, caption: UnsafeBufferPointer<UInt8>, image: AlphaImage?, accessory: AlphaImage?
  ) {
    while captions.count < row { captions.append("") }
    captions.append(utf8: caption)
    while contents.count < row {
      contents.append(-1)
      accessories.append(-1)
    }
    contents.append(number(of: image))
    accessories.append(number(of: accessory))
    hasImages = hasImages || image != nil
    hasAccessories = hasAccessories || accessory != nil
  }

  /// Appends those of another list, whose first row has the given number here.
  mutating func append(_ other: RowExtras, from first: Int) {
    for row in 0..<other.captions.count {
      other.captions.withUTF8(ofRow: row) {
        set(
          first + row, caption: $0, image: other.image(other.contents, row),
          accessory: other.image(other.accessories, row))
      }
    }
  }

  /// Those of some rows; nil for all.
  func showing(_ rows: [Int32]?) -> RowExtras {
    var extras = self
    extras.shown = rows
    return extras
  }

  /// The number of a stored picture; -1 for none, and beyond the capacity.
  private mutating func number(of image: AlphaImage?) -> Int16 {
    guard let image else { return -1 }
    if let known = images.firstIndex(of: image) { return Int16(truncatingIfNeeded: known) }
    guard images.count < Int(Int16.max) else { return -1 }
    images.append(image)
    return Int16(truncatingIfNeeded: images.count - 1)
  }
}

extension RowExtras {
  /// The caption of a shown row; empty for none.
  package func caption(ofRow row: Int) -> String {
    var bytes: [UInt8] = []
    writeCaption(ofRow: row, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
