import type { DownloadTicket } from '@atrium/contracts/common/envelopes.schemas';
import type { ContactStats } from '@atrium/contracts/contacts/lists.schemas';
import { noRetentionCounts, type RetentionCounts } from '@atrium/contracts/privacy/constants';
import type {
  AuditChoices,
  AuditRecord,
  ErasureReceipt,
  ErasureRecord,
  PersonRecord,
  RetentionRules,
  RetentionSettings,
} from '@atrium/contracts/privacy/schemas';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactForm, setUpLeads, submitContact } from '../testing/leads-harness';
import { signUp, subscribeAndConfirm } from '../testing/subscribers';

const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin' },
  empty: [
    'contacts',
    'contact_quarantine',
    'subscribers',
    'consent_ledger',
    'audit_log',
    'privacy_settings',
    'erasure_receipts',
  ],
});
beforeEach(() => {
  harness.context.clock.set(new Date('2026-03-11T10:00:00Z'));
});

const rules = (change: Partial<RetentionRules> = {}): RetentionRules => ({
  archivedContacts: { isOn: true, after: 12 },
  quarantine: { isOn: true, after: 30 },
  unconfirmedSubscribers: { isOn: true, after: 30 },
  mailEngagement: { isOn: true, after: 24 },
  auditLog: { isOn: false, after: 12 },
  ...change,
});
const retention = (method: 'GET' | 'PUT', body?: unknown) =>
  harness.call<RetentionSettings>('/api/privacy/retention', { method, body });
const previewRetention = (body: unknown) =>
  harness.call<RetentionCounts>('/api/privacy/retention/preview', { method: 'POST', body });
const listAudit = async (query: string) =>
  (await harness.call<AuditRecord[]>(`/api/privacy/audit?${query}`)).body;
const days = (count: number) => count * 86_400_000;
const count = (name: string) => harness.context.db.collection(name).countDocuments();

describe('retention', () => {
  test('has defaults until somebody decides, and keeps what they decided with their name', async () => {
    expect((await retention('GET')).body.data).toMatchObject({
      rules: { archivedContacts: { isOn: false }, unconfirmedSubscribers: { isOn: true, after: 30 } },
      changedAt: null,
      changedBy: null,
      lastRun: null,
    });
    const { status, body } = await retention('PUT', { ...rules(), other: 1 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ rules: rules(), changedBy: harness.context.admin.name });
    expect(body.data.rules).not.toHaveProperty('other');
  });

  test.each([
    [rules({ archivedContacts: { isOn: true, after: 0 } }), 'archivedContacts.after'],
    [rules({ archivedContacts: { isOn: true, after: 1.5 } }), 'archivedContacts.after'],
    [rules({ quarantine: { isOn: false, after: 30 } }), 'quarantine.isOn'],
    [rules({ quarantine: { isOn: true, after: 91 } }), 'quarantine.after'],
    [rules({ unconfirmedSubscribers: { isOn: true, after: '30' as never } }), 'unconfirmedSubscribers.after'],
    [rules({ mailEngagement: { isOn: true, after: 121 } }), 'mailEngagement.after'],
    [{ ...rules(), auditLog: undefined }, 'auditLog'],
  ])('%o is refused with %s named and nothing stored', async (body, path) => {
    for (const answer of [await retention('PUT', body), await previewRetention(body)]) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.map((problem) => problem.path)).toContain(path);
    }
    expect(await count('privacy_settings')).toBe(0);
  });

  test('says what the rules would erase, erases exactly that once a day, and says so in the log', async () => {
    const archived = await submitContact(harness);
    const touched = await submitContact(harness);
    await submitContact(harness);
    for (const id of [archived, touched])
      await harness.call(`/api/contacts/${id}/status`, { method: 'PATCH', body: { status: 'archived' } });
    const robot = contactForm({ website: 'https://robot.example' });
    await harness.call('/api/contacts', { method: 'POST', token: null, body: robot });
    await signUp(harness, 'never@example.com');
    await signUp(harness, 'again@example.com');
    await subscribeAndConfirm(harness, 'reader@example.com');

    harness.context.clock.advance(days(200));
    await harness.call(`/api/contacts/${touched}/notes`, { method: 'POST', body: { note: 'Still here' } });
    harness.context.clock.advance(days(170));
    await signUp(harness, 'again@example.com');

    const preview = (await previewRetention(rules())).body.data;
    expect(preview).toEqual({
      ...noRetentionCounts,
      archivedContacts: 1,
      quarantine: 1,
      unconfirmedSubscribers: 2,
    });
    const off = rules({ archivedContacts: { isOn: false, after: 12 } });
    expect((await previewRetention(off)).body.data.archivedContacts).toBe(0);
    expect(await count('contacts')).toBe(3);

    await retention('PUT', rules());
    await harness.sweep('retention');
    expect(await count('contacts')).toBe(2);
    expect((await harness.call(`/api/contacts/${archived}`)).status).toBe(404);
    expect((await harness.call<ContactStats>('/api/contacts/stats')).body.data.total).toBe(2);
    expect(await count('contact_quarantine')).toBe(0);
    const left = await harness.context.db.collection('subscribers').find().toArray();
    expect(left.map(({ email }) => email).sort()).toEqual(['again@example.com', 'reader@example.com']);
    const { body: person } = await harness.call<PersonRecord>(
      '/api/newsletter/people?email=never@example.com',
    );
    expect(person.data.consent).toMatchObject([{ event: 'requested', address: null, page: null }]);
    expect((await retention('GET')).body.data.lastRun?.erased).toEqual({
      ...noRetentionCounts,
      archivedContacts: 1,
      quarantine: 1,
      unconfirmedSubscribers: 1,
    });
    const log = await listAudit('actor=retention');
    expect(log.data.map(({ summary }) => summary).sort()).toEqual([
      'Erased 1 archived contacts',
      'Erased 1 quarantined requests',
      'Erased 1 unconfirmed sign-ups',
    ]);

    await harness.call(`/api/contacts/${touched}/status`, { method: 'PATCH', body: { status: 'new' } });
    await harness.sweep('retention');
    expect(log.pagination.total).toBe(3);
    expect((await listAudit('actor=retention')).pagination.total).toBe(3);
  });

  test('a rule that fails is told to the staff, and the others erase', async () => {
    const id = await submitContact(harness);
    await harness.call(`/api/contacts/${id}/status`, { method: 'PATCH', body: { status: 'archived' } });
    harness.context.clock.advance(days(4_000));
    await retention('PUT', rules());
    const { db } = harness.context;
    // A view refuses every deletion.
    await db.collection('contact_quarantine').rename('contact_quarantine_away');
    await db.createCollection('contact_quarantine', { viewOn: 'contact_quarantine_away', pipeline: [] });
    await harness.sweep('retention');
    expect(await count('contacts')).toBe(0);
    expect(await db.collection('mail_outbox').findOne({ template: 'item-stuck' })).toMatchObject({
      data: { resource: 'retention', resourceId: 'quarantine' },
    });
    await db.dropCollection('contact_quarantine');
    await db.collection('contact_quarantine_away').rename('contact_quarantine');
  });

  test('a rule that is off erases nothing', async () => {
    const id = await submitContact(harness);
    await harness.call(`/api/contacts/${id}/status`, { method: 'PATCH', body: { status: 'archived' } });
    harness.context.clock.advance(days(4_000));
    await harness.sweep('retention');
    expect(await count('contacts')).toBe(1);
  });
});

describe('receipts of erased people', () => {
  const list = async (query = '') =>
    (await harness.call<ErasureRecord[]>(`/api/privacy/erasures?${query}`)).body;
  const erase = async (email: string) =>
    (await harness.call<ErasureReceipt>('/api/newsletter/people/erase', { method: 'POST', body: { email } }))
      .body.data;

  test('come newest first with who erased, name nobody, and are found by the address', async () => {
    await submitContact(harness, { email: 'ada@example.com' });
    const first = await erase('ada@example.com');
    harness.context.clock.advance(1_000);
    const second = await erase('grace@example.com');
    const all = await list();
    expect(all.data).toEqual([
      { ...second, by: harness.context.admin.name },
      { ...first, by: harness.context.admin.name },
    ]);
    expect(all.data[1]).toMatchObject({ contacts: 1, subscriber: 0 });
    expect(JSON.stringify(all)).not.toContain('example.com');
    expect((await list('email=ADA@example.com')).data).toMatchObject([{ receiptId: first.receiptId }]);
    expect((await list('email=nobody@example.com')).pagination.total).toBe(0);
    expect((await list('email=')).pagination.total).toBe(2);
    expect((await list('limit=1&page=2')).data).toMatchObject([{ receiptId: first.receiptId }]);
  });

  test('of an earlier version, which counted less, are shown all the same', async () => {
    await harness.context.db.collection<{ _id: string }>('erasure_receipts').insertOne({
      _id: 'old',
      erasedAt: new Date(),
      person: 'x',
      contacts: 1,
      quarantined: 0,
      subscriber: 0,
      consentEntries: 0,
      by: { id: 'a', name: 'Ada' },
    } as { _id: string });
    expect((await list()).data).toMatchObject([{ receiptId: 'old', sends: 0, engagement: 0, by: 'Ada' }]);
  });

  test.each(['email=nonsense', 'email[$ne]=x&email=', 'page=0', 'limit=101'])('%s', async (query) => {
    const { status } = await harness.call(`/api/privacy/erasures?${query}`);
    expect(status).toBe(query.includes('$ne') ? 200 : 400);
  });
});

describe('the log of staff actions', () => {
  beforeEach(async () => {
    const entry = (day: string, actorId: string, action: string, resource: string) => ({
      at: new Date(day),
      actorId,
      actorName: `Person ${actorId}`,
      action,
      resource,
      resourceId: new ObjectId().toHexString(),
    });
    await harness.context.db
      .collection('audit_log')
      .insertMany([
        entry('2026-03-08T23:30:00Z', 'a', 'updated', 'blog'),
        entry('2026-03-09T12:00:00Z', 'a', 'deleted', 'contact'),
        entry('2026-03-10T12:00:00Z', 'b', 'updated', 'contact'),
      ]);
  });

  test('comes newest first, in pages, narrowed by person, action, kind and days of the site', async () => {
    expect((await listAudit('')).data.map(({ at }) => at.slice(8, 10))).toEqual(['10', '09', '08']);
    expect((await listAudit('limit=2&page=2')).data).toHaveLength(1);
    expect((await listAudit('actor=a')).pagination.total).toBe(2);
    expect((await listAudit('action=updated&resource=contact')).pagination.total).toBe(1);
    // 23:30 UTC on the 8th is the 9th in Berlin.
    expect((await listAudit('startDate=2026-03-09&endDate=2026-03-09')).pagination.total).toBe(2);
    expect((await listAudit('actor=&action=&startDate=')).pagination.total).toBe(3);
  });

  test('is narrowed to one item', async () => {
    const [first] = (await listAudit('')).data;
    const one = `resource=contact&resourceId=${first?.resourceId}`;
    expect((await listAudit(one)).data).toEqual([first]);
    expect((await listAudit(one.replace('contact', 'blog'))).data).toEqual([]);
  });

  test('is downloaded once with a ticket, narrowed as the list, and the download is in it', async () => {
    const { ticket } = (
      await harness.call<DownloadTicket>('/api/privacy/audit/export-ticket', { method: 'POST' })
    ).body.data;
    const address = `/api/privacy/audit/export?action=updated&ticket=${ticket}`;
    const file = await harness.app.request(address);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="activity-log.csv"',
    ]);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toMatch(/When \(.+\),Who,Action,Kind,Item,What$/);
    expect(lines.slice(1).map((line) => line.split(',').slice(1, 4).join(' '))).toEqual([
      'Person b updated contact',
      'Person a updated blog',
    ]);
    expect((await harness.app.request(address)).status).toBe(401);
    expect((await harness.app.request('/api/privacy/audit/export')).status).toBe(401);
    expect((await listAudit('action=exported')).data).toMatchObject([
      { actor: harness.context.admin.name, resource: 'activity log', summary: 'Exported the activity log' },
    ]);
  });

  test('says what it can be narrowed to', async () => {
    expect((await harness.call<AuditChoices>('/api/privacy/audit/choices')).body.data).toEqual({
      actors: [
        { id: 'a', name: 'Person a' },
        { id: 'b', name: 'Person b' },
      ],
      actions: ['deleted', 'updated'],
      resources: ['blog', 'contact'],
    });
  });

  test.each(['startDate=yesterday', 'endDate=2026-13-01', 'page=0', 'limit=101'])(
    '%s is refused',
    async (query) => {
      expect((await harness.call(`/api/privacy/audit?${query}`)).status).toBe(400);
    },
  );

  test('cannot be written or taken back by any call', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await harness.call('/api/privacy/audit', { method, body: {} })).status).toBe(404);
    expect(await count('audit_log')).toBe(3);
  });
});
