import DetentConfiguration
import Testing

@Suite("Near names")
struct NearNamesTests {
  @Test(
    "Slips are letters added, left out, exchanged or swapped",
    arguments: [
      ("rows", "rows", 0), ("rowz", "rows", 1), ("row", "rows", 1), ("rowws", "rows", 1),
      ("rwos", "rows", 1), ("orsw", "rows", 2), ("", "rows", 4), ("", "", 0), ("Maté", "Mate", 1),
      // The restricted form: a swapped pair isn't edited again.
      ("ca", "abc", 3),
    ])
  func distance(left: String, right: String, slips: Int) {
    #expect(NearNames.distance(left, right) == slips)
    #expect(NearNames.distance(right, left) == slips)
  }

  @Test("Over all short words, slips are as many as their definition says")
  func exhaustive() {
    // The definition itself, as a recursion over the ends of both words, without a table.
    func slips(_ left: Substring, _ right: Substring) -> Int {
      guard let last = left.last, let other = right.last else { return left.count + right.count }
      var best = min(
        slips(left.dropLast(), right) + 1, slips(left, right.dropLast()) + 1,
        slips(left.dropLast(), right.dropLast()) + (last == other ? 0 : 1))
      if left.count > 1, right.count > 1, left.dropLast().last == other,
        right.dropLast().last == last
      {
        best = min(best, slips(left.dropLast(2), right.dropLast(2)) + 1)
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
        #expect(NearNames.distance(left, right) == slips(left[...], right[...]), "\(left) \(right)")
      }
    }
  }

  @Test("The nearest name is suggested, and none that is only a guess")
  func nearest() {
    let keys = ["from", "through", "by", "unit", "selected", "wrap", "edgesPerDetent"]
    for (name, near) in [
      ("form", "from"), ("thru", nil), ("trough", "through"), ("To", nil), ("b", nil),
      ("bye", "by"),
      ("Unit", "unit"), ("slected", "selected"), ("edges_per_detent", "edgesPerDetent"),
      ("wrapped", "wrap"), ("", nil), ("10", nil),
    ] as [(String, String?)] {
      #expect(NearNames.nearest(to: name, among: keys) == near, "\(name)")
    }
    #expect(NearNames.nearest(to: String(repeating: "x", count: 100_000), among: keys) == nil)
    #expect(NearNames.nearest(to: "rowz", among: []) == nil)
  }
}
