import Testing

@testable import DetentText

@Suite("Near names")
struct NearNamesTests {
  @Test(
    "Inserted, omitted or replaced letters cost two, swapped letters one",
    arguments: [
      ("rows", "rows", 0), ("rowz", "rows", 2), ("row", "rows", 2), ("rowws", "rows", 2),
      ("rwos", "rows", 1), ("orsw", "rows", 2), ("", "rows", 8), ("", "", 0), ("Maté", "Mate", 2),
      // The restricted form: a swapped pair isn't edited again.
      ("ca", "abc", 6),
    ] as [(String, String, Int)])
  func cost(left: String, right: String, cost: Int) {
    #expect(Self.cost(left, right) == cost)
    #expect(Self.cost(right, left) == cost)
  }

  private static func cost(_ left: String, _ right: String) -> Int {
    NearNames.cost(of: Array(left.unicodeScalars), Array(right.unicodeScalars))
  }

  @Test("The cost of all short words matches its definition")
  func exhaustive() {
    // The definition itself, as a recursion over the ends of both words, without a table.
    func cost(_ left: Substring, _ right: Substring) -> Int {
      guard let last = left.last, let other = right.last else {
        return (left.count + right.count) * 2
      }
      var best = min(
        cost(left.dropLast(), right) + 2, cost(left, right.dropLast()) + 2,
        cost(left.dropLast(), right.dropLast()) + (last == other ? 0 : 2))
      if left.count > 1, right.count > 1, left.dropLast().last == other,
        right.dropLast().last == last
      {
        best = min(best, cost(left.dropLast(2), right.dropLast(2)) + 1)
      }
      return best
    }
    var words = [""]
    for length in 0..<4 {
      words += words.filter { $0.count == length }.flatMap { [$0 + "a", $0 + "b"] }
    }
    #expect(words.count == 31)
    for left in words {
      for right in words {
        #expect(Self.cost(left, right) == cost(left[...], right[...]), "\(left) \(right)")
      }
    }
  }

  @Test("Similar names are suggested, and no guesses")
  func nearest() {
    let keys = ["from", "through", "by", "unit", "selected", "wrap", "edgesPerDetent"]
    for (name, near) in [
      ("form", "from"), ("thru", nil), ("trough", "through"), ("To", nil), ("b", nil),
      ("bye", "by"),
      ("Unit", "unit"), ("slected", "selected"), ("edges_per_detent", "edgesPerDetent"),
      ("wrapped", "wrap"), ("", nil), ("10", nil),
    ] as [(String, String?)] {
      #expect(NearNames.nearest(to: name, among: keys).first == near, "\(name)")
    }
    #expect(NearNames.nearest(to: String(repeating: "x", count: 100_000), among: keys).isEmpty)
    #expect(NearNames.nearest(to: "rowz", among: []).isEmpty)
  }
}
