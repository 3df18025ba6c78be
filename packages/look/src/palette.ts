import { defaultLook, type Look } from '@atrium/contracts/content/look.constants';
import { backOf, type Chroma, chromaOf, contrast, luminance, withLuminance } from './contrast';
import { fitPrimary, fitSecondary } from './fit';
import { pairsInUse } from './pairs';
import {
  designedValue,
  type Mode,
  modes,
  type Palette,
  type Tint,
  type Token,
  type TokenName,
  tokenEntries,
  tokens,
} from './tokens';

/** Hues of the grey tones, in degrees of OKLab. */
const toneHues = { cool: 250, warm: 70 };
/** How much stronger than the default colours a brand may tint. */
const [most, mostOfSoft, mostOfGrey] = [1.7, 1.15, 0.75];
/** From this angle on two brand colours mix to a dull grey; then the mixture takes the hue of the first. */
const [mixesWell, mixesBadly] = [105, 150];
/** Panels hold pale text, so they are darker than a colour that only has white on it. */
const panelLuminance = 0.085;

const sizeOf = ({ a, b }: Chroma) => Math.hypot(a, b);
const scale = ({ a, b }: Chroma, by: number): Chroma => ({ a: a * by, b: b * by });
const add = (one: Chroma, other: Chroma): Chroma => ({ a: one.a + other.a, b: one.b + other.b });
const degrees = ({ a, b }: Chroma) => (Math.atan2(b, a) * 180) / Math.PI;

/** Turns and scales a tint as `to` is turned and scaled against `from`, at most to `limit` times its strength. */
function follow(tint: Chroma, from: Chroma, to: Chroma, limit: number): Chroma {
  const square = from.a ** 2 + from.b ** 2;
  const turn = { a: (to.a * from.a + to.b * from.b) / square, b: (to.b * from.a - to.a * from.b) / square };
  const { a, b } = scale(turn, Math.min(1, limit / Math.max(sizeOf(turn), 1e-6)));
  return { a: tint.a * a - tint.b * b, b: tint.a * b + tint.b * a };
}

const [primary0, secondary0] = [chromaOf(defaultLook.primaryColor), chromaOf(defaultLook.secondaryColor)];

/** A tint between the brand colours: the same shares of the new ones. */
function blend(tint: Chroma, primary: Chroma, secondary: Chroma): Chroma {
  const area = primary0.a * secondary0.b - primary0.b * secondary0.a;
  const ofPrimary = (tint.a * secondary0.b - tint.b * secondary0.a) / area;
  const ofSecondary = (primary0.a * tint.b - primary0.b * tint.a) / area;
  const apart = Math.abs(((degrees(primary) - degrees(secondary) + 540) % 360) - 180);
  const isMixed = Math.min(1, Math.max(0, (mixesBadly - apart) / (mixesBadly - mixesWell)));
  return add(
    scale(primary, ofPrimary + ofSecondary * (1 - isMixed)),
    scale(secondary, ofSecondary * isMixed),
  );
}

interface Brand extends Look {
  primary: Chroma;
  secondary: Chroma;
}

/** Undefined: as designed. */
function tintOf({ tint }: Token, designed: Chroma, brand: Brand): Chroma | undefined {
  const { primary, secondary, neutral } = brand;
  const isPrimarySame = brand.primaryColor === defaultLook.primaryColor;
  const isSecondarySame = brand.secondaryColor === defaultLook.secondaryColor;
  switch (tint) {
    case 'none':
      return undefined;
    case 'primary':
    case 'primary-soft':
      if (isPrimarySame) return undefined;
      return follow(designed, primary0, primary, tint === 'primary' ? most : mostOfSoft);
    case 'secondary':
    case 'secondary-soft':
      if (isSecondarySame) return undefined;
      return follow(designed, secondary0, secondary, tint === 'secondary' ? most : mostOfSoft);
    case 'blend':
      return isPrimarySame && isSecondarySame ? undefined : blend(designed, primary, secondary);
    case 'neutral': {
      if (neutral === 'brand')
        return isPrimarySame ? undefined : follow(designed, primary0, primary, mostOfGrey);
      if (neutral === 'pure') return { a: 0, b: 0 };
      const hue = (toneHues[neutral] * Math.PI) / 180;
      return scale({ a: Math.cos(hue), b: Math.sin(hue) }, sizeOf(designed));
    }
  }
}

function tinted(token: Token, mode: Mode, brand: Brand): string {
  const designed = designedValue(token, mode);
  const tint = tintOf(token, chromaOf(designed), brand);
  return tint === undefined ? designed : withLuminance(tint, luminance(designed));
}

/** The tokens that are the chosen colours themselves, and those made of them. */
function chosen({ primaryColor, secondaryColor, primary, secondary }: Brand, mode: Mode, ink: string) {
  const colors: Partial<Record<TokenName, string>> = {};
  if (primaryColor !== defaultLook.primaryColor) {
    const own = luminance(primaryColor);
    colors.brand = own > panelLuminance ? withLuminance(primary, panelLuminance) : primaryColor;
    if (mode === 'light') {
      colors.primary = primaryColor;
      colors.focus = primaryColor;
      colors['primary-hover'] = withLuminance(primary, own < 0.02 ? own + 0.03 : own * 0.7);
    }
  }
  if (secondaryColor !== defaultLook.secondaryColor) {
    const own = luminance(secondaryColor);
    const isTextWhite = contrast('#ffffff', secondaryColor) >= 4.5;
    const darkText = contrast(ink, secondaryColor) >= 4.5 ? ink : '#000000';
    colors.secondary = secondaryColor;
    colors['secondary-hover'] = withLuminance(secondary, isTextWhite ? own * 0.75 : own + (1 - own) * 0.18);
    colors['on-secondary'] = isTextWhite ? '#ffffff' : darkText;
  }
  return colors;
}

/** Rounding to whole channels can cost a hundredth of contrast: the front, or a ground below fixed text, moves until the pair holds. */
function repair(colors: Palette[Mode], mode: Mode): void {
  for (const pair of pairsInUse) {
    if (!pair.modes.includes(mode)) continue;
    const ground = typeof pair.back === 'string' ? pair.back : pair.back.over;
    const moved = tokens[pair.front].tint === 'none' ? ground : pair.front;
    const other = () => (moved === ground ? colors[pair.front] : backOf(pair, colors));
    for (let step = 0; step < 40 && contrast(colors[pair.front], backOf(pair, colors)) < pair.ratio; step++) {
      const own = luminance(colors[moved]);
      const isLighter = own > luminance(other());
      colors[moved] = withLuminance(
        chromaOf(colors[moved]),
        isLighter ? Math.min(1, own * 1.03 + 0.001) : own * 0.97,
      );
    }
  }
}

function createBrand(look: Look): Brand {
  const primaryColor = fitPrimary(look.primaryColor);
  const secondaryColor = fitSecondary(look.secondaryColor);
  const [primary, secondary] = [chromaOf(primaryColor), chromaOf(secondaryColor)];
  return { ...look, primaryColor, secondaryColor, primary, secondary };
}

/** For colours that are no tokens, such as those of mails: designed for the default look, in the hues of this one. */
export function createShades(look: Look): (designed: string, tint: Tint) => string {
  const brand = createBrand(look);
  return (designed, tint) => tinted({ light: designed, tint }, 'light', brand);
}

/** All colours of a look. The default look has those of the style sheets. */
export function createPalette(look: Look): Palette {
  const brand = createBrand(look);
  const ofMode = (mode: Mode) => {
    const colors = Object.fromEntries(
      tokenEntries.map(([name, token]) => [name, tinted(token, mode, brand)]),
    ) as Palette[Mode];
    Object.assign(colors, chosen(brand, mode, colors['on-secondary']));
    repair(colors, mode);
    return [mode, colors];
  };
  return Object.fromEntries(modes.map(ofMode)) as Palette;
}
