// What dashboards show: curves, bars, rings, lists, dials, flows.

import { arc, circle, curve, fade, path, rect, round, stroke } from './kit.mjs';
import { bar } from './screen-parts.mjs';

/** A filled curve that ends higher than it began. */
export function area(c, w, h) {
  const points = Array.from({ length: 7 }, (_, i) => [
    28 + ((w - 56) * i) / 6,
    h * (0.8 - 0.085 * i - (i ? c.random() * 0.14 : 0)),
  ]);
  points[6][1] = h * 0.2;
  const line = curve(points);
  const fill = c.linear([
    [0, c.p.b, 0.5],
    [1, c.p.b, 0],
  ]);
  return (
    stroke([0.3, 0.5, 0.7, 0.9].map((y) => `M28 ${round(h * y)}H${round(w - 28)}`).join(''), c.p.line, 1.5) +
    path(`${line}V${round(h * 0.9)}H28Z`, fill) +
    stroke(line, c.p.b, 7) +
    circle(points[6][0], points[6][1], 15, '#fff') +
    circle(points[6][0], points[6][1], 9, c.p.b)
  );
}

export function columns(c, w, h) {
  const count = 7;
  const step = (w - 56) / count;
  return Array.from({ length: count }, (_, i) => {
    const tall = h * (0.22 + 0.5 * (i / (count - 1)) + c.random() * 0.1);
    return rect(
      28 + i * step + step * 0.18,
      h - 26 - tall,
      step * 0.64,
      tall,
      i === count - 1 ? c.p.b : i % 2 ? c.p.a : c.p.d,
      10,
    );
  }).join('');
}

export function donut(c, w, h) {
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) * 0.32];
  const ring = (from, to, color) => stroke(arc(x, y, r, from, to), color, round(r * 0.42));
  return (
    circle(x, y, r, 'none', ` stroke="${c.p.soft}" stroke-width="${round(r * 0.42)}"`) +
    ring(0, 205, c.p.a) +
    ring(225, 295, c.p.b) +
    ring(315, 340, c.p.c)
  );
}

export function rows(c, w, h, count = 5) {
  const step = (h - 40) / count;
  const colors = [c.p.a, c.p.b, c.p.d, c.p.c];
  return Array.from({ length: count }, (_, i) => {
    const y = 20 + i * step + step / 2;
    return (
      circle(52, y, Math.min(20, step * 0.3), colors[i % 4]) +
      bar(90, y - 15, (w - 200) * (0.6 + c.random() * 0.3), c.p.ink, 11) +
      bar(90, y + 6, (w - 200) * (0.35 + c.random() * 0.4), c.p.line, 9) +
      rect(w - 92, y - 14, 64, 28, c.p.soft, 14) +
      bar(w - 78, y - 4, 36, colors[(i + 1) % 4], 8)
    );
  }).join('');
}

export function gauge(c, w, h) {
  const [x, y, r] = [w / 2, h * 0.64, Math.min(w * 0.36, h * 0.5)];
  const sweep = c.linear(
    [
      [0, c.p.a],
      [1, c.p.b],
    ],
    [0, 0, 1, 0],
  );
  return (
    stroke(arc(x, y, r, -110, 110), c.p.soft, round(r * 0.2)) +
    stroke(arc(x, y, r, -110, 68), sweep, round(r * 0.2)) +
    Array.from({ length: 12 }, (_, i) =>
      stroke(arc(x, y, r * 0.74, -108 + i * 19.5, -106.5 + i * 19.5), c.p.line, 12),
    ).join('') +
    `<g transform="rotate(68 ${round(x)} ${round(y)})">${path(`M${round(x - 13)} ${round(y)}L${round(x)} ${round(y - r * 0.78)}L${round(x + 13)} ${round(y)}Z`, c.p.ink)}</g>` +
    circle(x, y, 28, c.p.ink) +
    circle(x, y, 11, c.p.c)
  );
}

export function flow(c, w, h) {
  const y = h / 2;
  const box = (x, at, color) =>
    rect(x, at - 40, 150, 80, '#fff', 20) +
    rect(x, at - 40, 150, 80, color, 20, fade(0.16)) +
    circle(x + 40, at, 18, color) +
    bar(x + 70, at - 14, 58, color, 10) +
    bar(x + 70, at + 6, 38, c.p.line, 8);
  const [left, middle, right] = [w * 0.04, w * 0.5 - 75, w * 0.96 - 150];
  const link = (x1, y1, x2, y2, color) =>
    stroke(
      `M${round(x1)} ${round(y1)}C${round((x1 + x2) / 2)} ${round(y1)} ${round((x1 + x2) / 2)} ${round(y2)} ${round(x2)} ${round(y2)}`,
      color,
      6,
    );
  return (
    [0.22, 0.5, 0.78]
      .map(
        (f, i) =>
          link(left + 150, h * f, middle, y, [c.p.b, c.p.a, c.p.d][i]) +
          link(middle + 150, y, right, h * f, [c.p.d, c.p.b, c.p.c][i]),
      )
      .join('') +
    [0.22, 0.5, 0.78]
      .map((f, i) => box(left, h * f, [c.p.b, c.p.a, c.p.d][i]) + box(right, h * f, [c.p.d, c.p.b, c.p.c][i]))
      .join('') +
    rect(
      middle - 8,
      y - 76,
      166,
      152,
      c.linear(
        [
          [0, c.p.a],
          [1, c.p.b],
        ],
        [0, 0, 1, 1],
      ),
      36,
    ) +
    stroke(`M${round(w / 2 - 34)} ${round(y + 2)}l24 26l46-52`, '#fff', 14)
  );
}
