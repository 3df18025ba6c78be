import { expect, test } from 'vitest';
import { isAtLeast, isSupported } from './node-version.mjs';

test.each([
  ['2.31', false],
  ['2.38', true],
  ['2.41.1', true],
  ['3.0', true],
  ['1.99', false],
])('%s is at least 2.38: %s', (version, expected) => {
  expect(isAtLeast(version, [2, 38])).toBe(expected);
});

test.each([
  ['20.20.2', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s is supported: %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected);
});
