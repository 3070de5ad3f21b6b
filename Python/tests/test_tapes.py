"""Tapes of faulty knobs and buttons, each by the functions for C and Python."""

import pathlib
import unittest

import detent

tests = pathlib.Path(__file__).resolve().parent.parent.parent / "Tests"
KNOBS, BUTTONS = tests / "Data/Knobs", tests / "Data/Buttons"
UNITS = {"1 us": 1_000, "1ns": 1, "1 ns": 1, "1us": 1_000}


def instants(path):
    """The instants of a tape: microseconds, the levels of its first three wires, whether they were read."""
    wires, nanoseconds, now, is_read = {}, 1_000, 0, False
    head, changes = path.read_text().split("$enddefinitions $end")
    for line in head.splitlines():
        words = line.split()
        if words[:1] == ["$timescale"]:
            nanoseconds = UNITS[" ".join(words[1:-1])]
        elif words[:1] == ["$var"]:
            wires[words[3]] = len(wires)
    levels, found = [1, 1, 1], []
    for word in changes.split():
        if word[0] == "#":
            now, is_read = int(word[1:]) * nanoseconds // 1_000, False
        elif word == "$dumpon":
            is_read = True
        elif word[0] in "01" and word[1:] in wires:
            levels[wires[word[1:]]] = int(word[0])
            if found and found[-1][0] == now:
                found.pop()
            found.append((now, tuple(levels), is_read))
    return found


class Turns:
    """What a knob says of a tape whose user goes on for two seconds. Its lines are read when it asks."""

    def __init__(self, path, encoder=""):
        self.clockwise = self.counterclockwise = self.presses = self.long_presses = 0
        self._wake, tape = None, instants(path)
        with detent.Knob(f"encoder: {{ {encoder} }}") as knob:
            self._levels = tape[0][1]
            knob.levels(*self._levels, tape[0][0])
            for (_, before, _), (now, levels, is_read) in zip(tape, tape[1:]):
                # A reading shows what the lines have been since an edge that was lost.
                self._levels = levels if is_read else before
                self._advance(knob, now)
                self._levels = levels
                for line in range(3):
                    if levels[line] != before[line] and not is_read:
                        knob.edge(line, levels[line], now)
                self._step(knob, now)
            self._advance(knob, tape[-1][0] + 2_000_000)

    def _advance(self, knob, now):
        while self._wake is not None and self._wake < now:
            self._step(knob, self._wake)

    def _step(self, knob, now):
        step = knob.step(now)
        if step.wants_levels:
            knob.levels(*self._levels, now)
            step = knob.step(now)
        self._wake = step.wake_us
        for event in knob.events():
            self.clockwise += max(0, event.detents)
            self.counterclockwise += max(0, -event.detents)
            self.presses += event.name == "pressed"
            self.long_presses += event.name == "longPressed"


class KnobTapeTests(unittest.TestCase):
    def counts(self, tape, clockwise, counterclockwise=0, encoder=""):
        turns = Turns(KNOBS / f"{tape}.vcd", encoder)
        self.assertEqual((turns.clockwise, turns.counterclockwise), (clockwise, counterclockwise))

    def test_one_contact_is_undefined_at_the_detent(self):
        self.counts("b-undefined-forth-and-back", 5, 5, "rest: a")

    def test_both_lines_change_at_one_instant(self):
        self.counts("both-lines-at-once", 6, 6)

    def test_a_state_is_missed_after_a_reversal(self):
        self.counts("reversal-one-state-missed", 3, 1)

    def test_a_detent_has_eight_edges(self):
        self.counts("eight-edges", 12, encoder="edgesPerDetent: 8")

    def test_contacts_never_overlap(self):
        self.counts("contacts-never-overlap", 12, 12, "kind: pulses")

    def test_capacitors_charge_at_the_start(self):
        for encoder in ["", "edgesPerDetent: 2", "edgesPerDetent: 1", "rest: a", "kind: pulses"]:
            with self.subTest(encoder):
                self.counts("start-charging", 0, encoder=encoder)

    def test_inverters_make_the_knob_rest_at_00(self):
        self.counts("rest00-inverter", 8, 8, "rest: 00")

    def test_parts_of_a_detent_are_none(self):
        self.counts("partial", 0)

    def test_the_knob_is_jerked_back_and_forth(self):
        self.counts("rapid", 70, 70)

    def test_contacts_bounce_and_chatter(self):
        self.counts("first-contact-bounce", 10, 10)
        self.counts("slow-slide", 12)
        self.counts("slower-slide", 12)

    def test_a_detent_has_two_edges(self):
        self.counts("half-step", 30, encoder="edgesPerDetent: 2")

    def test_the_levels_are_polled(self):
        self.counts("polled-5000us", 10, 10)

    def test_contacts_overlap_for_a_moment(self):
        self.counts("overlap-250us", 12, 12)

    def test_a_contact_is_dead(self):
        self.counts("b-dead", 0)


class ButtonTapeTests(unittest.TestCase):
    def presses(self, tape, presses, long_presses=0, folder=BUTTONS):
        turns = Turns(folder / f"{tape}.vcd")
        self.assertEqual((turns.presses, turns.long_presses), (presses, long_presses))

    def test_a_press_that_bounces_for_8_ms_is_one(self):
        self.presses("button-bounce-8ms-one-press", 1)

    def test_crosstalk_is_no_press(self):
        self.presses("button-crosstalk-spikes-20us", 0)

    def test_a_release_that_was_lost_makes_no_long_press(self):
        self.presses("button-release-edge-lost-read", 3)

    def test_a_press_and_a_long_press_whose_release_bounces_are_two(self):
        self.presses("long-press-release-bounce-12ms", 2, 1)

    def test_a_worn_switch_that_opens_is_held(self):
        self.presses("worn-switch-opens-8ms-while-held", 1, 1)

    def test_a_button_held_at_the_start_counts_after_its_release(self):
        self.presses("held-at-start", 1, folder=KNOBS)

    def test_short_presses_count(self):
        self.presses("short-presses", 4, folder=KNOBS)


if __name__ == "__main__":
    unittest.main()
