// Scenes built from devices: one large screen with small cards around it, phones side by side, panels in space.
import { browser, card, chip, laptop, phone } from './devices.mjs';
import { createIsometric } from './isometric.mjs';
import { darken, group, move, rect, round } from './kit.mjs';

const chipsAt = (c, chips = []) => {
  const colors = [c.p.b, c.p.a, c.p.d, c.p.c];
  for (const [x, y, size, sign, tone] of chips)
    c.add(chip(c, c.width * x, c.height * y, size, sign, colors[tone]));
};

/** One window, two cards and chips around it. */
export function desk(c, { screen, left, right, chips } = {}) {
  c.add(move(330, 120, browser(c, 940, 640, screen)));
  if (left) c.add(move(150, 500, card(c, 330, 270, left)));
  if (right) c.add(move(1130, 200, card(c, 330, 280, right)));
  chipsAt(c, chips);
}

export function notebook(c, { screen, mobile, chips } = {}) {
  c.add(move(330, 130, laptop(c, 900, 560, screen)));
  if (mobile) c.add(move(1170, 330, phone(c, 230, mobile)));
  chipsAt(c, chips);
}

/** Phones that lean against each other. */
export function phones(c, { list, chips } = {}) {
  const spots =
    list.length === 1
      ? [[650, 110, -7, 330]]
      : list.length === 2
        ? [
            [430, 110, -8, 320],
            [860, 160, 7, 320],
          ]
        : [
            [300, 190, -11, 280],
            [650, 90, 0, 320],
            [1040, 190, 11, 280],
          ];
  const order = list.length === 3 ? [0, 2, 1] : list.map((_, i) => i);
  for (const i of order) {
    const [x, y, angle, w] = spots[i];
    c.add(group(`translate(${x} ${y}) rotate(${angle} ${w / 2} ${w})`, phone(c, w, list[i])));
  }
  chipsAt(c, chips);
}

/** A single card, large. */
export function panel(c, { screen, w = 860, h = 560, x = 0.5, y = 0.5, chips, side } = {}) {
  c.add(move(c.width * x - w / 2, c.height * y - h / 2, card(c, w, h, screen)));
  if (side) c.add(move(c.width * x + w / 2 - 150, c.height * y + h / 2 - 190, card(c, 320, 270, side)));
  chipsAt(c, chips);
}

/** Screens standing in isometric space, one in front of the other. */
export function gallery(c, { list, cx = 0.56, cy = 0.09, w = 580, h = 390, step = 275 } = {}) {
  const iso = createIsometric(c.width * cx, c.height * cy);
  list.forEach((screen, i) => {
    const [x, y] = [i * 70, i * step];
    c.add(iso.floor(x, y + 6, -h, rect(-10, 0, w + 20, 90, c.p.ink, 20, ' opacity=".16"')));
    c.add(iso.leftWall(x - 9, y - 9, 0, rect(0, 0, w, h, darken(c.p.line, 0.25), 26)));
    c.add(iso.leftWall(x, y, 0, browser(c, w, h, screen, { bare: true })));
  });
}

/** A tilted plane of screens that fills the picture. */
export function wall(c, { list, angle = -14, scale = 0.78 } = {}) {
  const [w, h] = [760, 500];
  const body = list
    .map((screen, i) =>
      move(
        (i % 2) * (w + 60) - (Math.floor(i / 2) % 2) * 120,
        Math.floor(i / 2) * (h + 60),
        browser(c, w, h, screen),
      ),
    )
    .join('');
  c.add(
    group(
      `translate(${round(c.width * 0.2)} ${round(c.height * 0.12)}) rotate(${angle}) scale(${scale})`,
      body,
    ),
  );
}
