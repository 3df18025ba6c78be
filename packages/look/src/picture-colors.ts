import type { Look } from '@atrium/contracts/content/look.constants';
import { createPalette, createShades } from './palette';

/** The colours of share images and icons, which the renderer draws. */
export interface PictureColors {
  /** Three stops of the ground of a share image. */
  ground: [string, string, string];
  /** Nested arches, from outside. */
  arches: [string, string, string];
  label: string;
  /** Behind the white letter of an icon. */
  icon: string;
  /** Behind an installed site while it starts. */
  splash: string;
}

export function createPictureColors(look: Look): PictureColors {
  const { light, ink } = createPalette(look);
  const shade = createShades(look);
  const splash = shade('#120f26', 'neutral');
  return {
    ground: [splash, shade('#241f52', 'primary-soft'), shade('#4a2f6b', 'blend')],
    arches: [light.brand, light.secondary, light['on-brand']],
    label: ink.accent,
    icon: light.brand,
    splash,
  };
}
