import DetentPanels
import DetentRecords
import Glibc
import Testing

@testable import DetentLinux

@Suite("Screens of graphics cards")
struct DRMPanelTests {
  private static func message(_ path: String, connector: String? = nil) -> String {
    do {
      var panel = PanelConfiguration(.drm, width: 480, height: 320, on: .kernel(path))
      panel.connector = connector
      _ = try panel.open()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("The errors for a missing card and for another device say what to do")
  func missing() {
    #expect(
      Self.message("/dev/null")
        == "/dev/null is not a graphics card with display outputs: give one such as "
        + "/dev/dri/card1, or none")
    #expect(
      Self.message("/dev/dri/card-none") == """
        there is no /dev/dri/card-none: "ls /dev/dri" lists the graphics cards; that of a \
        Raspberry Pi needs dtoverlay=vc4-kms-v3d in /boot/firmware/config.txt
        """)
  }

  @Test("A folder stands for its first card, and may have none")
  func folder() {
    #expect(Self.message("/proc/self/fd").hasPrefix("there is no /proc/self/fd/card0: "))
  }

  @Test("A removed card, a card in use and a failing one have different errors")
  func codes() {
    let card = "/dev/dri/card0"
    #expect(PanelError.drawing(on: card, code: ENODEV) == .vanished(card))
    for code in [EBUSY, EACCES] {
      #expect(PanelError.drawing(on: card, code: code) == .busyScreen(card))
    }
    #expect(
      "\(PanelError.drawing(on: card, code: ENOMEM))"
        == "could not draw on /dev/dri/card0: Cannot allocate memory")
  }

  @Test("Every error of a card is one sentence that says what to do")
  func sentences() {
    let card = "/dev/dri/card0"
    let all = "HDMI-A-1, HDMI-A-2"
    for (error, message): (PanelError, String) in [
      (
        .missingLibrary("libdrm.so.2", package: "libdrm2", for: card),
        "/dev/dri/card0 needs libdrm.so.2: \"sudo apt install libdrm2\""
      ),
      (
        .noConnector(card, connector: "HDMI-B-1", of: all),
        "/dev/dri/card0 has no connector HDMI-B-1: it has HDMI-A-1, HDMI-A-2"
      ),
      (
        .unconnected(card, connector: nil, of: all),
        "no screen is connected to /dev/dri/card0: plug one in (the card has HDMI-A-1, HDMI-A-2)"
      ),
      (
        .unconnected(card, connector: "HDMI-A-2", of: all),
        "no screen is connected to HDMI-A-2 of /dev/dri/card0: plug one in (the card has HDMI-A-1, "
          + "HDMI-A-2)"
      ),
      (
        .busyScreen(card),
        "another program draws on /dev/dri/card0: end it; \"sudo systemctl isolate "
          + "multi-user.target\" ends the desktop"
      ),
      (
        .stalled(card),
        "/dev/dri/card0 didn't show the last picture within a second: turn the screen off and on"
      ),
    ] { #expect("\(error)" == message) }
  }
}
