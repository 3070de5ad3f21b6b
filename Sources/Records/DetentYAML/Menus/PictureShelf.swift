import DetentRaster
import DetentRecords

/// The pictures of an item while it is read, each file loaded once.
struct PictureShelf {
  private var pictures: [String: AlphaImage] = [:]
  private var bytes = 0

  /// The picture of a PNG file, relative to the folder of the file that names it.
  mutating func picture(_ value: YAMLValue) throws(ConfigurationError) -> AlphaImage {
    let name = try value.text(atMost: Limits.path)
    let folder = value.file.lastIndex(of: "/").map { value.file[...$0] } ?? ""
    let path = name.hasPrefix("/") ? name : folder + name
    if let known = pictures[path] { return known }
    let picture = try Self.read(path, for: value)
    bytes += picture.width * picture.height * (picture.hasColors ? 4 : 1)
    guard bytes <= Limits.pictureBytes else { throw Self.tooMany(value) }
    pictures[path] = picture
    return picture
  }

  /// The error for exceeding the bytes of a menu's pictures.
  static func tooMany(_ value: YAMLValue) -> ConfigurationError {
    value.error(
      .tooLarge,
      "the pictures take more than \(Limits.pictureBytes) bytes, 4 for each pixel; "
        + "make them smaller")
  }

  private static func read(
    _ path: String, for value: YAMLValue
  ) throws(ConfigurationError) -> AlphaImage {
    let file: [UInt8]
    do throws(ConfigurationError) {
      file = try value.surroundings.read(path)
    } catch {
      let message =
        switch error.reason {
        case .tooLarge: "longer than \(Limits.fileBytes) bytes; make it smaller"
        case .unreadable where error.message.hasPrefix("no such file"):
          "not there; the path starts at the folder of this file"
        default: error.message
        }
      throw value.error(error.reason, "\(value.name) is \(value.kind): \(message)")
    }
    do throws(PictureProblem) {
      return try value.surroundings.picture(file)
    } catch {
      throw value.error(.unreadable, "\(value.name) is \(value.kind): \(error.message)")
    }
  }
}
