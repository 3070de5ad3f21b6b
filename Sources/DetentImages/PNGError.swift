/// Why a picture could not be written.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file could not be made or written; the reason is the system's or libpng's.
  case cannotWrite(path: String, reason: String)
  /// The picture could not be compressed.
  case cannotEncode(reason: String)
  /// The picture would have more pixels than `PNGFile.largest`.
  case tooLarge(width: Int, height: Int)

  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      "cannot write \(path): \(reason); check that the folder exists and can be written to"
    case .cannotEncode(let reason):
      "cannot make a PNG of the picture: \(reason)"
    case .tooLarge(let width, let height):
      "a PNG of \(width) x \(height) pixels is too large: choose a smaller scale"
    }
  }
}
