// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNavigationFocus } from './use-navigation-focus';

function Layout() {
  useNavigationFocus();
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}

async function open(to: string, state?: object) {
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <h1>First</h1> },
        {
          path: '/next',
          element: (
            <>
              <h1>Next</h1>
              <h2 id="café">Coffee</h2>
            </>
          ),
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(to, { state }));
}

const scrolledInto: string[] = [];
Element.prototype.scrollIntoView = function scrollIntoView() {
  scrolledInto.push(this.id);
};

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrolledInto.length = 0;
});
afterEach(cleanup);

test('a new path starts at the top with the focus on its main heading', async () => {
  await open('/next');
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(document.activeElement?.textContent).toBe('Next');
});

test.each([
  ['encoded', '/next#caf%C3%A9', 'café'],
  ['as it is', '/next#café', 'café'],
])('%s scrolls to its target', async (_how, to, id) => {
  await open(to);
  expect(scrolledInto).toEqual([id]);
});

test.each(['/next#nowhere', '/next#%E0%A4%A', '/next#%', '/next#'])('%s opens at its top', async (to) => {
  await open(to);
  expect(scrolledInto).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Next');
});

test('an editor whose new item has got its address keeps place and focus', async () => {
  await open('/next', { keepsEditor: true });
  expect(window.scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});
