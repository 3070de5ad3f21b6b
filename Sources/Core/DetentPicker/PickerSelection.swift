/// The selected row of each component, from 0; -1 for an empty component.
///
/// Stored in place, so that an event can carry it without allocations.
public struct PickerSelection: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The maximum number of components.
  package static let capacity = 8

  // A tuple is the only storage of fixed size that every supported compiler has.
  private var rows: (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32)
  private var length: UInt8

  /// Creates a selection with the same row in each of `count` components.
  ///
  /// - Precondition: `count <= capacity`.
  package init(repeating row: Int, count: Int) {
    precondition(count <= Self.capacity, "a picker has at most 8 components")
    let row = Int32(clamping: row)
    rows = (row, row, row, row, row, row, row, row)
    length = UInt8(count)
  }

  /// Creates a selection from rows, from the left.
  ///
  /// - Precondition: at most `capacity` rows.
  package init(_ rows: [Int]) {
    self.init(repeating: -1, count: rows.count)
    for component in rows.indices { self[component] = rows[component] }
  }

  /// Creates a selection from rows, from the left.
  public init(arrayLiteral rows: Int...) {
    self.init(rows)
  }

  /// The number of components.
  package var count: Int { Int(length) }

  /// The row of a component; -1 for a missing one.
  public subscript(component: Int) -> Int {
    // By cases: the bytes of a stored value would be copied to be read by index.
    @inline(never) get {
      guard component >= 0, component < count else { return -1 }
      switch component {
      case 0: return Int(rows.0)
      case 1: return Int(rows.1)
      case 2: return Int(rows.2)
      case 3: return Int(rows.3)
      case 4: return Int(rows.4)
      case 5: return Int(rows.5)
      case 6: return Int(rows.6)
      default: return Int(rows.7)
      }
    }
    set {
      guard component >= 0, component < count else { return }
      withUnsafeMutableBytes(of: &rows) {
        $0.assumingMemoryBound(to: Int32.self)[component] = Int32(clamping: newValue)
      }
    }
  }

  /// The selection with another row in one component.
  package func with(_ row: Int, inComponent component: Int) -> PickerSelection {
    var selection = self
    selection[component] = row
    return selection
  }

  /// Whether both have the same rows.
  public static func == (left: PickerSelection, right: PickerSelection) -> Bool {
    guard left.length == right.length else { return false }
    for component in 0..<left.count where left[component] != right[component] { return false }
    return true
  }

  /// Feeds the rows to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(length)
    for component in 0..<count { hasher.combine(self[component]) }
  }
}
