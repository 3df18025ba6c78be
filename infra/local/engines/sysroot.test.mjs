import { expect, test } from 'vitest';
import { isGlibcNewEnough } from './sysroot.mjs';

test.each([
  ['2.31', false],
  ['2.36', false],
  ['2.38', true],
  ['2.41', true],
  ['3.0', true],
])('glibc %s is new enough for the engines: %s', (version, isEnough) => {
  expect(isGlibcNewEnough(version)).toBe(isEnough);
});
