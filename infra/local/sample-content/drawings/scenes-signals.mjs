// Scenes of lines and signals: networks, pulses, a target.

import { circle, fade, lighten, mix, path, polar, polygon, rect, round, stroke } from './kit.mjs';
import { lineColor } from './palettes.mjs';

/** Columns of nodes that pass a bright signal from left to right. */
export function neural(c, { columns = [4, 6, 7, 6, 3], from = 0.16, to = 0.9 } = {}) {
  const points = columns.map((count, i) =>
    Array.from({ length: count }, (_, n) => [
      c.width * (from + ((to - from) * i) / (columns.length - 1)),
      c.height / 2 + (n - (count - 1) / 2) * (i % 2 ? 112 : 122),
    ]),
  );
  const wave = (a, b) =>
    `M${round(a[0])} ${round(a[1])}C${round((a[0] + b[0]) / 2)} ${round(a[1])} ${round((a[0] + b[0]) / 2)} ${round(b[1])} ${round(b[0])} ${round(b[1])}`;
  let faint = '';
  const hot = points.map((column) => Math.floor(c.random() * column.length));
  points.slice(1).forEach((column, i) => {
    for (const a of points[i]) for (const b of column) if (c.random() < 0.55) faint += wave(a, b);
  });
  c.add(stroke(faint, lineColor(c), 2, fade(0.2)));
  const signal = c.linear(
    [
      [0, c.p.d],
      [0.5, c.p.b],
      [1, c.p.c],
    ],
    [0, 0, 1, 0],
  );
  for (const shift of [0, 1]) {
    const trail = points
      .slice(1)
      .map((column, i) =>
        wave(points[i][(hot[i] + shift) % points[i].length], column[(hot[i + 1] + shift) % column.length]),
      )
      .join('');
    c.add(stroke(trail, signal, shift ? 4 : 8));
  }
  const colors = [c.p.d, c.p.a, c.p.b, c.p.a, c.p.c];
  for (const [i, column] of points.entries()) {
    for (const [n, [x, y]] of column.entries()) {
      const isHot = n === hot[i] || n === (hot[i] + 1) % column.length;
      const color = colors[i % colors.length];
      if (isHot) c.add(circle(x, y, 52, color, fade(0.25)));
      c.add(
        circle(x, y, isHot ? 32 : 21, isHot ? color : mix(color, c.p.isDark ? c.p.sky[0] : '#ffffff', 0.45)),
        circle(x - 6, y - 6, isHot ? 10 : 6, '#fff', fade(0.85)),
      );
    }
  }
}

/** A hub with satellites on rings. */
export function network(c, { cx = 0.6, cy = 0.5, count = 9 } = {}) {
  const [x, y] = [c.width * cx, c.height * cy];
  const colors = [c.p.b, c.p.d, c.p.c, c.p.a];
  const nodes = Array.from({ length: count }, (_, i) => [
    ...polar(x, y, i % 2 ? 330 : 235, (i * 360) / count + c.random() * 16),
    i,
  ]);
  c.add(
    circle(
      x,
      y,
      235,
      'none',
      ` stroke="${lineColor(c)}" stroke-width="2" stroke-dasharray="3 13" opacity=".5"`,
    ),
    circle(x, y, 330, 'none', ` stroke="${lineColor(c)}" stroke-width="2" opacity=".22"`),
  );
  for (const [nx, ny] of nodes)
    c.add(stroke(`M${round(x)} ${round(y)}L${round(nx)} ${round(ny)}`, lineColor(c), 4, fade(0.4)));
  for (const [nx, ny, i] of nodes) {
    const color = colors[i % 4];
    const r = 40 + (i % 3) * 12;
    c.add(
      circle(nx, ny + 10, r + 4, c.p.ink, fade(0.18)),
      circle(nx, ny, r, '#fff'),
      circle(nx, ny, r - 9, color),
      [
        circle(nx, ny, r * 0.3, '#fff'),
        rect(nx - r * 0.28, ny - r * 0.28, r * 0.56, r * 0.56, '#fff', 6),
        polygon(
          [
            [nx, ny - r * 0.34],
            [nx + r * 0.34, ny + r * 0.26],
            [nx - r * 0.34, ny + r * 0.26],
          ],
          '#fff',
        ),
      ][i % 3],
    );
  }
  c.add(
    circle(x, y + 16, 118, c.p.ink, fade(0.25)),
    circle(
      x,
      y,
      112,
      c.linear(
        [
          [0, c.p.a],
          [1, c.p.b],
        ],
        [0, 0, 1, 1],
      ),
    ),
    path(`M${x - 46} ${y + 50}V${y}a46 46 0 0 1 92 0v50Z`, '#fff'),
    path(`M${x - 18} ${y + 50}V${y + 6}a18 18 0 0 1 36 0v44Z`, c.p.b),
  );
}

/** A target with arrows of light running to the centre. */
export function target(c, { cx = 0.62, cy = 0.5 } = {}) {
  const [x, y] = [c.width * cx, c.height * cy];
  const fills = ['#ffffff', c.p.b, '#ffffff', c.p.a, '#ffffff', c.p.b];
  c.add(circle(x, y + 26, 345, c.p.ink, fade(0.2)));
  c.add(...fills.map((fill, i) => circle(x, y, 340 - i * 58, fill, i % 2 ? '' : fade(0.96))));
  for (const [angle, length, color] of [
    [292, 760, c.p.c],
    [262, 640, c.p.d],
    [318, 560, c.p.a],
    [70, 520, c.p.c],
    [108, 600, c.p.d],
  ]) {
    const [x1, y1] = polar(x, y, length, angle);
    const [x2, y2] = polar(x, y, 74, angle);
    const [tx, ty] = polar(x, y, 28, angle);
    const [l, r] = [polar(x2, y2, 26, angle - 90), polar(x2, y2, 26, angle + 90)];
    c.add(
      stroke(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, color, 13),
      polygon([l, r, [tx, ty]], color),
      circle(x1, y1, 20, color),
    );
  }
}

/** A pulse that runs across rounded capsules. */
export function pulse(c, { y = 0.52 } = {}) {
  const level = c.height * y;
  const capsules = [
    [0.12, 300, c.p.a],
    [0.3, 420, c.p.d],
    [0.48, 560, c.p.b],
    [0.66, 430, c.p.c],
    [0.84, 320, c.p.a],
  ];
  for (const [f, tall, color] of capsules)
    c.add(
      rect(
        c.width * f - 62,
        level - tall / 2,
        124,
        tall,
        c.linear([
          [0, lighten(color, 0.3)],
          [1, color],
        ]),
        62,
        fade(c.p.isDark ? 0.8 : 0.62),
      ),
    );
  const x = c.width;
  const beat = `M0 ${level}H${x * 0.2}l50-40l50 40h80l46-210l84 420l62-290l34 80H${x * 0.62}l44-150l74 270l46-120H${x}`;
  c.add(
    stroke(beat, c.p.ink, 26, fade(0.18)),
    stroke(beat, '#fff', 14),
    circle(x * 0.8, level, 26, c.p.b),
    circle(x * 0.8, level, 11, '#fff'),
  );
  for (const [px, py, s, color] of [
    [0.2, 0.2, 1, '#fff'],
    [0.78, 0.18, 1.5, c.p.b],
    [0.9, 0.8, 0.9, '#fff'],
    [0.36, 0.84, 0.8, c.p.a],
  ])
    c.add(
      `<g transform="translate(${x * px} ${round(c.height * py)}) scale(${s})">${rect(-13, -40, 26, 80, color, 12)}${rect(-40, -13, 80, 26, color, 12)}</g>`,
    );
}
