import type { Contact, ContactTimelineEvent } from '@atrium/contracts/contacts/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CallOptions, type LeadsHarness, setUpLeads, submitContact } from '../../testing/leads-harness';

const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin' },
  empty: ['contacts', 'contact_intake'],
  company: { locale: 'de-DE' },
});
beforeEach(() => {
  harness.context.clock.set(new Date('2026-03-11T10:00:00Z'));
});

const call: LeadsHarness['call'] = (path, options) => harness.call(path, options);
/** A call that answers with the contact as it is then. */
const callContact = (path: string, options?: CallOptions) => harness.call<Contact>(path, options);
const id = 'a'.repeat(24);

describe('one contact', () => {
  test('that does not exist is 404; an id that can not exist is 400', async () => {
    const missing = await call(`/api/contacts/${id}`);
    expect([missing.status, missing.body.message]).toEqual([404, 'Contact not found']);
    for (const path of ['nonsense', '%24ne']) {
      const { status, body } = await call(`/api/contacts/${path}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, errors: [{ path: 'id', message: 'Not a valid id' }] });
    }
  });

  test('is edited field by field by the rules of the form', async () => {
    const contact = await submitContact(harness, { fullName: 'Before' });
    const path = `/api/contacts/${contact}`;
    const { body } = await callContact(path, {
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
    expect((await callContact(path)).body.data).toMatchObject({ fullName: 'After', revision: 2 });
  });

  test("a changed value is in the timeline with its figures, written in the site's locale", async () => {
    const path = `/api/contacts/${await submitContact(harness)}`;
    for (const value of [1_500, 12_500, null]) await call(path, { method: 'PATCH', body: { value } });
    const { body } = await harness.call<ContactTimelineEvent[]>(`${path}/timeline`);
    const changes = body.data.map(({ summary }) => summary).filter((text) => text.startsWith('Changed'));
    expect(changes.toSorted()).toEqual([
      'Changed value from 1.500 to 12.500',
      'Changed value from 12.500 to none',
      'Changed value from none to 1.500',
    ]);
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

  test('a follow-up that is moved from a stale calendar is 409 and stays', async () => {
    const path = `/api/contacts/${await submitContact(harness)}`;
    const move = (nextFollowUpDate: string, revision: number) =>
      call(`${path}/follow-up`, {
        method: 'PATCH',
        body: { nextFollowUpDate },
        headers: { 'if-match': `"${revision}"` },
      });
    expect((await move('2026-03-20', 1)).status).toBe(200);
    expect((await move('2026-03-21', 1)).status).toBe(409);
    expect((await callContact(path)).body.data).toMatchObject({ nextFollowUpDay: '2026-03-20', revision: 2 });
  });

  test('keeps each change of status with its author and time', async () => {
    const contact = await submitContact(harness);
    const path = `/api/contacts/${contact}/status`;
    await call(path, { method: 'PATCH', body: { status: 'archived' } });
    harness.context.clock.advance(60_000);
    const { body } = await callContact(path, { method: 'PUT', body: { status: 'new' } });
    const by = { id: harness.context.admin.id, name: harness.context.admin.name };
    expect(body.data.statusHistory).toEqual([
      { from: 'new', to: 'archived', at: '2026-03-11T10:00:00.000Z', by },
      { from: 'archived', to: 'new', at: '2026-03-11T10:01:00.000Z', by },
    ]);
    expect((await call(path, { method: 'PATCH', body: {} })).status).toBe(400);
  });

  test('is marked as contacted once and gets a follow-up date', async () => {
    const contact = await submitContact(harness);
    const first = await callContact(`/api/contacts/${contact}/mark-contacted`, { method: 'PATCH' });
    expect(first.body.data).toMatchObject({ contacted: true, lastContactedAt: '2026-03-11T10:00:00.000Z' });
    harness.context.clock.advance(60_000);
    const again = await callContact(`/api/contacts/${contact}/mark-contacted`, { method: 'PATCH' });
    expect(again.body.data.lastContactedAt).toBe('2026-03-11T10:00:00.000Z');
    const path = `/api/contacts/${contact}/follow-up`;
    const set = await callContact(path, {
      method: 'PATCH',
      body: { nextFollowUpDate: '2026-04-01T08:00:00.000Z' },
    });
    expect(set.body.data.nextFollowUpDate).toBe('2026-04-01T08:00:00.000Z');
    for (const body of [{}, { nextFollowUpDate: '' }])
      expect((await call(path, { method: 'PATCH', body })).body.message).toBe(
        'Please select a follow-up date',
      );
    expect((await call(path, { method: 'PATCH', body: { nextFollowUpDate: '+275760-09-13' } })).status).toBe(
      400,
    );
  });

  test('logs each call, mail and meeting; the latest is the last contact', async () => {
    const contact = await submitContact(harness);
    const path = `/api/contacts/${contact}/conversations`;
    const log = (body: unknown) => callContact(path, { method: 'POST', body });
    const first = await log({ kind: 'call', text: ' Left a message ', isInProgress: true });
    expect(first.body.data).toMatchObject({
      contacted: true,
      status: 'in-progress',
      lastContactedAt: '2026-03-11T10:00:00.000Z',
    });
    await log({ kind: 'mail', at: '2026-03-10T09:00:00Z' });
    harness.context.clock.advance(60_000);
    const last = await log({ kind: 'meeting' });
    expect(last.body.data.lastContactedAt).toBe('2026-03-11T10:01:00.000Z');
    const { body } = await call<ContactTimelineEvent[]>(`/api/contacts/${contact}/timeline`);
    expect(
      body.data.filter(({ kind }) => kind === 'contacted').map(({ summary, at }) => [summary, at]),
    ).toEqual([
      ['Meeting', '2026-03-11T10:01:00.000Z'],
      ['Call: Left a message', '2026-03-11T10:00:00.000Z'],
      ['E-mail', '2026-03-10T09:00:00.000Z'],
    ]);
    for (const body of [
      {},
      { kind: 'fax' },
      { kind: 'call', at: '2026-02-31' },
      { kind: 'call', at: '2027-01-01' },
    ])
      expect((await call(path, { method: 'POST', body })).status).toBe(400);
  });

  test('has notes that are deleted by place or by id, never the wrong one', async () => {
    const contact = await submitContact(harness);
    const notes = `/api/contacts/${contact}/notes`;
    for (const note of ['one', 'two', 'three']) await call(notes, { method: 'POST', body: { note } });
    expect((await call(notes, { method: 'POST', body: { note: '  ' } })).status).toBe(400);
    const { body } = await callContact(`${notes}/0`, { method: 'DELETE' });
    expect(body.data.privateNotes.map(({ note }) => note)).toEqual(['two', 'three']);
    expect(body.data.privateNotes[0]?.author).toEqual({
      id: harness.context.admin.id,
      name: harness.context.admin.name,
    });
    const stale = await call(`${notes}/0`, { method: 'DELETE', headers: { 'if-match': '"2"' } });
    expect(stale.status).toBe(409);
    const byId = await callContact(`${notes}/${body.data.privateNotes[1]?._id}`, { method: 'DELETE' });
    expect(byId.body.data.privateNotes.map(({ note }) => note)).toEqual(['two']);
    for (const [reference, status] of [
      ['7', 404],
      [id, 404],
      ['-1', 400],
      ['x', 400],
    ])
      expect((await call(`${notes}/${reference}`, { method: 'DELETE' })).status).toBe(status);
  });

  test('changed by many at once loses none of the changes', async () => {
    const contact = await submitContact(harness);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        call(`/api/contacts/${contact}/notes`, { method: 'POST', body: { note: `n${index}` } }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await callContact(`/api/contacts/${contact}`)).body.data.privateNotes).toHaveLength(5);
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
    const kim = 'c'.repeat(24);
    harness.context.people.set(kim, 'Kim');
    await call(path, { method: 'PATCH', body: { owner: { id: kim } } });
    harness.context.clock.advance(1_000);
    await call(`${path}/status`, { method: 'PATCH', body: { status: 'converted' } });
    const { body } = await call<ContactTimelineEvent[]>(`${path}/timeline`);
    expect(body.data.map(({ kind }) => kind)).toEqual([
      'status',
      'owner',
      'note-added',
      expect.anything(),
      expect.anything(),
    ]);
    expect(body.data.map(({ summary }) => summary)).toEqual(
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
    const { body: duplicates } = await call<Contact[]>(`/api/contacts/${kept}/duplicates`);
    expect(duplicates.data.map(({ id: found }) => found)).toContain(other);
    const { body } = await callContact(`/api/contacts/${kept}/merge`, {
      method: 'POST',
      body: { duplicateIds: [other] },
    });
    expect(body.data).toMatchObject({ companyName: 'Known Ltd', privateNotes: [{ note: 'from the other' }] });
    expect((await callContact(`/api/contacts/${other}`)).body.data._id).toBe(kept);
    expect(
      (await call(`/api/contacts/${kept}/merge`, { method: 'POST', body: { duplicateIds: [kept] } })).status,
    ).toBe(400);
  });

  test('merged keeps all messages, dates, addresses, attribution, consents, events, follow-ups', async () => {
    const kept = await submitContact(harness, { email: 'same@example.com', goals: 'First' });
    harness.context.clock.advance(60_000);
    const attribution = { landingPage: '/blog/second', utmSource: 'fair' };
    const other = await submitContact(harness, { email: 'second@example.com', goals: 'Second', attribution });
    const sentAt = harness.context.clock.now().toISOString();
    await call(`/api/contacts/${other}/follow-up`, {
      method: 'PATCH',
      body: { nextFollowUpDate: '2026-03-20T10:00:00.000Z' },
    });
    await call(`/api/contacts/${other}/status`, { method: 'PATCH', body: { status: 'qualified' } });
    const merge = () =>
      callContact(`/api/contacts/${kept}/merge`, { method: 'POST', body: { duplicateIds: [other] } });
    const { body } = await merge();
    expect(body.data).toMatchObject({
      goals: 'First',
      email: 'same@example.com',
      nextFollowUpDate: '2026-03-20T10:00:00.000Z',
      statusHistory: [{ from: 'new', to: 'qualified' }],
      merged: [{ _id: other, email: 'second@example.com', goals: 'Second', attribution, createdAt: sentAt }],
    });
    expect(body.data.merged[0]?.terms?.agreedAt).toBe(sentAt);
    const timeline = await call<ContactTimelineEvent[]>(`/api/contacts/${kept}/timeline`);
    expect(timeline.body.data.filter(({ kind }) => kind === 'created')).toHaveLength(2);
    expect(timeline.body.data.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['follow-up', 'merged']),
    );
    expect((await call('/api/contacts?search=second')).body.pagination.total).toBe(1);

    const again = await merge();
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(body.data);
  });

  test('merged while somebody adds to the duplicate loses nothing', async () => {
    const kept = await submitContact(harness);
    const other = await submitContact(harness);
    const notes = Array.from({ length: 6 }, (_, index) => `note ${index}`);
    const add = (note: string) => call(`/api/contacts/${other}/notes`, { method: 'POST', body: { note } });
    const [, ...added] = await Promise.all([
      callContact(`/api/contacts/${kept}/merge`, { method: 'POST', body: { duplicateIds: [other] } }),
      ...notes.map(add),
    ]);
    const accepted = notes.filter((_, index) => added[index]?.status === 200);
    const { body } = await callContact(`/api/contacts/${kept}`);
    expect(body.data.privateNotes.map(({ note }) => note).sort()).toEqual(accepted);
  });

  test('merging with an unknown contact returns 404', async () => {
    const kept = await submitContact(harness);
    const merge = { method: 'POST', body: { duplicateIds: ['a'.repeat(24)] } };
    expect((await call(`/api/contacts/${kept}/merge`, merge)).status).toBe(404);
  });
});
