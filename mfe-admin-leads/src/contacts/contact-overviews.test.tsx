// @vitest-environment jsdom

import { createRecordingApi, type RecordedCall, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listResponse, sampleContact, sampleId } from '../testing/samples';
import { Component as PriorityPage } from './contact-priority.page';
import { Component as StatsPage } from './contact-stats.page';

const lasting = { durationMs: 5_000 };

const stats = {
  total: 8,
  today: 1,
  thisWeek: 3,
  converted: 1,
  conversionRate: 12.5,
  statusBreakdown: [
    { _id: 'new', count: 7 },
    { _id: 'converted', count: 1 },
  ],
  serviceTypeCounts: [{ _id: 'AI & Automation', count: 8 }],
  revenue: null,
  timelineCounts: [
    { _id: '1-3 months', count: 7 },
    { _id: '6+ months', count: 1 },
  ],
};

function renderStats(response: unknown) {
  const api = createRecordingApi({
    'GET /api/contacts/stats': response,
    'GET /api/contacts/dashboard': response,
  });
  renderScreen({ api, Component: StatsPage, path: '/dashboard/contacts/stats' });
  return api;
}

describe('contact statistics', () => {
  it('shows the four figures and percentages with one decimal', async () => {
    renderStats({ success: true, data: stats });
    const cards = await screen.findByRole('region', { name: 'Key figures' });
    await waitFor(() => expect(cards.textContent).toBe('Total8Today1This Week3Conversion Rate12.5%'));
    const breakdown = within(screen.getByRole('region', { name: 'Status Breakdown' }));
    expect(breakdown.getByText('(87.5%)')).toBeTruthy();
    expect(breakdown.getAllByText('(0.0%)')).toHaveLength(4);
    for (const name of ['Top Service Requests', 'Timeline Distribution', 'Quick Links'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export Contacts' })).toBeTruthy();
  });

  it('has the figures of each chart in a table', async () => {
    renderStats({ success: true, data: stats });
    const table = await screen.findByRole('table', { name: 'Timeline distribution', hidden: true });
    expect(
      within(table)
        .getAllByRole('row', { hidden: true })
        .map((row) => row.textContent),
    ).toEqual(['TimelineContacts', '1-3 months7', '6+ months1']);
  });

  it('shows a failure and retries', async () => {
    const api = renderStats(refusal('Away', 500));
    expect(await screen.findByText('Stats could not be loaded')).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith('Error fetching contact statistics', lasting);
    api.on('GET /api/contacts/stats', { success: true, data: stats });
    api.on('GET /api/contacts/dashboard', { success: true, data: stats });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('12.5%')).toBeTruthy();
  });
});

function renderPriority(responses: Record<string, unknown>, search = '') {
  const api = createRecordingApi(responses);
  const path = '/dashboard/contacts/priority';
  renderScreen({ api, Component: PriorityPage, path, address: path + search });
  return api;
}

describe('priority contacts', () => {
  const listed = listResponse([
    sampleContact(1),
    sampleContact(2, { status: 'qualified', contacted: true, nextFollowUpDate: '2026-03-12T16:00:00Z' }),
  ]);

  it('has an empty state', async () => {
    renderPriority({ 'GET /api/contacts/priority': listResponse([]) });
    expect(await screen.findByText('No Priority Contacts')).toBeTruthy();
  });

  it('distinguishes new leads from follow-ups and offers to mark only those not contacted', async () => {
    renderPriority({ 'GET /api/contacts/priority': listed });
    const cards = await screen.findAllByRole('article');
    expect(screen.getByText('These contacts are new leads or have upcoming follow-ups.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Grid' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'List' }));
    expect(cards.map((card) => within(card).queryByText(/New Lead|Follow-up/)?.textContent)).toEqual([
      'New Lead',
      'Follow-up',
    ]);
    expect(screen.getAllByRole('button', { name: 'Mark Contacted' })).toHaveLength(1);
  });

  it('is paged; the URL has the page', async () => {
    const pages = ({ query }: RecordedCall) => {
      const response = listResponse([sampleContact(Number(query.page))]);
      return { ...response, pagination: { ...response.pagination, total: 30, pages: 2 } };
    };
    const api = renderPriority({ 'GET /api/contacts/priority': pages });
    expect(await screen.findByText('30 contacts, the most urgent first')).toBeTruthy();
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: sampleContact(2).fullName })).toBeTruthy();
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(api.callsTo('GET /api/contacts/priority').map(({ query }) => query)).toEqual([
      { page: 1, limit: 24 },
      { page: 2, limit: 24 },
    ]);
  });

  it('a page beyond the end redirects to the last one', async () => {
    const pages = ({ query }: RecordedCall) => {
      const response = listResponse(query.page === 1 ? [sampleContact(1)] : []);
      return { ...response, pagination: { ...response.pagination, total: 1, pages: 1 } };
    };
    renderPriority({ 'GET /api/contacts/priority': pages }, '?page=3');
    expect(await screen.findByRole('heading', { name: sampleContact(1).fullName })).toBeTruthy();
    expect(screen.queryByText('No Priority Contacts')).toBeNull();
  });

  it('marks one as contacted', async () => {
    const callPath = `/api/contacts/${sampleId(1)}/mark-contacted`;
    const api = renderPriority({
      'GET /api/contacts/priority': listed,
      [`PATCH ${callPath}`]: { success: true, data: sampleContact(1, { contacted: true }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark Contacted' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Contact marked as contacted', lasting));
    expect(api.callsTo(`PATCH ${callPath}`)).toHaveLength(1);
  });

  it('shows different messages for a failed load and a refused change', async () => {
    const api = renderPriority({ 'GET /api/contacts/priority': refusal('Away', 500) });
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith('Error fetching priority contacts', lasting),
    );
    api.on('GET /api/contacts/priority', listed);
    api.on(`PATCH /api/contacts/${sampleId(1)}/mark-contacted`, refusal('Contact not found', 404));
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Mark Contacted' }));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith('Error updating contact status: Contact not found', lasting),
    );
  });
});
