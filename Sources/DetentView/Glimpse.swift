import DetentCrown
import DetentPicker

/// What a face last drew, to know whether anything has changed since.
struct Glimpse: Hashable {
  private var revision: UInt32
  private var focus: Int?
  private var caption: Text
  private var positions: [Int64]
  private var rows: [Int]

  /// What is to be seen of a picker.
  ///
  /// - Parameters:
  ///   - picker: what is looked at.
  ///   - resolution: positions nearer to each other than this cannot be told apart, in 65,536ths of a
  ///     row.
  init<Content>(of picker: PickerModel<Content>, resolution: Int64) {
    revision = picker.revision
    focus = picker.focus
    caption = picker.caption
    positions = picker.wheels.map { $0.position.raw / resolution }
    rows = picker.wheels.map { $0.row }
  }
}
