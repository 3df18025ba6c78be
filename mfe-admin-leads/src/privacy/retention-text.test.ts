import { defaultRetention, noRetentionCounts as none } from '@atrium/contracts/privacy/constants';
import { expect, it } from 'vitest';
import { describeCounts, findProblems } from './retention-text';

it.each([
  [none, ''],
  [{ ...none, archivedContacts: 1 }, '1 archived contact'],
  [{ ...none, archivedContacts: 1_200, quarantine: 1 }, '1,200 archived contacts and 1 quarantined request'],
])('%o reads as %j', (counts, text) => {
  expect(describeCounts(counts)).toBe(text);
});

it('a refusal names the rule that is out of range', () => {
  const rules = { ...defaultRetention, quarantine: { isOn: true, after: 91 } };
  expect(findProblems(rules)).toEqual({ quarantine: 'Must be from 1 to 90 days' });
  expect(findProblems({ ...defaultRetention, auditLog: { isOn: true, after: Number.NaN } })).toEqual({
    auditLog: 'Must be from 6 to 120 months',
  });
  expect(findProblems(defaultRetention)).toEqual({});
});
