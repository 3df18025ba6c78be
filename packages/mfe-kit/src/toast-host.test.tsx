// @vitest-environment jsdom

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('the first focus in a form loads the notifications; one without a connection is said once', async () => {
  // Another file of this worker may have loaded the notifications.
  vi.resetModules();
  const { getView, toast } = await import('./toast');
  const { ToastHost } = await import('./toast-host');
  render(
    <>
      <button type="button">Menu</button>
      <form>
        <input aria-label="Email" />
      </form>
      <ToastHost />
    </>,
  );
  fireEvent.focusIn(screen.getByRole('button'));
  await act(async () => {});
  expect(getView()).toBeNull();
  fireEvent.focusIn(screen.getByRole('textbox'));
  await waitFor(() => expect(getView()).not.toBeNull());
  act(() => void toast.error('No connection'));
  let said: Element | null = await screen.findByText('No connection');
  const regions: string[] = [];
  for (; said !== null; said = said.parentElement)
    if (said.matches('[aria-live], [role=alert], [role=status]')) regions.push(said.className);
  expect(regions).toEqual(['Toastify']);
});
