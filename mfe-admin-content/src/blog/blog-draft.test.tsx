// @vitest-environment jsdom

import { pressButton } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { admin } from '@atrium/admin-kit/testing/render-screen';
import { writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { id, post, setUpBlogEditor, textField, titleField, type } from '../test-support/blog-editor';

const { t, showCreate, showEdit } = setUpBlogEditor();
const draftPath = `/api/blogs/${id}/draft`;
const savedBy = { id: admin.id, name: admin.name };
const draftOf = (title: string, more: object = {}) => ({
  success: true,
  data: {
    data: { ...draftData, title },
    baseRev: 3,
    revision: 'a'.repeat(24),
    savedAt: new Date().toISOString(),
    savedBy,
  },
  others: [],
  ...more,
});
const draftData = { paragraphs: [{ content: '<p>x</p>' }], seo: {} };
const writes = (path: string) => t.api.callsTo(`PUT ${path}`).map(({ body, headers }) => ({ body, headers }));
const accept = () => ({ success: true, data: { ...draftOf('').data, revision: 'b'.repeat(24) } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openEditor() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showEdit();
  await waitFor(() => expect(titleField().value).not.toBe(''));
}

describe('the draft of an article', () => {
  test('is stored on this device at once and on the server after the first pause', async () => {
    t.api.on(`PUT ${draftPath}`, accept);
    await openEditor();
    await waitFor(() => expect(t.api.callsTo(`GET ${draftPath}`)).toHaveLength(1));
    type(titleField(), 'Typed');
    expect(Object.values({ ...localStorage }).join()).toContain('Typed');
    // The slug follows the title half a second later and is part of the draft.
    await pass(5_000);
    expect(writes(draftPath)).toEqual([
      {
        body: expect.objectContaining({ baseRev: 3, data: expect.objectContaining({ title: 'Typed' }) }),
        headers: { 'if-none-match': '*' },
      },
    ]);
    expect(await screen.findByText(/Draft saved at/)).toBeTruthy();
  });

  test('is restored; a colleague with a draft of the article is named', async () => {
    const others = [
      { user: { id: 'c'.repeat(24), name: 'Ben' }, changedAt: new Date(Date.now() - 130_000).toISOString() },
    ];
    t.api.on(`GET ${draftPath}`, draftOf('Yesterday', { others }));
    showEdit();
    await waitFor(() => expect(titleField().value).toBe('Yesterday'));
    expect(screen.getByText('Your unsaved work was restored')).toBeTruthy();
    expect(screen.getByText('Ben is editing this too')).toBeTruthy();
    expect(screen.getByText(/Last change 2 minutes ago/)).toBeTruthy();
  });

  test('of another device that arrives after the first keystroke is offered, not applied', async () => {
    let respond: (response: object) => void = () => {};
    t.api.on(`GET ${draftPath}`, () => new Promise<object>((resolve) => (respond = resolve)));
    await openEditor();
    type(titleField(), 'Already typing');
    await act(async () => respond(draftOf('From the phone')));
    expect(await screen.findByText('There is a newer draft of yours')).toBeTruthy();
    expect(titleField().value).toBe('Already typing');
    pressButton('Restore my work');
    await waitFor(() => expect(titleField().value).toBe('From the phone'));
    pressButton('Bring it back');
    await waitFor(() => expect(titleField().value).toBe('Already typing'));
  });

  test('of another tab is offered within half a minute, and overwritten once it is discarded', {
    tags: 'deep',
  }, async () => {
    t.api.on(`PUT ${draftPath}`, accept);
    await openEditor();
    type(titleField(), 'Mine');
    await pass(5_000);
    t.api.on(`GET ${draftPath}`, draftOf('From another tab'));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const reads = t.api.callsTo(`GET ${draftPath}`).length;
    await pass(30_000);
    expect(t.api.callsTo(`GET ${draftPath}`)).toHaveLength(reads);
    visibility.mockRestore();
    await pass(30_000);
    expect(screen.getByText('There is a newer draft of yours')).toBeTruthy();
    expect(titleField().value).toBe('Mine');
    const before = writes(draftPath).length;
    pressButton('Discard it');
    await pass(3_000);
    expect(screen.queryByText('There is a newer draft of yours')).toBeNull();
    expect(writes(draftPath).slice(before)).toEqual([
      {
        body: expect.objectContaining({ data: expect.objectContaining({ title: 'Mine' }) }),
        headers: { 'if-match': `"${'a'.repeat(24)}"` },
      },
    ]);
  });

  test.each([
    [500, 'internal_error'],
    [503, 'unavailable'],
    [429, 'rate_limited'],
  ])('after a read that failed with %i is not sent until the server has responded', async (status, code) => {
    t.api.on(`GET ${draftPath}`, failure(status, code, 'x'));
    t.api.on(`PUT ${draftPath}`, accept);
    await openEditor();
    type(titleField(), 'Typed');
    // Until what was typed has asked too: from then on only repetitions do.
    await pass(8_000);
    expect(writes(draftPath)).toEqual([]);
    expect(await screen.findByText(/on this device only/)).toBeTruthy();
    t.api.on(`GET ${draftPath}`, { success: true, data: null, others: [] });
    await pass(60_000);
    expect(writes(draftPath)).not.toEqual([]);
  });

  test('is sent at once when the page is left before the pause', async () => {
    t.api.on(`PUT ${draftPath}`, accept);
    await openEditor();
    await waitFor(() => expect(t.api.callsTo(`GET ${draftPath}`)).toHaveLength(1));
    type(titleField(), 'Leaving');
    expect(writes(draftPath)).toEqual([]);
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(writes(draftPath)).toMatchObject([{ body: { data: { title: 'Leaving' } } }]);
  });

  test('is sent at once when the editor is closed before the pause, and asked for no more', {
    tags: 'deep',
  }, async () => {
    t.api.on(`PUT ${draftPath}`, accept);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { unmount } = showEdit();
    await waitFor(() => expect(titleField().value).not.toBe(''));
    await waitFor(() => expect(t.api.callsTo(`GET ${draftPath}`)).toHaveLength(1));
    type(titleField(), 'Closing');
    unmount();
    expect(writes(draftPath)).toMatchObject([{ body: { data: { title: 'Closing' } } }]);
    await pass(60_000);
    expect(writes(draftPath)).toHaveLength(1);
    expect(t.api.callsTo(`GET ${draftPath}`)).toHaveLength(1);
  });

  test('a full storage shows a message', async () => {
    t.api.on(`PUT ${draftPath}`, failure(503, 'unavailable', 'x'));
    await openEditor();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type(titleField(), 'Typed');
    expect(await screen.findByText(/storage of this browser is full/)).toBeTruthy();
  });
});

test('typing after the first save continues in the saved article, and the text becomes its draft', {
  tags: 'deep',
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  t.api.on('POST /api/blogs', { success: true, data: post({ rev: 1 }) });
  t.api.on(`PUT ${draftPath}`, accept);
  const { router } = showCreate();
  type(titleField(), 'Stored title');
  writeRichText(await textField(), '<p>Stored text</p>');
  pressButton(/Save Draft/);
  await waitFor(() => expect(t.toasts()).toContain('success: Blog post created successfully!'));
  const field = titleField();
  type(field, 'Stored title and more');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/blog/edit/${id}`));
  await pass(5_000);
  expect(router.state.location.pathname).toBe(`/dashboard/blog/edit/${id}`);
  // The same element, so the caret keeps its position.
  expect(titleField()).toBe(field);
  expect(field.value).toBe('Stored title and more');
  expect(writes(draftPath).at(-1)?.body).toMatchObject({
    baseRev: 1,
    data: { title: 'Stored title and more' },
  });
});
