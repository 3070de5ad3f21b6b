import Detent
import DetentDiagnostics
import DetentFiles

/// Checks whether words fit a display, and the height of its letters.
struct LensCheck {
  private let letters: PixelLetters?
  private let format: DisplayFormat
  private let name: String
  /// The pixel pitch in micrometers; nil if unknown.
  private let pitch: Int?

  /// Creates a check; nil without a display and for a terminal, which may have any size.
  init?(_ format: DisplayFormat, font: ShapedFont?, pitch: Int?) {
    self.format = format
    self.pitch = pitch
    switch format {
    case .mono(let width, let height):
      letters = PixelLetters(width: width, height: height, font: font)
      name = "\(width)x\(height) dots"
    case .color(let width, let height, _, let isRound):
      letters = PixelLetters(width: width, height: height, isRound: isRound, font: font)
      name = "\(width)x\(height) dots"
    case .text(let columns, let rows):
      letters = nil
      name = "\(columns)x\(rows) characters"
    case .terminal, .nothing: return nil
    }
  }

  /// Advice on a wheel's row in the lens.
  func advice(on row: String) -> MenuAdvice? {
    guard let letters else { return isWhole(row) ? nil : .tooWide(row, display: name) }
    let (capital, isCut) = Array(row.utf8).withUnsafeBufferPointer(letters.inLens)
    if isCut { return .tooWide(row, display: name) }
    guard let pitch else { return nil }
    let legibility = Legibility(dots: capital, pitch: pitch)
    return legibility.isLegible ? nil : .tooSmall(row, legibility)
  }

  /// Advice on the display's smallest letters.
  var advice: MenuAdvice? {
    guard let letters, let pitch else { return nil }
    let legibility = Legibility(dots: letters.smallestCapital, pitch: pitch)
    return legibility.isLegible ? nil : .smallLetters(legibility)
  }

  /// Advice on an item's label in the lens of its list.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - title: the caption of the list, which a cut label replaces.
  /// - Returns: advice on a cut label, or nil.
  func advice(onLabelOf item: MenuItem, below title: [UInt8]) -> MenuAdvice? {
    var item = item
    item.parent = nil
    let (label, menu) = (item.label, PickerMenu(title: title, items: [item]))
    let isShown: Bool
    if let letters {
      var scene = PickerScene()
      menu.describe(into: &scene)
      isShown = label.withUnsafeBufferPointer { letters.shows($0, in: scene) }
    } else {
      isShown = lines(of: menu).contains { $0.contains(item.name) }
    }
    return isShown ? nil : .labelTooWide(item.name, display: name)
  }

  /// Whether a text display shows the whole row.
  private func isWhole(_ row: String) -> Bool {
    let item = MenuItem(label: [], content: .rows(RowList([row])), rows: [0])
    // A unit is separated from its digits.
    return lines(of: PickerMenu(title: [], items: [item], isSingle: true)).contains { shown in
      row.split(separator: " ").allSatisfy { shown.contains($0) }
    }
  }

  /// The rows of a text display.
  private func lines(of menu: ItemMenu) -> [String] {
    guard case .characters(var face) = format.screen() else { return [] }
    var scene = PickerScene(reach: face.reach)
    menu.describe(into: &scene)
    _ = face.draw(scene)
    return (0..<face.grid.rows).map { face.grid.text(row: $0) }
  }
}

extension MenuItem {
  fileprivate var name: String { String(decoding: label, as: UTF8.self) }
}
