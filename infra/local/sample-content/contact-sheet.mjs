// Writes one page with every drawing to the temporary folder, for a look in the browser.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPicture, pictureNames } from './drawings/catalogue.mjs';

const figures = pictureNames.map((name) => {
  const source = Buffer.from(drawPicture(name)).toString('base64');
  return `<figure><img src="data:image/svg+xml;base64,${source}" alt=""><figcaption>${name}</figcaption></figure>`;
});
const style =
  'body{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:12px;font:13px sans-serif;background:#eee}' +
  'figure{margin:0}img{width:100%;height:190px;object-fit:contain}';
const file = join(tmpdir(), 'atrium-contact-sheet.html');
writeFileSync(
  file,
  `<!doctype html><meta charset="utf-8"><title>Drawings</title><style>${style}</style>${figures.join('')}`,
);
process.stdout.write(`${file}\n`);
