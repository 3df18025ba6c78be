// Abstract scenes: hills, ribbons, a mosaic.
import { circle, curve, darken, fade, lighten, mix, path, polygon, rect, round, stroke } from './kit.mjs';

/** Layered hills, a sun and a path that leads over them. */
export function landscape(c, { sun = [0.66, 0.36], isPathShown = true } = {}) {
  const [sx, sy] = [c.width * sun[0], c.height * sun[1]];
  c.add(
    circle(sx, sy, 230, c.p.c, fade(0.18)),
    circle(sx, sy, 170, c.p.c, fade(0.28)),
    circle(
      sx,
      sy,
      118,
      c.linear([
        [0, lighten(c.p.c, 0.25)],
        [1, c.p.b],
      ]),
    ),
  );
  const hills = [mix(c.p.a, c.p.sky[1], 0.62), mix(c.p.d, c.p.a, 0.5), c.p.a, darken(c.p.a, 0.35), c.p.ink];
  hills.forEach((color, i) => {
    const base = c.height * (0.5 + i * 0.105);
    const points = Array.from({ length: 8 }, (_, n) => [
      -120 + n * 265,
      base + Math.sin(n * 1.35 + i * 1.9 + c.random()) * (74 - i * 7),
    ]);
    c.add(
      path(
        `${curve(points)}V${c.height}H-120Z`,
        c.linear([
          [0, lighten(color, 0.08)],
          [1, darken(color, 0.12)],
        ]),
      ),
    );
    if (isPathShown && i === 3)
      c.add(
        stroke(
          `M${sx - 330} ${c.height}C${sx - 90} ${c.height - 90} ${sx - 260} ${c.height - 190} ${sx - 90} ${c.height - 236}S${sx + 30} ${c.height - 320} ${sx} ${c.height - 372}`,
          '#fff',
          9,
          ' stroke-dasharray="2 24" opacity=".9"',
        ),
      );
  });
}

/** Ribbons of parallel lines that twist around each other. */
export function ribbons(c, { count = 26, y = 0.5 } = {}) {
  const color = c.linear(
    [
      [0, c.p.d],
      [0.45, c.p.b],
      [1, c.p.c],
    ],
    [0, 0, 1, 0],
  );
  for (const [phase, tone] of [
    [0, color],
    [
      1.7,
      c.linear(
        [
          [0, c.p.a],
          [1, c.p.d],
        ],
        [0, 0, 1, 0],
      ),
    ],
  ]) {
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1) - 0.5;
      const points = Array.from({ length: 9 }, (_, n) => [
        -60 + n * 215,
        c.height * y + Math.sin(n * 0.86 + phase) * 165 + t * 300 * Math.cos(n * 0.74 + phase),
      ]);
      c.add(stroke(curve(points), tone, 3.5, fade(round(0.95 - Math.abs(t)))));
    }
  }
}

/** Quarter circles, arches and discs in a strict grid. */
export function mosaic(c, { size = 200, from = 0.3 } = {}) {
  const colors = [c.p.a, c.p.b, c.p.c, c.p.d, c.p.ink, c.p.paper];
  const pick = () => colors[Math.floor(c.random() * colors.length)];
  const kinds = [
    (s, f) => path(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`, f),
    (s, f) => path(`M0 ${s}V${s / 2}a${s / 2} ${s / 2} 0 0 1 ${s} 0V${s}Z`, f),
    (s, f) => circle(s / 2, s / 2, s / 2, f),
    (s, f, g) => rect(0, 0, s, s, f) + circle(s / 2, s / 2, s * 0.28, g),
    (s, f, g) =>
      polygon(
        [
          [0, 0],
          [s, 0],
          [0, s],
        ],
        f,
      ) +
      polygon(
        [
          [s, s],
          [s, 0],
          [0, s],
        ],
        g,
        fade(0.85),
      ),
    (s, f, g) =>
      path(`M0 0A${s} ${s} 0 0 0 ${s} ${s}V0Z`, f) +
      path(`M${s} 0V${s / 2}A${s / 2} ${s / 2} 0 0 1 ${s / 2} 0Z`, g),
    (s, f) => [0.1, 0.34, 0.58, 0.82].map((y) => rect(0, s * y, s, s * 0.1, f)).join(''),
  ];
  for (let y = 0; y * size < c.height; y++) {
    for (let x = Math.floor((c.width * from) / size); x * size < c.width; x++) {
      if (c.random() < 0.1 + Math.max(0, 0.5 - (x * size) / c.width)) continue;
      const kind = kinds[Math.floor(c.random() * kinds.length)];
      c.add(
        `<g transform="translate(${x * size} ${y * size}) rotate(${Math.floor(c.random() * 4) * 90} ${size / 2} ${size / 2})">${kind(size, pick(), pick())}</g>`,
      );
    }
  }
}
