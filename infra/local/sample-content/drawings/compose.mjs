import { paintBackdrop } from './backdrops.mjs';
import { createCanvas } from './kit.mjs';
import { palettes } from './palettes.mjs';
import { landscape, mosaic, ribbons } from './scenes-abstract.mjs';
import { desk, gallery, notebook, panel, phones, wall } from './scenes-devices.mjs';
import { balance, envelope, magnifier, sheets, shield, voices } from './scenes-objects.mjs';
import { network, neural, pulse, target } from './scenes-signals.mjs';
import { book, coins, layers, stairs } from './scenes-stacks.mjs';
import { city, conduits, conveyor, servers } from './scenes-systems.mjs';

const scenes = {
  balance,
  book,
  city,
  coins,
  conduits,
  conveyor,
  desk,
  envelope,
  gallery,
  landscape,
  layers,
  magnifier,
  mosaic,
  network,
  neural,
  notebook,
  panel,
  phones,
  pulse,
  ribbons,
  servers,
  sheets,
  shield,
  stairs,
  target,
  voices,
  wall,
};

export const sceneSize = { width: 1600, height: 900 };

/** Draws a picture of 1600 by 900 from its recipe: palette, backdrop and scenes, each with options. */
export function drawScene(seed, { palette, backdrop, backdropOptions, layers: parts }) {
  const canvas = createCanvas({ ...sceneSize, seed, palette: palettes[palette] });
  paintBackdrop(canvas, backdrop, backdropOptions);
  for (const [name, options] of parts) scenes[name](canvas, options);
  return canvas.finish();
}
