// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { ApiError, toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleContact, sampleId } from '../testing/samples';
import { Component } from './contact-detail.page';

const callPath = `/api/contacts/${sampleId(1)}`;
const notes = [
  { _id: sampleId(11), note: 'Older', addedAt: '2026-03-01T09:00:00Z', author: null },
  { _id: sampleId(12), note: 'Newer', addedAt: '2026-03-02T09:00:00Z', author: null },
];
const contact = sampleContact(1, { privateNotes: notes, phone: '+44 20 7946 0100' });

function respondWith(change: Partial<Contact>) {
  return { success: true, data: { ...contact, ...change } };
}

function setUp(responses: Record<string, unknown> = {}) {
  const api = createRecordingApi({
    [`GET ${callPath}`]: respondWith({}),
    [`GET ${callPath}/timeline`]: { success: true, data: [] },
    [`GET ${callPath}/duplicates`]: { success: true, data: [] },
    ...responses,
  });
  renderScreen({
    api,
    Component,
    path: '/dashboard/contacts/:id',
    address: `/dashboard/contacts/${sampleId(1)}`,
  });
  return api;
}

const lasting = { durationMs: 5_000 };

describe('the contact detail', () => {
  it('shows the goals, links email and phone, and shows that no follow-up is scheduled', async () => {
    setUp({ [`GET ${callPath}`]: respondWith({ goals: 'Sell more books', source: 'phone' }) });
    expect(await screen.findByText('No follow-up scheduled')).toBeTruthy();
    expect(screen.getByText('Sell more books')).toBeTruthy();
    expect(screen.getByText('Phone call')).toBeTruthy();
    expect(screen.getByText('person1@example.com').getAttribute('href')).toBe('mailto:person1@example.com');
    expect(screen.getByText('+44 20 7946 0100').getAttribute('href')).toBe('tel:+442079460100');
  });

  it('shows a caller without an address with their number and no link that needs one', async () => {
    const merged = { ...contact, _id: sampleId(2), email: null, source: 'phone', phone: '+49 30 1234567' };
    setUp({ [`GET ${callPath}`]: respondWith({ email: null, merged: [merged] }) });
    expect(await screen.findByText('+44 20 7946 0100')).toBeTruthy();
    expect(screen.getByText('+49 30 1234567').getAttribute('href')).toBe('tel:+49301234567');
    expect(screen.getByText(/^Added .* about/)).toBeTruthy();
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
    expect(screen.queryByText('Everything kept about this address')).toBeNull();
  });

  it('is edited with the key e, unless somebody types', async () => {
    setUp();
    const note = await screen.findByPlaceholderText(/note/i);
    fireEvent.keyDown(note, { key: 'e' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(await screen.findByRole('dialog', { name: 'Edit Contact' })).toBeTruthy();
  });

  it('shows that the contact was not found, with a link to the list', async () => {
    setUp({ [`GET ${callPath}`]: refusal('Contact not found', 404) });
    expect(await screen.findByText('Contact not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Contacts' }).getAttribute('href')).toBe(
      '/dashboard/contacts',
    );
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('navigates to the list when it cannot be loaded', async () => {
    setUp({ [`GET ${callPath}`]: refusal('Away', 500) });
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/contacts'));
    expect(toast.error).toHaveBeenCalledWith('Error fetching contact details', lasting);
  });

  it('changes the status only after one is selected', async () => {
    const api = setUp({ [`PATCH ${callPath}/status`]: respondWith({ status: 'qualified' }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Change Status' }));
    const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Status' });
    expect(update.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('New status'), { target: { value: 'qualified' } });
    expect(update.disabled).toBe(false);
    api.on(`GET ${callPath}`, respondWith({ status: 'qualified' }));
    fireEvent.click(update);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Status updated successfully', lasting));
    expect(api.callsTo(`PATCH ${callPath}/status`)[0]?.body).toEqual({ status: 'qualified' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Qualified'));
  });

  it('offers to mark as contacted only if it is not', async () => {
    const api = setUp({ [`PATCH ${callPath}/mark-contacted`]: respondWith({ contacted: true }) });
    expect(await screen.findByText('Not contacted yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Mark as Contacted' }));
    const lastContactedAt = '2026-03-11T10:00:00.000Z';
    api.on(`GET ${callPath}`, respondWith({ contacted: true, lastContactedAt }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Contact marked as contacted', lasting));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as Contacted' })).toBeNull());
    await waitFor(() => expect(screen.queryByText('Not contacted yet')).toBeNull());
  });
});

describe('notes', () => {
  it('are listed newest first with their count', async () => {
    setUp();
    const panel = await screen.findByRole('region', { name: 'Notes' });
    expect(within(panel).getByText('2')).toBeTruthy();
    expect(
      within(panel)
        .getAllByText(/Older|Newer/)
        .map((node) => node.textContent),
    ).toEqual(['Newer', 'Older']);
  });

  it('cannot be added when empty or only spaces', async () => {
    const added = { _id: sampleId(13), note: 'Call back', addedAt: '2026-03-03T09:00:00Z', author: null };
    const api = setUp({ [`POST ${callPath}/notes`]: respondWith({}) });
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add Note' });
    expect(add.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Add a note'), { target: { value: ' \n ' } });
    expect(add.disabled).toBe(true);
    api.on(`GET ${callPath}`, respondWith({ privateNotes: [...notes, added] }));
    fireEvent.change(screen.getByLabelText('Add a note'), { target: { value: 'Call back' } });
    fireEvent.click(add);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Note added successfully', lasting));
    expect(api.callsTo(`POST ${callPath}/notes`)[0]?.body).toEqual({ note: 'Call back' });
    expect(await screen.findByText('Call back', { selector: 'li *' })).toBeTruthy();
  });

  it('are deleted by id after a confirmation', async () => {
    const api = setUp({ [`DELETE ${callPath}/notes/${sampleId(12)}`]: respondWith({ privateNotes: [] }) });
    const first = (await screen.findAllByRole('button', { name: 'Delete note' }))[0];
    if (first) fireEvent.click(first);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Are you sure you want to delete this note?')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Note deleted successfully', lasting));
    expect(api.callsTo(`DELETE ${callPath}/notes/${sampleId(12)}`)).toHaveLength(1);
  });
});

describe('the follow-up', () => {
  afterEach(() => void vi.useRealTimers());

  it("may begin on the site's day, not on the reader's", async () => {
    vi.setSystemTime(new Date('2026-03-10T22:00:00Z'));
    setUp({
      'GET /api/dashboard/site-time': {
        success: true,
        data: { timeZone: 'Pacific/Kiritimati', today: '2026-03-11', currency: 'EUR', locale: '' },
      },
    });
    const field = await screen.findByLabelText<HTMLInputElement>('Follow-up date');
    await waitFor(() => expect(field.min).toBe('2026-03-11'));
  });

  it('needs a date', async () => {
    const api = setUp();
    fireEvent.click(await screen.findByRole('button', { name: 'Set Follow-up' }));
    expect(await screen.findByText('Please select a follow-up date')).toBeTruthy();
    expect(api.calls.every((call) => call.method === 'GET')).toBe(true);
  });

  it('is sent as an instant of the chosen day', async () => {
    const api = setUp({ [`PATCH ${callPath}/follow-up`]: respondWith({}) });
    await screen.findByText('No follow-up scheduled');
    api.on(`GET ${callPath}`, respondWith({ nextFollowUpDate: '2026-04-01T00:00:00.000Z' }));
    fireEvent.change(await screen.findByLabelText('Follow-up date'), { target: { value: '2026-04-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set Follow-up' }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('Follow-up date set successfully', lasting),
    );
    expect(api.callsTo(`PATCH ${callPath}/follow-up`)[0]?.body).toEqual({
      nextFollowUpDate: '2026-04-01',
    });
    await waitFor(() => expect(screen.queryByText('No follow-up scheduled')).toBeNull());
  });

  it('shows the reason of a refusal', async () => {
    setUp({ [`PATCH ${callPath}/follow-up`]: refusal('Must be a date') });
    fireEvent.change(await screen.findByLabelText('Follow-up date'), { target: { value: '2026-04-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set Follow-up' }));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith('Error setting follow-up date: Must be a date', lasting),
    );
  });
});

describe('the owner of a lead', () => {
  const grace = { id: 'b'.repeat(24), name: 'Grace Hopper' };
  const staff = { 'GET /api/auth/staff': { success: true, data: [grace] } };

  it('is selected from the staff, including the current user, and saved conditionally', async () => {
    const api = setUp({ ...staff, [`PATCH ${callPath}`]: respondWith({ owner: grace, revision: 2 }) });
    await screen.findByRole('option', { name: 'Grace Hopper' });
    expect([...screen.getByLabelText<HTMLSelectElement>('Owner').options].map(({ text }) => text)).toEqual([
      'Nobody yet',
      'Ada Winters',
      'Grace Hopper',
    ]);
    fireEvent.change(screen.getByLabelText('Owner'), { target: { value: grace.id } });
    await waitFor(() => expect(api.callsTo(`PATCH ${callPath}`)).toHaveLength(1));
    expect(api.callsTo(`PATCH ${callPath}`)[0]).toMatchObject({
      body: { owner: grace },
      headers: { 'if-match': '"1"' },
    });
  });

  it('is still shown when no longer on the staff', async () => {
    setUp({
      ...staff,
      [`GET ${callPath}`]: respondWith({ owner: { id: 'gone', name: 'Former Colleague' } }),
    });
    const select = await screen.findByLabelText<HTMLSelectElement>('Owner');
    expect(select.selectedOptions[0]?.text).toBe('Former Colleague');
  });

  it('can be the current user before the staff are loaded', async () => {
    const api = setUp({
      'GET /api/auth/staff': refusal('Away', 503),
      [`PATCH ${callPath}`]: respondWith({}),
    });
    expect(await screen.findByText('The other members of the staff could not be loaded.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(api.callsTo(`PATCH ${callPath}`)).toHaveLength(1));
    expect(api.callsTo(`PATCH ${callPath}`)[0]?.body).toEqual({
      owner: { id: 'a'.repeat(24), name: 'Ada Winters' },
    });
  });
});

const stale = (current: Contact) =>
  new ApiError({ status: 409, code: 'stale', message: 'Changed', body: { current } });

it('a value that somebody else has changed too is shown before it is replaced', async () => {
  const current = { ...contact, value: 900, tags: ['fair'], revision: 7 };
  const api = setUp({ [`PATCH ${callPath}`]: stale(current) });
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: '500' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/owner nobody, value 900, tags fair/)).toBeTruthy();
  api.on(`PATCH ${callPath}`, { success: true, data: { ...current, value: 500, revision: 8 } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo(`PATCH ${callPath}`)).toHaveLength(2));
  const [, second] = api.callsTo(`PATCH ${callPath}`);
  expect(second).toMatchObject({ body: { value: 500 }, headers: { 'if-match': '"7"' } });
});

it('the worth of a lead is read as it is typed, and refused where it is ambiguous', async () => {
  const api = setUp({ [`PATCH ${callPath}`]: respondWith({ value: 12.5 }) });
  const field = await screen.findByLabelText('Value');
  fireEvent.change(field, { target: { value: '1.500' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('“1.500” can be read as 1500 or 1.5. Please write one of them.'),
  ).toBeTruthy();
  expect(api.callsTo(`PATCH ${callPath}`)).toEqual([]);
  fireEvent.change(field, { target: { value: '12,50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo(`PATCH ${callPath}`)).toHaveLength(1));
  expect(api.callsTo(`PATCH ${callPath}`)[0]?.body).toMatchObject({ value: 12.5 });
});

it('reads nothing of a contact that was marked as spam', async () => {
  const spam = 'PUT /api/contacts/batch/trash';
  const api = setUp({ [spam]: { success: true, data: { matched: 1, modified: 1 } } });
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mark as spam' }));
  await screen.findByTestId('elsewhere');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Marked as spam', expect.anything()));
  expect(api.callsTo(spam)[0]?.body).toEqual({ ids: [sampleId(1)], isSpam: true });
  expect(api.callsTo(`GET ${callPath}`)).toHaveLength(1);
});
