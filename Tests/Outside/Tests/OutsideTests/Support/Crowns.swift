import Detent
import DetentHost
import DetentTesting
import Foundation

/// A crown with the menu of a file, on a display of characters.
func crown(
  ofFile yaml: String, now: MenuFile.Now? = nil, columns: Int = 20, rows: Int = 4
) throws -> VirtualCrown<PickerMenu<ItemContent>, TextFace> {
  let menu = try MenuFile(yaml: yaml, file: "menu.yaml").menu(now: now)
  return VirtualCrown(menu, face: TextFace(columns: columns, rows: rows))
}

/// The first error of a menu file; nil if absent.
func refusal(ofFile yaml: String) -> String? {
  do {
    _ = try MenuFile(yaml: yaml, file: "menu.yaml")
    return nil
  } catch {
    return error.message
  }
}

/// A crown on a display of 20x4 characters, or another size.
func crown<Model: SceneModel>(
  _ model: Model, columns: Int = 20, rows: Int = 4
) -> VirtualCrown<Model, TextFace> {
  VirtualCrown(model, face: TextFace(columns: columns, rows: rows))
}

/// A crown that turns a content.
func crown(
  _ content: ItemContent, caption: String = "", selected: ItemValue? = nil, columns: Int = 20,
  rows: Int = 4
) -> VirtualCrown<PickerModel<ItemContent>, TextFace> {
  let picker =
    if let selected {
      PickerModel(content, caption: caption, selected: selected)
    } else {
      PickerModel(content, caption: caption)
    }
  return crown(picker, columns: columns, rows: rows)
}

extension VirtualCrown {
  /// The lines of the picture at rest.
  var picture: [String] { device.face.lines }

  /// What the lens of the picture shows, between its brackets; empty for a picture without a lens.
  var shown: String { lensText(picture) }

  /// The model's outputs so far.
  var outputs: [Model.Output] {
    device.events.compactMap { event in
      if case .output(let output) = event.kind { output } else { nil }
    }
  }

  /// The crown's turns so far, and their ends.
  var rotations: [CrownEvent] {
    device.events.compactMap { event in
      switch event.kind {
      case .crown(.pressed): nil
      case .crown(let rotation): rotation
      default: nil
      }
    }
  }

  /// Turns, and waits until the wheel rests.
  mutating func roll(_ detents: Int) {
    turn(by: detents)
    wait(.seconds(1))
  }

  /// Presses, and waits until no second press can follow.
  mutating func click() {
    press()
    wait(.seconds(1))
  }

  /// Turns slowly, one detent at a time, each with a rest.
  mutating func step(_ detents: Int) {
    for _ in 0..<detents.magnitude { roll(detents.signum()) }
  }

  /// Holds the button long enough to leave.
  mutating func leave() {
    hold()
    wait(.seconds(1))
  }
}

extension VirtualCrown where Model.Output == PickerOutput {
  /// The values that were reported, such as `0=2`, and `commit` and `cancel`.
  var reports: [String] { outputs.compactMap { report(of: $0) } }
}

extension VirtualCrown where Model == PickerMenu<ItemContent> {
  /// The events of values with the item's label, such as `Drink commit Tea`.
  var reports: [String] {
    outputs.compactMap { output in
      switch output.event {
      case .valueChanged: "\(model.label(ofItem: output)) = \(model.text(ofValue: output))"
      case .committed: "\(model.label(ofItem: output)) commit \(model.text(ofValue: output))"
      case .cancelled: "\(model.label(ofItem: output)) cancel \(model.text(ofValue: output))"
      default: nil
      }
    }
  }
}

private func report(of output: PickerOutput) -> String? {
  switch output {
  case .valueChanged(let row, let component): "\(component)=\(row)"
  case .committed: "commit"
  case .cancelled: "cancel"
  default: nil
  }
}

/// The text in a picture's lens, which has brackets or, in a month, half blocks at its sides.
func lensText(_ lines: [String]) -> String {
  for (left, right) in [("[", "]"), ("▐", "▌")] as [(Character, Character)] {
    for line in lines {
      guard let start = line.firstIndex(of: left), let end = line.lastIndex(of: right), start < end
      else { continue }
      return blankless(line[line.index(after: start)..<end])
    }
  }
  return ""
}

/// A text without blanks at its ends.
func blankless(_ text: some StringProtocol) -> String {
  let words = text.split(whereSeparator: { $0 == " " || $0 == "\u{A0}" })
  return words.joined(separator: " ")
}

extension PickerModel {
  /// The titles of a list, from the top.
  func titles(_ component: Int) -> [String] {
    (0..<rowCount(inComponent: component)).map { title(ofRow: $0, inComponent: component) }
  }

  /// What is announced of a list, such as 2 o'clock.
  func spoken(_ component: Int) -> String {
    var bytes: [UInt8] = []
    content.write(component: component, of: selection, as: .spoken, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension CivilTime {
  /// A date that exists.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> CivilTime {
    CivilTime(year: year, month: month, day: day) ?? CivilTime(hour: 0, minute: 0)
  }

  /// A moment that exists.
  static func moment(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int
  ) -> CivilTime {
    CivilTime(year: year, month: month, day: day, hour: hour, minute: minute)
      ?? CivilTime(hour: 0, minute: 0)
  }

  /// A time of day.
  static func time(_ hour: Int, _ minute: Int) -> CivilTime {
    CivilTime(hour: hour, minute: minute)
  }
}

/// A menu of a file whose pictures `0.png`, `1.png` … are squares of these colors, 0xRRGGBB.
private func menu(ofFile yaml: String, images colors: [UInt32]) throws -> PickerMenu<ItemContent> {
  try Program.inFolder(["menu.yaml": yaml]) { folder in
    for (index, color) in colors.enumerated() {
      try PNG.square(48, color).write(to: URL(fileURLWithPath: "\(folder)/\(index).png"))
    }
    return try MenuFile(contentsOf: "\(folder)/menu.yaml").menu()
  }
}

/// A film of such a menu on a color display.
func film(
  ofFile yaml: String, images: [UInt32]
) throws -> Film<PickerMenu<ItemContent>, PixelFace<XRGB8888Canvas>> {
  let face = PixelFace<XRGB8888Canvas>(on: XRGB8888Canvas(width: 240, height: 240))
  return Film(try menu(ofFile: yaml, images: images), face: face)
}

/// A crown with such a menu on a display of characters.
func crown(
  ofFile yaml: String, images: [UInt32]
) throws -> VirtualCrown<PickerMenu<ItemContent>, TextFace> {
  crown(try menu(ofFile: yaml, images: images), columns: 30, rows: 7)
}
