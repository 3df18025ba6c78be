// @vitest-environment jsdom
import { NAVIGATED_EVENT } from '@atrium/contracts/page-start';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useNavigationSign } from './use-navigation-sign';

function Page() {
  useNavigationSign();
  return null;
}

test('another page is told of, another part of the same one is not', async () => {
  let count = 0;
  document.addEventListener(NAVIGATED_EVENT, () => {
    count += 1;
  });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/?page=2'));
  await act(() => router.navigate('/?page=2#end'));
  expect(count).toBe(0);
  await act(() => router.navigate('/about'));
  expect(count).toBe(1);
});
