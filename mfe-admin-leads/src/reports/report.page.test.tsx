// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { Report } from '@atrium/contracts/site/report.schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Component } from './report.page';

const call = 'GET /api/dashboard/report/figures';
const row = {
  label: 'Contact form',
  leads: 42,
  before: 21,
  answerHours: 2.5,
  won: 3,
  value: 12_500,
  openValue: 900,
};
const report: Report = {
  siteName: 'Atrium',
  currency: 'EUR',
  generatedOn: '2026-03-11',
  period: { from: '2026-02-10', to: '2026-03-11' },
  before: { from: '2026-01-11', to: '2026-02-09' },
  leads: { now: 42, before: 21 },
  won: { now: 3, before: 0 },
  value: { now: 12_500, before: 0 },
  answerHours: { now: 2.5, before: null },
  bySource: [row],
  byService: [row],
  byStage: [row],
  byOwner: [row],
  open: { count: 7, value: 8_000 },
  byCampaign: [{ ...row, label: 'google / cpc / spring' }],
  newsletters: [
    {
      campaignId: 'a'.repeat(24),
      subject: 'Spring news',
      sentOn: '2026-03-09',
      audience: 44,
      sent: 42,
      delivered: 40,
      opened: null,
      clicked: 4,
      unsubscribed: 1,
      bounced: 4,
      bounceKinds: { dead: 1, full: 2, blocked: 0, unknown: 1 },
      complained: 0,
    },
  ],
  visits: {
    views: { now: 900, before: 600 },
    visits: { now: 300, before: 200 },
    entries: { now: 310, before: 0 },
    seconds: { now: 31, before: null },
    pages: [{ path: '/blog/spring', views: 400, before: 0, leads: 3, won: 1, value: 12_000 }],
    sources: [{ key: 'news.example', now: 20, before: 10 }],
  },
  published: [
    {
      title: 'Spring article',
      noun: 'Article',
      path: '/blog/spring',
      publishedOn: '2026-03-09',
      views: 400,
      leads: 3,
    },
  ],
};

function setUp(responses: Record<string, unknown> = {}, search = '') {
  const api = createRecordingApi({
    [call]: { success: true, data: report },
    'GET /api/dashboard/reports': { success: true, data: [] },
    ...responses,
  });
  const path = '/dashboard/reports';
  renderScreen({ api, Component, path, address: `${path}${search}` });
  return api;
}

it('shows the figures with those before, and a table for each question', async () => {
  setUp();
  const leads = await screen.findByRole('region', { name: 'Leads by source' });
  expect(within(leads).getByRole('row', { name: 'Contact form 42 21 2.5 h 3 €12,500 €900' })).toBeTruthy();
  expect(screen.getByText('+100% against 21')).toBeTruthy();
  expect(screen.getByText('no answer before')).toBeTruthy();
  expect(screen.getByText('7 open leads today').previousSibling?.textContent).toBe('€8,000');
  for (const noun of ['service', 'stage', 'owner', 'campaign'])
    expect(screen.getByRole('region', { name: `Leads by ${noun}` })).toBeTruthy();
  const mails = screen.getByRole('region', { name: 'Newsletters' });
  expect(within(mails).getByText('40 (90.9%)')).toBeTruthy();
  expect(within(mails).getByText('4 (9.1%)')).toBeTruthy();
  expect(within(mails).getByText('1 dead, 2 full or away, 1 for an unknown reason')).toBeTruthy();
  expect(within(mails).getByText('4 (10.0%)')).toBeTruthy();
  expect(within(mails).getByText('not measured')).toBeTruthy();
});

it('has visits and content on the same page', async () => {
  setUp();
  const pages = await screen.findByRole('region', { name: 'Most viewed pages' });
  expect(within(pages).getByRole('row', { name: '/blog/spring 400 0 3 1 €12,000' })).toBeTruthy();
  const sources = screen.getByRole('region', { name: 'Sources of visits' });
  expect(within(sources).getByRole('row', { name: 'news.example 20 10' })).toBeTruthy();
  const published = screen.getByRole('region', { name: 'Published' });
  expect(within(published).getByRole('row', { name: /^Spring article Article .* 400 3$/ })).toBeTruthy();
  expect(screen.getByText('+50% against 200')).toBeTruthy();
});

it('says what is not there: visits, published items, and a content service that is away', {
  tags: 'deep',
}, async () => {
  const visits = { ...report.visits, pages: [], sources: [] };
  setUp({ [call]: { success: true, data: { ...report, visits, published: [] } } });
  expect(await screen.findByText('No visit was counted.')).toBeTruthy();
  expect(screen.getByText('Nothing was published.')).toBeTruthy();
  cleanup();
  setUp({ [call]: { success: true, data: { ...report, published: null } } });
  expect(await screen.findByText('What was published can not be read at the moment.')).toBeTruthy();
});

it('says that nothing came in', async () => {
  const nothing = { now: 0, before: 0 };
  setUp({ [call]: { success: true, data: { ...report, leads: nothing, newsletters: [] } } });
  expect(await screen.findByText('No lead came in.')).toBeTruthy();
  expect(screen.getByText('No newsletter went out.')).toBeTruthy();
});

it('shows that it could not be loaded, with a retry', async () => {
  setUp({ [call]: refusal('Away', 503) });
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
});

it('is of the period in the address, and of own dates once both are given', async () => {
  const api = setUp({}, '?range=yearly');
  await screen.findByRole('region', { name: 'Leads by source' });
  expect(api.callsTo(call).at(-1)?.query).toEqual({ range: 'yearly' });
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'own' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-10' } });
  const days = { startDate: '2026-03-01', endDate: '2026-03-10' };
  await waitFor(() => expect(api.callsTo(call).at(-1)?.query).toEqual({ range: 'yearly', ...days }));
  expect(api.callsTo(call)).toHaveLength(2);
});

it('downloads its figures as CSV', { tags: 'deep' }, async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue({} as Window);
  setUp({
    'POST /api/dashboard/report-ticket': { success: true, data: { ticket: 't', expiresInSeconds: 60 } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith('/api/dashboard/report?range=monthly&ticket=t', '_blank'),
  );
});
