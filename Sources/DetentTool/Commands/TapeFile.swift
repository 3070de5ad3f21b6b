import DetentSimulation
import Foundation

/// A tape on disk.
enum TapeFile {
  /// Why a tape could not be read.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads a VCD file.
  static func read(
    _ path: String, names: VCDReader.Names = VCDReader.Names()
  ) throws(Failure) -> Tape {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let reason = (error as NSError).localizedDescription
      throw Failure(description: "\(path): cannot be read: \(reason)")
    }
    do {
      return try VCDReader(names: names).read([UInt8](bytes))
    } catch {
      throw Failure(description: "\(path):\(error.line): \(error.problem)")
    }
  }
}
