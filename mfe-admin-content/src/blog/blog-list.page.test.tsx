// @vitest-environment jsdom

import { failure, pageOf } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import type { BlogListItem } from '@atrium/contracts/content/articles.schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Component } from './blog-list.page';

const t = setUpScreenTests();
const show = (search = '') => t.show(Component, { path: '/dashboard/blog', at: `/dashboard/blog${search}` });
const stats = { total: 31, published: 20, draft: 6, scheduled: 3, archived: 2, views: 4321 };

const post = (changes: object = {}): BlogListItem =>
  ({
    _id: 'a'.repeat(24),
    title: 'A title',
    slug: 'a-title',
    status: 'published',
    scheduledPublishAt: null,
    publishedAt: '2026-03-09T08:00:00.000Z',
    tags: ['one', 'two', 'three', 'four'],
    thumbnail: null,
    paragraphs: [{ content: 'x'.repeat(200) }],
    seo: { metaTitle: 'Search title', metaDescription: '', focusKeyword: 'focus', keywords: [] },
    readTime: 7,
    views: 12,
    ...changes,
  }) as unknown as BlogListItem;

const response = (items: BlogListItem[], total?: number, page?: number) => ({
  ...pageOf(items, total, page),
  stats,
});

describe('states', () => {
  test('the list of articles announces that it loads', async () => {
    t.api.on('GET /api/blogs/published', () => new Promise(() => {}));
    show();
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  test("a failure shows the server's message and a retry button", async () => {
    t.api.on('GET /api/blogs/published', failure(400, 'validation_failed', 'The page is not valid'));
    show();
    expect(await screen.findByText('Error Loading Blogs')).toBeTruthy();
    expect(screen.getByText('The page is not valid')).toBeTruthy();
    t.api.on('GET /api/blogs/published', response([post()]));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'A title' })).toBeTruthy();
  });

  test('a failure without a server message shows the documented one', { tags: 'deep' }, async () => {
    t.api.on('GET /api/blogs/published', failure(0, 'network', 'The server could not be reached.'));
    show();
    expect(await screen.findByText('Failed to fetch blogs')).toBeTruthy();
  });

  test('an empty list offers to create the first article', async () => {
    t.api.on('GET /api/blogs/published', response([]));
    show();
    expect(await screen.findByRole('heading', { name: 'No blogs found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create Your First Blog' }).getAttribute('href')).toBe(
      '/dashboard/blog/create',
    );
  });
});

describe('items', () => {
  test('show the documented fields', async () => {
    t.api.on('GET /api/blogs/published', response([post()]));
    show();
    const item = within(await screen.findByRole('article'));
    for (const text of [
      '/a-title',
      'SEO: Search title',
      'focus',
      `${'x'.repeat(120)}…`,
      '7 min read',
      '12 views',
      'Published',
    ]) {
      expect(item.getByText(text), text).toBeTruthy();
    }
    expect(item.getAllByText(/one|two|three|four/)).toHaveLength(4);
    expect(item.getByTestId('thumbnail-placeholder')).toBeTruthy();
    expect(item.getByRole('link', { name: 'View A title' }).getAttribute('href')).toBe('/blog/a-title');
    expect(item.getByRole('link', { name: 'View A title' }).getAttribute('target')).toBe('_blank');
  });

  test('say that an article is not published', async () => {
    t.api.on('GET /api/blogs/published', response([post({ status: 'draft', publishedAt: null })]));
    show();
    expect(within(await screen.findByRole('article')).getByText('Not published')).toBeTruthy();
  });

  test('the grid shows two tags with the number of others, and a shorter description', {
    tags: 'deep',
  }, async () => {
    t.api.on('GET /api/blogs/published', response([post()]));
    show();
    await screen.findByRole('article');
    fireEvent.click(screen.getByRole('radio', { name: 'Grid' }));
    const item = within(screen.getByRole('article'));
    expect(
      within(item.getByRole('list', { name: 'Tags' }))
        .getAllByRole('listitem')
        .map((tag) => tag.textContent),
    ).toEqual(['one', 'two', '+2']);
    expect(item.getByText(`${'x'.repeat(80)}…`)).toBeTruthy();
  });

  test('the menu of a row has all of its actions, those of its icons too', async () => {
    t.api.on('GET /api/blogs/published', response([post()]));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'More actions for A title' }));
    await screen.findByRole('menuitem', { name: 'View' });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'View',
      'Edit',
      'Duplicate',
      'Open preview link',
      'Unpublish',
      'Send as newsletter',
      'Delete',
    ]);
  });

  test('a scheduled article shows its date', { tags: 'deep' }, async () => {
    t.api.on(
      'GET /api/blogs/published',
      response([post({ status: 'scheduled', scheduledPublishAt: '2026-07-01T09:00:00.000Z' })]),
    );
    show();
    expect(await screen.findByText(/^Scheduled for .*2026/)).toBeTruthy();
  });

  test('the figures are the totals over all articles, not those of the page', async () => {
    t.api.on('GET /api/blogs/published', response([post()]));
    show();
    await screen.findByRole('article');
    const posts = within(screen.getByRole('list', { name: 'Posts' }));
    expect(posts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Total Posts 31',
      'Published 20',
      'Drafts 6',
      'Scheduled 3',
      'Total Views 4,321',
    ]);
    fireEvent.click(posts.getByRole('button', { name: 'Drafts 6' }));
    await waitFor(() => expect(t.api.calls.at(-1)?.query).toMatchObject({ status: 'draft' }));
    expect(posts.getByRole('button', { name: 'Drafts 6' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the call', () => {
  test('requests the ten newest; search and filters are sent and reset the page to 1', async () => {
    t.api.on('GET /api/blogs/published', response([post()], 40, 2));
    show('?page=2');
    await screen.findByRole('article');
    expect(t.api.calls[0]?.query).toEqual({
      page: 2,
      limit: 10,
      sortBy: '-createdAt',
      q: undefined,
      status: undefined,
    });
    const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    expect([...status.options].map(({ text }) => text)).toEqual([
      'All Posts',
      'Published',
      'Drafts',
      'Scheduled',
      'Archived',
    ]);
    fireEvent.change(status, { target: { value: 'draft' } });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'grocer' } });
    await waitFor(() =>
      expect(t.api.calls.at(-1)?.query).toMatchObject({ page: 1, q: 'grocer', status: 'draft' }),
    );
  });

  test('pages appear only when there is more than one', { tags: 'deep' }, async () => {
    t.api.on('GET /api/blogs/published', response([post()], 10));
    show();
    await screen.findByRole('article');
    expect(screen.queryByText(/Page \d+ of/)).toBeNull();
  });

  test('several pages show the current position', { tags: 'deep' }, async () => {
    t.api.on('GET /api/blogs/published', response([post()], 31));
    show();
    expect(await screen.findByText('Page 1 of 4')).toBeTruthy();
    expect(screen.getByText('Showing 1 to 1 of 31 results')).toBeTruthy();
  });
});

describe('delete', () => {
  test('confirms with the documented text, shows a toast, and can be undone', async () => {
    const id = 'a'.repeat(24);
    t.api.on('GET /api/blogs/published', response([post()]));
    t.api.on(`DELETE /api/blogs/${id}`, { success: true });
    t.api.on(`POST /api/blogs/${id}/restore`, { success: true, data: {} });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete A title' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Are you sure you want to delete this blog?')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(t.toasts()).toContain('success: Blog deleted successfully'));
    t.pressToastAction();
    await waitFor(() => expect(t.api.callsTo(`POST /api/blogs/${id}/restore`)).toHaveLength(1));
  });

  test('deletes nothing when the confirmation is cancelled', { tags: 'deep' }, async () => {
    t.api.on('GET /api/blogs/published', response([post()]));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete A title' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(t.api.calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('shows a failure', async () => {
    t.api.on('GET /api/blogs/published', response([post()]));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete A title' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(t.toasts()).toContain('error: Failed to delete blog'));
  });
});

test('publishing the selected posts asks with the list of drafts, and can be undone', async () => {
  const seo = { metaTitle: 'm', metaDescription: 'd', focusKeyword: '', keywords: [] };
  const second = post({ _id: 'b'.repeat(24), title: 'Second', status: 'draft', seo });
  t.api.on('GET /api/blogs/published', response([post({ status: 'published', seo }), second]));
  t.api.on('POST /api/blogs/bulk', { success: true, data: { matched: 2, modified: 2 } });
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select A title' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Second' }));
  expect(screen.getByText('2 posts selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(t.api.callsTo('POST /api/blogs/bulk')).toEqual([]);
  expect(
    dialog.getByText(/^1 post is visible to everyone at once. 1 post is still a draft and may be unfinished/),
  ).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Second Draft']);
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(t.toasts()).toContain('success: 2 posts published'));
  const ids = ['a'.repeat(24), 'b'.repeat(24)];
  expect(t.api.callsTo('POST /api/blogs/bulk')[0]?.body).toEqual({ ids, action: 'publish' });
  const [, options] = vi.mocked(toast.success).mock.lastCall ?? [];
  expect(options?.action?.label).toBe('Undo');
  options?.action?.onClick();
  await waitFor(() => expect(t.api.callsTo('POST /api/blogs/bulk')).toHaveLength(2));
  expect(t.api.callsTo('POST /api/blogs/bulk')[1]?.body).toEqual({ ids, action: 'undo' });
});

test('a post without its meta texts is not published with the others, and the question says so', async () => {
  const seo = { metaTitle: 'm', metaDescription: 'd', focusKeyword: '', keywords: [] };
  const second = post({ _id: 'b'.repeat(24), title: 'Second', status: 'draft', seo });
  t.api.on('GET /api/blogs/published', response([post({ status: 'draft' }), second]));
  t.api.on('POST /api/blogs/bulk', { success: true, data: { matched: 1, modified: 1 } });
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select A title' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Second' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish 1 post' }));
  expect(
    dialog.getByText(/^1 post is visible to everyone at once\..* 1 post stays as it is\.$/),
  ).toBeTruthy();
  expect(dialog.getByText('Meta description is required to publish')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(t.toasts()).toContain('success: 1 post published'));
  expect(t.api.callsTo('POST /api/blogs/bulk')[0]?.body).toEqual({
    ids: ['b'.repeat(24)],
    action: 'publish',
  });
});

test('publishing the selected posts without a connection says that nothing was published', {
  tags: 'deep',
}, async () => {
  const seo = { metaTitle: 'm', metaDescription: 'd', focusKeyword: '', keywords: [] };
  t.api.on('GET /api/blogs/published', response([post({ status: 'draft', seo })]));
  t.api.on('POST /api/blogs/bulk', failure(0, 'unsent', 'No connection: nothing was sent'));
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select A title' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  t.api.on('GET /api/blogs/published', failure(0, 'network', 'The server could not be reached.'));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(t.toasts()).toContain('error: No connection: nothing was published'));
  expect(await screen.findByText('This list could not be refreshed. It may be out of date.')).toBeTruthy();
  expect(screen.getByText('1 post selected')).toBeTruthy();
});

test('posts of which none can be published are not published, and the question says why', {
  tags: 'deep',
}, async () => {
  t.api.on('GET /api/blogs/published', response([post({ status: 'draft' })]));
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select A title' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish 1 post' }));
  expect(dialog.getByText('1 post stays as it is.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
});

test('archiving the selected posts counts only published ones as hidden from the site', async () => {
  const draft = post({ _id: 'b'.repeat(24), title: 'Second', status: 'draft' });
  t.api.on('GET /api/blogs/published', response([post({ status: 'published' }), draft]));
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select A title' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Second' }));
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Archive 2 posts' }));
  expect(dialog.getByText('1 post is hidden from the site at once. 1 post is not on the site.')).toBeTruthy();
});
