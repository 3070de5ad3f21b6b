import DetentText

/// Something that is asked of a content, whichever it is.
protocol ContentQuestion {
  associatedtype Answer
  func ask(_ content: some PickerContent) -> Answer
}

struct CountQuestion: ContentQuestion {
  func ask(_ content: some PickerContent) -> Int { content.componentCount }
}

struct ShapeQuestion: ContentQuestion {
  let component: Int
  let selection: PickerSelection

  func ask(_ content: some PickerContent) -> WheelShape {
    content.shape(ofComponent: component, selection: selection)
  }
}

struct TitleQuestion: ContentQuestion {
  let row, component: Int
  let selection: PickerSelection
  var form: WheelShape.Form?

  func ask(_ content: some PickerContent) -> ShortText {
    guard let form else {
      return content.title(ofRow: row, inComponent: component, selection: selection)
    }
    return content.title(ofRow: row, inComponent: component, selection: selection, as: form)
  }
}

struct EnabledQuestion: ContentQuestion {
  let row, component: Int
  let selection: PickerSelection

  func ask(_ content: some PickerContent) -> Bool {
    content.isEnabled(row: row, inComponent: component, selection: selection)
  }
}

struct LandmarkQuestion: ContentQuestion {
  let row, way, component: Int
  let selection: PickerSelection

  func ask(_ content: some PickerContent) -> Int? {
    content.landmark(from: row, toward: way, inComponent: component, selection: selection)
  }
}

struct ResolveQuestion: ContentQuestion {
  let wanted, current: PickerSelection
  let changed: Int?

  func ask(_ content: some PickerContent) -> PickerSelection {
    content.resolve(wanted, from: current, changed: changed)
  }
}

struct WrittenQuestion: ContentQuestion {
  let bytes: [UInt8]

  func ask(_ content: some PickerContent) -> PickerSelection? { content.selection(written: bytes) }
}

struct TypedQuestion: ContentQuestion {
  let text: ShortText
  let component: Int
  let selection: PickerSelection

  func ask(_ content: some PickerContent) -> PickerSelection? {
    content.selection(typed: text, inComponent: component, selection: selection)
  }
}

/// Writes a value, or one component's part of it.
struct WriteQuestion<Sink: ByteSink>: ContentQuestion {
  let component: Int?
  let selection: PickerSelection
  let form: WrittenForm
  let sink: UnsafeMutablePointer<Sink>

  func ask(_ content: some PickerContent) {
    guard let component else { return content.write(selection, as: form, to: &sink.pointee) }
    content.write(component: component, of: selection, as: form, to: &sink.pointee)
  }
}
