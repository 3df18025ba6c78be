// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { NarrowedVisits } from '@atrium/contracts/visits/narrowed.schemas';
import type { Analytics } from '@atrium/contracts/visits/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Component } from './analytics.page';
import { formatSeconds } from './format-seconds';

const call = 'GET /api/dashboard/analytics';
const compared = (now: number, before = 0) => ({ now, before });
const rows = (...keys: string[]) => keys.map((key, index) => ({ key, now: 100 - index, before: 1 }));
const page = {
  path: '/blog/first',
  title: 'The first article',
  editPath: '/dashboard/blog/edit/1',
  views: 40,
  before: 20,
  entries: 30,
  exits: 10,
  seconds: 75,
  readShare: 62,
  leads: 3,
  won: 1,
  value: 12_000,
};
const analytics: Analytics = {
  siteName: 'Atrium',
  currency: 'EUR',
  period: { from: '2026-02-10', to: '2026-03-11' },
  before: { from: '2026-01-11', to: '2026-02-09' },
  onSite: 3,
  views: compared(60, 30),
  visits: compared(25),
  entries: compared(30),
  seconds: { now: 75, before: null },
  chartUnit: 'day',
  chart: [{ from: '2026-03-11', views: 60, visits: 25 }],
  pages: [page, { ...page, path: '/about', title: null, editPath: null, seconds: null, readShare: null }],
  lists: {
    sources: rows('news.example', '(direct)', ...Array.from({ length: 9 }, (_, at) => `s${at}.example`)),
    campaigns: rows('letter / mail / spring'),
    devices: rows('phone'),
    themes: rows('dark'),
    languages: rows('de'),
    outbound: [],
    actions: rows('Talk to us'),
    forms: rows('contact begun'),
    missing: rows('/nowhere'),
  },
  vitals: [
    { vital: 'lcp', shell: 'a1', remote: '1.0.0-b2', count: 20, p75: 1_375, good: 95, poor: 1 },
    { vital: 'cls', shell: 'a1', remote: '1.0.0-b2', count: 20, p75: 8, good: 100, poor: 0 },
  ],
};
const none = { ...analytics, views: compared(0), visits: compared(0), pages: [], vitals: [] };

function setUp(data: Analytics = analytics, responses: Record<string, unknown> = {}) {
  const api = createRecordingApi({ [call]: { success: true, data }, ...responses });
  renderScreen({ api, Component, path: '/dashboard/analytics' });
  return api;
}

it('shows the figures with those before, pages with their editors, sources and web vitals', async () => {
  setUp();
  const pages = await screen.findByRole('region', { name: 'Pages' });
  const first = within(pages).getByRole('row', { name: /The first article/ });
  expect(first.textContent).toBe('The first article/blog/first · Edit402030101 min 15 s62%31€12,000');
  expect(within(first).getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    '/dashboard/blog/edit/1',
  );
  expect(within(pages).getByRole('row', { name: '/about 40 20 30 10 — — 3 1 €12,000' })).toBeTruthy();
  expect(screen.getByText('On the site now').nextSibling?.textContent).toBe('3');
  expect(screen.getByText('+100% against 30')).toBeTruthy();
  const speed = screen.getByRole('region', { name: 'Speed by version' });
  expect(
    within(speed).getByRole('row', { name: 'Largest paint (LCP) a1 1.0.0-b2 20 1,375 ms 95% 1%' }),
  ).toBeTruthy();
  expect(within(speed).getByRole('row', { name: /Layout shift.* 0.008 / })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Links to other sites' })).toBeNull();
});

it('shows the first ten rows of a list, and all of them when asked', async () => {
  setUp();
  const sources = await screen.findByRole('region', { name: 'Sources' });
  expect(within(sources).getByText('Typed, bookmarked or from an app')).toBeTruthy();
  expect(within(sources).queryByText('s8.example')).toBeNull();
  fireEvent.click(within(sources).getByRole('button', { name: 'Show all 11' }));
  expect(within(sources).getByText('s8.example')).toBeTruthy();
});

const narrowedCall = 'GET /api/dashboard/analytics/narrowed';
const narrowed: NarrowedVisits = {
  siteName: 'Atrium',
  currency: 'EUR',
  period: analytics.period,
  before: analytics.before,
  by: 'pages',
  key: '/blog/first',
  count: compared(40, 20),
  all: compared(60, 30),
  isCut: false,
  enquiries: null,
  chartUnit: 'day',
  chart: [{ from: '2026-03-11', count: 40 }],
  page,
};

it('narrows to a page by a press on its row, with the reason for what is missing, and back', async () => {
  const api = setUp(analytics, { [narrowedCall]: { success: true, data: narrowed } });
  const pages = await screen.findByRole('region', { name: 'Pages' });
  fireEvent.click(within(pages).getByRole('link', { name: 'The first article' }));
  expect(await screen.findByText('Share of the site')).toBeTruthy();
  expect(screen.getByText('Page:').textContent).toBe('Page: The first article');
  expect(screen.getByText('66.7%')).toBeTruthy();
  expect(screen.getByText(/Sources, campaigns and devices are not shown for one page/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/dashboard/blog/edit/1');
  expect(screen.queryByRole('region', { name: 'Sources' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  expect(api.callsTo(narrowedCall).map(({ query }) => query)).toEqual([
    { range: 'monthly', by: 'pages', key: '/blog/first' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Show the whole site again/ }));
  expect(await screen.findByRole('region', { name: 'Sources' })).toBeTruthy();
});

it('keeps what it is narrowed to in the address', async () => {
  const enquiries = { leads: 4, won: 1, value: 900 };
  const data = {
    ...narrowed,
    ...{ by: 'sources', key: 'news.example', page: null, count: compared(3), enquiries, isCut: true },
  };
  const api = createRecordingApi({ [narrowedCall]: { success: true, data } });
  const address = '/dashboard/analytics?range=weekly&by=sources&key=news.example';
  renderScreen({ api, Component, path: '/dashboard/analytics', address });
  expect(await screen.findByText('5.0%')).toBeTruthy();
  expect(screen.getByText('Enquiries').parentElement?.textContent).toContain('4');
  expect(screen.getByText(/more than 500 sources/)).toBeTruthy();
  expect(api.callsTo(call)).toEqual([]);
});

it('narrows to no row that stands for many', async () => {
  setUp({ ...analytics, lists: { ...analytics.lists, sources: rows('(other)', 'news.example') } });
  const sources = await screen.findByRole('region', { name: 'Sources' });
  expect(
    within(sources)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['news.example']);
});

it('says that nothing was counted yet', async () => {
  setUp(none);
  expect(await screen.findByText('No visits yet')).toBeTruthy();
});

it('shows that it could not be loaded, with a retry', async () => {
  setUp(analytics, { [call]: refusal('Away', 503) });
  expect(await screen.findByText('The visits could not be loaded')).toBeTruthy();
});

it('downloads its figures as CSV', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue({} as Window);
  setUp(analytics, {
    'POST /api/dashboard/analytics/export-ticket': {
      success: true,
      data: { ticket: 't', expiresInSeconds: 60 },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith('/api/dashboard/analytics/export?range=monthly&ticket=t', '_blank'),
  );
});

it.each([
  [null, '—'],
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [75, '1 min 15 s'],
])('%s seconds are written %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
