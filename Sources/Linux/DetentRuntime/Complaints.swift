/// The complaints about one kind of input, of which ten are reported: a program that causes more
/// speaks another format.
package struct Complaints {
  private static let most = 10

  private let things: String
  private var count = 0

  /// No complaints yet about these, such as "lines".
  package init(about things: String) { self.things = things }

  /// Counts a complaint.
  ///
  /// - Returns: what to report, the last time with a sentence that says so; nil beyond.
  package mutating func next(_ complaint: @autoclosure () -> String) -> String? {
    count += 1
    guard count <= Self.most else { return nil }
    let complaint = complaint()
    guard count == Self.most else { return complaint }
    let isClosed = complaint.hasSuffix(".") || complaint.hasSuffix("?")
    return complaint + (isClosed ? " " : ". ") + "Further such \(things) are not reported."
  }
}
