public import DetentPicker

extension Menu: SceneModel {
  /// Says what is to be seen: the list of items, or the wheels of the one that is open.
  public func describe(into scene: inout Scene) {
    picker.describe(into: &scene)
    scene.arrangement = openItem == nil ? .list : .wheels
  }
}
