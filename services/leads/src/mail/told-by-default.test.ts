import type { Installation } from '@atrium/contracts/site/installation.schemas';
import { describe, expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../testing/leads-harness';

const admin = { id: 'a'.repeat(24), email: 'first@fern.agency' };
const reader = { id: 'b'.repeat(24), email: 'Sales@fern.agency' };
let wanted: { id: string; email: string }[];
const harness = await setUpLeads({
  env: { STAFF_ALERT_EMAILS: '', MAIL_FROM: 'website@example.com' },
  empty: ['mail_outbox', 'contacts', 'contact_quarantine'],
  deps: {
    async auth(request) {
      const { ids, isFirstAdmin } = (await request.json()) as { ids?: string[]; isFirstAdmin?: boolean };
      if (isFirstAdmin) return Response.json({ addresses: [admin] });
      const found = wanted.filter(({ id }) => ids === undefined || ids.includes(id));
      return Response.json({ addresses: found.map((one) => ({ ...one, isWanted: true })) });
    },
  },
});

async function listRecipients(): Promise<string[]> {
  await harness.sweep('mail-outbox');
  const mails = (await harness.readMails()).filter(({ subject }) => subject?.startsWith('New lead'));
  return mails.map(({ to }) => to?.[0]?.address ?? '');
}

describe('without STAFF_ALERT_EMAILS', () => {
  test('a new lead is mailed to the first admin, not to the sender, if nobody asked for such mails', async () => {
    wanted = [];
    await submitContact(harness);
    expect(await listRecipients()).toEqual([admin.email]);
    const { body } = await harness.call<Installation>('/api/dashboard/installation');
    expect(body.data.mail).toMatchObject({
      alerts: [admin.email],
      exampleAddresses: [
        { use: 'Answers to mails', address: 'website@example.com' },
        { use: 'Bounces', address: 'website@example.com' },
      ],
    });
  });

  test('a new lead is mailed once to each account that asked for such mails', async () => {
    wanted = [reader, { ...reader, id: 'c'.repeat(24) }];
    await submitContact(harness);
    expect((await listRecipients()).toSorted()).toEqual([reader.email, admin.email]);
    const queued = await harness.context.db
      .collection('mail_outbox')
      .find({ template: 'contact-alert' })
      .toArray();
    expect(queued).toHaveLength(1);
  });

  test('an item that needs attention is mailed to the first admin', async () => {
    const { sweeps = [] } = harness.module;
    expect(sweeps.map(({ name }) => name)).toContain('mail-outbox');
    await harness.context.db.collection('mail_outbox').insertOne({
      _id: 'stuck-0' as never,
      template: 'item-stuck',
      toStaff: 'everyone-told',
      data: { resource: 'contact', resourceId: 'x', reason: 'It can not be read' },
      status: 'waiting',
      attempts: 0,
      nextAttemptAt: new Date(0),
      leaseUntil: new Date(0),
      lastError: null,
      createdAt: harness.context.clock.now(),
      doneAt: null,
    });
    await harness.sweep('mail-outbox');
    const about = (await harness.readMails()).filter(({ subject }) => subject?.endsWith('needs attention'));
    expect(about.map(({ to }) => to?.[0]?.address)).toEqual([admin.email]);
  });
});
