public import DetentRaster

/// What rows of a list have beside their titles.
///
/// The style says which of it is seen:
///
///     list             title, accessory, caption
///     stack, images    image, or where there is none the title; caption
///     others           title
///
/// A picture that several rows have is kept once.
///
/// - Source: `WKPickerItem` of WatchKit.
public struct RowExtras: Hashable, Sendable {
  /// As many as rows, up to the last one that has something.
  private var captions = RowList()
  private var contents: [Int16] = []
  private var accessories: [Int16] = []
  private var images: [AlphaImage] = []
  /// Which of all rows are shown; nil for all.
  var shown: [Int32]?

  /// Whether a row has a picture to be seen in place of its title.
  public private(set) var hasImages = false
  /// Whether a row has a picture beside its title.
  public private(set) var hasAccessories = false

  init() {}

  /// How many rows it has something for, with those before them.
  fileprivate var count: Int { captions.count }

  /// The caption of a row that is shown; empty if it has none.
  public func caption(ofRow row: Int) -> ShortText {
    let row = stored(row)
    return row < captions.count ? captions[row] : ShortText()
  }

  /// What is seen in place of the title of a row that is shown.
  public func image(ofRow row: Int) -> AlphaImage? { image(contents, stored(row)) }

  /// What is seen beside the title of a row that is shown.
  public func accessory(ofRow row: Int) -> AlphaImage? { image(accessories, stored(row)) }

  private func stored(_ row: Int) -> Int { shown.map { Int($0[row]) } ?? row }

  private func image(_ numbers: [Int16], _ row: Int) -> AlphaImage? {
    guard row < numbers.count, numbers[row] >= 0 else { return nil }
    return images[Int(numbers[row])]
  }

  /// Gives a row something; those before it that weren't given anything have nothing.
  mutating func set(
    _ row: Int, caption: ShortText, image: AlphaImage?, accessory: AlphaImage?
  ) {
    while captions.count < row { captions.append(ShortText()) }
    captions.append(caption)
    while contents.count < row {
      contents.append(-1)
      accessories.append(-1)
    }
    contents.append(number(of: image))
    accessories.append(number(of: accessory))
    hasImages = hasImages || image != nil
    hasAccessories = hasAccessories || accessory != nil
  }

  /// Puts those of another list below, whose first row is the one of that number here.
  mutating func append(_ other: RowExtras, from first: Int) {
    for row in 0..<other.captions.count {
      set(
        first + row, caption: other.captions[row], image: other.image(other.contents, row),
        accessory: other.image(other.accessories, row))
    }
  }

  /// The number by which a picture is kept; -1 for none, and for one too many.
  private mutating func number(of image: AlphaImage?) -> Int16 {
    guard let image else { return -1 }
    if let known = images.firstIndex(of: image) { return Int16(truncatingIfNeeded: known) }
    guard images.count < Int(Int16.max) else { return -1 }
    images.append(image)
    return Int16(truncatingIfNeeded: images.count - 1)
  }
}

extension RowList {
  /// Puts a row with more than its title below the others.
  ///
  /// - Parameters:
  ///   - row: its title.
  ///   - caption: what stands above while it is in the lens.
  ///   - image: what is seen in place of its title in a stack and among images.
  ///   - accessory: what is seen beside its title in a list.
  public mutating func append(
    _ row: ShortText, caption: ShortText, image: AlphaImage? = nil, accessory: AlphaImage? = nil
  ) {
    append(row)
    adorn(caption: caption, image: image, accessory: accessory)
  }

  /// Gives the last row more than its title.
  ///
  /// - Precondition: there is a row, and it hasn't been given anything yet.
  public mutating func adorn(
    caption: ShortText = ShortText(), image: AlphaImage? = nil, accessory: AlphaImage? = nil
  ) {
    precondition(storedCount > adornedCount, "a row is given more than its title once")
    if adornments.isEmpty { adornments = [RowExtras()] }
    adornments[0].set(storedCount - 1, caption: caption, image: image, accessory: accessory)
  }

  /// How many rows have been given something, with those before them.
  private var adornedCount: Int { adornments.first?.count ?? 0 }

  /// Gives the rows that are put below these next what they have in another list.
  mutating func adorn(with rows: RowList) {
    guard let extras = rows.adornments.first else { return }
    if adornments.isEmpty { adornments = [RowExtras()] }
    adornments[0].append(extras, from: storedCount)
  }

  /// What its rows have beside their titles; nil where none has anything.
  public var extras: RowExtras? {
    var extras = adornments.first
    extras?.shown = shown
    return extras
  }
}
