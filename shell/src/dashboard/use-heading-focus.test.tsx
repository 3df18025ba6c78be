// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useHeadingFocus } from './use-heading-focus';

function Screen() {
  const [isReady, setReady] = useState(false);
  useHeadingFocus();
  return (
    <main>
      <h1 key={isReady ? 'ada' : 'placeholder'} tabIndex={-1}>
        {isReady ? 'Ada' : 'Contact'}
      </h1>
      <button type="button" onClick={() => setReady(true)}>
        Answer
      </button>
    </main>
  );
}

beforeEach(() => {
  render(<Screen />);
  screen.getByRole('heading').focus();
});
afterEach(cleanup);

test('the focus follows a heading that replaces the one of a placeholder', async () => {
  await act(async () => screen.getByRole('button').click());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ada'));
});

test('the focus stays where the user moved it', async () => {
  const button = screen.getByRole('button');
  button.focus();
  await act(async () => button.click());
  expect(screen.getByRole('heading').textContent).toBe('Ada');
  expect(document.activeElement).toBe(button);
});
