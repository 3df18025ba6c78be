// @vitest-environment jsdom

import { pageOf, type RecordedCall, refusal } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './blog-queue.widget';

const t = setUpScreenTests();
const list = 'GET /api/blogs/published';
const show = () => t.show(Component, { path: '/dashboard', at: '/dashboard' });
const part = (name: string) => screen.findByRole('region', { name });
const post = (id: string, changes: object) => ({ _id: id, title: `Article ${id}`, ...changes });

test('the publishing queue shows what comes next and which drafts wait, with their editors', async () => {
  t.api.on(list, ({ query }: RecordedCall) =>
    query.status === 'scheduled'
      ? pageOf([post('1', { scheduledPublishAt: '2030-01-02T08:30:00.000Z' })])
      : pageOf([post('2', { updatedAt: new Date().toISOString() })], 9),
  );
  show();
  const scheduled = within(await part('Scheduled'));
  expect(scheduled.getByRole('link', { name: 'Article 1' }).getAttribute('href')).toBe(
    '/dashboard/blog/edit/1',
  );
  expect(scheduled.getByText(/2 Jan 2030/)).toBeDefined();
  const drafts = within(await part('Drafts'));
  expect(drafts.getByText('Saved just now')).toBeDefined();
  expect(drafts.getByRole('link', { name: 'All 9 articles' }).getAttribute('href')).toBe(
    '/dashboard/blog?status=draft',
  );
  expect(t.api.callsTo(list).map(({ query }) => query)).toEqual([
    { status: 'scheduled', sortBy: 'scheduledPublishAt', page: 1, limit: 4 },
    { status: 'draft', sortBy: '-createdAt', page: 1, limit: 4 },
  ]);
});

test('the publishing queue says that nothing waits', async () => {
  t.api.on(list, pageOf([]));
  show();
  expect(await screen.findByText('Nothing is scheduled.')).toBeDefined();
  expect(screen.getByText('No drafts wait.')).toBeDefined();
});

test('a failure is explained and can be retried', async () => {
  t.api.on(list, refusal('Away'));
  show();
  expect(await screen.findByText(/could not be loaded: Away/)).toBeDefined();
  t.api.on(list, pageOf([]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is scheduled.')).toBeDefined();
});
