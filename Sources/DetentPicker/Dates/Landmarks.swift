/// Round values at equal distances in a list.
struct Landmarks {
  /// How many rows from one to the next, at least 1.
  let distance: Int
  /// What row 0 stands for: round are the rows where this and the row are a multiple of the
  /// distance.
  let offset: Int

  init(every distance: Int, offset: Int = 0) {
    self.distance = distance
    self.offset = offset
  }

  /// Of an hour's minutes so far apart: its quarters, or its halves, or the hour.
  init(ofMinutesEvery interval: Int) {
    self.init(every: (15 % interval == 0 ? 15 : 30 % interval == 0 ? 30 : 60) / interval)
  }

  /// Of more than 1,000 rows, on which no turn goes fast enough, some 20 to 50: as far apart as
  /// 1, 2 or 5 rows, or tens, hundreds and so on of these; nil of fewer.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - first: what row 0 stands for.
  init?(among count: Int, from first: Int64) {
    guard count > 1_000 else { return nil }
    var (distance, tens) = (1, 1)
    while count / distance > 50 {
      distance = distance == tens ? 2 * tens : distance == 2 * tens ? 5 * tens : 10 * tens
      if distance == 10 * tens { tens *= 10 }
    }
    let step = Int64(distance)
    self.init(every: distance, offset: Int((first % step + step) % step))
  }

  /// The first one at a row or beyond it; nil if there is none among so many rows.
  func row(from row: Int, toward way: Int, of rowCount: Int) -> Int? {
    let past = (row + offset) % distance
    let landmark = past == 0 ? row : way > 0 ? row - past + distance : row - past
    return landmark >= 0 && landmark < rowCount ? landmark : nil
  }
}
