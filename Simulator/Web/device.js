// The device around the display: its case, its crown, its ticks, and what turns and presses it.

// MARK: the case and the crown

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
    const [top, high] = shape === 2 ? [4, 272] : [30, 220];
    parts.push(svg("rect", { class: "body", x: 4, y: top, width: 412, height: high, rx: 14 }));
    const [edge, inner] = [top + 2, high - 4];
    parts.push(svg("rect", { class: "rim", x: 6, y: edge, width: 408, height: inner, rx: 12 }));
    for (const x of [22, 398]) {
      for (const y of [top + 18, top + high - 18]) {
        parts.push(svg("circle", { class: "hole", cx: x, cy: y, r: 7 }));
      }
    }
    const [y, height] = shape === 2 ? [38, 204] : [62, 156];
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
  $("sound").onclick = () => {
    sounds = !sounds;
    $("sound").setAttribute("aria-pressed", sounds);
    wakeSound();
  };
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
