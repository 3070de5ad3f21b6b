public import DetentRaster
public import DetentView

/// A face whose picture can be read as lines of text.
public protocol ReadableFace: Face {
  /// The lines from the top, all of the same width.
  var lines: [String] { get }
}

extension GridFace: ReadableFace {
  /// The characters of each row.
  public var lines: [String] { (0..<grid.rows).map { grid.text(row: $0) } }
}

extension CanvasFace: ReadableFace where Canvas == MonoCanvas {
  /// The dots, two rows per character.
  public var lines: [String] {
    canvas.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
