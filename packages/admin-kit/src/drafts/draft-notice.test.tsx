// @vitest-environment jsdom

import { createSessionStore, SessionProvider } from '@atrium/mfe-kit';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { at, draft, due, failed, open, read, written } from '../testing/draft-editor';
import { createRecordingApi } from '../testing/recording-api';
import { DraftNotice, DraftStatusLine } from './draft-notice';
import { statusOf } from './draft-state';

const ignore = () => {};
type Editor = ReturnType<typeof open>;

const session = createSessionStore({
  api: createRecordingApi().client,
  tokens: { read: () => null, write: ignore, remove: ignore },
  onSignedIn: ignore,
  onSignedOut: ignore,
});

const Notices = ({ editor: { state } }: { editor: Editor }) => (
  <SessionProvider store={session}>
    <DraftNotice draft={{ state, restore: async () => undefined, dismiss: ignore, discard: ignore }} />
    <DraftStatusLine draft={{ state, status: statusOf(state, true) }} />
  </SessionProvider>
);

/** What a screen reader would say, without repetitions. */
function listen(editor: Editor) {
  const { rerender } = render(<Notices editor={editor} />);
  const said: string[] = [];
  const hear = () => {
    rerender(<Notices editor={editor} />);
    const live = [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')];
    const now = live.map(({ textContent }) => textContent).filter(Boolean);
    for (const text of now) if (text && said.at(-1) !== text) said.push(text);
  };
  hear();
  return { said, hear };
}

test('typing with pauses is saved without a word to screen readers, and shown with its time', () => {
  const editor = open().send(read(null));
  const { said, hear } = listen(editor);
  for (const text of ['a', 'ab', 'abc']) {
    for (const step of [() => editor.type(text), () => editor.send(due), () => editor.send(written(text))]) {
      step();
      hear();
    }
  }
  expect(said).toEqual([]);
  expect(screen.getByText(/Draft saved at/)).toBeTruthy();
});

test('a draft that does not reach the server is announced once, through all attempts', () => {
  const editor = open().send(read(null));
  const { said, hear } = listen(editor);
  const during: (string | null)[] = [];
  for (const text of ['a', 'ab', 'abc']) {
    for (const step of [() => editor.type(text), () => editor.send(due), () => editor.send(failed)]) {
      step();
      hear();
      during.push(screen.getByRole('status').textContent);
    }
  }
  expect(said.map((text) => text.trim())).toEqual(['Draft saved on this device only']);
  expect(during.slice(2).every(Boolean)).toBe(true);
  editor.send(due, written('abc'));
  hear();
  expect(screen.getByRole('status').textContent).toBe('');
});

test("another tab's draft is announced once, however often it is written, with its last time", () => {
  const editor = open().send(read(null));
  const { said, hear } = listen(editor);
  for (const [index, text] of ['x', 'xy', 'xyz'].entries()) {
    const savedAt = new Date(at + index * 60_000).toISOString();
    editor.poll(draft(text, { savedAt }));
    hear();
  }
  expect(said).toEqual(['There is a newer draft of yours']);
  expect(screen.getAllByRole('button', { name: 'Restore my work' })).toHaveLength(1);
});
