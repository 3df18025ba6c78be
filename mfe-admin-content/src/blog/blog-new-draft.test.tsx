// @vitest-environment jsdom

import { fieldBy, pressButton } from '@atrium/admin-kit/testing/controls';
import { admin } from '@atrium/admin-kit/testing/render-screen';
import { writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { post, setUpBlogEditor, textField, titleField, type } from '../test-support/blog-editor';

const { t, showCreate } = setUpBlogEditor();
const drafts = '/api/blogs/new/drafts';
const unfinished = { key: 'another-tab-1', title: 'Begun on the phone', revision: 'c'.repeat(24) };
const savedAt = new Date(Date.now() - 120_000).toISOString();
const draftOf = (title: string) => ({
  success: true,
  data: {
    data: { title, paragraphs: [{ content: '<p>x</p>' }], seo: {} },
    baseRev: 0,
    revision: 'd'.repeat(24),
    savedAt,
    savedBy: { id: admin.id, name: admin.name },
  },
  others: [],
});
const newDraftCalls = (method: string) =>
  t.api.calls.filter((call) => call.method === method && call.path.startsWith(`${drafts}/`));

/** The fake server has no draft under this tab's key and stores what is written. */
function storeNewDrafts() {
  const key = 'this-tab-0001';
  sessionStorage.setItem('atrium.new-draft.blogs', key);
  t.api.on(`GET ${drafts}/${key}`, { success: true, data: null, others: [] });
  t.api.on(`PUT ${drafts}/${key}`, () => draftOf('Written'));
  return key;
}

describe('a new article', () => {
  test('offers what was begun elsewhere, to go on with or to discard', async () => {
    const key = storeNewDrafts();
    t.api.on(`GET ${drafts}`, {
      success: true,
      data: [
        { ...unfinished, savedAt },
        { ...unfinished, key, title: 'This very tab', savedAt },
        { ...unfinished, key: 'another-tab-2', title: '', savedAt },
      ],
    });
    t.api.on(`GET ${drafts}/${unfinished.key}`, draftOf('Begun on the phone'));
    t.api.on(`DELETE ${drafts}/another-tab-2`, { success: true, data: null });
    showCreate();
    expect(await screen.findByText('Unfinished: Begun on the phone')).toBeTruthy();
    expect(screen.getAllByText('Last change 2 minutes ago.')).toHaveLength(2);
    expect(screen.queryByText('Unfinished: This very tab')).toBeNull();

    fireEvent.click(screen.getAllByRole('button', { name: 'Discard it' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('An unfinished draft without a title')).toBeNull());
    expect(newDraftCalls('DELETE').map(({ path }) => path)).toEqual([`${drafts}/another-tab-2`]);

    pressButton('Continue');
    await waitFor(() => expect(titleField().value).toBe('Begun on the phone'));
    expect(screen.getByText('Your unsaved work was restored')).toBeTruthy();
  });

  test('taken over from a colleague says so in one notice', async () => {
    const key = storeNewDrafts();
    const ben = { id: 'b'.repeat(24), name: 'Ben' };
    const mine = draftOf('Begun by Ben');
    const takenOverBy = { user: { id: admin.id, name: admin.name }, at: savedAt };
    t.api.on(`GET ${drafts}/${key}`, {
      ...mine,
      data: { ...mine.data, startedBy: ben },
      others: [{ user: ben, changedAt: savedAt, takenOverBy }],
    });
    showCreate();
    expect(await screen.findByText('You have taken over the draft of Ben')).toBeTruthy();
    expect(screen.queryByText(/Ben is editing|was restored/)).toBeNull();
    pressButton('Discard changes');
  });

  test('shows what colleagues have begun, but not the draft of which this is a copy', {
    tags: 'deep',
  }, async () => {
    const key = storeNewDrafts();
    const user = { id: 'b'.repeat(24), name: 'Ben' };
    const others = [
      { ...unfinished, title: 'Begun by Ben', savedAt, user },
      { ...unfinished, key, title: 'Taken over from Ben', savedAt, user },
    ];
    t.api.on(`GET ${drafts}`, { success: true, data: [], others });
    showCreate();
    expect(await screen.findByText('Begun by Ben')).toBeTruthy();
    expect(screen.queryByText('Taken over from Ben')).toBeNull();
  });

  test('that only this device has can be discarded as well, and stays gone', { tags: 'deep' }, async () => {
    storeNewDrafts();
    t.api.on(`GET ${drafts}`, { success: true, data: [] });
    const copy = { text: JSON.stringify({ title: 'Never sent' }), baseRev: 0, savedAt, revision: null };
    localStorage.setItem(`atrium.draft.${admin.id}.blogs.new-another-tab-3.tab`, JSON.stringify(copy));
    const { unmount } = showCreate();
    expect(await screen.findByText('Unfinished: Never sent')).toBeTruthy();
    pressButton('Discard it');
    await waitFor(() => expect(screen.queryByText('Unfinished: Never sent')).toBeNull());
    expect(newDraftCalls('DELETE')).toEqual([]);
    unmount();
    expect(Object.keys(localStorage).join()).not.toContain('another-tab-3');
  });

  test('reaches the server from the first pause in typing, under the key of its tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const key = storeNewDrafts();
    showCreate();
    type(titleField(), 'Hardly begun');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(newDraftCalls('PUT').at(-1)).toMatchObject({
      path: `${drafts}/${key}`,
      body: { baseRev: 0, data: { title: 'Hardly begun' } },
    });
  });

  test('is previewed as it is typed, with its thumbnail, before it was ever saved', async () => {
    const key = storeNewDrafts();
    t.api.on(`POST ${drafts}/${key}/preview`, { success: true, data: { path: '/preview/blogs/token' } });
    showCreate();
    await waitFor(() => expect(newDraftCalls('GET')).toHaveLength(1));
    pressButton('Preview beside the form');
    expect(screen.getByText('Nothing is written yet')).toBeTruthy();
    const stored = {
      id: 'e'.repeat(24),
      url: `/media/${'e'.repeat(24)}/a.png`,
      alt: '',
      width: 9,
      height: 9,
    };
    t.api.on('POST /api/media', { success: true, data: [stored] });
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    fireEvent.change(fieldBy(/^Thumbnail/), { target: { files: [file] } });
    await waitFor(() => expect(t.api.callsTo('POST /api/media')).toHaveLength(1));
    await screen.findByLabelText(/^Thumbnail alt text/);
    type(titleField(), 'Not saved');
    const frame = await screen.findByTitle('Preview of your draft');
    expect(frame.getAttribute('src')).toBe('/preview/blogs/token?frame');
    await waitFor(() =>
      expect(newDraftCalls('PUT').at(-1)).toMatchObject({
        path: `${drafts}/${key}`,
        body: {
          data: { title: 'Not saved', existingThumbnail: { id: stored.id, url: stored.url, alt: '' } },
        },
      }),
    );
  });

  test('who types while the first save is under way stays, on the new article', async () => {
    storeNewDrafts();
    let respond: (response: object) => void = () => {};
    t.api.on('POST /api/blogs', () => new Promise<object>((resolve) => (respond = resolve)));
    const { router } = showCreate();
    type(titleField(), 'Stored title');
    writeRichText(await textField(), '<p>Stored text</p>');
    pressButton(/Save Draft/);
    await waitFor(() => expect(t.api.callsTo('POST /api/blogs')).toHaveLength(1));
    type(titleField(), 'Stored title, typed on');
    await act(async () => respond({ success: true, data: post({ rev: 1 }) }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/edit\//));
    expect(titleField().value).toBe('Stored title, typed on');
  });
});
