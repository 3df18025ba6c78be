// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listResponse, sampleId, sampleSubscriber } from '../testing/samples';
import { Component } from './subscriber-list.page';

const listPath = '/api/newsletter/subscribers';
const rows = [sampleSubscriber(1), sampleSubscriber(2), sampleSubscriber(3)];
const stats = {
  totalSubscribers: 40,
  activeSubscribers: 31,
  unsubscribed: 6,
  pending: 3,
  openRate: null,
  clickRate: null,
};

function setUp(responses: Record<string, unknown> = {}, search = '', user = admin) {
  const api = createRecordingApi({
    [`GET ${listPath}`]: listResponse(rows, { total: 31 }),
    'GET /api/newsletter/dashboard-stats': { success: true, data: stats },
    ...responses,
  });
  const path = '/dashboard/newsletter';
  renderScreen({ api, Component, path, address: path + search, user });
  return api;
}

beforeEach(() => {
  vi.spyOn(toast, 'loading').mockReturnValue('progress');
  vi.spyOn(toast, 'dismiss').mockReturnValue();
  vi.spyOn(window, 'open').mockReturnValue({} as Window);
});

const bulkBar = () => screen.getByText(/\d+ selected/).parentElement ?? document.body;

describe('the subscriber list', () => {
  it('offers nobody an export or a sending that would be refused', async () => {
    const permissions = admin.permissions.filter((name) => !/^newsletter\.(export|send)$/.test(name));
    setUp({}, '', { ...admin, permissions });
    expect(await screen.findByRole('link', { name: 'Create Newsletter' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Send Bulk Email' })).toBeNull();
  });

  it('shows a limited total with a plus', { tags: 'deep' }, async () => {
    const limited = listResponse(rows, { total: 10_000 });
    const pagination = { ...limited.pagination, isTotalCapped: true };
    setUp({ [`GET ${listPath}`]: { ...limited, pagination } });
    expect(await screen.findByText('Showing 3 of 10,000+ results')).toBeTruthy();
  });

  it('shows the subscribed ones, ten per page, with the four figures', async () => {
    const api = setUp();
    await screen.findByText('reader1@example.com');
    expect(api.callsTo(`GET ${listPath}`)[0]?.query).toEqual({ page: 1, limit: 10, status: 'subscribed' });
    const figures = screen.getByRole('list', { name: 'Subscriber figures' });
    await waitFor(() =>
      expect(figures.textContent).toBe('Total Subscribers 40Subscribed 31Unsubscribed 6Pending 3'),
    );
    expect(within(figures).getByRole('button', { name: 'Subscribed 31' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(screen.getByText('Showing 3 of 31 results')).toBeTruthy();
    expect(screen.getByText('Page 1')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Select all rows',
      'Email',
      'Status',
      'Date Subscribed',
      'Actions',
    ]);
  });

  it('filters by status, or shows all', async () => {
    const api = setUp();
    await screen.findByText('reader1@example.com');
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    const select = screen.getByLabelText<HTMLSelectElement>('Status');
    expect([...select.options].map((option) => option.text)).toEqual([
      'All',
      'Subscribed',
      'Unsubscribed',
      'Pending',
    ]);
    fireEvent.change(select, { target: { value: 'pending' } });
    await waitFor(() => expect(api.callsTo(`GET ${listPath}`).at(-1)?.query.status).toBe('pending'));
  });

  it('shows by what a link from a segment limits it, and shows everybody again', async () => {
    const api = setUp({}, `?segment=${sampleId(7)}&tag=events`);
    await screen.findByText('reader1@example.com');
    expect(api.callsTo(`GET ${listPath}`)[0]?.query).toMatchObject({ segmentId: sampleId(7), tag: 'events' });
    expect(screen.getByRole('button', { name: /^Filters ?2$/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Tag').value).toBe('events');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(api.callsTo(`GET ${listPath}`).at(-1)?.query).not.toHaveProperty('tag'));
    expect(api.callsTo(`GET ${listPath}`).at(-1)?.query).not.toHaveProperty('segmentId');
  });

  it('says that nobody was found', { tags: 'deep' }, async () => {
    setUp({ [`GET ${listPath}`]: listResponse([]) });
    expect(await screen.findByText('No subscribers found')).toBeTruthy();
  });

  it('says who has yet to confirm, and leads to them', { tags: 'deep' }, async () => {
    const api = setUp({
      [`GET ${listPath}`]: listResponse([]),
      'GET /api/newsletter/dashboard-stats': { success: true, data: { ...stats, activeSubscribers: 0 } },
    });
    await screen.findByText(
      'Nobody is subscribed at the moment. 3 people have signed up and not confirmed yet.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show Pending' }));
    await waitFor(() => expect(api.callsTo(`GET ${listPath}`).at(-1)?.query.status).toBe('pending'));
    await screen.findByText('Nobody is pending at the moment.');
    expect(screen.queryByRole('button', { name: 'Show Pending' })).toBeNull();
  });

  it('says that loading failed, and tries again', async () => {
    const api = setUp({ [`GET ${listPath}`]: refusal('Away', 500) });
    expect(await screen.findByText('Error Loading Subscribers')).toBeTruthy();
    expect(screen.getByText('Failed to fetch subscribers')).toBeTruthy();
    api.on(`GET ${listPath}`, listResponse(rows));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('reader2@example.com')).toBeTruthy();
  });

  it('sends "Send Bulk Email" to the create screen', { tags: 'deep' }, async () => {
    setUp();
    const link = await screen.findByRole('link', { name: 'Send Bulk Email' });
    expect(link.getAttribute('href')).toBe('/dashboard/newsletter/create');
  });
});

describe('exporting subscribers', () => {
  it('opens the file with what is listed, between its two messages', async () => {
    setUp({
      'POST /api/newsletter/export-ticket': { success: true, data: { ticket: 't', expiresInSeconds: 60 } },
    });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Export' }))[0] ?? document.body);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Subscribers exported successfully'));
    expect(toast.loading).toHaveBeenCalledWith('Exporting subscribers...');
    expect(toast.dismiss).toHaveBeenCalledWith('progress');
    expect(window.open).toHaveBeenCalledWith(
      '/api/newsletter/export?format=csv&status=subscribed&ticket=t',
      '_blank',
    );
  });

  it('says that it failed', async () => {
    setUp({ 'POST /api/newsletter/export-ticket': refusal('Away', 500) });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Export' }))[0] ?? document.body);
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to export subscribers'));
    expect(toast.dismiss).toHaveBeenCalledWith('progress');
  });
});

describe('bulk work on subscribers', () => {
  it('asks to select someone first', async () => {
    const api = setUp();
    await screen.findByText('reader1@example.com');
    fireEvent.click(within(bulkBar()).getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(bulkBar()).getByRole('button', { name: 'Export' }));
    expect(toast.warning).toHaveBeenCalledTimes(2);
    expect(toast.warning).toHaveBeenCalledWith('Please select subscribers first');
    expect(api.calls.every((call) => call.method === 'GET')).toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('deletes the selected ones after the question, by a real call, and says how many', async () => {
    const api = setUp({
      [`POST ${listPath}/bulk-delete`]: { success: true, data: { matched: 3, modified: 3 } },
    });
    await screen.findByText('reader1@example.com');
    fireEvent.click(screen.getByLabelText('Select all rows'));
    expect(screen.getByText('3 selected')).toBeTruthy();
    fireEvent.click(within(bulkBar()).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Delete 3 selected subscribers?')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('3 subscribers deleted'));
    expect(api.callsTo(`POST ${listPath}/bulk-delete`)[0]?.body).toEqual({
      ids: [sampleId(1), sampleId(2), sampleId(3)],
    });
    await waitFor(() => expect(screen.getByText('0 selected')).toBeTruthy());
  });
});

describe('deleting one subscriber', () => {
  async function confirm(response: unknown) {
    setUp({ [`DELETE ${listPath}/${sampleId(2)}`]: response });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete reader2@example.com' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Are you sure you want to delete this subscriber?')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  }

  it('says so once it has happened', async () => {
    await confirm({ success: true, data: null });
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Subscriber deleted successfully'));
  });

  it('says that it failed', async () => {
    await confirm(refusal('Away', 500));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to delete subscriber'));
    expect(toast.success).not.toHaveBeenCalled();
  });
});
