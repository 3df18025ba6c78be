// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listResponse, sampleContact, sampleId } from '../testing/samples';
import { Component } from './contact-list.page';

const path = '/dashboard/contacts';
const rows = [sampleContact(1, { contacted: true }), sampleContact(2), sampleContact(3)];

function setUp(responses: Record<string, unknown> = {}, address = path, user = admin) {
  const api = createRecordingApi({
    'GET /api/contacts': listResponse(rows, { total: 23 }),
    'GET /api/contacts/quarantine': listResponse([]),
    ...responses,
  });
  return { api, ...renderScreen({ api, Component, path, address, user }) };
}

describe('the contact list', () => {
  it('offers nobody an export or a search for people that would be refused', async () => {
    const permissions = admin.permissions.filter((name) => !/^(contacts\.export|people\.)/.test(name));
    setUp({}, path, { ...admin, permissions });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Person 1/ }));
    expect(await screen.findByRole('button', { name: 'Mark Contacted' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    const [more] = screen.getAllByRole('button', { name: 'More' });
    if (more === undefined) throw new Error('there is no menu');
    fireEvent.click(more);
    expect(await screen.findByRole('menuitem', { name: 'Trash' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /Export|Find a person/ })).toBeNull();
  });

  it('shows ten per page with the documented columns and the position in the list', async () => {
    const { api } = setUp();
    await screen.findByText('Person 1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Contact Management');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Select all rows',
      'Name / Company',
      'Contact Info',
      'Service / Timeline',
      'Status',
      'Date',
      'Actions',
    ]);
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    expect(api.callsTo('GET /api/contacts')[0]?.query).toEqual({ page: 1, limit: 10 });
  });

  it('marks contacts with unread mails, and leads to mails that fit no contact', async () => {
    setUp({
      'GET /api/contacts/unread-messages': { success: true, data: [{ contactId: sampleId(2), unread: 3 }] },
      'GET /api/message-tray/count': { success: true, data: { waiting: 4 } },
    });
    const badge = await screen.findByText(/3 new mails/);
    expect(badge.closest('tr')?.textContent).toContain('Person 2');
    expect(screen.getAllByText(/new mail/)).toHaveLength(1);
    fireEvent.click(screen.getAllByRole('button', { name: 'More' })[0] as HTMLElement);
    const entry = await screen.findByRole('menuitem', { name: 'Unassigned mail (4)' });
    expect(entry.getAttribute('href')).toBe('/dashboard/contacts/tray');
  });

  it('shows that nothing was found', async () => {
    setUp({ 'GET /api/contacts': listResponse([]) });
    expect(await screen.findByText('No contacts found')).toBeTruthy();
  });

  it('shows the number of quarantined requests, also above an empty list', async () => {
    setUp({
      'GET /api/contacts': listResponse([]),
      'GET /api/contacts/quarantine': listResponse([], { total: 1_204 }),
    });
    const line = await screen.findByText(/1,204 requests are quarantined as suspected spam/);
    expect(within(line).getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
      '/dashboard/contacts/quarantine',
    );
    cleanup();
    setUp();
    await screen.findByText('Person 1');
    expect(screen.queryByText(/quarantined/)).toBeNull();
  });

  it('shows a failure for five seconds, with a retry', async () => {
    const { api } = setUp({ 'GET /api/contacts': refusal('Away', 503) });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    expect(toast.error).toHaveBeenCalledWith('Error fetching contacts', { durationMs: 5_000 });
    api.on('GET /api/contacts', listResponse(rows));
    fireEvent.click(retry);
    expect(await screen.findByText('Person 2')).toBeTruthy();
  });

  it('resets to page 1 when a filter changes', async () => {
    const { api } = setUp(
      {
        'GET /api/contacts': listResponse(rows, { page: 2, total: 23 }),
        'GET /api/site': { success: true, data: { company: { serviceTypes: ['Rigging', 'Other'] } } },
      },
      `${path}?page=2`,
    );
    await screen.findByText('Page 2 of 3');
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    const services = screen.getByLabelText<HTMLSelectElement>('Service type');
    expect([...services.options].map(({ text }) => text)).toEqual(['All services', 'Rigging', 'Other']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Qualified' }));
    await waitFor(() =>
      expect(api.callsTo('GET /api/contacts').at(-1)?.query).toEqual({
        status: 'qualified',
        page: 1,
        limit: 10,
      }),
    );
    expect(window.location.search).toBe('?status=qualified');
  });

  it('goes to the last page when the URL has a page beyond it', { tags: 'deep' }, async () => {
    setUp({ 'GET /api/contacts': listResponse([], { page: 9, total: 23 }) }, `${path}?page=9`);
    await waitFor(() => expect(window.location.search).toBe('?page=3'));
  });
});

describe('bulk work on contacts', () => {
  async function selectTwo() {
    await screen.findByText('Person 1');
    fireEvent.click(screen.getByLabelText('Select Person 1'));
    fireEvent.click(screen.getByLabelText('Select Person 2'));
    expect(screen.getByText('2 contacts selected')).toBeTruthy();
  }

  it('archives the selected ones and clears the selection', async () => {
    const { api } = setUp({
      'PATCH /api/contacts/archive': { success: true, data: { matched: 2, modified: 2 } },
    });
    await selectTwo();
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('Successfully archived 2 contacts', { durationMs: 5_000 }),
    );
    expect(api.callsTo('PATCH /api/contacts/archive')[0]?.body).toEqual({ ids: [sampleId(1), sampleId(2)] });
    await waitFor(() => expect(screen.queryByText('2 contacts selected')).toBeNull());
  });

  it('changes the status to one of five; archiving is an action of its own', async () => {
    const call = 'PUT /api/contacts/batch/update-status';
    const { api } = setUp({ [call]: { success: true, data: { matched: 2, modified: 2 } } });
    await selectTwo();
    fireEvent.click(screen.getByRole('button', { name: 'Change Status' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'New',
      'In Progress',
      'Qualified',
      'Unqualified',
      'Converted',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Qualified' }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('Status updated for 2 contacts', { durationMs: 5_000 }),
    );
    expect(api.callsTo(call)[0]?.body).toEqual({ ids: [sampleId(1), sampleId(2)], status: 'qualified' });
  });

  it('assigns the selected contacts to one of the staff, with an undo, or to nobody', async () => {
    const call = 'PUT /api/contacts/batch/assign';
    const owner = { id: 'kim', name: 'Kim' };
    const former = [{ owner: null, ids: [sampleId(1), sampleId(2)] }];
    const undo = { owner, former, mail: null, signature: 's' };
    const { api } = setUp({
      [call]: { success: true, data: { matched: 2, modified: 2, undo } },
      [`${call}/undo`]: { success: true, data: { matched: 2, modified: 2 } },
      'GET /api/auth/staff': { success: true, data: [{ id: 'kim', name: 'Kim' }] },
    });
    await selectTwo();
    fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('menuitem', { name: 'Nobody' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Kim' }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith(
        'Assigned 2 contacts to Kim',
        expect.objectContaining({ durationMs: 5_000 }),
      ),
    );
    expect(api.callsTo(call)[0]?.body).toEqual({ ids: [sampleId(1), sampleId(2)], owner });
    vi.mocked(toast.success).mock.calls[0]?.[1]?.action?.onClick();
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('2 contacts went back to the former owner', {
        durationMs: 5_000,
      }),
    );
    expect(api.callsTo(`${call}/undo`)[0]?.body).toEqual(undo);
  });

  it.each([
    ['Delete', { ids: [sampleId(1), sampleId(2)] }, 'Deleted 2 contacts'],
    ['Spam', { ids: [sampleId(1), sampleId(2)], isSpam: true }, 'Marked 2 contacts as spam'],
  ])('%s moves the selected ones to the trash, with an undo', async (name, body, text) => {
    const call = 'PUT /api/contacts/batch/trash';
    const { api } = setUp({ [call]: { success: true, data: { matched: 2, modified: 2 } } });
    await selectTwo();
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith(
        text,
        expect.objectContaining({ action: expect.objectContaining({ label: 'Undo' }) }),
      ),
    );
    expect(api.callsTo(call)[0]?.body).toEqual(body);
  });

  it('does nothing while another bulk action is running', { tags: 'deep' }, async () => {
    let finish = (_response: unknown) => {};
    const pending = new Promise((resolve) => {
      finish = resolve;
    });
    const { api } = setUp({ 'PUT /api/contacts/batch/mark-contacted': () => pending });
    await selectTwo();
    const mark = screen.getByRole('button', { name: 'Mark Contacted' });
    fireEvent.click(mark);
    fireEvent.click(mark);
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    finish({ success: true, data: { matched: 2, modified: 1 } });
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('Marked 2 contacts as contacted', { durationMs: 5_000 }),
    );
    expect(api.calls.filter((call) => call.method !== 'GET')).toHaveLength(1);
  });

  it('keeps the selection and shows the reason when the server refuses', async () => {
    setUp({ 'PATCH /api/contacts/archive': refusal('At most 500 ids at a time') });
    await selectTwo();
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith('Error archiving contacts: At most 500 ids at a time', {
        durationMs: 5_000,
      }),
    );
    expect(screen.getByText('2 contacts selected')).toBeTruthy();
  });

  it('clears the selection when a filter hides its rows', { tags: 'deep' }, async () => {
    setUp();
    await selectTwo();
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    fireEvent.change(screen.getByLabelText('Contacted'), { target: { value: 'true' } });
    await waitFor(() => expect(screen.queryByText('2 contacts selected')).toBeNull());
  });
});

describe('deleting a contact', () => {
  const deletePath = `/api/contacts/${sampleId(2)}`;

  async function ask() {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Person 2' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Are you sure you want to delete this contact?')).toBeTruthy();
    return dialog;
  }

  it('sends nothing when the confirmation is cancelled', { tags: 'deep' }, async () => {
    const { api } = setUp();
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.callsTo(`DELETE ${deletePath}`)).toHaveLength(0);
  });

  it('deletes, shows a toast and refetches the list', async () => {
    const { api } = setUp({ [`DELETE ${deletePath}`]: { success: true, data: null } });
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith(
        'Contact deleted successfully',
        expect.objectContaining({ durationMs: 5_000 }),
      ),
    );
    await waitFor(() => expect(api.callsTo('GET /api/contacts')).toHaveLength(2));
  });

  it('is taken back by the toast', { tags: 'deep' }, async () => {
    const { api } = setUp({
      [`DELETE ${deletePath}`]: { success: true, data: null },
      'PUT /api/contacts/trash/restore': { success: true, data: { matched: 1, modified: 1 } },
    });
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    vi.mocked(toast.success).mock.calls[0]?.[1]?.action?.onClick();
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('Restored from the trash', { durationMs: 5_000 }),
    );
    expect(api.callsTo('PUT /api/contacts/trash/restore')[0]?.body).toEqual({ ids: [sampleId(2)] });
  });

  it('shows the reason of a refusal, or "Unknown error"', async () => {
    setUp({ [`DELETE ${deletePath}`]: new Error('socket closed') });
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith('Error deleting contact: Unknown error', {
        durationMs: 5_000,
      }),
    );
  });
});
