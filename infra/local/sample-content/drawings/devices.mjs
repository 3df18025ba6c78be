// Frames that hold a screen: browser window, phone, laptop and plain card. All are drawn from their own origin.
import { circle, darken, fade, group, move, path, rect, round } from './kit.mjs';
import { screens } from './screens.mjs';

const shadow = (c, w, h, r) =>
  rect(w * 0.03, 34, w * 0.94, h, c.p.ink, r, fade(c.p.isDark ? 0.2 : 0.08)) +
  rect(-6, 14, w + 12, h, c.p.ink, r, fade(c.p.isDark ? 0.22 : 0.1));

const clipped = (c, w, h, r, body) => `<g clip-path="${c.clip(rect(0, 0, w, h, '#fff', r))}">${body}</g>`;

export function browser(c, w, h, screen, { bare = false } = {}) {
  const bar = 44;
  return (
    (bare ? '' : shadow(c, w, h, 24)) +
    rect(0, 0, w, h, c.p.paper, 24) +
    clipped(
      c,
      w,
      h,
      24,
      rect(0, 0, w, bar, c.p.soft) +
        [c.p.b, c.p.c, c.p.d].map((color, i) => circle(30 + i * 26, bar / 2, 8, color)).join('') +
        rect(130, 13, w * 0.4, 18, c.p.paper, 9) +
        move(0, bar, screens[screen](c, w, h - bar)),
    )
  );
}

export function phone(c, w, screen, { bare = false } = {}) {
  const h = round(w * 2.02);
  const r = w * 0.15;
  return (
    (bare ? '' : shadow(c, w, h, r)) +
    rect(-9, -9, w + 18, h + 18, darken(c.p.ink, 0.35), r + 9) +
    rect(0, 0, w, h, c.p.paper, r) +
    clipped(c, w, h, r, move(0, 46, screens[screen](c, w, h - 76))) +
    rect(w * 0.34, 14, w * 0.32, 20, c.p.ink, 10) +
    rect(w * 0.34, h - 16, w * 0.32, 6, c.p.line, 3)
  );
}

export function laptop(c, w, h, screen) {
  return (
    shadow(c, w, h, 26) +
    rect(-12, -12, w + 24, h + 24, darken(c.p.ink, 0.35), 30) +
    browser(c, w, h, screen, { bare: true }) +
    path(
      `M${-w * 0.09} ${h + 12}H${round(w * 1.09)}l-26 34q-8 10-24 10H${round(-w * 0.09 + 50)}q-16 0-24-10Z`,
      c.linear([
        [0, '#f4f2ff'],
        [1, '#aaa5dc'],
      ]),
    ) +
    rect(w * 0.42, h + 12, w * 0.16, 12, '#aaa5dc', 6)
  );
}

export function card(c, w, h, screen, { fill = c.p.paper, radius = 28 } = {}) {
  return (
    shadow(c, w, h, radius) +
    rect(0, 0, w, h, fill, radius) +
    clipped(c, w, h, radius, screens[screen](c, w, h))
  );
}

/** A small rounded square with a sign: the punctuation of a composition. */
export function chip(c, x, y, size, sign, color) {
  const s = size / 100;
  const signs = {
    check: 'M28 52l16 16l30-36',
    plus: 'M50 28v44M28 50h44',
    up: 'M50 74V28M30 46l20-20l20 20',
    bolt: 'M54 24L32 54h18l-4 24l24-32H52Z',
    heart: 'M50 74C20 54 24 30 38 30c8 0 12 8 12 8s4-8 12-8c14 0 18 24-12 44Z',
    key: 'M38 38a12 12 0 1 0 .1 0M48 52l24 24M64 68l8-8',
    star: 'M50 24l8 18l20 2l-15 13l5 20l-18-11l-18 11l5-20l-15-13l20-2Z',
    sync: 'M28 46a23 23 0 0 1 42-8M72 26v14H58M72 56a23 23 0 0 1-42 8M28 76V62h14',
    eye: 'M20 50q30-40 60 0q-30 40-60 0M50 41a9 9 0 1 0 .1 0',
  };
  return group(
    `translate(${round(x)} ${round(y)}) scale(${round(s * 100) / 100})`,
    rect(4, 16, 92, 96, c.p.ink, 28, fade(0.16)) +
      rect(0, 0, 100, 100, color, 28) +
      `<path d="${signs[sign]}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}
