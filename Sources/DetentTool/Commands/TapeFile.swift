import DetentSimulation

/// A tape on disk.
enum TapeFile {
  /// Why a tape could not be read.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads a VCD file.
  static func read(
    _ path: String, names: VCDReader.Names = VCDReader.Names()
  ) throws -> Tape {
    let bytes = try InputBytes.read(path)
    do {
      return try VCDReader(names: names).read(bytes)
    } catch {
      throw Failure(description: "\(path):\(error.line): \(error.problem)")
    }
  }
}
