/// Nothing to pick from: what a picker shows before it has a content.
public struct NoContent: PickerContent {
  /// Nothing.
  public init() {}

  /// None.
  public var componentCount: Int { 0 }

  /// Empty.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: 0)
  }

  /// Nothing.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> ShortText { ShortText() }
}
