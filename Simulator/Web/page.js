"use strict";
// The page: passes gestures to the simulator, and shows its pictures, events and edges.

const $ = id => document.getElementById(id);
// bundle.py sets MENUS: their names, their sources as YAML, and their compiled bytes in base64url.
const SHAPES = ["round", "square", "mono", "text"];
const NAMES = ["Round 240×240", "Square 240×240", "OLED 128×64", "Characters 20×4"];
const DETENTS = 24;
// The longest step of a session, in microseconds.
const DAY = 864e8;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Opened menus follow the page's own in MENUS.
const ownMenus = MENUS.length;
let wasm, menu = 0, shape = 0, origin = 0, timer = 0, frame = 0;

// MARK: bytes of the simulator

const utf8 = new TextDecoder();
const text = at => utf8.decode(new Uint8Array(wasm.memory.buffer, at, wasm.textSize()));

// Reads a compiled menu, or a session with its menu, for the next start; a refused one changes
// nothing.
function load(bytes) {
  const at = wasm.room(bytes.length);
  new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
  const size = wasm.load(), words = text(wasm.text());
  if (!size) throw new Error(words);
  const own = bytes.slice(bytes.length - size);
  return { title: words, bytes: own, code: encoded(own), isSession: size < bytes.length };
}

// The bytes of a link, in base64url.
const encoded = bytes => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""))
  .replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
const decoded = code => Uint8Array.from(
  atob(code.replace(/-/g, "+").replace(/_/g, "/")), letter => letter.charCodeAt(0));
const isCompiled = bytes => utf8.decode(bytes.subarray(0, 4)) === "DTNT";

// The largest file, or menu of a link, in bytes.
const LARGEST = 4e6;
const checkSize = size => {
  if (size > LARGEST) throw new Error("more than 4 MB, the most that the page reads");
};

// Stops at the limit: a short link may inflate to gigabytes.
async function streamed(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(), parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    checkSize(size);
  }
}

// MARK: the display

const native = document.createElement("canvas"), pixels = native.getContext("2d");
const glass = $("glass"), view = glass.getContext("2d");
// The usual display of each shape, its share of the device's width, and ink and ground of one bit.
const DISPLAYS = [
  { width: 240, height: 240, share: .75 },
  { width: 240, height: 240, share: .75 },
  { width: 128, height: 64, share: 380 / 620, ink: 0xfffff0e2, ground: 0xff0a0706 },
  { width: 120, height: 44, share: 380 / 620, ink: 0xff1c2420, ground: 0xffa3c0b4 },
];
// The picture's size, the pixels of the screen that show one of it, and its place on the glass.
let wide = 0, high = 0, zoom = 1, inset = [0, 0], image, colors;
// Whether the display is a terminal, in the browser's letters, and the size of its cells.
let isTerminal = false;
const CELL = [24, 46];

// A picture of the usual size is enlarged by an integer; another one to the largest size that fits.
function fitDisplay() {
  const usual = DISPLAYS[shape], device = $("device"), scale = devicePixelRatio || 1;
  isTerminal = wasm.isTerminal() === 1;
  [wide, high] = [wasm.width(), wasm.height()];
  if (isTerminal) [wide, high] = [wide * CELL[0], high * CELL[1]];
  device.style.width = "";
  const [width, height] = [glass.clientWidth * scale, glass.clientHeight * scale];
  zoom = Math.min(width / wide, height / high);
  const whole = Math.max(1, Math.floor(zoom + .01));
  const isUsual = wide === usual.width && high === usual.height;
  const isSharp = isUsual ? shape >= 2 || whole >= 2 : whole > .85 * zoom && zoom >= 1;
  if (isSharp) zoom = whole;
  if (isSharp && isUsual) device.style.width = `${zoom * wide / scale / usual.share}px`;
  [glass.width, glass.height] =
    isSharp && isUsual ? [zoom * wide, zoom * high] : [Math.round(width), Math.round(height)];
  inset = [glass.width - zoom * wide >> 1, glass.height - zoom * high >> 1];
  [native.width, native.height] = [wide, high];
  view.imageSmoothingEnabled = !isSharp;
  view.imageSmoothingQuality = "high";
  view.fillStyle = shape < 2 ? "#000" : shape === 2 ? "#06070a" : "#b4c0a3";
  view.fillRect(0, 0, glass.width, glass.height);
  // A session's display may have another size than the chosen one.
  const cell = isTerminal ? CELL : shape === 3 ? [6, 11] : [1, 1];
  NAMES.forEach((name, index) => {
    const size = `${wide / cell[0]}×${high / cell[1]}`;
    $("shape").options[index].text = index === shape ? name.replace(/\d+×\d+/, size) : name;
  });
  image = pixels.createImageData(wide, high);
  colors = new Uint32Array(image.data.buffer);
}

function paint() {
  const { ink, ground } = DISPLAYS[shape], at = wasm.picture(), size = wide * high;
  if (shape < 2) {
    const from = new Uint32Array(wasm.memory.buffer, at, size);
    for (let i = 0; i < size; i++) {
      const color = from[i];
      colors[i] = 0xff000000 | (color & 255) << 16 | color & 0xff00 | color >> 16 & 255;
    }
  } else if (isTerminal) {
    return paintTerminal(at);
  } else {
    const stride = wide + 7 >> 3, from = new Uint8Array(wasm.memory.buffer, at, stride * high);
    for (let y = 0; y < high; y++) {
      for (let x = 0; x < wide; x++) {
        colors[y * wide + x] = from[y * stride + (x >> 3)] & 128 >> (x & 7) ? ink : ground;
      }
    }
  }
  pixels.putImageData(image, 0, 0);
  const [left, above] = inset;
  view.drawImage(native, left, above, wide * zoom, high * zoom);
  if (shape < 2 || zoom < 3) return;
  // The gaps between dots.
  view.fillStyle = shape === 2 ? "rgba(6, 7, 10, .32)" : "rgba(180, 192, 163, .5)";
  for (let x = 1; x <= wide; x++) view.fillRect(left + x * zoom - 1, above, 1, high * zoom);
  for (let y = 1; y <= high; y++) view.fillRect(left, above + y * zoom - 1, wide * zoom, 1);
}

function paintTerminal(at) {
  const [width, height] = CELL, columns = wide / width, count = columns * high / height;
  const words = new Uint32Array(wasm.memory.buffer, at, 5 * count);
  const [ground, ink, selection] = ["#b4c0a3", "#20241c", 1];
  pixels.globalAlpha = 1;
  pixels.fillStyle = ground;
  pixels.fillRect(0, 0, wide, high);
  pixels.font = "40px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
  pixels.textAlign = "center";
  for (let cell = 0; cell < count; cell++) {
    const tone = words[5 * cell + 4], isSelected = tone >> 8 === selection;
    const left = cell % columns * width, above = Math.floor(cell / columns) * height;
    pixels.globalAlpha = 1;
    pixels.fillStyle = ink;
    const isWide = words[5 * cell + 5] === 0;
    if (words[5 * cell] === 0) continue;
    if (isSelected) pixels.fillRect(left, above, isWide ? 2 * width : width, height);
    if (words[5 * cell] <= 32) continue;
    const letter = words.subarray(5 * cell, 5 * cell + 4).filter(scalar => scalar > 0);
    if (isSelected) pixels.fillStyle = ground;
    else pixels.globalAlpha = (tone & 255) / 255;
    const middle = left + (isWide ? width : width / 2);
    pixels.fillText(String.fromCodePoint(...letter), middle, above + 36);
  }
  view.drawImage(native, ...inset, wide * zoom, high * zoom);
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

function turnCrown(detents) {
  turned += detents;
  if (detents && !spinning) spinning = requestAnimationFrame(spin);
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

let history = [], counted = { detents: 0, refused: 0, way: 0 }, wave = [], marks = [], missed = 0;

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
  const way = wasm.count(1) - wasm.count(2);
  if (playing || unrolled) turnCrown(way - counted.way);
  const when = wave.length ? Math.floor(wave[wave.length - 1] / 8) : 0;
  if (detents !== counted.detents) marks.push({ when, way: detents - counted.detents });
  if (refused !== counted.refused) marks.push({ when, way: 0 });
  if (marks.length > 200) marks.shift();
  counted = { detents, refused, way };
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
  const words = text(wasm.shown());
  if (!words) return;
  const now = JSON.parse(words), crown = $("crown");
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

// Announces a new screen as a whole; within one, screen readers read the crown's value.
function announce(lines) { $("said").textContent = lines.trimEnd().split("\n").pop(); }

const escaped = words => words.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`);

function transcribe(lines) {
  const rows = [];
  for (const line of lines.trimEnd().split("\n")) {
    history.push(line);
    const { t_us, event, checksum, fault, count, text, item } = JSON.parse(line);
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
    // Edges within a millisecond of each other are a bounce.
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
  const { name, source } = MENUS[menu], { bounce, missed } = faults;
  const lines = source?.trimEnd().split("\n").filter(line => !/^#/.test(line));
  return "# Recorded in Detent's web simulator; detent replay gives the same transcript.\n"
    + (lines ? `menu:\n${lines.map(line => `  ${line}\n`).join("")}` : `menu: ${name}.dtnt\n`)
    + `encoder: { edgesPerDetent: 4, detentsPerRevolution: ${DETENTS} }\n`
    + `display: { ${display[shape]} }\n`
    + `faults: { bounce: ${span(bounce)}, missed: ${missed}, seed: 1 }\n`
    + `steps:\n${words.map(word => `  - ${word}\n`).join("")}`;
}

// The edges as a tape, with the wires and the timescale of Detent's own.
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

// Reads a session file. Throws if it has a key or a value that the page can't play.
function readSession(text, name = "recorded.yaml") {
  const refuse = words => {
    throw new Error(`this page ${words}; it plays the session compiled:`
      + ` detent compile ${name} -o ${compiledName(name)}`);
  };
  const within = (word, value, low, high, unit = "") => {
    if (value >= low && value <= high) return value;
    throw new Error(`'${word}' is not within ${low}${unit} to ${high}${unit}`);
  };
  const number = (word, low, high, form = /^-?\d+$/) =>
    within(word, form.test(word) ? +word : NaN, low, high);
  const microseconds = (word, low = 0, high = DAY) => {
    const [, count, unit] = /^(\d+(?:\.\d+)?)(us|ms|s|min|m)$/.exec(word) ?? [];
    if (!unit) throw new Error(`'${word}' is no span of time`);
    const scale = { us: 1, ms: 1e3, s: 1e6, m: 6e7, min: 6e7 }[unit];
    return within(word, Math.round(count * scale), low, high, "us");
  };
  // Without comments and blank lines, which would end a part.
  text = text.replace(/(^|[ \t])#.*$/gm, "").replace(/\n\s*\n/g, "\n");
  const field = (part, key) =>
    new RegExp(`\\b${key}:\\s*"?([^,}"\\n]+)`).exec(part)?.[1].trim();
  const top = key => new RegExp(`^${key}:(.*(?:\\n[ \\t-].*)*)`, "m").exec(text)?.[1] ?? "";
  // Refuses keys that would be ignored, and other values than the page's own.
  const check = (what, part, usual) => {
    for (const [, key] of part.matchAll(/([\w-]+):/g)) {
      const value = field(part, key);
      if (!(key in usual)) refuse(`has no ${what} '${key}'`);
      if (usual[key] && `${usual[key]}` !== value) refuse(`has no '${key}: ${value}'`);
    }
  };
  for (const [, key] of text.matchAll(/^([^\s-][^:\n]*)/gm)) {
    if (!/^(menu|encoder|display|faults|steps)$/.test(key)) refuse(`has no key '${key}'`);
  }
  const named = /([\w-]+)\.yaml/.exec(top("menu"))?.[1] ?? /title:\s*(\S+)/.exec(top("menu"))?.[1];
  const menu = MENUS.findIndex(({ name, title }) => name === named || title === named);
  if (menu < 0) refuse(`has no menu '${named}'`);
  const encoder = top("encoder"), display = top("display"), faults = top("faults");
  const kind = display ? field(display, "kind") : "mono", isRound = /shape: *round/.test(display);
  const shape = kind === "color" ? isRound ? 0 : 1 : ["mono", "text"].indexOf(kind) + 2;
  if (shape < 2 && kind !== "color") refuse(`has no display '${kind}'`);
  const { width, height } = DISPLAYS[shape];
  check("key of a display", display, { kind, idle: "", sleep: "",
    ...shape === 3 ? { columns: 20, rows: 4 } : { width, height },
    shape: isRound ? "round" : "rectangle" });
  if (shape === 3 && !(field(display, "columns") && field(display, "rows"))) {
    refuse("has a display of 20x4 characters");
  }
  check("key of an encoder", encoder,
    { edgesPerDetent: 4, detentsPerRevolution: "", rest: 11, reversed: "false" });
  check("fault", faults, { bounce: "", missed: "", halfStepRest: "", seed: "" });
  const steps = top("steps").split(/^\s*-\s+/m).slice(1).map(words => {
    const step = words.trim(), value = key => field(step, key);
    if (/^\{?\s*(expect|snapshot):/.test(step)) return null;
    check("step", step, { press: "", wait: "", turn: "", over: "" });
    if (step === "press") return { press: 80000 };
    if (step === "doublePress") return { twice: true };
    if (step === "buttonDown" || step === "buttonUp") return { down: step === "buttonDown" };
    if (value("press")) return { press: microseconds(value("press")) };
    if (value("wait")) return { wait: microseconds(value("wait")) };
    if (!value("turn")) refuse(`can't play '${step}'`);
    const turn = number(value("turn"), -1e5, 1e5) || refuse("turns by 1 at least");
    const over = value("over");
    return { turn, over: over && microseconds(over, 10 * Math.abs(turn)) };
  }).filter(step => step);
  if (!steps.length) refuse("sees no steps in it");
  const rest = key => field(display, key) ? microseconds(field(display, key), 1e6) : 0;
  return { menu, shape, steps, idle: rest("idle"), sleep: rest("sleep"),
    detents: number(field(encoder, "detentsPerRevolution") ?? DETENTS, 1, 1000), faults: {
      bounce: microseconds(field(faults, "bounce") ?? "0us", 0, 1e6),
      missed: number(field(faults, "missed") ?? 0, 0, 1, /^\d+(\.\d+)?$/),
      halfStepRest: field(faults, "halfStepRest") === "true",
      seed: number(field(faults, "seed") ?? 1, 0, 1e15),
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
    if (row[0] === "#") {
      const time = /^#(\d{1,13})\s*$/.exec(row)?.[1];
      if (!(time >= at)) throw new Error(`'${row.trim()}' is no time from ${at} us on`);
      at = +time;
    }
    if (row.startsWith("$end")) isStart = false;
    else if (line >= 0 && +level !== levels[line]) {
      if (isStart) throw new Error("this page's knob starts with all lines high");
      levels[line] = +level;
      edges.push(8 * at + 2 * line + levels[line]);
    }
  }
  return edges;
}

// The function that performs a session's next step and returns whether it had one; a tape's edges.
let playing = null, unrolled = null;

function replayTape(edges) {
  restart({ silently: true });
  wasm.set(0, 0);
  unrolled = edges;
  note("A tape is played.");
  pump();
}

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

function replay(session) {
  ({ menu, shape } = session);
  show();
  const steps = session.steps.slice();
  restart({ session, next: () => {
    const step = steps.shift();
    if (step) perform(step);
    return step;
  } });
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

// MARK: menus

// Opens a compiled menu or plays a compiled session; `source` is its YAML.
function openCompiled(bytes, { name, source, display }) {
  const { isSession, ...read } = load(bytes);
  menu = MENUS.findIndex(({ code }) => code === read.code);
  if (menu < 0) {
    menu = MENUS.push({ ...read, name: name.replace(/\.\w+$/, "") }) - 1;
    $("menu").append(new Option(read.title));
  }
  if (source && !isScript(source)) MENUS[menu].source = source;
  shape = isSession ? wasm.shape() : display ?? shape;
  show();
  restart(isSession ? { compiled: bytes, next: wasm.proceed } : {});
  if (isSession) return;
  note(`${read.title} is opened: ${read.bytes.length} bytes.`);
  link().then(history_replace);
}

const compiledName = name => name.replace(/\.\w+$/, "") + ".dtnt";
const isScript = source => /^steps:/m.test(source);

// Opens files: a compiled menu or session and its source, a session, or a tape.
async function open(files) {
  if (!files.length) return;
  if (steps) return note("Stop the recording to open a file.");
  let { name } = files[0];
  try {
    checkSize(Array.from(files).reduce((sum, { size }) => sum + size, 0));
    const read = await Promise.all(Array.from(files, async file =>
      ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
    const isBinary = ({ name, bytes }) => name.endsWith(".dtnt") || isCompiled(bytes);
    const binary = read.find(isBinary), other = read.find(file => !isBinary(file));
    const source = other && utf8.decode(other.bytes);
    ({ name } = binary ?? other);
    if (read.length > (binary && other ? 2 : 1)) {
      throw new Error("one file is opened at a time, or a compiled one with its source");
    }
    if (binary) openCompiled(binary.bytes, { name, source });
    else if (name.endsWith(".vcd")) replayTape(readTape(source));
    else if (isScript(source)) replay(readSession(source, name));
    else if (MENUS[menu].source) {
      throw new Error(
        `the page reads compiled menus: detent compile ${name} -o ${compiledName(name)}`);
    } else {
      MENUS[menu].source = source;
      show();
      note(`${name} is shown as the source of ${MENUS[menu].title}.`);
    }
  } catch (error) { refuse(name, error.message); }
}

// Shows why a file or a link is refused; the present menu stays.
function refuse(name, words) {
  const failure = $("failure");
  failure.hidden = false;
  failure.textContent = `${name}: ${words}`;
  failure.scrollIntoView({ block: "nearest" });
}

// A link to the menu on its display, which has the menu in it.
async function link() {
  const { bytes, code } = MENUS[menu];
  let packed = code;
  if (window.CompressionStream) {
    packed = encoded(await streamed(bytes, new CompressionStream("deflate-raw")));
  }
  return `#${SHAPES[shape]}~${packed.length < code.length ? packed : code}`;
}

// Opens the menu of the address: NAME-DISPLAY, or DISPLAY~BYTES.
async function follow() {
  if (steps) return note("Stop the recording to follow a link.");
  let why = "", chosen = 0, display = 0;
  try {
    const words = decodeURIComponent(location.hash.slice(1)), [kind, code] = words.split("~");
    if (code && SHAPES.includes(kind)) {
      let bytes = decoded(code);
      if (!isCompiled(bytes)) {
        bytes = await streamed(bytes, new DecompressionStream("deflate-raw"));
      }
      return openCompiled(bytes, { name: "menu", display: SHAPES.indexOf(kind) });
    }
    // Names of menus have hyphens, too.
    const [, name, last] = /^(.*?)-?([^-]*)$/.exec(words), isDisplay = SHAPES.includes(last);
    const wanted = isDisplay ? name : words;
    chosen = MENUS.findIndex(menu => menu.name === wanted);
    if (isDisplay) display = SHAPES.indexOf(last);
    if (chosen < 0 && wanted) why = `this page has no menu '${wanted}'`;
  } catch (error) {
    const isRead = /^(byte|the|more)/.test(error.message);
    why = isRead ? error.message : "its end is missing, or a letter is another one";
  }
  // A refused link replaces nothing; at the start, the first menu runs.
  if (!why || !origin) {
    [menu, shape] = [Math.max(0, chosen), display];
    show();
    restart();
  }
  if (why) refuse("The link", why);
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
    const { name, source } = MENUS[menu];
    note(`${recorded.steps.length} steps and ${recorded.tape.length} edges. detent replay plays both`
      + (source ? "." : `, the session beside ${name}.dtnt.`));
  }
  for (const id of ["saveSession", "saveTape"]) $(id).disabled = on || !recorded;
}

// MARK: start

// Starts the chosen menu on the chosen display, or what a session says; silently for a transcript
// without announcements. `next` performs the session's steps.
function restart({ session, compiled, next, silently } = {}) {
  unrolled = null;
  playing = next ?? null;
  isDown = false;
  load(compiled ?? MENUS[menu].bytes);
  if (session) {
    const { bounce, missed, halfStepRest, seed } = session.faults, { idle, sleep } = session;
    [0, bounce, Math.round(missed * 1e6), halfStepRest ? 1 : 0, seed, idle, sleep, session.detents]
      .forEach((value, kind) => wasm.set(kind, value));
  } else if (!compiled) setFaults();
  if (!compiled) wasm.set(8, shape);
  wasm.start(next || silently ? 0 : 1);
  fitDisplay();
  if (next) note("A session is played.");
  $("failure").hidden = true;
  origin = performance.now();
  [history, wave, marks, missed, lastTurn] = [[], [], [], 0, -1e9];
  counted = { detents: 0, refused: 0, way: 0 };
  $("lines").replaceChildren();
  next?.();
  pump();
  paint();
}

function show() {
  $("how").textContent = shape < 2 ? "Drag the crown" : "Turn the knob";
  [$("menu").selectedIndex, $("shape").selectedIndex] = [menu, shape];
  const { bytes, source } = MENUS[menu];
  $("size").textContent = `${bytes.length} bytes`;
  $("source").textContent = source ?? "Drop its YAML here to see it.";
  drawCase();
}

function choose() {
  [menu, shape] = [$("menu").selectedIndex, $("shape").selectedIndex];
  // A link to this choice. It contains a menu that isn't the page's own.
  if (menu < ownMenus) history_replace(`#${encodeURIComponent(MENUS[menu].name)}-${SHAPES[shape]}`);
  else link().then(history_replace);
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
  $("shape").append(...NAMES.map(name => new Option(name)));
  showSliders();
  const { instance } = await WebAssembly.instantiate(program, {});
  wasm = instance.exports;
  for (const menu of MENUS) Object.assign(menu, load(decoded(menu.code)));
  $("menu").append(...MENUS.map(({ title }) => new Option(title)));
  await follow();
  listen();
  addEventListener("hashchange", follow);
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
  $("link").onclick = async () => {
    const fragment = await link();
    history_replace(fragment);
    try {
      await navigator.clipboard.writeText(location.href.split("#")[0] + fragment);
      note("The link is copied; it has the menu in it.");
    } catch { note("The link is in the address bar; it has the menu in it."); }
  };
  $("open").onchange = async event => {
    await open(event.target.files);
    event.target.value = "";
  };
  const drag = event => {
    event.preventDefault();
    document.body.classList.toggle("dropping", event.type === "dragover");
  };
  for (const kind of ["dragover", "dragleave", "drop"]) addEventListener(kind, drag);
  addEventListener("drop", event => open(event.dataTransfer.files));
  addEventListener("resize", () => {
    fitDisplay();
    paint();
    drawWaves();
  });
  document.documentElement.dataset.ready = "yes";
}

begin().catch(fail);
