import type { RoleName } from '@atrium/contracts/auth/permissions';
import type { CalendarPage } from '@atrium/contracts/calendar/schemas';
import { expect, test } from 'vitest';
import { submitContact } from '../testing/leads-harness';
import { runJob, sendNewsletter } from '../testing/mailing';
import { setUpMailingBench } from '../testing/mailing-bench';
import { insertSubscribers } from '../testing/subscribers';

const { harness } = await setUpMailingBench();
const { clock, tokenOf } = harness.context;

const dayMs = 86_400_000;
const range = (from: number, to: number) => {
  const at = (days: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + days * dayMs).toISOString();
  return new URLSearchParams({ from: at(from), to: at(to) });
};
const list = (query = range(0, 31), token: string | null = harness.context.adminToken) =>
  harness.call<CalendarPage>(`/api/leads-calendar?${query}`, { token });
const kindsOf = async (role: RoleName) =>
  (await list(range(0, 31), tokenOf(role))).body.data.entries.map(({ kind, canMove }) => [kind, canMove]);

async function setUp() {
  await harness.empty(['contacts', 'campaigns', 'subscribers']);
  clock.set(new Date('2026-03-11T10:00:00Z'));
  const contact = await submitContact(harness, { fullName: 'Call Me', companyName: 'Example Ltd' });
  const follow = (nextFollowUpDate: string) =>
    harness.call(`/api/contacts/${contact}/follow-up`, { method: 'PATCH', body: { nextFollowUpDate } });
  await follow('2026-03-12');
  await insertSubscribers(harness, 3);
  const campaign = await sendNewsletter(harness, { subject: 'News', sendAt: '2026-03-13T08:00:00.000Z' });
  return { contact, campaign, follow };
}

test('lists follow-ups by day and campaigns by time, the earliest first', async () => {
  const { contact, campaign } = await setUp();
  expect((await list()).body.data).toEqual({
    isCut: false,
    entries: [
      {
        kind: 'follow-up',
        id: contact,
        title: 'Call Me (Example Ltd)',
        type: null,
        at: '2026-03-12',
        status: 'new',
        person: null,
        path: `/dashboard/contacts/${contact}`,
        revision: expect.any(Number),
        canMove: true,
      },
      {
        kind: 'campaign',
        id: campaign,
        title: 'News',
        type: null,
        at: '2026-03-13T08:00:00.000Z',
        status: 'scheduled',
        person: { id: harness.context.admin.id, name: harness.context.admin.name },
        path: `/dashboard/newsletter/campaigns/${campaign}`,
        revision: 1,
        canMove: true,
      },
    ],
  });
  expect((await list(range(13, 31))).body.data.entries).toEqual([]);
});

test('a campaign that has started is listed at its start and can not be moved', async () => {
  const { campaign } = await setUp();
  clock.set(new Date('2026-03-13T08:00:01Z'));
  await runJob(harness, 'campaign-start', { campaignId: campaign, rev: 1 });
  expect((await list()).body.data.entries).toMatchObject([
    { kind: 'follow-up' },
    { kind: 'campaign', id: campaign, at: '2026-03-13T08:00:01.000Z', canMove: false },
  ]);
});

test('archived contacts have no follow-up in the calendar', async () => {
  const { contact } = await setUp();
  await harness.call(`/api/contacts/${contact}/status`, { method: 'PATCH', body: { status: 'archived' } });
  expect((await list()).body.data.entries).toMatchObject([{ kind: 'campaign' }]);
});

test('everybody gets what they may read, and moves what they may change', async () => {
  await setUp();
  expect(await kindsOf('sales')).toEqual([['follow-up', true]]);
  expect(await kindsOf('marketing')).toEqual([['campaign', true]]);
  expect(await kindsOf('viewer')).toEqual([]);
  expect((await list(range(0, 31), null)).status).toBe(401);
});

test('refuses more than 62 days, and a time that ends before it begins', async () => {
  expect((await list(range(0, 62))).status).toBe(200);
  expect((await list(range(0, 63))).status).toBe(400);
  expect((await list(range(5, 5))).status).toBe(400);
});
