public import DetentPicker

/// A model that can be drawn: the model of a knob with a description.
public protocol SceneModel: KnobModel {
  /// Describes the present state.
  ///
  /// - Parameter scene: the previous scene, which is overwritten.
  func describe(into scene: inout PickerScene)
}

extension SceneModel {
  /// Describes its picker.
  public func describe(into scene: inout PickerScene) { picker.describe(into: &scene) }
}

extension PickerModel: SceneModel {}
