import { chromaOf, luminance, withLuminance } from './contrast';
import { tokens } from './tokens';

// The lightest and darkest brand colours that can be read where the site uses them. Between them a colour is taken as it is.

const lightGrounds = ['bg', 'surface', 'surface-2', 'primary-soft'] as const;
/** An adjusted colour keeps this distance, because rounding to whole channels moves it. */
const margin = 0.003;

/** Links and buttons are the primary colour itself, on all light grounds. */
const lightestPrimary =
  (Math.min(...lightGrounds.map((name) => luminance(tokens[name].light))) + 0.05) / 4.5 - 0.05;
/** The secondary colour marks things on the deep panels. */
const darkestSecondary = (luminance(tokens.bg.ink) + 0.05) * 3 - 0.05;

const isColor = /^#[0-9a-f]{6}$/;

function requireColor(hex: string): string {
  if (!isColor.test(hex)) throw new RangeError(`not a colour such as #4a469b: ${JSON.stringify(hex)}`);
  return hex;
}

/** The nearest colour of the same hue that can be the primary one; the colour itself if it can. */
export function fitPrimary(hex: string): string {
  return luminance(requireColor(hex)) <= lightestPrimary
    ? hex
    : withLuminance(chromaOf(hex), lightestPrimary - margin);
}

/** The nearest colour of the same hue that can be the secondary one; the colour itself if it can. */
export function fitSecondary(hex: string): string {
  return luminance(requireColor(hex)) >= darkestSecondary
    ? hex
    : withLuminance(chromaOf(hex), darkestSecondary + margin);
}
