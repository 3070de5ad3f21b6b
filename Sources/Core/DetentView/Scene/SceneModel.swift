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

extension PickerModel: SceneModel {
  /// Describes wheels, or a list if its rows have details.
  @inline(__always)
  public func describe(into scene: inout PickerScene) { scene.describe(self) }
}

extension PickerMenu: SceneModel {
  /// Describes the screen.
  @inline(__always) @_specialize(where Contents == ItemContent)
  public func describe(into scene: inout PickerScene) { scene.describe(self) }
}
