// What websites show: landing page, shop, advertisements, lessons.

import { circle, fade, move, path, polygon, rect, round, stroke } from './kit.mjs';
import { bar, bars, button } from './screen-parts.mjs';

/** A landing page: navigation, a hero picture with arch and sun, three cards. */
export function site(c, w, h) {
  const hero = h * 0.56;
  const picture = c.linear(
    [
      [0, c.p.a],
      [1, c.p.b],
    ],
    [0, 0, 1, 1],
  );
  const [px, pw, ph] = [w * 0.56, w * 0.4, hero - 60];
  const cards = [0, 1, 2].map((i) => {
    const cw = (w - 96) / 3;
    return move(
      28 + i * (cw + 20),
      hero + 24,
      rect(0, 0, cw, h - hero - 48, c.p.soft, 14) +
        circle(34, 36, 16, [c.p.b, c.p.a, c.p.d][i]) +
        bars(c, 20, 68, [cw * 0.62, cw * 0.44]),
    );
  });
  return (
    bar(28, 24, 70, c.p.ink) +
    [0, 1, 2].map((i) => bar(w - 260 + i * 62, 24, 42, c.p.line)).join('') +
    rect(w - 72, 18, 48, 24, c.p.a, 12) +
    bar(28, hero * 0.32, w * 0.4, c.p.ink, 24) +
    bar(28, hero * 0.32 + 40, w * 0.3, c.p.ink, 24) +
    bars(c, 28, hero * 0.32 + 88, [w * 0.36, w * 0.26]) +
    button(c, 28, hero - 50) +
    move(
      px,
      60,
      rect(0, 0, pw, ph, picture, 20) +
        circle(pw * 0.7, ph * 0.34, ph * 0.17, c.p.c) +
        path(
          `M${round(pw * 0.16)} ${round(ph)}V${round(ph * 0.62)}a${round(pw * 0.17)} ${round(pw * 0.17)} 0 0 1 ${round(pw * 0.34)} 0V${round(ph)}Z`,
          '#fff',
          fade(0.9),
        ) +
        path(
          `M${round(pw * 0.42)} ${round(ph)}a${round(pw * 0.25)} ${round(ph * 0.34)} 0 0 1 ${round(pw * 0.5)} 0Z`,
          c.p.ink,
          fade(0.55),
        ),
    ) +
    cards.join('')
  );
}

/** An armchair made of circles and blocks, standing in a box of size s. */
const chair = (c, s, color) =>
  rect(s * 0.2, s * 0.24, s * 0.6, s * 0.4, color, s * 0.16) +
  rect(s * 0.1, s * 0.44, s * 0.16, s * 0.3, c.p.ink, s * 0.07) +
  rect(s * 0.74, s * 0.44, s * 0.16, s * 0.3, c.p.ink, s * 0.07) +
  rect(s * 0.2, s * 0.54, s * 0.6, s * 0.2, c.p.c, s * 0.06) +
  stroke(
    `M${round(s * 0.24)} ${round(s * 0.76)}v${round(s * 0.12)}M${round(s * 0.76)} ${round(s * 0.76)}v${round(s * 0.12)}`,
    c.p.ink,
    round(s * 0.035),
  );

const lamp = (c, s) =>
  path(
    `M${round(s * 0.5)} ${round(s * 0.18)}l${round(s * 0.22)} ${round(s * 0.26)}h${round(s * -0.44)}Z`,
    c.p.c,
  ) +
  stroke(
    `M${round(s * 0.5)} ${round(s * 0.44)}v${round(s * 0.4)}m${round(s * -0.14)} 0h${round(s * 0.28)}`,
    c.p.ink,
    round(s * 0.035),
  );

const vase = (c, s) =>
  path(
    `M${round(s * 0.38)} ${round(s * 0.5)}h${round(s * 0.24)}c${round(s * 0.2)} ${round(s * 0.24)} ${round(s * 0.04)} ${round(s * 0.36)} 0 ${round(s * 0.36)}h${round(s * -0.24)}c${round(s * -0.04)} 0 ${round(s * -0.2)} ${round(s * -0.12)} 0 ${round(s * -0.36)}Z`,
    c.p.a,
  ) +
  stroke(
    `M${round(s * 0.5)} ${round(s * 0.5)}V${round(s * 0.22)}m0 ${round(s * 0.14)}q${round(s * 0.16)} 0 ${round(s * 0.17)} ${round(s * -0.15)}`,
    c.p.d,
    round(s * 0.04),
  ) +
  circle(s * 0.5, s * 0.2, s * 0.06, c.p.b);

/** A product grid, or one product large when the box is narrow. */
export function shop(c, w, h) {
  if (w < h) {
    const s = w * 0.8;
    return (
      rect(0, 0, w, h * 0.56, c.p.soft) +
      circle(w / 2, h * 0.3, w * 0.34, '#fff') +
      move(w * 0.1, h * 0.12, chair(c, s, c.p.b)) +
      bar(28, h * 0.62, w * 0.56, c.p.ink, 18) +
      bars(c, 28, h * 0.62 + 38, [w * 0.7, w * 0.5], c.p.line, 22) +
      [c.p.b, c.p.a, c.p.d]
        .map((color, i) => circle(w * 0.14 + i * w * 0.13, h * 0.82, w * 0.045, color))
        .join('') +
      rect(28, h * 0.88, w - 56, h * 0.085, c.p.a, h * 0.042)
    );
  }
  const s = (w - 28 * 4) / 3;
  const items = [chair(c, s, c.p.b), lamp(c, s), vase(c, s)];
  return (
    bar(28, 26, 90, c.p.ink) +
    circle(w - 44, 32, 14, c.p.b) +
    items
      .map((item, i) =>
        move(
          28 + i * (s + 28),
          70,
          rect(0, 0, s, s, c.p.soft, 18) +
            item +
            bars(c, 4, s + 24, [s * 0.6, s * 0.36]) +
            rect(s - 64, s + 26, 60, 30, [c.p.a, c.p.b, c.p.d][i], 15),
        ),
      )
      .join('') +
    rect(
      28,
      70 + s + 90,
      w - 56,
      Math.max(0, h - s - 190),
      c.linear(
        [
          [0, c.p.a],
          [1, c.p.b],
        ],
        [0, 0, 1, 0],
      ),
      18,
    )
  );
}

export function adverts(c, w, h) {
  const cw = (w - 112) / 3;
  const shapes = [
    circle(cw / 2, h * 0.26, cw * 0.28, '#fff', fade(0.9)),
    rect(cw * 0.2, h * 0.14, cw * 0.6, h * 0.24, '#fff', 20, fade(0.9)),
    polygon(
      [
        [cw * 0.5, h * 0.1],
        [cw * 0.84, h * 0.4],
        [cw * 0.16, h * 0.4],
      ],
      '#fff',
      fade(0.9),
    ),
  ];
  return shapes
    .map((shape, i) => {
      const fill = c.linear(
        [
          [0, [c.p.a, c.p.b, c.p.d][i]],
          [1, [c.p.d, c.p.c, c.p.a][i]],
        ],
        [0, 0, 1, 1],
      );
      const best = i === 1;
      return move(
        28 + i * (cw + 28),
        best ? 14 : 34,
        rect(0, 0, cw, h - (best ? 40 : 74), c.p.soft, 20) +
          rect(0, 0, cw, h * 0.5, fill, 20) +
          shape +
          bars(c, 22, h * 0.56, [cw * 0.66, cw * 0.44], c.p.line, 24) +
          rect(22, h * 0.72, cw - 44, 14, c.p.line, 7) +
          rect(22, h * 0.72, (cw - 44) * [0.46, 0.88, 0.3][i], 14, best ? c.p.b : c.p.a, 7),
      );
    })
    .join('');
}

export function lessons(c, w, h) {
  const step = (h - 90) / 4;
  return (
    bar(24, 30, w * 0.46, c.p.ink, 18) +
    rect(24, 60, w - 48, 10, c.p.soft, 5) +
    rect(24, 60, (w - 48) * 0.64, 10, c.p.b, 5) +
    [c.p.a, c.p.d, c.p.c, c.p.b]
      .map((color, i) =>
        move(
          20,
          86 + i * step,
          rect(0, 0, w - 40, step - 14, c.p.soft, 18) +
            rect(12, 12, step - 38, step - 38, color, 14) +
            polygon(
              [
                [step * 0.33, step * 0.26],
                [step * 0.33, step * 0.56],
                [step * 0.58, step * 0.41],
              ],
              '#fff',
            ) +
            bars(c, step - 6, step * 0.26, [(w - step - 60) * 0.9, (w - step - 60) * 0.5], c.p.line, 22),
        ),
      )
      .join('')
  );
}
