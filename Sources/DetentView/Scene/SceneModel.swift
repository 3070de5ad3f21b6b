public import DetentPicker

/// A model that can be seen: what a knob drives says what is to be shown.
public protocol SceneModel: KnobModel {
  /// Says what is to be seen now.
  ///
  /// - Parameter scene: what was to be seen before; it is overwritten.
  func describe(into scene: inout PickerScene)
}

extension SceneModel {
  /// What is to be seen of its picker.
  public func describe(into scene: inout PickerScene) { picker.describe(into: &scene) }
}

extension PickerModel: SceneModel {}
