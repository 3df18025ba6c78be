import type { AssignmentResult, Contact } from '@atrium/contracts/contacts/schemas';
import { beforeEach, expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../../testing/leads-harness';

const kim = { id: 'c'.repeat(24), name: 'Kim', email: 'kim@atrium.example' };
let isAuthAway = false;
/** Kinds of mails of which Kim wants others than usual. */
let declined: string[] = [];
let asked: string[] = [];
const harness = await setUpLeads({
  env: { STAFF_ALERT_EMAILS: 'team@atrium.example' },
  deps: {
    async auth(request) {
      if (isAuthAway) throw new Error('connection refused');
      const { ids, mail } = (await request.json()) as { ids?: string[]; mail: string };
      const staff = ids ? [kim, harness.context.admin] : asked.includes(mail) ? [kim] : [];
      return Response.json({
        addresses: staff
          .filter(({ id }) => ids === undefined || ids.includes(id))
          .map(({ id, email }) => ({ id, email, isWanted: !(id === kim.id && declined.includes(mail)) })),
      });
    },
  },
  empty: ['contacts', 'mail_outbox'],
});
beforeEach(() => {
  isAuthAway = false;
  declined = [];
  asked = [];
});

const owner = { id: kim.id, name: kim.name };
const { admin, people } = harness.context;
const left = { id: 'e'.repeat(24), name: 'Somebody who left' };
const bob = { id: 'b'.repeat(24), name: 'Bob' };
for (const { id, name } of [kim, left, bob]) people.set(id, name);
const assign = (ids: string[], to: object | null = owner) =>
  harness.call('/api/contacts/batch/assign', { method: 'PUT', body: { ids, owner: to } });
const edit = (id: string, body: object) => harness.call(`/api/contacts/${id}`, { method: 'PATCH', body });
const listMails = (template: string) =>
  harness.context.db.collection('mail_outbox').find({ template }).sort({ to: 1 }).toArray();

test('25 leads assigned at once are one mail to their owner, without those already theirs', async () => {
  const ids = await Promise.all(Array.from({ length: 25 }, () => submitContact(harness)));
  await edit(ids[0] as string, { owner });
  await harness.context.db.collection('mail_outbox').deleteMany({});
  expect((await assign(ids)).body.data).toMatchObject({ matched: 25, modified: 24 });
  const mails = await listMails('leads-assigned');
  expect(mails).toMatchObject([{ toStaff: kim.id, data: { count: 24, by: admin.name } }]);
  await assign(ids);
  expect(await listMails('leads-assigned')).toHaveLength(1);
});

test('one lead that is assigned in its form is a mail; another change of it is none', async () => {
  const id = await submitContact(harness, { fullName: 'Ada Lead' });
  await edit(id, { owner });
  await edit(id, { owner, value: 5 });
  const [mail, ...more] = await listMails('leads-assigned');
  expect(more).toEqual([]);
  expect(mail?.data.entries).toEqual([
    { fullName: 'Ada Lead', companyName: 'Example GmbH', path: `/dashboard/contacts/${id}` },
  ]);
});

test('who assigns a lead to themselves, to nobody or to somebody who left gets no mail', async () => {
  const ids = [await submitContact(harness)];
  await assign(ids, { id: admin.id, name: admin.name });
  await assign(ids, null);
  expect(await listMails('leads-assigned')).toEqual([]);
  await assign(ids, left);
  harness.context.clock.advance(15_000);
  await harness.sweep('mail-outbox');
  expect(await listMails('leads-assigned')).toMatchObject([{ status: 'failed', attempts: 1 }]);
});

test('who is assigned gets the mail once somebody can say their address', async () => {
  isAuthAway = true;
  const id = await submitContact(harness);
  expect((await assign([id])).status).toBe(200);
  expect((await harness.call<Contact>(`/api/contacts/${id}`)).body.data.owner).toEqual(owner);
  harness.context.clock.advance(15_000);
  await harness.sweep('mail-outbox');
  expect(await listMails('leads-assigned')).toMatchObject([{ status: 'waiting' }]);
  isAuthAway = false;
  harness.context.clock.advance(60_000);
  await harness.sweep('mail-outbox');
  expect(await listMails('leads-assigned')).toMatchObject([{ status: 'sent' }]);
  const toOwner = (await harness.readMails()).filter(({ to }) => to?.[0]?.address === kim.email);
  expect(toOwner.map(({ text }) => text)).toEqual([expect.stringContaining(admin.name)]);
});

test('a follow-up reminds its owner, and the staff where nobody owns it or the owner has left', async () => {
  const names = ['Owned', 'Unowned', 'Left'];
  for (const [index, to] of [owner, null, left].entries()) {
    const id = await submitContact(harness, { fullName: names[index] });
    await assign([id], to);
    const body = { nextFollowUpDate: '2026-03-11' };
    await harness.call(`/api/contacts/${id}/follow-up`, { method: 'PUT', body });
  }
  for (let run = 0; run < 2; run += 1) await harness.sweep('follow-up-reminder');
  const mails = await listMails('follow-ups-due');
  const sent = mails.map(({ to, data }) => [
    to,
    data.entries.map(({ fullName }: { fullName: string }) => fullName),
  ]);
  expect(sent).toEqual([
    [kim.email, ['Owned']],
    ['team@atrium.example', ['Unowned', 'Left']],
  ]);
});

test('an assignment taken back gives each lead to its former owner without a mail', async () => {
  const ids = [await submitContact(harness), await submitContact(harness), await submitContact(harness)];
  const [of = '', , changed = ''] = ids;
  await edit(of, { owner: bob });
  await harness.context.db.collection('mail_outbox').deleteMany({});
  const { undo } = (await assign(ids)).body.data as AssignmentResult;
  expect(undo).toMatchObject({
    owner,
    former: expect.arrayContaining([
      { owner: bob, ids: [of] },
      { owner: null, ids: expect.any(Array) },
    ]),
  });
  // Somebody else gave this one to another person meanwhile.
  await edit(changed, { owner: { id: admin.id, name: admin.name } });
  const takeBack = (body: object) => harness.call('/api/contacts/batch/assign/undo', { method: 'PUT', body });
  expect((await takeBack(undo)).body.data).toEqual({ matched: 2, modified: 2 });
  const owners = await Promise.all(
    ids.map(async (id) => (await harness.call<Contact>(`/api/contacts/${id}`)).body.data.owner?.name),
  );
  expect(owners).toEqual(['Bob', undefined, admin.name]);
  expect(await listMails('leads-assigned')).toEqual([]);
  expect((await takeBack(undo)).body.data).toEqual({ matched: 0, modified: 0 });
});

test.each([
  ['mail', { mail: 'ack-x' }],
  ['former', { former: [{ owner: null, ids: Array(501).fill('a'.repeat(24)) }] }],
])('taking back is refused with a bad %s', async (path, change) => {
  const body = { owner, former: [], mail: null, signature: 'x', ...change };
  const response = await harness.call('/api/contacts/batch/assign/undo', { method: 'PUT', body });
  expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, expect.stringContaining(path)]);
});

test('a mail that is sent already stays, and the leads go back all the same', async () => {
  const ids = [await submitContact(harness)];
  const { undo } = (await assign(ids)).body.data as AssignmentResult;
  harness.context.clock.advance(15_000);
  await harness.sweep('mail-outbox');
  const back = await harness.call('/api/contacts/batch/assign/undo', { method: 'PUT', body: undo });
  expect(back.body.data).toEqual({ matched: 1, modified: 1 });
  expect(await listMails('leads-assigned')).toMatchObject([{ status: 'sent' }]);
});

test('who wants no mails about leads or reminders gets none, nor do staff in their place', async () => {
  declined = ['leads-assigned', 'follow-ups-due'];
  const id = await submitContact(harness);
  await assign([id]);
  await harness.call(`/api/contacts/${id}/follow-up`, {
    method: 'PUT',
    body: { nextFollowUpDate: '2026-03-11' },
  });
  harness.context.clock.advance(15_000);
  await harness.sweep('mail-outbox');
  await harness.sweep('follow-up-reminder');
  expect(await listMails('leads-assigned')).toMatchObject([{ status: 'failed', attempts: 1 }]);
  expect(await listMails('follow-ups-due')).toEqual([]);
});

test("a lead goes to the installation's addresses while auth is away, to who asked for it later", async () => {
  asked = ['contact-alert'];
  isAuthAway = true;
  harness.context.clock.advance(60_000);
  const sentBefore = (await harness.readMails()).length;
  const listAlerted = async () =>
    (await harness.readMails())
      .slice(sentBefore)
      .filter(({ subject }) => subject?.startsWith('New lead'))
      .flatMap(({ to }) => to?.[0]?.address ?? []);
  await submitContact(harness);
  await harness.sweep('mail-outbox');
  expect(await listMails('contact-acknowledgement')).toMatchObject([{ status: 'sent' }]);
  expect(await listAlerted()).toEqual(['team@atrium.example']);
  isAuthAway = false;
  harness.context.clock.advance(60_000);
  for (let run = 0; run < 2; run += 1) await harness.sweep('mail-outbox');
  expect(await listAlerted()).toEqual(['team@atrium.example', kim.email]);
  expect(await listMails('contact-alert')).toMatchObject([{ status: 'sent', attempts: 1 }]);
});
