"use strict";
// The page: gestures go into the simulator; its pictures, events and edges are shown.

const $ = id => document.getElementById(id);
// bundle.py sets MENUS and FILES: the titles and the YAML of the menus.
const SHAPES = ["round", "square", "mono", "text"];
const NAMES = ["Round 240×240", "Square 240×240", "OLED 128×64", "Characters 20×4"];
const DETENTS = 24;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let wasm, menu = 0, shape = 0, origin = 0, timer = 0, frame = 0;

// MARK: bytes of the simulator

const utf8 = new TextDecoder();
const text = at => utf8.decode(new Uint8Array(wasm.memory.buffer, at, wasm.textSize()));

// MARK: the display

const native = document.createElement("canvas"), pixels = native.getContext("2d");
const glass = $("glass"), view = glass.getContext("2d");
// The displays: pixels, the share of the device's width, and ink and ground of one bit.
const DISPLAYS = [
  { width: 240, height: 240, share: .75 },
  { width: 240, height: 240, share: .75 },
  { width: 128, height: 64, share: 380 / 620, ink: 0xfffff0e2, ground: 0xff0a0706 },
  { width: 120, height: 44, share: 380 / 620, ink: 0xff1c2420, ground: 0xffa3c0b4 },
];
// The pixels of the screen that show one of the display, at the sharpest size that fits.
let zoom = 1, image;

function fitDisplay() {
  const { width, height, share } = DISPLAYS[shape], device = $("device");
  device.style.width = "";
  const scale = devicePixelRatio || 1, fitting = device.clientWidth * share * scale / width;
  zoom = Math.max(1, Math.floor(fitting));
  const isSharp = shape >= 2 || zoom >= 2;
  if (isSharp) device.style.width = `${zoom * width / scale / share}px`;
  else zoom = 2;
  view.canvas.style.imageRendering = isSharp ? "pixelated" : "auto";
  [native.width, native.height] = [width, height];
  [glass.width, glass.height] = [width * zoom, height * zoom];
  view.imageSmoothingEnabled = !isSharp;
  view.imageSmoothingQuality = "high";
  image = pixels.createImageData(width, height);
}

function paint() {
  const { width, height, ink, ground } = DISPLAYS[shape];
  const at = wasm.picture(), size = width * height;
  const out = new Uint32Array(image.data.buffer);
  if (shape < 2) {
    const from = new Uint32Array(wasm.memory.buffer, at, size);
    for (let i = 0; i < size; i++) {
      const color = from[i];
      out[i] = 0xff000000 | (color & 255) << 16 | color & 0xff00 | color >> 16 & 255;
    }
  } else {
    const stride = width + 7 >> 3, from = new Uint8Array(wasm.memory.buffer, at, stride * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        out[y * width + x] = from[y * stride + (x >> 3)] & 128 >> (x & 7) ? ink : ground;
      }
    }
  }
  pixels.putImageData(image, 0, 0);
  view.drawImage(native, 0, 0, width * zoom, height * zoom);
  if (shape < 2 || zoom < 3) return;
  // The gaps between dots.
  view.fillStyle = shape === 2 ? "rgba(6, 7, 10, .32)" : "rgba(180, 192, 163, .5)";
  for (let x = 0; x < width; x++) view.fillRect(x * zoom + zoom - 1, 0, 1, height * zoom);
  for (let y = 0; y < height; y++) view.fillRect(0, y * zoom + zoom - 1, width * zoom, 1);
}

// MARK: the device around it

const svg = (name, attributes, ...inside) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...inside);
  return element;
};

function drawCase() {
  const device = $("device"), plate = $("case"), parts = [];
  device.className = SHAPES[shape];
  if (shape < 2) {
    plate.setAttribute("viewBox", "0 0 400 420");
    parts.push(svg("path", { class: "strap", d: "M84 0H296L290 90H90Z" }));
    parts.push(svg("path", { class: "strap", d: "M84 420H296L290 330H90Z" }));
    if (shape === 0) {
      parts.push(svg("circle", { class: "body", cx: 190, cy: 210, r: 182 }));
      parts.push(svg("circle", { class: "rim", cx: 190, cy: 210, r: 172 }));
      parts.push(svg("circle", { class: "bezel", cx: 190, cy: 210, r: 162 }));
    } else {
      parts.push(svg("rect", { class: "body", x: 14, y: 34, width: 352, height: 352, rx: 74 }));
      parts.push(svg("rect", { class: "rim", x: 22, y: 42, width: 336, height: 336, rx: 66 }));
      parts.push(svg("rect", { class: "bezel", x: 30, y: 50, width: 320, height: 320, rx: 58 }));
    }
  } else {
    plate.setAttribute("viewBox", "0 0 620 280");
    const [top, high] = shape === 2 ? [4, 272] : [36, 208];
    parts.push(svg("rect", { class: "body", x: 4, y: top, width: 412, height: high, rx: 14 }));
    const [edge, inner] = [top + 2, high - 4];
    parts.push(svg("rect", { class: "rim", x: 6, y: edge, width: 408, height: inner, rx: 12 }));
    for (const x of [22, 398]) {
      for (const y of [top + 18, top + high - 18]) {
        parts.push(svg("circle", { class: "hole", cx: x, cy: y, r: 7 }));
      }
    }
    const [y, height] = shape === 2 ? [38, 204] : [72, 136];
    parts.push(svg("rect", { class: "bezel", x: 12, y, width: 396, height, rx: 6 }));
    for (let pin = 0; pin < 4; pin++) {
      parts.push(svg("circle", { class: "pin", cx: 180 + 20 * pin, cy: top + 18, r: 4.5 }));
    }
  }
  plate.replaceChildren(...parts);
  $("crown").replaceChildren();
  drawCrown();
}

// The knob's angle in detents, and the one that is shown.
let turned = 0, shown = 0, spinning = 0;

function drawCrown() {
  const crown = $("crown"), phase = shown - Math.floor(shown);
  if (shape < 2) {
    if (!crown.firstChild) {
      crown.append(svg("svg", { viewBox: "0 0 30 76", "aria-hidden": "true" },
        svg("rect", { class: "metal", x: -6, y: 24, width: 8, height: 28 }),
        svg("rect", { class: "metal", x: 1, y: 0, width: 28, height: 76, rx: 8 }), svg("g", {})));
    }
    const grooves = [];
    for (let line = -6; line <= 6; line++) {
      const angle = (line + phase) * .25, height = 3 * Math.cos(angle);
      if (Math.abs(angle) > 1.45) continue;
      const y = 38 + 36 * Math.sin(angle) - height / 2;
      grooves.push(svg("rect", { class: "groove", x: 3, y, width: 24, height, rx: height / 2 }));
    }
    crown.firstChild.lastChild.replaceChildren(...grooves);
  } else {
    if (!crown.firstChild) {
      const ridges = svg("g", {});
      for (let ridge = 0; ridge < 48; ridge++) {
        ridges.append(svg("rect", { class: "groove", x: 78.6, y: 1, width: 2.8, height: 9, rx: 1.4,
          transform: `rotate(${ridge * 7.5} 80 80)` }));
      }
      ridges.append(svg("circle", { class: "mark", cx: 80, cy: 30, r: 5 }));
      crown.append(svg("svg", { viewBox: "0 0 160 160", "aria-hidden": "true" },
        svg("circle", { class: "metal", cx: 80, cy: 80, r: 79 }),
        svg("circle", { class: "cap", cx: 80, cy: 80, r: 66 }), ridges));
    }
    crown.firstChild.lastChild.setAttribute(
      "transform", `rotate(${shown * 360 / DETENTS} 80 80)`);
  }
}

function spin() {
  spinning = 0;
  const left = turned - shown;
  shown = calm.matches || Math.abs(left) < .04 ? turned : shown + left * .45;
  drawCrown();
  if (shown !== turned) spinning = requestAnimationFrame(spin);
}

// MARK: ticks

let audio, lastSound = 0, sounds = true;

function tick(kind) {
  if (!sounds || performance.now() - lastSound < 25) return;
  lastSound = performance.now();
  const [pitch, span] = { tick: [1200, 6], landmark: [900, 10], reachedEnd: [220, 30] }[kind];
  navigator.vibrate?.(span);
  if (!audio) return;
  const tone = audio.createOscillator(), level = audio.createGain(), now = audio.currentTime;
  tone.frequency.value = pitch;
  level.gain.setValueAtTime(.16, now);
  level.gain.exponentialRampToValueAtTime(.001, now + span / 1000 + .012);
  tone.connect(level).connect(audio.destination);
  tone.start(now);
  tone.stop(now + span / 1000 + .02);
}

// Browsers allow sound only after a gesture.
function wakeSound() {
  if (sounds && !audio && window.AudioContext) audio = new AudioContext();
}

// MARK: time

const wall = () => Math.floor((performance.now() - origin) * 1000);

function pump() {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  timer = frame = 0;
  play();
  advance(wall());
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

let steps = null, recorded = null, tape = [], lastTurn = -1e9;

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
  const before = turned;
  if (step.turn) {
    turned += step.turn;
    wasm.turn(step.turn, step.over ?? 100000 * Math.abs(step.turn));
  } else if (step.press) wasm.press(step.press);
  else if (step.twice) wasm.pressTwice();
  else if (step.wait) wasm.wait(step.wait);
  else if ("down" in step) wasm.button(step.down ? 1 : 0);
  if (turned !== before && !spinning) spinning = requestAnimationFrame(spin);
}

function turn(detents) {
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

// MARK: drag, wheel, touch, keys

function grab(crown) {
  let from = null, pressing = 0, moved = false, start, rest = 0;
  // Around an encoder, or along the rim of a crown.
  const place = event => {
    const box = crown.getBoundingClientRect();
    if (shape < 2) return (event.clientY - box.top) / 11;
    const x = event.clientX - box.left - box.width / 2;
    const y = event.clientY - box.top - box.height / 2;
    return Math.atan2(y, x) / (2 * Math.PI) * DETENTS;
  };
  crown.addEventListener("pointerdown", event => {
    if (event.button !== 0) return;
    crown.setPointerCapture(event.pointerId);
    [from, start, rest, moved] = [place(event), event, 0, false];
    pressing = setTimeout(() => press(true), 180);
    crown.focus({ focusVisible: false });
    event.preventDefault();
  });
  crown.addEventListener("pointermove", event => {
    if (from === null) return;
    let by = place(event) - from;
    if (shape >= 2) by -= DETENTS * Math.round(by / DETENTS);
    from = place(event);
    rest += by;
    if (!moved) {
      // A finger that presses moves a little.
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (far < (isDown ? 9 : 3)) return;
      moved = true;
      clearTimeout(pressing);
      crown.classList.add("turning");
    }
    const detents = Math.trunc(rest);
    if (detents) {
      rest -= detents;
      turn(detents);
    }
  });
  const end = event => {
    if (from === null) return;
    from = null;
    crown.classList.remove("turning");
    clearTimeout(pressing);
    if (isDown) press(false);
    else if (!moved && event.type === "pointerup") click();
  };
  crown.addEventListener("pointerup", end);
  crown.addEventListener("pointercancel", end);
}

function listen() {
  grab($("crown"));
  let rolled = 0;
  $("stage").addEventListener("wheel", event => {
    if (event.ctrlKey) return;
    event.preventDefault();
    // A notch of a mouse's wheel is a detent; a touch pad rolls by pixels.
    rolled += event.deltaMode === 1 ? event.deltaY / 3 : event.deltaY / 60;
    if (event.deltaMode === 0 && Math.abs(event.deltaY) >= 100) rolled = Math.sign(event.deltaY);
    const detents = Math.trunc(rolled);
    rolled -= detents;
    if (detents) turn(detents);
  }, { passive: false });

  const turns = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
  const isOurs = event =>
    !event.ctrlKey && !event.metaKey && !event.altKey
    && (event.target === $("crown") || event.target === document.body);
  addEventListener("keydown", event => {
    if (!isOurs(event)) return;
    if (turns[event.key]) turn(turns[event.key]);
    else if (event.key === "Enter" || event.key === " ") event.repeat || press(true);
    else if (event.key === "Escape") event.repeat || click(700);
    else return;
    event.preventDefault();
  });
  addEventListener("keyup", event => {
    if ((event.key === "Enter" || event.key === " ") && isOurs(event)) press(false);
  });
  addEventListener("blur", () => press(false));

  $("up").onclick = () => turn(-1);
  $("down").onclick = () => turn(1);
  const push = $("push");
  push.addEventListener("pointerdown", event => {
    push.setPointerCapture(event.pointerId);
    press(true);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    push.addEventListener(kind, () => press(false));
  }
  // A key, or a screen reader, clicks without a pointer.
  push.addEventListener("click", event => { if (event.detail === 0) click(); });
}

// MARK: events

let history = [], counted = { detents: 0, refused: 0 }, wave = [], marks = [], missed = 0;

function report() {
  const lines = text(wasm.transcript());
  if (lines) transcribe(lines);
  const said = text(wasm.speech());
  if (said) announce(said);
  const at = wasm.edges(), count = wasm.edgeCount();
  const edges = count ? Array.from(new Float64Array(wasm.memory.buffer, at, count)) : [];
  if (!edges.length && !lines) return;
  if (steps) tape.push(...edges);
  wave.push(...edges);
  if (wave.length > 4000) wave.splice(0, wave.length - 4000);
  const detents = wasm.count(1) + wasm.count(2), refused = wasm.count(5);
  const when = wave.length ? Math.floor(wave[wave.length - 1] / 8) : 0;
  if (detents !== counted.detents) marks.push({ when, way: detents - counted.detents });
  if (refused !== counted.refused) marks.push({ when, way: 0 });
  if (marks.length > 200) marks.shift();
  counted = { detents, refused };
  $("detents").textContent = detents;
  $("edges").textContent = wasm.count(0);
  $("refused").textContent = refused;
  $("refused").className = refused ? "bad" : "";
  $("missed").textContent = missed;
  $("missed").className = missed ? "bad" : "";
  describe();
  drawWaves();
}

function describe() {
  const now = JSON.parse(text(wasm.shown())), crown = $("crown");
  crown.setAttribute("aria-label", now.label);
  crown.setAttribute("aria-valuemax", Math.max(1, now.rows));
  crown.setAttribute("aria-valuenow", Math.min(now.row + 1, Math.max(1, now.rows)));
  crown.setAttribute("aria-valuetext", now.value || "nothing");
  glass.setAttribute("aria-label", `${now.label}: ${now.value}`);
  // The rows around the lens, for screen readers.
  const rows = $("rows");
  rows.setAttribute("aria-label", now.label);
  rows.replaceChildren(...now.titles.map((title, index) => {
    const row = document.createElement("li"), place = now.first + index;
    row.textContent = title || "–";
    const parts = { role: "option", "aria-selected": place === now.row,
      "aria-posinset": place + 1, "aria-setsize": now.rows };
    for (const name in parts) row.setAttribute(name, parts[name]);
    return row;
  }));
}

// A new screen is announced as a whole; within one the crown's value suffices.
function announce(lines) {
  for (const line of lines.split("\n")) if (line[0] === "+") $("said").textContent = line.slice(1);
}

const escaped = words => words.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`);

function transcribe(lines) {
  const rows = [];
  for (const line of lines.trimEnd().split("\n")) {
    history.push(line);
    const { t_us, event, checksum, fault, count, text, label, item } = JSON.parse(line);
    const time = (t_us / 1e6).toFixed(3).padStart(7);
    if (event === "frame") {
      $("checksum").textContent = checksum;
      rows.push(`<i>${time}  frame ${checksum}</i>`);
    } else if (event === "fault") {
      if (fault !== "refused") missed += count;
      rows.push(`<i>${time}</i>  <em>${fault} ${count}</em>`);
    } else {
      if (event === "tick" || event === "landmark" || event === "reachedEnd") tick(event);
      rows.push(`<i>${time}</i>  <b>${event}</b> ${escaped(text ?? item ?? "")}`);
    }
  }
  if (history.length > 20000) history.splice(0, history.length - 20000);
  const list = $("lines"), isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  list.insertAdjacentHTML("beforeend", rows.map(row => `<div>${row}</div>`).join(""));
  while (list.childElementCount > 300) list.firstElementChild.remove();
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}

// MARK: the lines of the knob

function drawWaves() {
  const canvas = $("waves"), scale = devicePixelRatio || 1;
  const width = canvas.clientWidth, height = canvas.clientHeight;
  if (!width) return;
  [canvas.width, canvas.height] = [width * scale, height * scale];
  const pen = canvas.getContext("2d"), style = getComputedStyle(document.documentElement);
  const color = name => style.getPropertyValue(name);
  pen.scale(scale, scale);
  pen.font = "12px ui-monospace, Menlo, monospace";
  pen.textBaseline = "middle";
  const left = 44, span = 150000, last = wave.length ? wave[wave.length - 1] / 8 : 0;
  const from = last + 10000 - span, x = at => left + (at - from) / span * (width - left);
  const high = 20;
  const rows = ["A", "B", "press"].map((name, line) => ({ name, line, top: 8 + line * 32 }));
  for (const { name, line, top } of rows) {
    pen.fillStyle = color("--text3");
    pen.fillText(name, 2, top + high / 2 + 1);
    const levels = wave.filter(edge => (Math.floor(edge) % 8 >> 1) === line);
    let level = 1;
    for (const edge of levels) {
      if (edge / 8 >= from) break;
      level = edge % 2;
    }
    pen.beginPath();
    pen.strokeStyle = color("--text2");
    pen.lineWidth = 1.5;
    pen.moveTo(left, top + (1 - level) * high);
    for (const edge of levels) {
      const at = Math.floor(edge / 8);
      if (at < from) continue;
      pen.lineTo(x(at), top + (1 - level) * high);
      level = edge % 2;
      pen.lineTo(x(at), top + (1 - level) * high);
    }
    pen.lineTo(width, top + (1 - level) * high);
    pen.stroke();
    // Edges that follow each other within a millisecond are a bounce.
    pen.fillStyle = color("--stop");
    pen.globalAlpha = .7;
    for (let first = 0, next = 1; next <= levels.length; next++) {
      if (next < levels.length && levels[next] - levels[next - 1] < 8 * 1000) continue;
      const start = levels[first] / 8, end = levels[next - 1] / 8;
      if (next - first > 1 && end >= from) {
        pen.fillRect(x(start) - 1, top - 1, Math.max(3, x(end) - x(start) + 2), high + 2);
      }
      first = next;
    }
    pen.globalAlpha = 1;
  }
  for (const { when, way } of marks) {
    if (when < from) continue;
    pen.fillStyle = color(way ? "--text" : "--stop");
    pen.fillRect(x(when) - 1, 62, 2, 6);
    if (!way) pen.fillRect(x(when) - 3, 64, 6, 2);
  }
}

function setFaults() {
  wasm.set(0, 0);
  wasm.set(1, Math.round($("bounce").value * 1000));
  wasm.set(2, $("loss").value * 10000);
  wasm.set(4, 1);
}

function showSliders() {
  const labels = {
    bounce: value => `${(+value).toFixed(1)} ms`, loss: value => `${value} %`,
    speed: value => `${value} /s`,
  };
  for (const id in labels) {
    document.querySelector(`output[for=${id}]`).textContent = labels[id]($(id).value);
  }
}

// MARK: sessions

const span = time =>
  time % 1e6 === 0 ? `${time / 1e6}s` : time % 1000 === 0 ? `${time / 1000}ms` : `${time}us`;

function sessionText({ steps, menu, shape, faults }) {
  const display = [
    "kind: color, width: 240, height: 240, shape: round", "kind: color, width: 240, height: 240",
    "kind: mono, width: 128, height: 64", "kind: text, columns: 20, rows: 4",
  ];
  const words = steps.map(step => {
    if (step.wait) return `{ wait: ${span(step.wait)} }`;
    if (step.turn) return `{ turn: ${step.turn}, over: ${span(step.over)} }`;
    return step.down ? "buttonDown" : "buttonUp";
  });
  const lines = FILES[menu].trimEnd().split("\n").filter(line => !/^#/.test(line));
  const { bounce, missed } = faults;
  return "# Recorded in Detent's web simulator; detent replay gives the same transcript.\n"
    + `menu:\n${lines.map(line => `  ${line}\n`).join("")}`
    + `encoder: { edgesPerDetent: 4, detentsPerRevolution: ${DETENTS} }\n`
    + `display: { ${display[shape]} }\n`
    + `faults: { bounce: ${span(bounce)}, missed: ${missed}, seed: 1 }\n`
    + `steps:\n${words.map(word => `  - ${word}\n`).join("")}`;
}

// The lines as a tape, in the order and the units of Detent's own.
function tapeText(edges) {
  const names = "!\"#";
  let text = "$version Detent web simulator $end\n$timescale 1 us $end\n$scope module detent $end\n"
    + "$var wire 1 ! A $end\n$var wire 1 \" B $end\n$var wire 1 # BUTTON $end\n"
    + "$upscope $end\n$enddefinitions $end\n#0\n$dumpvars\n1!\n1\"\n1#\n$end\n", last = 0;
  for (const edge of edges) {
    const at = Math.floor(edge / 8);
    if (at !== last) text += `#${last = at}\n`;
    text += `${edge % 2}${names[Math.floor(edge) % 8 >> 1]}\n`;
  }
  return text;
}

// Reads the part of a session file that the page can play.
function readSession(text) {
  const microseconds = word => {
    const [, number, unit] = /^([\d.]+)(us|ms|s|min|m)$/.exec(word.trim()) ?? [];
    if (!unit) throw new Error(`'${word}' is no span of time`);
    return Math.round(number * { us: 1, ms: 1e3, s: 1e6, m: 6e7, min: 6e7 }[unit]);
  };
  const field = (line, key) => new RegExp(`\\b${key}:\\s*"?([^,}"#]+)`).exec(line)?.[1].trim();
  const top = key => new RegExp(`^${key}:(.*(?:\\n[ \\t].*)*)`, "m").exec(text)?.[1] ?? "";
  const named = /([\w-]+)\.yaml/.exec(top("menu"))?.[1] ?? /title:\s*(\S+)/.exec(top("menu"))?.[1];
  const menu = MENUS.findIndex(name => name.toLowerCase() === named?.toLowerCase());
  if (menu < 0) throw new Error(`this page has no menu '${named}'`);
  const display = top("display"), kind = field(display, "kind") ?? "mono";
  const shape = kind === "color" ? /round/.test(display) ? 0 : 1 : kind === "text" ? 3 : 2;
  const detents = +(field(top("encoder"), "detentsPerRevolution") ?? DETENTS);
  const faults = top("faults"), known = ["bounce", "missed", "halfStepRest", "seed"];
  for (const [, key] of faults.matchAll(/(\w+):/g)) {
    if (!known.includes(key)) throw new Error(`this page has no fault '${key}'`);
  }
  const steps = [];
  for (const line of top("steps").split("\n")) {
    const step = /^\s*-\s*(.*?)\s*(#.*)?$/.exec(line)?.[1];
    if (!step) continue;
    const value = key => field(step, key);
    if (step === "press") steps.push({ press: 80000 });
    else if (step === "doublePress") steps.push({ twice: true });
    else if (step === "buttonDown") steps.push({ down: true });
    else if (step === "buttonUp") steps.push({ down: false });
    else if (value("press")) steps.push({ press: microseconds(value("press")) });
    else if (value("wait")) steps.push({ wait: microseconds(value("wait")) });
    else if (value("turn") && !value("pressed")) {
      const over = value("over");
      steps.push({ turn: +value("turn"), over: over && microseconds(over) });
    } else if (!value("expect") && !/expect|snapshot/.test(step)) {
      throw new Error(`this page can't play '${step}'`);
    }
  }
  const rest = key => microseconds(field(display, key) ?? "0us");
  return { menu, shape, detents, steps, idle: rest("idle"), sleep: rest("sleep"), faults: {
    bounce: microseconds(field(faults, "bounce") ?? "0us"), missed: +(field(faults, "missed") ?? 0),
    halfStepRest: field(faults, "halfStepRest") === "true", seed: +(field(faults, "seed") ?? 1),
  } };
}

// Reads the edges of a tape: microseconds times 8, and the line times 2 and the level.
function readTape(text) {
  const names = new Map(), edges = [];
  for (const [, sign, name] of text.matchAll(/\$var\s+wire\s+1\s+(\S+)\s+(\S+)/g)) {
    names.set(sign, ["A", "B", "BUTTON"].indexOf(name.toUpperCase()));
  }
  if (!/\$timescale\s+1\s*us/.test(text) || names.size === 0) throw new Error("this is no tape");
  let at = 0, isStart = true;
  const levels = [1, 1, 1];
  for (const row of text.slice(text.indexOf("$enddefinitions")).split("\n").slice(1)) {
    const [, level, sign] = /^([01])(\S+)/.exec(row) ?? [], line = names.get(sign) ?? -1;
    if (row[0] === "#") at = +row.slice(1);
    else if (row.startsWith("$end")) isStart = false;
    else if (line >= 0 && +level !== levels[line]) {
      if (isStart) throw new Error("this page's knob starts with all lines high");
      levels[line] = +level;
      edges.push(8 * at + 2 * line + levels[line]);
    }
  }
  return edges;
}

let playing = null, unrolled = null;

function replayTape(edges) {
  restart({ silently: true });
  wasm.set(0, 0);
  unrolled = edges;
  note("A tape is played.");
  pump();
}

// Plays the next steps of a session or edges of a tape, if their time has come.
function play() {
  while (unrolled) {
    if (!unrolled.length) {
      unrolled = null;
      return note("The tape is over; the crown is yours.");
    }
    const edge = unrolled[0], at = Math.floor(edge / 8);
    if (at > wall()) return;
    unrolled.shift();
    wasm.edge(Math.floor(edge) % 8 >> 1, edge % 2, at);
  }
  while (playing) {
    const step = playing[0];
    if (wasm.gestureEnd() > wall()) return;
    if (!step) {
      playing = null;
      return note("The session is over; the crown is yours.");
    }
    playing.shift();
    perform(step);
  }
}

function replay(session) {
  ({ menu, shape } = session);
  show();
  restart({ session });
  playing = session.steps.slice();
  note("A session is played.");
  pump();
}

// Plays a session at once, and returns its transcript; for tests.
function replayAtOnce(session) {
  ({ menu, shape } = session);
  show();
  restart({ session });
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  for (const step of session.steps) {
    perform(step);
    advance(wasm.gestureEnd());
  }
  wasm.settle();
  report();
  return history.join("\n") + "\n";
}

function save(name, content, kind = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function note(words) { $("note").textContent = words; }

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
    note(`${recorded.steps.length} steps and ${recorded.tape.length} edges. `
      + "detent replay plays both.");
  }
  for (const id of ["saveSession", "saveTape"]) $(id).disabled = on || !recorded;
}

// MARK: start

// Starts the chosen menu on the chosen display, silently for a transcript without announcements.
function restart({ session, silently } = {}) {
  playing = unrolled = null;
  isDown = false;
  if (session) {
    const { bounce, missed, halfStepRest, seed } = session.faults, { idle, sleep } = session;
    wasm.set(0, 0);
    wasm.set(1, bounce);
    wasm.set(2, Math.round(missed * 1e6));
    wasm.set(3, halfStepRest ? 1 : 0);
    wasm.set(4, seed);
    wasm.set(5, idle);
    wasm.set(6, sleep);
  } else setFaults();
  fitDisplay();
  wasm.start(menu, shape, session?.detents ?? DETENTS, session || silently ? 0 : 1);
  origin = performance.now();
  [history, wave, marks, missed, lastTurn] = [[], [], [], 0, -1e9];
  counted = { detents: 0, refused: 0 };
  $("lines").replaceChildren();
  pump();
  paint();
}

function show() {
  $("how").textContent = shape < 2 ? "Drag the crown" : "Turn the knob";
  [$("menu").selectedIndex, $("shape").selectedIndex] = [menu, shape];
  drawCase();
}

function choose() {
  [menu, shape] = [$("menu").selectedIndex, $("shape").selectedIndex];
  // A link to this choice; of a file, too.
  history_replace(`#${MENUS[menu].toLowerCase()}-${SHAPES[shape]}`);
  show();
  restart();
}

function history_replace(fragment) {
  try { window.history.replaceState(null, "", fragment); } catch { location.hash = fragment; }
}

function setTheme(isDark) {
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  $("theme").setAttribute("aria-pressed", isDark);
  if (wasm) drawWaves();
}

async function begin() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  setTheme(dark.matches);
  dark.addEventListener("change", () => setTheme(dark.matches));
  $("theme").onclick = () => setTheme(document.documentElement.dataset.theme !== "dark");
  $("menu").append(...MENUS.map(name => new Option(name)));
  $("shape").append(...NAMES.map(name => new Option(name)));
  const [wantedMenu, wantedShape] = location.hash.slice(1).split("-");
  menu = Math.max(0, MENUS.findIndex(name => name.toLowerCase() === wantedMenu));
  shape = Math.max(0, SHAPES.indexOf(wantedShape));
  show();
  showSliders();
  const { instance } = await WebAssembly.instantiate(program, {});
  wasm = instance.exports;
  restart();
  listen();
  $("menu").onchange = $("shape").onchange = choose;
  $("sound").onclick = () => {
    sounds = !sounds;
    $("sound").setAttribute("aria-pressed", sounds);
    wakeSound();
  };
  $("sliders").oninput = event => {
    showSliders();
    if (event.target.id === "speed" || steps || playing || unrolled) return;
    setFaults();
    wasm.replaceKnob();
  };
  $("record").onclick = () => record(!steps);
  $("saveSession").onclick = () => save("recorded.yaml", sessionText(recorded));
  $("saveTape").onclick = () => save("recorded.vcd", tapeText(recorded.tape));
  $("savePicture").onclick = () => {
    native.toBlob(picture => save(`${$("checksum").textContent}.png`, picture, "image/png"));
  };
  const open = async file => {
    if (!file || steps) return;
    try {
      const text = await file.text();
      if (file.name.endsWith(".vcd")) replayTape(readTape(text));
      else replay(readSession(text));
    } catch (error) { note(error.message); }
  };
  $("open").onchange = event => {
    open(event.target.files[0]);
    event.target.value = "";
  };
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", event => {
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  });
  addEventListener("resize", () => {
    fitDisplay();
    paint();
    drawWaves();
  });
  document.documentElement.dataset.ready = "yes";
}

begin().catch(fail);
