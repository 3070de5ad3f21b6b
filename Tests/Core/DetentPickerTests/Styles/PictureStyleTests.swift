import DetentPicker
import DetentRaster
import Testing

/// Rows with pictures and captions, and the styles that show them.
@Suite("Styles with pictures")
struct PictureStyleTests {
  private func picture(_ level: UInt8) -> AlphaImage {
    AlphaImage(width: 1, height: 1, coverage: [level])
  }

  private func menu(_ list: RowList, _ style: PickerLayoutStyle) -> ItemMenu {
    var item = MenuItem(label: Array("Drink".utf8), content: .rows(list))
    item.style = style
    return PickerMenu(title: [], items: [item], isSingle: true)
  }

  private var drinks: RowList {
    var list = RowList()
    list.append("Tea")
    list.append("Coffee")
    list.adorn(caption: Array("filtered".utf8), image: picture(1), accessory: picture(2))
    list.append("Cocoa")
    list.adorn(image: picture(1))
    return list
  }

  @Test("H14 · A row has a title, a caption, an image and an accessory, or any of them")
  func extras() throws {
    let extras = try #require(drinks.extras)
    #expect(extras.caption(ofRow: 0).isEmpty && extras.image(ofRow: 0) == nil)
    #expect(extras.caption(ofRow: 1) == "filtered")
    #expect(extras.image(ofRow: 1) == picture(1) && extras.accessory(ofRow: 1) == picture(2))
    #expect(extras.image(ofRow: 2) == picture(1) && extras.accessory(ofRow: 2) == nil)
    #expect(extras.hasImages && extras.hasAccessories)
    #expect(RowList(["Tea"]).extras == nil)
    #expect(
      drinks != RowList(["Tea", "Coffee", "Cocoa"]), "lists with different extras are unequal")
  }

  @Test("H14 · Extras stay with their rows under a filter, and when rows are appended")
  func following() throws {
    var found = drinks
    let isShown = found.edit(.show([1]))
    #expect(isShown)
    #expect(found.extras?.caption(ofRow: 0) == "filtered")
    var list = RowList(["Water"])
    list.append(drinks)
    list.append("Juice")
    let extras = try #require(list.extras)
    #expect(extras.image(ofRow: 0) == nil && extras.image(ofRow: 2) == picture(1))
    #expect(extras.image(ofRow: 4) == nil && extras.caption(ofRow: 4).isEmpty)
  }

  @Test("H08 · G07 · Each style is effective if the display has room, otherwise rows are a list")
  func inEffect() {
    for (style, wide, narrow) in [
      (PickerLayoutStyle.list, PickerLayoutStyle.list, PickerLayoutStyle.list),
      (.stack, .stack, .list),
      (.images, .images, .list), (.automatic, .list, .list), (.wheels, .wheels, .wheels),
    ] {
      var menu = menu(drinks, style)
      #expect(menu.items[0].style == style)
      #expect(menu.style(ofItem: 0) == wide)
      menu.fit([])
      #expect(menu.style(ofItem: 0) == narrow)
    }
    #expect(menu(RowList(["Tea"]), .images).style(ofItem: 0) == .list, "without an image")
    #expect(menu(RowList(["Tea"]), .stack).style(ofItem: 0) == .stack)
    #expect(menu(RowList(["Tea"]), .automatic).style(ofItem: 0) == .wheels)
  }
}
