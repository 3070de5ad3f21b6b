/// Round values at equal distances in a list.
struct Landmarks {
  /// The rows from one landmark to the next, at least 1.
  let distance: Int
  /// The value of row 0: rows whose value is a multiple of the distance are round.
  let offset: Int

  init(every distance: Int, offset: Int = 0) {
    self.distance = distance
    self.offset = offset
  }

  /// Creates landmarks of minutes with an interval: quarters, halves or whole hours.
  init(ofMinutesEvery interval: Int) {
    self.init(every: (15 % interval == 0 ? 15 : 30 % interval == 0 ? 30 : 60) / interval)
  }

  /// Creates 20 to 50 landmarks among more than 1,000 rows, at distances of 1, 2 or 5 times a power
  /// of ten; nil for fewer rows.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - first: the value of row 0.
  init?(among count: Int, from first: Int64) {
    guard count > 1_000 else { return nil }
    self.init(from: first) { distance, _ in count / distance > 50 }
  }

  /// Creates landmarks at the greatest such distance up to `span`, which is 1 or more.
  init(upTo span: Int, from first: Int32) {
    self.init(from: Int64(first)) { _, next in next <= span }
  }

  private init(from first: Int64, while grows: (_ distance: Int, _ next: Int) -> Bool) {
    var (distance, next, tens) = (1, 2, 1)
    while grows(distance, next) {
      if next == 10 * tens { tens = next }
      (distance, next) = (next, next == tens ? 2 * tens : next == 2 * tens ? 5 * tens : 10 * tens)
    }
    let step = Int64(distance)
    self.init(every: distance, offset: Int((first % step + step) % step))
  }

  /// The first landmark at a row or beyond it; nil if absent in the list.
  func row(from row: Int, toward way: Int, of rowCount: Int) -> Int? {
    let past = (row + offset) % distance
    let landmark = past == 0 ? row : way > 0 ? row - past + distance : row - past
    return landmark >= 0 && landmark < rowCount ? landmark : nil
  }
}
