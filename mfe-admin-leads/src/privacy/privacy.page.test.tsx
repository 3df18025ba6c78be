// @vitest-environment jsdom

import { createRecordingApi, type RecordedCall, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { noRetentionCounts as counts, defaultRetention } from '@atrium/contracts/privacy/constants';
import type { ErasureRecord, RetentionRules } from '@atrium/contracts/privacy/schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listResponse } from '../testing/samples';
import { Component } from './privacy.page';

const path = '/dashboard/privacy';
const settings = { rules: defaultRetention, changedAt: null, changedBy: null, lastRun: null };
const ok = (data: unknown) => ({ success: true, data });

function setUp(responses: Record<string, unknown> = {}) {
  const api = createRecordingApi({
    'GET /api/privacy/retention': ok(settings),
    'GET /api/privacy/erasures': listResponse([]),
    'POST /api/privacy/retention/preview': ({ body }: RecordedCall) =>
      ok({ ...counts, archivedContacts: (body as RetentionRules).archivedContacts.isOn ? 12 : 0 }),
    ...responses,
  });
  renderScreen({ api, Component, path });
  return api;
}

/** The row of a rule, found by its number field, which is described by the rule's name. */
const ruleOf = (label: string) => {
  const row = screen.getByText(label).closest('li');
  if (row === null) throw new Error(`no rule ${label}`);
  return within(row);
};
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Rules' });

describe('the retention rules', () => {
  it('start with the defaults, show what they would erase, and have nothing to save', async () => {
    setUp();
    expect(await screen.findByText('Archived contacts')).toBeTruthy();
    expect(ruleOf('Archived contacts').getByText('Kept without a limit')).toBeTruthy();
    expect(await ruleOf('Unconfirmed sign-ups').findByText('Nothing is that old now')).toBeTruthy();
    expect(screen.getByText(/These are the defaults/)).toBeTruthy();
    expect(ruleOf('Suspected spam').queryByRole('switch')).toBeNull();
    expect(saveButton().disabled).toBe(true);
  });

  it('are saved only after the number of erased entries is confirmed', async () => {
    const saved = { ...settings, changedAt: '2026-03-11T10:00:00Z', changedBy: 'Ada' };
    const api = setUp({
      'PUT /api/privacy/retention': ({ body }: RecordedCall) => ok({ ...saved, rules: body }),
    });
    fireEvent.click(await screen.findByRole('switch', { name: 'Archived contacts' }));
    expect(await ruleOf('Archived contacts').findByText('12 archived contacts now')).toBeTruthy();
    fireEvent.click(saveButton());
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('12 archived contacts will be erased for good');
    expect(api.callsTo('PUT /api/privacy/retention')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save Rules' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Retention rules saved'));
    expect(api.callsTo('PUT /api/privacy/retention')[0]?.body).toEqual({
      ...defaultRetention,
      archivedContacts: { isOn: true, after: 24 },
    });
    expect(await screen.findByText(/Changed by Ada/)).toBeTruthy();
  });

  it('are named and not sent when out of range', async () => {
    const api = setUp();
    await screen.findByText('Archived contacts');
    await waitFor(() => expect(api.callsTo('POST /api/privacy/retention/preview')).toHaveLength(1));
    for (const [typed, problem] of [
      ['91', 'Must be from 1 to 90 days'],
      ['', 'Must be from 1 to 90 days'],
      ['2.5', 'Must be from 1 to 90 days'],
    ] as const) {
      fireEvent.change(ruleOf('Suspected spam').getByRole('spinbutton'), { target: { value: typed } });
      expect(await ruleOf('Suspected spam').findByText(problem)).toBeTruthy();
      expect(saveButton().disabled).toBe(true);
    }
    expect(api.callsTo('POST /api/privacy/retention/preview')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(ruleOf('Suspected spam').queryByText('Must be from 1 to 90 days')).toBeNull();
  });

  it('cannot be saved before the number of erased entries is loaded', async () => {
    setUp({ 'POST /api/privacy/retention/preview': refusal('Away', 503) });
    expect(await screen.findByText(/could not be counted: Away/)).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: 'Archived contacts' }));
    expect(saveButton().disabled).toBe(true);
  });

  it('show a failure and a retry when loading fails', async () => {
    const api = setUp({ 'GET /api/privacy/retention': refusal('Away', 503) });
    expect(await screen.findByText('The settings could not be loaded')).toBeTruthy();
    api.on('GET /api/privacy/retention', ok(settings));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Archived contacts')).toBeTruthy();
  });
});

describe('the consent ledger', () => {
  const check = () => fireEvent.click(screen.getByRole('button', { name: 'Check the Ledger' }));

  it.each([
    [{ entries: 1_204, brokenAt: null }, 'The ledger is whole', '1,204 lines, each fits the one before.'],
    [{ entries: 9, brokenAt: 4 }, 'Line 4 does not fit', 'It or a line before it was changed'],
  ])('%o reads as %s', async (result, title, text) => {
    setUp({ 'POST /api/privacy/consent-check': ok({ ...result, checkedAt: '2026-03-11T10:00:00Z' }) });
    check();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
  });

  it('shows why it cannot be verified', async () => {
    setUp({ 'POST /api/privacy/consent-check': refusal('Away', 503) });
    check();
    expect(await screen.findByText('The ledger could not be checked: Away')).toBeTruthy();
  });
});

describe('the receipts of erased people', () => {
  const receipt: ErasureRecord = {
    receiptId: '0b7a-1',
    erasedAt: '2026-03-11T10:00:00Z',
    person: 'f00d',
    contacts: 2,
    quarantined: 0,
    formAnswers: 0,
    messages: 0,
    subscriber: 1,
    consentEntries: 1,
    sends: 3,
    engagement: 0,
    by: 'Ada',
  };
  const path = '/api/privacy/erasures';
  const find = (email: string) => {
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: email } });
    fireEvent.click(screen.getByRole('button', { name: 'Find Receipts' }));
  };

  it('show what was erased and by whom, and are found by the address', async () => {
    const older = {
      ...receipt,
      receiptId: '0b7a-2',
      contacts: 0,
      subscriber: 0,
      consentEntries: 0,
      sends: 0,
    };
    const api = setUp({
      [`GET ${path}`]: ({ query }: RecordedCall) => listResponse(query.email ? [receipt] : [receipt, older]),
    });
    expect(
      await screen.findByText(/^2 contacts, a subscription, details of 1 consent entry and/),
    ).toBeTruthy();
    expect(screen.getByText('Nothing was kept of this person')).toBeTruthy();
    find(' Ada@Example.com');
    await waitFor(() => expect(screen.queryByText('Receipt 0b7a-2')).toBeNull());
    expect(api.callsTo(`GET ${path}`).map(({ query }) => query)).toEqual([
      { page: 1, limit: 5 },
      { page: 1, limit: 5, email: 'ada@example.com' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show all receipts' }));
    expect(await screen.findByText('Receipt 0b7a-2')).toBeTruthy();
  });

  it('are not searched with an invalid address', async () => {
    const api = setUp();
    expect(await screen.findByText('Nobody has been erased yet')).toBeTruthy();
    find('ada');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(api.callsTo(`GET ${path}`)).toHaveLength(1);
    find('nobody@example.com');
    expect(await screen.findByText('No receipt for this address')).toBeTruthy();
  });

  it('show a failure and a retry when loading fails', async () => {
    const api = setUp({ [`GET ${path}`]: refusal('Away', 503) });
    expect(await screen.findByText('The receipts could not be loaded')).toBeTruthy();
    api.on(`GET ${path}`, listResponse([receipt]));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Receipt 0b7a-1')).toBeTruthy();
  });
});
