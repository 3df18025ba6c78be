// Scenes with one object in front: sheets, magnifier, shield, envelope, speech, balance.

import {
  arc,
  circle,
  darken,
  fade,
  lighten,
  mix,
  path,
  polar,
  polygon,
  rect,
  round,
  stroke,
} from './kit.mjs';
import { lineColor } from './palettes.mjs';

/** Sheets of paper fanned out, the front one sealed. */
export function sheets(c, { cx = 0.58, cy = 0.5, count = 4 } = {}) {
  const [w, h] = [430, 570];
  const colors = [mix(c.p.a, '#ffffff', 0.35), c.p.d, mix(c.p.b, '#ffffff', 0.2), '#ffffff'];
  for (let i = 0; i < count; i++) {
    const angle = (i - (count - 1)) * 9 + 5;
    const isFront = i === count - 1;
    let body = rect(10, 22, w, h, c.p.ink, 26, fade(0.16)) + rect(0, 0, w, h, colors[i], 26);
    if (isFront) {
      body += rect(48, 56, 190, 24, c.p.ink, 12) + rect(48, 98, 70, 8, c.p.b, 4);
      for (let n = 0; n < 9; n++)
        body += n === 4 ? rect(36, 138 + n * 34 - 14, w - 72, 38, c.p.c, 8, fade(0.4)) : '';
      for (let n = 0; n < 9; n++)
        body += rect(
          48,
          138 + n * 34,
          (w - 96) * (n % 4 === 3 ? 0.5 : 0.84 + c.random() * 0.16),
          11,
          n === 4 ? c.p.a : c.p.line,
          5,
        );
      body +=
        circle(w - 96, h - 84, 52, c.p.b) +
        circle(w - 96, h - 84, 38, 'none', ' stroke="#fff" stroke-width="4" opacity=".7"') +
        stroke(`M${w - 114} ${h - 84}l13 14l24-28`, '#fff', 9) +
        stroke(`M50 ${h - 74}c30-40 40 20 60-8s34-18 44 4`, c.p.a, 6);
    }
    c.add(
      `<g transform="translate(${round(c.width * cx - w / 2 + (i - 1.5) * 40)} ${round(c.height * cy - h / 2)}) rotate(${angle} ${w / 2} ${h})">${body}</g>`,
    );
  }
}

/** A magnifier over rising results. */
export function magnifier(c, { cx = 0.58, cy = 0.47, r = 215 } = {}) {
  const [x, y] = [c.width * cx, c.height * cy];
  const results = Array.from({ length: 6 }, (_, i) => {
    const top = c.height * 0.14 + i * 108;
    return (
      rect(
        c.width * 0.14,
        top,
        860 + c.random() * 200,
        78,
        c.p.isDark ? '#ffffff' : '#ffffff',
        22,
        fade(c.p.isDark ? 0.13 : 0.75),
      ) +
      rect(c.width * 0.14 + 24, top + 20, 40, 38, [c.p.b, c.p.a, c.p.d][i % 3], 12) +
      rect(c.width * 0.14 + 84, top + 22, 260 + c.random() * 140, 14, lineColor(c), 7, fade(0.6)) +
      rect(c.width * 0.14 + 84, top + 46, 180 + c.random() * 160, 10, lineColor(c), 5, fade(0.3))
    );
  }).join('');
  const [hx, hy] = polar(x, y, r + 24, 135);
  const [ex, ey] = polar(x, y, r + 240, 135);
  const bars = [0.34, 0.52, 0.68, 0.95]
    .map((f, i) =>
      rect(x - 140 + i * 74, y + 110 - f * 230, 50, f * 230, [c.p.d, c.p.a, c.p.c, c.p.b][i], 14),
    )
    .join('');
  c.add(
    results,
    stroke(`M${round(hx)} ${round(hy)}L${round(ex)} ${round(ey)}`, darken(c.p.ink, 0.2), 62),
    stroke(`M${round(hx)} ${round(hy)}L${round(ex)} ${round(ey)}`, c.p.b, 40),
    circle(x, y + 18, r + 26, c.p.ink, fade(0.25)),
    circle(
      x,
      y,
      r + 26,
      c.linear([
        [0, lighten(c.p.a, 0.2)],
        [1, c.p.a],
      ]),
    ),
    circle(x, y, r, '#fff'),
    circle(x, y, r, c.p.soft, fade(0.7)),
    bars,
    stroke(arc(x, y, r - 34, 285, 330), '#fff', 16),
  );
}

/** A shield in front of rings of blocks. */
export function shield(c, { cx = 0.58, cy = 0.5, ringCount = 3 } = {}) {
  const [x, y] = [c.width * cx, c.height * cy];
  for (let ring = 0; ring < ringCount; ring++) {
    const count = 14 + ring * 6;
    for (let i = 0; i < count; i++) {
      const [bx, by] = polar(x, y, 330 + ring * 92, (i * 360) / count + ring * 9);
      c.add(
        `<g transform="translate(${round(bx)} ${round(by)}) rotate(${round((i * 360) / count)})">${rect(-28, -24, 56, 48, [c.p.a, c.p.d, c.p.b, lineColor(c)][Math.floor(c.random() * 4)], 14, fade(round(0.65 - ring * 0.18)))}</g>`,
      );
    }
  }
  const d = (s) =>
    `M${x} ${round(y - 250 * s)}C${round(x + 90 * s)} ${round(y - 190 * s)} ${round(x + 160 * s)} ${round(y - 180 * s)} ${round(x + 210 * s)} ${round(y - 180 * s)}V${round(y + 10 * s)}C${round(x + 210 * s)} ${round(y + 140 * s)} ${round(x + 100 * s)} ${round(y + 220 * s)} ${x} ${round(y + 262 * s)}C${round(x - 100 * s)} ${round(y + 220 * s)} ${round(x - 210 * s)} ${round(y + 140 * s)} ${round(x - 210 * s)} ${round(y + 10 * s)}V${round(y - 180 * s)}C${round(x - 160 * s)} ${round(y - 180 * s)} ${round(x - 90 * s)} ${round(y - 190 * s)} ${x} ${round(y - 250 * s)}Z`;
  c.add(
    `<g transform="translate(0 26)">${path(d(1.02), c.p.ink, fade(0.25))}</g>`,
    path(d(1), '#fff'),
    path(
      d(0.88),
      c.linear(
        [
          [0, c.p.a],
          [1, c.p.b],
        ],
        [0, 0, 1, 1],
      ),
    ),
    path(
      `M${x} ${round(y - 220)}V${round(y + 230)}C${x - 88} ${y + 192} ${x - 185} ${y + 122} ${x - 185} ${y + 9}V${y - 158}C${x - 140} ${y - 158} ${x - 80} ${y - 168} ${x} ${y - 220}Z`,
      '#fff',
      fade(0.14),
    ),
    stroke(`M${x - 78} ${y + 6}l56 58l104-118`, '#fff', 34),
  );
}

/** An envelope opening, letters flying out as plain cards. */
export function envelope(c, { cx = 0.56, cy = 0.6 } = {}) {
  const [x, y, w, h] = [c.width * cx - 300, c.height * cy - 150, 600, 390];
  const letter = (dx, dy, angle, color) =>
    `<g transform="translate(${round(x + dx)} ${round(y + dy)}) rotate(${angle})">${rect(6, 16, 250, 180, c.p.ink, 20, fade(0.14))}${rect(0, 0, 250, 180, '#fff', 20)}${rect(24, 26, 80, 62, color, 14)}${rect(124, 30, 96, 14, c.p.ink, 7)}${rect(124, 56, 70, 12, c.p.line, 6)}${rect(24, 110, 200, 12, c.p.line, 6)}${rect(24, 136, 140, 12, c.p.line, 6)}</g>`;
  c.add(
    `<ellipse cx="${x + w / 2}" cy="${y + h + 26}" rx="380" ry="34" fill="${c.p.ink}" opacity=".16"/>`,
    path(`M${x} ${y + 40}L${x + w / 2} ${y - 170}L${x + w} ${y + 40}Z`, darken(c.p.a, 0.35)),
    rect(x, y + 30, w, h - 30, darken(c.p.a, 0.25), 30),
    letter(170, -190, -6, c.p.b),
    letter(30, -60, -14, c.p.d),
    letter(330, -90, 11, c.p.c),
    letter(560, -300, 20, c.p.a),
    letter(-300, -210, -22, c.p.c),
    path(
      `M${x} ${y + 60}L${x + w / 2} ${y + 240}L${x + w} ${y + 60}V${y + h - 30}q0 30-30 30H${x + 30}q-30 0-30-30Z`,
      c.linear([
        [0, lighten(c.p.a, 0.12)],
        [1, c.p.a],
      ]),
    ),
    stroke(
      `M${x + 20} ${y + h - 20}L${x + w * 0.4} ${y + 190}M${x + w - 20} ${y + h - 20}L${x + w * 0.6} ${y + 190}`,
      '#fff',
      5,
      fade(0.35),
    ),
    circle(x + w / 2, y + 240, 46, c.p.b),
    stroke(`M${x + w / 2 - 18} ${y + 240}l13 14l24-28`, '#fff', 9),
  );
}

/** Speech shapes of different colours that overlap. */
export function voices(c) {
  const bubbles = [
    [300, 210, 420, 250, c.p.a, 0],
    [840, 130, 470, 270, c.p.b, 1],
    [470, 470, 520, 270, c.p.d, 0],
    [1040, 500, 360, 220, c.p.c, 1],
    [150, 520, 250, 180, lighten(c.p.b, 0.35), 0],
  ];
  bubbles.forEach(([x, y, w, h, color, isRight], i) => {
    const tail = isRight
      ? `M${x + w - 60} ${y + h - 60}l30 118l-140-70Z`
      : `M${x + 60} ${y + h - 60}l-30 118l140-70Z`;
    c.add(
      rect(x + 6, y + 22, w, h, c.p.ink, 84, fade(0.12)),
      path(tail, color),
      rect(
        x,
        y,
        w,
        h,
        c.linear([
          [0, lighten(color, 0.18)],
          [1, color],
        ]),
        84,
      ),
    );
    const marks = [0, 1, 2].map(
      (n) =>
        [
          circle(x + w / 2 + (n - 1) * 62, y + h / 2, 21, '#fff'),
          rect(x + w * 0.2, y + h * 0.3 + n * 42, w * (0.6 - n * 0.13), 19, '#fff', 9, fade(n ? 0.6 : 0.95)),
          stroke(
            `M${x + w * 0.22} ${y + h * 0.36 + n * 36}q${w * 0.14}-30 ${w * 0.28} 0t${w * 0.28} 0`,
            '#fff',
            9,
          ),
        ][i % 3],
    );
    c.add(marks.join(''));
  });
}

/** A balance with unequal things that weigh the same. */
export function balance(c, { cx = 0.56 } = {}) {
  const x = c.width * cx;
  const pan = (px, py, color) =>
    stroke(`M${px - 150} ${py}L${px} ${py - 230}L${px + 150} ${py}`, lineColor(c), 5, fade(0.6)) +
    path(
      `M${px - 180} ${py}h360a180 120 0 0 1-360 0Z`,
      c.linear([
        [0, lighten(color, 0.15)],
        [1, color],
      ]),
    );
  c.add(
    `<ellipse cx="${x}" cy="792" rx="330" ry="34" fill="${c.p.ink}" opacity=".2"/>`,
    path(`M${x - 190} 780q40-70 150-80h80q110 10 150 80Z`, c.p.ink),
    rect(
      x - 17,
      180,
      34,
      540,
      c.linear([
        [0, lighten(c.p.a, 0.25)],
        [1, c.p.a],
      ]),
      17,
    ),
    rect(x - 420, 196, 840, 30, c.p.a, 15),
    circle(x, 210, 54, c.p.b),
    circle(x, 210, 22, '#fff'),
    circle(x - 470, 400, 64, c.p.c),
    rect(x - 410, 350, 116, 116, c.p.d, 24),
    polygon(
      [
        [x - 350, 246],
        [x - 290, 352],
        [x - 410, 352],
      ],
      c.p.b,
    ),
    pan(x - 380, 460, c.p.a),
    rect(x + 260, 340, 240, 126, '#fff', 20),
    rect(x + 288, 368, 120, 16, c.p.ink, 8),
    rect(x + 288, 398, 180, 12, c.p.line, 6),
    rect(x + 288, 422, 140, 12, c.p.line, 6),
    pan(x + 380, 460, c.p.b),
  );
}
