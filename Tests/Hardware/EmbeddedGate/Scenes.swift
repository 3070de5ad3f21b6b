// The allocations of each style's pictures after the first one: none.

import DetentDates
import DetentPicker
import DetentRaster
import DetentView

/// Turns an item of each style on displays of pixels and of characters.
func steadyScenes() {
  let table = CalendarTable.english(years: 2_026...2_027)
  steadyScene("month", .date(DateWheels(table, mode: .date)), .graphical, [0, 6, 14])
  steadyScene(
    "clock", .date(DateWheels(.english(hasHalves: true), mode: .time)), .graphical, [6, 45, 0])
  for (name, style) in [
    ("segments" as StaticString, PickerLayoutStyle.segmented), ("link", .navigationLink),
    ("list", .list), ("stack", .stack), ("images", .images),
  ] { steadyScene(name, .rows(cups), style, [0]) }
  guard let numbers = NumberRange(from: 0, through: 20, unit: ShortText("%").utf8) else { return }
  steadyScene("linked", .number(numbers), .automatic, [7], linked: true)
}

private func steadyScene(
  _ name: StaticString, _ content: ItemContent, _ style: PickerLayoutStyle, _ rows: PickerSelection,
  linked: Bool = false
) {
  var item = MenuItem(label: [0x43, 0x75, 0x70], content: content, rows: rows)
  item.style = style
  if linked { item.linked = [disc(3), disc(9), disc(15)] }
  let menu = PickerMenu(title: [], items: [item], isSingle: true)
  steadyPictures(name, menu, on: MonoFace())
  steadyPictures(name, menu, on: ColorFace(width: 240, height: 240))
  steadyPictures(name, menu, on: TextFace(columns: 46, rows: 15))
}

/// Four rows with all parts that rows may have.
private var cups: RowList {
  var rows = RowList()
  for (index, name) in (["Tea", "Milk", "Cocoa", "Water"] as [StaticString]).enumerated() {
    let image = disc(4 + 3 * index)
    rows.append(name)
    rows.adorn(caption: ShortText("cup").utf8, image: image, accessory: image)
  }
  return rows
}

/// A disc, of 32 by 32 pixels.
private func disc(_ radius: Int) -> AlphaImage {
  var coverage = [UInt8](repeating: 0, count: 1_024)
  for y in 0..<32 {
    for x in 0..<32 {
      let (right, down) = (2 * x - 31, 2 * y - 31)
      if right * right + down * down <= 4 * radius * radius { coverage[32 * y + x] = 255 }
    }
  }
  return AlphaImage(width: 32, height: 32, coverage: coverage)
}
