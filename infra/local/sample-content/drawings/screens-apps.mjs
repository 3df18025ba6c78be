// What applications show: chat, switches, board, map, code, form, page.

import { circle, curve, fade, move, path, rect, round, stroke } from './kit.mjs';
import { bar, bars } from './screen-parts.mjs';

export function chat(c, w, h) {
  const bubble = (x, y, bw, bh, color, isOwn) =>
    rect(x, y, bw, bh, color, 26) + rect(isOwn ? x + bw - 26 : x, y + bh - 26, 26, 26, color, 6);
  return (
    bubble(24, h * 0.07, w * 0.62, h * 0.18, c.p.soft, false) +
    bars(c, 50, h * 0.07 + 28, [w * 0.42, w * 0.3], c.p.line, 24) +
    bubble(w * 0.36, h * 0.3, w * 0.58, h * 0.13, c.p.a, true) +
    bars(c, w * 0.42, h * 0.3 + h * 0.05, [w * 0.38], '#fff') +
    bubble(24, h * 0.48, w * 0.7, h * 0.24, c.p.soft, false) +
    bars(c, 50, h * 0.48 + 26, [w * 0.5, w * 0.42, w * 0.2], c.p.line, 24) +
    [c.p.b, c.p.d]
      .map((color, i) => rect(24 + i * w * 0.34, h * 0.76, w * 0.3, h * 0.075, color, h * 0.037))
      .join('') +
    rect(24, h * 0.87, w - 48, h * 0.07, c.p.soft, h * 0.035)
  );
}

export function switches(c, w, h) {
  const step = (h - 150) / 4;
  return (
    bar(28, 36, w * 0.5, c.p.ink, 18) +
    bar(28, 68, w * 0.66, c.p.line) +
    [1, 1, 0, 1]
      .map((isOn, i) => {
        const y = 108 + i * step;
        return (
          rect(20, y, w - 40, step - 16, c.p.soft, 18) +
          bars(c, 44, y + step / 2 - 26, [w * 0.34, w * 0.24], isOn ? c.p.ink : c.p.line, 22) +
          rect(w - 116, y + step / 2 - 26, 68, 36, isOn ? c.p.d : c.p.line, 18) +
          circle(w - (isOn ? 66 : 98), y + step / 2 - 8, 14, '#fff')
        );
      })
      .join('')
  );
}

export function board(c, w, h) {
  const cw = (w - 28 * 4) / 3;
  const colors = [c.p.a, c.p.b, c.p.d];
  return colors
    .map((color, i) =>
      move(
        28 + i * (cw + 28),
        28,
        rect(0, 0, cw, h - 56, c.p.soft, 16) +
          bar(18, 22, cw * 0.4, color, 14) +
          Array.from({ length: 4 - i }, (_, n) => {
            const tall = (h - 130) / 4;
            return move(
              14,
              56 + n * tall,
              rect(0, 0, cw - 28, tall - 14, '#fff', 12) +
                rect(0, 0, 7, tall - 14, color, 3) +
                bars(c, 22, tall * 0.22, [cw * 0.5, cw * 0.34], c.p.line, 20) +
                circle(cw - 54, tall * 0.55, 11, colors[(n + i) % 3]),
            );
          }).join(''),
      ),
    )
    .join('');
}

export function map(c, w, h) {
  const streets = c.linear(
    [
      [0, c.p.soft],
      [1, c.p.line],
    ],
    [0, 0, 1, 1],
  );
  const route = [
    [w * 0.12, h * 0.8],
    [w * 0.3, h * 0.52],
    [w * 0.48, h * 0.62],
    [w * 0.64, h * 0.32],
    [w * 0.86, h * 0.24],
  ];
  const pin = ([x, y], color) =>
    path(`M${round(x)} ${round(y)}c-26-34-34-46-34-64a34 34 0 0 1 68 0c0 18-8 30-34 64Z`, color) +
    circle(x, y - 62, 13, '#fff');
  return (
    rect(0, 0, w, h, streets) +
    path(
      `M0 ${round(h * 0.2)}C${w * 0.3} ${h * 0.05} ${w * 0.4} ${h * 0.4} ${w} ${h * 0.02}V0H0Z`,
      c.p.d,
      fade(0.4),
    ) +
    stroke(
      [0.2, 0.42, 0.68, 0.9]
        .map(
          (f) =>
            `M0 ${round(h * f)}L${w} ${round(h * (f - 0.22))}M${round(w * f)} 0L${round(w * (f - 0.1))} ${round(h)}`,
        )
        .join(''),
      '#fff',
      12,
    ) +
    stroke(curve(route), c.p.a, 12) +
    stroke(curve(route), '#fff', 3, ' stroke-dasharray="2 22"') +
    pin(route[0], c.p.a) +
    pin(route[2], c.p.c) +
    pin(route[4], c.p.b)
  );
}

export function code(c, w, h) {
  const colors = [c.p.d, c.p.b, c.p.c, '#a9a4e8', '#a9a4e8'];
  const lines = Math.floor((h - 60) / 38);
  return (
    rect(0, 0, w, h, c.p.ink) +
    Array.from({ length: lines }, (_, i) => {
      const indent = [0, 1, 2, 2, 1, 2, 3, 2, 1, 0][i % 10] * 40;
      let x = 40 + indent;
      return Array.from({ length: 2 + Math.floor(c.random() * 2) }, (_, n) => {
        const bw = 44 + c.random() * w * 0.16;
        x += bw + 14;
        return bar(x - bw - 14, 36 + i * 38, bw, colors[(i + n) % 5], 13);
      }).join('');
    }).join('')
  );
}

export function form(c, w, h) {
  const step = Math.min(92, (h - 190) / 4);
  return (
    bar(28, 40, w * 0.5, c.p.ink, 18) +
    [0, 1, 2]
      .map((i) => rect(28 + i * ((w - 56) / 3), 78, (w - 80) / 3, 8, i < 2 ? c.p.b : c.p.line, 4))
      .join('') +
    [0, 1, 2, 3]
      .map(
        (i) =>
          bar(32, 116 + i * step, w * 0.26, c.p.line, 9) +
          rect(28, 132 + i * step, w - 56, step - 36, c.p.soft, 14) +
          (i < 3 ? bar(46, 132 + i * step + (step - 46) / 2, w * (0.2 + c.random() * 0.3), c.p.a, 10) : ''),
      )
      .join('') +
    rect(28, h - 66, w - 56, 44, c.p.a, 22)
  );
}

export function page(c, w, h) {
  const lines = Math.floor((h - 150) / 26);
  return (
    bar(36, 40, w * 0.46, c.p.ink, 18) +
    rect(36, 70, 60, 7, c.p.b, 3) +
    Array.from(
      { length: lines },
      (_, i) =>
        (i === 4 ? rect(26, 92 + i * 26, w - 52, 62, c.p.c, 8, fade(0.35)) : '') +
        bar(
          36,
          106 + i * 26,
          (w - 72) * (i % 5 === 3 ? 0.55 : 0.86 + c.random() * 0.14),
          i === 4 || i === 5 ? c.p.a : c.p.line,
          9,
        ),
    ).join('')
  );
}
