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
  days.set('2026-03-01', {
    cells: [cell({ count: 3 }), cell({ status: 'converted', count: 2, valued: 1, value: 50 })],
    won: [],
    due: [],
  });
  days.set('2026-03-03', { cells: [cell({ count: 4, contacted: true })], won: [], due: [] });
  days.set('2026-03-02', { cells: [cell({ count: 5 })], won: [], due: [] });
  expect(days.count({})).toBe(14);
  expect(days.count({ status: 'new', contacted: false })).toBe(8);
  expect(days.countByDay({ status: 'new' })).toEqual([
    ['2026-03-03', 4],
    ['2026-03-02', 5],
    ['2026-03-01', 3],
  ]);
  expect(days.all().find(({ status }) => status === 'converted')).toMatchObject({ valued: 1, value: 50 });

  days.set('2026-03-01', { cells: [cell({ count: 1 })], won: [], due: [] });
  expect(days.count({})).toBe(10);
  expect(days.countByDay({ status: 'new' }).at(-1)).toEqual(['2026-03-01', 1]);
  expect(days.all().map(({ status }) => status)).not.toContain('converted');
  expect(sumCounts(days.all())).toBe(10);

  days.set('2026-03-02', { cells: [], won: [], due: [] });
  expect(days.count({ contacted: false })).toBe(1);
  expect(days.ofDay('2026-03-02')).toEqual([]);
  expect(days.ofDay('2020-01-01')).toEqual([]);
});

test('what was won goes by the day of the conversion, and follows every change', () => {
  const days = createDayCells();
  days.set('2026-03-01', { cells: [], won: [{ day: '2026-03-05', value: 50 }], due: [] });
  days.set('2026-03-02', {
    cells: [],
    won: [
      { day: '2026-03-05', value: 7 },
      { day: '2026-03-06', value: 1 },
    ],
    due: [],
  });
  expect([...days.wonByDay()]).toEqual([
    ['2026-03-05', 57],
    ['2026-03-06', 1],
  ]);
  days.set('2026-03-01', { cells: [], won: [], due: [] });
  expect(days.wonByDay().get('2026-03-05')).toBe(7);
});

test('follow-ups go by their own day and by the day of the arrival, and follow every change', () => {
  const days = createDayCells();
  const due = (day: string, count: number, fresh: number) => ({ day, count, fresh });
  days.set('2026-03-01', {
    cells: [],
    won: [],
    due: [due('2026-03-07', 2, 1), due('2026-03-05', 3, 0)],
  });
  days.set('2026-03-02', { cells: [], won: [], due: [due('2026-03-05', 1, 1), due('2026-03-08', 4, 4)] });
  expect(days.dueBefore('2026-03-08')).toEqual([due('2026-03-05', 4, 1), due('2026-03-07', 2, 1)]);
  expect([...days.freshDueBefore('2026-03-08')]).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 1],
  ]);
  expect([...days.freshDueBefore('2026-03-06')]).toEqual([['2026-03-02', 1]]);

  days.set('2026-03-02', { cells: [], won: [], due: [due('2026-03-04', 1, 0)] });
  expect(days.dueBefore('2026-03-09')).toEqual([
    due('2026-03-04', 1, 0),
    due('2026-03-05', 3, 0),
    due('2026-03-07', 2, 1),
  ]);
  days.set('2026-03-01', { cells: [], won: [], due: [] });
  expect(days.dueBefore('2026-03-09')).toEqual([due('2026-03-04', 1, 0)]);
  expect(days.freshDueBefore('2026-03-09').size).toBe(0);
});
