import { createRequire } from 'node:module';
import { drawPicture } from './drawings/catalogue.mjs';

/** The content service's own image library; the article editor takes bitmaps only. */
function loadSharp() {
  return createRequire(new URL('../../../services/content/package.json', import.meta.url))('sharp');
}

/** A drawing as a vector file; the server stores it as a bitmap. */
export const drawFile = (name, fileName = name) =>
  new File([drawPicture(name)], `${fileName}.svg`, { type: 'image/svg+xml' });

/** A drawing as PNG. */
export async function drawBitmapFile(name) {
  const bytes = await loadSharp()(Buffer.from(drawPicture(name)))
    .png({ compressionLevel: 6 })
    .toBuffer();
  return new File([bytes], `${name}.png`, { type: 'image/png' });
}
