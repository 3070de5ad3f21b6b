public import DetentPicker

extension Menu: SceneModel {
  /// Says what is to be seen: the list of items, or the wheels of the one that is open, with the
  /// items about it where they stay visible; or the text that is being entered.
  public func describe(into scene: inout Scene) {
    picker.describe(into: &scene)
    (scene.takenRow, scene.isFlashing) = (takenRow, isFlashing)
    if let entry {
      scene.arrangement = .text
      if scene.entry == nil {
        let start = scene.bytes.count
        scene.bytes += entry.text
        scene.entry = start..<scene.bytes.count
      }
      return
    }
    guard let openItem, !isAsking else {
      scene.arrangement = isAsking ? .question : .list
      return
    }
    scene.arrangement = expandsItems && !isSingle ? .expanded : .wheels
    guard scene.arrangement == .expanded, !scene.hasCells else { return }
    for distance in -scene.reach...scene.reach {
      let index = openItem + distance
      guard items.indices.contains(index) else {
        scene.rows.append(Scene.Row())
        continue
      }
      let item = items[index]
      // The value of the one that is open is live.
      let value =
        distance == 0 ? item.content.text(of: picker.selection) : item.text
      let (label, detail) = (
        scene.place(of: Text(utf8: item.label)), scene.place(of: Text(utf8: value))
      )
      scene.rows.append(Scene.Row(index: index, title: label, detail: detail))
    }
  }
}
