"use strict";
// The page: its menus, files and links, and the start of the simulator.

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
let wasm, menu = 0, shape = 0;

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

// MARK: menus, files and links

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

function replayTape(edges) {
  restart({ edges });
  note("A tape is played.");
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

function save(name, content, kind = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function note(words) { $("note").textContent = words; }

// MARK: start

// Starts the chosen menu on the chosen display, or what a session says; silently for a transcript
// without announcements. `next` performs the session's steps; a tape has `edges`.
function restart({ session, compiled, next, edges, silently = next || edges } = {}) {
  load(compiled ?? MENUS[menu].bytes);
  if (session) {
    const { bounce, missed, halfStepRest, seed } = session.faults, { idle, sleep } = session;
    [0, bounce, Math.round(missed * 1e6), halfStepRest ? 1 : 0, seed, idle, sleep, session.detents]
      .forEach((value, kind) => wasm.set(kind, value));
  } else if (edges) wasm.set(0, 0);
  else if (!compiled) setFaults();
  if (!compiled) wasm.set(8, shape);
  wasm.start(silently ? 0 : 1);
  fitDisplay();
  if (next) note("A session is played.");
  $("failure").hidden = true;
  clearBench();
  startTime({ next, edges });
  paint();
  showBench();
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
  // The milliseconds from opening the page to its first frame, and its controls.
  document.documentElement.dataset.ready = Math.round(performance.now());
}

begin().catch(fail);
