import DetentCrown
import DetentText
import DetentPicker
import DetentRaster

/// The landmarks of rows: the names shown during a fast turn, and where it lands.
extension PickerModel {
  /// Finds the landmarks of a scale one by one, by a search in a long list.
  func findLandmarks(
    of component: Int, _ selection: PickerSelection, near wheel: inout PickerScene.Wheel
  ) {
    func next(_ row: Int) -> Int? {
      content.landmark(from: row, toward: 1, inComponent: component, selection: selection)
    }
    wheel.landmarks = wheel.rowCount > 0 && next(0) != nil ? 0 : nil
    var distance = wheel.landmarks == nil ? 32 : -32
    while distance < 32 {
      if let row = wheel.index(distance) {
        let landmark = next(row).flatMap { $0 < row ? nil : $0 }
        distance += (landmark ?? wheel.rowCount) - row
        if landmark != nil, distance < 32 { wheel.landmarks? |= 1 << UInt64(distance + 32) }
        if landmark == nil { continue }
      }
      distance += 1
    }
  }

  /// The notice with the selected row's number and the row count, unless another notice takes
  /// precedence.
  var place: PickerNotice? {
    var marked = 0
    switch notice {
    case .rows(_, _, let count): marked = count
    case nil where !isConfirming: break
    default: return notice ?? .taken
    }
    return focus.map { .rows(found: wheels[$0].row + 1, of: wheels[$0].rowCount, marked: marked) }
  }

  /// Adds the common part of the rows around the selected one: the initial of words, or the round
  /// number before it.
  func placeLandmark(
    of component: Int, _ selection: PickerSelection, in scene: inout PickerScene
  ) {
    scene.flyingOver = 0..<0
    guard !shapes[component].isNumbered,
      let row = content.landmark(
        from: selection[component], toward: -1, inComponent: component, selection: selection)
    else { return }
    let title = scene.place {
      content.writeTitle(
        ofRow: row, inComponent: component, selection: selection, as: .long, to: &$0)
    }
    let length = scene.with(title) { bytes in
      guard Figures(of: bytes).end == 0, let first = bytes.first else {
        // The same number above itself would look like a row.
        return row == selection[component] ? 0 : bytes.count
      }
      return min(bytes.count, first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
    }
    scene.flyingOver = title.lowerBound..<title.lowerBound + length
  }
}
