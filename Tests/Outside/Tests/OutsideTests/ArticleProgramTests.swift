import Foundation
import Testing

/// Runs the programs of the articles, which this package has built, as their users do.
@Suite("The articles' programs, in a package of someone else")
struct ArticleProgramTests {
  private static let (down, enter, escape) = ("\u{1B}[B", "\r", "\u{1B}")

  @Test(
    "E07, I08: a menu of one's own prints the text, the number and the action that are committed",
    .enabled(if: DrinksTests.isPC), .timeLimit(.minutes(1)))
  func kettle() throws {
    let (down, enter) = (Self.down, Self.enter)
    let coffee = enter + down + enter
    let heat = down + enter + down + enter
    let boil = down + down + down + enter
    let (status, text) = try OutsideProgram("Kettle").output(
      typing: coffee + heat + boil + Self.escape, once: "Boil")
    #expect(status == 0)
    #expect(text == "Drink: Coffee\nheat to 97.5 degrees\nboil\nleft with Coffee\n")
  }

  @Test(
    "What a menu's program prints follows the picture on the same terminal",
    .enabled(if: DrinksTests.isPC), .timeLimit(.minutes(1)))
  func held() throws {
    let shown = try OutsideProgram("Kettle").screen(
      typing: Self.enter + Self.down + Self.enter + Self.escape, once: "Boil")
    let parts = shown.components(separatedBy: "\u{1B}[?1049l")
    #expect(parts.count == 2)
    #expect(!parts[0].contains("Drink: Coffee"))
    #expect(parts[1].contains("Drink: Coffee\r\nleft with Coffee\r\n"), "\(parts[1])")
  }

  @Test(
    "H18, H22, H25: a number from 0 to 1 tells each of its turns, and is taken",
    .enabled(if: DrinksTests.isPC), .timeLimit(.minutes(1)))
  func volume() throws {
    let (status, text) = try OutsideProgram("Volume").output(
      typing: Self.down + Self.down + Self.down + Self.enter, once: "Volume")
    #expect(status == 0)
    #expect(text == "turned to 0.30\nturned to 0.35\nturned to 0.40\ntaken at 0.40\n")
  }

  @Test(
    "G14: a range of days is dialed in a language, and taken with two presses",
    .timeLimit(.minutes(1)))
  func holiday() throws {
    let (down, enter) = (Self.down, Self.enter)
    let days = enter + down + enter + down + down + enter
    let (status, text) = try OutsideProgram("Holiday").output(
      typing: days + Self.escape, once: "Wecker")
    #expect(status == 0)
    #expect(text == "2026-12-02 to 2026-12-04\n")
  }
}
