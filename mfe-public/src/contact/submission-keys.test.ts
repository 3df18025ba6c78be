import { idempotencyKey } from '@atrium/contracts/contacts/intake.schemas';
import { expect, it } from 'vitest';
import { createSubmissionKeys } from './submission-keys';

it('the same content keeps its key, changed content gets another', () => {
  const keys = createSubmissionKeys();
  const [first, repeated, second] = [keys.keyFor('a'), keys.keyFor('a'), keys.keyFor('b')];
  expect(repeated).toBe(first);
  expect(second).not.toBe(first);
});

it('keys are random, and the server accepts them', () => {
  const made = Array.from({ length: 50 }, () => createSubmissionKeys().keyFor('x'));
  expect(new Set(made).size).toBe(50);
  expect(made.every((key) => idempotencyKey.safeParse(key).success)).toBe(true);
});
