import DetentFiles
import DetentWords

extension MenuFile {
  /// Evenly spaced numbers, as integers in units of ten to the power of minus `fractionDigits`:
  /// from 0 through 2 by 0.5 is from 0 through 20 by 5 with one fraction digit.
  ///
  /// All of them, and how many there are, fit in 32 bits: firmware counts in those.
  public struct Number: Hashable, Sendable {
    /// The first number.
    public var from: Int
    /// The bound that no number is beyond; the last number if the steps reach it.
    public var through: Int
    /// The step, at least 1.
    public var by: Int
    /// The number that is selected at the start.
    public var selected: Int
    /// Digits after the point, 0 to 6.
    public var fractionDigits: Int
    /// What is written after each number, or nil.
    public var unit: String?
    /// What to run at the start to learn `from`, which is the answer if there is none; nil for
    /// nothing.
    public var fromCommand: Command?
    /// The same for `through`.
    public var throughCommand: Command?

    /// Evenly spaced numbers; the first is selected unless said.
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

    /// How many numbers there are.
    public var count: Int { steps(to: through) + 1 }

    /// The greatest number that is not beyond `through`.
    public var last: Int { from + steps(to: through) * by }

    /// The index of the number that is selected at the start.
    public var selectedIndex: Int { steps(to: selected) }

    private func steps(to number: Int) -> Int {
      // In 64 bits: on a 32-bit machine the whole distance may not fit an Int.
      Int((Int64(number) - Int64(from)) / Int64(by))
    }

    /// The digits of a number, with `fractionDigits` of them after the point, without the unit.
    public func text(of number: Int) -> String {
      ExactDecimal.text(scaled: Int64(number), fractionDigits: fractionDigits)
    }
  }
}
