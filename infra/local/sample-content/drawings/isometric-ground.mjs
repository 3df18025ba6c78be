// The board that isometric scenes stand on.
import { fade, lighten, rect } from './kit.mjs';

export const ground = (c, iso, size, z = 0) =>
  iso.floor(
    -size,
    -size,
    z - 26,
    rect(0, 0, size * 2, size * 2, c.p.ink, 60, fade(c.p.isDark ? 0.4 : 0.12)),
  ) +
  iso.floor(
    -size,
    -size,
    z,
    rect(
      0,
      0,
      size * 2,
      size * 2,
      c.p.isDark ? lighten(c.p.sky[1], 0.12) : '#ffffff',
      60,
      fade(c.p.isDark ? 0.55 : 0.85),
    ),
  );
