import { rename, rm, writeFile } from 'node:fs/promises';
import type { AuditRecord } from '@atrium/contracts/privacy/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactForm, setUpLeads, submitContact } from '../testing/leads-harness';

const harness = await setUpLeads({
  env: { STAFF_ALERT_EMAILS: 'leads-team@example.com', MAIL_REPLY_TO: 'hello@atrium.example' },
  empty: ['mail_outbox', 'contacts', 'contact_intake', 'audit_log'],
});
const outbox = harness.context.db.collection<{ _id: string }>('mail_outbox');
let sentBefore = 0;
beforeEach(async () => {
  // The files of the mails are sorted by their time.
  harness.context.clock.advance(60_000);
  sentBefore = (await harness.readMails()).length;
});

const drain = () => harness.sweep('mail-outbox');
const readSent = async () => (await harness.readMails()).slice(sentBefore);
const listRecipients = async () => (await readSent()).map(({ to }) => to?.[0]?.address).sort();
const readActivity = async () => (await harness.call<AuditRecord[]>('/api/privacy/audit')).body.data;

/** Due before every mail that a test adds later. */
function insertMail(_id: string, change: Record<string, unknown>) {
  const now = harness.context.clock.now();
  return outbox.insertOne({
    _id,
    template: 'contact-acknowledgement',
    to: 'visitor@example.com',
    data: {},
    status: 'waiting',
    attempts: 0,
    nextAttemptAt: new Date(now.getTime() - 1),
    leaseUntil: new Date(0),
    lastError: null,
    createdAt: now,
    doneAt: null,
    ...change,
  } as { _id: string });
}

test.each([
  ['time', { nextAttemptAt: 'soon' }],
  ['lease', { leaseUntil: null }],
])('a mail with a damaged %s is sent', async (_what, damage) => {
  await insertMail('damaged', damage);
  await drain();
  expect(await outbox.findOne({ _id: 'damaged' })).toMatchObject({ status: 'sent' });
});

describe('a lead from a valid address with unusual characters', () => {
  test.each(['r&d@firm.test', 'x/y=z@firm.technology', '{{email}}@firm.test', 'info@straße.test'])(
    '%s is told to the staff and acknowledged, and the next lead too',
    async (email) => {
      const written = email.replace('straße', 'xn--strae-oqa');
      await harness.call('/api/contacts', { method: 'POST', token: null, body: contactForm({ email }) });
      await submitContact(harness, { email: 'next@example.com' });
      await drain();
      const heads = (await readSent()).map(({ raw }) => raw.slice(0, raw.indexOf('\r\n\r\n')));
      expect(heads.filter((head) => head.includes(`\r\nReply-To: <${written}>\r\n`))).toHaveLength(1);
      expect(heads.filter((head) => head.includes(`\r\nTo: <${written}>\r\n`))).toHaveLength(1);
      expect(heads.filter((head) => head.includes('\r\nTo: <leads-team@example.com>'))).toHaveLength(2);
      expect(heads.filter((head) => head.includes('\r\nTo: <next@example.com>'))).toHaveLength(1);
      expect(await outbox.countDocuments({ status: { $ne: 'sent' } })).toBe(0);
    },
  );
});

test('an alert whose Reply-To can not be written goes out without one', async () => {
  await insertMail('alert-1', {
    template: 'contact-alert',
    to: 'leads-team@example.com',
    data: {
      contactId: 'a'.repeat(24),
      fullName: 'Dee',
      email: 'dee@x.test\r\nBcc: all@x.test',
      phone: '',
      companyName: '',
      serviceType: '',
      timeline: '',
      goals: 'A new site',
    },
  });
  await drain();
  const [mail] = await readSent();
  const head = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n'));
  expect(head).toContain('Subject: New lead: Dee');
  expect(head).not.toMatch(/reply-to|bcc/i);
});

describe('a stored mail that can not be written', () => {
  test.each([
    ['has no recipient', { to: undefined }],
    ['has a recipient that is no address', { to: 'nobody' }],
    ['has a recipient with a line break', { to: 'a@x.test\r\nBcc: b@x.test' }],
    ['has an unknown template', { template: 'gone' }],
    ['has no data', { template: 'contact-alert', data: null }],
    ['has no date', { createdAt: null }],
  ])(
    'because it %s is set aside, shown and told to the staff, and the others go out',
    async (_why, change) => {
      await insertMail('bad', change);
      await insertMail('good', { to: 'good@example.com' });
      await drain();
      await drain();
      expect(await listRecipients()).toEqual(['good@example.com', 'leads-team@example.com']);
      expect(await outbox.findOne({ _id: 'bad' })).toMatchObject({
        status: 'failed',
        lastError: expect.stringContaining('can not be written'),
      });
      expect(await readActivity()).toMatchObject([
        { action: 'failed', resource: 'mail', resourceId: 'bad', actor: 'Atrium' },
      ]);
    },
  );
});

test('a mail that the database refuses to lease stays and is told to staff; the others go out', async () => {
  await insertMail('bad', { attempts: 'many' });
  await insertMail('good', { to: 'good@example.com' });
  await drain();
  await drain();
  expect(await listRecipients()).toEqual(['good@example.com', 'leads-team@example.com']);
  expect(await outbox.findOne({ _id: 'bad' })).toMatchObject({ status: 'waiting' });
  expect(await readActivity()).toMatchObject([{ action: 'failed', resource: 'mail', resourceId: 'bad' }]);
});

test('a mail that is not sent for more than a day is told to the staff', async () => {
  const createdAt = new Date(harness.context.clock.now().getTime() - 28 * 3_600_000);
  await insertMail('weary', { createdAt, to: 'weary@example.com' });
  const directory = `${harness.dataDir}/outbox`;
  await rename(directory, `${directory}-away`);
  // A file where the folder of mails should be: each mail fails as on a full disk.
  await writeFile(directory, '');
  await drain();
  expect(await outbox.findOne({ _id: 'weary' })).toMatchObject({ status: 'failed' });
  await rm(directory);
  await rename(`${directory}-away`, directory);
  expect(await outbox.findOne({ template: 'item-stuck' })).toMatchObject({
    data: { resource: 'mail', resourceId: 'weary', reason: expect.stringContaining('Not sent in time') },
  });
});
