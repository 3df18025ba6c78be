import { createHmac } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignDelivery } from '@atrium/contracts/newsletter/campaign-results.schemas';
import { describe, expect, test } from 'vitest';
import { returnAddressOf } from '../../mail/return-address';
import { personalCollections, setUpLeads } from '../../testing/leads-harness';
import { readCampaign, runBatches, sendNewsletter, snapshotAudience } from '../../testing/mailing';
import { findSubscriber, insertSubscribers } from '../../testing/subscribers';

const webhookSecret = 'a-webhook-secret-that-is-long-enough-01';
const linkSecret = 'a-link-secret-that-is-long-enough-0123';
const returnAddress = (campaignId: string, subscriberId = '') =>
  returnAddressOf(harness.deps.config, campaignId, subscriberId) as string;

const harness = await setUpLeads({
  env: {
    LINK_SECRET: linkSecret,
    BOUNCE_WEBHOOK_SECRET: webhookSecret,
    MAIL_BOUNCE_ADDRESS: 'bounces@atrium.example',
  },
  empty: personalCollections,
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
    expect(body.data).toMatchObject([{ status: 'bounced', detail: 'Bounced (5.1.1)' }]);
    expect(await readCampaign(harness, id)).toMatchObject({
      progress: { sent: 1, failed: 0 },
      results: {
        delivered: 0,
        refused: 0,
        bounced: 1,
        complained: 0,
        unsubscribed: 0,
        bounceKinds: { dead: 1, full: 0, blocked: 0, unknown: 0 },
      },
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

  test('whose file can not be read stays and is told to the staff, and the others are taken', async () => {
    await insertSubscribers(harness, 1);
    const folder = join(harness.dataDir, 'bounces');
    await mkdir(join(folder, 'a.eml'), { recursive: true });
    await writeFile(join(folder, 'b.eml'), 'Subject: no report\r\n\r\nx');
    await harness.sweep('bounce-folder');
    expect((await readdir(folder)).toSorted()).toEqual(['a.eml', 'unreadable']);
    expect(
      await harness.context.db.collection('mail_outbox').findOne({ 'data.resourceId': 'a.eml' }),
    ).toMatchObject({ template: 'item-stuck', data: { resource: 'bounce' } });
    await rm(join(folder, 'a.eml'), { recursive: true });
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
