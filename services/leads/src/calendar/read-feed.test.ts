import type { CalendarAddress, IssuedCalendarAddress } from '@atrium/contracts/calendar/schemas';
import { beforeEach, expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../testing/leads-harness';

let asked: { from: string; to: string; reader: { permissions: string[] } }[] = [];
let isContentAway = false;
const entry = {
  kind: 'publish',
  id: '1'.repeat(24),
  title: 'Spring article',
  type: 'blogs',
  at: '2026-03-13T08:00:00.000Z',
  status: 'scheduled',
  person: null,
  path: '/dashboard/blog/edit/1',
  revision: 1,
  canMove: true,
};
const harness = await setUpLeads({
  empty: ['calendar_addresses', 'contacts', 'audit_log'],
  deps: {
    async content(request) {
      if (!request.url.endsWith('/internal/content-calendar')) return Response.json({ data: [] });
      if (isContentAway) return new Response(null, { status: 503 });
      asked.push((await request.json()) as (typeof asked)[number]);
      return Response.json({ data: { entries: [entry], isCut: false } });
    },
  },
});
const { accounts, admin, tokenOf, db } = harness.context;
const path = '/api/leads-calendar/address';

beforeEach(() => {
  asked = [];
  isContentAway = false;
});

const issue = async (token = harness.context.adminToken) =>
  (await harness.call<IssuedCalendarAddress>(path, { method: 'POST', token })).body.data.path;
const readFeed = (address: string) => harness.call(address, { token: null });
const read = async () => (await harness.call<CalendarAddress>(path)).body.data.createdAt;

test('the address shows what its holder may see, without a session', async () => {
  const contact = await submitContact(harness, { fullName: 'Call Me', companyName: '' });
  await harness.call(`/api/contacts/${contact}/follow-up`, {
    method: 'PATCH',
    body: { nextFollowUpDate: '2026-03-12' },
  });
  const { status, headers, text } = await readFeed(await issue());
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('SUMMARY:Scheduled: Spring article\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20260312\r\nSUMMARY:Follow-up: Call Me\r\n');
  expect(asked).toMatchObject([
    {
      from: '2026-02-08T10:00:00.000Z',
      to: '2027-03-12T10:00:00.000Z',
      reader: { permissions: admin.permissions },
    },
  ]);
  const marketing = await readFeed(await issue(tokenOf('marketing')));
  expect(marketing.text).not.toContain('Call Me');
});

test('a new address ends the one before, and only its hash is stored', async () => {
  expect(await read()).toBeNull();
  const before = await issue();
  const after = await issue();
  expect(await read()).toBe('2026-03-11T10:00:00.000Z');
  expect((await readFeed(before)).status).toBe(404);
  expect((await readFeed(after)).status).toBe(200);
  const stored = JSON.stringify(await db.collection('calendar_addresses').find().toArray());
  expect(stored).not.toContain(after.split('/').at(-1)?.replace('.ics', ''));
});

test('an address that was ended shows nothing', async () => {
  const address = await issue();
  expect((await harness.call(path, { method: 'DELETE' })).status).toBe(200);
  expect((await readFeed(address)).status).toBe(404);
  expect(await read()).toBeNull();
  const actions = await db.collection('audit_log').find({ resource: 'calendar address' }).toArray();
  expect(actions.map(({ action }) => action).toSorted()).toEqual(['ended', 'issued']);
});

test('the address of an account that is gone is ended for good', async () => {
  const address = await issue();
  const account = accounts.get(admin.id);
  accounts.delete(admin.id);
  try {
    expect((await readFeed(address)).status).toBe(404);
  } finally {
    if (account) accounts.set(admin.id, account);
  }
  expect((await readFeed(address)).status).toBe(404);
});

test('a feed without content is refused, so that no program removes its entries', async () => {
  const address = await issue();
  isContentAway = true;
  expect((await readFeed(address)).status).toBe(503);
});

test('an address that nobody has is not found', async () => {
  expect((await readFeed(`/api/leads-calendar/feeds/${'x'.repeat(43)}.ics`)).status).toBe(404);
});
