/// Why a picture could not be written or read.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file could not be made or written; the reason is the system's or libpng's.
  case cannotWrite(path: String, reason: String)
  /// The picture could not be compressed.
  case cannotEncode(reason: String)
  /// The picture would have more pixels than `PNGFile.largest`.
  case tooLarge(width: Int, height: Int)
  /// These bytes aren't a PNG picture, or are a damaged one; the reason is libpng's.
  case cannotDecode(reason: String)
  /// A picture has more pixels along a side than whoever reads it takes.
  case longer(width: Int, height: Int, longest: Int)

  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      "cannot write \(path): \(reason); check that the folder exists and can be written to"
    case .cannotEncode(let reason):
      "cannot make a PNG of the picture: \(reason)"
    case .tooLarge(let width, let height):
      "a PNG of \(width) x \(height) pixels is too large: choose a smaller scale"
    case .cannotDecode(let reason):
      "no PNG picture, or a damaged one: \(reason)"
    case .longer(let width, let height, let longest):
      "a picture of \(width) x \(height) pixels; at most \(longest) along each side are allowed"
    }
  }
}
