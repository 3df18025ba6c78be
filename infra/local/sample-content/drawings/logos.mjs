// Word marks of the fictional companies Atrium works with: a symbol and a name drawn letter by letter.
import { circle, fade, path, polygon, rect, round, stroke } from './kit.mjs';
import { lower, upper } from './letters.mjs';

// Mid-tones that stand out on a white and on a dark page alike.
const marks = {
  Haldric: {
    color: '#5b6fd6',
    alphabet: lower,
    weight: 18,
    gap: 38,
    symbol: (f) =>
      polygon(
        [
          [20, 18],
          [96, 18],
          [76, 46],
          [0, 46],
        ],
        f,
      ) +
      polygon(
        [
          [20, 54],
          [72, 54],
          [52, 82],
          [0, 82],
        ],
        f,
        fade(0.65),
      ),
  },
  Lumella: {
    color: '#c2548f',
    alphabet: lower,
    weight: 13,
    gap: 36,
    symbol: (f) =>
      path('M4 62a44 44 0 0 1 88 0Z', f) + stroke('M4 78h88M16 92h64M48 4v-2M12 22l-3-3M84 22l3-3', f, 8),
  },
  Fernmoor: {
    color: '#3d8f7c',
    alphabet: upper,
    weight: 11,
    gap: 30,
    symbol: (f) =>
      stroke('M48 98C48 60 50 30 62 2', f, 6) +
      [0, 1, 2, 3]
        .map((i) => {
          const y = 82 - i * 20;
          const x = 48 + i * 2.5;
          const s = 34 - i * 6;
          return (
            path(
              `M${x} ${y}q${-s * 0.6} ${-s * 0.8} ${-s * 1.2} ${-s * 0.5}q${s * 0.3} ${s * 0.7} ${s * 1.2} ${s * 0.5}Z`,
              f,
            ) +
            path(
              `M${x} ${y}q${s * 0.6} ${-s * 0.8} ${s * 1.2} ${-s * 0.5}q${-s * 0.3} ${s * 0.7} ${-s * 1.2} ${s * 0.5}Z`,
              f,
              fade(0.7),
            )
          );
        })
        .join(''),
  },
  Castellow: {
    color: '#7b6cc9',
    alphabet: upper,
    weight: 8,
    gap: 24,
    symbol: (f) => path('M8 96V10h18v14h14V10h18v14h14V10h18v86H66V70a17 17 0 0 0-34 0v26Z', f),
  },
  Ottavane: {
    color: '#b06a3f',
    alphabet: upper,
    weight: 9,
    gap: 38,
    symbol: (f) => {
      const ring = (r) =>
        Array.from({ length: 8 }, (_, i) =>
          [
            48 + r * Math.cos((i * Math.PI) / 4 + Math.PI / 8),
            50 + r * Math.sin((i * Math.PI) / 4 + Math.PI / 8),
          ]
            .map(round)
            .join(' '),
        ).join('L');
      return stroke(`M${ring(46)}ZM${ring(28)}Z`, f, 8) + circle(48, 50, 9, f);
    },
  },
  Rivermead: {
    color: '#3f86b8',
    alphabet: lower,
    weight: 15,
    gap: 32,
    symbol: (f) =>
      stroke('M4 30q16-20 32 0t32 0t28-4M4 54q16-20 32 0t32 0t28-4M4 78q16-20 32 0t32 0t28-4', f, 10),
  },
  Norrvik: {
    color: '#64748f',
    alphabet: upper,
    weight: 20,
    gap: 34,
    symbol: (f) =>
      polygon(
        [
          [0, 92],
          [38, 16],
          [76, 92],
        ],
        f,
      ) +
      polygon(
        [
          [58, 92],
          [78, 48],
          [100, 92],
        ],
        f,
        fade(0.6),
      ),
  },
  Voltary: {
    color: '#4f8f3d',
    alphabet: lower,
    weight: 17,
    gap: 28,
    symbol: (f) =>
      stroke('M72 14A44 44 0 1 0 88 66', f, 10) +
      polygon(
        [
          [58, 12],
          [26, 58],
          [48, 58],
          [40, 94],
          [74, 44],
          [52, 44],
        ],
        f,
      ),
  },
};

export const partnerNames = Object.keys(marks);

/** Draws the logo of one company, 400 by 160, centred on a transparent ground. */
export function drawLogo(name) {
  const { color, alphabet, weight, gap, symbol } = marks[name];
  const letters = alphabet === upper ? name.toUpperCase() : name.toLowerCase();
  const capHeight = alphabet === upper ? 100 : 120;
  let width = 0;
  let glyphs = '';
  for (const letter of letters) {
    const [d, advance] = alphabet[letter];
    glyphs += `<path d="${d}" transform="translate(${round(width)} 0)"/>`;
    width += advance + gap;
  }
  width -= gap;
  const symbolWidth = 64;
  const scale = Math.min((368 - symbolWidth - 24) / (width + weight), 50 / capHeight);
  const left = (400 - (symbolWidth + 24 + (width + weight) * scale)) / 2;
  const baseline = 80 + (capHeight * scale) / 2 - (alphabet === lower ? 3 : 0);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160" viewBox="0 0 400 160">' +
    `<g transform="translate(${round(left)} 48) scale(.66)">${symbol(color)}</g>` +
    `<g transform="translate(${round(left + symbolWidth + 24 + (weight * scale) / 2)} ${round(baseline)}) scale(${scale.toFixed(3)})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${glyphs}</g>` +
    `${rect(0, 0, 400, 160, 'none')}</svg>`
  );
}
