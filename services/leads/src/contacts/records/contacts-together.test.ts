import type { BulkResult, DownloadTicket } from '@atrium/contracts/common/envelopes.schemas';
import type { ContactStats, SavedContactFilter } from '@atrium/contracts/contacts/lists.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import type { DashboardResponse } from '@atrium/contracts/site/dashboard.schemas';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { type LeadsHarness, setUpLeads, submitContact } from '../../testing/leads-harness';

let tests = 0;
const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin' },
  empty: ['contacts', 'contact_intake'],
});
beforeEach(() => {
  // A minute later for each test, so that none reads what another has cached.
  tests += 1;
  harness.context.clock.set(new Date(Date.parse('2026-03-11T10:00:00Z') + tests * 60_000));
});

const call: LeadsHarness['call'] = (path, options) => harness.call(path, options);
/** Statistics are cached for five seconds. */
const outlastCache = () => harness.context.clock.advance(5_000);
async function readStats(path = '/api/contacts/stats') {
  outlastCache();
  return (await call<ContactStats>(path)).body.data;
}
const issueTicket = async () =>
  (await call<DownloadTicket>('/api/contacts/export-ticket', { method: 'POST' })).body.data.ticket;
const id = 'a'.repeat(24);

describe('several at once', () => {
  test('are archived, set and marked, with how many matched and how many changed', async () => {
    const ids = [await submitContact(harness), await submitContact(harness)];
    const unknown = new ObjectId().toHexString();
    const archive = await call<BulkResult>('/api/contacts/archive', {
      method: 'PATCH',
      body: { ids: [...ids, unknown] },
    });
    expect(archive.body.data).toEqual({ matched: 2, modified: 2 });
    const set = await call<BulkResult>('/api/contacts/batch/update-status', {
      method: 'PUT',
      body: { ids, status: 'archived' },
    });
    expect(set.body.data).toEqual({ matched: 2, modified: 0 });
    const mark = await call<BulkResult>('/api/contacts/batch/mark-contacted', {
      method: 'PUT',
      body: { ids: [ids[0], ids[0]] },
    });
    expect(mark.body.data).toEqual({ matched: 1, modified: 1 });
    const { body } = await call<Contact>(`/api/contacts/${ids[0]}`);
    expect(body.data).toMatchObject({
      status: 'archived',
      contacted: true,
      statusHistory: [{ from: 'new', to: 'archived' }],
    });
    expect((await call('/api/contacts?status=archived')).body.pagination.total).toBe(2);
  });

  test('get an owner, and lose it', async () => {
    const ids = [await submitContact(harness), await submitContact(harness)];
    const owner = { id: 'c'.repeat(24), name: 'Kim' };
    harness.context.people.set(owner.id, owner.name);
    const assign = (owner: unknown) =>
      call<BulkResult>('/api/contacts/batch/assign', { method: 'PUT', body: { ids, owner } });
    expect((await assign(owner)).body.data).toMatchObject({ matched: 2, modified: 2 });
    expect((await assign(owner)).body.data).toMatchObject({ matched: 2, modified: 0 });
    expect((await call(`/api/contacts?owner=${owner.id}`)).body.pagination.total).toBe(2);
    expect((await assign(null)).body.data).toMatchObject({ matched: 2, modified: 2 });
    expect((await call('/api/contacts?owner=nobody')).body.pagination.total).toBe(2);
    for (const odd of [undefined, 'kim', { id: '', name: 'x' }, { name: 'x' }])
      expect((await assign(odd)).status).toBe(400);
  });

  test.each([[[]], [['x']], [Array(501).fill(id)], ['x'], [[{ $ne: 1 }]]])(
    'ids %o are refused',
    async (ids) => {
      expect((await call('/api/contacts/archive', { method: 'PATCH', body: { ids } })).status).toBe(400);
    },
  );
});

describe('figures', () => {
  test('are zero without contacts', async () => {
    expect(await readStats()).toMatchObject({
      total: 0,
      today: 0,
      thisWeek: 0,
      conversionRate: 0,
    });
  });

  test('count by the days and weeks of the site and follow every change', async () => {
    harness.context.clock.set(new Date('2026-03-08T12:00:00Z')); // Sunday of the week before
    await submitContact(harness, { serviceType: 'Legal Tech Solutions' });
    harness.context.clock.set(new Date('2026-03-09T12:00:00Z')); // Monday
    const converted = await submitContact(harness, {
      serviceType: 'Legal Tech & Document Automation',
      timeline: '6+ months',
    });
    // A minute later for each test, so that none reads what another has cached.
    tests += 1;
    harness.context.clock.set(new Date(Date.parse('2026-03-11T10:00:00Z') + tests * 60_000));
    const gone = await submitContact(harness);
    await submitContact(harness);
    await call(`/api/contacts/${converted}/status`, { method: 'PATCH', body: { status: 'converted' } });
    await call(`/api/contacts/${gone}`, { method: 'DELETE' });
    const stats = await readStats();
    expect(stats).toMatchObject({ total: 3, today: 1, thisWeek: 2, converted: 1, conversionRate: 33.3 });
    expect(stats.statusBreakdown).toEqual([
      { _id: 'new', count: 2 },
      { _id: 'converted', count: 1 },
    ]);
    expect(await readStats('/api/contacts/dashboard')).toMatchObject({
      serviceTypeCounts: [
        { _id: 'Legal Tech Solutions', count: 2 },
        { _id: 'SEO & Digital Strategy', count: 1 },
      ],
      timelineCounts: [
        { _id: '1-3 months', count: 2 },
        { _id: '6+ months', count: 1 },
      ],
    });
  });

  test('of what was won go by the day of the conversion, and follow a change of the value', async () => {
    const yearly = async () => {
      outlastCache();
      const { body } = await call<DashboardResponse>('/api/dashboard');
      return (body.data.charts?.yearly ?? []).map(({ from, revenue }) => [from, revenue]);
    };
    const id = await submitContact(harness);
    const set = (body: object) => call(`/api/contacts/${id}`, { method: 'PATCH', body });
    await set({ value: 700 });
    expect(Object.fromEntries(await yearly())).toMatchObject({ '2026-03-01': 0 });
    // Won in April in Berlin, while it still is March in UTC.
    harness.context.clock.set(new Date('2026-03-31T22:30:00Z'));
    await call(`/api/contacts/${id}/status`, { method: 'PATCH', body: { status: 'converted' } });
    expect(Object.fromEntries(await yearly())).toMatchObject({ '2026-03-01': 0, '2026-04-01': 700 });
    await set({ value: 250 });
    expect(Object.fromEntries(await yearly())).toMatchObject({ '2026-04-01': 250 });
    await call(`/api/contacts/${id}`, { method: 'DELETE' });
    expect(Object.fromEntries(await yearly())).toMatchObject({ '2026-04-01': 0 });
  });

  test('name what the company offers, and count as Other only those who chose it', async () => {
    for (const serviceType of ['Other', 'Garden design', '', 'AI & Automation'])
      await submitContact(harness, { serviceType, otherServiceType: 'x', timeline: 'Some day' });
    const { serviceTypeCounts, timelineCounts } = await readStats();
    expect(serviceTypeCounts).toEqual([
      { _id: 'AI & Automation', count: 1 },
      { _id: 'Garden design', count: 1 },
      { _id: 'Not specified', count: 1 },
      { _id: 'Other', count: 1 },
    ]);
    expect(timelineCounts).toEqual([{ _id: 'Not listed', count: 4 }]);
  });

  test('are cached for five seconds', async () => {
    await readStats();
    await submitContact(harness);
    const cached = await call<ContactStats>('/api/contacts/stats');
    expect(cached.body.data.total).toBe(0);
    expect((await readStats()).total).toBe(1);
  });
});

test('priority holds new leads and follow-ups due within seven days or overdue, none archived', async () => {
  const { call: api } = harness;
  const fresh = await submitContact(harness);
  const make = async (status: string, nextFollowUpDate: string) => {
    const contact = await submitContact(harness);
    await api(`/api/contacts/${contact}/status`, { method: 'PATCH', body: { status } });
    await api(`/api/contacts/${contact}/follow-up`, { method: 'PATCH', body: { nextFollowUpDate } });
    return contact;
  };
  const soon = await make('qualified', '2026-03-18T20:00:00Z');
  const overdue = await make('qualified', '2026-01-01T10:00:00Z');
  await make('qualified', '2026-03-20T10:00:00Z');
  await make('archived', '2026-03-12T10:00:00Z');
  const newAndDue = await submitContact(harness);
  await api(`/api/contacts/${newAndDue}/follow-up`, {
    method: 'PATCH',
    body: { nextFollowUpDate: '2026-03-12T10:00:00Z' },
  });
  const { body } = await api<Contact[]>('/api/contacts/priority');
  expect(body.data.map((contact) => contact.id)).toEqual([overdue, newAndDue, soon, fresh]);
  expect(body.pagination.total).toBe(4);
});

describe('the export', () => {
  test('needs a ticket that works once and for a minute, and neutralises formulas', async () => {
    await submitContact(harness, { fullName: '=HYPERLINK("x")', goals: 'a, "b"\nc' });
    await submitContact(harness, { fullName: 'Plain' });
    const ticket = await issueTicket();
    const { status, headers, text } = await call(`/api/contacts/export?ticket=${ticket}`, { token: null });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="contacts.csv"');
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain('"a, ""b""\nc"');
    expect(text.split('\r\n')[0]).toContain('Full Name,Email,Phone');
    expect((await call(`/api/contacts/export?ticket=${ticket}`, { token: null })).status).toBe(401);
    const late = await issueTicket();
    harness.context.clock.advance(61_000);
    expect((await call(`/api/contacts/export?ticket=${late}`, { token: null })).status).toBe(401);
    const foreign = await issueTicket();
    expect((await call(`/api/newsletter/export?ticket=${foreign}`, { token: null })).status).not.toBe(200);
  });

  test('has times and days that spreadsheets read as dates, and phone numbers as they are', async () => {
    const contact = await submitContact(harness, { phone: '+49 170 5551234' });
    const followUp = { nextFollowUpDate: '2026-12-24' };
    await call(`/api/contacts/${contact}/follow-up`, { method: 'PATCH', body: followUp });
    const { text } = await call('/api/contacts/export');
    const [titles = '', row = ''] = text.split('\r\n');
    expect(titles).toMatch(
      /,Last Contacted \(Europe\/Berlin\),Next Follow-up,.*,Submitted \(Europe\/Berlin\)$/,
    );
    expect(row).toContain(',+49 170 5551234,');
    expect(row).toMatch(/,2026-12-24,.*,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('holds what the filters and the chosen ids say', async () => {
    const chosen = await submitContact(harness, { fullName: 'Chosen One' });
    await submitContact(harness, { fullName: 'Not This' });
    const { text } = await call(`/api/contacts/export?status=new&ids=${chosen}`);
    expect(text).toContain('Chosen One');
    expect(text).not.toContain('Not This');
    expect((await call('/api/contacts/export?status=odd')).status).toBe(400);
    expect((await call('/api/contacts/export?status=new&ids=')).status).toBe(400);
  });
});

test('saved filters belong to the one who saved them', async () => {
  const saved = await call('/api/contacts/filters', {
    method: 'POST',
    body: { name: 'Hot', query: { status: 'new' } },
  });
  expect(saved.status).toBe(201);
  await call('/api/contacts/filters', {
    method: 'POST',
    body: { name: 'Hot', query: { status: 'qualified' } },
  });
  const { body } = await call<SavedContactFilter[]>('/api/contacts/filters');
  expect(body.data).toMatchObject([{ name: 'Hot', query: { status: 'qualified' } }]);
  expect(
    (await call('/api/contacts/filters', { method: 'POST', body: { name: 'x', query: { $where: '1' } } }))
      .status,
  ).toBe(400);
  expect((await call(`/api/contacts/filters/${body.data[0]?.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await call<SavedContactFilter[]>('/api/contacts/filters')).body.data).toEqual([]);
});

test('a follow-up that is due reminds the staff by mail once a day', async () => {
  const contact = await submitContact(harness, { fullName: 'Due Today' });
  await call(`/api/contacts/${contact}/follow-up`, {
    method: 'PATCH',
    body: { nextFollowUpDate: '2026-03-11T15:00:00Z' },
  });
  await harness.sweep('follow-up-reminder');
  await harness.sweep('follow-up-reminder');
  const mails = await harness.context.db
    .collection('mail_outbox')
    .find({ template: 'follow-ups-due' })
    .toArray();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.data.entries).toMatchObject([{ fullName: 'Due Today', due: 'due today' }]);
});

test('a follow-up day is a day of the site', async () => {
  const contact = await submitContact(harness);
  const { body } = await call<Contact>(`/api/contacts/${contact}/follow-up`, {
    method: 'PATCH',
    body: { nextFollowUpDate: '2026-03-20' },
  });
  // 17:00 in Berlin.
  expect(body.data).toMatchObject({
    nextFollowUpDate: '2026-03-20T16:00:00.000Z',
    nextFollowUpDay: '2026-03-20',
  });
  const late = await call<Contact>(`/api/contacts/${contact}/follow-up`, {
    method: 'PATCH',
    body: { nextFollowUpDate: '2026-03-20T23:30:00.000Z' },
  });
  expect(late.body.data.nextFollowUpDay).toBe('2026-03-21');
});

test.each(['2026-02-31', '2027-02-29', '2026-04-31', '2026-02-31T09:00:00Z', '2026-03-20T09:00:00'])(
  'the follow-up date %s, which is no day or no instant, is refused and changes nothing',
  async (nextFollowUpDate) => {
    const contact = await submitContact(harness);
    const body = { nextFollowUpDate };
    expect((await call(`/api/contacts/${contact}/follow-up`, { method: 'PATCH', body })).status).toBe(400);
    expect((await call<Contact>(`/api/contacts/${contact}`)).body.data.nextFollowUpDate).toBeNull();
  },
);
