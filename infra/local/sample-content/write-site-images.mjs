// Writes the static pictures that the built-in copies refer to. Run it after changing a drawing.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { drawPicture } from './drawings/catalogue.mjs';
import { listReferencedPictures, siteContentFolder } from './site-content.mjs';

const folder = `${siteContentFolder}images/`;
const names = listReferencedPictures();
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (!names.includes(file.replace('.svg', ''))) rmSync(folder + file);
for (const name of names) writeFileSync(`${folder}${name}.svg`, `${drawPicture(name)}\n`);
process.stdout.write(`${names.length} pictures written to ${folder}\n`);
