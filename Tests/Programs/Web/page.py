#!/usr/bin/env python3
"""Uses the web simulator as a person does, in headless Chromium.

    page.py PAGE.html REPOSITORY FOLDER DETENT

Opens the page from its file; drags, wheels, touches, presses, holds and types; compares what all
golden sessions, compiled by DETENT, leave in it with their transcripts, and a session recorded in it
with what DETENT replays of it; opens menus, damaged ones too, from files and links. Pictures of the
page at four sizes and themes are left in FOLDER. The page's time is virtual: it stands still unless
a visit lets it pass, so that no result depends on how fast the machine is.
"""

import base64
import importlib.resources
import importlib.util
import pathlib
import shutil
import subprocess
import sys
import traceback
import zlib
from collections.abc import Iterator

from playwright.sync_api import Page, sync_playwright

PAGE, REPOSITORY, FOLDER, DETENT = (pathlib.Path(word).resolve() for word in sys.argv[1:5])
SESSIONS = REPOSITORY / "Simulator" / "Sessions"
MENUS = REPOSITORY / "Simulator" / "Menus"
SHAPES = ("round", "square", "mono", "text")
# How many pixels of the picture have the color of a lens, or of ink.
LIT = """() => {
  const { data } = pixels.getImageData(0, 0, native.width, native.height);
  const [r, g, b] = [[255, 176, 0], [255, 176, 0], [226, 240, 255], [32, 36, 28]][shape];
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i] === r && data[i + 1] === g && data[i + 2] === b) count++;
  }
  return count;
}"""
# The microseconds of a frame, of the device and of showing it: the least of 12 batches, as other
# programs run beside it. The wheel turns there and back.
FRAME = """([menu, shape, detents, opens]) => {
  Object.assign($("menu"), { selectedIndex: menu });
  Object.assign($("shape"), { selectedIndex: shape });
  choose();
  schedule = () => {};
  wasm.turn(detents, 1e6);
  if (opens) wasm.press(80000);
  wasm.settle();
  const spans = [];
  for (let batch = 0, now = wasm.now(); batch < 12; batch++) {
    wasm.turn(batch % 2 ? -6 : 6, 600000);
    let frames = 0;
    const start = performance.now();
    for (const end = now + 640000; now < end; now += 16667) {
      if (!wasm.step(now)) continue;
      frames++;
      paint();
    }
    spans.push(1000 * (performance.now() - start) / frames);
    wasm.settle();
    now = wasm.now();
    report();
  }
  return Math.min(...spans);
}"""
# What moves: a gesture or a picture of the device, a button, the bench, or what is played.
MOVES = """() => Object.entries(
  { device: wasm.wake() >= 0, button: isDown, bench: benchTimer, file: playing || unrolled })
  .filter(([, moves]) => moves).map(([name]) => name)"""
failures: list[str] = []


def expect(is_so: bool, what: str) -> None:
    """Notes a failure."""
    if not is_so:
        failures.append(what)
        print(f"page: not so: {what}", file=sys.stderr)


def compiled(source: pathlib.Path) -> pathlib.Path:
    """A menu, a session or a board, compiled into a file of FOLDER."""
    file = FOLDER / f"{source.stem}.dtnt"
    subprocess.run([DETENT, "compile", source, "-o", file], capture_output=True, check=True)
    return file


class Visit:
    """A page, opened anew, with what it complains about and asks for; default: in virtual time."""

    def __init__(self, browser, choice: str = "kettle-round", is_virtual: bool = True,
                 **context) -> None:
        context.setdefault("viewport", {"width": 1280, "height": 800})
        self.context = browser.new_context(**context)
        self.context.set_default_timeout(60_000)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url.split("#")[0]))
        if is_virtual:
            # Later than the time of the empty tab, which passes; the page starts after the wait.
            self.page.clock.pause_at(86_400)
            self.wait(100)
        self.page.goto(f"{PAGE.as_uri()}#{choice}")
        self.page.wait_for_function("document.documentElement.dataset.ready")
        if is_virtual:
            self.rest()

    def __enter__(self) -> "Visit":
        return self

    def __exit__(self, *_) -> None:
        expect(self.complaints == [], f"the console is silent, not {self.complaints}")
        expect(self.requests == [PAGE.as_uri()], f"the page asks for itself, not {self.requests}")
        self.context.close()

    def wait(self, milliseconds: int) -> None:
        """Lets the page's time pass."""
        self.page.clock.run_for(milliseconds)

    def rest(self) -> None:
        """Lets time pass until nothing moves, at most two minutes."""
        for _ in range(1200):
            moves = self.page.evaluate(MOVES)
            if not moves:
                return
            self.wait(100)
        raise TimeoutError(f"after two minutes of the page this still moves: {', '.join(moves)}")

    def played(self, note: str) -> None:
        """Plays an opened file to its end."""
        self.page.wait_for_function("$('note').textContent.endsWith('is played.')")
        self.rest()
        said = self.page.inner_text("#note")
        expect(note in said, f"the note is '{note}', not '{said}'")

    def refused(self, *words: str) -> None:
        """Waits until the page says so."""
        for some in words:
            self.page.wait_for_function(
                "words => !$('failure').hidden && $('failure').innerText.includes(words)", arg=some)

    @property
    def value(self) -> str:
        return self.page.get_attribute("#crown", "aria-valuetext") or ""

    @property
    def label(self) -> str:
        return self.page.get_attribute("#crown", "aria-label") or ""

    @property
    def transcript(self) -> str:
        return self.page.evaluate("history.join('\\n')")

    def themes(self) -> Iterator[str]:
        """Both themes, which the page follows."""
        for theme in ("light", "dark"):
            self.page.emulate_media(color_scheme=theme)
            self.page.wait_for_function(
                "theme => document.documentElement.dataset.theme === theme", arg=theme)
            yield theme

    def middle(self, selector: str) -> tuple[float, float]:
        box = self.page.locator(selector).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def hold(self, key: str, milliseconds: int) -> None:
        self.page.keyboard.down(key)
        self.wait(milliseconds)
        self.page.keyboard.up(key)
        self.rest()

    def press(self, selector: str, milliseconds: int) -> None:
        """Holds the mouse's button down on an element."""
        self.page.hover(selector)
        self.page.mouse.down()
        self.wait(milliseconds)
        self.page.mouse.up()
        self.rest()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Moves the mouse with its button down, slowly: fast turns are accelerated."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        # A crown that isn't turned for 180 ms is pressed: the first step is long enough to turn it.
        for step in range(2, 9):
            place = (begin + (stop - begin) * step / 8 for begin, stop in zip(start, end))
            self.page.mouse.move(*place)
            self.wait(60)
        self.page.mouse.up()
        self.rest()


def plays_sessions(browser) -> None:
    """Compiled golden sessions leave the golden transcripts, with the checksum of each frame."""
    goldens = sorted(SESSIONS.glob("*.jsonl"))
    expect(len(goldens) >= 18, f"there are 18 golden sessions, not {len(goldens)}")
    with Visit(browser) as visit:
        # At once, before any time of the browser passes.
        visit.page.evaluate("""() => {
          $("open").onchange = async ({ target }) => {
            await open(target.files);
            target.value = "";
            window.played = playOn();
          };
        }""")
        for path in goldens:
            visit.page.evaluate("() => { window.played = null; }")
            visit.page.set_input_files("#open", compiled(path.with_suffix(".yaml")))
            visit.page.wait_for_function("played")
            played, golden = visit.page.evaluate("played"), path.read_text(encoding="utf-8")
            if played != golden:
                (FOLDER / path.name).write_text(played, encoding="utf-8")
            expect(played == golden, f"the session {path.stem} leaves its golden transcript")
            print(f"page: {path.stem}: {golden.count('checksum')} frames")


def opens_a_session(browser) -> None:
    """A session of either form is played at its own speed, to the golden transcript."""
    golden = (SESSIONS / "kettle.jsonl").read_text(encoding="utf-8")
    for file in (SESSIONS / "kettle.yaml", compiled(SESSIONS / "kettle.yaml")):
        with Visit(browser, "radio-square") as visit:
            visit.page.set_input_files("#open", file)
            visit.played("The session is over")
            expect(visit.transcript + "\n" == golden, f"{file.name} leaves its golden transcript")
            expect(visit.page.locator("#menu").input_value() == "Kettle", "its menu is chosen")
            visit.hold("ArrowDown", 10)
            expect(visit.transcript + "\n" != golden, "the crown is the user's again")
            visit.page.set_input_files("#open", SESSIONS / "spikes.yaml")
            visit.refused("spikes.yaml: this page has no fault 'class'", "detent compile spikes.yaml")


def refuses_damaged_sessions(browser) -> None:
    """A damaged tape or session is refused, and the crown turns on."""
    tape = ("$timescale 1 us $end\n$var wire 1 ! A $end\n$var wire 1 \" B $end\n"
            "$enddefinitions $end\n#0\n$dumpvars\n1!\n1\"\n$end\n")
    session = "menu: kettle.yaml\nsteps:\n  - press\n"
    with Visit(browser) as visit:
        before = visit.transcript
        for name, content, why in (
                ("a.vcd", tape + "#12x4\n0!\n", "'#12x4' is no time"),
                ("b.vcd", tape + "#50\n0!\n#20\n0\"\n", "'#20' is no time"),
                ("c.vcd", tape + f"#{10 ** 20}\n0!\n", f"'#{10 ** 20}' is no time"),
                ("d.yaml", session + "  - { turn: two }\n", "'two' is not within -100000 to"),
                ("e.yaml", session + "  - { wait: 9999m }\n", "'9999m' is not within 0us to"),
                ("f.yaml", session + "faults: { seed: -1 }\n", "'-1' is not within 0 to"),
                ("g.yaml", session + "faults: { bounce: 1.2.3ms }\n", "'1.2.3ms' is no span"),
                ("h.yaml", session + "encoder: { reversed: true }\n",
                 "has no 'reversed: true'; it plays the session compiled: "
                 "detent compile h.yaml -o h.dtnt"),
                ("i.yaml", session + "display: { kind: color, width: 320, height: 172 }\n",
                 "has no 'width: 320'"),
                ("j.yaml", session + "  - { turn: 1, slowly: true }\n", "has no step 'slowly'"),
                ("k.yaml", "menu: kettle.yaml\nsteps: [press]\n", "sees no steps")):
            visit.page.set_input_files(
                "#open", {"name": name, "mimeType": "text/plain", "buffer": content.encode()})
            visit.refused(f"{name}: ", why)
        expect(visit.transcript == before, "what is refused changes nothing")
        visit.page.evaluate("""() => {
          for (const number of [NaN, -1, 1e300, -1e300, Infinity]) {
            for (let kind = 1; kind < 8; kind++) wasm.set(kind, number);
            wasm.step(Math.min(number, 0));
          }
          setFaults();
        }""")
        visit.page.focus("#crown")
        visit.hold("ArrowDown", 10)
        expect(visit.value == "Strength", f"the crown turns on, not at {visit.value}")
        # A simulator that stops is told, and a menu that is chosen starts another.
        visit.page.evaluate("""() => {
          replay(readSession("menu: kettle.yaml\\nsteps:\\n  - { wait: 300ms }\\n  - press"));
          playing = () => { throw new Error("unreachable"); };
        }""")
        visit.rest()
        visit.refused("The simulator: unreachable")
        visit.page.select_option("#shape", "OLED 128×64")
        visit.rest()
        visit.page.focus("#crown")
        visit.hold("ArrowDown", 10)
        expect(visit.value == "Strength", f"the crown is the user's again, not at {visit.value}")


def opens_menus(browser) -> None:
    """A compiled menu runs beside its source; a damaged file is refused, and nothing is lost."""
    with Visit(browser) as visit:
        gallery = MENUS / "gallery.yaml"
        visit.page.set_input_files("#open", [compiled(gallery), gallery])
        visit.page.wait_for_function("$('note').textContent.startsWith('Gallery is opened')")
        visit.rest()
        expect((visit.label, visit.value) == ("Gallery", "Drink"), "an opened menu runs")
        visit.page.click("summary")
        source = visit.page.inner_text("#source")
        expect("countDownTimer" in source, "its source is beside it")
        visit.page.focus("#crown")
        visit.hold("Enter", 80)
        expect(visit.label == "Drink", "its items open")
        before = visit.transcript
        whole = compiled(MENUS / "radio.yaml").read_bytes()
        damaged = whole[:60] + bytes([whole[60] ^ 1]) + whole[61:]
        board = compiled(REPOSITORY / "Boards" / "raspberry-pi-ky040.yaml").read_bytes()
        for name, content, why in (
                ("damaged.dtnt", damaged, "byte 12: the file is damaged"),
                ("cut.dtnt", whole[:100], "byte 100: the file ends too early"),
                ("board.dtnt", board, "byte 6: the file is of another kind"),
                ("empty.dtnt", b"", "byte 0: this is no compiled file"),
                ("large.dtnt", whole + bytes(4_000_000), "more than 4 MB"),
                ("menu.yaml", b"title: Tea", "detent compile menu.yaml -o menu.dtnt")):
            visit.page.set_input_files(
                "#open", {"name": name, "mimeType": "application/octet-stream", "buffer": content})
            visit.refused(f"{name}: ", why)
        two = [compiled(MENUS / f"{name}.yaml") for name in ("drink", "alarm")]
        visit.page.set_input_files("#open", two)
        visit.refused("drink.dtnt: one file is opened at a time")
        expect(visit.transcript == before, "what is refused changes nothing")
        visit.page.focus("#crown")
        visit.hold("ArrowDown", 10)
        expect(visit.value == "Crème de menthe", f"the menu goes on, not at {visit.value}")
        visit.page.set_input_files("#open", compiled(MENUS / "radio.yaml"))
        visit.page.wait_for_function("$('note').textContent.startsWith('Radio is opened')")
        expect(visit.page.locator("#failure").is_hidden(), "an opened menu ends the complaint")
        options = visit.page.locator("#menu option").count()
        expect(options == 6, f"the page's own menu isn't there twice, but {options} are")


def keeps_its_memory(browser) -> None:
    """Other displays and menus take the memory of those before them."""
    with Visit(browser) as visit:
        sizes = []
        for _ in range(4):
            for choice in range(len(SHAPES)):
                visit.page.select_option("#shape", index=choice)
                visit.page.select_option("#menu", index=choice)
            sizes.append(visit.page.evaluate("wasm.memory.buffer.byteLength"))
        expect(sizes[1] == sizes[3], f"a round of displays leaves the memory as it is, not {sizes}")


def follows_links(browser) -> None:
    """A link opens the menu in its fragment; a damaged one is refused in words."""
    with Visit(browser, "radio-mono") as visit:
        visit.page.focus("#link")
        visit.page.keyboard.press("Enter")
        visit.page.wait_for_function("$('note').textContent.startsWith('The link')")
        link = visit.page.evaluate("location.hash.slice(1)")
        plain = visit.page.evaluate("'square~' + MENUS[menu].code")
    expect(link.startswith("mono~") and len(link) < len(plain), f"the link is compressed: {link}")
    for fragment, shape in (
            (link, "mono"), (plain, "square"), (link.replace("~", "%7E"), "mono")):
        with Visit(browser, fragment) as visit:
            expect(visit.label == "Radio", f"the link opens its menu, not {visit.label}")
            expect(visit.page.get_attribute("#device", "class") == shape, "on its display")
            visit.page.evaluate("location.hash = 'drink-round'")
            visit.page.wait_for_function("$('crown').getAttribute('aria-label') === 'Drink'")
    packer = zlib.compressobj(9, wbits=-15)
    packed = packer.compress(bytes(5_000_000)) + packer.flush()
    bomb = "mono~" + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    for fragment, why in ((link[:-9], "its end is missing"), (plain[:-9], "byte "),
                          ("round~%", "its end is missing"), (bomb, "more than 4 MB"),
                          ("tea-round", "this page has no menu 'tea'")):
        with Visit(browser, fragment) as visit:
            visit.refused(f"The link: {why}")
            expect(visit.label == "Kettle", "and a menu of the page runs")
    with Visit(browser, "radio-square") as visit:
        visit.page.focus("#crown")
        visit.hold("ArrowDown", 10)
        before = visit.transcript
        for fragment in (link[:-9], "tea-round"):
            visit.page.evaluate("fragment => { location.hash = fragment; }", fragment)
            visit.refused("The link: ", "tea" if "tea" in fragment else "its end")
        device = visit.page.get_attribute("#device", "class")
        expect((device, visit.transcript) == ("square", before), "a refused link replaces nothing")
        visit.page.click("#record")
        visit.page.evaluate("location.hash = 'drink-round'")
        visit.page.wait_for_function("$('note').textContent.startsWith('Stop the recording')")
        expect(visit.label == "Radio", "and none replaces what is recorded")
        visit.page.click("#record")
        visit.page.evaluate("() => { MENUS[0].name = 'tea-2-round'; }")
        visit.page.evaluate("location.hash = 'tea-2-round-mono'")
        visit.page.wait_for_function("$('device').className === 'mono'")
        expect(visit.label == "Kettle", f"the name of a menu has hyphens, not {visit.label}")


def turns_by_keys(browser) -> None:
    """Arrows turn, Enter opens and takes, Escape leaves."""
    with Visit(browser) as visit:
        expect((visit.label, visit.value) == ("Kettle", "Drink"), "a menu opens on its first item")
        visit.hold("Enter", 80)
        expect((visit.label, visit.value) == ("Drink", "Tea"), "Enter opens the item")
        said = visit.page.inner_text("#said")
        expect("Tea" in said, f"the new screen is announced, not '{said}'")
        visit.hold("ArrowDown", 10)
        visit.hold("ArrowDown", 10)
        visit.hold("ArrowUp", 10)
        expect(visit.value == "Coffee", "an arrow turns by one row")
        crown = visit.page.locator("#crown")
        places = [crown.get_attribute(f"aria-value{part}") for part in ("min", "now", "max")]
        expect(places == ["1", "2", "6"], f"the crown is a spin button, row 2 of 6, not {places}")
        visit.hold("Enter", 80)
        expect('"event":"committed","item":"Drink","value":"Coffee"' in visit.transcript,
               "Enter takes the value")
        visit.hold("Enter", 80)
        visit.hold("ArrowDown", 10)
        visit.hold("Escape", 10)
        expect('"event":"cancelled","item":"Drink","value":"Coffee"' in visit.transcript,
               "Escape leaves, and the value is as before")
        visit.hold("Enter", 80)
        visit.hold("ArrowDown", 10)
        visit.hold("Enter", 800)
        expect(visit.transcript.count('"cancelled"') == 2, "holding Enter leaves, too")


def turns_by_mouse(browser) -> None:
    """The crown is dragged, clicked and held; the wheel turns it; the buttons do the same."""
    with Visit(browser) as visit:
        x, y = visit.middle("#crown")
        visit.drag((x, y), (x, y + 24))
        expect(visit.value == "Temperature", f"24 pixels are two detents, not to {visit.value}")
        visit.drag((x, y), (x, y - 16))
        expect(visit.value == "Strength", f"dragging up turns back, not to {visit.value}")
        visit.page.mouse.click(x, y)
        visit.rest()
        expect(visit.label == "Strength", "a click on the crown presses")
        visit.page.mouse.wheel(0, 120)
        visit.rest()
        expect(visit.value.startswith("55"), f"a notch of the wheel is a detent, not {visit.value}")
        visit.press("#crown", 900)
        expect(visit.label == "Kettle", "holding the crown leaves")
        visit.page.click("#down")
        visit.rest()
        expect(visit.value == "Temperature", "the button with the arrow turns")
        visit.press("#push", 80)
        expect(visit.label == "Temperature", "the button Press presses")
    with Visit(browser, "kettle-mono") as visit:
        x, y = visit.middle("#crown")
        visit.drag((x, y - 50), (x + 19, y - 46))
        expect(visit.value == "Strength", f"an encoder is turned around, not to {visit.value}")


def turns_by_touch(browser) -> None:
    """A finger drags and taps the crown of a phone."""
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
             "device_scale_factor": 2}
    with Visit(browser, **phone) as visit:
        wide = visit.page.evaluate("document.documentElement.scrollWidth")
        expect(wide == 390, f"the page is as wide as the phone, not {wide}")
        x, y = visit.middle("#crown")
        session = visit.context.new_cdp_session(visit.page)

        def touch(kind: str, *places: float) -> None:
            points = [{"x": x, "y": place} for place in places]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", y)
        for step in range(1, 6):
            touch("touchMove", y + 5 * step)
            visit.wait(60)
        touch("touchEnd")
        visit.rest()
        expect(visit.value == "Temperature", f"a finger turns by two, not to {visit.value}")
        expect(visit.page.evaluate("scrollY") == 0, "the page stays while a finger turns")
        visit.page.touchscreen.tap(x, y)
        visit.rest()
        expect(visit.label == "Temperature", "a tap on the crown presses")


def shows_the_knob(browser) -> None:
    """Bounces don't count, lost edges are told."""
    with Visit(browser) as visit:
        visit.page.fill("#bounce", "5")
        visit.page.focus("#crown")
        for _ in range(4):
            visit.hold("ArrowDown", 10)
        detents = visit.page.inner_text("#detents")
        expect((visit.value, detents) == ("Milk", "4"), f"four detents bounce, {detents} count")
        expect(int(visit.page.inner_text("#edges")) > 16, "a bounce has edges of its own")
        visit.page.fill("#loss", "20")
        visit.page.focus("#crown")
        for key in 12 * ("ArrowUp", "ArrowDown"):
            visit.hold(key, 10)
        expect(visit.page.inner_text("#missed") != "0", "lost edges are counted")


def records(browser) -> None:
    """What a person does is a session and a tape, which the program replays to the same frames."""
    for shape in SHAPES:
        with Visit(browser, f"kettle-{shape}") as visit:
            visit.page.fill("#bounce", "1.5")
            visit.page.fill("#loss", "5")
            visit.page.click("#record")
            visit.page.focus("#crown")
            for key in ("ArrowDown", "Enter", "ArrowDown", "ArrowDown", "ArrowUp", "Enter"):
                visit.hold(key, 60)
            visit.hold("Enter", 900)
            visit.page.click("#record")
            transcript = visit.transcript.splitlines()
            session = FOLDER / f"recorded-{shape}.yaml"
            with visit.page.expect_download() as download:
                visit.page.click("#saveSession")
            download.value.save_as(session)
            tape = session.with_suffix(".vcd")
            with visit.page.expect_download() as download:
                visit.page.click("#saveTape")
            download.value.save_as(tape)
            again = visit.page.evaluate("text => { replay(readSession(text)); return playOn(); }",
                                        session.read_text(encoding="utf-8"))
            expect(again.splitlines()[:len(transcript)] == transcript,
                   f"the page replays what was recorded on {shape}")
            with visit.page.expect_download() as download:
                visit.page.click("#savePicture")
            picture = FOLDER / f"frame-{shape}.png"
            download.value.save_as(picture)
            expect(picture.read_bytes().startswith(b"\x89PNG"), "a frame is a PNG file")
        run = subprocess.run([DETENT, "replay", session], capture_output=True, text=True,
                             check=False)
        replayed = run.stdout.splitlines()
        expect(replayed[:len(transcript)] == transcript,
               f"detent replay {session} leaves the transcript of the page {run.stderr}")
        print(f"page: recorded on {shape}: {len(transcript)} lines, as detent replays them")
        run = subprocess.run([DETENT, "replay", tape, "--menu", MENUS / "kettle.yaml"], capture_output=True,
                             text=True, check=False)
        replayed = run.stdout.splitlines()
        expect(any("committed" in line for line in replayed), "detent replays the tape")
        if shape != "mono":
            continue
        with Visit(browser, "kettle-mono") as visit:
            visit.page.set_input_files("#open", tape)
            visit.played("The tape is over")
            expect(visit.transcript.splitlines() == replayed, "a tape is played as in detent")


def is_fast(browser) -> None:
    """Prints what a frame takes, and how long the first one; other programs' load is in both."""
    for shape in (0, 1):
        for name, menu, detents, opens in (("a wheel", 4, 0, False), ("a date", 2, 2, True),
                                           ("a menu", 0, 1, False)):
            with Visit(browser, is_virtual=False) as visit:
                first = visit.page.get_attribute("html", "data-ready")
                frame = visit.page.evaluate(FRAME, [menu, shape, detents, opens])
                print(f"page: {name} on {SHAPES[shape]}: {frame:.0f} us a frame; "
                      f"first frame after {first} ms")


def is_accessible(browser) -> None:
    """The rows are a list box, and axe-core finds nothing to mend, in two themes and sizes."""
    with Visit(browser) as visit:
        visit.hold("Enter", 80)
        visit.hold("ArrowDown", 10)
        rows = visit.page.get_by_role("listbox").get_by_role("option")
        expect(rows.all_inner_texts()[:3] == ["Tea", "Coffee", "Cocoa"], "the rows are options")
        chosen = visit.page.locator("#rows [aria-selected=true]").all_inner_texts()
        expect(chosen == ["Coffee"], f"the row in the lens is selected, not {chosen}")
    if not importlib.util.find_spec("axe_playwright_python"):
        print("page: there is no axe-playwright-python, so axe-core's rules aren't tried")
        return
    rules = importlib.resources.files("axe_playwright_python") / "axe.min.js"
    for shape, width, height in (("round", 1280, 800), ("text", 390, 844)):
        with Visit(browser, f"kettle-{shape}", viewport={"width": width, "height": height}) as visit:
            visit.page.evaluate(rules.read_text(encoding="utf-8"))
            # Its rules take turns by timers.
            visit.page.clock.resume()
            for theme in visit.themes():
                found = visit.page.evaluate(
                    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>"
                    " `${id}: ${nodes.map(node => node.html).join()}`))")
                expect(found == [], f"axe-core has nothing against {theme} {shape}: {found}")


def is_pictured(browser) -> None:
    """Leaves pictures of the page: two sizes, two themes, four displays."""
    for name, width, height in (("desktop", 1280, 800), ("phone", 390, 844)):
        for shape in SHAPES:
            look = {"viewport": {"width": width, "height": height}}
            if name == "phone":
                look |= {"device_scale_factor": 2, "color_scheme": "dark"}
            with Visit(browser, f"kettle-{shape}", **look) as visit:
                for key in ("ArrowDown", "Enter", "ArrowDown", "ArrowDown"):
                    visit.hold(key, 60)
                lit = visit.page.evaluate(LIT)
                expect(100 < lit < 30_000, f"the lens on {shape} is lit, {lit} pixels of it")
                for theme in visit.themes():
                    visit.page.screenshot(path=FOLDER / f"{name}-{theme}-{shape}.png")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"),
                                             args=["--no-sandbox"])
        for check in (plays_sessions, opens_a_session, refuses_damaged_sessions, opens_menus,
                      keeps_its_memory, follows_links, turns_by_keys, turns_by_mouse,
                      turns_by_touch, shows_the_knob, records, is_fast, is_accessible, is_pictured):
            name = check.__name__.replace("_", " ")
            print(f"page: {name}")
            try:
                check(browser)
            except Exception:
                expect(False, f"it {name}: {traceback.format_exc(limit=4)}")
        browser.close()
    if failures:
        # Once more, as a log is read from its end.
        sys.exit("\n".join([f"page: {len(failures)} are not so:", *failures]))
    print("page: all as it should be")


main()
