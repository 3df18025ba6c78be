// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

const open = (children: ReactNode) =>
  render(
    <Dialog onClose={() => {}} title="Describe the image">
      {children}
    </Dialog>,
  );

test('the first field gets the focus, so that one can type at once', async () => {
  open(
    <>
      <input type="checkbox" aria-label="Shown" />
      <input disabled aria-label="Address" />
      <input aria-label="Alternative text" />
    </>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Alternative text')));
});

test('without a field the first button gets it', async () => {
  open(<button type="button">More</button>);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
});

test.each([
  [false, 1],
  [true, 0],
])('Escape closes it unless it is shown once: %s', async (isShownOnce, times) => {
  const onClose = vi.fn();
  render(
    <Dialog onClose={onClose} title="Your codes" isShownOnce={isShownOnce}>
      <button type="button">Copy</button>
    </Dialog>,
  );
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(times));
  expect(screen.queryAllByRole('button', { name: 'Close' })).toHaveLength(times);
});
