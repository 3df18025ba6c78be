import { expect, test } from 'vitest';
import { freeKey } from './new-figure';

test.each([
  ['Projects delivered', [], 'projects-delivered'],
  ['Projects delivered', ['projects-delivered', 'projects-delivered-2'], 'projects-delivered-3'],
  ['24/7 support', [], 'support'],
  ['百', [], 'figure'],
  ['A label that is longer than a key of the register may be', [], 'a-label-that-is-longer-than-a-key-of'],
])('the key of “%s” beside %j is %s', (label, taken, key) => {
  expect(freeKey(label, taken)).toBe(key);
});
