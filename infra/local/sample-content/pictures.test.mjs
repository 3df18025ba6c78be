import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawPicture, pictureNames } from './drawings/catalogue.mjs';
import { drawBitmapFile } from './pictures.mjs';
import { listReferencedPictures, siteContentFolder } from './site-content.mjs';

const MAX_STATIC_BYTES = 6 * 1024;
const folder = `${siteContentFolder}images/`;

test('each picture that the built-in copies refer to is there, as drawn and small enough', () => {
  const referenced = listReferencedPictures();
  expect(readdirSync(folder).sort()).toEqual(referenced.map((name) => `${name}.svg`).sort());
  for (const name of referenced) {
    const file = readFileSync(`${folder}${name}.svg`, 'utf8');
    expect(file.trimEnd() === drawPicture(name), `${name}: run write-site-images.mjs`).toBe(true);
    expect(Buffer.byteLength(file), name).toBeLessThan(MAX_STATIC_BYTES);
  }
});

test('all pictures differ, carry no text and have the size of their kind', () => {
  const sizes = {
    logo: 'width="400" height="160"',
    team: 'width="800" height="800"',
    testimonial: 'width="800" height="800"',
  };
  const drawings = pictureNames.map((name) => [name, drawPicture(name)]);
  expect(new Set(drawings.map(([, svg]) => svg)).size).toBe(pictureNames.length);
  for (const [name, svg] of drawings) {
    expect(svg.slice(0, 120), name).toContain(sizes[name.split('-')[0]] ?? 'width="1600" height="900"');
    expect(svg, name).not.toMatch(/<text|<image|NaN|undefined|href=/);
  }
});

test('an unknown picture is refused by name', () => {
  expect(() => drawPicture('nobody')).toThrow('There is no picture named "nobody"');
});

test('a bitmap of an article has the full size', async () => {
  const file = await drawBitmapFile('article-eight-minute-lessons');
  const header = new DataView(await file.arrayBuffer());
  expect([header.getUint32(16), header.getUint32(20)]).toEqual([1600, 900]);
});
