import type { Mode, TokenName } from './tokens';

/** A colour laid over another: `percent` of it. */
export interface Layer {
  over: TokenName;
  layer: TokenName;
  percent: number;
}

export interface Pair {
  front: TokenName;
  back: TokenName | Layer;
  /** The least contrast: 4.5 of text, 3 of graphics and of the edges of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
  ratio: 4.5 | 3;
  modes: readonly Mode[];
}

const all: readonly Mode[] = ['light', 'dark', 'ink'];
const ink: readonly Mode[] = ['ink'];

const pairs = (
  fronts: readonly TokenName[],
  backs: readonly Pair['back'][],
  { ratio = 4.5, modes = all }: Partial<Pick<Pair, 'ratio' | 'modes'>> = {},
): Pair[] => fronts.flatMap((front) => backs.map((back): Pair => ({ front, back, ratio, modes })));

const grounds = ['bg', 'surface', 'surface-2'] as const;
const panels = ['brand-deep', 'brand-dark', 'brand', 'blend'] as const;
const light = (layer: TokenName, percent: number): Layer => ({ over: 'bg', layer, percent });
/** On a frosted badge of a panel: 16 % of white. */
const frosted = (over: TokenName): Layer => ({ over, layer: 'on-brand', percent: 16 });

/** The pairs of foreground and background in the style sheets of all workspaces. A new pair belongs here: `palette.test.ts` proves it. */
export const pairsInUse: readonly Pair[] = [
  ...pairs(['text', 'text-muted', 'primary', 'primary-hover'], [...grounds, 'primary-soft']),
  ...pairs(['text', 'text-muted'], ['secondary-soft']),
  ...pairs(['on-primary'], ['primary', 'primary-hover']),
  ...pairs(['on-secondary'], ['secondary', 'secondary-hover']),
  ...pairs(['success'], [...grounds, 'success-soft']),
  ...pairs(['warning'], [...grounds, 'warning-soft']),
  ...pairs(['danger'], [...grounds, 'danger-soft']),
  ...pairs(['info'], [...grounds, 'info-soft']),
  ...pairs(['surface'], ['danger']),
  ...pairs(['border-strong', 'focus'], grounds, { ratio: 3 }),
  ...pairs(['on-brand'], [...panels, 'brand-bright', 'blend-bright', frosted('brand'), frosted('blend')]),
  ...pairs(['on-brand-muted'], panels),
  // The deep panels, where their light is brightest.
  ...pairs(
    ['text', 'text-muted', 'accent', 'accent-pale'],
    ['bg', light('glow', 26), light('glow-brand', 48)],
    {
      modes: ink,
    },
  ),
  ...pairs(['text', 'accent', 'accent-pale'], ['brand-deep', 'brand-dark'], { modes: ink }),
  ...pairs(['text'], ['brand', 'blend'], { modes: ink }),
  ...pairs(['secondary', 'brand-bright'], ['bg'], { ratio: 3, modes: ink }),
];
