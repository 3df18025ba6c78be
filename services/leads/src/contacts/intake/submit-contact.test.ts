import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contactMessages } from '@atrium/contracts/contacts/contact-rules';
import type { QuarantinedContact } from '@atrium/contracts/contacts/intake.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import type { DashboardResponse } from '@atrium/contracts/site/dashboard.schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFailingDb } from '../../testing/failing-db';
import { contactForm, createLeadsHarness, setUpLeads, submitContact } from '../../testing/leads-harness';
import { startWorkers } from '../../testing/mailing';

const harness = await setUpLeads();
beforeEach(async () => {
  await harness.context.db.collection('contacts').deleteMany({});
  await harness.context.db.collection('contact_quarantine').deleteMany({});
});

const contacts = () => harness.context.db.collection('contacts');
const quarantine = () => harness.context.db.collection('contact_quarantine');
const post = (body: unknown, headers: Record<string, string> = {}) =>
  harness.call('/api/contacts', { method: 'POST', token: null, body, headers });

describe('a submission', () => {
  test('is stored with its terms, source and defaults, and answered with the documented message', async () => {
    const { status, body } = await post(
      contactForm({
        email: 'Ada@Example.com',
        timeline: '',
        attribution: {
          landingPage: '/services/ai',
          utmSource: 'linkedin',
          pages: '/ /services/ai',
          cookie: 'x',
        },
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: 'Thank you! Your message has been sent successfully.',
    });
    const stored = await contacts().findOne({});
    expect(stored).toMatchObject({
      email: 'ada@example.com',
      status: 'new',
      contacted: false,
      source: 'website',
      timeline: '1-3 months',
      serviceTypeKey: 'seo-digital-strategy',
      attribution: { landingPage: '/services/ai', utmSource: 'linkedin', pages: '/ /services/ai' },
      terms: { version: '2025-01-01', agreedAt: harness.context.clock.now() },
    });
    expect(stored?.attribution).not.toHaveProperty('cookie');
  });

  test.each([
    [{ fullName: ' ' }, 'fullName', 'Full name is required'],
    [{ fullName: undefined }, 'fullName', 'Full name is required'],
    [{ fullName: 'x'.repeat(101) }, 'fullName', contactMessages.fullNameTooLong],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [
      { phone: '+0123456789' },
      'phone',
      'Please enter a valid international phone number (e.g., +8801234567890)',
    ],
    [
      { phone: '12345' },
      'phone',
      'Please enter a valid phone number (10-15 digits) or use international format (+country code)',
    ],
    [{ companyName: 'x'.repeat(201) }, 'companyName', contactMessages.companyNameTooLong],
    [{ goals: 'x'.repeat(5_001) }, 'goals', contactMessages.goalsTooLong],
    [{ agreedToTerms: false }, 'agreedToTerms', 'You must agree to the terms and conditions'],
    [{ agreedToTerms: 'true' }, 'agreedToTerms', 'You must agree to the terms and conditions'],
    [{ fullName: { $gt: '' } }, 'fullName', 'Full name is required'],
  ])('with %o is refused with the field named and nothing stored', async (change, path, message) => {
    const { status, body } = await post(contactForm(change));
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'validation_failed', message });
    expect(body.errors).toContainEqual({ path, message });
    expect(await contacts().countDocuments()).toBe(0);
  });

  test.each(['null', '[]', '"text"', '{"fullName":', ''])('whose body is %s is refused', async (body) => {
    const { status } = await harness.call('/api/contacts', {
      method: 'POST',
      token: null,
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(400);
  });

  test('drops keys that no contact has', async () => {
    await post(contactForm({ status: 'converted', isAdmin: true, value: 5 }));
    const stored = await contacts().findOne({});
    expect(stored).toMatchObject({ status: 'new', value: null });
    expect(stored).not.toHaveProperty('isAdmin');
  });

  test('with other words under the same key is not lost', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const form = contactForm();
    await post(form, headers);
    await post({ ...form, goals: 'Something else' }, headers);
    expect(await contacts().countDocuments()).toBe(2);
  });
});

describe('a suspect goes to quarantine with the normal answer', () => {
  const accepted = { status: 201, body: { message: 'Thank you! Your message has been sent successfully.' } };

  test('when the hidden field is filled in', async () => {
    expect(await post(contactForm({ website: 'https://spam.example' }))).toMatchObject(accepted);
    expect(await contacts().countDocuments()).toBe(0);
    expect(await quarantine().findOne({})).toMatchObject({ reason: 'honeypot' });
  });

  test('when it was filled in faster than a person can', async () => {
    const startedAt = harness.context.clock.now().getTime() - 400;
    expect(await post(contactForm({ startedAt }))).toMatchObject(accepted);
    expect(await quarantine().findOne({})).toMatchObject({ reason: 'too-fast' });
  });

  test('not when the visitor took their time or their clock is wrong', async () => {
    const now = harness.context.clock.now().getTime();
    await post(contactForm({ startedAt: now - 60_000 }));
    await post(contactForm({ startedAt: now + 3_600_000 }));
    expect(await contacts().countDocuments()).toBe(2);
  });

  test('from where it can be released as a lead, once', async () => {
    await post(contactForm({ website: 'x', fullName: 'Real Person' }));
    const { body: list } = await harness.call<QuarantinedContact[]>('/api/contacts/quarantine');
    expect(list.data).toMatchObject([{ fullName: 'Real Person', reason: 'honeypot' }]);
    const path = `/api/contacts/quarantine/${list.data[0]?.id}/release`;
    const { status, body } = await harness.call<Contact>(path, { method: 'POST' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ fullName: 'Real Person', status: 'new' });
    expect((await harness.call(path, { method: 'POST' })).status).toBe(404);
    expect(await contacts().countDocuments()).toBe(1);
    expect(await quarantine().countDocuments()).toBe(0);
  });
});

test.each([
  ['sender', 5],
  ['network', 20],
])(
  'of one %s within ten minutes %i requests are leads and further ones are quarantined',
  async (of, passed) => {
    const address = randomUUID();
    const email = `${address}@example.com`;
    for (let number = 0; number < passed + 2; number += 1) {
      const form = of === 'sender' ? { ...contactForm(), email } : contactForm();
      const headers = { 'x-client-address': of === 'network' ? address : randomUUID() };
      expect((await post(form, headers)).status).toBe(201);
    }
    expect(await contacts().countDocuments()).toBe(passed);
    expect(await quarantine().countDocuments({ reason: 'too-many' })).toBe(2);
    await post(contactForm(), { 'x-client-address': randomUUID() });
    expect(await contacts().countDocuments()).toBe(passed + 1);
  },
);

test('staff are told of the first quarantined contact of each hour, and Home shows them', async () => {
  const mails = harness.context.db.collection('mail_outbox');
  await mails.deleteMany({});
  harness.context.clock.set(new Date('2026-03-11T15:10:00Z'));
  const quarantineOne = async () => {
    await post(contactForm({ website: 'x' }));
    await harness.sweep('quarantine-mails');
  };
  const countTold = () => mails.countDocuments({ template: 'contact-quarantined' });
  await harness.sweep('quarantine-mails');
  expect(await countTold()).toBe(0);
  await quarantineOne();
  await quarantineOne();
  expect(await countTold()).toBe(1);
  harness.context.clock.advance(3_600_000);
  await quarantineOne();
  expect(await countTold()).toBe(2);
  expect(await mails.findOne({ template: 'contact-quarantined' })).toMatchObject({
    toStaff: 'everyone-told',
    data: { reason: 'honeypot' },
  });
  const { body } = await harness.call<DashboardResponse>('/api/dashboard');
  expect(body.data.quarantined).toEqual({ total: 3, newestAt: '2026-03-11T16:10:00.000Z' });
});

test('the staff and the visitor each get a mail, the visitor one an hour', async () => {
  await harness.context.db.collection('mail_outbox').deleteMany({});
  const form = contactForm({ fullName: 'Grace Hopper <b>', email: 'grace@example.com' });
  await post(form);
  await post({ ...form, goals: 'Twice' });
  await harness.sweep('mail-outbox');
  const mails = await harness.readMails();
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([
    'grace@example.com',
    'hello@atrium.example',
    'hello@atrium.example',
  ]);
  const alert = mails.find(({ subject }) => subject?.startsWith('New lead'));
  expect(alert?.html).toContain('Grace Hopper &lt;b&gt;');
  expect(alert?.text).toContain('/dashboard/contacts/');
  expect(mails.every(({ text, html }) => text && html)).toBe(true);
});

test('a contact that is stored has its mails sent by the queue', async () => {
  const mails = harness.context.db.collection('mail_outbox');
  await mails.deleteMany({});
  const workers = startWorkers(harness);
  try {
    await submitContact(harness, { email: 'queued@example.com' });
    const sent = () => mails.countDocuments({ status: 'sent' });
    await expect.poll(sent, { timeout: 10_000 }).toBe(2);
  } finally {
    await workers.stop();
  }
});

test.each([
  { what: 'a mail', collection: 'mail_outbox', method: 'insertOne' as const },
  { what: 'the contact', collection: 'contacts', method: 'insertOne' as const },
  { what: 'its entry in the ledger', collection: 'contact_intake', method: 'updateOne' as const },
])(
  'a submission of which $what can not be stored goes to the spool, and is stored once',
  async ({ collection, method }) => {
    await harness.empty(['mail_outbox']);
    const failing = createFailingDb(harness.context.db);
    const other = await createLeadsHarness({ deps: { db: failing.db } });
    try {
      failing.failNext({ collection, method });
      const { status } = await other.call('/api/contacts', {
        method: 'POST',
        token: null,
        body: contactForm(),
      });
      expect([status, failing.hasFailed()]).toEqual([201, true]);
      for (let run = 0; run < 2; run += 1) await other.sweep('contact-spool');
      expect(await readdir(join(other.dataDir, 'spool'))).toEqual([]);
    } finally {
      await other.close();
    }
    const stored = await contacts().find().toArray();
    const mails = await harness.context.db.collection('mail_outbox').find().toArray();
    expect(mails).toHaveLength(2);
    expect(mails).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ contactId: String(stored[0]?._id) }) }),
    );
    const entry = { _id: stored[0]?.submissionId, outcome: 'stored' };
    expect(await harness.context.db.collection('contact_intake').countDocuments(entry)).toBe(1);
  },
);
