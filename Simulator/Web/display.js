// The picture of the display, enlarged: in color by the browser, as it shows the glass; else here.

const glass = $("glass"), view = glass.getContext("2d");
const dots = document.createElement("canvas");
// The picture at its own size: the glass, or what is drawn on it.
let native = glass, pixels = view;
// The usual display of each shape, its share of the device's width, and ink and ground of one bit.
const DISPLAYS = [
  { width: 240, height: 240, share: .75 },
  { width: 240, height: 240, share: .75 },
  { width: 128, height: 64, share: 380 / 620, ink: 0xfffff0e2, ground: 0xff0a0706 },
  { width: 120, height: 44, share: 380 / 620, ink: 0xff1c2420, ground: 0xffa3c0b4 },
];
// The picture's size, the pixels of the screen that show one of it, and its place on the glass.
let wide = 0, high = 0, zoom = 1, inset = [0, 0], image;
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
  image = null;
  nameShapes();
  [native, pixels] = shape < 2 ? [glass, view] : [dots, dots.getContext("2d")];
  [native.width, native.height] = [wide, high];
  glass.style.imageRendering = isSharp && isUsual ? "pixelated" : "auto";
  if (native === glass) return;
  [glass.width, glass.height] =
    isSharp && isUsual ? [zoom * wide, zoom * high] : [Math.round(width), Math.round(height)];
  inset = [glass.width - zoom * wide >> 1, glass.height - zoom * high >> 1];
  view.imageSmoothingEnabled = !isSharp;
  view.imageSmoothingQuality = "high";
  view.fillStyle = shape === 2 ? "#06070a" : "#b4c0a3";
  view.fillRect(0, 0, glass.width, glass.height);
}

function nameShapes() {
  // A session's display may have another size than the chosen one.
  const cell = isTerminal ? CELL : shape === 3 ? [6, 11] : [1, 1];
  NAMES.forEach((name, index) => {
    const size = `${wide / cell[0]}×${high / cell[1]}`;
    $("shape").options[index].text = index === shape ? name.replace(/\d+×\d+/, size) : name;
  });
}

function paint() {
  const at = wasm.picture(), { buffer } = wasm.memory;
  if (isTerminal) return paintTerminal(at);
  if (shape < 2) {
    const part = new Int32Array(buffer, at, 4);
    // Memory that grows has a new buffer.
    if (image?.data.buffer !== buffer) {
      image = new ImageData(new Uint8ClampedArray(buffer, at + 16, 4 * wide * high), wide, high);
      part.set([0, 0, wide, high]);
    }
    const [left, above, right, below] = part;
    part.set([wide, high, 0, 0]);
    if (left < right) pixels.putImageData(image, 0, 0, left, above, right - left, below - above);
    return;
  }
  const { ink, ground } = DISPLAYS[shape], stride = wide + 7 >> 3;
  const from = new Uint8Array(buffer, at, stride * high);
  image ??= pixels.createImageData(wide, high);
  const colors = new Uint32Array(image.data.buffer);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      colors[y * wide + x] = from[y * stride + (x >> 3)] & 128 >> (x & 7) ? ink : ground;
    }
  }
  pixels.putImageData(image, 0, 0);
  const [left, above] = inset;
  view.drawImage(native, left, above, wide * zoom, high * zoom);
  if (zoom < 3) return;
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
