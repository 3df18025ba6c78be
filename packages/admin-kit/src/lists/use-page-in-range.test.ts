// @vitest-environment jsdom

import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePageInRange } from './use-page-in-range';

test('the list goes to the last page, but not by the pages of placeholder data', () => {
  const setPage = vi.fn();
  const { rerender } = renderHook(
    ({ isPlaceholderData, totalPages }) =>
      usePageInRange({ page: 3, setPage }, { isPlaceholderData }, totalPages),
    { initialProps: { isPlaceholderData: true, totalPages: 1 } },
  );
  rerender({ isPlaceholderData: false, totalPages: 3 });
  expect(setPage).not.toHaveBeenCalled();
  rerender({ isPlaceholderData: false, totalPages: 2 });
  expect(setPage.mock.calls).toEqual([[2]]);
});
