import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { expect, test } from 'vitest';
import { escapeText, foldLine, writeIcal } from './write-ical';

const entry: CalendarEntry = {
  kind: 'campaign',
  id: '2'.repeat(24),
  title: 'Spring; news, all',
  type: null,
  at: '2026-03-13T08:00:00.000Z',
  status: 'scheduled',
  person: null,
  path: '/dashboard/newsletter/campaigns/2',
  revision: 3,
  canMove: true,
};
const calendar = { name: 'Atrium', publicUrl: 'https://site.example', now: new Date('2026-03-11T10:00:00Z') };

test('an entry at a time and one of a day are events', () => {
  const followUp = { ...entry, kind: 'follow-up', at: '2026-03-12', path: null, revision: null } as const;
  expect(writeIcal([entry, followUp], calendar).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Calendar//EN',
    'METHOD:PUBLISH',
    'NAME:Atrium',
    'X-WR-CALNAME:Atrium',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    `UID:campaign-${entry.id}@site.example`,
    'DTSTAMP:20260311T100000Z',
    'DTSTART:20260313T080000Z',
    'SUMMARY:Newsletter: Spring\\; news\\, all',
    'URL:https://site.example/dashboard/newsletter/campaigns/2',
    'SEQUENCE:3',
    'CATEGORIES:Newsletter',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    `UID:follow-up-${entry.id}@site.example`,
    'DTSTAMP:20260311T100000Z',
    'DTSTART;VALUE=DATE:20260312',
    'SUMMARY:Follow-up: Spring\\; news\\, all',
    'CATEGORIES:Follow-up',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['a\\b', 'a\\\\b'],
  ['a;b,c', 'a\\;b\\,c'],
  ['a\r\nb\nc\rd', 'a\\nb\\nc\\nd'],
  ['a\u0000b\u0007c\td', 'abcd'],
  ['a:b "c"', 'a:b "c"'],
])('the text %j is written %j', (text, expected) => {
  expect(escapeText(text)).toBe(expected);
});

test.each([
  ['', 1],
  ['x'.repeat(75), 1],
  ['x'.repeat(76), 2],
  ['x'.repeat(75 + 74), 2],
  ['x'.repeat(75 + 74 + 1), 3],
  [`${'x'.repeat(74)}ü`, 2],
  ['😀'.repeat(40), 3],
])('the line %j is folded into %i lines of at most 75 bytes', (line, count) => {
  const folded = foldLine(line);
  const lines = folded.split('\r\n');
  expect(lines).toHaveLength(count);
  for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(line);
  expect(folded).not.toContain('\ufffd');
});

test('a title can not end the event that it is in', () => {
  const text = writeIcal([{ ...entry, title: 'x\r\nEND:VEVENT\r\nBEGIN:VALARM' }], calendar);
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
  expect(text).not.toMatch(/^BEGIN:VALARM/m);
});
