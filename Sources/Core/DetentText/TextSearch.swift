extension String {
  /// The range of the first occurrence of `part`, compared letter by letter; nil if absent.
  package func range(ofText part: String) -> Range<Index>? { self[...].range(ofText: part) }
}

extension Substring {
  /// The range of the first occurrence of `part`, compared letter by letter; nil if absent.
  ///
  /// The standard library's search links its regular expressions, a tenth of the installed program.
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
