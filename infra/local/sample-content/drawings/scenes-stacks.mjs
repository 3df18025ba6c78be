// Scenes of things on top of each other: coins, stairs, layers, a book.
import { createIsometric } from './isometric.mjs';
import { circle, darken, fade, lighten, path, polygon, rect, round, stroke } from './kit.mjs';

const coinStack = (x, y, count, r, color) => {
  let out = '';
  for (let i = 0; i < count; i++) {
    const at = y - i * r * 0.34;
    out +=
      path(
        `M${round(x - r)} ${round(at)}v${round(r * 0.26)}a${r} ${round(r * 0.5)} 0 0 0 ${r * 2} 0v${round(-r * 0.26)}Z`,
        darken(color, 0.28),
      ) +
      `<ellipse cx="${round(x)}" cy="${round(at)}" rx="${r}" ry="${round(r * 0.5)}" fill="${i === count - 1 ? lighten(color, 0.22) : color}"/>`;
  }
  const top = y - (count - 1) * r * 0.34;
  return (
    out +
    `<ellipse cx="${round(x)}" cy="${round(top)}" rx="${round(r * 0.66)}" ry="${round(r * 0.32)}" fill="none" stroke="${darken(color, 0.12)}" stroke-width="5"/>`
  );
};

/** Stacks of coins that grow, with a curve drawn over their tops. */
export function coins(c, { base = 0.82, counts = [2, 4, 5, 8, 11] } = {}) {
  const y = c.height * base;
  const colors = [c.p.c, c.p.c, c.p.d, c.p.c, c.p.b];
  const tops = counts.map((count, i) => [330 + i * 250, y - count * 32 - 70]);
  c.add(
    `<ellipse cx="${c.width / 2 + 30}" cy="${y + 40}" rx="760" ry="90" fill="${c.p.ink}" opacity="${c.p.isDark ? 0.35 : 0.1}"/>`,
  );
  c.add(...counts.map((count, i) => coinStack(330 + i * 250, y, count, 92, colors[i])));
  const d = `M120 ${round(y - 60)}C300 ${round(y - 90)} 420 ${tops[1][1] + 40} ${tops[1][0]} ${tops[1][1]}S${tops[3][0] - 110} ${tops[3][1] + 20} ${tops[3][0]} ${tops[3][1]}S1330 ${tops[4][1] - 50} 1420 ${tops[4][1] - 90}`;
  c.add(
    stroke(d, c.p.isDark ? '#fff' : c.p.a, 9),
    circle(1420, tops[4][1] - 90, 22, c.p.b),
    circle(1420, tops[4][1] - 90, 9, '#fff'),
  );
}

/** Wide steps that climb to a lit doorway. */
export function stairs(c, { cx = 0.5, cy = 0.68, count = 6 } = {}) {
  const iso = createIsometric(c.width * cx, c.height * cy);
  const colors = [c.p.a, c.p.d, c.p.c, c.p.b, c.p.a, c.p.d];
  for (let i = count - 1; i >= 0; i--) {
    const y = 210 - i * 112;
    c.add(iso.box({ x: -230, y, w: 460, d: 112, h: 30 + i * 54, color: colors[i % colors.length] }));
    c.add(
      iso.floor(
        -196,
        y + 22,
        30 + i * 54,
        rect(0, 0, 220, 18, '#fff', 9, fade(0.75)) + rect(0, 42, 320, 14, '#fff', 7, fade(0.4)),
      ),
    );
  }
}

/** Flat sheets floating above each other: the layers of a page or a system. */
export function layers(c, { cx = 0.62, cy = 0.36, count = 4 } = {}) {
  const iso = createIsometric(c.width * cx, c.height * cy + 300);
  const fills = [c.p.a, c.p.d, c.p.b, c.p.paper];
  for (let i = 0; i < count; i++) {
    const z = i * 120;
    const base = fills[(i + 4 - count) % 4];
    const isTop = i === count - 1;
    const body = isTop
      ? rect(36, 36, 120, 22, c.p.ink, 11) +
        rect(
          36,
          84,
          190,
          150,
          c.linear(
            [
              [0, c.p.a],
              [1, c.p.b],
            ],
            [0, 0, 1, 1],
          ),
          22,
        ) +
        circle(170, 140, 34, c.p.c) +
        rect(256, 84, 180, 20, c.p.ink, 10) +
        rect(256, 120, 130, 20, c.p.line, 10) +
        rect(256, 176, 110, 44, c.p.b, 22) +
        [0, 1, 2]
          .map(
            (n) =>
              rect(36 + n * 136, 270, 116, 160, c.p.soft, 18) +
              circle(78 + n * 136, 316, 20, [c.p.a, c.p.d, c.p.c][n]) +
              rect(56 + n * 136, 356, 70, 14, c.p.line, 7),
          )
          .join('')
      : [0, 1, 2, 3]
          .map((n) =>
            rect(
              36 + (n % 2) * 210,
              36 + Math.floor(n / 2) * 210,
              190,
              190,
              '#fff',
              26,
              fade(n === i ? 0.4 : 0.16),
            ),
          )
          .join('');
    c.add(
      iso.floor(-235, -235, z - 16, rect(0, 0, 470, 470, darken(base, 0.35), 44)),
      iso.floor(-235, -235, z, rect(0, 0, 470, 470, base, 44, isTop ? '' : fade(0.92)) + body),
    );
    if (!isTop)
      for (const [x, y] of [
        [-215, 215],
        [215, 215],
        [215, -215],
      ])
        c.add(
          stroke(
            iso.line([
              [x, y, z],
              [x, y, z + 110],
            ]),
            c.p.isDark ? '#fff' : c.p.ink,
            3,
            ' stroke-dasharray="2 12" opacity=".6"',
          ),
        );
  }
}

/** The cap of a graduate, floating over (x, y). */
const cap = (c, x, y) =>
  polygon(
    [
      [x - 66, y + 22],
      [x, y + 52],
      [x + 66, y + 22],
      [x + 66, y + 66],
      [x, y + 94],
      [x - 66, y + 66],
    ],
    darken(c.p.ink, 0.3),
  ) +
  polygon(
    [
      [x - 130, y],
      [x, y - 56],
      [x + 130, y],
      [x, y + 56],
    ],
    c.p.ink,
  ) +
  stroke(`M${round(x)} ${round(y)}L${round(x + 112)} ${round(y + 10)}v70`, c.p.c, 7) +
  circle(x + 112, y + 88, 13, c.p.c);

/** Open book whose pages turn into rising blocks. */
export function book(c, { cx = 0.56, cy = 0.6, scale = 1.25 } = {}) {
  const iso = createIsometric(0, 0);
  const parts = [
    iso.floor(-330, -230, -70, rect(0, 0, 680, 480, c.p.ink, 40, fade(0.14))),
    iso.box({ x: -300, y: -210, z: -40, w: 600, d: 420, h: 24, color: c.p.a }),
    iso.box({ x: -280, y: -195, z: -16, w: 276, d: 390, h: 22, color: '#f3f0ff' }),
    iso.box({ x: 4, y: -195, z: -16, w: 276, d: 390, h: 22, color: '#ffffff' }),
    iso.floor(
      -250,
      -160,
      6,
      stroke(
        [0, 1, 2, 3, 4, 5, 6].map((i) => `M8 ${8 + i * 46}h${i % 3 === 2 ? 110 : 200}`).join(''),
        c.p.line,
        14,
      ),
    ),
  ];
  const blocks = [
    [40, -170, 170, c.p.b],
    [150, -160, 110, c.p.d],
    [40, -50, 120, c.p.c],
    [150, -40, 70, c.p.a],
    [40, 70, 80, c.p.d],
    [150, 80, 40, c.p.b],
  ];
  for (const [x, y, h, color] of blocks) parts.push(iso.box({ x, y, z: 6, w: 80, d: 80, h, color }));
  const [x, y] = iso.at(80, -130, 240);
  c.add(
    `<g transform="translate(${round(c.width * cx)} ${round(c.height * cy)}) scale(${scale})">${parts.join('')}${cap(c, x, y)}</g>`,
  );
}
