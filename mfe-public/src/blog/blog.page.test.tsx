// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdResponse, openPage, type Respond, respondWithFailure } from '../testing/open-page';
import { loader as loadBlog } from './blog.loader';
import { Component } from './blog.page';

const post = (id: number) => ({
  _id: String(id),
  slug: `post-${id}`,
  title: `Post ${id}`,
  excerpt: `<p>${'x'.repeat(130)}</p>`,
  tags: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});

const response = (ids: number[], hasNext: boolean) =>
  Response.json({ success: true, data: ids.map(post), pagination: { hasNext } });

const open = (respond: Respond) => openPage({ path: '/blog', loader: loadBlog, Component }, respond);
const titles = () =>
  within(screen.getByRole('region', { name: 'Articles' }))
    .getAllByRole('heading', { level: 2 })
    .map((title) => title.textContent);
const more = (name = 'Load More Articles') => screen.findByRole('button', { name });

test('the blog shows eight skeleton cards while the articles load', async () => {
  const { held, give } = holdResponse();
  open(() => held);
  const status = await screen.findByRole('status', { name: 'Loading articles' });
  expect(status.querySelectorAll('li')).toHaveLength(8);
  give(response([1], false));
  expect(await screen.findByText('Post 1')).toBeDefined();
  expect(screen.queryByRole('status', { name: 'Loading articles' })).toBeNull();
  expect(screen.getByText(`${'x'.repeat(120)}…`)).toBeDefined();
  expect(screen.getByText('Article')).toBeDefined();
  expect(screen.getByText('5 min read')).toBeDefined();
});

test('the blog loads page by page, each article once, until there is no next page', async () => {
  const second = holdResponse();
  const { asked } = open((address) => {
    if (address.includes('page=2')) return second.held;
    return address.includes('page=3') ? response([5], false) : response([1, 2], true);
  });
  fireEvent.click(await more());
  const busy = await more('Loading...');
  fireEvent.click(busy);
  second.give(response([2, 3], true));
  await screen.findByText('Post 3');
  expect(titles()).toEqual(['Post 1', 'Post 2', 'Post 3']);
  fireEvent.click(await more());
  await screen.findByText('Post 5');
  expect(screen.queryByRole('button', { name: 'Load More Articles' })).toBeNull();
  const pages = asked.map((address) => new URLSearchParams(address.split('?')[1]).get('page'));
  expect(pages).toEqual(['1', '2', '3']);
});

test('a failed page shows the reason, keeps the loaded articles and can be retried', async () => {
  let isDown = true;
  open((address) => {
    if (!address.includes('page=2')) return response([1], true);
    return isDown ? respondWithFailure() : response([2], false);
  });
  fireEvent.click(await more());
  expect((await screen.findByRole('alert')).textContent).toBe('The database is away');
  expect(titles()).toEqual(['Post 1']);
  isDown = false;
  fireEvent.click(await more());
  expect(await screen.findByText('Post 2')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed list shows the error and a retry', async () => {
  open(respondWithFailure);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to fetch blogs');
  expect(alert.textContent).toContain('The database is away');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
});

test('an empty blog shows a text', async () => {
  open(() => response([], false));
  expect(await screen.findByText('No articles here yet')).toBeDefined();
});
