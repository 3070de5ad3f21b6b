import Detent
import DetentFiles
import DetentText

extension MenuFile.Column {
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    let list = try fields.required("rows")
    (rows, values, selected) = ([], [], 0)
    var shelf = PictureShelf()
    for value in try list.list("[Tea, Coffee]") { try read(value.named("a row"), &shelf) }
    guard !rows.isEmpty else {
      throw list.error(.notAllowed, "'rows' is an empty list; a wheel needs at least one row")
    }
    if !extras.isEmpty { fillExtras() }
    if let value = fields["selected"] {
      let wanted = try value.row()
      guard let index = values.firstIndex(of: wanted) ?? rows.firstIndex(of: wanted) else {
        throw value.error(
          .notAllowed,
          "'selected' is \(wanted.quotedForMessage), which isn't one of the rows"
            + NearNames.suggestion(for: wanted, among: rows).closingSentence
            + " The rows are: \(rows.listForMessage).")
      }
      selected = index
    }
  }

  /// Reads a row: a text, which is also its value, or a map.
  private mutating func read(
    _ value: YAMLValue, _ shelf: inout PictureShelf
  ) throws(ConfigurationError) {
    guard value.isMap else {
      let label = try value.row()
      rows.append(label)
      return values.append(label)
    }
    let fields = try value.fields(MenuFile.rowKeys)
    let label = try fields.required("label").row()
    rows.append(label)
    values.append(try fields["value"]?.row() ?? label)
    var extra = Extra()
    extra.caption = try fields["caption"]?.text()
    if let value = fields["image"] { extra.image = try shelf.picture(value) }
    if let value = fields["accessory"] { extra.accessory = try shelf.picture(value) }
    guard extra != Extra() else { return }
    fillExtras()
    extras[rows.count - 1] = extra
  }

  /// Fills in empty extras for rows without any.
  private mutating func fillExtras() {
    while extras.count < rows.count { extras.append(Extra()) }
  }
}

extension MenuFile.Item {
  /// The pictures linked to a wheel.
  static func linked(
    _ fields: YAMLFields, isOfColumns: Bool = false
  ) throws(ConfigurationError) -> [AlphaImage] {
    guard let value = fields["linked"] else { return [] }
    if isOfColumns {
      throw value.error(
        .notAllowed, "'linked' goes along with one wheel, and 'columns' are several; leave it out")
    }
    let paths = try value.list("[low.png, high.png]")
    try value.check(paths.count, of: "pictures", in: Limits.linked)
    var shelf = PictureShelf()
    var pictures: [AlphaImage] = []
    for path in paths { pictures.append(try shelf.picture(path.named("a picture in 'linked'"))) }
    return pictures
  }

  /// The bytes of its pictures, each use counted.
  var pictureBytes: Int {
    var pictures = linked
    let columns: [MenuFile.Column] =
      switch kind {
      case .rows(let column): [column]
      case .columns(let columns): columns
      default: []
      }
    for extra in columns.flatMap(\.extras) {
      pictures += [extra.image, extra.accessory].compactMap(\.self)
    }
    return Set(pictures).reduce(0) { $0 + $1.width * $1.height * ($1.hasColors ? 4 : 1) }
  }
}
