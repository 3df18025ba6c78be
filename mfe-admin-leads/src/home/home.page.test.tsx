// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { DashboardResponse } from '@atrium/contracts/site/dashboard.schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component } from './home.page';

const point = { from: '2026-03-10', label: 'Tue', contacts: 2, subscribers: 1, sessions: 9, revenue: 0 };
const response: DashboardResponse = {
  currency: 'USD',
  users: { total: 1240, contacts: 40, subscribers: 1200, changePercent: null },
  revenue: { amount: null, currency: 'EUR', changePercent: null },
  conversion: { rate: 0, converted: 0, contacts: 40 },
  sessions: { total: 96, today: 4, changePercent: null },
  activities: [],
  orders: [],
  tasks: [],
  newLeads: { total: 0, longestWaiting: [] },
  charts: {
    weekly: [point],
    monthly: [{ ...point, label: 'Week 11' }],
    yearly: [{ ...point, label: 'Mar' }],
  },
  isDatabaseEmbedded: false,
  generatedAt: '2026-03-10T12:00:00Z',
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function setUp(responses: Record<string, unknown> = {}, user: typeof admin | null = admin) {
  const api = createRecordingApi({
    'GET /api/dashboard': { success: true, data: response },
    ...responses,
  });
  renderScreen({ api, Component, path: '/dashboard', user });
  return api;
}

describe('the dashboard home', () => {
  it('greets the user by name, or as Admin', async () => {
    setUp();
    expect(await screen.findByText(/Welcome back, Ada Winters/)).toBeTruthy();
    cleanup();
    setUp({}, { ...admin, name: '' });
    expect(await screen.findByText(/Welcome back, Admin/)).toBeTruthy();
  });

  it('shows live figures, and a dash with "no data yet" without revenue', async () => {
    setUp();
    const cards = await screen.findByRole('region', { name: 'Key figures' });
    await waitFor(() => expect(cards.textContent).toContain('1,240'));
    expect(cards.textContent).toContain('Revenue—no data yet');
    expect(cards.textContent).toContain('Conversion0.0%');
    expect(cards.textContent).toContain('Sessions96visits so far');
    expect(cards.textContent).toMatch(
      /Total Users1,240[\d,]+ contacts? \+ [\d,]+ subscribers? of any status/,
    );
    for (const name of ['Recent Activities', 'Recent Orders', 'Tasks'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
  });

  it('lists the new leads that wait longest, and where the others are', async () => {
    const lead = {
      contactId: 'c1',
      fullName: 'Grace Hopper',
      companyName: 'Navy',
      serviceType: 'SEO',
      createdAt: '2026-03-08T09:00:00Z',
      owner: null,
    };
    const newLeads = { total: 9, longestWaiting: [lead] };
    const quarantined = { total: 24, newestAt: '2026-03-10T12:00:00Z' };
    setUp({ 'GET /api/dashboard': { success: true, data: { ...response, newLeads, quarantined } } });
    const panel = await screen.findByRole('region', { name: 'New leads' });
    expect(within(panel).getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(
      '/dashboard/contacts/c1',
    );
    expect(panel.textContent).toContain('Navy, SEO');
    expect(
      within(panel).getByRole('link', { name: '24 set aside as suspected spam' }).getAttribute('href'),
    ).toBe('/dashboard/contacts/quarantine');
    expect(
      within(panel)
        .getByRole('link', { name: /^All 9/ })
        .getAttribute('href'),
    ).toBe('/dashboard/contacts?status=new');
  });

  it.each([
    [{}, /^The contact form worked 4 min(utes)? ago\.$/],
    [{ reachesMail: false }, /, up to its mails, which are not checked\.$/],
    [{ checkedAt: null, workedAt: null }, /^The contact form is checked within 15 min\.$/],
    [
      { stage: 'mail', problem: '421 Later' },
      /^The contact form is broken.*mail server does not accept.*421 Later/,
    ],
    [{ checkedAt: minutesAgo(31) }, /^The contact form is not checked any more.*worker does not run/],
  ])('tells how the contact form does: %o', async (change, text) => {
    const at = minutesAgo(4);
    const formCheck = {
      everyMinutes: 15,
      reachesMail: true,
      checkedAt: at,
      workedAt: at,
      stage: null,
      problem: '',
      ...change,
    };
    setUp({ 'GET /api/dashboard': { success: true, data: { ...response, formCheck } } });
    await screen.findByText(/^The contact form/);
    expect(
      [...document.querySelectorAll('p, [role]')].some(({ textContent }) => text.test(textContent ?? '')),
    ).toBe(true);
  });

  it('joins equal activities of one person that follow each other', async () => {
    const entry = (id: string, actor: string, resourceName: string) => ({
      id,
      at: '2026-03-10T11:00:00Z',
      actor,
      action: 'created',
      resource: 'service',
      resourceId: id,
      resourceName,
      summary: 'Created service',
    });
    const activities = [entry('a', 'Ada', 'One'), entry('b', 'Ada', 'Two'), entry('c', 'Bob', 'Three')];
    setUp({ 'GET /api/dashboard': { success: true, data: { ...response, activities } } });
    const panel = await screen.findByRole('region', { name: 'Recent Activities' });
    const lines = within(panel).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/One.*Ada.*, and 1 more$/),
      expect.stringMatching(/Three.*Bob/),
    ]);
  });

  it('says loudly that search engines leave the site out, and which figures are no longer true', async () => {
    const expired = { value: '300', label: 'Clients', expiresOn: '2020-01-31', isHidden: true };
    const data = {
      documents: [],
      sample: { unchanged: 0, changed: 0 },
      hasPublished: true,
      isHidden: true,
      expiredClaims: [expired, { ...expired, label: 'Projects', isHidden: false }],
    };
    setUp({ 'GET /api/first-steps': { success: true, data } });
    expect(await screen.findByText('Search engines leave this site out')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe(
      '/dashboard/pages/search-engines',
    );
    expect(screen.getByText('2 figures no longer true')).toBeTruthy();
    expect(screen.getByText('300 Clients expired on 31 Jan 2020. It is hidden.')).toBeTruthy();
    expect(screen.getByText('300 Projects expired on 31 Jan 2020. The site still says so.')).toBeTruthy();
  });

  it('draws the selected period, with its figures in a table', async () => {
    setUp();
    fireEvent.click(await screen.findByRole('radio', { name: 'Yearly' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true);
    const table = screen.getByRole('table', { name: 'New contacts and subscribers', hidden: true });
    expect(within(table).getByText('Mar')).toBeTruthy();
    expect(within(table).queryByText('Tue')).toBeNull();
  });

  it('leads to the report of that period', async () => {
    setUp();
    fireEvent.click(await screen.findByRole('radio', { name: 'Monthly' }));
    expect(screen.getByRole('link', { name: 'Generate Report' }).getAttribute('href')).toBe(
      '/dashboard/reports?range=monthly',
    );
  });

  it('says that the embedded database is for trying out, until that is dismissed', async () => {
    const embedded = {
      'GET /api/dashboard': { success: true, data: { ...response, isDatabaseEmbedded: true } },
    };
    setUp(embedded);
    const title = 'The database of this site is for trying out';
    expect(await screen.findByText(title)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(title)).toBeNull();
    cleanup();
    setUp(embedded);
    await screen.findByText('1,240');
    expect(screen.queryByText(title)).toBeNull();
  });

  it('says nothing of the database where it is a server', async () => {
    setUp();
    await screen.findByText('1,240');
    expect(screen.queryByText('The database of this site is for trying out')).toBeNull();
  });

  it('shows a failure and retries', async () => {
    const api = setUp({ 'GET /api/dashboard': refusal('Away', 500) });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    api.on('GET /api/dashboard', { success: true, data: response });
    fireEvent.click(retry);
    expect(await screen.findByText('1,240')).toBeTruthy();
  });

  it("shows the days of tasks and orders, and the time, in the site's time zone", async () => {
    // 12:00 of the next day in Kiritimati, whose clocks are ahead of all others.
    const at = '2026-03-10T22:00:00Z';
    const contactId = 'c'.repeat(24);
    const order = { contactId, fullName: 'Big Client', companyName: '', serviceType: '', value: null };
    const task = { kind: 'follow-up', id: contactId, title: 'Call', isOverdue: false, path: '/x' };
    setUp({
      'GET /api/dashboard': {
        success: true,
        data: { ...response, orders: [{ ...order, convertedAt: at }], tasks: [{ ...task, dueAt: at }] },
      },
      'GET /api/dashboard/site-time': {
        success: true,
        data: { timeZone: 'Pacific/Kiritimati', today: '2026-03-11', currency: 'EUR', locale: '' },
      },
    });
    expect(await screen.findByText('Due 11 Mar 2026')).toBeTruthy();
    expect(screen.getByRole('cell', { name: '11 Mar 2026' })).toBeTruthy();
    expect(screen.getByText(/\(Pacific\/Kiritimati\)/)).toBeTruthy();
  });
});
