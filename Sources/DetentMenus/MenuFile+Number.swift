import DetentFiles
import DetentText

extension MenuFile {
  /// Evenly spaced numbers, as integers in units of ten to the power of minus `fractionDigits`:
  /// from 0 through 2 by 0.5 is from 0 through 20 by 5 with one fraction digit.
  ///
  /// The numbers and their count fit in 32 bits, as firmware needs.
  public struct Number: Hashable, Sendable {
    /// The first number.
    public var from: Int
    /// The upper bound; the last number if the steps reach it.
    public var through: Int
    /// The step, at least 1.
    public var by: Int
    /// The initially selected number.
    ///
    /// Default: the first.
    public var selected: Int
    /// Fraction digits, 0 to 6.
    public var fractionDigits: Int
    /// The unit behind each number, or nil.
    public var unit: String?
    /// The command for `from`, which stays without an answer; nil for none.
    public var fromCommand: Command?
    /// The command for `through`; nil for none.
    public var throughCommand: Command?

    /// Creates evenly spaced numbers.
    ///
    /// - Precondition: `from` is at most `through`, `by` is at least 1, `selected` is one of the
    ///   numbers and `fractionDigits` is 0 to 6.
    public init(
      from: Int, through: Int, by: Int = 1, selected: Int? = nil, fractionDigits: Int = 0,
      unit: String? = nil
    ) {
      precondition(from <= through && by >= 1, "from <= through, by >= 1")
      precondition((0...Limits.fractionDigits).contains(fractionDigits), "0 <= fractionDigits <= 6")
      self.from = from
      self.through = through
      self.by = by
      self.selected = selected ?? from
      self.fractionDigits = fractionDigits
      self.unit = unit
      precondition(
        (from...through).contains(self.selected) && from + selectedIndex * by == self.selected,
        "selected == from + n * by <= through")
    }

    /// The count of numbers.
    public var count: Int { steps(to: through) + 1 }

    /// The greatest number up to `through`.
    public var last: Int { from + steps(to: through) * by }

    /// The index of the initially selected number.
    public var selectedIndex: Int { steps(to: selected) }

    private func steps(to number: Int) -> Int {
      // In 64 bits: on a 32-bit machine the whole distance may not fit an Int.
      Int((Int64(number) - Int64(from)) / Int64(by))
    }

    /// A number's decimal text, without the unit.
    public func text(of number: Int) -> String {
      ExactDecimal.text(scaled: Int64(number), fractionDigits: fractionDigits)
    }
  }
}
