// The bench beside the device: transcript, counters, the lines of the knob, and its faults.

// The transcript, its lines that aren't shown yet, and the last edges and what the decoder made of them.
let history = [], unshown = [], wave = [], marks = [], missed = 0;
let counted = { detents: 0, refused: 0, way: 0 };
// When the bench was last brought up to date, and the timer of the next time.
let benchTime = 0, benchTimer = 0;

function clearBench() {
  [history, unshown, wave, marks, missed] = [[], [], [], [], 0];
  counted = { detents: 0, refused: 0, way: 0 };
  $("lines").replaceChildren();
}

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
  // Laying out the page anew takes longer than a frame of the display.
  benchTimer ||= setTimeout(showBench, benchTime + 100 - performance.now());
}

function showBench() {
  clearTimeout(benchTimer);
  benchTimer = 0;
  benchTime = performance.now();
  drawWaves();
  showLines();
  for (const [name, count] of Object.entries({
    detents: counted.detents, edges: wasm.count(0), refused: counted.refused, missed })) {
    $(name).textContent = count;
    $(name).classList.toggle("bad", count > 0 && (name === "refused" || name === "missed"));
  }
  describe();
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
  for (const line of lines.trimEnd().split("\n")) {
    const entry = JSON.parse(line), { event, fault, count } = entry;
    history.push(line);
    unshown.push(entry);
    if (event === "fault" && fault !== "refused") missed += count;
    if (event === "tick" || event === "landmark" || event === "reachedEnd") tick(event);
  }
  if (history.length > 20000) history.splice(0, history.length - 20000);
}

function showLines() {
  const list = $("lines"), isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  const rows = unshown.slice(-300).map(({ t_us, event, checksum, fault, count, text, offset, item }) => {
    const time = `<i>${(t_us / 1e6).toFixed(3).padStart(7)}</i>  `;
    if (event === "frame") return `${time}<i>frame ${checksum}</i>`;
    if (event === "fault") return `${time}<em>${fault} ${count}</em>`;
    return `${time}<b>${event}</b> ${escaped(`${text ?? offset ?? item ?? ""}`)}`;
  });
  if (!rows.length) return;
  const frame = unshown.findLast(({ event }) => event === "frame");
  if (frame) $("checksum").textContent = frame.checksum;
  unshown = [];
  list.insertAdjacentHTML("beforeend", rows.map(row => `<div>${row}</div>`).join(""));
  while (list.childElementCount > 300) list.firstElementChild.remove();
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}

// MARK: the lines of the knob

function drawWaves() {
  const canvas = $("waves"), scale = devicePixelRatio || 1;
  const width = canvas.clientWidth, height = canvas.clientHeight;
  if (!width) return;
  const pen = canvas.getContext("2d"), style = getComputedStyle(document.documentElement);
  const color = name => style.getPropertyValue(name);
  const size = [Math.round(width * scale), Math.round(height * scale)];
  // A canvas of a new size has new memory.
  if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
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

// MARK: faults

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
