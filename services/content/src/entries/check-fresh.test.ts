import { expect, test } from 'vitest';
import { isFresh, staleSave } from './check-fresh';

const entry = { rev: 7, updatedAt: new Date('2026-03-01T12:00:00.000Z') };

test.each([
  {},
  { ifMatch: '*' },
  { updatedAt: '' },
  { ifMatch: '7' },
  { updatedAt: '2026-03-01T12:00:00.000Z' },
  { updatedAt: '2026-03-01T13:00:00+01:00' },
  { ifMatch: '*', updatedAt: '2026-02-01T12:00:00.000Z' },
  { ifMatch: '7', updatedAt: '2026-02-01T12:00:00.000Z' },
])('the precondition %j of a save is met', (precondition) => {
  expect(isFresh(entry, precondition)).toBe(true);
});

test.each([
  { ifMatch: '6' },
  { ifMatch: '77' },
  { updatedAt: '2026-03-01T12:00:00.001Z' },
  { updatedAt: 'yesterday' },
  { ifMatch: '6', updatedAt: '2026-03-01T12:00:00.000Z' },
])('%j is not met', (precondition) => {
  expect(isFresh(entry, precondition)).toBe(false);
});

test('a refused save says what to do and holds what is saved now', () => {
  expect(staleSave({ rev: 8 })).toMatchObject({
    code: 'stale',
    publicMessage: 'Someone else saved this in the meantime. Compare both versions before you save.',
    extra: { current: { rev: 8 } },
  });
});
