import { expect, test } from 'vitest';
import { type CountCell, createDayCells, sumCounts } from './day-cells';

const cell = (change: Partial<CountCell>): CountCell => ({
  status: 'new',
  serviceTypeKey: 'other',
  contacted: false,
  source: 'website',
  timeline: '1-3 months',
  count: 1,
  valued: 0,
  value: 0,
  ...change,
});

test('sums follow every change of a day, whatever its order', () => {
  const days = createDayCells();
  days.set('2026-03-01', [cell({ count: 3 }), cell({ status: 'converted', count: 2, valued: 1, value: 50 })]);
  days.set('2026-03-03', [cell({ count: 4, contacted: true })]);
  days.set('2026-03-02', [cell({ count: 5 })]);
  expect(days.count({})).toBe(14);
  expect(days.count({ status: 'new', contacted: false })).toBe(8);
  expect(days.countByDay({ status: 'new' })).toEqual([
    ['2026-03-03', 4],
    ['2026-03-02', 5],
    ['2026-03-01', 3],
  ]);
  expect(days.all().find(({ status }) => status === 'converted')).toMatchObject({ valued: 1, value: 50 });

  days.set('2026-03-01', [cell({ count: 1 })]);
  expect(days.count({})).toBe(10);
  expect(days.countByDay({ status: 'new' }).at(-1)).toEqual(['2026-03-01', 1]);
  expect(days.all().map(({ status }) => status)).not.toContain('converted');
  expect(sumCounts(days.all())).toBe(10);

  days.set('2026-03-02', []);
  expect(days.count({ contacted: false })).toBe(1);
  expect(days.ofDay('2026-03-02')).toEqual([]);
  expect(days.ofDay('2020-01-01')).toEqual([]);
});
