// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListParams } from './use-list-params';

function setUp(address: string) {
  let page: ReactNode = null;
  const router = createMemoryRouter([{ path: '*', Component: () => page }], { initialEntries: [address] });
  const view = renderHook(() => useListParams(['category', 'status']), {
    wrapper({ children }) {
      page = children;
      return <RouterProvider router={router} />;
    },
  });
  return { router, view };
}

test.each([
  ['search, then filter', ['search', 'filter']],
  ['filter, then search', ['filter', 'search']],
])('%s: both are in the address, although both were called by one render', (_, order) => {
  const { router, view } = setUp('/list?status=draft&page=3');
  const { setSearch, setFilter } = view.result.current;
  act(() => {
    for (const step of order) step === 'search' ? setSearch('web') : setFilter('category', 'design');
  });
  const query = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(query)).toEqual({ status: 'draft', q: 'web', category: 'design' });
});

test('a call of an older render builds on the address of now', async () => {
  const { router, view } = setUp('/list');
  const { setSearch } = view.result.current;
  act(() => view.result.current.setFilter('category', 'design'));
  await act(() => router.navigate('/list?status=archived'));
  act(() => setSearch('web'));
  const query = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(query)).toEqual({ status: 'archived', q: 'web' });
});
