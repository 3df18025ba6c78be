import { createHmac } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignDelivery } from '@atrium/contracts/campaign-types';
import type { ImportReport, SubscriberDetail } from '@atrium/contracts/newsletter-types';
import { describeAdminOnly } from '@atrium/testing/admin-only-suite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReturnAddresses } from '../../mail/return-address';
import { createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import { readCampaign, runBatches, sendNewsletter, snapshotAudience } from '../../testing/mailing';
import { findSubscriber, insertSubscribers, subscribeAndConfirm } from '../../testing/subscribers';
import { createConsentLedger } from './consent-ledger';
import { createConsentLedgerRepository } from './consent-ledger-repository';

const webhookSecret = 'a-webhook-secret-that-is-long-enough-01';
const linkSecret = 'a-link-secret-that-is-long-enough-0123';
const addresses = createReturnAddresses({ secret: linkSecret, mailbox: 'bounces@atrium.example' });
const returnAddress = (campaignId: string, subscriberId = '') =>
  addresses.create(campaignId, subscriberId) as string;

let harness: LeadsHarness;
beforeAll(async () => {
  harness = await createLeadsHarness({
    env: {
      LINK_SECRET: linkSecret,
      BOUNCE_WEBHOOK_SECRET: webhookSecret,
      MAIL_BOUNCE_ADDRESS: 'bounces@atrium.example',
    },
  });
});
afterAll(() => harness.close());
beforeEach(async () => {
  for (const name of [
    'subscribers',
    'consent_ledger',
    'mail_suppressions',
    'mail_outbox',
    'contacts',
    'deliveries',
  ])
    await harness.context.db.collection(name).deleteMany({});
});

const ledger = () =>
  createConsentLedger({
    repository: createConsentLedgerRepository(harness.context.db),
    hashAddress: (email) => email,
    clock: harness.context.clock,
  });

describeAdminOnly('newsletter care', {
  app: () => harness.app,
  memberToken: () => harness.context.memberToken,
  calls: [
    { method: 'POST', path: '/api/newsletter/subscribers/import', body: {} },
    { method: 'GET', path: '/api/newsletter/people?email=a@example.com' },
    { method: 'GET', path: '/api/newsletter/people/export?email=a@example.com' },
    { method: 'POST', path: '/api/newsletter/people/export-ticket' },
    { method: 'POST', path: '/api/newsletter/people/erase', body: { email: 'a@example.com' } },
    { method: 'POST', path: '/api/newsletter/bulk-email', body: {} },
    { method: 'GET', path: '/api/newsletter/campaigns' },
    { method: 'POST', path: '/api/newsletter/campaigns', body: {} },
    { method: 'POST', path: '/api/newsletter/campaigns/preview', body: {} },
    { method: 'GET', path: `/api/newsletter/campaigns/${'a'.repeat(24)}/deliveries` },
    { method: 'POST', path: `/api/newsletter/campaigns/${'a'.repeat(24)}/pause` },
    { method: 'GET', path: '/api/newsletter/segments' },
  ],
});

describe('importing', () => {
  const importCsv = (csv: string, more: object = {}) =>
    harness.call<ImportReport>('/api/newsletter/subscribers/import', {
      method: 'POST',
      body: { csv, consentProof: 'Signed list of the fair in Berlin, May 2025', ...more },
    });

  test('takes in new people with the proof of their consent, and nobody who left', async () => {
    await subscribeAndConfirm(harness, 'known@example.com');
    const { id: gone } = await subscribeAndConfirm(harness, 'gone@example.com');
    await harness.call(`/api/newsletter/subscribers/${gone}`, { method: 'DELETE' });
    const { body } = await importCsv(
      'Email,First name\nnew@example.com,"Ada, M."\nNEW@example.com,Twice\nknown@example.com,\ngone@example.com,\nnot-an-address,X\n',
      { tags: ['fair'] },
    );
    expect(body.data).toEqual({
      rows: 5,
      imported: 1,
      known: 1,
      suppressed: 1,
      repeated: 1,
      notValid: 1,
      invalid: [{ row: 6, reason: 'Please enter a valid email address' }],
    });
    const fresh = await findSubscriber(harness, 'new@example.com');
    expect(fresh).toMatchObject({
      status: 'subscribed',
      tags: ['fair'],
      source: 'import',
      firstName: 'Ada, M.',
    });
    const detail = await harness.call<SubscriberDetail>(`/api/newsletter/subscribers/${fresh?._id}`);
    expect(detail.body.data.consent).toMatchObject([
      { event: 'imported', note: 'Signed list of the fair in Berlin, May 2025' },
    ]);
    expect(await findSubscriber(harness, 'gone@example.com')).toBeNull();
  });

  const importFile = (body: string | ReadableStream<Uint8Array>, contentType = 'text/csv; charset=utf-8') =>
    harness.app.request(
      `/api/newsletter/subscribers/import?${new URLSearchParams([
        ['consentProof', 'Signed list of the fair in Berlin, May 2025'],
        ['tags', 'fair'],
        ['tags', 'berlin'],
      ])}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${harness.context.adminToken}`, 'content-type': contentType },
        body,
        duplex: 'half',
      } as RequestInit,
    );

  test.each([
    [
      'Mailchimp',
      'Email Address,First Name,Last Name,TAGS\nmc@example.com,Ada,Byron,"""vip"""\n',
      'mc',
      'Ada',
    ],
    ['HubSpot', '"Record ID","First Name","Email"\n"1","Grace","hs@example.com"\n', 'hs', 'Grace'],
    ['a German spreadsheet', '\ufeffNachname;Vorname;E-Mail\r\nHopper;Zoë;de@example.com\r\n', 'de', 'Zoë'],
    ['tabs', 'E-mail\tName\ntab@example.com\tTim, T.\n', 'tab', 'Tim, T.'],
  ])('reads a file of %s', async (_from, csv, name, firstName) => {
    const response = await importFile(csv);
    expect(await response.json()).toMatchObject({ data: { rows: 1, imported: 1 } });
    expect(await findSubscriber(harness, `${name}@example.com`)).toMatchObject({
      firstName,
      tags: ['fair', 'berlin'],
    });
  });

  test('reads a large file as it comes, and accounts for every row', async () => {
    const rows = 12_000;
    const pad = 'x'.repeat(1_000);
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(new TextEncoder().encode('email;note\n'));
        const lines = Array.from({ length: 500 }, (_, index) => {
          const n = sent + index;
          return `${n % 10 === 0 ? 'broken' : `big${n % 10_000}@example.com`};${pad}\n`;
        });
        controller.enqueue(new TextEncoder().encode(lines.join('')));
        sent += 500;
        if (sent >= rows) controller.close();
      },
    });
    const { data } = (await (await importFile(stream)).json()) as { data: ImportReport };
    expect(data).toMatchObject({
      rows,
      imported: 9_000,
      known: 0,
      suppressed: 0,
      repeated: 1_800,
      notValid: 1_200,
    });
    expect(data.invalid).toHaveLength(100);
    expect(data.invalid[0]).toEqual({ row: 2, reason: expect.any(String) });
  });

  test('a file that is no CSV is refused with the line', async () => {
    const response = await importFile(`email\n${'x'.repeat(300_000)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'csv', message: expect.stringMatching(/can not be read.*at line 2/) }],
    });
  });

  test.each([
    [{ consentProof: '' }, 'consentProof'],
    [{ csv: 'name\nAda' }, 'csv'],
    [{ csv: '' }, 'csv'],
    [{ tags: 'x' }, 'tags'],
  ])('with %o is refused', async (change, path) => {
    const { status, body } = await importCsv('email\na@example.com', change);
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('the consent ledger', () => {
  test('is one unbroken chain, also when many append at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => ledger().append(`p${index}@example.com`, 'requested')),
    );
    await ledger().appendMany(['x@example.com', 'y@example.com'], 'imported', { note: 'list' });
    expect(await ledger().findBreak()).toBeNull();
    expect(await harness.context.db.collection('consent_ledger').countDocuments()).toBe(10);
  });

  test('shows a line that was changed, taken out or put in; erased details do not break it', async () => {
    const entries = harness.context.db.collection<{ _id: number }>('consent_ledger');
    for (let index = 0; index < 5; index += 1)
      await ledger().append(`p${index}@example.com`, 'confirmed', { page: '/x' });
    await ledger().eraseDetails('p1@example.com');
    expect(await ledger().findBreak()).toBeNull();
    const third = await entries.findOne({ _id: 3 });
    await entries.updateOne({ _id: 3 }, { $set: { at: new Date(0) } });
    expect(await ledger().findBreak()).toBe(3);
    await entries.replaceOne({ _id: 3 }, third as { _id: number });
    await entries.updateOne({ _id: 4 }, { $set: { 'details.page': '/y' } });
    expect(await ledger().findBreak()).toBe(4);
    await entries.deleteOne({ _id: 2 });
    expect(await ledger().findBreak()).toBe(2);
  });
});

describe('bounces', () => {
  async function report(body: string, type = 'application/json', key = webhookSecret) {
    return harness.call('/api/newsletter/bounces', {
      method: 'POST',
      token: null,
      body,
      headers: {
        'content-type': type,
        'x-signature': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
      },
    });
  }
  const events = (...list: object[]) => report(JSON.stringify({ events: list }));

  function notification({
    to,
    status,
    action = 'failed',
    recipient,
  }: {
    to: string;
    status: string;
    action?: string;
    recipient: string;
  }) {
    return [
      'From: mailer-daemon@mx.example',
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Sorry.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      '--b--',
      '',
    ].join('\r\n');
  }

  test('of a dead address and complaints end the mailing to it, and say so', async () => {
    await insertSubscribers(harness, 3);
    expect(
      (
        await events(
          { type: 'bounce', email: 'reader0@example.com', status: '5.1.1' },
          { type: 'complaint', email: 'reader1@example.com' },
        )
      ).body.data,
    ).toEqual({ received: 2, taken: 2 });
    for (const name of ['reader0', 'reader1'])
      expect(await findSubscriber(harness, `${name}@example.com`)).toMatchObject({
        status: 'unsubscribed',
        consentSeq: null,
        stopReason: name === 'reader0' ? 'bounced' : 'complained',
      });
    expect(
      (await events({ type: 'bounce', email: 'nobody@example.com', status: '5.1.1' })).body.data,
    ).toEqual({ received: 1, taken: 0 });
  });

  describe('that may pass', () => {
    const day = 86_400_000;
    const bounce = { type: 'bounce', email: 'reader0@example.com', status: '4.2.2' };
    const statusOf = async () => (await findSubscriber(harness, 'reader0@example.com'))?.status;

    test('end the mailing after five mails, however often each is reported', async () => {
      await insertSubscribers(harness, 1);
      for (let mail = 0; mail < 4; mail += 1) {
        await events(bounce, bounce, bounce);
        harness.context.clock.advance(day);
      }
      expect(await statusOf()).toBe('subscribed');
      await events(bounce);
      expect(await findSubscriber(harness, 'reader0@example.com')).toMatchObject({
        status: 'unsubscribed',
        stopReason: 'bounced',
      });
    });

    test('are forgotten when a mail arrives, and after 60 days', async () => {
      await insertSubscribers(harness, 1);
      for (let mail = 0; mail < 8; mail += 1) {
        await events(bounce);
        harness.context.clock.advance(day);
        if (mail === 3) await events({ type: 'delivery', email: 'reader0@example.com' });
      }
      expect(await statusOf()).toBe('subscribed');
      harness.context.clock.advance(60 * day);
      await events(bounce);
      expect(await statusOf()).toBe('subscribed');
    });

    test('do not count while the mail is only delayed', async () => {
      await insertSubscribers(harness, 1);
      for (let mail = 0; mail < 6; mail += 1) {
        const raw = notification({
          to: 'bounces@atrium.example',
          status: '4.4.7',
          action: 'delayed',
          recipient: 'reader0@example.com',
        });
        expect((await report(raw, 'message/rfc822')).body.data).toEqual({ received: 1, taken: 0 });
        harness.context.clock.advance(day);
      }
      expect(await statusOf()).toBe('subscribed');
    });
  });

  test('are known by the return address of the delivery, and stand beside it', async () => {
    const [person] = await insertSubscribers(harness, 1);
    const id = await sendNewsletter(harness, { subject: 'Bounce me' });
    await snapshotAudience(harness, id);
    await runBatches(harness);
    const raw = notification({
      to: returnAddress(id, person?._id.toHexString()),
      status: '5.1.1',
      recipient: 'someone.else@example.com',
    });
    expect((await report(raw, 'message/rfc822')).body.data).toEqual({ received: 1, taken: 1 });
    const { body } = await harness.call<CampaignDelivery[]>(`/api/newsletter/campaigns/${id}/deliveries`);
    expect(body.data).toMatchObject([{ status: 'sent', detail: 'Bounced (5.1.1)' }]);
    expect((await readCampaign(harness, id)).progress).toMatchObject({
      sent: 1,
      failed: 0,
    });
  });

  test('come as files too; what is no report is put aside', async () => {
    const people = await insertSubscribers(harness, 2);
    const [first, second] = people.map(({ _id }) => returnAddress('a'.repeat(24), _id.toHexString()));
    const folder = join(harness.dataDir, 'bounces');
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'a.eml'),
      notification({ to: first ?? '', status: '5.1.1', recipient: 'reader0@example.com' }),
    );
    await writeFile(join(folder, 'b.eml'), 'Subject: Out of office\r\n\r\nI am away.');
    await writeFile(
      join(folder, 'c.eml'),
      `To: ${second}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=feedback-report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nOriginal-Rcpt-To: <reader1@example.com>\r\n--b--\r\n`,
    );
    await harness.sweep('bounce-folder');
    expect(await readdir(folder)).toEqual(['unreadable']);
    expect(await readdir(join(folder, 'unreadable'))).toEqual(['b.eml']);
    for (const name of ['reader0', 'reader1'])
      expect(await findSubscriber(harness, `${name}@example.com`)).toMatchObject({ status: 'unsubscribed' });
  });

  test('without the right signature, or in a form nobody knows, change nothing', async () => {
    await insertSubscribers(harness, 1);
    const body = JSON.stringify({ events: [{ type: 'complaint', email: 'reader0@example.com' }] });
    expect((await report(body, 'application/json', 'x'.repeat(40))).status).toBe(401);
    for (const odd of ['', '{', '[]', '{"events":[]}', '{"events":[{"type":"odd"}]}'])
      expect((await report(odd)).status).toBe(400);
    expect(await findSubscriber(harness, 'reader0@example.com')).toMatchObject({ status: 'subscribed' });
  });
});
