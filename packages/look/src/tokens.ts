/** Which of the chosen colours tints a token. A `soft` one stays as pale as it is designed, however vivid the brand is. */
export type Tint = 'primary' | 'primary-soft' | 'secondary' | 'secondary-soft' | 'blend' | 'neutral' | 'none';

export interface Token {
  light: string;
  /** Left out: the same in both themes. */
  dark?: string;
  /** On the deep panels, if another than the dark one. */
  ink?: string;
  tint: Tint;
}

/**
 * The colours of `packages/ui/src/tokens.css` (a test compares them), as designed for the default brand colours. Other brand colours
 * give other hues at the same luminance, so that the contrasts stay as designed.
 */
export const tokens = {
  bg: { light: '#fcfbff', dark: '#0e0c1d', ink: '#131028', tint: 'neutral' },
  surface: { light: '#ffffff', dark: '#171430', tint: 'neutral' },
  'surface-2': { light: '#f3f1fb', dark: '#211d42', tint: 'neutral' },
  text: { light: '#18152f', dark: '#f2f0fc', tint: 'neutral' },
  'text-muted': { light: '#5a5675', dark: '#b4b0d2', tint: 'neutral' },
  border: { light: '#e4e1f2', dark: '#322d5a', tint: 'neutral' },
  'border-strong': { light: '#8a86a6', dark: '#817caf', tint: 'neutral' },
  primary: { light: '#4a469b', dark: '#aaa6f4', tint: 'primary' },
  'primary-hover': { light: '#3d3a85', dark: '#c2bffa', tint: 'primary' },
  'primary-soft': { light: '#ebe9f9', dark: '#2a2556', tint: 'primary-soft' },
  'on-primary': { light: '#ffffff', dark: '#131028', tint: 'neutral' },
  secondary: { light: '#f05ea4', tint: 'secondary' },
  'secondary-hover': { light: '#ff86bd', tint: 'secondary' },
  'on-secondary': { light: '#18152f', tint: 'neutral' },
  'secondary-soft': { light: '#fde7f2', dark: '#45203c', tint: 'secondary-soft' },
  success: { light: '#0e7547', dark: '#62d8a2', tint: 'none' },
  'success-soft': { light: '#e2f5ea', dark: '#11352a', tint: 'none' },
  warning: { light: '#855400', dark: '#f3c565', tint: 'none' },
  'warning-soft': { light: '#fcf0d6', dark: '#3a2d12', tint: 'none' },
  danger: { light: '#bd2140', dark: '#ff90a2', tint: 'none' },
  'danger-soft': { light: '#fde9ed', dark: '#45182a', tint: 'none' },
  info: { light: '#1d5cb8', dark: '#92bcff', tint: 'none' },
  'info-soft': { light: '#e6effc', dark: '#17294f', tint: 'none' },
  focus: { light: '#4a469b', dark: '#ffb6d6', tint: 'secondary' },
  brand: { light: '#4a469b', tint: 'primary' },
  'brand-dark': { light: '#2c2769', tint: 'primary' },
  'brand-deep': { light: '#1d1940', tint: 'primary-soft' },
  'brand-bright': { light: '#6560c4', tint: 'primary' },
  blend: { light: '#8d3f7f', tint: 'blend' },
  'blend-bright': { light: '#b3488f', tint: 'blend' },
  'blend-vivid': { light: '#8a52a6', tint: 'blend' },
  'on-brand': { light: '#ffffff', tint: 'none' },
  'on-brand-muted': { light: '#e2dff8', tint: 'primary-soft' },
  accent: { light: '#ff9dc8', tint: 'secondary' },
  'accent-pale': { light: '#ffb6d6', tint: 'secondary' },
  glow: { light: '#f05ea4', tint: 'secondary' },
  'glow-brand': { light: '#5b55c4', tint: 'primary' },
} as const satisfies Record<string, Token>;

export type TokenName = keyof typeof tokens;
export const tokenEntries = Object.entries<Token>(tokens) as [TokenName, Token][];

export const modes = ['light', 'dark', 'ink'] as const;
/** The two themes, and the deep panels of both (`data-tone="ink"`). */
export type Mode = (typeof modes)[number];

/** Each mode with all its colours as `#rrggbb`. */
export type Palette = Record<Mode, Record<TokenName, string>>;

export const designedValue = (token: Token, mode: Mode): string =>
  (mode === 'ink' ? token.ink : undefined) ?? (mode === 'light' ? undefined : token.dark) ?? token.light;
