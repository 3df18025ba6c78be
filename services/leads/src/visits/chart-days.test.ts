import { expect, test } from 'vitest';
import { addDays } from '../site-time';
import { planSum, splitPeriod } from './chart-days';

const today = '2026-03-11';

/** The stored days up to today that the sum counts, by how often it does. */
function countDays({ added, taken }: ReturnType<typeof planSum>): Map<string, number> {
  const counted = new Map<string, number>();
  const count = (day: string, by: number) => counted.set(day, (counted.get(day) ?? 0) + by);
  for (const part of added)
    if (part.length === 10) count(part, 1);
    else
      for (let day = `${part}-01`; day.startsWith(part) && day <= today; day = addDays(day, 1)) count(day, 1);
  for (const day of taken) count(day, -1);
  return new Map([...counted].filter(([, times]) => times !== 0));
}

test.each([
  ['2025-03-12', today],
  ['2024-03-12', '2025-03-11'],
  ['2026-02-01', '2026-02-28'],
  ['2026-01-31', '2026-02-01'],
  ['2026-03-11', today],
  ['2025-12-02', '2026-01-30'],
  ['2023-02-02', '2024-02-28'],
])('the sum from %s to %s counts each of its days once, and no other', (from, to) => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const counted = countDays(planSum({ from, to }, today));
  expect([...counted.keys()].sort()).toEqual(days);
  expect(new Set(counted.values())).toEqual(new Set([1]));
});

test('a year is at most 45 documents of each group, whatever its first day', () => {
  const sizes = Array.from({ length: 365 }, (_, index) => {
    const to = addDays(today, -index);
    const { added, taken } = planSum({ from: addDays(to, -364), to }, today);
    return added.length + taken.length;
  });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(45);
  expect(splitPeriod({ from: '2025-03-12', to: today })).toHaveLength(42);
});
