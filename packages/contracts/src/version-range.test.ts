import { expect, test } from 'vitest';
import { isInRange } from './version-range';

test.each([
  ['1.4.0', '^1.2.3', true],
  ['1.2.3', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.1.9', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.4', '^0.0.3', false],
  ['0.0.3', '^0.0.3', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['7.18.5', '*', true],
  ['1.2.3', '<=1.2.3', true],
  ['1.10.0', '<=1.9.9', false],
  ['1.2.3', '>=1.0.0', false],
  ['1.2.3', '^latest', false],
  ['latest', '^1.0.0', false],
])('%s within %s: %s', (version, range, isInside) => {
  expect(isInRange(version, range)).toBe(isInside);
});
