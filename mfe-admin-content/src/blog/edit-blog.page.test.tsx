// @vitest-environment jsdom

import { buttonBy, fieldBy, pressButton as press } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { admin } from '@atrium/admin-kit/testing/render-screen';
import { writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  id,
  post,
  setUpBlogEditor,
  slugField,
  textField,
  titleField,
  type,
} from '../test-support/blog-editor';

const { t, showEdit } = setUpBlogEditor();

/** True if the browser would ask before closing the tab. */
function wouldAskOnUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('edit', () => {
  test('shows the stored post and links to the public page', async () => {
    t.api.on(`GET /api/blogs/${id}`, { success: true, data: post({ status: 'published' }) });
    showEdit();
    await textField();
    expect(screen.getByText('Edit your blog post. All changes are saved automatically.')).toBeTruthy();
    expect(t.toasts()).toEqual([]);
    expect(titleField().value).toBe('Stored title');
    expect(buttonBy('💾 Update Post')).toBeTruthy();
    expect(screen.getByRole('link', { name: /View Blog/ }).getAttribute('href')).toBe('/blog/stored-title');
  });

  test('previews an unpublished post with the unsaved changes', { tags: 'deep' }, async () => {
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    t.api.on(`PUT /api/blogs/${id}/draft`, { success: true });
    t.api.on(`POST /api/blogs/${id}/preview`, { success: true, data: { path: '/preview/blogs/x' } });
    showEdit();
    await textField();
    expect(buttonBy('💾 Update Post')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /View Blog/ })).toBeNull();
    type(titleField(), 'Typed just now');
    press('View Blog');
    await waitFor(() => expect(tab.location.href).toBe('/preview/blogs/x'));
    const [kept] = t.api.callsTo(`PUT /api/blogs/${id}/draft`);
    expect(kept?.body).toMatchObject({ data: { title: 'Typed just now' } });
  });

  test('shows that a post could not be loaded', { tags: 'deep' }, async () => {
    t.api.on(`GET /api/blogs/${id}`, failure(500, 'internal', 'x'));
    showEdit();
    expect(await screen.findByRole('heading', { name: 'Failed to fetch blog' })).toBeTruthy();
    expect(t.toasts()).toEqual(['error: Failed to fetch blog']);
  });

  test('an update is conditional on the loaded revision, shows a toast and stays on the page', async () => {
    t.api.on(`PUT /api/blogs/${id}`, { success: true, data: post({ title: 'New title', rev: 4 }) });
    showEdit();
    await textField();
    type(titleField(), 'New title');
    press('💾 Update Post');
    await waitFor(() => expect(t.toasts()).toContain('success: Blog post updated successfully!'));
    expect(t.api.callsTo(`PUT /api/blogs/${id}`)[0]?.headers).toEqual({ 'if-match': '"3"' });
    expect(screen.queryByTestId('elsewhere')).toBeNull();
    type(titleField(), 'Newer title');
    press('💾 Update Post');
    await waitFor(() => expect(t.api.callsTo(`PUT /api/blogs/${id}`)).toHaveLength(2));
    expect(t.api.callsTo(`PUT /api/blogs/${id}`)[1]?.headers).toEqual({ 'if-match': '"4"' });
  });

  test('a save in place keeps the editors of the text, with the cursor and what can be undone', {
    tags: 'deep',
  }, async () => {
    t.api.on(`PUT /api/blogs/${id}`, { success: true, data: post({ title: 'New title', rev: 4 }) });
    showEdit();
    const text = await textField();
    type(titleField(), 'New title');
    text.focus();
    fireEvent.keyDown(text, { key: 's', ctrlKey: true });
    await waitFor(() => expect(t.toasts()).toContain('success: Blog post updated successfully!'));
    expect([text.isConnected, document.activeElement]).toEqual([true, text]);
    expect(wouldAskOnUnload()).toBe(false);
  });

  test('a stale save shows both versions; overwriting is conditional on the newer revision', async () => {
    const current = post({ title: 'Their title', rev: 7, updatedBy: { id: '2', name: 'Grace' } });
    t.api.on(`PUT /api/blogs/${id}`, failure(409, 'stale', 'Stale', { current }));
    showEdit();
    await textField();
    type(titleField(), 'My title');
    press('💾 Update Post');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Grace saved on/)).toBeTruthy();
    expect(dialog.getByText('Their')).toBeTruthy();
    expect(dialog.getByText('My')).toBeTruthy();
    t.api.on(`PUT /api/blogs/${id}`, { success: true, data: post({ title: 'My title', rev: 8 }) });
    fireEvent.click(dialog.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(t.toasts()).toContain('success: Blog post updated successfully!'));
    expect(t.api.callsTo(`PUT /api/blogs/${id}`)[1]?.headers).toEqual({ 'if-match': '"7"' });
  });

  describe('the saved version of a conflict', () => {
    const theirs = { title: 'Their title', rev: 7, updatedBy: { id: '2', name: 'Grace' } };
    const kept = () => t.api.callsTo(`POST /api/blogs/${id}/draft/version`);

    async function openConflict() {
      t.api.on(`PUT /api/blogs/${id}`, failure(409, 'stale', 'Stale', { current: post(theirs) }));
      t.api.on(`PUT /api/blogs/${id}/draft`, ({ body }) => ({
        success: true,
        data: { ...(body as object), revision: 'd'.repeat(24), savedAt: '2026-06-01T10:00:00.000Z' },
      }));
      const view = showEdit();
      await textField();
      type(titleField(), 'My title');
      press('💾 Update Post');
      return { view, dialog: within(await screen.findByRole('dialog')) };
    }

    test('replaces the form only after my text has become a version, and the notice offers it', {
      tags: 'deep',
    }, async () => {
      t.api.on(`POST /api/blogs/${id}/draft/version`, { success: true, data: post({ ...theirs, rev: 8 }) });
      const { view, dialog } = await openConflict();
      fireEvent.click(dialog.getByRole('button', { name: 'Use the saved version' }));
      await waitFor(() => expect(titleField().value).toBe('Their title'));
      expect(t.api.callsTo(`PUT /api/blogs/${id}/draft`).at(-1)?.body).toMatchObject({
        data: { title: 'My title' },
      });
      expect(kept()).toHaveLength(1);
      expect(t.toasts()).toContain('info: Your text is a version now, and you can bring it back here.');

      // It outlives the tab.
      view.unmount();
      t.api.on(`GET /api/blogs/${id}`, { success: true, data: post({ ...theirs, rev: 8 }) });
      showEdit();
      await textField();
      expect(titleField().value).toBe('Their title');
      expect(await screen.findByText('Your former text is still here')).toBeTruthy();
      press('Bring it back');
      await waitFor(() => expect(titleField().value).toBe('My title'));
    });

    test.each([
      ['the version', `POST /api/blogs/${id}/draft/version`],
      ['the draft', `PUT /api/blogs/${id}/draft`],
    ])('does not replace my text while %s can not be stored', async (_what, route) => {
      const { dialog } = await openConflict();
      t.api.on(`POST /api/blogs/${id}/draft/version`, { success: true, data: post({ ...theirs, rev: 8 }) });
      t.api.on(route, failure(500, 'unknown', 'x'));
      type(titleField(), 'My title, typed on');
      fireEvent.click(dialog.getByRole('button', { name: 'Use the saved version' }));
      await waitFor(() =>
        expect(t.toasts()).toContain('error: Your text could not be made a version, so it stays in the form'),
      );
      expect(titleField().value).toBe('My title, typed on');
    });
  });

  test('saving over what both changed keeps what only the other person changed', {
    tags: 'deep',
  }, async () => {
    const thumbnail = { id: 'e'.repeat(24), url: '/media/e/theirs.png', alt: '', width: 10, height: 10 };
    const unpublishAt = '2199-01-01T00:00:00.000Z';
    const current = post({ rev: 7, title: 'Their title', thumbnail, unpublishAt });
    t.api.on(`PUT /api/blogs/${id}`, failure(409, 'stale', 'Stale', { current }));
    showEdit();
    await textField();
    type(titleField(), 'My title');
    press('💾 Update Post');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText('Thumbnail')).toBeNull();
    t.api.on(`PUT /api/blogs/${id}`, { success: true, data: post({ title: 'My title', rev: 8 }) });
    fireEvent.click(dialog.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(t.api.callsTo(`PUT /api/blogs/${id}`)).toHaveLength(2));
    expect(t.api.callsTo(`PUT /api/blogs/${id}`)[1]?.body).toMatchObject({
      title: 'My title',
      existingThumbnail: { id: thumbnail.id },
      unpublishAt,
    });
  });

  test('a published address changes in a step of its own that shows old, new and the redirect', {
    tags: 'deep',
  }, async () => {
    const published = { status: 'published', publishedAt: '2026-06-01T10:00:00.000Z' };
    t.api.on(`GET /api/blogs/${id}`, { success: true, data: post(published) });
    t.api.on(`PUT /api/blogs/${id}`, { success: true, data: post({ ...published, rev: 4 }) });
    showEdit();
    await textField();
    type(titleField(), 'A corrected title');
    fireEvent.keyDown(titleField(), { key: 's', ctrlKey: true });
    await waitFor(() => expect(t.api.callsTo(`PUT /api/blogs/${id}`)).toHaveLength(1));
    expect(t.api.callsTo(`PUT /api/blogs/${id}`)[0]?.body).toMatchObject({ slug: 'stored-title' });
    expect(screen.queryByText(/made from the title/)).toBeNull();
    press('Edit');
    type(slugField(), 'corrected');
    expect(screen.getByText(/\/blog\/stored-title → \/blog\/corrected.*redirected/)).toBeTruthy();
    press('Keep /blog/stored-title');
    expect(slugField().value).toBe('stored-title');
  });

  test('publishing needs the starred meta texts; a draft and a change of a published post do not', async () => {
    const seo = { metaTitle: '', metaDescription: '', focusKeyword: '', keywords: [] };
    t.api.on(`GET /api/blogs/${id}`, { success: true, data: post({ seo }) });
    t.api.on(`PUT /api/blogs/${id}`, { success: true, data: post({ seo, rev: 4 }) });
    showEdit();
    await textField();
    fireEvent.click(fieldBy(/^Publish Now/));
    press('🚀 Publish Now');
    await waitFor(() => expect(t.toasts()).toContain('error: Meta title is required to publish'));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText('Meta description is required to publish')).toBeTruthy();
    fireEvent.click(fieldBy(/^Save as Draft/));
    press('💾 Update Post');
    await waitFor(() => expect(t.toasts()).toContain('success: Blog post updated successfully!'));
  });

  test('"Unpublish" makes a published post a draft and keeps what is typed', { tags: 'deep' }, async () => {
    const published = { status: 'published', publishedAt: '2026-06-01T10:00:00.000Z' };
    t.api.on(`GET /api/blogs/${id}`, { success: true, data: post(published) });
    t.api.on('POST /api/blogs/bulk', { success: true, data: { matched: 1, modified: 1 } });
    showEdit();
    await textField();
    type(titleField(), 'Typed meanwhile');
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Unpublish' }));
    t.api.on(`GET /api/blogs/${id}`, {
      success: true,
      data: post({ ...published, status: 'draft', rev: 4, updatedBy: { id: admin.id, name: admin.name } }),
    });
    await waitFor(() => expect(t.toasts().join()).toContain('Unpublished: the post is a draft now'));
    expect(t.api.callsTo('POST /api/blogs/bulk')[0]?.body).toEqual({ ids: [id], action: 'draft' });
    await waitFor(() => expect((fieldBy(/^Save as Draft/) as HTMLInputElement).checked).toBe(true));
    expect(titleField().value).toBe('Typed meanwhile');
    expect(screen.queryByText(/You have saved this item in another tab/)).toBeNull();
    expect(screen.getByText(/has been published and stays when the title changes/)).toBeTruthy();
  });

  test('leaving asks for confirmation only with unsaved changes', async () => {
    showEdit();
    await textField();
    type(titleField(), 'Changed');
    fireEvent.click(screen.getByRole('link', { name: 'Blog' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    type(titleField(), 'Stored title');
    await waitFor(() => expect(slugField().value).toBe('stored-title'));
    // The slug follows the title back, so the form must count as unchanged.
    await waitFor(() => expect(wouldAskOnUnload()).toBe(false));
    fireEvent.click(screen.getByRole('link', { name: 'Blog' }));
    expect(await screen.findByTestId('elsewhere')).toBeTruthy();
  });

  test('closing the tab with unsaved changes makes the browser ask', { tags: 'deep' }, async () => {
    showEdit();
    await textField();
    expect(wouldAskOnUnload()).toBe(false);
    type(titleField(), 'Changed');
    await waitFor(() => expect(wouldAskOnUnload()).toBe(true));
  });

  test('every field marks the form as changed, including text, tags and status', {
    tags: 'deep',
  }, async () => {
    showEdit();
    const text = await textField();
    const hasWarning = async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Blog' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      fireEvent.click(dialog.getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    act(() => writeRichText(text, '<p>Changed text</p>'));
    await hasWarning();
    act(() => writeRichText(text, '<p>Stored text</p>'));
    press('Remove one');
    await hasWarning();
  });
});
