/// The selected row of each component, from 0; -1 where a component has no rows.
public struct PickerSelection: Hashable, Sendable {
  private var rows: [Int]

  /// These rows, from the left.
  public init(_ rows: [Int]) {
    self.rows = rows
  }

  /// How many components there are.
  public var count: Int { rows.count }

  /// The row of one component; -1 for one that isn't there.
  public subscript(component: Int) -> Int {
    get { rows.indices.contains(component) ? rows[component] : -1 }
    set {
      guard rows.indices.contains(component) else { return }
      rows[component] = newValue
    }
  }
}
