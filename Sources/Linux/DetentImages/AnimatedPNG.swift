package import DetentRaster

/// An animated PNG, encoded losslessly with libpng.
///
///     var film = AnimatedPNG()
///     try film.append(face.canvas, at: 0)
///     try film.append(face.canvas, at: 16)
///     let file = try film.encode(until: 1_000)
///
/// Only the changed rectangle of a frame is stored. All frames have the size of the first one. The
/// animation repeats forever; viewers without support show its first frame.
///
/// - Source: PNG Specification, third edition, 11.3.6 and 4.9: acTL, fcTL, fdAT.
public struct AnimatedPNG: Sendable {
  /// The changed rectangle of a frame as a complete PNG, and its instant in milliseconds.
  private struct Frame {
    var area: Rect
    var file: [UInt8]
    var at: Int
  }

  private var frames: [Frame] = []
  private var shown: RGBImage?

  /// Creates an animation without frames.
  public init() {}

  /// Appends a frame.
  ///
  /// - Parameters:
  ///   - picture: the frame.
  ///   - time: its instant in milliseconds, no earlier than the previous frame's.
  ///   - style: its appearance. Default: a small OLED; for text, light on dark.
  /// - Throws: `PNGError.tooLarge`, or `.cannotEncode` with libpng's reason.
  public mutating func append<Picture: PNGPicture>(
    _ picture: Picture, at time: Int, style: Picture.PNGStyle = Picture.usualStyle
  ) throws(PNGError) {
    let image = try picture.image(style)
    let area = shown.map { image.difference(from: $0) } ?? image.bounds
    guard !area.isEmpty else { return }
    append(try PNGFile.encode(image.part(area)), in: area, at: time)
    shown = image
  }

  /// Appends a frame by its changed rectangle, encoded as a complete PNG; what is transparent in it
  /// stays as it was.
  package mutating func append(_ file: [UInt8], in area: Rect, at time: Int) {
    frames.append(Frame(area: area, file: file, at: time))
  }

  /// Encodes the animation.
  ///
  /// - Parameter end: the end of the last frame, in milliseconds.
  /// - Returns: the bytes of the file.
  /// - Precondition: there is at least one frame.
  public func encode(until end: Int) -> [UInt8] {
    precondition(!frames.isEmpty, "a film has a picture")
    var file: [UInt8] = []
    var number: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1].at : max(end, frame.at)
      var hasBegun = false
      for chunk in PNGChunk.all(in: frame.file) {
        if chunk.type == "IDAT", !hasBegun {
          hasBegun = true
          file.appendChunk("fcTL", control(frame, &number, lasting: next - frame.at))
        }
        switch chunk.type {
        case "IEND": break
        case "IDAT" where index > 0:
          file.appendChunk("fdAT", number.bigEndianBytes + chunk.data)
          number += 1
        case _ where index > 0: break
        case "IHDR":
          file += frame.file[..<PNGChunk.signature]
          file.appendChunk("IHDR", chunk.data)
          file.appendChunk("acTL", [UInt32(frames.count), 0].flatMap(\.bigEndianBytes))
        default: file.appendChunk(chunk.type, chunk.data)
        }
      }
    }
    file.appendChunk("IEND", [])
    return file
  }

  /// The fcTL chunk of a frame: its rectangle and duration, drawn over the previous frame and kept.
  private func control(_ frame: Frame, _ number: inout UInt32, lasting span: Int) -> [UInt8] {
    defer { number += 1 }
    let (area, delay) = (frame.area, UInt16(clamping: span).bigEndianBytes)
    return [number, UInt32(area.width), UInt32(area.height), UInt32(area.x), UInt32(area.y)]
      .flatMap(\.bigEndianBytes) + delay + (1_000 as UInt16).bigEndianBytes + [0, 1]
  }
}

/// A chunk of a PNG file.
private struct PNGChunk {
  /// The length of the PNG signature.
  static let signature = 8

  var type: String
  var data: ArraySlice<UInt8>

  static func all(in file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var index = signature
    while index + 12 <= file.count {
      let length = file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[index + 4..<index + 8], as: UTF8.self)
      chunks.append(PNGChunk(type: type, data: file[index + 8..<index + 8 + length]))
      index += 12 + length
    }
    return chunks
  }
}

extension [UInt8] {
  fileprivate mutating func appendChunk(_ type: String, _ data: some Collection<UInt8>) {
    append(contentsOf: UInt32(data.count).bigEndianBytes)
    let start = count
    append(contentsOf: type.utf8)
    append(contentsOf: data)
    let check = self[start...].withUnsafeBufferPointer { CRC32.checksum($0) }
    append(contentsOf: check.bigEndianBytes)
  }
}

extension FixedWidthInteger {
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> $0)
    }
  }
}
