"""In the virtual kernel: the devices of the Python package on real lines, from end to end.

    lines.py DRIVE     what turns the knob (drive.c)
"""

import subprocess
import sys
import threading

import detent

drive = sys.argv[1]


def work(*actions):
    subprocess.run([drive, "-m", "0", *actions], check=True, stdout=subprocess.DEVNULL)


def check(holds, what):
    if not holds:
        print(f"✘ {what}", file=sys.stderr)
        sys.exit(1)
    print(f"✔ {what}")


arrived = threading.Condition()


def arrive():
    with arrived:
        arrived.notify_all()


# On a busy machine the changes of a bounce come milliseconds late.
with detent.RotaryEncoder(17, 27, max_steps=0) as knob, detent.Button(
    "GPIO22", bounce_time=0.1, hold_time=0.8
) as button:
    knob.when_rotated = arrive
    ways = []
    knob.when_rotated_clockwise = lambda: ways.append(1)
    knob.when_rotated_counter_clockwise = lambda: ways.append(-1)
    work("-n", "3", "turn", "200", "wait", "50", "turn", "-80")
    with arrived:
        arrived.wait_for(lambda: len(ways) == 70, 5)
    check(knob.steps == 30 and ways == 50 * [1] + 20 * [-1], f"50 detents and 20 back, bounced: {knob.steps}")
    presses = []
    button.when_pressed = lambda: presses.append("pressed")
    button.when_released = lambda: presses.append("released")
    button.when_held = lambda: presses.append("held")
    work("-n", "2", "press", "250", "wait", "300", "press", "1500", "wait", "200")
    check(button.wait_for_release(5), "the button is released")
    check(presses == ["pressed", "released", "pressed", "held", "released"], f"two presses: {presses}")
    try:
        detent.Button(22)
    except detent.DetentError as error:
        check("GPIO22" in str(error) and "detent" in str(error), f"a line in use is an error: {error}")
    else:
        check(False, "a line was taken twice")
check(knob.closed and button.closed, "both are closed")
with detent.RotaryEncoder("GPIO17", "GPIO27"):
    check(True, "their lines are free again")
