// @vitest-environment jsdom
import { builtInLabels } from '@atrium/contracts/content/page-labels.constants';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { toPostCard } from '../site/data/post-card-data';
import { Component } from './blog.page';

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

/** A page of the list with these articles. */
function createPage(ids: number[], nextPage: number) {
  const blog = {
    from: 1,
    page: 1,
    breadcrumb: [],
    labels: { ...labels.list, ...labels.states },
    posts: { items: ids.map((id) => toPostCard(post(id))), nextPage, error: '' },
  };
  const router = createMemoryRouter(
    [{ id: 'blog', path: '/blog', element: <Component />, loader: () => null }],
    { initialEntries: ['/blog'], hydrationData: { loaderData: { blog } } },
  );
  return <RouterProvider router={router} />;
}

const pages: Record<string, string> = {};
const asked: string[] = [];

class PageRequest {
  status = 0;
  response: Document | null = null;
  responseType = '';
  onloadend = () => {};
  #address = '';
  open(_method: string, address: string) {
    this.#address = address.replace(location.origin, '');
  }
  send() {
    asked.push(this.#address);
    const html = pages[this.#address];
    this.status = html ? 200 : 503;
    this.response = html ? new DOMParser().parseFromString(html, 'text/html') : null;
    setTimeout(() => this.onloadend());
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', PageRequest);
  asked.length = 0;
  pages['/blog?page=2'] = renderToString(createPage([2, 3], 3));
  pages['/blog?page=3'] = renderToString(createPage([3, 4], 0));
  render(createPage([1, 2], 2));
});

const more = () => screen.findByRole('button', { name: 'Load More Articles' });
const titles = () =>
  within(screen.getByRole('region', { name: 'Articles' }))
    .getAllByRole('heading', { level: 2 })
    .map((title) => title.textContent);

it('adds page after page, each article once, up to the last; the address has the range', async () => {
  const button = await more();
  fireEvent.click(button);
  expect(button.textContent).toBe('Loading...');
  fireEvent.click(button);
  await screen.findByText('Article 3');
  expect(location.search).toBe('?from=1&page=2');
  fireEvent.click(await more());
  await screen.findByText('Article 4');
  expect(titles()).toEqual(['Article 1', 'Article 2', 'Article 3', 'Article 4']);
  expect(screen.queryByRole('button', { name: /Load/ })).toBeNull();
  expect(asked).toEqual(['/blog?page=2', '/blog?page=3']);
});

it('the space bar activates the control, which is a button, and the result is announced', async () => {
  const button = await more();
  button.focus();
  expect(fireEvent.keyDown(button, { key: 'a' })).toBe(true);
  // Prevents scrolling.
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  await screen.findByText('Article 3');
  expect(screen.getByRole('status').textContent).toBe('3 articles are shown, 1 of them new');
  expect(document.activeElement).toBe(button);
});

it('the last page removes the control and focuses the first new article', async () => {
  pages['/blog?page=2'] = renderToString(createPage([2, 3], 0));
  const button = await more();
  button.focus();
  fireEvent.click(button);
  const last = await screen.findByRole('link', { name: 'Article 3' });
  await waitFor(() => expect(document.activeElement).toBe(last));
});

it('a page that can not be loaded leaves the articles and can be tried again', async () => {
  const html = pages['/blog?page=2'] ?? '';
  delete pages['/blog?page=2'];
  fireEvent.click(await more());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'More articles could not be loaded. Please try again.',
    ),
  );
  expect(titles()).toEqual(['Article 1', 'Article 2']);
  pages['/blog?page=2'] = html;
  fireEvent.click(await more());
  await screen.findByText('Article 3');
  expect(screen.getByRole('alert').textContent).toBe('');
});
