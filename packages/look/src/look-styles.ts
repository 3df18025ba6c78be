import { defaultLook, fontPairs, type Look } from '@atrium/contracts/content/look.constants';
import { createArtMatrix } from './art-filter';
import { createPalette } from './palette';
import { designedValue, modes, type Palette, tokenEntries } from './tokens';

/** The parts that a look adds to the head and body of a document. */
export interface LookStyles {
  /** Custom properties that replace those of the style sheets. */
  css: string;
  /** Recolours the drawings of pages, as the filter `look-art` that `--art-filter` names; empty: there is none. */
  artMatrix: string;
  /** The colours of the browser's own bars. */
  themeColors: { light: string; dark: string };
}

/** More specific than the style sheets' own tokens, less than a component's exception from them. They load later. */
const root = 'html:root';
const ink = 'html [data-tone="ink"]';

function formatColors(palette: Palette): string {
  const changed = tokenEntries.filter(([name, token]) =>
    modes.some((mode) => palette[mode][name] !== designedValue(token, mode)),
  );
  const common = changed.filter(([, token]) => token.dark === undefined);
  const themed = changed.filter(([, token]) => token.dark !== undefined);
  const commonText = common.map(([name]) => `--color-${name}:${palette.light[name]};`).join('');
  const themedText = themed
    .map(([name]) => `--color-${name}:var(--light,${palette.light[name]}) var(--dark,${palette.dark[name]});`)
    .join('');
  const onInk = changed
    .filter(([name]) => palette.ink[name] !== palette.dark[name])
    .map(([name]) => `--color-${name}:${palette.ink[name]};`)
    .join('');
  return [
    commonText && `${root}{${commonText}}`,
    themedText && `${root},${ink}{${themedText}}`,
    onInk && `${ink}{${onInk}}`,
  ]
    .filter(Boolean)
    .join('');
}

/** The other corners in proportion. Buttons are pills unless corners are almost square. */
function formatRadius(radius: number): string {
  if (radius === defaultLook.radius) return '';
  const px = (share: number) => `${Math.round(radius * share * 10) / 10}px`;
  const button = radius <= 4 ? `--radius-button:${px(1)};` : '';
  return `${root}{--radius-s:${px(0.6)};--radius-m:${px(1)};--radius-l:${px(1.6)};--radius-xl:${px(2.8)};${button}}`;
}

const familyOf = (name: string, generic: string) =>
  `"${name}","${name} Fallback","${name} Android",${generic}`;
const serifs: readonly string[] = ['Fraunces', 'Playfair Display'];

function formatFonts({ fonts }: Look): string {
  if (fonts === defaultLook.fonts) return '';
  const { display, body } = fontPairs[fonts];
  const generic = serifs.includes(display) ? 'serif' : 'system-ui,sans-serif';
  return `${root}{--font-display:${familyOf(display, generic)};--font-body:${familyOf(body, 'system-ui,sans-serif')}}`;
}

/** Empty texts for the default look. */
export function formatLook(look: Look): LookStyles {
  const palette = createPalette(look);
  const artMatrix = createArtMatrix(palette);
  return {
    css: `${formatColors(palette)}${formatRadius(look.radius)}${formatFonts(look)}${artMatrix && `${root}{--art-filter:url(#look-art)}`}`,
    artMatrix,
    themeColors: { light: palette.light.bg, dark: palette.dark.bg },
  };
}
