// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { Permission } from '@atrium/contracts/auth/permissions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './waiting-leads.widget';

const call = 'GET /api/dashboard';
const paused = (id: string) => ({
  kind: 'paused-newsletter',
  id,
  title: 'Paused',
  path: `/dashboard/newsletter/campaigns/${id}`,
});
const nothing = { newLeads: { total: 0 }, quarantined: { total: 0 }, tasks: [], mailsInDoubt: [] };
const success = (data: object) => ({ success: true, data: { ...nothing, ...data } });

function setUp(response: unknown, permissions: readonly Permission[] = admin.permissions) {
  const api = createRecordingApi({ [call]: response });
  renderScreen({ api, Component, path: '/dashboard', user: { ...admin, permissions: [...permissions] } });
  return api;
}
const listLinks = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('tells what waits, with its count and where it is done', async () => {
  setUp(
    success({
      newLeads: { total: 1 },
      quarantined: { total: 24 },
      tasks: [paused('p'), { kind: 'follow-up' }],
      mailsInDoubt: [{ campaignId: 'q', count: 3 }],
    }),
  );
  await screen.findByRole('list');
  expect(listLinks()).toEqual([
    ['1 lead without an answer', '/dashboard/contacts?status=new'],
    ['24 requests set aside as suspected spam', '/dashboard/contacts/quarantine'],
    ['1 newsletter stopped before the end', '/dashboard/newsletter/campaigns/p'],
    ['3 mails of newsletters in doubt: sent or not, nobody knows', '/dashboard/newsletter/campaigns/q'],
  ]);
});

test('several newsletters lead to their list', async () => {
  const mailsInDoubt = ['q', 'r'].map((campaignId) => ({ campaignId, count: 1 }));
  setUp(success({ tasks: [paused('p'), paused('o')], mailsInDoubt }));
  await screen.findByRole('list');
  const list = '/dashboard/newsletter/campaigns';
  expect(listLinks().map(([, path]) => path)).toEqual([list, list]);
});

test('shows nothing where nothing waits, and where it may not read anything', async () => {
  const api = setUp(success({}));
  await waitFor(() => expect(api.callsTo(call)).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(document.body.textContent).toBe('');
});

test('asks nothing for those who see neither leads nor newsletters', async () => {
  const api = setUp(success({}), ['content.read']);
  expect(document.body.textContent).toBe('');
  expect(api.calls).toEqual([]);
});

test('leads nobody to the quarantine who may not open it', async () => {
  setUp(success({ newLeads: { total: 2 }, quarantined: { total: 1 } }), ['contacts.read']);
  expect(await screen.findByText('2 leads without an answer')).toBeTruthy();
  expect(screen.queryByText(/set aside/)).toBeNull();
});

test('says that it could not be read, and tries again', async () => {
  const api = setUp(refusal('Away', 503));
  expect((await screen.findByRole('status')).textContent).toContain(
    'What waits of leads and newsletters could not be read: Away',
  );
  api.on(call, success({ newLeads: { total: 2 } }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 leads without an answer')).toBeTruthy();
});
