// @vitest-environment jsdom

import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listResponse, sampleCampaign, sampleId } from '../testing/samples';
import { Component } from './campaign-detail.page';

const id = sampleId(4);
const base = `/api/newsletter/campaigns/${id}`;
const draft = sampleCampaign(4);
const campaign: Campaign = {
  ...draft,
  status: 'sent',
  progress: { ...draft.progress, audience: 10, sent: 8, failed: 1, suppressed: 1 },
  results: { ...draft.results, delivered: 8, refused: 1 },
  startedAt: '2026-03-10T12:00:00Z',
  finishedAt: '2026-03-10T12:01:00Z',
};
const held: Partial<Campaign> = {
  status: 'scheduled',
  startedAt: null,
  finishedAt: null,
  sendAt: '2026-03-10T12:05:00Z',
  undoUntil: '2026-03-10T12:05:00Z',
  undoRemainingMs: 240_000,
};
const success = (data: unknown) => ({ success: true, data });

const without = (lacking: string) => ({
  ...admin,
  permissions: admin.permissions.filter((name) => name !== lacking),
});

function open(change: Partial<Campaign>, responses: Record<string, unknown> = {}, user = admin) {
  const api = createRecordingApi({
    [`GET ${base}`]: success({ ...campaign, ...change }),
    [`GET ${base}/deliveries`]: listResponse([]),
    [`GET ${base}/engagement`]: success({
      sent: 8,
      clicks: {
        people: 2,
        rate: 0.25,
        total: 3,
        scanners: 5,
        links: [{ url: 'https://example.org/a', people: 2, total: 3, scanners: 5 }],
      },
      opens: null,
      days: [
        { day: '2026-03-10', clicked: 2, unsubscribed: 0, bounced: 1, complained: 0 },
        { day: '2026-03-11', clicked: 1, unsubscribed: 1, bounced: 0, complained: 0 },
      ],
    }),
    [`GET ${base}/readers`]: listResponse([]),
    ...responses,
  });
  renderScreen({
    api,
    Component,
    path: '/dashboard/newsletter/campaigns/:id',
    address: `/dashboard/newsletter/campaigns/${id}`,
    user,
  });
  return api;
}

describe('for somebody who may not send', () => {
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('a draft is edited, and a schedule is only looked at', async () => {
    open({ ...held, undoUntil: null, status: 'draft' }, {}, without('newsletter.send'));
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
    cleanup();
    open({ ...held, undoUntil: null }, {}, without('newsletter.send'));
    expect(await screen.findByRole('button', { name: 'Duplicate' })).toBeTruthy();
    expect(names()).toEqual(['Preview', 'Duplicate']);
    expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
  });

  it('the time to undo is shown without a button', async () => {
    open(held, {}, without('newsletter.send'));
    expect(await screen.findByRole('timer')).toBeTruthy();
    expect(screen.getByText('Nothing has left yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('mails in doubt are named without a choice', { tags: 'deep' }, async () => {
    const progress = { ...campaign.progress, inDoubt: 2 };
    open({ neverTwice: true, progress }, {}, without('newsletter.send'));
    expect(await screen.findByText('The outcome of 2 mails is not known')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send again|Leave out/ })).toBeNull();
  });
});

describe('a campaign whose audience has grown', () => {
  const grown: Partial<Campaign> = {
    status: 'paused',
    confirmedCount: 24,
    hasGrown: true,
    pauseReason: 'The reason of the API',
    progress: { ...draft.progress, audience: 2_575, remaining: 2_575 },
  };

  it('is sent once the new number is typed', async () => {
    const resumed = success({ ...campaign, status: 'sending' });
    const api = open(grown, { [`POST ${base}/resume`]: resumed });
    expect(await screen.findByText(/It was confirmed for 24 people, and would go to 2,575/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send to 2,575 Now' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send to 2,575 Now' });
    const type = (value: string) =>
      fireEvent.change(dialog.getByLabelText('Type 2,575 to confirm'), { target: { value } });
    type('24');
    expect(send.disabled).toBe(true);
    type('2,575');
    fireEvent.click(send);
    await waitFor(() =>
      expect(api.callsTo(`POST ${base}/resume`).map(({ body }) => body)).toEqual([{ expectedCount: 2_575 }]),
    );
  });

  it('is only looked at by somebody who may not send', async () => {
    open(grown, {}, without('newsletter.send'));
    expect(await screen.findByText('Paused: its audience has grown')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send to/ })).toBeNull();
  });
});

describe('a campaign that is being sent', () => {
  // Readers and deliveries are fetched at other moments: their own totals would stand beside other figures.
  it('shows the figures of the campaign everywhere', async () => {
    const progress = {
      audience: 1332,
      sent: 421,
      failed: 7,
      suppressed: 4,
      remaining: 900,
      inDoubt: 3,
      retrying: 11,
      duplicates: 0,
    };
    const clicks = { people: 2, rate: 0.0046, total: 3, scanners: 0, links: [] };
    const mails = Array.from({ length: 50 }, (_, index) => ({
      subscriberId: sampleId(index),
      email: `reader${index}@example.com`,
      status: 'sent',
      code: 250,
      detail: null,
      at: '2026-03-10T12:00:30Z',
    }));
    open(
      { status: 'sending', finishedAt: null, progress, results: { ...campaign.results, delivered: 421 } },
      {
        [`GET ${base}/engagement`]: success({ sent: 433, clicks, opens: null, days: [] }),
        [`GET ${base}/deliveries`]: {
          ...listResponse(mails),
          pagination: { ...listResponse(mails).pagination, total: 2001, totalItems: 2001, totalPages: 41 },
        },
      },
    );
    expect(await screen.findByText('2 people of 421 delivered mails, 3 clicks')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Mails handled' });
    expect(bar.getAttribute('aria-valuetext')).toBe('432 of 1,332');
    const figures = [...(bar.parentElement?.querySelectorAll('dt + dd') ?? [])].map(
      (dd) => dd.firstChild?.textContent,
    );
    expect(figures).toEqual(['1,332', '421', '7', '4', '900', '421', '1', '0', '0']);
    // 421 + 7 + 4 + 3 + 11 deliveries are 9 pages of 50.
    expect(await screen.findByText(/of 9$/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/433|2,001/);
  });
});

describe('a campaign in its undo window', () => {
  it('counts down by the server’s clock and leads back to the draft when it is undone', async () => {
    const api = open(held, { [`POST ${base}/undo`]: success({ ...campaign, status: 'draft' }) });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^[34]:\d\d$/);
    expect(screen.queryByRole('button', { name: 'Cancel Campaign' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsTo(`POST ${base}/undo`)).toHaveLength(1));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(
        `/dashboard/newsletter/create?draft=${id}`,
      ),
    );
  });

  it('asks what has become of it once the time is over', { tags: 'deep' }, async () => {
    const api = open({ ...held, undoRemainingMs: 0 });
    expect(await screen.findByText('Going out now')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
    await waitFor(() => expect(api.callsTo(`GET ${base}`).length).toBeGreaterThan(1));
  });
});

describe('a scheduled campaign', () => {
  it('shows when it goes out, and no figures before it has an audience', async () => {
    open({ ...held, undoUntil: null, undoRemainingMs: null });
    expect(await screen.findByText('Scheduled for')).toBeTruthy();
    expect(screen.queryByText('Audience')).toBeNull();
  });
});

describe('a campaign that has gone out', () => {
  it('tells people’s clicks from scanners’, and what was not measured', async () => {
    open({});
    expect(await screen.findByText('25.0%')).toBeTruthy();
    expect(screen.getByText('2 people of 8 delivered mails, 3 clicks')).toBeTruthy();
    expect(screen.getByText('Not measured for this campaign')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'example.org/a' })).toBeTruthy();
  });

  it('offers the unsaved text of a person who was still writing', async () => {
    open(
      {},
      {
        [`GET ${base}/draft`]: {
          ...success({
            data: { subject: 'Spring news, second half', content: '<p>Hello</p>' },
            baseRev: 1,
            revision: 'c'.repeat(24),
            savedAt: '2026-03-10T12:00:30Z',
            savedBy: { id: 'a'.repeat(24), name: 'Ada' },
          }),
          others: [],
        },
      },
    );
    expect(await screen.findByText('Your unsaved text is still here')).toBeTruthy();
  });

  it('can become a page of the site', { tags: 'deep' }, async () => {
    const api = open({}, { [`PATCH ${base}/archive`]: success({ ...campaign, archive: 'link' }) });
    fireEvent.change(await screen.findByLabelText('Who can read it'), { target: { value: 'link' } });
    const link = await screen.findByRole('link', { name: 'Open the page' });
    expect(link.getAttribute('href')).toBe(`/newsletter/archive/${id}`);
    expect(api.callsTo(`PATCH ${base}/archive`)[0]?.body).toEqual({ archive: 'link' });
  });

  it('is not said to leave mails unsent or sent whose number is not known', { tags: 'deep' }, async () => {
    const nothing = { ...campaign.progress, audience: 0, sent: 0, failed: 0, suppressed: 0, remaining: 0 };
    open({ status: 'planning', finishedAt: null, progress: nothing });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel Campaign' }));
    expect(await screen.findByText('No more mails will be sent. None has left yet.')).toBeTruthy();
  });

  it('leads to no page before its first mail is sent', { tags: 'deep' }, async () => {
    open({ archive: 'listed', status: 'paused', progress: { ...campaign.progress, sent: 0 } });
    expect(await screen.findByText('The page is there from the first mail that is sent.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the page' })).toBeNull();
  });
});

describe('the people of a campaign', () => {
  const reader = {
    id: 'a',
    subscriberId: sampleId(9),
    email: 'kim@example.com',
    firstName: 'Kim',
    at: '2026-03-10T13:00:00Z',
    clicks: 3,
  };

  it('who clicked lead to their pages, and become a segment', async () => {
    const api = open(
      {},
      {
        [`GET ${base}/readers`]: listResponse([reader, { ...reader, id: 'b', email: null, firstName: '' }]),
        'POST /api/newsletter/segments': success({ name: 'Clicked: Spring news', count: 1 }),
      },
    );
    const link = await screen.findByRole('link', { name: 'kim@example.com' });
    expect(link.getAttribute('href')).toBe('/dashboard/contacts/person?email=kim%40example.com');
    expect(screen.getByText('No longer known')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Make a Segment' }));
    await waitFor(() =>
      expect(api.callsTo('POST /api/newsletter/segments')[0]?.body).toEqual({
        name: 'Clicked: Spring news',
        rules: { clickedCampaign: id },
      }),
    );
  });

  it('are asked for by what they did', { tags: 'deep' }, async () => {
    const api = open({ trackClicks: false });
    await screen.findByText('Nobody has unsubscribed with the link of this newsletter.');
    fireEvent.change(screen.getByLabelText('What they did'), { target: { value: 'bounced' } });
    await screen.findByText('No mail of this newsletter has come back.');
    expect(api.callsTo(`GET ${base}/readers`).map(({ query }) => query?.reaction)).toEqual([
      'unsubscribed',
      'bounced',
    ]);
  });

  it('count among the mails sent, and by day', { tags: 'deep' }, async () => {
    const bounceKinds = { dead: 1, full: 2, blocked: 0, unknown: 0 };
    const counted = { delivered: 6, refused: 1, bounced: 2, complained: 1, unsubscribed: 0 };
    open({ results: { ...counted, bounceKinds } });
    const bounced = (await screen.findByText('1 dead, 2 full or away')).parentElement;
    expect(bounced?.textContent).toContain('Bounced333.3%');
    const delivered = screen.getByText('taken by their servers and not returned').parentElement;
    expect(delivered?.textContent).toContain('Delivered666.7%');
    const table = await screen.findByRole('table', { name: /People by day/ });
    expect(table.textContent).toContain('11 Mar 20261100');
  });
});
