import DetentPicker
import DetentView
import Testing

/// Checksums of all scenes on displays of every size, in one table: a change of any pixel shows as
/// the scenes and sizes that changed.
///
/// The pictures themselves are in the frames with files of their own.
@Suite("Every scene on every size of display")
struct SceneSizeTests {
  private static let sizes = [
    (64, 48), (128, 32), (128, 64), (160, 80), (240, 240), (240, 320), (320, 240), (390, 390),
  ]

  @Test("The table of checksums matches its file")
  func table() throws {
    var lines = [
      "scene".padded(24) + Self.sizes.map { "\($0.0)x\($0.1)".padded(10) }.joined()
    ]
    for (name, model) in try Scenes.all() {
      var line = name.padded(24)
      for (width, height) in Self.sizes {
        let checksum =
          min(width, height) < 120
          ? drawn(model, on: MonoFace(width: width, height: height))
          : drawn(model, on: ColorFace(width: width, height: height))
        line += String(checksum, radix: 16).padded(10)
      }
      lines.append(line)
    }
    try expectFrame(lines: lines, "every scene on every size")
  }

  private func drawn(_ model: ItemMenu, on face: some Face) -> UInt32 {
    var face = face
    _ = face.draw(model)
    return face.checksum
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
