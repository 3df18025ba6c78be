// @vitest-environment jsdom

import { buttonBy, fieldBy, pressButton as press } from '@atrium/admin-kit/testing/controls';
import { failure, type RecordedCall } from '@atrium/admin-kit/testing/recording-api';
import { paragraphFormattingDefaults } from '@atrium/contracts/content/articles.constants';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { valuesOf } from '../shared/editor/field-values';
import {
  id,
  post,
  setUpBlogEditor,
  slugField,
  textField,
  titleField,
  type,
} from '../test-support/blog-editor';
import { blogKind } from './blog-editor.page';

const { t, showEdit } = setUpBlogEditor();

/** The server has my draft of the third version. */
function keepDraft(changes: object) {
  const draft = {
    data: { ...valuesOf(blogKind.fields, { ...post() }), ...changes },
    baseRev: 3,
    revision: 'r1',
    savedAt: '2026-06-01T10:30:00.000Z',
    savedBy: { id, name: 'Me' },
  };
  t.api.on(`GET /api/blogs/${id}/draft`, { success: true, data: draft });
}

describe('two people at one post', () => {
  test('a stale save of other fields and paragraphs is merged and saved, and says who saved first', async () => {
    const paragraphs = [
      { content: '<p>Stored text</p>', formatting: paragraphFormattingDefaults },
      { content: '<p>A new paragraph of Grace</p>', formatting: paragraphFormattingDefaults },
    ];
    const current = post({ rev: 7, paragraphs, updatedBy: { id: '2', name: 'Grace' } });
    t.api.on(`PUT /api/blogs/${id}`, ({ headers }: RecordedCall) => {
      if (headers['if-match'] === '"3"') throw failure(409, 'stale', 'Stale', { current });
      return { success: true, data: post({ title: 'My title', paragraphs, rev: 8 }) };
    });
    showEdit();
    await textField();
    type(titleField(), 'My title');
    press('💾 Update Post');
    await waitFor(() => expect(t.toasts()).toContain('success: Blog post updated successfully!'));
    const [, second] = t.api.callsTo(`PUT /api/blogs/${id}`);
    expect(second?.headers).toEqual({ 'if-match': '"7"' });
    expect(second?.body).toMatchObject({
      title: 'My title',
      paragraphs: [{ content: '<p>Stored text</p>' }, { content: '<p>A new paragraph of Grace</p>' }],
    });
    expect(await screen.findByText('Grace has saved this item')).toBeTruthy();
    expect(screen.getByText(/Changed: Paragraphs\./)).toBeTruthy();
  });

  test('publishing over what somebody else saved asks to look at it first', { tags: 'deep' }, async () => {
    const current = post({ rev: 7, tags: ['one', 'two'], updatedBy: { id: '2', name: 'Grace' } });
    t.api.on(`PUT /api/blogs/${id}`, failure(409, 'stale', 'Stale', { current }));
    showEdit();
    await textField();
    fireEvent.click(fieldBy(/^Publish Now/));
    press('🚀 Publish Now');
    await waitFor(() => expect(t.toasts().join()).toContain('Please look at it and save again'));
    expect(t.api.callsTo(`PUT /api/blogs/${id}`)).toHaveLength(1);
    expect(buttonBy('Remove two')).toBeTruthy();
    expect(buttonBy('🚀 Publish Now').disabled).toBe(false);
  });

  test('a save of somebody else shows in an open form within one poll, and keeps what is typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showEdit();
    await textField();
    type(titleField(), 'My title');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    const updatedBy = { id: '2', name: 'Grace' };
    t.api.on(`GET /api/blogs/${id}/draft`, {
      success: true,
      data: null,
      others: [],
      saved: { rev: 4, savedAt: '2026-06-01T11:00:00.000Z', savedBy: updatedBy },
    });
    t.api.on(`GET /api/blogs/${id}`, {
      success: true,
      data: post({ rev: 4, tags: ['one', 'two'], updatedBy }),
    });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('Grace has saved this item')).toBeTruthy();
    expect(titleField().value).toBe('My title');
    expect(buttonBy('Remove two')).toBeTruthy();
    t.api.on(`PUT /api/blogs/${id}`, { success: true, data: post({ rev: 5 }) });
    press('💾 Update Post');
    await waitFor(() => expect(t.api.callsTo(`PUT /api/blogs/${id}`)).toHaveLength(1));
    expect(t.api.callsTo(`PUT /api/blogs/${id}`)[0]?.headers).toEqual({ 'if-match': '"4"' });
  });

  describe('an item that is published while its title is typed keeps its address', () => {
    const published = () => post({ rev: 4, status: 'published', publishedAt: '2026-06-01T11:00:00.000Z' });

    test('if a colleague publishes it', { tags: 'deep' }, async () => {
      t.api.on(`PUT /api/blogs/${id}`, ({ headers }: RecordedCall) => {
        if (headers['if-match'] === '"3"') throw failure(409, 'stale', 'Stale', { current: published() });
        return { success: true, data: { ...published(), title: 'My title', rev: 5 } };
      });
      showEdit();
      await textField();
      type(titleField(), 'My title');
      await waitFor(() => expect(slugField().value).toBe('my-title'));
      press('💾 Update Post');
      await waitFor(() => expect(slugField().value).toBe('stored-title'));
      press('💾 Update Post');
      await waitFor(() => expect(t.api.callsTo(`PUT /api/blogs/${id}`)).toHaveLength(2));
      expect(t.api.callsTo(`PUT /api/blogs/${id}`)[1]?.body).toMatchObject({
        title: 'My title',
        slug: 'stored-title',
      });
    });

    test('if the draft is from before its publication; the draft proposes its own', {
      tags: 'deep',
    }, async () => {
      t.api.on(`GET /api/blogs/${id}`, { success: true, data: published() });
      t.api.on(`GET /api/blogs/${id}/versions/3`, { success: true, data: { data: post() } });
      keepDraft({ title: 'My title', slug: 'my-title' });
      showEdit();
      await textField();
      fireEvent.click(await waitFor(() => buttonBy('Restore my work')));
      await waitFor(() => expect(titleField().value).toBe('My title'));
      await waitFor(() => expect(slugField().value).toBe('stored-title'));
      press('Change to /blog/my-title');
      await waitFor(() => expect(slugField().value).toBe('my-title'));
      expect(screen.getByText(/Once saved, visitors of the old address/)).toBeTruthy();
    });
  });

  test('a draft on an older version comes back merged with what was saved since', {
    tags: 'deep',
  }, async () => {
    t.api.on(`GET /api/blogs/${id}`, { success: true, data: post({ rev: 4, tags: ['one', 'two'] }) });
    t.api.on(`GET /api/blogs/${id}/versions/3`, { success: true, data: { data: post() } });
    keepDraft({ title: 'My old title' });
    showEdit();
    await textField();
    fireEvent.click(await waitFor(() => buttonBy('Restore my work')));
    await waitFor(() => expect(titleField().value).toBe('My old title'));
    expect(buttonBy('Remove two')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test("a colleague's draft can be taken over: it stands in the form and names its owner", async () => {
    const grace = { id: '2'.repeat(24), name: 'Grace' };
    const others = [{ user: grace, changedAt: '2026-06-01T10:30:00.000Z' }];
    t.api.on(`GET /api/blogs/${id}/draft`, { success: true, data: null, others });
    const data = { ...valuesOf(blogKind.fields, { ...post() }), title: 'Half a title of Grace' };
    const theirs = { data, baseRev: 3, revision: 'r2', savedAt: '2026-06-01T10:30:00.000Z', savedBy: grace };
    t.api.on(`GET /api/blogs/${id}/draft/${grace.id}`, { success: true, data: theirs });
    t.api.on(`POST /api/blogs/${id}/draft/${grace.id}/take-over`, {
      success: true,
      data: { ...theirs, startedBy: grace },
    });
    showEdit();
    await textField();
    fireEvent.click(await waitFor(() => buttonBy('Look at it')));
    fireEvent.click(await waitFor(() => buttonBy('Take it over')));
    await waitFor(() => expect(titleField().value).toBe('Half a title of Grace'));
    expect(t.api.callsTo(`POST /api/blogs/${id}/draft/${grace.id}/take-over`)[0]?.headers).toEqual({
      'if-none-match': '*',
    });
    expect(await screen.findByText('You have taken over the draft of Grace')).toBeTruthy();
    expect(screen.queryByText(/Grace is editing|was restored/)).toBeNull();
  });
});
