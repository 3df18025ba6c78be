// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, type Respond, respondWithFailure } from '../testing/open-page';
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

test('the blog cuts long texts and marks each article with its reading time', async () => {
  open(() => response([1], false));
  expect(await screen.findByText('Post 1')).toBeDefined();
  expect(screen.getByText(`${'x'.repeat(120)}…`)).toBeDefined();
  expect(screen.getByText('Article', { ignore: '[aria-hidden]' })).toBeDefined();
  expect(screen.getByText('5 min read')).toBeDefined();
});

test('a failed list shows the error and a retry', async () => {
  open(respondWithFailure);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to fetch blogs');
  expect(alert.textContent).toContain('The database is away');
  expect(screen.getByText('Try Again').getAttribute('href')).toBe('');
});

test('an empty blog shows a text', async () => {
  open(() => response([], false));
  expect(await screen.findByText('No articles here yet')).toBeDefined();
});
