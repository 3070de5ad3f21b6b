#if !hasFeature(Embedded)
extension StringProtocol {
  /// Where a text first stands in this one, letter for letter; nil if it doesn't.
  ///
  /// The standard library's search comes with its regular expressions, which are a tenth of the
  /// installed program.
  package func range(ofText part: String) -> Range<Index>? {
    let (whole, part) = (utf8, part.utf8)
    var start = whole.startIndex
    while true {
      let rest = whole[start...]
      if rest.starts(with: part) {
        return start..<whole.index(start, offsetBy: part.count)
      }
      guard !rest.isEmpty else { return nil }
      whole.formIndex(after: &start)
    }
  }
}
#endif
