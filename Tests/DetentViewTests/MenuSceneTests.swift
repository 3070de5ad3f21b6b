import DetentPicker
import Testing

@testable import DetentView

@Suite("What is to be seen of a menu")
struct MenuSceneTests {
  @Test("Described again and again it grows no further, whether the list stays visible or not")
  func grows() {
    for expands in [false, true] {
      var menu = kettle()
      menu.expandsItems = expands
      var outputs: [MenuOutput] = []
      menu.apply(.button(.click), at: .origin, into: &outputs)
      menu.apply(.button(.singleClick), at: .origin, into: &outputs)
      var scene = Scene(reach: 3)
      menu.describe(into: &scene)
      #expect(menu.openItem == 0)
      let count = scene.rows.count
      #expect(count == (expands ? 14 : 7))
      for _ in 0..<5 { menu.describe(into: &scene) }
      #expect(scene.rows.count == count)
    }
  }
}
