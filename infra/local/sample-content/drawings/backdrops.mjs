import { arc, circle, fade, polygon, rect, round, stroke } from './kit.mjs';

const whole = (c, fill) => rect(0, 0, c.width, c.height, fill);

function paintSky(c, glowAt = [0.72, 0.3]) {
  const [from, to] = c.p.sky;
  const halo = c.radial([
    [0, c.p.glow, c.p.isDark ? 0.55 : 0.95],
    [1, c.p.glow, 0],
  ]);
  c.add(
    whole(
      c,
      c.linear(
        [
          [0, from],
          [1, to],
        ],
        [0, 0, 1, 1],
      ),
    ),
    circle(c.width * glowAt[0], c.height * glowAt[1], c.height * 0.75, halo),
  );
}

const faint = (c) => (c.p.isDark ? '#ffffff' : c.p.a);

/** Receding arches: the courtyard that the agency is named after. */
function arches(c, { cx = 0.7, count = 6 } = {}) {
  const x = c.width * cx;
  for (let i = count; i > 0; i--) {
    const half = 70 + i * 78;
    const top = c.height * 0.86 - half * 1.15;
    const d = `M${round(x - half)} ${c.height}V${round(top)}A${half} ${half} 0 0 1 ${round(x + half)} ${round(top)}V${c.height}Z`;
    c.add(`<path d="${d}" fill="${faint(c)}" opacity="${c.p.isDark ? 0.055 : 0.06}"/>`);
  }
}

function dots(c, { size = 40 } = {}) {
  c.add(whole(c, c.pattern(size, circle(size / 2, size / 2, 2, faint(c), fade(c.p.isDark ? 0.22 : 0.2)))));
}

function grid(c, { size = 80 } = {}) {
  const d = `M${size} 0H0V${size}`;
  c.add(whole(c, c.pattern(size, stroke(d, faint(c), 1.5, fade(c.p.isDark ? 0.12 : 0.13)))));
}

/** Long parallel curves that cross the picture like lines on a map. */
function contours(c, { count = 9, y = 0.35, gap = 26 } = {}) {
  const bend = 120 + c.random() * 160;
  for (let i = 0; i < count; i++) {
    const base = c.height * y + i * gap;
    const d = `M-20 ${round(base + bend)}C${c.width * 0.3} ${round(base - bend)} ${c.width * 0.55} ${round(base + bend * 1.6)} ${c.width + 20} ${round(base - bend * 0.8)}`;
    c.add(stroke(d, faint(c), 2, fade(round((c.p.isDark ? 0.3 : 0.28) * (1 - i / (count + 2)) * 100) / 100)));
  }
}

/** Quarter-circle tiles, sparse and pale. */
function tiles(c, { size = 200, share = 0.38 } = {}) {
  const colors = [c.p.a, c.p.b, faint(c), c.p.d];
  for (let y = 0; y < c.height; y += size) {
    for (let x = 0; x < c.width; x += size) {
      if (c.random() > share) continue;
      const color = colors[Math.floor(c.random() * colors.length)];
      const corner = Math.floor(c.random() * 4) * 90;
      c.add(
        `<path d="M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z" fill="${color}" opacity=".13" transform="translate(${x} ${y}) rotate(${corner} ${size / 2} ${size / 2})"/>`,
      );
    }
  }
}

/** A perspective floor with a horizon. */
function horizon(c, { y = 0.62 } = {}) {
  const level = c.height * y;
  const color = faint(c);
  c.add(
    polygon(
      [
        [0, level],
        [c.width, level],
        [c.width, c.height],
        [0, c.height],
      ],
      c.linear([
        [0, c.p.a, 0.05],
        [1, c.p.a, c.p.isDark ? 0.5 : 0.3],
      ]),
    ),
  );
  let d = '';
  for (let i = -9; i <= 9; i++)
    d += `M${c.width / 2 + i * 60} ${round(level)}L${c.width / 2 + i * 330} ${c.height}`;
  for (let i = 1; i < 7; i++) d += `M0 ${round(level + ((c.height - level) * i * i) / 42)}H${c.width}`;
  c.add(stroke(d, color, 1.5, fade(0.16)));
}

function rings(c, { cx = 0.7, cy = 0.5, count = 7 } = {}) {
  for (let i = 1; i <= count; i++) {
    const from = c.random() * 360;
    c.add(
      circle(
        c.width * cx,
        c.height * cy,
        i * 95,
        'none',
        ` stroke="${faint(c)}" stroke-width="1.5" opacity=".14"`,
      ),
      stroke(
        arc(c.width * cx, c.height * cy, i * 95, from, from + 30 + c.random() * 50),
        i % 2 ? c.p.b : c.p.d,
        4,
        fade(0.55),
      ),
    );
  }
}

export const backdrops = { arches, dots, grid, contours, tiles, horizon, rings };

/** Paints the sky and the chosen pattern on it. */
export function paintBackdrop(c, name, options = {}) {
  paintSky(c, options.glowAt);
  backdrops[name](c, options);
}
