// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Pagination } from './pagination';
import { listPages } from './pagination-pages';

describe('listPages', () => {
  it.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 10, [1, 2, 3, 4, 5, 'gap-after', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap-after', 10]],
    [5, 10, [1, 'gap-before', 4, 5, 6, 'gap-after', 10]],
    [7, 10, [1, 'gap-before', 6, 7, 8, 9, 10]],
    [10, 10, [1, 'gap-before', 6, 7, 8, 9, 10]],
  ])('page %i of %i', (page, total, expected) => {
    expect(listPages(page, total)).toEqual(expected);
  });

  it('never shows a gap that hides a single page, and every page at most once', () => {
    for (let total = 1; total <= 30; total += 1) {
      for (let page = 1; page <= total; page += 1) {
        const numbers = listPages(page, total).filter((entry) => typeof entry === 'number');
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers).toContain(page);
        const skipped = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
        expect(skipped.every((step) => step !== 2)).toBe(true);
      }
    }
  });
});

it('the pagination marks the current page and refuses to go past the ends', () => {
  const onPageChange = vi.fn();
  render(<Pagination page={1} totalPages={3} onPageChange={onPageChange} />);
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPageChange.mock.calls).toEqual([[2]]);
});
