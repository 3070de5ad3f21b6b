import DetentInput
import Testing

/// One column is 10 ms; the button bounces for up to 25 ms, a long press takes 200 ms.
@Suite("A button decoder")
struct ButtonDecoderTests {
  @Test("A press and a release are a click, once the contact was open for the debounce time")
  func click() {
    let heard = gestures(
      /**/"‾‾‾____‾‾‾")
    #expect(
      heard == "···vp·····(rcs)")
  }

  @Test("Bounces at both ends change nothing, and the press is not delayed")
  func bounce() {
    let heard = gestures(
      /**/"‾‾‾_‾____‾_‾‾‾")
    #expect(
      heard == "···vp·········(rcs)")
  }

  @Test("A held button makes one long press, then repeats, and no click on release")
  func longPress() {
    let heard = gestures(
      /**/"‾_____________________________________________‾‾")
    #expect(
      heard == "·vp··················l·········1·········2·······r")
  }

  @Test("A second click in time makes a double click, and the first is no single click")
  func doubleClick() {
    let heard = gestures(
      /**/"‾‾___‾‾‾‾___‾‾", doubleClick: true)
    #expect(
      heard == "··vp····(rc)vp····(rd)")
  }

  @Test("A click is reported at once, and as single once no second one can follow")
  func waitingClick() {
    let heard = gestures(
      /**/"‾‾___‾‾‾‾‾‾‾‾‾‾‾‾‾", doubleClick: true)
    #expect(
      heard == "··vp····(rc)······s")
  }

  @Test("The progress of a hold is reported from half of it on, every 50 ms, until the long press")
  func hold() {
    let heard = gestures(
      /**/"‾______________________________________________________‾‾",
      longPress: .milliseconds(500))
    #expect(
      heard == "·vp·······················h····h····h····h····h····l······r")
    var button = ButtonDecoder(level: .high)
    _ = button.feed(LineEdge(.button, .low, at: .origin))
    var progress: [Int] = []
    while let due = button.deadline, due <= .origin + .milliseconds(499) {
      if case .hold(let part) = button.expire(at: due)?.event { progress.append(part) }
    }
    #expect(progress == [0, 20, 40, 60, 80])
  }

  @Test("A deliberate press takes 800 ms, with progress until then")
  func deliberate() {
    var configuration = ButtonConfiguration()
    configuration.isDeliberate = true
    var button = ButtonDecoder(configuration, level: .high)
    _ = button.feed(LineEdge(.button, .low, at: .origin))
    var progress: [Int] = []
    while let due = button.deadline, due <= .origin + .milliseconds(800) {
      let expired = button.expire(at: due)
      if case .hold(let part) = expired?.event { progress.append(part) }
      if expired?.event == .longPress {
        #expect(expired?.at == .origin + .milliseconds(800))
        break
      }
    }
    #expect(progress == [0, 9, 18, 27, 36, 45, 54, 63, 72, 81, 90])
  }

  @Test("A button held at the start counts only after its release")
  func heldAtStart() {
    let heard = gestures(
      /**/"________________________________‾‾‾‾‾___‾‾")
    #expect(
      heard == "·····································vp····(rcs)")
  }

  @Test("Without a held button or a pending click there is no deadline")
  func noDeadlineAtRest() {
    var button = ButtonDecoder(level: .high)
    #expect(button.deadline == nil)
    _ = button.feed(LineEdge(.button, .low, at: .origin))
    #expect(button.deadline != nil)
    _ = button.feed(LineEdge(.button, .high, at: .origin + .milliseconds(50)))
    while button.expire(at: .origin + .seconds(1)) != nil {}
    #expect(button.deadline == nil)
  }
}
