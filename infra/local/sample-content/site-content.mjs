// The built-in copies of the public site: one home for the facts that pages and sample documents share.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const siteContentFolder = fileURLToPath(
  new URL('../../../mfe-public/src/site-content/', import.meta.url),
);

export const readSiteContent = (name) => JSON.parse(readFileSync(`${siteContentFolder}${name}.json`, 'utf8'));

/** Names (without .svg) of all pictures that the JSON files refer to. */
export function listReferencedPictures() {
  const files = readdirSync(siteContentFolder).filter((file) => file.endsWith('.json'));
  const names = files.flatMap(
    (file) => readFileSync(siteContentFolder + file, 'utf8').match(/[\w-]+(?=\.svg")/g) ?? [],
  );
  return [...new Set(names)].sort();
}
