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
  /// Positions are taken as they are, not rounded to what the display can show: where a wheel has
  /// come to rest, the picture has to be the same whichever way it came.
  init<Content>(of picker: PickerModel<Content>) {
    revision = picker.revision
    focus = picker.focus
    caption = picker.caption
    positions = picker.wheels.map { $0.position.raw }
    rows = picker.wheels.map { $0.row }
  }
}
