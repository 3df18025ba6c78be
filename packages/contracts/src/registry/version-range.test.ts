import { expect, test } from 'vitest';
import { findMissingNames, findUnmetNeeds, isInRange } from './version-range';

test.each([
  ['1.4.0', '^1.2.3', true],
  ['1.2.3', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.1.9', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.4', '^0.0.3', false],
  ['0.0.3', '^0.0.3', true],
  ['1.10.0', '^1.9.9', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', '>=1.0.0', false],
  ['1.2.3', '^latest', false],
  ['latest', '^1.0.0', false],
])('%s within %s: %s', (version, range, isInside) => {
  expect(isInRange(version, range)).toBe(isInside);
});

test('a check of a remote lists the needs that the shell does not meet', () => {
  const provides = { react: '19.3.1', '@atrium/mfe-kit': '0.1.0' };
  expect(findUnmetNeeds({ react: '^19.0.0' }, provides)).toEqual([]);
  expect(findUnmetNeeds({ '@atrium/mfe-kit': '^9.0.0', vue: '^3.0.0' }, provides)).toEqual([
    'the build needs @atrium/mfe-kit ^9.0.0, and this site has 0.1.0',
    'the build needs vue ^3.0.0, which this site does not share',
  ]);
});

test('a check of a remote lists the imports that the shell does not export', () => {
  const exported = { '@atrium/mfe-kit': ['useApi', 'toast'] };
  expect(findMissingNames({ '@atrium/mfe-kit': ['toast'] }, exported)).toEqual([]);
  expect(findMissingNames({ '@atrium/mfe-kit': ['toast', 'useFlag'], vue: ['ref'] }, exported)).toEqual([
    '@atrium/mfe-kit of this site has no useFlag',
    'vue of this site has no ref',
  ]);
});
