// Every picture of the sample content by name.
import { cast } from './cast.mjs';
import { drawScene } from './compose.mjs';
import { drawLogo, partnerNames } from './logos.mjs';
import { drawPortrait } from './portrait.mjs';
import { recipes } from './recipes.mjs';

export const pictureNames = [
  ...Object.keys(recipes),
  ...Object.keys(cast),
  ...partnerNames.map((name) => `logo-${name}`),
];

/** Returns the picture as SVG text; the same name always gives the same bytes. */
export function drawPicture(name) {
  if (Object.hasOwn(recipes, name)) return drawScene(name, recipes[name]);
  if (Object.hasOwn(cast, name)) return drawPortrait(name, cast[name]);
  const partner = partnerNames.find((each) => name === `logo-${each}`);
  if (partner) return drawLogo(partner);
  throw new Error(`There is no picture named "${name}"`);
}
