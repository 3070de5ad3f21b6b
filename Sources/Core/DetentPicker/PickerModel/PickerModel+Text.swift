#if !hasFeature(Embedded)
public import DetentCrown

extension PickerContent {
  /// The title of a row.
  package func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> String {
    var bytes: [UInt8] = []
    write(
      .title, ofRow: row, inComponent: component, selection: selection, as: form, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PickerModel {
  /// Creates a picker, as `init(_:caption:selected:configuration:)`.
  public init(
    _ content: Content, caption: String, selected: PickerSelection = [],
    configuration: Crown.Configuration = .init()
  ) {
    self.init(
      content, caption: Array(caption.utf8), selected: selected, configuration: configuration)
  }

  /// Creates a picker with a value selected, or the nearest one that can be.
  ///
  /// Generic, so that rows are taken as rows where they are the value, too.
  public init<Value>(
    _ content: Content, caption: String = "", selected value: Value,
    configuration: Crown.Configuration = .init()
  ) where Content.Value == Value {
    self.init(
      content, caption: caption, selected: content.selection(of: value),
      configuration: configuration)
  }

  /// The title of a row for the present selection; empty for a missing row.
  public func title(ofRow row: Int, inComponent component: Int) -> String {
    guard row >= 0, row < rowCount(inComponent: component) else { return "" }
    return content.title(ofRow: row, inComponent: component, selection: selection, as: .long)
  }

  /// The detail of a row for the present selection; empty for a missing row.
  public func detail(ofRow row: Int, inComponent component: Int) -> String {
    guard row >= 0, row < rowCount(inComponent: component) else { return "" }
    var bytes: [UInt8] = []
    content.write(
      .detail, ofRow: row, inComponent: component, selection: selection, as: .long, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value as text for programs, whole.
  public var text: String {
    var bytes: [UInt8] = []
    content.write(selection, as: .machine, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
#endif
