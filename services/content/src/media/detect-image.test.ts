import { expect, test } from 'vitest';
import { detectImage } from './detect-image';

const detect = (text: string) => detectImage(Buffer.from(text));

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\uFEFF<?xml version="1.0"?>\n<!-- by hand --><!DOCTYPE svg PUBLIC "a" "b">\n<svg width="1"><g/></svg>',
  `  <!-- a > b --><svg><style>a > b {}</style>${' '.repeat(5_000)}</svg>`,
])('detects SVG by its root element', async (svg) => {
  expect(await detect(svg)).toBe('svg');
});

test.each([
  '<svx/>',
  '<html><svg/></html>',
  'text <svg/>',
  '<!-- <svg/> -->',
  '<?xml version="1.0"?>',
  '<',
  '',
])('%j is not an image', async (text) => {
  expect(await detect(text)).toBeUndefined();
});

test('detecting an SVG takes constant time, whatever precedes the root element', async () => {
  const startedAt = performance.now();
  expect(await detect(`${'<!---->'.repeat(30)}<svx`)).toBeUndefined();
  expect(await detect(`${'<!-- > -->'.repeat(400)}<svx`)).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
