import DetentDates
import DetentHost
import DetentImages
import DetentPicker
import DetentRaster
import DetentYAML
import Foundation
import Testing

/// Pictures in menu files, and dates with a toggle.
@Suite("Pictures in menus")
struct PictureMenuTests {
  private static let pictures = Repository.root + "/Simulator/Menus/pictures"

  private func menu(_ yaml: String) throws -> ItemMenu {
    try MenuFile(yaml: yaml, file: "menu.yaml").menu(
      now: (CivilTime(day: 20_780, second: 24_300), nil))
  }

  private func message(_ yaml: String, file: String = "menu.yaml") -> String {
    do {
      _ = try MenuFile(yaml: yaml, file: file)
      return "read"
    } catch {
      return "\(error)"
    }
  }

  @Test("H08 · H14 · A menu file gives rows captions, images and accessories, and a style")
  func rows() throws {
    let cup = "\(Self.pictures)/coffee.png"
    for (name, style) in [("list", PickerLayoutStyle.list), ("stack", .stack), ("images", .images)]
    {
      let menu = try menu(
        """
        picker:
          style: \(name)
          rows: [Tea, { label: Coffee, value: c, caption: hot, image: \(cup), accessory: \(cup) }]
        """)
      #expect(menu.style(ofItem: 0) == style)
      guard case .rows(let list) = menu.items[0].content.kind else { throw CancellationError() }
      let extras = try #require(list.extras)
      #expect(extras.image(ofRow: 0) == nil && extras.image(ofRow: 1)?.width == 96)
      #expect(extras.accessory(ofRow: 1) == extras.image(ofRow: 1))
      #expect(extras.caption(ofRow: 1) == "hot")
      #expect(list.row(ofUTF8: Array("c".utf8)) == 1, "a row has its value beside that")
    }
    #expect(try menu("picker: { rows: [{ label: Tea }] }").items[0].values == [Array("Tea".utf8)])
  }

  @Test("H15 · A menu file links pictures to a list or to numbers")
  func linked() throws {
    let list = "linked: [\(Self.pictures)/volume-0.png, \(Self.pictures)/volume-3.png]"
    #expect(try menu("number: { from: 1, through: 9, \(list) }").items[0].linked.count == 2)
    #expect(try menu("picker: { rows: [a, b], \(list) }").items[0].linked.count == 2)
    #expect(
      message("picker: { columns: [{ rows: [a] }], \(list) }").contains(
        "'linked' goes along with one wheel, and 'columns' are several; leave it out"))
  }

  @Test("A picture's path is relative to the folder of its file")
  func folder() throws {
    let file = try MenuFile(
      yaml: "picker: { rows: [{ label: Tea, image: pictures/tea.png }] }",
      file: Repository.root + "/Simulator/Menus/menu.yaml")
    #expect(file.items[0].lists.first?.extras?.image(ofRow: 0)?.height == 96)
  }

  @Test("A missing, invalid or oversized picture is reported with its place")
  func broken() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("", to: "menu.yaml")
    func told(_ picture: String) -> String {
      message("picker: { rows: [{ label: Tea, image: \(picture) }] }", file: path)
    }
    #expect(
      told("no.png") == "\(path):1:39: 'image' is 'no.png': not there; the path starts at the "
        + "folder of this file")
    try folder.write("GIF89a", to: "cup.png")
    #expect(
      told("cup.png").hasSuffix(
        "'image' is 'cup.png': no PNG picture, or a damaged one; write it anew"))
    try folder.write(String(repeating: " ", count: 1_000_001), to: "long.png")
    #expect(told("long.png").hasSuffix("longer than 1000000 bytes; make it smaller"))
    #expect(told(".").contains("directory"))
    // A picture 513 pixels wide, by its header.
    var tea = try Data(contentsOf: URL(fileURLWithPath: "\(Self.pictures)/tea.png"))
    tea.replaceSubrange(16..<20, with: [0, 0, 2, 1])
    let check = Array(tea[12..<29]).withUnsafeBufferPointer { CRC32.checksum($0) }
    let sum = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: check >> $0) }
    tea.replaceSubrange(29..<33, with: sum)
    try tea.write(to: URL(fileURLWithPath: folder.path + "/wide.png"))
    #expect(
      told("wide.png").hasSuffix(
        "the image has 513 x 96 pixels, more than 512 on a side; make it smaller"))
  }

  @Test("All pictures of a menu stay within the memory limit")
  func memory() throws {
    let folder = try TemporaryDirectory()
    var canvas = XRGB8888Canvas(width: 512, height: 512)
    var items = "items:\n"
    for item in 0..<17 {
      var list = DrawList(width: 512, height: 512)
      list.fill(Rect(x: item, y: 0, width: 9, height: 9), with: .lamp)
      _ = canvas.render(list, replacing: nil)
      try Data(PNGFile.encode(canvas)).write(to: URL(fileURLWithPath: "\(folder.path)/\(item).png"))
      items += "  - { label: i\(item), picker: { rows: [{ label: Tea, image: \(item).png }] } }\n"
    }
    let path = folder.path + "/menu.yaml"
    #expect(message(items, file: path).contains("the pictures take more than 16000000 bytes"))
    let fewer = items.split(separator: "\n").dropLast(2).joined(separator: "\n")
    #expect(message(fewer, file: path) == "read")
  }

  @Test("G21 · A menu file gives a date of a list a toggle, and its value may be none")
  func toggle() throws {
    func item(_ keys: String) -> String {
      "items: [{ label: Due, datePicker: { mode: date, \(keys) } }]"
    }
    for (keys, value) in [
      ("toggle: false", "none"), ("toggle: true", "2026-11-23"),
      ("toggle: true, selected: 2026-12-24", "2026-12-24"),
      ("toggle: true, dates: range, selected: 2026-12-24/2026-12-26", "2026-12-24/2026-12-26"),
      ("toggle: false, dates: multiple", "none"),
    ] {
      let menu = try menu(item(keys))
      #expect(String(decoding: menu.items[0].values[0], as: UTF8.self) == value)
      #expect(menu.style(ofItem: 0) == .graphical)
    }
    #expect(
      message("items: [{ label: Due, datePicker: { mode: time, toggle: true } }]").contains(
        "'toggle' stands beside 'mode: time', which is always on; write mode: date"))
    #expect(
      message("datePicker: { mode: date, toggle: true }").contains(
        "'toggle' is switched in a list; move the date picker into an item of 'items'"))
  }
}
