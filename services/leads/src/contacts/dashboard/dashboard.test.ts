import type { DashboardResponse, SiteTimeResponse } from '@atrium/contracts/site/dashboard.schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../../testing/leads-harness';
import { subscribeAndConfirm } from '../../testing/subscribers';

let tests = 0;
let scheduled: (request: Request) => Response;
const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin', SITE_CURRENCY: 'EUR' },
  deps: { content: async (request) => scheduled(request) },
  empty: ['contacts', 'subscribers', 'audit_log', 'visit_days', 'deliveries'],
});
beforeEach(() => {
  // A minute later for each test, so that none reads what another has cached.
  tests += 1;
  harness.context.clock.set(new Date(Date.parse('2026-03-11T10:00:00Z') + tests * 60_000));
  scheduled = () => Response.json({ success: true, data: [] });
});

async function readDashboard() {
  // Figures over many rows are cached for five seconds.
  harness.context.clock.advance(5_000);
  return (await harness.call<DashboardResponse>('/api/dashboard')).body.data;
}
const visit = (address: string, agent = 'Mozilla/5.0 (X11) Firefox/140', body: unknown = { path: '/' }) =>
  harness.call('/api/visits', {
    method: 'POST',
    token: null,
    body,
    headers: { 'x-client-address': address, 'user-agent': agent, 'content-type': 'text/plain' },
  });

test('an empty house has zeros and no data, nothing invented', async () => {
  expect(await readDashboard()).toMatchObject({
    users: { total: 0, changePercent: null },
    revenue: { amount: null, currency: 'EUR', changePercent: null },
    conversion: { rate: 0 },
    sessions: { total: 0, today: 0 },
    activities: [],
    orders: [],
    tasks: [],
    newLeads: { total: 0, longestWaiting: [] },
  });
});

test('every block shows what is stored', async () => {
  await subscribeAndConfirm(harness, 'reader@example.com');
  const won = await submitContact(harness, { fullName: 'Big Client', companyName: 'Big Ltd' });
  await submitContact(harness);
  await harness.call(`/api/contacts/${won}`, {
    method: 'PATCH',
    body: { status: 'converted', value: 12_500 },
  });
  const due = await submitContact(harness, { fullName: 'Call Me', companyName: '' });
  await harness.call(`/api/contacts/${due}/follow-up`, {
    method: 'PATCH',
    body: { nextFollowUpDate: '2026-03-10T10:00:00Z' },
  });
  harness.context.clock.advance(1_000);
  await harness.call(`/api/contacts/${due}/notes`, { method: 'POST', body: { note: 'x' } });
  scheduled = (request) => {
    expect(new URL(request.url).pathname).toBe('/internal/scheduled-posts');
    return Response.json({
      data: [{ id: 'p1', title: 'Soon', dueAt: '2026-03-12T08:00:00Z', path: '/dashboard/services/edit/p1' }],
    });
  };
  const data = await readDashboard();
  expect(data).toMatchObject({
    users: { total: 4, contacts: 3, subscribers: 1 },
    revenue: { amount: 12_500 },
    conversion: { rate: 33.3, converted: 1, contacts: 3 },
    orders: [{ contactId: won, fullName: 'Big Client', companyName: 'Big Ltd', value: 12_500 }],
    tasks: [
      {
        kind: 'follow-up',
        title: 'Follow up with Call Me',
        isOverdue: true,
        path: `/dashboard/contacts/${due}`,
      },
      { kind: 'scheduled-post', title: 'Soon', isOverdue: false, path: '/dashboard/services/edit/p1' },
    ],
  });
  expect(data.activities?.[0]).toMatchObject({
    actor: 'Test admin',
    action: 'updated',
    resource: 'contact',
    resourceId: due,
    resourceName: 'Call Me',
    summary: 'Added a note to a contact',
  });
  expect(data.charts?.weekly).toHaveLength(7);
  expect(data.charts?.weekly.at(-1)).toEqual({
    from: '2026-03-11',
    label: 'Wed',
    contacts: 3,
    subscribers: 1,
    sessions: 0,
    revenue: 12_500,
  });
  expect(data.charts?.monthly.at(-1)).toMatchObject({ from: '2026-03-09', contacts: 3 });
  expect(data.charts?.yearly.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Apr 2025', 'Dec 2025', 'Jan 2026', 'Mar 2026']),
  );
});

test('new contacts are listed by how long they wait, without those that somebody works on', async () => {
  const first = await submitContact(harness, { fullName: 'First Waiting', companyName: 'One Ltd' });
  harness.context.clock.advance(60_000);
  const answered = await submitContact(harness, { fullName: 'Answered' });
  await harness.call(`/api/contacts/${answered}`, { method: 'PATCH', body: { status: 'in-progress' } });
  harness.context.clock.advance(60_000);
  const second = await submitContact(harness, { fullName: 'Second Waiting' });
  const { newLeads } = await readDashboard();
  expect(newLeads?.total).toBe(2);
  expect(newLeads?.longestWaiting.map(({ contactId }) => contactId)).toEqual([first, second]);
  expect(newLeads?.longestWaiting[0]).toMatchObject({
    fullName: 'First Waiting',
    companyName: 'One Ltd',
    owner: null,
  });
});

test('a content service that does not answer leaves the rest of the screen', async () => {
  for (const answer of [
    () => new Response('no', { status: 503 }),
    () => Response.json({ odd: 1 }),
    () => {
      throw new Error('down');
    },
  ]) {
    scheduled = answer;
    expect((await harness.call('/api/dashboard')).status).toBe(200);
  }
});

describe('sessions', () => {
  test('are people per day: a person counts once, a robot never', async () => {
    for (const address of ['a', 'a', 'b']) expect((await visit(address)).status).toBe(204);
    await visit('a', 'Another/1 Browser');
    await visit('c', 'Googlebot/2.1');
    await visit('d', '');
    expect((await readDashboard()).sessions).toMatchObject({ total: 3, today: 3 });
    harness.context.clock.advance(86_400_000);
    await visit('a');
    expect((await readDashboard()).sessions).toMatchObject({ total: 4, today: 1 });
  });
});

test("the site's day is that of its time zone, with the zone's name", async () => {
  const read = async () => (await harness.call<SiteTimeResponse>('/api/dashboard/site-time')).body.data;
  harness.context.clock.set(new Date('2026-03-11T22:59:00Z'));
  expect(await read()).toEqual({
    timeZone: 'Europe/Berlin',
    today: '2026-03-11',
    currency: 'EUR',
    locale: '',
  });
  harness.context.clock.set(new Date('2026-03-11T23:00:00Z'));
  expect(await read()).toEqual({
    timeZone: 'Europe/Berlin',
    today: '2026-03-12',
    currency: 'EUR',
    locale: '',
  });
});

test('counts mails in doubt by campaign, for those who send newsletters', async () => {
  const deliveries = harness.context.db.collection<{ _id: string; batchId: string; status: string }>(
    'deliveries',
  );
  const [one, other] = ['1', '2'].map((digit) => digit.repeat(24));
  await deliveries.insertMany(
    [`${one}:a`, `${one}:b`, `${other}:a`].map((_id) => ({ _id, batchId: 'b', status: 'in-doubt' })),
  );
  await deliveries.insertOne({ _id: `${other}:b`, batchId: 'b', status: 'sent' });
  expect((await readDashboard()).mailsInDoubt).toEqual([
    { campaignId: one, count: 2 },
    { campaignId: other, count: 1 },
  ]);
  const { body } = await harness.call<DashboardResponse>('/api/dashboard', {
    token: harness.context.tokenOf('sales'),
  });
  expect(body.data).not.toHaveProperty('mailsInDoubt');
});
