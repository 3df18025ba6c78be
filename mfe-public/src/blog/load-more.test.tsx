// @vitest-environment jsdom
import { builtInLabels } from '@atrium/contracts/content/page-labels.constants';
import { type ApiClient, ApiProvider } from '@atrium/mfe-kit';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { toPostCard } from '../site/data/post-card-data';
import { Component } from './blog.page';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 45_000 });

const labels = builtInLabels('blog-page');

type Post = Parameters<typeof toPostCard>[0];
const post = (id: number) =>
  ({
    _id: String(id),
    slug: `p${id}`,
    title: `Article ${id}`,
    tags: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    excerpt: 'x',
  }) as unknown as Post;

/** The first page has one article; each further page adds one, until `last`. */
function open(last: number) {
  const get = vi.fn(async (_: string, { query }: { query: { page: number } }) => ({
    success: true,
    data: [post(query.page)],
    pagination: { hasNext: query.page < last },
  }));
  const loaderData = {
    blog: {
      page: 1,
      breadcrumb: [],
      labels: { ...labels.list, ...labels.states },
      posts: { items: [toPostCard(post(1))], nextPage: 2, error: '' },
    },
  };
  const router = createMemoryRouter(
    [{ id: 'blog', path: '/blog', element: <Component />, loader: () => null }],
    {
      initialEntries: ['/blog'],
      hydrationData: { loaderData },
    },
  );
  render(
    <ApiProvider api={{ get } as unknown as ApiClient}>
      <RouterProvider router={router} />
    </ApiProvider>,
  );
  return screen.getByRole('button', { name: 'Load More Articles' });
}

it('the space bar activates the control (it has the role of a button), and the result is announced', async () => {
  const more = open(3);
  more.focus();
  expect(fireEvent.keyDown(more, { key: 'a' })).toBe(true);
  // Prevents scrolling.
  expect(fireEvent.keyDown(more, { key: ' ' })).toBe(false);
  await screen.findByText('Article 2');
  expect(screen.getByRole('status').textContent).toBe('2 articles are shown, 1 of them new');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load More Articles' }));
});

it('the last page removes the control and focuses the first new article', async () => {
  const more = open(2);
  more.focus();
  fireEvent.click(more);
  const last = await screen.findByRole('link', { name: 'Article 2' });
  expect(screen.queryByRole('button', { name: /Load/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(last));
});
