/// Generates the Swift source of the stroke font from its drawings, in the format of `Skeleton` and
/// `CharacterMap.data`.
struct StrokeCompiler {
  let art: StrokeArt
  private let runs: [ClosedRange<UInt32>]
  private let marks: [String]

  init(art: StrokeArt) {
    self.art = art
    runs = FontCompiler.runs(of: Array(art.skeletons.keys) + art.compositions.keys)
    marks = Set(art.compositions.values.map(\.mark)).sorted()
  }

  /// The Swift source.
  var source: String {
    """
    // Generated from Tests/Core/DetentRasterTests/Fonts/strokes.txt by
    //   UPDATE=1 swift test --filter StrokeFontTests

    extension StrokeFont {
      /// The skeletons of all characters.
      static var map: CharacterMap {
        CharacterMap(
          first: \(runs[0].lowerBound), count: \(runs[0].count), runs: \(runs.count - 1),
          data: #\"\"\"
    \(FontCompiler.lines(of: data))
            \"\"\"#)
      }
    }

    """
  }

  /// The compiled form.
  var data: [UInt8] {
    var starts: [UInt8] = []
    var slots: [UInt32: Int] = [:]
    for (slot, scalar) in runs[0].enumerated() { slots[scalar] = slot }
    var slot = runs[0].count + marks.count
    for run in runs.dropFirst() {
      starts += FontCompiler.encoded(Int(run.lowerBound), 3)
      starts += FontCompiler.encoded(run.count, 2) + FontCompiler.encoded(slot, 2)
      for scalar in run {
        slots[scalar] = slot
        slot += 1
      }
    }
    var entries: [UInt8] = []
    var records: [UInt8] = []
    func append(_ record: [UInt8]) {
      entries += FontCompiler.encoded(starts.count + 3 * slot + records.count, 3)
      records += record
    }
    func append(_ scalar: UInt32) {
      if let skeleton = art.skeletons[scalar] {
        append(record(skeleton))
      } else if let whole = art.compositions[scalar], let base = slots[whole.base],
        let mark = marks.firstIndex(of: whole.mark)
      {
        append(
          numbers([whole.width]) + op("u") + numbers([base, whole.baseX, 0]) + op("u")
            + numbers([runs[0].count + mark, whole.x, whole.y]) + op(";"))
      }
    }
    for scalar in runs[0] { append(scalar) }
    for mark in marks {
      append(record(art.marks[mark] ?? StrokeArt.Skeleton(width: 0, strokes: [])))
    }
    for run in runs.dropFirst() { for scalar in run { append(scalar) } }
    return starts + entries + records
  }

  private func record(_ skeleton: StrokeArt.Skeleton) -> [UInt8] {
    var record = numbers([skeleton.width])
    for stroke in skeleton.strokes {
      record += op("n")
      for part in stroke {
        switch part {
        case .point(let x, let y): record += op("l") + numbers([x, y])
        case .arc(let x, let y, let width, let height, let from, let to):
          record += op("a") + numbers([x, y, width, height, from, to])
        }
      }
    }
    return record + op(";")
  }

  private func op(_ letter: Character) -> [UInt8] { [letter.asciiValue ?? 0] }

  private func numbers(_ values: [Int]) -> [UInt8] {
    values.flatMap { FontCompiler.encoded($0 + 1_024, 2) }
  }
}
