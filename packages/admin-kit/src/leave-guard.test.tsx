// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type LeaveGuard, useLeaveGuard } from './leave-guard';

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
    go: (to: string, state?: object) => act(() => router.navigate(to, { state })),
    choose: (how: 'leave' | 'stay' | 'allowLeave') => act(async () => seen.guard?.[how]()),
  };
}

/** Whether the browser would show its own prompt. */
const closeTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the leave guard asks before leaving with unsaved changes, and follows the choice', async () => {
  const page = open(true);
  await page.go('/elsewhere');
  expect(screen.getByText('Leave?')).toBeDefined();
  await page.choose('stay');
  expect(screen.getByText('Writing')).toBeDefined();
  await page.go('/elsewhere');
  await page.choose('leave');
  expect(screen.getByText('Elsewhere')).toBeDefined();
});

test('the leave guard does not ask on a jump within the page', async () => {
  const page = open(true);
  await page.go('/form#title');
  expect(screen.getByText('Writing')).toBeDefined();
});

test('the leave guard does not ask when an open editor changes its URL', async () => {
  const page = open(true);
  await page.go('/elsewhere', { keepsEditor: true });
  expect(screen.getByText('Elsewhere')).toBeDefined();
});

test('the leave guard does not ask without unsaved changes', async () => {
  const page = open(false);
  expect(closeTab()).toBe(false);
  await page.go('/elsewhere');
  expect(screen.getByText('Elsewhere')).toBeDefined();
});

test('closing the tab shows the browser prompt until the page is left', async () => {
  const page = open(true);
  expect(closeTab()).toBe(true);
  await page.go('/elsewhere');
  await page.choose('leave');
  expect(closeTab()).toBe(false);
});

test('the leave guard does not ask after a save', async () => {
  const page = open(true);
  await page.choose('allowLeave');
  expect(closeTab()).toBe(false);
  await page.go('/elsewhere');
  expect(screen.getByText('Elsewhere')).toBeDefined();
});

test('Back goes back while the next page is still being drawn in place of the form that was left', async () => {
  const never = new Promise<void>(() => undefined);
  function Slow() {
    use(never);
    return <p>Slow</p>;
  }
  function Form() {
    const { isAsking, leave } = useLeaveGuard(true);
    return (
      <button type="button" onClick={leave}>
        {isAsking ? 'Leave?' : 'Writing'}
      </button>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '/slow', element: <Slow /> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/slow'));
  await act(async () => screen.getByText('Leave?').click());
  expect(router.state.location.pathname).toBe('/slow');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/form');
  expect(screen.getByText('Writing')).toBeDefined();
});
