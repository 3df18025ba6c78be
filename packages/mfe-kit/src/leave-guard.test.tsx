// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { type LeaveGuard, useLeaveGuard } from './leave-guard';

afterEach(cleanup);

function open(hasUnsavedChanges: boolean) {
  const seen: { guard?: LeaveGuard } = {};
  function Form() {
    const guard = useLeaveGuard(hasUnsavedChanges);
    seen.guard = guard;
    return <p>{guard.isAsking ? 'Leave?' : 'Writing'}</p>;
  }
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return {
    go: (to: string) => act(() => router.navigate(to)),
    answer: (how: 'leave' | 'stay' | 'allowLeave') => act(async () => seen.guard?.[how]()),
  };
}

/** Whether the browser would ask. */
const closeTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('unsaved changes: the page asks, and does what is answered', async () => {
  const page = open(true);
  await page.go('/elsewhere');
  expect(screen.getByText('Leave?')).toBeDefined();
  await page.answer('stay');
  expect(screen.getByText('Writing')).toBeDefined();
  await page.go('/elsewhere');
  await page.answer('leave');
  expect(screen.getByText('Elsewhere')).toBeDefined();
});

test('a jump within the page asks nothing', async () => {
  const page = open(true);
  await page.go('/form#title');
  expect(screen.getByText('Writing')).toBeDefined();
});

test('nothing unsaved: nobody is asked', async () => {
  const page = open(false);
  expect(closeTab()).toBe(false);
  await page.go('/elsewhere');
  expect(screen.getByText('Elsewhere')).toBeDefined();
});

test('closing the tab makes the browser ask, until the page is left', async () => {
  const page = open(true);
  expect(closeTab()).toBe(true);
  await page.go('/elsewhere');
  await page.answer('leave');
  expect(closeTab()).toBe(false);
});

test('after a save the way is open', async () => {
  const page = open(true);
  await page.answer('allowLeave');
  expect(closeTab()).toBe(false);
  await page.go('/elsewhere');
  expect(screen.getByText('Elsewhere')).toBeDefined();
});
