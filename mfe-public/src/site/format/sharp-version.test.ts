import { expect, test } from 'vitest';
import { chooseSharpVersion } from './sharp-version';

const url = '/media/a/photo.png';
const webp = (width: number) => ({ format: 'webp' as const, width, url: `/media/a/photo-${width}w.webp` });
const variants = [webp(640), { ...webp(320), format: 'avif' as const, url: '/x.avif' }, webp(320)];

test.each([
  [60, '/media/a/photo-320w.webp'],
  [160, '/media/a/photo-320w.webp'],
  [161, '/media/a/photo-640w.webp'],
  [400, url],
])('an image shown with %i pixels is the smallest variant that is sharp', (shown, expected) => {
  expect(chooseSharpVersion({ url, variants }, shown)).toBe(expected);
});

test('without variants it returns the image', () => {
  expect(chooseSharpVersion({ url }, 60)).toBe(url);
});
