// Isometric scenes of systems: towers, conduits, belts, servers.
import { createIsometric } from './isometric.mjs';
import { ground } from './isometric-ground.mjs';
import { circle, darken, fade, lighten, rect, stroke } from './kit.mjs';

/** Towers that rise towards the back right; some carry a bright roof. */
export function city(c, { cx = 0.6, cy = 0.56, cells = 5, cell = 112 } = {}) {
  const iso = createIsometric(c.width * cx, c.height * cy);
  const half = (cells * cell) / 2;
  c.add(ground(c, iso, half + 40));
  const colors = [c.p.a, c.p.a, lighten(c.p.a, 0.25), c.p.d, c.p.a, c.p.b, c.p.a, c.p.c];
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      if (c.random() < 0.1) continue;
      const tall = 26 + (2 * cells - x - y) * 15 * c.random() + (c.random() < 0.26 ? 110 : 14);
      const color = colors[Math.floor(c.random() * colors.length)];
      c.add(
        iso.box({
          x: x * cell - half + 12,
          y: y * cell - half + 12,
          w: cell - 22,
          d: cell - 22,
          h: tall,
          color,
        }),
      );
      if (tall > 140) {
        const at = [x * cell - half + 24, y * cell - half + cell - 12];
        for (let row = 0; row < 3; row++)
          c.add(
            iso.leftWall(
              at[0],
              at[1],
              tall - 22 - row * 34,
              rect(0, 0, 22, 14, '#fff', 3, fade(0.75)) + rect(34, 0, 22, 14, '#fff', 3, fade(0.4)),
            ),
          );
      }
    }
  }
}

const parcel = (c, iso, x, y, z, s, color) =>
  iso.box({ x, y, z, w: s, d: s, h: s * 0.8, color }) +
  iso.floor(x, y, z + s * 0.8, rect(s * 0.4, 0, s * 0.2, s, c.p.b, 0, fade(0.9))) +
  iso.leftWall(
    x,
    y + s,
    z + s * 0.8,
    rect(s * 0.4, 0, s * 0.2, s * 0.3, c.p.b) +
      rect(s * 0.1, s * 0.55, s * 0.24, s * 0.14, '#fff', 3, fade(0.8)),
  );

/** Blocks of different systems on a board, joined by glowing conduits. */
export function conduits(c, { cx = 0.58, cy = 0.54, isDepot = false } = {}) {
  const iso = createIsometric(c.width * cx, c.height * cy);
  c.add(ground(c, iso, 400));
  const spots = [
    [-270, -270, c.p.a, 110],
    [150, -300, c.p.b, 80],
    [-320, 130, c.p.d, 90],
    [180, 170, c.p.c, 70],
    [-60, -60, c.p.a, 190],
  ];
  const pipes = [
    [
      [-200, -200, 4],
      [-200, 0, 4],
      [0, 0, 4],
    ],
    [
      [215, -230, 4],
      [0, -230, 4],
      [0, 0, 4],
    ],
    [
      [-250, 200, 4],
      [0, 200, 4],
      [0, 0, 4],
    ],
    [
      [250, 240, 4],
      [250, 0, 4],
      [0, 0, 4],
    ],
  ];
  pipes.forEach((points, i) => {
    const d = iso.line(points);
    c.add(
      stroke(d, c.p.ink, 20, fade(0.25)),
      stroke(d, [c.p.d, c.p.b, c.p.a, c.p.c][i], 13),
      stroke(d, '#fff', 4, ' stroke-dasharray="3 24"'),
    );
  });
  for (const [x, y, color, h] of spots) {
    const size = h > 150 ? 130 : 120;
    if (isDepot && h < 150) {
      c.add(parcel(c, iso, x, y, 0, size, '#f6c48d'));
      if (color === c.p.b) c.add(parcel(c, iso, x + 22, y + 22, size * 0.8, size * 0.56, color));
      continue;
    }
    c.add(iso.box({ x, y, w: size, d: size, h: h * 0.28, color: darken(color, 0.15) }));
    c.add(iso.box({ x: x + 10, y: y + 10, z: h * 0.28 + 10, w: size - 20, d: size - 20, h: h * 0.3, color }));
    c.add(
      iso.box({
        x: x + 20,
        y: y + 20,
        z: h * 0.58 + 20,
        w: size - 40,
        d: size - 40,
        h: h * 0.3,
        color: lighten(color, 0.25),
      }),
    );
    c.add(
      iso.floor(
        x + size / 2 - 18,
        y + size / 2 - 18,
        h * 0.88 + 20,
        rect(0, 0, 36, 36, '#fff', 18, fade(0.9)),
      ),
    );
  }
}

/** Parcels that ride a belt past a gate. */
export function conveyor(c, { cx = 0.55, cy = 0.52 } = {}) {
  const iso = createIsometric(c.width * cx, c.height * cy);
  const box = '#f6c48d';
  c.add(iso.box({ x: -760, y: -95, z: -70, w: 1520, d: 190, h: 54, color: c.p.a }));
  c.add(iso.floor(-760, -80, -16, rect(0, 0, 1520, 160, c.p.ink, 0, fade(0.85))));
  c.add(
    iso.floor(-760, -80, -16, rect(0, 0, 1520, 160, c.pattern(46, rect(0, 0, 5, 46, '#fff', 0, fade(0.16))))),
  );
  const gate = (y) => iso.box({ x: -30, y, z: -16, w: 60, d: 34, h: 250, color: c.p.b });
  c.add(
    parcel(c, iso, -620, -55, -16, 110, box),
    parcel(c, iso, -400, -60, -16, 124, lighten(c.p.d, 0.1)),
    parcel(c, iso, -190, -50, -16, 100, box),
  );
  c.add(gate(-130));
  c.add(parcel(c, iso, -58, -60, -16, 120, lighten(c.p.a, 0.25)));
  c.add(
    gate(96),
    iso.box({ x: -44, y: -144, z: 234, w: 88, d: 288, h: 50, color: c.p.b }),
    iso.leftWall(-44, 144, 268, rect(20, 0, 48, 16, '#fff', 8)),
  );
  c.add(
    parcel(c, iso, 170, -62, -16, 126, box),
    parcel(c, iso, 200, -36, 86, 70, c.p.c),
    parcel(c, iso, 430, -52, -16, 104, c.p.d),
    parcel(c, iso, 610, -60, -16, 118, box),
  );
}

/** Rows of an order: towers of storage drawers with one open. */
export function servers(c, { cx = 0.56, cy = 0.66 } = {}) {
  const iso = createIsometric(c.width * cx, c.height * cy);
  c.add(ground(c, iso, 360));
  const towers = [
    [-230, -230, 300],
    [50, -230, 380],
    [-230, 50, 220],
    [50, 50, 270],
  ];
  for (const [x, y, h] of towers) {
    c.add(iso.box({ x, y, w: 180, d: 180, h, color: c.p.a }));
    for (let z = h - 24, row = 0; z > 40; z -= 52, row++) {
      c.add(
        iso.leftWall(
          x,
          y + 180,
          z,
          rect(16, 0, 148, 34, c.p.ink, 8, fade(0.55)) +
            circle(38, 17, 7, [c.p.d, c.p.b, c.p.c][row % 3]) +
            rect(60, 12, 50 + c.random() * 36, 10, '#fff', 5, fade(0.7)),
        ),
      );
      c.add(
        iso.rightWall(
          x + 180,
          y + 180,
          z,
          rect(16, 0, 148, 34, c.p.ink, 8, fade(0.35)) + rect(30, 12, 90, 10, '#fff', 5, fade(0.3)),
        ),
      );
    }
    c.add(
      iso.floor(
        x + 40,
        y + 40,
        h,
        rect(0, 0, 100, 100, c.p.d, 50, fade(0.6)) + rect(26, 26, 48, 48, '#fff', 24),
      ),
    );
  }
}
