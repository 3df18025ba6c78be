// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { Webhook, WebhookDelivery } from '@atrium/contracts/webhooks/schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Deliveries } from './webhook.page';
import { Component } from './webhooks.page';

const path = '/dashboard/settings/webhooks';
const id = '6'.repeat(24);
const crm: Webhook = {
  id,
  name: 'CRM',
  url: 'https://crm.example/hook',
  events: ['lead.created', 'subscriber.left'],
  isOn: true,
  offReason: null,
  owner: { id: 'a', name: 'Ada' },
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSuccessAt: null,
  lastProblem: 'It answered with 500.',
  oldSecretUntil: null,
  waiting: 2,
  revision: 3,
};
const ok = (data: unknown) => ({ success: true, data });
const confirm = { 'POST /api/auth/confirm/first': { success: true } };

function open(responses: Record<string, unknown>, user = admin) {
  const api = createRecordingApi({ ...confirm, ...responses });
  renderScreen({ api, Component, path, user });
  return api;
}
const press = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

test('one is made with what was ticked, and its secret is shown once', async () => {
  const made = ok({ ...crm, secret: 'whsec_c2VjcmV0' });
  const api = open({ 'GET /api/webhooks': ok([]), 'POST /api/webhooks': made });
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  await press('New webhook');
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Make the webhook' }));
  fireEvent.change(dialog.getByLabelText(/^Address/), { target: { value: 'http://crm.example' } });
  submit();
  expect(dialog.getByText('A name is required')).toBeTruthy();
  expect(dialog.getByText('Use an address that starts with https://')).toBeTruthy();
  expect(dialog.getByText('Tick at least one event')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'CRM ' } });
  fireEvent.change(dialog.getByLabelText(/^Address/), { target: { value: crm.url } });
  fireEvent.click(dialog.getByLabelText('Subscriber left'));
  fireEvent.click(dialog.getByLabelText('New lead'));
  api.on('GET /api/webhooks', ok([crm]));
  submit();
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of “CRM”' }));
  expect(shown.getByLabelText<HTMLInputElement>('Secret').value).toBe('whsec_c2VjcmV0');
  expect(api.callsTo('POST /api/webhooks')[0]?.body).toEqual({
    name: 'CRM',
    url: crm.url,
    events: ['lead.created', 'subscriber.left'],
  });
  fireEvent.click(shown.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Last problem: It answered with 500.')).toBeTruthy();
  expect(screen.getByText('2 deliveries waiting')).toBeTruthy();
});

test('nobody can tick what they may not see', async () => {
  open({ 'GET /api/webhooks': ok([]) }, { ...admin, permissions: ['settings.write', 'content.read'] });
  await press('New webhook');
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  const isOff = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).disabled;
  expect([isOff('New lead'), isOff('Content')]).toEqual([true, false]);
});

test('a test tells how it went, and the switch keeps the rest', async () => {
  const tried = { at: crm.createdAt, status: 204, problem: null, ms: 80 };
  const put = `PUT /api/webhooks/${id}`;
  const api = open({
    'GET /api/webhooks': ok([crm]),
    [`POST /api/webhooks/${id}/test`]: ok({ state: 'delivered', tries: [tried] }),
    [put]: failure(409, 'stale', 'Somebody else has changed this webhook meanwhile'),
  });
  await press('Send a test to CRM');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('CRM answered with 204 in 80 ms'));
  await press('Switch off CRM');
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'CRM was not changed: Somebody else has changed this webhook meanwhile',
    ),
  );
  const { name, url, events } = crm;
  expect(api.callsTo(put)[0]).toMatchObject({
    body: { name, url, events, isOn: false },
    headers: { 'if-match': '"3"' },
  });
});

test('a failed delivery tells its attempts, and is sent again', async () => {
  const delivery: WebhookDelivery = {
    id: '7'.repeat(24),
    event: 'lead.created',
    state: 'failed',
    happenedAt: crm.createdAt,
    nextAttemptAt: null,
    attempts: 10,
    tries: [{ at: crm.createdAt, status: 500, problem: 'It answered with 500.', ms: 30 }],
  };
  const replay = `POST /api/webhooks/${id}/deliveries/${delivery.id}/replay`;
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasNext: false, hasPrev: false };
  const api = createRecordingApi({
    'GET /api/webhooks': ok([crm]),
    [`GET /api/webhooks/${id}/deliveries`]: { ...ok([delivery]), pagination },
    [replay]: ok({ ...delivery, state: 'waiting' }),
  });
  renderScreen({ api, Component: Deliveries, path: `${path}/:id`, address: `${path}/${id}` });
  expect(await screen.findByText(/: It answered with 500\./)).toBeTruthy();
  fireEvent.click((await screen.findAllByRole('button', { name: /^Send New lead of/ }))[0] as HTMLElement);
  await waitFor(() => expect(api.callsTo(replay)).toHaveLength(1));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('New lead is sent again'));
});
