// @vitest-environment jsdom

import type { Approval } from '@atrium/contracts/content/approvals.schemas';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EntryEditor } from '../editor/use-entry-editor';
import { ApprovalStrip } from './approval-strip';
import { ApprovalsProvider } from './approvals-context';

const asked: Approval = {
  id: 'a1',
  message: '',
  askedBy: { id: 'u1', name: 'Kim' },
  askedAt: '2026-12-01T09:00:00.000Z',
  expiresAt: '2026-12-15T09:00:00.000Z',
  state: 'open',
  path: '/approval/x',
  isCurrent: false,
  changedAt: null,
  given: null,
  comments: [],
};
const given = { name: 'Ada', email: 'ada@client.example', at: '2026-12-03T09:00:00.000Z' };
const editor = { flow: { saved: { _id: 'i1' } } } as EntryEditor;

function textOf(...approvals: Approval[]): string {
  const { container, unmount } = render(
    <ApprovalsProvider value={{ item: { type: 'services', id: 'i1' }, approvals, canAnswer: true }}>
      <ApprovalStrip editor={editor} onOpen={() => undefined} />
    </ApprovalsProvider>,
  );
  const text = container.textContent ?? '';
  unmount();
  return text;
}

test('the strip says who approved what is saved, or since when it is not approved', () => {
  expect(textOf()).toBe('');
  expect(textOf(asked)).toBe('');
  expect(textOf({ ...asked, given, isCurrent: true })).toContain('Approved by Ada, 3 Dec 2026');
  const changed = { ...asked, given, changedAt: '2026-12-05T09:00:00.000Z' };
  expect(textOf(changed)).toContain('Not approved since 5 Dec 2026. Approved before by Ada, 3 Dec 2026');
  expect(textOf({ ...asked, given })).toContain('Approved by Ada, 3 Dec 2026, but not saved yet');
  expect(textOf(changed, { ...asked, id: 'a2', given, isCurrent: true })).toMatch(/^Approved by Ada/);
});

test('the strip counts the open comments', () => {
  const comment = {
    id: 'c1',
    field: null,
    quote: '',
    text: 'Hm',
    author: 'Ada',
    at: asked.askedAt,
    replies: [],
  };
  const comments = [
    { ...comment, resolvedAt: null },
    { ...comment, id: 'c2', resolvedAt: asked.askedAt },
  ];
  expect(textOf({ ...asked, comments })).toContain('1 open comment');
  expect(screen.queryByRole('button', { name: 'Show the difference' })).toBeNull();
});
