// Sessions and tapes as text: both ways, without state.

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
