/** The look of the specification's site; a site with this look sends no colours of its own. */
export const defaultLook = {
  primaryColor: '#4a469b',
  secondaryColor: '#f05ea4',
  neutral: 'brand',
  radius: 10,
  fonts: 'sora-manrope',
} as const;

export const neutralTones = {
  brand: 'With a touch of the primary colour',
  cool: 'Cool grey',
  warm: 'Warm grey',
  pure: 'Grey without a tint',
} as const;
export type NeutralTone = keyof typeof neutralTones;
export const neutralToneNames = Object.keys(neutralTones) as NeutralTone[];

/** Pixels, of cards and fields; larger and smaller corners follow. */
export const maxRadius = 24;

/** Titles and text: the families of `packages/ui/src/fonts`. */
export const fontPairs = {
  'sora-manrope': { label: 'Sora and Manrope: geometric, friendly', display: 'Sora', body: 'Manrope' },
  inter: { label: 'Inter: neutral, precise', display: 'Inter', body: 'Inter' },
  'space-grotesk-figtree': {
    label: 'Space Grotesk and Figtree: technical, light',
    display: 'Space Grotesk',
    body: 'Figtree',
  },
  'epilogue-hanken': {
    label: 'Epilogue and Hanken Grotesk: confident, editorial',
    display: 'Epilogue',
    body: 'Hanken Grotesk',
  },
  'fraunces-figtree': { label: 'Fraunces and Figtree: warm, bookish', display: 'Fraunces', body: 'Figtree' },
  'playfair-hanken': {
    label: 'Playfair Display and Hanken Grotesk: elegant, high contrast',
    display: 'Playfair Display',
    body: 'Hanken Grotesk',
  },
} as const;
export type FontPair = keyof typeof fontPairs;
export const fontPairNames = Object.keys(fontPairs) as FontPair[];

export interface Look {
  /** `#rrggbb`, as is the next one. */
  primaryColor: string;
  secondaryColor: string;
  neutral: NeutralTone;
  radius: number;
  fonts: FontPair;
}

export const isDefaultLook = (look: Look): boolean =>
  (Object.keys(defaultLook) as (keyof Look)[]).every((key) => look[key] === defaultLook[key]);
