import Detent
import DetentDiagnostics
import DetentFiles

/// Which words a display has room for, and how high their letters are.
struct LensCheck {
  private let letters: PixelLetters?
  private let format: DisplayFormat
  private let name: String
  /// From one dot to the next, in micrometers; nil where nobody says it.
  private let pitch: Int?

  /// A display; nil where there is none, or it is a terminal, which may have any size.
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

  /// What there is to say of a row of a wheel that stands in the lens.
  func advice(on row: String) -> MenuAdvice? {
    guard let letters else { return isWhole(row) ? nil : .tooWide(row, display: name) }
    let (capital, isCut) = Array(row.utf8).withUnsafeBufferPointer(letters.inLens)
    if isCut { return .tooWide(row, display: name) }
    guard let pitch else { return nil }
    let legibility = Legibility(dots: capital, pitch: pitch)
    return legibility.isLegible ? nil : .tooSmall(row, legibility)
  }

  /// What there is to say of the display's smallest letters.
  var advice: MenuAdvice? {
    guard let letters, let pitch else { return nil }
    let legibility = Legibility(dots: letters.smallestCapital, pitch: pitch)
    return legibility.isLegible ? nil : .smallLetters(legibility)
  }

  /// What there is to say of an item's label, in the lens of its list.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - title: what stands above the list; a label that is cut takes its place there.
  /// - Returns: that it is cut, or nil.
  func advice(onLabelOf item: MenuItem, below title: [UInt8]) -> MenuAdvice? {
    var item = item
    item.parent = nil
    let (label, menu) = (item.label, Menu(title: title, items: [item]))
    let isShown: Bool
    if let letters {
      var scene = Scene()
      menu.describe(into: &scene)
      isShown = label.withUnsafeBufferPointer { letters.shows($0, in: scene) }
    } else {
      isShown = lines(of: menu).contains { $0.contains(item.name) }
    }
    return isShown ? nil : .labelTooWide(item.name, display: name)
  }

  /// Whether a display of characters shows all of a row.
  private func isWhole(_ row: String) -> Bool {
    let item = MenuItem(label: [], content: .rows(RowList([row])), rows: [0])
    // A unit stands apart from its figures.
    return lines(of: Menu(title: [], items: [item], isSingle: true)).contains { shown in
      row.split(separator: " ").allSatisfy { shown.contains($0) }
    }
  }

  /// What a display of characters shows.
  private func lines(of menu: Menu) -> [String] {
    guard case .characters(var face) = format.screen() else { return [] }
    var scene = Scene(reach: face.reach)
    menu.describe(into: &scene)
    _ = face.draw(scene)
    return (0..<face.grid.rows).map { face.grid.text(row: $0) }
  }
}

extension MenuItem {
  fileprivate var name: String { String(decoding: label, as: UTF8.self) }
}
