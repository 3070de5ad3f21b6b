"""The Python package, without hardware: python3 -m unittest, with the package and its library in reach."""

import contextlib
import gc
import json
import os
import pathlib
import pty
import re
import resource
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import unittest.mock
import weakref

import detent

root = pathlib.Path(__file__).resolve().parent.parent.parent
TEXT = "display: { kind: text, columns: 16, rows: 2 }"


def in_terminal(code, keys):
    """Runs code in a terminal; keys are (a text of the picture, the keys after it). The output and status."""
    with tempfile.TemporaryFile() as out:
        status = _typed(code, list(keys), out)
        out.seek(0)
        return out.read().decode(), status


def _typed(code, keys, out):
    child, terminal = pty.fork()
    if child == 0:
        os.dup2(out.fileno(), 1)
        os.environ["TERM"] = "xterm-256color"
        # A shell's background job, as a test may be, ignores it.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.execv(sys.executable, [sys.executable, "-c", "import detent\n" + code])
    shown, limit = b"", time.monotonic() + 20
    while time.monotonic() < limit:
        ready, _, _ = select.select([terminal], [], [], 0.5)
        if ready:
            try:
                piece = os.read(terminal, 65536)
            except OSError:
                break
            if not piece:
                break
            shown += piece
        if keys and keys[0][0].encode() in shown:
            shown = b""
            os.write(terminal, keys.pop(0)[1].encode())
    else:
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    return os.waitstatus_to_exitcode(status)


def by_then(holds, seconds=10):
    """Whether it holds within seconds."""
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        time.sleep(0.005)
    return holds()


def in_threads(*calls):
    """Calls at the same time; the exceptions."""
    failures = []

    def run(call):
        try:
            call()
        except Exception as failure:
            failures.append(failure)

    threads = [threading.Thread(target=run, args=(call,), daemon=True) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return failures + [f"{thread} hangs" for thread in threads if thread.is_alive()]


class Pickers(unittest.TestCase):
    def test_a_turned_picker_draws_and_commits_its_row(self):
        with detent.Picker(["Tea", "Coffee"], title="Drink", setup=TEXT) as picker:
            self.assertTrue(picker.step(0).has_picture)
            picker.turn(1, 10_000)
            picker.step(10_000)
            picker.press(True, 500_000)
            picker.press(False, 600_000)
            picker.step(3_000_000)
            committed = [event for event in picker.events() if event.name == "committed"]
            self.assertEqual([event.value for event in committed], ["Coffee"])
            self.assertEqual(committed[0].item, "Drink")
            self.assertEqual(committed[0].time, 0.6)
            self.assertEqual(picker.get(), "Coffee")
            self.assertIn("[Coffee]", picker.text())
            self.assertEqual(picker.size, (16, 2))

    def test_values_are_python_values(self):
        menu = (root / "Simulator/Menus/kettle.yaml").read_text()
        with detent.Menu(yaml=menu) as kettle:
            kettle.set("Coffee", "Drink")
            self.assertEqual(kettle.get("Drink"), "Coffee")
            with self.assertRaisesRegex(detent.DetentError, "did you mean 'Drink'"):
                kettle.get("Drnk")
        with detent.NumberPicker("0", "1", "0.1") as number:
            number.set(0.3)
            self.assertEqual(number.get(), 0.3)
        with detent.Picker(["Grüße \U0001f600", "b"]) as picker:
            self.assertEqual(picker.get(), "Grüße \U0001f600")

    def test_pixels_have_a_byte_each_or_three(self):
        with detent.Picker(["A"], setup="display: { kind: color, width: 64, height: 48 }") as picker:
            picker.step(0)
            self.assertEqual(len(picker.gray()), 64 * 48)
            self.assertEqual(len(picker.rgb()), 64 * 48 * 3)
            self.assertGreater(max(picker.gray()), 100)
            with self.assertRaisesRegex(detent.DetentError, "format"):
                picker.text()

    def test_mistakes_are_errors(self):
        for make in (
            lambda: detent.Picker([]),
            lambda: detent.Picker(["a"], selected=-1),
            lambda: detent.Picker(["a"], selected=1),
            lambda: detent.Picker(["a\0b"]),
            lambda: detent.Picker(["a"], setup="nonsense: 1"),
            lambda: detent.NumberPicker("a", 1),
            lambda: detent.Menu("./missing.yaml"),
            lambda: detent.Menu(),
            lambda: detent.Knob("encoder: { kind: magic }"),
        ):
            with self.assertRaises(detent.DetentError):
                make()
        picker = detent.Picker(["a"])
        picker.close()
        picker.close()
        for use in (picker.get, picker.text, lambda: picker.step(0), lambda: picker.turn(2**40, 0)):
            with self.assertRaises(detent.DetentError):
                use()
        with self.assertRaises(TypeError):
            detent.Picker(5)


class Controls(unittest.TestCase):
    RADIO = """
        title: Radio
        items:
          - { label: Source, picker: { rows: [Jazz, News, Talk], selected: News } }
          - { label: Volume, number: { from: 0, through: 100, by: 5, selected: 80 } }
          - { label: Night, toggle: false, when: { item: Source, is: [News] } }
          - { label: Size, picker: { columns: [{ rows: [S, L] }, { rows: ["1", "2"] }] } }
          - { label: Scan, action: ["false"] }
          - { label: Outside, show: { control: outside } }
        """

    def test_each_word_has_a_method(self):
        with detent.Menu(yaml=self.RADIO, setup=TEXT) as radio:
            self.assertEqual(radio.control(get=None, id=7)[0]["id"], 7)
            self.assertEqual(radio.limits("volume", stop=60), 60)
            self.assertEqual(radio.limits("volume", 2.5, 62.5), 62.5)
            self.assertEqual(radio.rows("source", ["Jazz", {"label": "Talk", "value": "2"}]), "Jazz")
            self.assertFalse(radio.enable("night"), "its condition isn't met")
            self.assertFalse(radio.enable("scan", False))
            radio.open("size")
            radio.focus(1)
            radio.show("outside", "-3 °C")
            radio.act("scan")
            self.assertEqual(radio.control(get="outside")[0]["is"], "-3 °C")
            items = {item["item"]: item for item in radio.describe()}
            self.assertEqual(items["source"]["values"], ["Jazz", "2"])
            self.assertEqual(items["volume"]["through"], 62.5)
            self.assertFalse(items["night"]["enabled"])
            radio.control(set=[{"item": "volume", "value": 7.5}], commit=True)
            self.assertEqual(radio.get("Volume"), 7.5)
            for refused in (
                lambda: radio.rows("volume", ["a"]), lambda: radio.rows("source", []),
                lambda: radio.limits("volume"), lambda: radio.open("scan"), lambda: radio.focus(3),
                lambda: radio.show("inside", ""), radio.reload, lambda: radio.control(gte="volume"),
            ):
                with self.assertRaises(detent.DetentError):
                    refused()

    def test_events_say_who_caused_them(self):
        with detent.Menu(yaml=self.RADIO, setup=TEXT) as radio:
            radio.step(0)
            radio.set("Talk", "source")
            radio.control(set={"item": "night", "value": True}, commit=True)
            radio.step(1_000)
            radio.turn(1, 2_000)
            radio.step(900_000)
            events = list(radio.events())
            committed = [event for event in events if event.name == "committed"]
            self.assertEqual([(event.item, event.by) for event in committed], [("Night", "control")])
            turned = [event for event in events if event.name == "highlighted"]
            self.assertEqual(turned[-1].by, "user")
            self.assertEqual({event.by for event in events if event.name == "rotated"}, {None})

    def test_a_file_is_read_again(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "menu.yaml")
            path.write_text("items: [{ label: A, picker: { rows: [x, y] } }, { label: B, toggle: true }]")
            with detent.Menu(str(path)) as menu:
                menu.set("y", "A")
                menu.enable("A", False)
                path.write_text("items: [{ label: A, picker: { rows: [x, y, z] } }, { label: C, toggle: true }]")
                menu.reload()
                self.assertEqual((menu.get("A"), menu.get("C")), ("y", True))
                self.assertEqual([item.get("enabled", True) for item in menu.describe()], [False, True])
                with self.assertRaisesRegex(detent.DetentError, "no item with a value is called 'B'"):
                    menu.get("B")
                path.write_text("itemz: []")
                with self.assertRaisesRegex(detent.DetentError, "unknown key 'itemz'"):
                    menu.reload()
                told = [event.text for event in menu.events()][-1]
                self.assertRegex(told, "menu.yaml:1:1: .*the menu goes on as it was")

    def test_a_menu_that_runs_is_changed_at_once(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkfifo(f"{folder}/pipe")
            board = pathlib.Path(folder, "board.yaml")
            board.write_text(
                f"name: Pipe\nencoder: {{ pipe: {folder}/pipe }}\ndisplay: {{ kind: none }}\n"
            )
            writer = os.open(f"{folder}/pipe", os.O_RDWR)
            radio = detent.Menu(yaml=self.RADIO, setup=f"board: {board}")
            # What is done before it runs is there when it runs.
            radio.limits("volume", stop=50)
            radio.enable("scan", False)
            seen = []
            thread = threading.Thread(target=lambda: seen.extend(radio.run()), daemon=True)
            thread.start()
            time.sleep(0.3)
            for count in range(1, 21):
                self.assertEqual(radio.rows("source", [f"Row {count}"]), f"Row {count}")
            self.assertEqual(radio.describe()[4]["enabled"], False)
            os.write(writer, b"turn 1\npress\nrelease\n")
            self.assertTrue(by_then(lambda: radio.control(get=None) and len(seen) >= 24))
            radio.close()
            thread.join(5)
            os.close(writer)
            self.assertFalse(thread.is_alive())
            changed = [event for event in seen if event.name == "valueChanged" and event.by == "control"]
            self.assertEqual([event.value for event in changed][:2], [50, "Row 1"])
            self.assertEqual(len(changed), 21)
            self.assertIn("user", {event.by for event in seen})


class Threads(unittest.TestCase):
    """Of one handle."""

    def test_values_and_events_are_those_of_the_call(self):
        items = {f"Item{index}": "Tea Coffee Cocoa".split()[index % 3] * (index + 1) for index in range(4)}
        yaml = "title: Menu\nitems:\n" + "".join(
            f"  - label: {label}\n    picker: {{ rows: [{value}, other] }}\n" for label, value in items.items()
        )
        end = time.monotonic() + 1.5
        with detent.Menu(yaml=yaml) as menu:
            others = []

            def get(label):
                while time.monotonic() < end:
                    if menu.get(label) != items[label]:
                        others.append(label)

            self.assertEqual(in_threads(*[lambda label=label: get(label) for label in items]), [])
            self.assertEqual(others, [])

    def test_closing_in_another_thread_is_an_error_of_the_others(self):
        for _ in range(100):
            picker = detent.Picker(["Tea" * 5_000])

            def get():
                while picker.get() == "Tea" * 5_000:
                    continue
                self.fail("another text")

            failures = in_threads(get, lambda: time.sleep(0.002) or picker.close())
            self.assertEqual([type(failure) for failure in failures], [detent.DetentError])

    def test_a_picture_is_whole_while_another_thread_steps(self):
        with detent.Picker(["a", "a" * 16], setup=TEXT) as picker:
            picker.step(0)
            end = time.monotonic() + 1.5

            def turn():
                now, way = 0, 1
                while time.monotonic() < end:
                    now, way = now + 1_000_000, -way
                    picker.turn(way, now)
                    picker.step(now)

            def look():
                while time.monotonic() < end:
                    self.assertEqual(picker.text().count("\n"), 2)
                    self.assertNotIn("\0", picker.text())

            self.assertEqual(in_threads(turn, look), [])

    def test_a_run_that_waits_admits_the_calls_of_other_threads(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkfifo(f"{folder}/pipe")
            board = pathlib.Path(folder, "board.yaml")
            board.write_text(
                f"name: Pipe\nencoder: {{ pipe: {folder}/pipe }}\ndisplay: {{ kind: none }}\n"
            )
            writer = os.open(f"{folder}/pipe", os.O_RDWR)
            menu = detent.Menu(yaml="{ title: M, items: [{ label: A, picker: { rows: [x, y, z] } }] }", setup=f"board: {board}")
            seen = []
            thread = threading.Thread(target=lambda: seen.extend(menu.run()), daemon=True)
            thread.start()
            time.sleep(0.3)
            began = time.monotonic()
            for value in "yzx" * 20:
                menu.set(value, "A")
                self.assertTrue(by_then(lambda: menu.get("A") == value))
            self.assertLess(time.monotonic() - began, 5)
            before = time.process_time()
            time.sleep(1)
            self.assertLess(time.process_time() - before, 0.2, "it waits")
            menu.close()
            thread.join(5)
            os.close(writer)
            self.assertFalse(thread.is_alive())
            self.assertEqual(seen, [])

    def test_calls_of_other_threads_do_not_restart_the_timeout_of_a_run(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkfifo(f"{folder}/pipe")
            board = pathlib.Path(folder, "board.yaml")
            board.write_text(
                f"name: Pipe\nencoder: {{ pipe: {folder}/pipe }}\ndisplay: {{ kind: none }}\n"
            )
            writer = os.open(f"{folder}/pipe", os.O_RDWR)
            picker = detent.Picker(["x", "y"], setup=f"board: {board}")
            end = time.monotonic() + 10

            def ask():
                while time.monotonic() < end:
                    picker.get()

            began = time.monotonic()
            failures = in_threads(lambda: list(picker.run(1)), ask)
            os.close(writer)
            self.assertLess(time.monotonic() - began, 5)
            self.assertEqual([type(failure) for failure in failures], [detent.DetentError])


class Knobs(unittest.TestCase):
    def test_a_decoder_alone_counts_detents(self):
        with detent.Knob() as knob:
            now = 0
            for _ in range(10):
                for line, level in ((detent.A, 0), (detent.B, 0), (detent.A, 1), (detent.B, 1)):
                    now += 2_000
                    knob.edge(line, level, now)
            knob.step(now)
            self.assertEqual(knob.position, 10)
            self.assertEqual([event.detents for event in knob.events() if event.name == "turned"], [1] * 10)

    def test_the_dialed_temperature_is_printed(self):
        example = root / "Python/examples/temperature.py"
        self.assertLessEqual(len(example.read_text().splitlines()), 10)
        run = subprocess.Popen(
            [sys.executable, example, root / "Boards/standard-input.yaml"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        run.stdin.write("turn 3\n")
        run.stdin.flush()
        self.assertEqual(run.stdout.readline(), "valueChanged 21.5\u00a0°C\n")
        said, _ = run.communicate("press\nrelease\n", timeout=20)
        self.assertEqual(said, "committed 21.5\u00a0°C\n")
        self.assertEqual(run.returncode, 0)


class Terminals(unittest.TestCase):
    def test_pick_returns_the_option(self):
        said, status = in_terminal(
            "print(detent.pick(['Tea', 'Coffee', 'Cocoa'], title='Drink', selected='Coffee'))",
            [("Cocoa", "\x1b[B\r")],
        )
        self.assertEqual((said, status), ("Cocoa\n", 0))

    def test_pick_of_a_range_returns_a_number(self):
        said, status = in_terminal(
            "print(repr(detent.pick(range(0, 60, 5), unit='min', selected=15)))", [("15", "\x1b[B\r")]
        )
        self.assertEqual((said, status), ("20\n", 0))

    def test_options_that_are_shown_alike_are_told_apart(self):
        code = """
class Drink:
    def __init__(self, price): self.price = price
    def __str__(self): return 'Tea'
print(detent.pick([Drink(1), Drink(2), Drink(3)]).price)
"""
        said, status = in_terminal(code, [("Tea", "\x1b[B\r")])
        self.assertEqual((said, status), ("2\n", 0))
        said, status = in_terminal("print(repr(detent.pick(['1', 1, 1.0])))", [("1.0", "\x1b[B\r")])
        self.assertEqual((said, status), ("1\n", 0))
        said, status = in_terminal("print(detent.pick([1, '1', 'Cocoa'], selected='Cocoa'))", [("Cocoa", "\r")])
        self.assertEqual((said, status), ("Cocoa\n", 0))

    def test_leaving_a_picker_returns_none(self):
        said, status = in_terminal("print(detent.pick(['Tea', 'Coffee']))", [("Coffee", "\x1b")])
        self.assertEqual((said, status), ("None\n", 0))

    def test_time_that_runs_out_returns_none(self):
        said, status = in_terminal("print(detent.pick(['Tea', 'Coffee'], timeout=0.3))", [])
        self.assertEqual((said, status), ("None\n", 0))

    def test_control_c_is_a_keyboard_interrupt_and_handlers_come_back(self):
        code = """
import os, signal
before = signal.getsignal(signal.SIGINT)
for number in (1, 2):
    try:
        detent.pick(['Tea', 'Coffee'], title=f'Drink{number}')
    except KeyboardInterrupt:
        print('interrupted', signal.getsignal(signal.SIGINT) is before)
try:
    os.kill(os.getpid(), signal.SIGINT)
    import time; time.sleep(5)
except KeyboardInterrupt:
    print('by Python')
"""
        said, status = in_terminal(code, [("Drink1", "\x03"), ("Drink2", "\x03")])
        self.assertEqual((said, status), ("interrupted True\ninterrupted True\nby Python\n", 0))

    def test_run_yields_what_is_committed(self):
        path = root / "Simulator/Menus/kettle.yaml"
        code = f"""
for event in detent.run({str(path)!r}):
    if event.name == 'committed':
        print(event.item, event.value, flush=True)
        break
"""
        said, status = in_terminal(code, [("Drink", "\r"), ("Coffee", "\x1b[B\r")])
        self.assertEqual((said, status), ("Drink Coffee\n", 0))

    def test_without_a_terminal_it_is_an_error(self):
        run = subprocess.run(
            [sys.executable, "-c", "import detent; detent.pick(['a', 'b'])"],
            capture_output=True, text=True, stdin=subprocess.DEVNULL, start_new_session=True,
        )
        self.assertEqual(run.returncode, 1)
        self.assertIn("DetentError", run.stderr)
        self.assertIn("terminal", run.stderr)


def without_names():
    """The environment, in which names are those that the package finds by itself."""
    return {key: value for key, value in os.environ.items() if key not in ("DETENT_BOARDS", "DETENT_MENUS")}


class Volume:
    """A view of one's own."""

    def __init__(self):
        self.level, self.is_muted = 0.5, False

    def turn(self, revolutions):
        self.level = max(0, min(self.level + revolutions, 1))


class Crowns(unittest.TestCase):
    def golden(self):
        """What the crown does in the golden session: 24 detents, and three back."""
        lines = (root / "Simulator/Sessions/volume.jsonl").read_text(encoding="utf-8").splitlines()
        events = [json.loads(line) for line in lines]
        return [event for event in events if event["event"] in ("rotated", "idle")]

    def test_a_crown_value_has_the_numbers_of_the_golden_session(self):
        yaml = "title: Volume\ncrownValue: { from: 0, through: 1, by: 0.05, isContinuous: true, selected: 0.25 }"
        with detent.Menu(yaml=yaml) as menu:
            menu.step(20_000)
            wanted = self.golden()
            for way, at in [(1, 120_000 + 100_000 * count) for count in range(24)] + [
                (-1, 3_520_000 + 100_000 * count) for count in range(3)
            ]:
                menu.step(at - 1)
                menu.turn(way, at)
                menu.step(at)
            menu.step(5_000_000)
            found = [event.members for event in menu.events() if event.name in ("rotated", "idle")]
        self.assertEqual(found, wanted)
        self.assertEqual([event["offset"] for event in wanted[:3]], [0.3, 0.35, 0.4])
        self.assertEqual(len(wanted), 29)

    def test_a_view_of_ones_own_is_turned_and_pressed(self):
        volume, crown = Volume(), detent.CrownStream()
        for event in crown.turn(6) + crown.press() + crown.wait(1):
            if event.name == "rotated":
                volume.turn(event.delta)
            elif event.name == "singleClicked":
                volume.is_muted = not volume.is_muted
        self.assertAlmostEqual(volume.level, 0.75, places=3)
        self.assertTrue(volume.is_muted)

    def test_a_revolution_is_one_and_its_velocity_the_turns(self):
        for way in (1, -1):
            for count in (20, 24):
                crown = detent.CrownStream(count)
                turns = [each for each in crown.turn(way * count, 2) if each.name == "rotated"]
                self.assertEqual(len(turns), count)
                self.assertAlmostEqual(turns[-1].offset, way, places=3)
                for turn in turns[2:]:
                    self.assertAlmostEqual(turn.velocity, way * 0.5, delta=0.01)
                idle = crown.wait(1)
                self.assertEqual([event.name for event in idle], ["idle"])
                self.assertAlmostEqual(idle[0].time, turns[-1].time + 0.2, places=6)

    def test_each_detent_is_there_once_also_with_bounces(self):
        for seed in range(50):
            crown = detent.CrownStream(bounce=0.004, seed=seed)
            crown.turn(5)
            crown.turn(-3)
            detents = [event.detents for event in crown.events if event.name == "turned"]
            self.assertEqual(sum(map(abs, detents)), 8, seed)
            self.assertEqual(sum(detents), 2, seed)

    def test_presses_are_told_apart(self):
        def names(gesture):
            crown = detent.CrownStream()
            gesture(crown)
            crown.wait(2)
            return [
                event.name for event in crown.events
                if event.name in ("singleClicked", "doubleClicked", "longPressed")
            ]

        self.assertEqual(names(lambda crown: crown.press()), ["singleClicked"])
        self.assertEqual(names(lambda crown: crown.double_press()), ["doubleClicked"])
        self.assertEqual(names(lambda crown: crown.hold()), ["longPressed"])

    def test_gestures_out_of_range_are_refused(self):
        crown = detent.CrownStream()
        for gesture in (lambda: crown.wait(-1), lambda: crown.press(1e9), lambda: crown.turn(1, -1)):
            with self.assertRaisesRegex(ValueError, "0 to 86,400 seconds"):
                gesture()
        with self.assertRaisesRegex(ValueError, "0 to 0.004 seconds"):
            detent.CrownStream(bounce=1)
        self.assertEqual(crown.turn(0), [])
        for bounce, least in ((0, 0.004), (0.001, 0.008), (0.004, 0.032)):
            for seed in range(20):
                crown = detent.CrownStream(bounce=bounce, seed=seed)
                with self.assertRaisesRegex(ValueError, "24 detents of this knob take"):
                    crown.turn(24, 24 * least - 0.001)
                crown.turn(24, 24 * least)
                detents = [event.detents for event in crown.events if event.name == "turned"]
                self.assertEqual((sum(detents), max(detents)), (24, 1), (bounce, seed))


class Boards(unittest.TestCase):
    def test_run_on_a_board_follows_its_knob(self):
        code = f"""
import detent
for event in detent.run({str(root / 'Simulator/Menus/drink.yaml')!r}, board={str(root / 'Boards/standard-input.yaml')!r}):
    if event.name == 'committed':
        print(event.value)
"""
        run = subprocess.run(
            [sys.executable, "-c", code], input="turn 1\npress\nrelease\n", capture_output=True, text=True,
            timeout=30,
        )
        self.assertEqual((run.stdout, run.stderr, run.returncode), ("Coffee\n", "", 0))

    def test_boards_and_menus_of_the_package_have_names(self):
        code = """
import detent
for event in detent.run('drink', board='standard-input'):
    if event.name == 'committed':
        print(event.value)
with detent.Picker(['a'], setup='board: standard-input') as picker:
    print(picker.get())
for what in (lambda: detent.run('drnk'), lambda: detent.run('drink', board='standard-inptu')):
    try:
        what()
    except detent.DetentError as error:
        print(error)
"""
        for variables in ({}, {"DETENT_BOARDS": "/nowhere", "DETENT_MENUS": "/nowhere"}):
            run = subprocess.run(
                [sys.executable, "-c", code], input="turn 1\npress\nrelease\n", capture_output=True,
                text=True, timeout=30, env={**without_names(), **variables}, cwd="/",
            )
            self.assertEqual((run.stderr, run.returncode), ("", 0))
            lines = run.stdout.splitlines()
            self.assertEqual(lines[:2], ["Coffee", "a"])
            self.assertIn("drnk: no menu of that name — did you mean 'drink'?", lines[2])
            self.assertIn("did you mean 'standard-input'?", lines[3])

    def test_lines_that_are_not_there_are_an_error(self):
        for lines in ("a: DETENT_NONE_A, b: DETENT_NONE_B", "button: DETENT_NONE"):
            with detent.Knob(f"encoder: {{ {lines} }}") as knob:
                with self.assertRaisesRegex(detent.DetentError, "DETENT_NONE|gpiochip|libgpiod"):
                    next(knob.listen(0))

    def test_descriptors_may_have_large_numbers(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if hard != resource.RLIM_INFINITY and hard < 1_200:
            self.skipTest(f"the system allows {hard} descriptors")
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 1_200), hard))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        many = [os.open("/dev/null", os.O_RDONLY)]
        while many[-1] < 1_030:
            many.append(os.dup(many[0]))
        with tempfile.TemporaryDirectory() as folder:
            os.mkfifo(f"{folder}/pipe")
            writer = os.open(f"{folder}/pipe", os.O_RDWR)
            many.append(writer)
            try:
                with detent.Knob(f"encoder: {{ pipe: {folder}/pipe }}") as knob:
                    self.assertGreater(knob.fileno(), 1_030)
                    os.write(writer, b"turn 1\n")
                    self.assertEqual([event.name for event in knob.listen(0.1)], ["turned", "rotated"])
            finally:
                for descriptor in many:
                    os.close(descriptor)


class Imports(unittest.TestCase):
    """Of the package, in a process of its own."""

    def output(self, code):
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
        self.assertEqual((run.stderr, run.returncode), ("", 0))
        return run.stdout

    def test_importing_detent_does_not_import_gpiozero(self):
        code = """
import sys
import detent
from detent import *
print(Knob is detent.Knob, "gpiozero" in sys.modules)
"""
        self.assertEqual(self.output(code), "True False\n")

    def test_without_gpiozero_its_devices_say_what_to_install(self):
        code = """
import sys
sys.modules["gpiozero"] = None
import detent
for use in ("detent.RotaryEncoder(17, 27)", "from detent import Button"):
    try:
        exec(use)
    except ImportError as error:
        print(error)
with detent.Knob() as knob:
    print(knob.position, hasattr(detent, "Buton"))
"""
        lines = self.output(code).splitlines()
        for line, name in zip(lines, ("RotaryEncoder", "Button")):
            self.assertRegex(line, f"detent.{name} .*python3-gpiozero.*Knob")
        self.assertEqual(lines[2:], ["0 False"])


try:
    import gpiozero
    import gpiozero.pins.mock
except ImportError:
    gpiozero = None


@unittest.skipIf(gpiozero is None, "gpiozero isn't installed")
class Pins(unittest.TestCase):
    def setUp(self):
        self.factory = gpiozero.Device.pin_factory = gpiozero.pins.mock.MockFactory()

    def tearDown(self):
        self.factory.reset()
        gpiozero.Device.pin_factory = None

    def turn(self, way=1):
        a, b = (self.factory.pin(17), self.factory.pin(27))[::way]
        for change in (a.drive_low, b.drive_low, a.drive_high, b.drive_high):
            change()

    @staticmethod
    def on_contacts():
        """Has devices take mock pins for real ones, whose contacts bounce."""
        return unittest.mock.patch("detent._gpio._gpiozero.MockPin", type("None", (), {}))

    def test_devices_are_subclasses_of_gpiozeros(self):
        with detent.RotaryEncoder(17, 27) as knob, detent.Button(22) as button:
            self.assertIsInstance(knob, gpiozero.RotaryEncoder)
            self.assertIsInstance(button, gpiozero.Button)

    def test_a_callback_that_fails_goes_to_the_factory_and_the_next_one_is_called(self):
        found = []
        with detent.RotaryEncoder(17, 27) as knob:

            def rotated():
                found.append(knob.steps)
                if knob.steps == 1:
                    raise ZeroDivisionError

            knob.when_rotated = rotated
            with self.assertRaises(ZeroDivisionError):
                self.turn()
            self.turn()
        self.assertEqual(found, [1, 2])

    def test_a_callback_that_fails_after_a_bounce_is_reported_and_the_next_one_is_called(self):
        found, reported = [], []
        pin = self.factory.pin(22)
        with unittest.mock.patch("threading.excepthook", reported.append):
            with detent.Button(22, bounce_time=0.001) as button:

                def released():
                    found.append("released")
                    if len(found) == 1:
                        sys.exit(1)

                button.when_released = released
                for count in (1, 2):
                    pin.drive_low()
                    self.assertTrue(button.wait_for_press(2))
                    pin.drive_high()
                    self.assertTrue(by_then(lambda: len(found) == count), found)
        self.assertEqual([each.exc_type for each in reported], [SystemExit])

    def test_a_device_without_references_gives_its_pins_back(self):
        before = threading.active_count()
        gc.disable()
        self.addCleanup(gc.enable)
        for make in (lambda: detent.RotaryEncoder(17, 27), lambda: detent.Button(17, bounce_time=0.001)):
            device = make()
            # The alarm has its thread.
            self.turn()
            self.assertTrue(by_then(lambda: not device.is_active))
            reference, knob = weakref.ref(device), device._decoder._knob
            del device
            self.assertTrue(by_then(lambda: reference() is None and knob.closed), "the device is alive")
            self.assertTrue(by_then(lambda: threading.active_count() <= before), threading.enumerate())

    def test_a_device_with_words_that_are_wrong_gives_its_pins_back(self):
        for words in ({"rest": "c"}, {"kind": "magnetic"}, {"edges_per_detent": 6}):
            failures = []
            try:
                detent.RotaryEncoder(17, 27, **words)
            except detent.DetentError as error:
                # Its traceback has the device.
                failures.append(error)
            detent.RotaryEncoder(17, 27).close()
            self.assertEqual(len(failures), 1)

    def late_b(self, seconds):
        """Changes A and B of a knob, and reports A only. ``seconds``: how late B's report may be."""
        patch = unittest.mock.patch("detent._gpio.LATE", int(seconds * 1_000_000))
        patch.start()
        self.addCleanup(patch.stop)
        knob = detent.RotaryEncoder(17, 27)
        self.addCleanup(knob.close)
        a, b = self.factory.pin(17), self.factory.pin(27)
        # The lines are read after both changes, however busy the machine is.
        with knob._decoder._lock:
            a.drive_low()
            b._change_state(False)
        return knob, a, b

    def test_an_edge_that_is_reported_after_the_lines_were_read_is_no_lost_one(self):
        knob, a, b = self.late_b(seconds=60)
        self.assertTrue(by_then(lambda: knob._decoder._is_doubtful))
        b._call_when_changed()
        a.drive_high()
        b.drive_high()
        self.assertEqual(knob.steps, 1)

    def test_an_edge_that_is_not_reported_is_read(self):
        knob, a, b = self.late_b(seconds=0.01)
        self.assertTrue(by_then(lambda: knob._decoder._seen == [0, 0, 1]))
        a.drive_high()
        b.drive_high()
        self.assertEqual(knob.steps, 1)

    def test_a_button_that_is_held_at_the_start_is_pressed(self):
        pin = self.factory.pin(22)
        for contacts in (contextlib.nullcontext(), self.on_contacts()):
            found = []
            pin.drive_low()
            # gpiozero's constructor sets the pull-up, which lifts a mock pin.
            with unittest.mock.patch.object(type(pin), "_set_pull"), contacts, detent.Button(22) as button:
                button.when_pressed = lambda: found.append("pressed")
                button.when_released = lambda: found.append("released")
                self.assertTrue(button.is_pressed)
                self.assertTrue(button.wait_for_press(0))
                pin.drive_high()
                self.assertTrue(button.wait_for_release(2))
                self.assertFalse(button.is_pressed)
                self.assertTrue(by_then(lambda: found))
            self.assertEqual(found, ["released"])

    def test_a_release_while_the_time_of_a_hold_is_read_is_no_error(self):
        pin = self.factory.pin(22)
        with detent.Button(22, hold_time=0) as button:
            pin.drive_low()
            self.assertTrue(by_then(lambda: button.is_held))

            def ticks():
                pin.drive_high()
                return time.monotonic()

            with unittest.mock.patch.object(type(self.factory), "ticks", staticmethod(ticks)):
                self.assertGreaterEqual(button.held_time, 0)
            self.assertIsNone(button.held_time)

    def test_a_callback_may_take_the_device(self):
        found = []
        with detent.RotaryEncoder(17, 27, max_steps=2) as knob:
            knob.when_rotated = lambda device: found.append(device.steps)
            for way in (1, 1, 1, -1, -1, -1, -1, -1):
                self.turn(way)
            with self.assertRaises(gpiozero.BadEventHandler):
                knob.when_rotated = lambda one, two: None
        self.assertEqual(found, [1, 2, 2, 1, 0, -1, -2, -2])

    def test_a_reversed_knob_of_two_edges_a_detent(self):
        with detent.RotaryEncoder(17, 27, edges_per_detent=2, reversed=True) as knob:
            self.turn()
            self.assertEqual(knob.steps, -2)

    def test_words_of_a_board_say_other_knobs(self):
        for words in ({"rest": "both"}, {"rest": "a"}, {"kind": "mechanical"}, {"edges_per_detent": 8}):
            detent.RotaryEncoder(17, 27, **words).close()

    def test_a_button_with_a_resistor_of_its_own_has_an_active_state(self):
        pin = self.factory.pin(22)
        with detent.Button(22, pull_up=None, active_state=True) as button:
            pin.drive_high()
            self.assertTrue(button.is_pressed)
        with self.assertRaises(gpiozero.PinInvalidState):
            detent.Button(22, pull_up=None)
        with self.assertRaises(gpiozero.PinInvalidState):
            detent.Button(22, active_state=True)

    def test_activation_follows_the_threshold(self):
        found = []
        with detent.RotaryEncoder(17, 27, threshold_steps=(1, 1)) as knob:
            knob.when_activated = lambda: found.append("on")
            knob.when_deactivated = lambda: found.append("off")
            for _ in range(3):
                self.turn()
            self.assertFalse(knob.wait_for_active(0))
        self.assertEqual(found, ["on", "off"])

    def test_a_button_pulled_down_is_pressed_high(self):
        pin = self.factory.pin(22)
        with detent.Button(22, pull_up=False) as button:
            self.assertFalse(button.is_pressed)
            pin.drive_high()
            self.assertTrue(button.is_pressed)
            self.assertEqual(button.value, 1)
        self.assertTrue(button.closed)

    def test_a_tap_that_ends_within_the_bounce_is_released(self):
        pin = self.factory.pin(22)
        for options, tap in (({}, 0.002), ({"bounce_time": 0.1}, 0.08)):
            found = []
            with self.on_contacts(), detent.Button(22, hold_time=0.3, **options) as button:
                button.when_pressed = lambda: found.append("pressed")
                button.when_released = lambda: found.append("released")
                button.when_held = lambda: found.append("held")
                pin.drive_low()
                time.sleep(tap)
                pin.drive_high()
                self.assertTrue(button.wait_for_release(2))
                time.sleep(0.4)
                self.assertFalse(button.is_pressed)
            self.assertEqual(found, ["pressed", "released"])

    def test_a_bounce_time_is_honored_on_mock_pins(self):
        pin = self.factory.pin(22)
        found = []
        with detent.Button(22, bounce_time=0.05) as button:
            button.when_pressed = lambda: found.append("pressed")
            button.when_released = lambda: found.append("released")
            for _ in range(3):
                pin.drive_low()
                self.assertTrue(button.is_pressed)
                time.sleep(0.005)
                pin.drive_high()
                time.sleep(0.005)
            self.assertTrue(button.wait_for_release(2))
            self.assertFalse(button.is_pressed)
        self.assertEqual(found, ["pressed", "released"])

    def test_crosstalk_shows_at_once_and_is_no_press(self):
        found = []
        with detent.Button(22, bounce_time=0.02) as button:
            button.when_pressed = lambda: found.append("pressed")
            button.when_released = lambda: found.append("released")
            for _ in range(5):
                # A busy machine makes it no longer: the alarm waits.
                with button._decoder._lock:
                    now = self.factory.ticks()
                    button._pin_changed(now, False)
                    is_pressed = button.is_pressed
                    button._pin_changed(now + 0.00002, True)
                self.assertTrue(is_pressed)
                self.assertTrue(by_then(lambda: not button.is_pressed))
        self.assertEqual(found, [])

    def test_programs_end_with_their_devices_open(self):
        code = """
import gpiozero
from gpiozero.pins.mock import MockFactory
factory = gpiozero.Device.pin_factory = MockFactory()
import detent
button, other = detent.Button(22, hold_time=0), detent.Button(23, hold_time=0)
knob = detent.RotaryEncoder(17, 27)
for number in (22, 23, 17):
    factory.pin(number).drive_low()
"""
        for _ in range(10):
            run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20)
            self.assertEqual((run.stderr, run.returncode), ("", 0))


class Documentation(unittest.TestCase):
    """The examples of the article, each run as it is shown."""

    article = (root / "Sources/Programs/Detent/Detent.docc/CAndPython.md").read_text()

    def blocks(self, language):
        return re.findall(rf"^```{language}\n(.*?)^```", self.article, re.M | re.S)

    def test_every_python_example_runs(self):
        blocks = self.blocks("python")
        self.assertEqual(len(blocks), 5)
        self.check_pins(blocks[0])
        self.check_lines(blocks[1])
        said, status = in_terminal(blocks[2], [("Coffee", "\x1b[B\r"), ("min", "\r")])
        self.assertEqual((said, status), ("Coffee\n0\n", 0))
        run = subprocess.run(
            [sys.executable, "-c", blocks[3]], input="press\nrelease\nturn 1\npress\nrelease\n",
            capture_output=True, text=True, env=without_names(), timeout=30,
        )
        self.assertRegex(run.stdout, r"^Drink \w+\n")
        self.assertEqual((run.stderr, run.returncode), ("", 0))
        run = subprocess.run([sys.executable, "-c", blocks[4]], capture_output=True, text=True, timeout=30)
        self.assertEqual((run.stderr, run.stdout), ("", "20 ['station', 'volume', 'night']\n"))

    def test_the_view_of_ones_own_runs(self):
        article = root / "Sources/Programs/Detent/Detent.docc/TestYourOwnView.md"
        block = re.search(r"^```python\n(.*?)^```", article.read_text(encoding="utf-8"), re.M | re.S)
        run = subprocess.run([sys.executable, "-c", block[1]], capture_output=True, text=True, timeout=30)
        self.assertEqual((run.stdout, run.stderr, run.returncode), ("0.75 True\n", "", 0))

    def check_pins(self, block):
        if gpiozero is None:
            self.skipTest("gpiozero isn't installed")
        # The knob turns, and is pressed, while the example waits.
        before = """
import threading, time, gpiozero
from gpiozero.pins.mock import MockFactory
factory = gpiozero.Device.pin_factory = MockFactory()
def work():
    time.sleep(0.5)
    a, b, button = (factory.pin(number) for number in (17, 27, 22))
    for change in (a.drive_low, b.drive_low, a.drive_high, b.drive_high, button.drive_low):
        change()
# Not a daemon: the last callback may go on after the example's end.
threading.Thread(target=work).start()
"""
        run = subprocess.run([sys.executable, "-c", before + block], capture_output=True, text=True, timeout=30)
        self.assertEqual((run.stdout, run.stderr, run.returncode), ("1 0.05\npressed\n", "", 0))

    def check_lines(self, block):
        lines = "a: GPIO17, b: GPIO27, button: GPIO22"
        self.assertIn(lines, block)
        run = subprocess.run(
            [sys.executable, "-c", block.replace(lines, "pipe: /dev/stdin")], input="turn 1\npress\nrelease\n",
            capture_output=True, text=True, timeout=30,
        )
        said = "1\npressed\n"
        self.assertEqual((run.stdout, run.stderr, run.returncode), (said, "", 0))

    def test_the_c_example_compiles_and_prints_its_value(self):
        (block,) = self.blocks("c")
        library = os.environ["DETENT_LIBRARY_FOLDER"]
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "dial.c").write_text(block)
            subprocess.run(
                ["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-o", f"{folder}/dial", f"{folder}/dial.c",
                 f"-I{library}/include", f"-L{library}/lib", "-ldetent"], check=True,
            )
            run = subprocess.run(
                [f"{folder}/dial"], capture_output=True, text=True,
                env={**os.environ, "LD_LIBRARY_PATH": f"{library}/lib"},
            )
        self.assertEqual((run.stdout, run.returncode), ('{"t_us":40000,"event":"committed","item":"Drink","value":"Coffee","text":"Coffee","by":"user"}\n', 0))


if __name__ == "__main__":
    unittest.main()
