import CDRM
import Glibc

/// The graphics cards of the system.
enum DRMCard {
  /// Opens a card with a connected screen.
  ///
  /// - Parameters:
  ///   - connector: the name of the connector; nil for any.
  ///   - path: a card, or a folder of cards, of which the first with a screen is opened.
  /// - Returns: the card, which the caller closes, the mode of its screen, and its path.
  /// - Throws: if no such screen is connected.
  static func find(
    _ connector: String?, on path: String
  ) throws(PanelError) -> (card: OpaquePointer, mode: cdrm_mode, path: String) {
    if let library = cdrm_load() {
      throw .missingLibrary(String(cString: library), package: "libdrm2", for: path)
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return try open(path, connector)
    }
    var failure: PanelError?
    // The kernel numbers at most 64 cards.
    for number in 0..<64 {
      let card = "\(path)/card\(number)"
      guard access(card, F_OK) == 0 else { continue }
      do throws(PanelError) {
        return try open(card, connector)
      } catch {
        // A card without display outputs doesn't hide the error of one with them.
        if failure == nil || error != .noDisplay(card) { failure = error }
      }
    }
    throw failure ?? .missingBus("\(path)/card0")
  }

  private static func open(
    _ path: String, _ connector: String?
  ) throws(PanelError) -> (card: OpaquePointer, mode: cdrm_mode, path: String) {
    var opened: OpaquePointer?
    switch -cdrm_open(path, &opened) {
    case 0: break
    case EOPNOTSUPP, ENOTTY: throw .noDisplay(path)
    case let code: throw .opening(path, code: code)
    }
    guard let card = opened else { throw .vanished(path) }
    var mode = cdrm_mode()
    let code = -cdrm_find(card, connector, &mode)
    guard code != 0 else { return (card, mode, path) }
    defer { cdrm_close(card) }
    throw failure(of: card, connector, at: path, code: code)
  }

  /// The error for a failure on an open card.
  static func failure(
    of card: OpaquePointer, _ connector: String?, at path: String, code: Int32
  ) -> PanelError {
    switch code {
    case ENOTCONN: .unconnected(path, connector: connector, of: connectors(of: card))
    case ENXIO: .noConnector(path, connector: connector ?? "", of: connectors(of: card))
    default: .drawing(on: path, code: code)
    }
  }

  private static func connectors(of card: OpaquePointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { names in
      guard let base = names.baseAddress else { return "" }
      cdrm_list(card, base, names.count)
      return String(cString: base)
    }
  }
}
