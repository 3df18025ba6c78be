import { expect, test } from 'vitest';
import { isAtLeast } from './node-version.mjs';

test.each([
  ['2.31', false],
  ['2.38', true],
  ['2.41.1', true],
  ['3.0', true],
  ['1.99', false],
])('%s is at least 2.38: %s', (version, expected) => {
  expect(isAtLeast(version, [2, 38])).toBe(expected);
});
