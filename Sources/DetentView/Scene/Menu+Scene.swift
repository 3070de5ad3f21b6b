public import DetentPicker
import DetentRaster

extension Menu: SceneModel {
  /// Says what is to be seen: the list of items, or the wheels of the one that is open, with the
  /// items about it where they stay visible; or the text that is being entered.
  public func describe(into scene: inout Scene) {
    picker.describe(into: &scene)
    (scene.takenRow, scene.isFlashing) = (takenRow, isFlashing)
    if filterWords != nil || scene.filter != nil {
      scene.filter = filterWords.map { ($0, unfilteredCount) }
    }
    scene.marksRows = marksRows
    (scene.holdTakes, scene.leavingCancels) = (holdTakes, leavingCancels)
    scene.wantsDeliberatePress = wantsDeliberatePress
    scene.month = month
    scene.isFilterable = isFilterable
    if let entry {
      scene.arrangement = .text
      if scene.entry == nil {
        let start = scene.bytes.count
        scene.bytes += entry.text
        scene.entry = start..<scene.bytes.count
      }
      return
    }
    scene.linked = openItem.map { isAsking ? [] : items[$0].linked } ?? []
    guard let openItem, !isAsking else {
      scene.arrangement = isAsking ? .question : .list
      scene.pressInList = pressInList
      scene.isNested = submenu != nil
      return
    }
    let style = style(ofItem: openItem)
    if style != .list, style != .stack, style != .images { scene.extras = nil }
    if scene.month != nil { return scene.arrangement = .month }
    if listsRows(of: openItem) {
      scene.pressInList = .choose
      return scene.arrangement = .list
    }
    if isClock { return scene.arrangement = .clock }
    if isLink { return scene.arrangement = .link }
    if style == .stack { return scene.arrangement = .stack }
    if style == .images { return scene.arrangement = .images }
    if style == .segmented || style == .palette { return scene.arrangement = .segments }
    let isCell = expandsItems || style == .inline
    scene.arrangement = isCell && !isSingle ? .expanded : .wheels
    guard scene.arrangement == .expanded, !scene.hasCells else { return }
    let openRow = row(ofItem: openItem)
    for distance in -scene.reach...scene.reach {
      let index = openRow + distance
      guard listed.indices.contains(index) else {
        scene.rows.append(Scene.Row())
        continue
      }
      let item = items[listed[index]]
      // The value of the one that is open is live.
      let value =
        distance == 0
        ? (draft ?? item.content).text(of: shownRows(ofItem: openItem)) : item.text
      let (label, detail) = (
        scene.place(of: Text(utf8: item.label)), scene.place(of: Text(utf8: value))
      )
      scene.rows.append(Scene.Row(index: index, title: label, detail: detail))
    }
  }

  private var leavingCancels: Bool {
    isSingle && !isAsking && (isLink || style(ofItem: 0) != .navigationLink)
  }

  /// What a press on the item in the lens would do.
  private var pressInList: Scene.Press {
    let row = picker.selectedRow(inComponent: 0)
    guard !isAsking, listed.indices.contains(row) else { return .open }
    let item = items[listed[row]]
    switch item.role {
    case .reading: return .nothing
    case .action: return .take
    case .submenu: return .open
    case .value:
      switch item.content {
      case .toggle: return .take
      case .days(let days) where days.isOn == true: return .take
      default: return .open
      }
    }
  }
}
