// The time of the device: gestures, what is recorded of them, and what is played instead.

// When the device started, by the browser's clock, and what runs it next.
let origin = 0, timer = 0, frame = 0;

const wall = () => Math.floor((performance.now() - origin) * 1000);

function pump() {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  timer = frame = 0;
  // One reading for both: a replay doesn't depend on the time between them.
  const now = wall();
  try {
    play(now);
    advance(now);
  } catch (error) {
    playing = unrolled = null;
    refuse("The simulator", error.message);
  }
  schedule();
}

function schedule() {
  const next = playing || unrolled ? wall() + 1000 : wasm.wake();
  if (next < 0) return;
  const rest = (next - wall()) / 1000;
  if (rest < 20) frame = requestAnimationFrame(pump);
  else timer = setTimeout(pump, rest);
}

function advance(until) {
  if (wasm.step(until)) paint();
  report();
}

// MARK: gestures

let lastTurn = -1e9;

// Performs a gesture now, or after the last one.
function gesture(step) {
  if (playing || unrolled || !wasm) return;
  wakeSound();
  advance(Math.max(wall(), wasm.now()));
  const end = wasm.gestureEnd(), pause = Math.max(wasm.now(), end) - end;
  if (steps && pause > 0) steps.push({ wait: pause });
  if (steps) steps.push(step);
  perform(step);
  advance(wasm.gestureEnd());
  schedule();
}

function perform(step) {
  if (step.turn) wasm.turn(step.turn, step.over ?? 100000 * Math.abs(step.turn));
  else if (step.press) wasm.press(step.press);
  else if (step.twice) wasm.pressTwice();
  else if (step.wait) wasm.wait(step.wait);
  else if ("down" in step) wasm.button(step.down ? 1 : 0);
}

function turn(detents) {
  if (!playing && !unrolled) turnCrown(detents);
  const slowest = 1e6 / $("speed").value, now = wall(), since = now - lastTurn;
  lastTurn = now;
  const over = Math.max(4000, Math.floor(Math.min(slowest, since / Math.abs(detents))));
  gesture({ turn: detents, over: over * Math.abs(detents) });
}

let isDown = false, release = 0;

function press(down) {
  if (down === isDown) return;
  isDown = down;
  $("push").classList.toggle("held", down);
  gesture({ down });
}

function click(span = 80) {
  if (isDown) return;
  press(true);
  clearTimeout(release);
  release = setTimeout(() => press(false), span);
}

// MARK: playing

// The function that performs a session's next step and returns whether it had one; a tape's edges.
let playing = null, unrolled = null;

// Plays the steps of a session or the edges of a tape that are due.
function play(now) {
  while (unrolled) {
    if (!unrolled.length) {
      unrolled = null;
      return note("The tape is over; the crown is yours.");
    }
    const edge = unrolled[0], at = Math.floor(edge / 8);
    if (at > now) return;
    unrolled.shift();
    wasm.edge(Math.floor(edge) % 8 >> 1, edge % 2, at);
  }
  while (playing) {
    if (wasm.gestureEnd() > now) return;
    if (!playing()) {
      // A knob that is held still delivers its last edge.
      wasm.wait(1);
      playing = null;
      return note("The session is over; the crown is yours.");
    }
  }
}

// Plays the rest of a session at once, and returns the transcript; for tests.
function playOn() {
  while (playing()) advance(wasm.gestureEnd());
  playing = null;
  wasm.settle();
  report();
  paint();
  return history.join("\n") + "\n";
}

// Starts the time anew, with what performs a session's next step, or the edges of a tape.
function startTime({ next = null, edges = null }) {
  [playing, unrolled, isDown, lastTurn] = [next, edges, false, -1e9];
  origin = performance.now();
  next?.();
  pump();
}

// MARK: recording

// The steps that are recorded now, their edges, and the last recording.
let steps = null, tape = [], recorded = null;

function record(on) {
  $("record").setAttribute("aria-pressed", on);
  $("record").textContent = on ? "Stop" : "Record";
  for (const id of ["bounce", "loss", "menu", "shape", "open"]) $(id).disabled = on;
  if (on) {
    restart({ silently: true });
    [steps, tape] = [[], []];
    note("Recording.");
  } else if (steps) {
    const faults = { bounce: Math.round($("bounce").value * 1000), missed: $("loss").value / 100 };
    recorded = { steps, tape, menu, shape, faults };
    steps = null;
    const { name, source } = MENUS[menu];
    note(`${recorded.steps.length} steps and ${recorded.tape.length} edges. detent replay plays both`
      + (source ? "." : `, the session beside ${name}.dtnt.`));
  }
  for (const id of ["saveSession", "saveTape"]) $(id).disabled = on || !recorded;
}
