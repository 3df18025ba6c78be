import { defaultRetention } from '@atrium/contracts/privacy/constants';
import { expect, test } from 'vitest';
import { readCutoffs } from './retention-cutoff';

const cutoffOf = (after: number, now: string) =>
  readCutoffs(
    { ...defaultRetention, archivedContacts: { isOn: true, after } },
    new Date(now),
  ).archivedContacts?.toISOString();

test.each([
  [1, '2026-03-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
  [12, '2024-02-29T00:00:00Z', '2023-02-28T00:00:00.000Z'],
  [24, '2026-03-11T10:00:00Z', '2024-03-11T10:00:00.000Z'],
])('%i months before %s is %s', (after, now, cutoff) => {
  expect(cutoffOf(after, now)).toBe(cutoff);
});

test('days are counted as days, and a rule that is off has no cutoff', () => {
  const cutoffs = readCutoffs(defaultRetention, new Date('2026-03-11T10:00:00Z'));
  expect(cutoffs.unconfirmedSubscribers?.toISOString()).toBe('2026-02-09T10:00:00.000Z');
  expect(cutoffs.archivedContacts).toBeNull();
  expect(cutoffs.auditLog).toBeNull();
});
