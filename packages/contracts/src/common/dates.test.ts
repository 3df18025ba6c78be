import { describe, expect, test } from 'vitest';
import { contactListQuery } from '../contacts/lists.schemas';
import { followUpInput } from '../contacts/schemas';
import { articles } from '../content/articles.schemas';
import { bulkEmailInput, scheduleCampaignInput } from '../newsletter/campaigns.schemas';
import { segmentCountInput } from '../newsletter/segments.schemas';
import { auditQuery } from '../privacy/schemas';
import { dayInput, dayOrMomentInput, momentInput } from './dates.schemas';

const days = ['2026-02-28', '2028-02-29', '1970-01-01', '2200-12-31'];
const moments = ['2026-03-01T09:00:00Z', '2026-03-01T09:00:00.123Z', '2026-03-01T09:00+01:00'];
const noDates = [
  '',
  'soon',
  '2026',
  '2026-02-31',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-3-1',
  '31.02.2026',
  '2026-02-31T09:00:00Z',
  '2026-03-01T25:00:00Z',
  '2026-03-01T09:60:00Z',
  '2026-03-01T09:00:00+25:00',
  'March 1, 2026',
  'Sun, 01 Mar 2026 09:00:00 GMT',
  '+275760-09-13',
  '1772355600000',
];
const withoutZone = ['2026-03-01T09:00:00', '2026-03-01T09:00', '2026-03-01T09:00:00.5'];
const outOfRange = ['1969-12-31', '2201-01-01', '9999-01-01'];

const problemOf = (schema: typeof dayInput, text: string) => schema.safeParse(text).error?.issues[0]?.message;

describe('a date in a call', () => {
  test('may be a day, an instant, or both', () => {
    for (const text of days)
      expect([dayInput, dayOrMomentInput, momentInput].map((schema) => problemOf(schema, text))).toEqual([
        undefined,
        undefined,
        'Must be a date',
      ]);
    for (const text of moments)
      expect([dayInput, dayOrMomentInput, momentInput].map((schema) => problemOf(schema, text))).toEqual([
        'Must be a date',
        undefined,
        undefined,
      ]);
  });

  test.each(noDates)('is not %j', (text) => {
    for (const schema of [dayInput, dayOrMomentInput, momentInput])
      expect(problemOf(schema, text)).toBe('Must be a date');
  });

  test.each(withoutZone)('is not taken as UTC: %s', (text) => {
    for (const schema of [dayOrMomentInput, momentInput])
      expect(problemOf(schema, text)).toMatch(/^A time needs its zone/);
  });

  test.each(outOfRange)('lies between 1970 and 2200: not %s', (text) => {
    expect(problemOf(dayInput, text)).toMatch(/between 1970 and 2200/);
    expect(problemOf(momentInput, `${text}T00:00:00Z`)).toMatch(/between 1970 and 2200/);
  });
});

describe('every call has the same rule:', () => {
  const newsletter = { subject: 'A', content: 'B', expectedCount: 1 };
  const calls: [string, (date: string) => { success: boolean }][] = [
    ['sending later', (sendAt) => bulkEmailInput.safeParse({ ...newsletter, sendAt })],
    ['scheduling', (sendAt) => scheduleCampaignInput.safeParse({ sendAt, expectedCount: 1 })],
    ['segment, after', (subscribedAfter) => segmentCountInput.safeParse({ rules: { subscribedAfter } })],
    ['segment, before', (subscribedBefore) => segmentCountInput.safeParse({ rules: { subscribedBefore } })],
    ['follow-up', (nextFollowUpDate) => followUpInput.safeParse({ nextFollowUpDate })],
    ['contacts from', (startDate) => contactListQuery.safeParse({ startDate: startDate || 'x' })],
    ['contacts to', (endDate) => contactListQuery.safeParse({ endDate: endDate || 'x' })],
    ['activity from', (startDate) => auditQuery.safeParse({ startDate: startDate || 'x' })],
    ['publishing later', (date) => articles.updateInput.safeParse({ scheduledPublishAt: date || 'x' })],
    ['unpublishing', (date) => articles.updateInput.safeParse({ unpublishAt: date || 'x' })],
  ];
  test.each(calls)('%s', (_call, parse) => {
    for (const text of [
      ...noDates,
      ...withoutZone,
      ...outOfRange,
      ...outOfRange.map((day) => `${day}T00:00:00Z`),
    ])
      expect([text, parse(text).success]).toEqual([text, false]);
    expect([...days, ...moments].some((text) => parse(text).success)).toBe(true);
  });
});
