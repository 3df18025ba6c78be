// @vitest-environment jsdom

import { createRecordingApi, failure, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleContact } from '../testing/samples';
import { Component } from './person.page';

const email = 'person1@example.com';
const record = {
  email,
  contacts: [sampleContact(1)],
  trashedContacts: [],
  quarantined: 2,
  quarantinedRequests: [],
  formAnswers: [],
  messages: [],
  subscriber: null,
  consent: [],
  sends: [],
  engagement: [],
  isSuppressed: true,
};
const receipt = {
  receiptId: 'r-1',
  erasedAt: '2026-03-10T12:00:00Z',
  person: 'x',
  contacts: 1,
  quarantined: 2,
  formAnswers: 0,
  messages: 0,
  subscriber: 0,
  consentEntries: 0,
  sends: 0,
  engagement: 0,
};

function setUp(responses: Record<string, unknown> = {}, search = `?email=${encodeURIComponent(email)}`) {
  const api = createRecordingApi({
    'GET /api/newsletter/people': { success: true, data: record },
    ...responses,
  });
  const path = '/dashboard/contacts/person';
  renderScreen({ api, Component, path, address: `${path}${search}` });
  return api;
}

describe('one person', () => {
  it('is looked up only with a valid address', async () => {
    const api = setUp({}, '');
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'someone' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'Person1@Example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Person 1')).toBeTruthy();
    expect(api.calls.map((call) => call.query)).toEqual([{ email }]);
  });

  it('shows the stored data, and that the address must not be mailed', async () => {
    setUp();
    expect(await screen.findByText('Never to be mailed')).toBeTruthy();
    expect(screen.getByText(/2 more requests/)).toBeTruthy();
    expect(screen.getByText('Not on the list.')).toBeTruthy();
  });

  it('agreed to the terms with each contact request, merged ones too', async () => {
    const terms = { version: '2025-01-01', agreedAt: '2026-03-09T12:00:00Z' };
    const merged = [
      { ...sampleContact(2), terms: { version: '2024-06-01', agreedAt: '2025-02-09T12:00:00Z' } },
    ];
    const data = { ...record, contacts: [{ ...sampleContact(1), terms, merged }, sampleContact(3)] };
    setUp({ 'GET /api/newsletter/people': { success: true, data } });
    const heading = await screen.findByRole('heading', { name: 'Consent' });
    const entries = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Agreed to the terms of 2024-06-01 .*2025.*Contact request of Person 2$/),
      expect.stringMatching(/^Agreed to the terms of 2025-01-01 .*2026.*Contact request of Person 1$/),
    ]);
    expect(screen.queryByText('No consent is on record.')).toBeNull();
  });

  it('is erased by somebody who has said who they are, before the dialog opens', async () => {
    const refused = failure(403, 'confirmation_required', 'Confirm that it is you');
    const api = setUp({ 'POST /api/auth/confirm/first': refused });
    const erase = await screen.findByRole('button', { name: 'Erase' });
    fireEvent.click(erase);
    await waitFor(() => expect(api.callsTo('POST /api/auth/confirm/first')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    api.on('POST /api/auth/confirm/first', { success: true });
    fireEvent.click(erase);
    expect(await screen.findByRole('dialog', { name: 'Erase this person?' })).toBeTruthy();
  });

  it('is erased only after the address was typed, and shows a receipt', async () => {
    const api = setUp({ 'POST /api/newsletter/people/erase': { success: true, data: receipt } });
    fireEvent.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = await screen.findByRole('dialog');
    const erase = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Erase' });
    expect(erase.disabled).toBe(true);
    fireEvent.change(within(dialog).getByLabelText('Type the address to confirm'), {
      target: { value: 'PERSON1@example.com' },
    });
    fireEvent.click(erase);
    expect(await screen.findByText('r-1')).toBeTruthy();
    expect(api.callsTo('POST /api/newsletter/people/erase')[0]?.body).toEqual({ email });
  });

  it('is unchanged when erasing is refused', async () => {
    setUp({ 'POST /api/newsletter/people/erase': refusal('Not now') });
    fireEvent.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Type the address to confirm'), {
      target: { value: email },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(within(dialog).getByText('Not now')).toBeTruthy());
  });
});
