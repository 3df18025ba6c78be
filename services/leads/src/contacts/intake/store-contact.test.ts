import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { contactForm, setUpLeads } from '../../testing/leads-harness';

const harness = await setUpLeads();
beforeEach(() => harness.empty(['contacts', 'mail_outbox']));

const { db, clock } = harness.context;
const contacts = () => db.collection('contacts');
const post = (body: unknown, headers: Record<string, string> = {}) =>
  harness.call('/api/contacts', { method: 'POST', token: null, body, headers });
const listAlerts = () =>
  db
    .collection('mail_outbox')
    .find({ template: 'contact-alert' }, { projection: { status: 1 } })
    .toArray();

test('a request that is sent twice under one key is one contact', async () => {
  const form = contactForm();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([post(form, headers), post(form, headers), post(form, headers)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [contact, ...others] = await contacts().find().toArray();
  expect(others).toEqual([]);
  await harness.sweep('mail-outbox');
  expect(await listAlerts()).toEqual([{ _id: `alert-${contact?._id}`, status: 'sent' }]);
});

test('a request whose process was killed, and its repetition, have one alert', async () => {
  const form = contactForm();
  const headers = { 'idempotency-key': randomUUID() };
  await post(form, headers);
  await contacts().deleteMany({});
  await harness.sweep('mail-outbox');
  expect(await listAlerts()).toMatchObject([{ status: 'waiting' }]);
  await post(form, headers);
  clock.advance(60_000);
  await harness.sweep('mail-outbox');
  const contact = await contacts().findOne();
  expect(await listAlerts()).toEqual([{ _id: `alert-${contact?._id}`, status: 'sent' }]);
});

test('a request that is never stored has an alert that is dropped after a day', async () => {
  await post(contactForm());
  await contacts().deleteMany({});
  clock.advance(30 * 3_600_000);
  await harness.sweep('mail-outbox');
  expect(await listAlerts()).toEqual([]);
});
