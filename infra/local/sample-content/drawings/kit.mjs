// Small helpers that every drawing shares: seeded randomness, colours, a canvas that collects SVG.

/** Deterministic random numbers in [0, 1) from a text (FNV-1a into mulberry32). */
export function createRandom(text) {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ char.codePointAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Large coordinates need no decimals and small ones a single one; shorter numbers keep the files small. */
export const round = (value) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two #rrggbb colours; amount 0 is the first, 1 the second. */
export function mix(from, to, amount) {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, i) =>
      Math.round(value + (b[i] - value) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const darken = (hex, amount) => mix(hex, '#0d0b26', amount);
export const lighten = (hex, amount) => mix(hex, '#ffffff', amount);

/** Collects shapes and the gradients they use, and writes the finished document. */
export function createCanvas({ width, height, seed, palette }) {
  const defs = [];
  const shapes = [];
  const define = (build) => {
    const id = `g${defs.length}`;
    defs.push(build(id));
    return `url(#${id})`;
  };
  const stops = (colors) =>
    colors
      .map(([offset, color, opacity]) => {
        const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${offset}" stop-color="${color}"${alpha}/>`;
      })
      .join('');
  return {
    width,
    height,
    p: palette,
    random: createRandom(seed),
    add: (...parts) => shapes.push(...parts),
    /** Linear gradient over the painted shape; the direction is [x1, y1, x2, y2] in its box. */
    linear: (colors, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(colors)}</linearGradient>`,
      ),
    radial: (colors) => define((id) => `<radialGradient id="${id}">${stops(colors)}</radialGradient>`),
    pattern: (size, body) =>
      define(
        (id) =>
          `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${body}</pattern>`,
      ),
    clip: (body) => define((id) => `<clipPath id="${id}">${body}</clipPath>`),
    finish: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${defs.join('')}</defs>${shapes.join('')}</svg>`,
  };
}

export const rect = (x, y, w, h, fill, radius = 0, extra = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${radius ? ` rx="${round(radius)}"` : ''} fill="${fill}"${extra}/>`;

export const circle = (x, y, r, fill, extra = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${extra}/>`;

export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}"${extra}/>`;

export const stroke = (d, color, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;

export const group = (transform, body, extra = '') => `<g transform="${transform}"${extra}>${body}</g>`;

export const move = (x, y, body) => group(`translate(${round(x)} ${round(y)})`, body);

export const fade = (opacity) => ` opacity="${opacity}"`;

/** A smooth curve through points (Catmull-Rom as cubic Béziers). */
export function curve(points) {
  let d = `M${round(points[0][0])} ${round(points[0][1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [
      points[i - 1] ?? points[i],
      points[i],
      points[i + 1],
      points[i + 2] ?? points[i + 1],
    ];
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${[...c1, ...c2, ...to].map(round).join(' ')}`;
  }
  return d;
}

/** A closed shape, written with relative steps because those are shorter. */
export function polygon(points, fill, extra = '') {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)]);
  const steps = whole.slice(1).map(([x, y], i) => `${x - whole[i][0]} ${y - whole[i][1]}`);
  return path(`M${whole[0].join(' ')}l${steps.join(' ')}Z`.replaceAll(' -', '-'), fill, extra);
}

export const polar = (cx, cy, r, degrees) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
};

/** An open arc, clockwise, angles in degrees from twelve o'clock. */
export function arc(cx, cy, r, from, to) {
  const [x1, y1] = polar(cx, cy, r, from);
  const [x2, y2] = polar(cx, cy, r, to);
  return `M${round(x1)} ${round(y1)}A${round(r)} ${round(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${round(x2)} ${round(y2)}`;
}
