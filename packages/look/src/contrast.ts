import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Rgb,
  useMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';
import type { Pair } from './pairs';
import type { Mode, Palette } from './tokens';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode);
const toOklab = converter('oklab');
const toRgb = converter('rgb');

/** The hue and strength of a colour without its lightness: the plane of OKLab. */
export interface Chroma {
  a: number;
  b: number;
}

export function chromaOf(hex: string): Chroma {
  const { a = 0, b = 0 } = toOklab(hex) ?? {};
  return { a, b };
}

export const contrast = (one: string, other: string): number => wcagContrast(one, other);
export const luminance = (hex: string): number => wcagLuminance(hex);

/** The colour of this hue with this relative luminance (WCAG), as strong as a screen can show it. */
export function withLuminance({ a, b }: Chroma, wanted: number): string {
  let [low, high] = [0, 1];
  let hex = '#000000';
  for (let step = 0; step < 18; step++) {
    const l = (low + high) / 2;
    hex = formatHex(clampChroma({ mode: 'oklab', l, a, b }, 'oklch', 'rgb')) ?? hex;
    if (luminance(hex) < wanted) low = l;
    else high = l;
  }
  return hex;
}

const channels = (hex: string): Rgb => toRgb(hex) ?? { mode: 'rgb', r: 0, g: 0, b: 0 };

/** Red, green and blue from 0 to 1. */
export function channelsOf(hex: string): [number, number, number] {
  const { r, g, b } = channels(hex);
  return [r, g, b];
}

/** The colour that a browser shows for a translucent one over another. */
export function mix(over: string, layer: string, percent: number): string {
  const [below, above] = [channels(over), channels(layer)];
  const at = (key: 'r' | 'g' | 'b') => below[key] + ((above[key] - below[key]) * percent) / 100;
  return formatHex({ mode: 'rgb', r: at('r'), g: at('g'), b: at('b') });
}

export function backOf({ back }: Pick<Pair, 'back'>, colors: Palette[Mode]): string {
  return typeof back === 'string' ? colors[back] : mix(colors[back.over], colors[back.layer], back.percent);
}
