import { expect, test } from 'vitest';
import { chooseExpired, nameBackup } from './choose-expired';

const now = new Date('2026-03-31T12:00:00Z');
const hoursAgo = (hours: number) => nameBackup(new Date(now.getTime() - hours * 3_600_000));

test('of backups every six hours for a year seven days and four weeks stay, the newest of each', () => {
  const all = Array.from({ length: 4 * 365 }, (_, index) => hoursAgo(6 * index));
  const expired = new Set(chooseExpired(all, now));
  const stay = all.filter((name) => !expired.has(name));
  expect(stay.slice(0, 7)).toEqual([
    'atrium-2026-03-31T120000Z.backup',
    'atrium-2026-03-30T180000Z.backup',
    'atrium-2026-03-29T180000Z.backup',
    'atrium-2026-03-28T180000Z.backup',
    'atrium-2026-03-27T180000Z.backup',
    'atrium-2026-03-26T180000Z.backup',
    'atrium-2026-03-25T180000Z.backup',
  ]);
  expect(stay.length).toBeLessThanOrEqual(11);
  expect(stay.length).toBeGreaterThanOrEqual(9);
});

test('the newest stays however old it is', () => {
  expect(chooseExpired([hoursAgo(24 * 400), hoursAgo(24 * 500)], now)).toEqual([hoursAgo(24 * 500)]);
});

test('files with another name stay', () => {
  const others = [
    'before-0003.backup',
    'atrium-2020-01-01.backup',
    'atrium-2020-13-40T000000Z.backup',
    'notes.txt',
  ];
  expect(chooseExpired([...others, hoursAgo(1)], now)).toEqual([]);
});
