"""In the virtual kernel: a knob of the Python package on real lines, from end to end.

    lines.py DRIVE     what turns the knob (drive.c)
"""

import subprocess
import sys

import detent

drive = sys.argv[1]


def work(*actions):
    return subprocess.Popen([drive, "-m", "0", *actions], stdout=subprocess.DEVNULL)


def check(holds, what):
    if not holds:
        print(f"✘ {what}", file=sys.stderr)
        sys.exit(1)
    print(f"✔ {what}")


# On a busy machine the changes of a bounce come milliseconds late.
setup = "encoder: { a: GPIO17, b: GPIO27, button: GPIO22, debounce: 100ms, longPress: 800ms }"
with detent.Knob(setup) as knob:
    check(knob.fileno() >= 0, "the lines are open")
    turning = work("-n", "3", "turn", "200", "wait", "50", "turn", "-80")
    turns = [event.detents for event in knob.listen(5) if event.name == "turned"]
    check(turning.wait() == 0 and turns == 50 * [1] + 20 * [-1], f"50 detents and 20 back, bounced: {turns}")
    check(knob.position == 30, f"the position is {knob.position}")
    pressing = work("-n", "2", "press", "250", "wait", "300", "press", "1500", "wait", "200")
    names = [event.name for event in knob.listen(5)]
    presses = [name for name in names if name in ("pressed", "longPressed", "released")]
    wanted = ["pressed", "released", "pressed", "longPressed", "released"]
    check(pressing.wait() == 0 and presses == wanted, f"two presses: {presses}")
    try:
        detent.Knob("encoder: { button: GPIO22 }").fileno()
    except detent.DetentError as error:
        check("GPIO22" in str(error) and "detent" in str(error), f"a line in use is an error: {error}")
    else:
        check(False, "a line was taken twice")
check(knob.closed, "the knob is closed")
with detent.Knob("encoder: { a: GPIO17, b: GPIO27 }") as knob:
    check(knob.fileno() >= 0, "its lines are free again")
