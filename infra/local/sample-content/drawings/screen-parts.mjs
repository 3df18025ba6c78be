// Pieces that several screens use: lines of pretended text and a button.
import { rect, round, stroke } from './kit.mjs';

export const bar = (x, y, w, color, h = 12) => rect(x, y, w, h, color, h / 2);

/** Lines of pretended text, drawn as one path. */
export const bars = (c, x, y, widths, color = c.p.line, gap = 26) =>
  stroke(
    widths.map((w, i) => `M${round(x + 6)} ${round(y + 6 + i * gap)}h${Math.round(w - 12)}`).join(''),
    color,
    12,
  );

export const button = (c, x, y, w = 120, color = c.p.b) => rect(x, y, w, 36, color, 18);
