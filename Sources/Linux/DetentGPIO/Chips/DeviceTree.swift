import Glibc

/// The description of a board's hardware that its firmware hands to the kernel.
///
/// Boards with GPIO lines on a header have one. A PC has none, or an empty one.
package enum DeviceTree {
  /// Whether the machine has one.
  ///
  /// The kernel may make an empty root where the firmware hands it nothing; only a board's root
  /// states what the board is compatible with.
  ///
  /// - Parameter folder: the folder of the root's properties.
  /// - Returns: whether its root names a board.
  /// - Source: Linux 6.10, drivers/of/empty_root.dts; Devicetree Specification 0.4, 3.2.
  package static func isPresent(at folder: String = "/proc/device-tree") -> Bool {
    access("\(folder)/compatible", F_OK) == 0
  }
}
