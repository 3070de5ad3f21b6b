public import DetentPicker
import DetentRaster
import DetentText

extension PickerMenu: SceneModel {
  /// Describes the list of items, or the wheels of the open one, with the items around it if they
  /// stay visible; or a text entry.
  @_specialize(where Contents == ItemContent)
  public func describe(into scene: inout PickerScene) {
    picker.describe(into: &scene)
    scene.press = press
    (scene.takenRow, scene.isFlashing) = (takenRow, isFlashing)
    if filterWords != nil || scene.filter != nil {
      scene.filter = filterWords.map { ($0, unfilteredCount) }
    }
    scene.marksRows = marksRows
    (scene.holdTakes, scene.leavingCancels) = (holdTakes, leavingCancels)
    scene.wantsDeliberatePress = wantsDeliberatePress
    scene.month = month
    scene.isFilterable = isFilterable
    if isEntering {
      // Equal texts have an equal description here, too.
      if case .entry = scene.arrangement { return }
      let start = scene.bytes.count
      picker.content.write([TextEntry.doneRow], as: .machine, to: &scene.bytes)
      scene.arrangement = .entry(start..<scene.bytes.count)
      return
    }
    scene.linked = openItem.map { isAsking ? [] : items[$0].linked } ?? []
    guard let openItem, !isAsking else {
      scene.arrangement = isAsking ? .question : .list
      scene.isNested = submenu != nil
      return
    }
    let style = style(ofItem: openItem)
    if style != .list, style != .stack, style != .images { scene.extras = nil }
    if scene.month != nil { return scene.arrangement = .month }
    if listsRows(of: openItem) { return scene.arrangement = .list }
    if isClock { return scene.arrangement = .clock }
    if isLink { return scene.arrangement = .link }
    switch style {
    case .stack, .images: return scene.arrangement = .cards(isStack: style == .stack)
    case .segmented, .palette: return scene.arrangement = .segments
    case _ where isSingle || !expandsItems && style != .inline: return scene.arrangement = .wheels
    default: scene.arrangement = .expanded
    }
    guard !scene.hasCells else { return }
    let openRow = row(ofItem: openItem)
    for distance in -scene.reach...scene.reach {
      let index = openRow + distance
      guard listed.indices.contains(index) else {
        scene.rows.append(PickerScene.Row())
        continue
      }
      let item = items[listed[index]]
      // The value of the open item is live.
      let value =
        distance == 0 ? (draft ?? item.content).text(of: shownRows(ofItem: openItem)) : item.text
      let (label, detail) = (scene.place { $0 += item.label }, scene.place { $0 += value })
      scene.rows.append(PickerScene.Row(index: index, title: label, detail: detail))
    }
  }

  private var leavingCancels: Bool {
    isSingle && !isAsking && (isLink || style(ofItem: 0) != .navigationLink)
  }
}
