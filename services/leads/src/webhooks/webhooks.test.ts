import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewWebhook, Webhook, WebhookDelivery } from '@atrium/contracts/webhooks/schemas';
import { createAskAddress } from '@atrium/service-kit/ask-address';
import { ObjectId } from 'mongodb';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newSubscriber } from '../newsletter/subscribers/subscriber-repository';
import { contactForm, setUpLeads } from '../testing/leads-harness';

interface Received {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

const hourMs = 3_600_000;
let received: { headers: Record<string, string>; body: string }[] = [];
let respond = (): number => 204;
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  received.push({ headers: request.headers as Record<string, string>, body });
  response.writeHead(respond(), { location: 'http://127.0.0.1/elsewhere' }).end();
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => void receiver.close());
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

const harness = await setUpLeads({
  empty: [
    'webhooks',
    'webhook_deliveries',
    'contacts',
    'subscribers',
    'audit_log',
    'stuck_items',
    'mail_outbox',
  ],
  deps: {
    askAddress: createAskAddress({ userAgent: 'test', allowed: { allowIPAddressList: ['127.0.0.1'] } }),
    sessions: {
      // Of an admin without the right to export contacts.
      verify: async (token) =>
        token === 'aaaa.few.token' ? { ...admin, permissions: ['settings.write'] } : sessions.verify(token),
    },
  },
});
const { accounts, admin, clock, db, sessions } = harness.context;
beforeEach(() => {
  received = [];
  respond = () => 204;
  accounts.set(admin.id, admin);
  clock.set(new Date('2026-03-11T10:00:00Z'));
});

const handler = harness.module.jobs?.handlers.find(({ job }) => job.name === 'webhook-delivery');
const signal = new AbortController().signal;
/** Finds what happened, and makes the attempts that are due. */
async function run() {
  await harness.sweep('webhooks');
  const due = await db.collection('webhook_deliveries').find({ state: 'waiting' }).toArray();
  for (const { _id } of due)
    await handler?.handle(
      { id: String(_id), attempt: 1 },
      { signal, log: harness.context.logger, attempt: 1 },
    );
}
async function create(events: string[], more: object = {}): Promise<NewWebhook> {
  const body = { name: 'CRM', url, events, ...more };
  const { status, body: made } = await harness.call<NewWebhook>('/api/webhooks', { method: 'POST', body });
  expect(status, JSON.stringify(made)).toBe(201);
  return made.data;
}
const send = (person: Record<string, unknown> = {}) =>
  harness.call('/api/contacts', { method: 'POST', token: null, body: contactForm(person) });
const list = async () => (await harness.call<Webhook[]>('/api/webhooks')).body.data;
const deliveriesOf = async (id: string) =>
  (await harness.call<WebhookDelivery[]>(`/api/webhooks/${id}/deliveries`)).body.data;
const messages = () => received.map(({ body }) => JSON.parse(body) as Received);

test('a new lead is told once, signed as Standard Webhooks says', async () => {
  await send({ fullName: 'Before' });
  clock.set(new Date('2026-03-11T10:05:00Z'));
  const { id, secret } = await create(['lead.created']);
  await send({ fullName: 'Ada Lovelace', goals: 'A site' });
  await run();
  await run();
  expect(messages()).toEqual([
    {
      type: 'lead.created',
      timestamp: '2026-03-11T10:05:00.000Z',
      data: expect.objectContaining({ fullName: 'Ada Lovelace', goals: 'A site' }),
    },
  ]);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  // The library refuses a message that is older than five minutes by the clock of the machine.
  const signed = { ...headers, 'webhook-timestamp': headers['webhook-timestamp'] ?? '' };
  const at = new Date(Number(signed['webhook-timestamp']) * 1_000);
  const own = new Verifier(secret).sign(headers['webhook-id'] ?? '', at, body);
  expect(headers['webhook-signature']).toBe(own);
  expect(at).toEqual(clock.now());
  expect(await deliveriesOf(id)).toMatchObject([
    { state: 'delivered', attempts: 1, tries: [{ status: 204, problem: null }] },
  ]);
  expect(JSON.stringify(await db.collection('webhook_deliveries').find().toArray())).not.toContain('Ada');
  expect(JSON.stringify(await db.collection('webhooks').find().toArray())).not.toContain(secret.slice(6));
});

test('a request is a new lead when it leaves the quarantine, and when the staff add it', async () => {
  clock.set(new Date('2026-03-05T10:00:00Z'));
  await send({ fullName: 'Held Back', website: 'http://spam.example' });
  clock.set(new Date('2026-03-11T10:00:00Z'));
  await create(['lead.created', 'lead.changed']);
  const [held] = (await harness.call<{ id: string }[]>('/api/contacts/quarantine')).body.data;
  expect(
    (await harness.call(`/api/contacts/quarantine/${held?.id}/release`, { method: 'POST' })).status,
  ).toBe(200);
  const { agreedToTerms: _terms, ...form } = contactForm({ fullName: 'Called In' });
  const body = { ...form, source: 'phone' };
  expect((await harness.call('/api/contacts/manual', { method: 'POST', body })).status).toBe(201);
  await run();
  expect(
    messages()
      .map(({ type, data }) => [type, data.fullName])
      .toSorted(),
  ).toEqual([
    ['lead.created', 'Called In'],
    ['lead.created', 'Held Back'],
  ]);
});

test('a lead that is gone, such as an erased one, is not told of', async () => {
  const { id } = await create(['lead.created']);
  await send();
  await harness.sweep('webhooks');
  await db.collection('contacts').deleteMany({});
  await run();
  expect(received).toEqual([]);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'dropped' }]);
});

test('changes are told without what the staff wrote about people', async () => {
  await create(['lead.changed', 'content.changed', 'subscriber.confirmed', 'subscriber.left']);
  const at = clock.now();
  const entry = { _id: new ObjectId(), at, actorId: 'a', actorName: 'Ada', action: 'updated' };
  await db.collection('audit_log').insertMany([
    { ...entry, resource: 'contact', resourceId: 'c', summary: 'Note: owes money' },
    { ...entry, _id: new ObjectId(), resource: 'service', resourceId: 's', summary: 'Cloud' },
    { ...entry, _id: new ObjectId(), resource: 'contact', action: 'viewed' },
    { ...entry, _id: new ObjectId(), resource: 'role', summary: 'Another service' },
  ]);
  const reader = newSubscriber({ email: 'reader@example.com', source: 'site', consentSeq: 1, now: at });
  await db.collection('subscribers').insertOne({ ...reader, unsubscribedAt: at });
  await run();
  const told = messages().map(({ type, data }) => [type, data.email ?? data.summary ?? null]);
  expect(told.toSorted()).toEqual([
    ['content.changed', 'Cloud'],
    ['lead.changed', null],
    ['subscriber.confirmed', 'reader@example.com'],
    ['subscriber.left', 'reader@example.com'],
  ]);
});

test('a failure is repeated for three days, then given up, and the webhook is switched off once', async () => {
  respond = () => 500;
  const { id } = await create(['lead.created']);
  await send();
  await run();
  expect(await deliveriesOf(id)).toMatchObject([
    {
      state: 'waiting',
      nextAttemptAt: '2026-03-11T10:00:05.000Z',
      tries: [{ problem: 'It answered with 500.' }],
    },
  ]);
  await run();
  expect(received).toHaveLength(1);
  for (let hour = 0; hour < 80; hour += 1) {
    clock.set(new Date(clock.now().getTime() + hourMs));
    await run();
  }
  expect(received).toHaveLength(10);
  const ids = new Set(received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(1);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 10 }]);
  expect(await list()).toMatchObject([
    {
      isOn: false,
      offReason: expect.stringContaining('Nothing arrived for three days. It answered with 500.'),
    },
  ]);
  expect(await db.collection('stuck_items').countDocuments({ resource: 'webhook' })).toBe(1);
});

test('a delivery that failed is sent again by hand, with its id', async () => {
  respond = () => 410;
  const { id, revision, name, events } = await create(['lead.created']);
  await send();
  await run();
  const [webhook] = await list();
  expect(webhook).toMatchObject({ isOn: false, offReason: expect.stringContaining('410') });
  const body = { name, url, events, isOn: true };
  const headers = { 'if-match': `"${(webhook?.revision ?? 0) + revision - 1}"` };
  const on = await harness.call<Webhook>(`/api/webhooks/${id}`, { method: 'PUT', body, headers });
  expect(on.body.data).toMatchObject({ isOn: true, offReason: null });
  respond = () => 200;
  const [failed] = await deliveriesOf(id);
  const again = `/api/webhooks/${id}/deliveries/${failed?.id}/replay`;
  expect((await harness.call(again, { method: 'POST' })).status).toBe(200);
  expect((await harness.call(again, { method: 'POST' })).status).toBe(409);
  await run();
  expect(await deliveriesOf(id)).toMatchObject([{ id: failed?.id, state: 'delivered' }]);
  expect(received.map(({ headers: sent }) => sent['webhook-id'])).toEqual([failed?.id, failed?.id]);
});

test('a new secret signs beside the old one for a day', async () => {
  const { id, secret: old } = await create(['lead.created']);
  const renewed = await harness.call<NewWebhook>(`/api/webhooks/${id}/secret`, { method: 'POST' });
  const { secret } = renewed.body.data;
  const signaturesOf = async () => {
    received = [];
    await harness.call(`/api/webhooks/${id}/test`, { method: 'POST' });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const sign = (by: string) => new Verifier(by).sign(headers['webhook-id'] ?? '', clock.now(), body);
    return [headers['webhook-signature'], sign(secret), sign(old)];
  };
  const [both, fresh, before] = await signaturesOf();
  expect(both).toBe(`${fresh} ${before}`);
  clock.set(new Date('2026-03-12T10:01:00Z'));
  const [one, alone] = await signaturesOf();
  expect(one).toBe(alone);
});

test.each([
  ['has left', null, 'is not on the staff any more'],
  ['lost a right', ['settings.write'], 'may not have this sent any more'],
] as const)('nothing is sent once its owner %s', async (_case, rights, reason) => {
  const { id } = await create(['lead.created']);
  if (rights === null) accounts.delete(admin.id);
  else accounts.set(admin.id, { ...admin, permissions: [...rights] });
  await send();
  await run();
  expect(received).toEqual([]);
  expect(await list()).toMatchObject([{ isOn: false, offReason: expect.stringContaining(reason) }]);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed' }]);
});

test.each([
  [{ url: 'http://crm.example/hook' }, 'url'],
  [{ url: 'ftp://crm.example' }, 'url'],
  [{ url: 'crm' }, 'url'],
  [{ events: [] }, 'events'],
  [{ events: ['all'] }, 'events.0'],
  [{ name: ' ' }, 'name'],
])('refuses %j', async (wrong, path) => {
  const body = { name: 'CRM', url, events: ['lead.created'], ...wrong };
  const { status, body: refused } = await harness.call('/api/webhooks', { method: 'POST', body });
  expect([status, refused.errors?.[0]?.path]).toEqual([400, path]);
});

test('an address of this network is refused when it connects, and redirects are not followed', async () => {
  const guarded = createAskAddress({ userAgent: 'test' });
  await expect(guarded(new URL(url), { post: { body: '', headers: {} } })).rejects.toThrow(/not allowed/);
  respond = () => 302;
  const { id } = await create(['lead.created']);
  const sent = await harness.call<WebhookDelivery>(`/api/webhooks/${id}/test`, { method: 'POST' });
  expect(sent.body.data).toMatchObject({
    state: 'failed',
    tries: [{ status: 302, problem: 'It answered with 302. Redirects are not followed.' }],
  });
  expect(received).toHaveLength(1);
});

test('nobody has sent to an address what they may not see; deleting takes the deliveries along', async () => {
  const body = { name: 'CRM', url, events: ['lead.created'] };
  const refused = await harness.call('/api/webhooks', { method: 'POST', body, token: 'aaaa.few.token' });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'events']);
  const { id } = await create(['lead.created']);
  await send();
  await run();
  expect((await harness.call(`/api/webhooks/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await db.collection('webhook_deliveries').countDocuments()).toBe(0);
  expect((await harness.call(`/api/webhooks/${id}/test`, { method: 'POST' })).status).toBe(404);
});
