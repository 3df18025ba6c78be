import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  findImage,
  hashUploads,
  imageFolders,
  readCompany,
  readSampleContent,
  siteContentFolder,
  variantsFolder,
} from './sample-content.mjs';

const MAX_BUILT_IN_BYTES = 6 * 1024;
const MAX_TOTAL_BYTES = 2 * 1024 * 1024;
const [sampleFolder, builtInFolder] = imageFolders;
const { partners, ...kinds } = readSampleContent(new Date());

const images = Object.values(kinds).flatMap((items) => items.flatMap((item) => item.images));
const drawings = images.flatMap(({ drawing = [] }) => drawing);
const uploads = [
  ...readCompany().images.map(({ file }) => file),
  ...partners.map(({ image }) => image),
  ...images.filter(({ drawing }) => !drawing).map(({ file }) => file),
];

test('every image that an item uploads exists', () => {
  expect(uploads).toHaveLength(83);
  for (const file of uploads) expect(statSync(findImage(file)).size, file).toBeGreaterThan(0);
});

test('every image is used, by one item only except in galleries', () => {
  const own = images.filter(({ field }) => field !== 'additionalImages').map(({ file }) => file);
  expect(new Set(own).size).toBe(own.length);
  const uploaded = uploads.filter((file) => !readdirSync(builtInFolder).includes(file));
  expect(readdirSync(sampleFolder).sort()).toEqual([...new Set(uploaded)].sort());
});

test('every image that the built-in copies name exists, and stays small enough for the bundle', () => {
  const texts = readdirSync(siteContentFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(new URL(file, siteContentFolder), 'utf8'));
  const named = new Set(texts.flatMap((text) => text.match(/[\w-]+\.svg(?=")/g) ?? []));
  expect(readdirSync(builtInFolder).sort()).toEqual([...named].sort());
  for (const file of named)
    expect(statSync(new URL(file, builtInFolder)).size, file).toBeLessThan(MAX_BUILT_IN_BYTES);
});

test('every person has a drawing of their own, from known traits', () => {
  expect(new Set(drawings).size).toBe(kinds.team.length + kinds.testimonials.length);
  for (const drawing of drawings) expect(drawing).not.toContain('undefined');
});

test('no SVG has text, scripts or references', () => {
  for (const file of uploads.filter((name) => name.endsWith('.svg')))
    expect(readFileSync(findImage(file), 'utf8'), file).not.toMatch(/<text|<image|<script|href=/);
  for (const drawing of drawings) expect(drawing).not.toMatch(/<text|<image|<script|href=/);
});

test('the images of the sample content stay small', () => {
  const sizes = readdirSync(sampleFolder).map((file) => statSync(new URL(file, sampleFolder)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_TOTAL_BYTES);
});

test('every picture has its variants at hand (save-variants.mjs writes them)', () => {
  const files = readdirSync(variantsFolder);
  const hashes = hashUploads();
  for (const hash of hashes)
    for (const format of ['avif', 'webp'])
      expect(
        files.some((name) => name.startsWith(hash) && name.endsWith(format)),
        hash,
      ).toBe(true);
  expect(new Set(files.map((name) => name.split('-')[0])).size).toBe(hashes.length);
});
