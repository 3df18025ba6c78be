import { expect, it } from 'vitest';
import { createSubmissionKeys } from './submission-keys';

it('the same content keeps its key, changed content gets another', () => {
  let count = 0;
  const keys = createSubmissionKeys(() => `key-${++count}`);
  expect([keys.keyFor('a'), keys.keyFor('a'), keys.keyFor('b'), keys.keyFor('b')]).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-2',
  ]);
});

it('keys are random 32-digit hex strings', () => {
  const made = Array.from({ length: 50 }, () => createSubmissionKeys().keyFor('x'));
  expect(new Set(made).size).toBe(50);
  expect(made.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
