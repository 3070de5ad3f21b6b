/// An error of writing or reading an image.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file can't be created or written; the reason is the system's or libpng's.
  case cannotWrite(path: String, reason: String)
  /// Compression failed.
  case cannotEncode(reason: String)
  /// The image would exceed 16,777,216 pixels.
  case tooLarge(width: Int, height: Int)
  /// The bytes are not a valid PNG; the reason is libpng's.
  case cannotDecode(reason: String)
  /// The image exceeds the maximum width and height of the caller.
  case longer(width: Int, height: Int, longest: Int)

  /// The problem, its place and the remedy.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      "cannot write \(path): \(reason); check that the folder exists and is writable"
    case .cannotEncode(let reason):
      "cannot encode the picture as PNG: \(reason)"
    case .tooLarge(let width, let height):
      "a PNG of \(width) x \(height) pixels is too large: choose a smaller scale"
    case .cannotDecode(let reason):
      "not a valid PNG: \(reason)"
    case .longer(let width, let height, let longest):
      "the image has \(width) x \(height) pixels, more than \(longest) on a side"
    }
  }
}
