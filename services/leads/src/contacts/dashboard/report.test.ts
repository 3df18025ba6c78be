import type { DownloadTicket } from '@atrium/contracts/common/envelopes.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import type { Report } from '@atrium/contracts/site/report.schemas';
import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../../testing/leads-harness';

const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin' },
  empty: ['contacts', 'campaigns', 'deliveries', 'mail_outbox'],
});
const { clock, db, admin } = harness.context;
const now = new Date('2026-03-11T10:00:00Z');
beforeEach(() => clock.set(now));

const hourMs = 3_600_000;
const readReport = (query = '') => harness.call<Report>(`/api/dashboard/report/figures${query}`);
const put = (id: string, path: string, body: object) =>
  harness.call(`/api/contacts/${id}${path}`, { method: 'PUT', body });

/** Two leads of the last days, of which one was answered after two hours and won, and one of the month before. */
async function createLeads() {
  clock.set(new Date('2026-01-25T10:00:00Z'));
  await submitContact(harness, { serviceType: 'AI & Automation' });
  clock.set(new Date('2026-03-09T10:00:00Z'));
  const won = await submitContact(harness, { fullName: '@risky', serviceType: 'AI & Automation' });
  const manual = { fullName: 'By Phone', email: 'phone@example.com', source: 'phone', value: 250 };
  await harness.call<Contact>('/api/contacts/manual', { method: 'POST', body: manual });
  clock.advance(2 * hourMs);
  await put(won, '/mark-contacted', {});
  await put(won, '', { value: 1_500, owner: { id: admin.id, name: admin.name } });
  await put(won, '/status', { status: 'converted' });
  clock.set(now);
}

test('the first answer counts, also if it is logged after a later one', async () => {
  await createLeads();
  const [lead] = await db.collection('contacts').find({ fullName: '@risky' }).toArray();
  const log = { kind: 'call', at: '2026-03-09T11:00:00.000Z', text: '' };
  const path = `/api/contacts/${lead?._id}/conversations`;
  expect((await harness.call(path, { method: 'POST', body: log })).status).toBe(200);
  expect((await readReport()).body.data.answerHours).toEqual({ now: 1, before: null });
});

test('a report without leads and newsletters has no rows', async () => {
  const { status, body } = await readReport();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    period: { from: '2026-02-10', to: '2026-03-11' },
    before: { from: '2026-01-11', to: '2026-02-09' },
    leads: { now: 0, before: 0 },
    answerHours: { now: null, before: null },
    bySource: [],
    newsletters: [],
  });
});

test('a report has leads by source, service, stage and owner, answers, sales, the period before', async () => {
  await createLeads();
  const { data } = (await readReport()).body;
  expect(data).toMatchObject({
    leads: { now: 2, before: 1 },
    won: { now: 1, before: 0 },
    value: { now: 1_500, before: 0 },
    answerHours: { now: 2, before: null },
    bySource: [
      { label: 'Contact form', leads: 1, before: 1, answerHours: 2, won: 1, value: 1_500, openValue: 0 },
      { label: 'Phone call', leads: 1, before: 0, answerHours: null, won: 0, value: 0, openValue: 250 },
    ],
    open: { count: 2, value: 250 },
    byCampaign: [],
    byStage: [
      { label: 'New', leads: 1, before: 1 },
      { label: 'Converted', leads: 1, before: 0 },
    ],
  });
  expect(data.byService.map(({ label, leads }) => [label, leads])).toEqual([
    ['AI & Automation', 1],
    ['Not specified', 1],
  ]);
  expect(data.byOwner.map(({ label, leads }) => [label, leads])).toEqual([
    ['Nobody', 1],
    [admin.name, 1],
  ]);
});

test('stages stand in the order in which a lead passes through them, however many each has', async () => {
  for (const status of ['archived', 'archived', 'qualified', 'new'])
    await put(await submitContact(harness), '/status', { status });
  const { byStage } = (await readReport()).body.data;
  expect(byStage.map(({ label, leads }) => [label, leads])).toEqual([
    ['New', 1],
    ['Qualified', 1],
    ['Archived', 2],
  ]);
});

test('leads are counted by the campaign in the address that they came with, rare ones together', async () => {
  const utm = { utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'spring' };
  const insert = async (attribution: object, count: number) => {
    for (let lead = 0; lead < count; lead += 1) await submitContact(harness);
    await db.collection('contacts').updateMany({ attribution: {} }, { $set: { attribution } });
  };
  await insert(utm, 3);
  await insert({ utmSource: { odd: 1 }, utmCampaign: 'launch' }, 2);
  const [{ _id, ...lead } = {} as never] = await db.collection('contacts').find().limit(1).toArray();
  await db.collection('contacts').insertMany(
    Array.from({ length: 25 }, (_, at) => ({
      ...lead,
      submissionId: `rare-${at}`,
      attribution: { utmSource: `rare${at}` },
    })),
  );
  const { byCampaign, leads } = (await readReport()).body.data;
  expect(leads.now).toBe(30);
  expect(byCampaign).toHaveLength(21);
  expect(byCampaign.slice(0, 2).map((row) => [row.label, row.leads])).toEqual([
    ['google / cpc / spring', 3],
    ['launch', 2],
  ]);
  expect(byCampaign.at(-1)).toMatchObject({ label: 'Others', leads: 7 });
});

test('days of the site bound a period that is given by its dates', async () => {
  // Half past midnight in Berlin.
  clock.set(new Date('2026-03-08T23:30:00Z'));
  await submitContact(harness);
  clock.set(now);
  const of = async (day: string) =>
    (await readReport(`?startDate=${day}&endDate=${day}`)).body.data.leads.now;
  expect([await of('2026-03-08'), await of('2026-03-09')]).toEqual([0, 1]);
});

test('damaged contacts do not keep a report from its reader', async () => {
  await submitContact(harness);
  await db.collection('contacts').updateOne({}, { $set: { events: 'x', owner: 'x', value: 'x' } });
  expect((await readReport()).body.data.leads.now).toBe(1);
});

test('newsletters of the period are listed with their results', async () => {
  const totals = { sent: 40, failed: 2, suppressed: 0, remaining: 0, inDoubt: 0, retrying: 0, duplicates: 0 };
  const campaign = { subject: 'Spring', audience: 42, totals, trackClicks: true, trackOpens: false };
  const spring = new ObjectId();
  const at = new Date('2026-03-08T23:31:00Z');
  const delivery = (name: string, fields: object) => ({ _id: `${spring}:${name}` as never, at, ...fields });
  const returned = { status: 'sent', code: 250, reactedAt: at };
  await db
    .collection('deliveries')
    .insertMany([
      delivery('a', { status: 'failed', code: 550, bounceKind: 'hard' }),
      delivery('b', { ...returned, bouncedAt: at, bounceKind: 'soft' }),
      delivery('c', { ...returned, bouncedAt: at }),
      delivery('d', { ...returned, complainedAt: at, bouncedAt: at }),
      delivery('e', { status: 'failed', code: null }),
    ]);
  await db.collection('campaigns').insertMany([
    { _id: spring, ...campaign, startedAt: new Date('2026-03-08T23:30:00Z') },
    { _id: new ObjectId(), ...campaign, subject: 'Old', startedAt: new Date('2025-03-08T23:30:00Z') },
  ]);
  const { data } = (await readReport()).body;
  expect(data.newsletters).toMatchObject([
    {
      subject: 'Spring',
      sentOn: '2026-03-09',
      audience: 42,
      sent: 40,
      delivered: 38,
      opened: null,
      clicked: 0,
      bounced: 3,
      bounceKinds: { dead: 1, full: 1, blocked: 0, unknown: 1 },
      complained: 1,
    },
  ]);
});

test('the report is also a CSV file with dates that spreadsheets read, and opens with a ticket', async () => {
  await createLeads();
  const issued = await harness.call<DownloadTicket>('/api/dashboard/report-ticket', { method: 'POST' });
  const path = `/api/dashboard/report?range=weekly&ticket=${issued.body.data.ticket}`;
  const { status, headers, text } = await harness.call(path, { token: null });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="report-2026-03-05-2026-03-11.csv"');
  expect(text).toContain('Period,2026-03-05,2026-03-11');
  expect(text).toContain('Period,2,2,1,1500');
  expect(text).toContain('Contact form,1,0,2,1,1500,0');
  expect((await harness.call(path, { token: null })).status).toBe(401);
});

test.each([
  '?range=hourly',
  '?startDate=2026-03-01',
  '?startDate=2026-03-02&endDate=2026-03-01',
  '?startDate=x&endDate=y',
])('a report of %s is refused', async (query) => {
  expect((await readReport(query)).status).toBe(400);
});
