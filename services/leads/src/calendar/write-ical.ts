import type { CalendarKind } from '@atrium/contracts/calendar/constants';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';

const maxLineBytes = 75;

const labels: Record<CalendarKind, string> = {
  planned: 'Planned',
  publish: 'Scheduled',
  published: 'Published',
  unpublish: 'Taken off',
  review: 'To be checked',
  closing: 'Closes',
  campaign: 'Newsletter',
  'follow-up': 'Follow-up',
};

/** TEXT (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed.
    .replace(/\p{Cc}/gu, '');

/** Lines of at most 75 bytes, continued behind a space (RFC 5545, 3.1). No character is split. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      parts.push(part);
      part = '';
      // The space.
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

/** 20260312T080000Z */
const stampOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** A day has no time zone: the site's day is that of each reader. */
const startOf = (at: string) =>
  at.length === 10 ? `DTSTART;VALUE=DATE:${at.replaceAll('-', '')}` : `DTSTART:${stampOf(new Date(at))}`;

interface Calendar {
  name: string;
  publicUrl: string;
  now: Date;
}

function listEventLines(entry: CalendarEntry, { publicUrl, now }: Calendar): string[] {
  const { kind, id, title, at, path, revision } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${kind}-${id}@${new URL(publicUrl).host}`,
    `DTSTAMP:${stampOf(now)}`,
    startOf(at),
    `SUMMARY:${escapeText(`${labels[kind]}: ${title}`)}`,
    ...(path === null ? [] : [`URL:${new URL(path, publicUrl).href}`]),
    ...(revision === null ? [] : [`SEQUENCE:${revision}`]),
    `CATEGORIES:${labels[kind]}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The entries as iCalendar (RFC 5545). Calendar programs are asked to read it again every hour (RFC 7986, 5.7). */
export const writeIcal = (entries: readonly CalendarEntry[], calendar: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Calendar//EN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(calendar.name)}`,
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => listEventLines(entry, calendar)),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
