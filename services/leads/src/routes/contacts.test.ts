import { describeAdminOnly } from '@atrium/testing/admin-only-suite';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLeadsHarness, type LeadsHarness, submitContact } from '../testing/leads-harness';

let harness: LeadsHarness;
beforeAll(async () => {
  harness = await createLeadsHarness({ env: { SITE_TIMEZONE: 'Europe/Berlin' } });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.context.clock.set(new Date('2026-03-11T10:00:00Z'));
  for (const name of ['contacts', 'contact_intake']) await harness.context.db.collection(name).deleteMany({});
  await harness.sweep('contact-counts');
});

const call: LeadsHarness['call'] = (path, options) => harness.call(path, options);
const id = 'a'.repeat(24);

describeAdminOnly('contacts', {
  app: () => harness.app,
  memberToken: () => harness.context.memberToken,
  calls: [
    { method: 'GET', path: '/api/contacts' },
    { method: 'GET', path: '/api/contacts/stats' },
    { method: 'GET', path: '/api/contacts/dashboard' },
    { method: 'GET', path: '/api/contacts/priority' },
    { method: 'GET', path: '/api/contacts/export' },
    { method: 'POST', path: '/api/contacts/export-ticket' },
    { method: 'PATCH', path: '/api/contacts/archive', body: { ids: [id] } },
    { method: 'PUT', path: '/api/contacts/batch/update-status', body: { ids: [id], status: 'new' } },
    { method: 'PUT', path: '/api/contacts/batch/mark-contacted', body: { ids: [id] } },
    { method: 'GET', path: '/api/contacts/quarantine' },
    { method: 'POST', path: `/api/contacts/quarantine/${id}/release` },
    { method: 'DELETE', path: `/api/contacts/quarantine/${id}` },
    { method: 'GET', path: '/api/contacts/filters' },
    { method: 'POST', path: '/api/contacts/filters', body: { name: 'x', query: {} } },
    { method: 'DELETE', path: `/api/contacts/filters/${id}` },
    { method: 'GET', path: `/api/contacts/${id}` },
    { method: 'PATCH', path: `/api/contacts/${id}`, body: {} },
    { method: 'DELETE', path: `/api/contacts/${id}` },
    { method: 'PATCH', path: `/api/contacts/${id}/status`, body: { status: 'new' } },
    { method: 'PATCH', path: `/api/contacts/${id}/mark-contacted` },
    { method: 'PATCH', path: `/api/contacts/${id}/follow-up`, body: {} },
    { method: 'POST', path: `/api/contacts/${id}/notes`, body: { note: 'x' } },
    { method: 'DELETE', path: `/api/contacts/${id}/notes/0` },
    { method: 'GET', path: `/api/contacts/${id}/timeline` },
    { method: 'GET', path: `/api/contacts/${id}/duplicates` },
    { method: 'POST', path: `/api/contacts/${id}/merge`, body: { duplicateIds: [id] } },
  ],
});

describe('the list', () => {
  test('is newest first, ten to a page, with one pagination for all screens', async () => {
    for (let count = 0; count < 12; count += 1) {
      harness.context.clock.advance(1_000);
      await submitContact(harness, { fullName: `Nr ${count}` });
    }
    const { status, headers, body } = await call('/api/contacts');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data.map((contact: { fullName: string }) => contact.fullName).slice(0, 2)).toEqual([
      'Nr 11',
      'Nr 10',
    ]);
    expect(body.data).toHaveLength(10);
    expect(body.pagination).toMatchObject({ page: 1, pages: 2, total: 12, totalItems: 12, hasNext: true });
    const second = await call('/api/contacts?page=2');
    expect(second.body.data).toHaveLength(2);
    expect(second.body.data[1]).not.toHaveProperty('searchWords');
    expect((await call('/api/contacts?page=3')).body.data).toEqual([]);
  });

  test.each([
    'page=0',
    'page=x',
    'limit=0',
    'limit=101',
    'status=odd',
    'contacted=maybe',
    'startDate=soon',
    'search=a&search=b',
  ])('refuses %s with the field named', async (query) => {
    const { status, body } = await call(`/api/contacts?${query}`);
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe(query.split('=')[0]);
  });

  test('passes over filters that are not set and keys it does not know', async () => {
    await submitContact(harness);
    const { body } = await call(
      '/api/contacts?status=&serviceType=&contacted=&search=&startDate=&endDate=&source=&odd=1',
    );
    expect(body.pagination.total).toBe(1);
  });

  test('filters by each field, a service type in any of its words', async () => {
    await submitContact(harness, { serviceType: 'Custom API Development' });
    const edited = await submitContact(harness, { serviceType: 'Custom API Development & Integrations' });
    await submitContact(harness, { serviceType: 'AI & Automation' });
    await submitContact(harness, { serviceType: 'Something of my own' });
    await call(`/api/contacts/${edited}/status`, { method: 'PATCH', body: { status: 'qualified' } });
    await call(`/api/contacts/${edited}/mark-contacted`, { method: 'PATCH' });
    const total = async (query: string) => (await call(`/api/contacts?${query}`)).body.pagination.total;
    const encoded = encodeURIComponent('Custom API Development & Integrations');
    expect(await total(`serviceType=${encoded}`)).toBe(2);
    expect(await total('serviceType=Other')).toBe(1);
    expect(await total('serviceType=Something%20of%20my%20own')).toBe(1);
    expect(await total('status=qualified')).toBe(1);
    expect(await total('status=new')).toBe(3);
    expect(await total('contacted=true')).toBe(1);
    expect(await total('source=website')).toBe(4);
    expect(await total('source=elsewhere')).toBe(0);
    expect(await total(`serviceType=${encoded}&status=new&contacted=false`)).toBe(1);
  });

  test('filters by days of the site, the last one included', async () => {
    harness.context.clock.set(new Date('2026-03-09T22:30:00Z')); // 23:30 in Berlin
    await submitContact(harness);
    harness.context.clock.set(new Date('2026-03-09T23:30:00Z')); // the 10th in Berlin
    await submitContact(harness);
    const total = async (query: string) => (await call(`/api/contacts?${query}`)).body.pagination.total;
    expect(await total('startDate=2026-03-09&endDate=2026-03-09')).toBe(1);
    expect(await total('startDate=2026-03-10')).toBe(1);
    expect(await total('endDate=2026-03-10')).toBe(2);
    expect(await total('startDate=2026-03-09T22:00:00Z&endDate=2026-03-09T23:00:00Z')).toBe(1);
  });

  test('finds people by the beginnings of name, address, company and number, pattern characters being plain text', async () => {
    await submitContact(harness, {
      fullName: 'Zoë Müller-Lüdenscheidt',
      email: 'zoe@mail.example',
      companyName: 'Acme (Berlin)',
      phone: '+49 170 5551234',
    });
    await submitContact(harness, { fullName: 'Other Person' });
    const total = async (search: string) =>
      (await call(`/api/contacts?search=${encodeURIComponent(search)}`)).body.pagination.total;
    for (const text of [
      'zoe',
      'MÜLL',
      'mull ludens',
      'zoe@mail',
      'mail.example',
      'acme',
      '(Berlin',
      '+49 170 555',
      'zoe acme',
    ])
      expect([text, await total(text)]).toEqual([text, 1]);
    for (const text of ['.*', '^', 'zoe nobody', '(((', '\\'])
      expect([text, await total(text)]).toEqual([text, 0]);
  });
});

describe('one contact', () => {
  test('that does not exist is 404, also under an id that can not be', async () => {
    for (const path of [id, 'nonsense', '%24ne'])
      expect((await call(`/api/contacts/${path}`)).body).toMatchObject({
        success: false,
        message: 'Contact not found',
      });
    expect((await call(`/api/contacts/${id}`)).status).toBe(404);
  });

  test('is edited field by field by the rules of the form', async () => {
    const contact = await submitContact(harness, { fullName: 'Before' });
    const path = `/api/contacts/${contact}`;
    const { body } = await call(path, {
      method: 'PATCH',
      body: {
        fullName: 'After',
        serviceType: 'Others',
        otherServiceType: 'Drones',
        status: 'qualified',
        odd: 1,
      },
    });
    expect(body.data).toMatchObject({
      _id: contact,
      fullName: 'After',
      serviceTypeKey: 'other',
      status: 'qualified',
      revision: 2,
    });
    expect(body.data).not.toHaveProperty('odd');
    expect((await call('/api/contacts?search=after')).body.pagination.total).toBe(1);
    for (const bad of [{ fullName: '' }, { email: 'x' }, { status: 'odd' }, { value: -1 }, { tags: 'x' }])
      expect((await call(path, { method: 'PATCH', body: bad })).status).toBe(400);
    expect((await call(path)).body.data).toMatchObject({ fullName: 'After', revision: 2 });
  });

  test('edited from a stale copy is 409 with what is there now', async () => {
    const contact = await submitContact(harness);
    const path = `/api/contacts/${contact}`;
    await call(path, { method: 'PATCH', body: { companyName: 'First' }, headers: { 'if-match': '"1"' } });
    const { status, body } = await call(path, {
      method: 'PATCH',
      body: { companyName: 'Second' },
      headers: { 'if-match': '"1"' },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale', current: { companyName: 'First' } });
    expect((await call(path, { method: 'PATCH', body: {}, headers: { 'if-match': 'odd' } })).status).toBe(
      400,
    );
  });

  test('keeps each change of status with its author and time', async () => {
    const contact = await submitContact(harness);
    const path = `/api/contacts/${contact}/status`;
    await call(path, { method: 'PATCH', body: { status: 'archived' } });
    harness.context.clock.advance(60_000);
    const { body } = await call(path, { method: 'PUT', body: { status: 'new' } });
    const by = { id: harness.context.admin.id, name: harness.context.admin.name };
    expect(body.data.statusHistory).toEqual([
      { from: 'new', to: 'archived', at: '2026-03-11T10:00:00.000Z', by },
      { from: 'archived', to: 'new', at: '2026-03-11T10:01:00.000Z', by },
    ]);
    expect((await call(path, { method: 'PATCH', body: {} })).status).toBe(400);
  });

  test('is marked as contacted once and gets a follow-up date', async () => {
    const contact = await submitContact(harness);
    const first = await call(`/api/contacts/${contact}/mark-contacted`, { method: 'PATCH' });
    expect(first.body.data).toMatchObject({ contacted: true, lastContactedAt: '2026-03-11T10:00:00.000Z' });
    harness.context.clock.advance(60_000);
    const again = await call(`/api/contacts/${contact}/mark-contacted`, { method: 'PATCH' });
    expect(again.body.data.lastContactedAt).toBe('2026-03-11T10:00:00.000Z');
    const path = `/api/contacts/${contact}/follow-up`;
    const set = await call(path, { method: 'PATCH', body: { nextFollowUpDate: '2026-04-01T08:00:00.000Z' } });
    expect(set.body.data.nextFollowUpDate).toBe('2026-04-01T08:00:00.000Z');
    for (const body of [{}, { nextFollowUpDate: '' }])
      expect((await call(path, { method: 'PATCH', body })).body.message).toBe(
        'Please select a follow-up date',
      );
    expect((await call(path, { method: 'PATCH', body: { nextFollowUpDate: '+275760-09-13' } })).status).toBe(
      400,
    );
  });

  test('has notes that are deleted by place or by id, never the wrong one', async () => {
    const contact = await submitContact(harness);
    const notes = `/api/contacts/${contact}/notes`;
    for (const note of ['one', 'two', 'three']) await call(notes, { method: 'POST', body: { note } });
    expect((await call(notes, { method: 'POST', body: { note: '  ' } })).status).toBe(400);
    const { body } = await call(`${notes}/0`, { method: 'DELETE' });
    expect(body.data.privateNotes.map(({ note }: { note: string }) => note)).toEqual(['two', 'three']);
    expect(body.data.privateNotes[0].author).toEqual({
      id: harness.context.admin.id,
      name: harness.context.admin.name,
    });
    const stale = await call(`${notes}/0`, { method: 'DELETE', headers: { 'if-match': '"2"' } });
    expect(stale.status).toBe(409);
    const byId = await call(`${notes}/${body.data.privateNotes[1]._id}`, { method: 'DELETE' });
    expect(byId.body.data.privateNotes.map(({ note }: { note: string }) => note)).toEqual(['two']);
    for (const reference of ['7', '-1', 'x', id])
      expect((await call(`${notes}/${reference}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('changed by many at once loses none of the changes', async () => {
    const contact = await submitContact(harness);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        call(`/api/contacts/${contact}/notes`, { method: 'POST', body: { note: `n${index}` } }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await call(`/api/contacts/${contact}`)).body.data.privateNotes).toHaveLength(5);
  });

  test('is deleted for good', async () => {
    const contact = await submitContact(harness);
    expect((await call(`/api/contacts/${contact}`, { method: 'DELETE' })).status).toBe(200);
    expect((await call(`/api/contacts/${contact}`, { method: 'DELETE' })).status).toBe(404);
    expect((await call('/api/contacts')).body.pagination.total).toBe(0);
  });

  test('shows everything that happened to it, newest first', async () => {
    const contact = await submitContact(harness, { attribution: { landingPage: '/blog/x' } });
    const path = `/api/contacts/${contact}`;
    await harness.sweep('mail-outbox');
    harness.context.clock.advance(1_000);
    await call(`${path}/notes`, { method: 'POST', body: { note: 'secret' } });
    harness.context.clock.advance(1_000);
    await call(path, { method: 'PATCH', body: { owner: { id: 'x', name: 'Kim' } } });
    harness.context.clock.advance(1_000);
    await call(`${path}/status`, { method: 'PATCH', body: { status: 'converted' } });
    const { body } = await call(`${path}/timeline`);
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'status',
      'owner',
      'note-added',
      expect.anything(),
      expect.anything(),
    ]);
    expect(body.data.map(({ summary }: { summary: string }) => summary)).toEqual(
      expect.arrayContaining([
        'New → Converted',
        'Owner: Kim',
        'Sent the contact form, came in at /blog/x',
        'Acknowledgement sent',
      ]),
    );
  });

  test('takes over the duplicates it is merged with', async () => {
    const kept = await submitContact(harness, { email: 'same@example.com', companyName: '' });
    const other = await submitContact(harness, { email: 'same@example.com', companyName: 'Known Ltd' });
    await call(`/api/contacts/${other}/notes`, { method: 'POST', body: { note: 'from the other' } });
    const { body: duplicates } = await call(`/api/contacts/${kept}/duplicates`);
    expect(duplicates.data.map(({ id: found }: { id: string }) => found)).toContain(other);
    const { body } = await call(`/api/contacts/${kept}/merge`, {
      method: 'POST',
      body: { duplicateIds: [other] },
    });
    expect(body.data).toMatchObject({ companyName: 'Known Ltd', privateNotes: [{ note: 'from the other' }] });
    expect((await call(`/api/contacts/${other}`)).status).toBe(404);
    expect(
      (await call(`/api/contacts/${kept}/merge`, { method: 'POST', body: { duplicateIds: [kept] } })).status,
    ).toBe(400);
  });
});

describe('several at once', () => {
  test('are archived, set and marked, with how many matched and how many changed', async () => {
    const ids = [await submitContact(harness), await submitContact(harness)];
    const unknown = new ObjectId().toHexString();
    const archive = await call('/api/contacts/archive', {
      method: 'PATCH',
      body: { ids: [...ids, unknown] },
    });
    expect(archive.body.data).toEqual({ matched: 2, modified: 2 });
    const set = await call('/api/contacts/batch/update-status', {
      method: 'PUT',
      body: { ids, status: 'archived' },
    });
    expect(set.body.data).toEqual({ matched: 2, modified: 0 });
    const mark = await call('/api/contacts/batch/mark-contacted', {
      method: 'PUT',
      body: { ids: [ids[0], ids[0]] },
    });
    expect(mark.body.data).toEqual({ matched: 1, modified: 1 });
    const { body } = await call(`/api/contacts/${ids[0]}`);
    expect(body.data).toMatchObject({
      status: 'archived',
      contacted: true,
      statusHistory: [{ from: 'new', to: 'archived' }],
    });
    expect((await call('/api/contacts?status=archived')).body.pagination.total).toBe(2);
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
    expect((await call('/api/contacts/stats')).body.data).toMatchObject({
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
    harness.context.clock.set(new Date('2026-03-11T10:00:00Z'));
    const gone = await submitContact(harness);
    await submitContact(harness);
    await call(`/api/contacts/${converted}/status`, { method: 'PATCH', body: { status: 'converted' } });
    await call(`/api/contacts/${gone}`, { method: 'DELETE' });
    const { data } = (await call('/api/contacts/stats')).body;
    expect(data).toMatchObject({ total: 3, today: 1, thisWeek: 2, converted: 1, conversionRate: 33.3 });
    expect(data.statusBreakdown).toEqual([
      { _id: 'new', count: 2 },
      { _id: 'converted', count: 1 },
    ]);
    expect((await call('/api/contacts/dashboard')).body.data).toMatchObject({
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

  test('are the same when counted anew', async () => {
    for (let count = 0; count < 3; count += 1) await submitContact(harness);
    const before = (await call('/api/contacts/stats')).body.data;
    await harness.context.db
      .collection('contact_days')
      .updateMany({}, { $set: { cells: [], changedAt: new Date() } });
    await harness.sweep('contact-counts');
    expect((await call('/api/contacts/stats')).body.data).toEqual(before);
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
  const { body } = await api('/api/contacts/priority');
  expect(body.data.map((contact: { id: string }) => contact.id)).toEqual([overdue, newAndDue, soon, fresh]);
  expect(body.pagination.total).toBe(4);
});

describe('the export', () => {
  test('needs a ticket that works once and for a minute, and neutralises formulas', async () => {
    await submitContact(harness, { fullName: '=HYPERLINK("x")', goals: 'a, "b"\nc' });
    await submitContact(harness, { fullName: 'Plain' });
    const issue = async () =>
      (await call('/api/contacts/export-ticket', { method: 'POST' })).body.data.ticket as string;
    const ticket = await issue();
    const { status, headers, body } = await call(`/api/contacts/export?ticket=${ticket}`, { token: null });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="contacts.csv"');
    expect(body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(body).toContain('"a, ""b""\nc"');
    expect(body.split('\r\n')[0]).toContain('Full Name,Email,Phone');
    expect((await call(`/api/contacts/export?ticket=${ticket}`, { token: null })).status).toBe(401);
    const late = await issue();
    harness.context.clock.advance(61_000);
    expect((await call(`/api/contacts/export?ticket=${late}`, { token: null })).status).toBe(401);
    const foreign = (await call('/api/contacts/export-ticket', { method: 'POST' })).body.data.ticket;
    expect((await call(`/api/newsletter/export?ticket=${foreign}`, { token: null })).status).not.toBe(200);
  });

  test('holds what the filters and the chosen ids say', async () => {
    const chosen = await submitContact(harness, { fullName: 'Chosen One' });
    await submitContact(harness, { fullName: 'Not This' });
    const { body } = await call(`/api/contacts/export?status=new&ids=${chosen}`);
    expect(body).toContain('Chosen One');
    expect(body).not.toContain('Not This');
    expect((await call('/api/contacts/export?status=odd')).status).toBe(400);
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
  const { body } = await call('/api/contacts/filters');
  expect(body.data).toMatchObject([{ name: 'Hot', query: { status: 'qualified' } }]);
  expect(
    (await call('/api/contacts/filters', { method: 'POST', body: { name: 'x', query: { $where: '1' } } }))
      .status,
  ).toBe(400);
  expect((await call(`/api/contacts/filters/${body.data[0].id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await call('/api/contacts/filters')).body.data).toEqual([]);
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
