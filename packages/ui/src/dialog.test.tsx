// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
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
