// @vitest-environment jsdom

import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { Permission } from '@atrium/contracts/auth/permissions';
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { Component as Board } from './contacts/board.page';
import { Component as Contact } from './contacts/contact-detail.page';
import { Component as Contacts } from './contacts/contact-list.page';
import { Component as Priority } from './contacts/contact-priority.page';
import { Component as Tray } from './contacts/tray/tray.page';
import { Component as Campaign } from './newsletter/campaign-detail.page';
import { Component as Campaigns } from './newsletter/campaign-list.page';
import { Component as Segments } from './newsletter/segments.page';
import { Component as Subscribers } from './newsletter/subscriber-list.page';
import {
  listResponse,
  sampleCampaign,
  sampleContact,
  sampleId,
  sampleMessage,
  sampleSubscriber,
} from './testing/samples';

const id = sampleId(1);
const contact = sampleContact(1, {
  owner: { id: sampleId(9), name: 'Kim Frost' },
  value: 1_500,
  tags: ['fair', 'warm'],
  nextFollowUpDate: '2026-03-12T17:00:00.000Z',
  nextFollowUpDay: '2026-03-12',
  privateNotes: [{ _id: sampleId(11), note: 'Called twice', addedAt: '2026-03-01T09:00:00Z', author: null }],
});
const segment = {
  _id: sampleId(3),
  name: 'Fair',
  rules: { tag: 'fair' },
  count: 2,
  awaitedBy: [],
  createdAt: '2026-03-10T12:00:00.000Z',
};
const draft = sampleCampaign(1, { recipientType: 'segment', segmentId: segment._id });
const sent = sampleCampaign(2, {
  status: 'sent',
  startedAt: '2026-03-10T12:00:00Z',
  progress: { ...draft.progress, audience: 2, sent: 2 },
});
const success = (data: unknown) => ({ success: true, data });
const responses = {
  'GET /api/contacts': listResponse([contact]),
  'GET /api/contacts/quarantine': listResponse([], { total: 3 }),
  'GET /api/contacts/priority': listResponse([contact]),
  [`GET /api/contacts/${id}`]: success(contact),
  [`GET /api/contacts/${id}/messages`]: success({
    messages: [sampleMessage(20, { state: 'new', text: 'Gladly' })],
    intake: { isOn: true, ways: ['imap'], address: 'reply@example.com' },
    answeredAfterMs: null,
    unread: 1,
  }),
  'GET /api/message-tray': listResponse([{ ...sampleMessage(21), contactId: null, suggestions: [] }]),
  [`GET /api/contacts/${id}/timeline`]: success([]),
  [`GET /api/contacts/${id}/duplicates`]: success([sampleContact(2)]),
  'GET /api/newsletter/subscribers': listResponse([{ ...sampleSubscriber(1), stopReason: 'bounced' }]),
  'GET /api/newsletter/segments': success([segment]),
  'GET /api/newsletter/campaigns': listResponse([draft]),
  [`GET /api/newsletter/campaigns/${id}`]: success(draft),
  [`GET /api/newsletter/campaigns/${sampleId(2)}`]: success(sent),
  [`GET /api/newsletter/campaigns/${sampleId(2)}/readers`]: listResponse([
    { id, email: 'reader1@example.com', firstName: '', clicks: 1, at: '2026-03-10T12:00:00Z' },
  ]),
  [`GET /api/newsletter/campaigns/${sampleId(2)}/deliveries`]: listResponse([]),
};

function open(Page: ComponentType, path: string, rights: Permission[] = [], address = path) {
  const permissions: Permission[] = ['contacts.read', 'newsletter.read', ...rights];
  const api = createRecordingApi(responses);
  renderScreen({ api, Component: Page, path, address, user: { ...admin, permissions } });
  return api;
}
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
/** Buttons that sort or turn pages are on most screens. */
const isUsual = (button: Element) =>
  button.closest('th') !== null || /^(Previous|Next|Refresh)$/.test(nameOf(button) ?? '');
const buttons = () =>
  screen
    .queryAllByRole('button')
    .filter((button) => !isUsual(button))
    .map(nameOf);
/** The fields that write; searches and filters don't. */
const fields = () => document.querySelectorAll('textarea, form :is(input, select), [contenteditable="true"]');

const contactPath = '/dashboard/contacts/:id';
const campaignPath = '/dashboard/newsletter/campaigns/:id';

test.each([
  [
    'the contacts',
    Contacts,
    '/dashboard/contacts',
    'Person 1',
    ['Filters', 'Saved', 'More actions for Person 1'],
  ],
  ['the board', Board, '/dashboard/contacts/board', 'Kim Frost', []],
  ['the priority contacts', Priority, '/dashboard/contacts/priority', 'Person 1', []],
  [
    'the subscribers',
    Subscribers,
    '/dashboard/newsletter',
    'reader1@example.com',
    [
      'Total Subscribers —',
      'Subscribed —',
      'Unsubscribed —',
      'Pending —',
      'Filters',
      'View Details of reader1@example.com',
      'More actions for reader1@example.com',
    ],
  ],
  ['the tray', Tray, '/dashboard/contacts/tray', 'A text', []],
  ['the segments', Segments, '/dashboard/newsletter/segments', 'Fair', []],
  ['the campaigns', Campaigns, '/dashboard/newsletter/campaigns', 'Spring news', []],
] as const)('who only reads is offered no change of %s', async (_, Page, path, text, expected) => {
  const api = open(Page, path);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(buttons()).toEqual(expected);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(document.querySelectorAll('[draggable="true"]')).toHaveLength(0);
  const targets = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets.filter((target) => /\/(create|trash|quarantine)/.test(target ?? ''))).toEqual([]);
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('who only reads sees all of a contact as text, and no key changes it', async () => {
  const api = open(Contact, contactPath, [], `/dashboard/contacts/${id}`);
  for (const text of ['Kim Frost', 'fair, warm', 'Called twice', 'Gladly'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/1,500/)).toBeTruthy();
  expect(await screen.findByText(/seems to come from the same person/)).toBeTruthy();
  expect(buttons()).toEqual(['Previous contact', 'Next contact']);
  expect(fields()).toHaveLength(0);
  for (const key of ['e', 'l', 'f', 'm', '1', '2', '3', '4', '5', '6']) fireEvent.keyDown(window, { key });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('who only reads sees the settings of a draft, and asks for no unsaved text', async () => {
  const api = open(Campaign, campaignPath, [], `/dashboard/newsletter/campaigns/${id}`);
  expect(await screen.findByRole('link', { name: 'Segment “Fair”' })).toBeTruthy();
  expect(screen.getByText('No page on the site')).toBeTruthy();
  expect(buttons()).toEqual(['Preview']);
  expect(api.calls.filter(({ path }) => path.endsWith('/draft'))).toEqual([]);
});

test('who only reads sees the report of a newsletter, and who can read its page as text', async () => {
  open(Campaign, campaignPath, [], `/dashboard/newsletter/campaigns/${sampleId(2)}`);
  expect(await screen.findByText('Who can read it')).toBeTruthy();
  expect(await screen.findByText('reader1@example.com')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Who can read it' })).toBeNull();
  expect(buttons()).toEqual(['Preview']);
});

test('who only reads sees why an address is not mailed, and lifts nothing', async () => {
  open(Subscribers, '/dashboard/newsletter');
  fireEvent.click(await screen.findByRole('button', { name: 'View Details of reader1@example.com' }));
  expect(await screen.findByText('Mailing to this address ended because a mail bounced.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lift suppression' })).toBeNull();
  expect(fields()).toHaveLength(0);
});

test.each([
  ['contacts', Contacts, '/dashboard/contacts', 'contacts.export', /Person 1/],
  ['subscribers', Subscribers, '/dashboard/newsletter', 'newsletter.export', /reader1/],
] as const)('who reads and exports selects %s, for the export alone', async (_, Page, path, right, name) => {
  open(Page, path, [right]);
  fireEvent.click(await screen.findByRole('checkbox', { name }));
  expect((await screen.findAllByRole('button', { name: 'Export' })).length).toBeGreaterThan(0);
  expect(buttons().filter((one) => /^(Change|Assign|Mark|Archive|Spam|Delete|Edit)/.test(one ?? ''))).toEqual(
    [],
  );
});
