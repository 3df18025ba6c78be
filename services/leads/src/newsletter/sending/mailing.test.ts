import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import {
  expectLedgerToAddUp,
  findBatches,
  readCampaign,
  runBatches,
  sendNewsletter,
  snapshotAudience,
  startWorkers,
  untilSent,
} from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers, tokenIn } from '../../testing/subscribers';
import { snapshotAudienceJob } from './sending.jobs';

const bench = await setUpMailingBench();
const { harness, sink } = bench;

describe('a mailing', () => {
  test('reaches everybody who is subscribed once, and adds up', async () => {
    await insertSubscribers(harness, 700);
    await harness.context.db
      .collection('subscribers')
      .updateOne({ email: 'reader3@example.com' }, { $set: { status: 'pending' } });
    await harness.context.db
      .collection('subscribers')
      .updateOne({ email: 'reader4@example.com' }, { $set: { status: 'unsubscribed' } });
    const workers = startWorkers(harness);
    const id = await sendNewsletter(harness);
    try {
      await untilSent(harness, id);
    } finally {
      // Left running, they would take the jobs of the tests that follow.
      await workers.stop();
    }
    expect(bench.timesSent()).toEqual(Array(698).fill(1));
    const mailed = { lastMailedAt: { $ne: null } };
    expect(await harness.context.db.collection('subscribers').countDocuments(mailed)).toBe(698);
    expect((await findBatches(harness)).map(({ recipients }) => recipients.length)).toEqual([500, 198]);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      audience: 698,
      sent: 698,
      remaining: 0,
    });
  }, 180_000);

  test('is a whole mail: text part, one-click headers, list id, address, fields and fallbacks', async () => {
    await insertSubscribers(harness, 2);
    const id = await sendNewsletter(harness, {
      subject: 'Grüße für {{firstName|alle}} – heute',
      content:
        '<h1>Hi {{firstName|there}}</h1><p>ü = ü</p><script>alert(1)</script><p><a href="/blog/x">Read</a></p>',
      preheader: 'What is new',
    });
    await snapshotAudience(harness, id);
    await runBatches(harness);
    const [first, second] = sink.mails.sort((a, b) => (a.to < b.to ? -1 : 1));
    const mail = await PostalMime.parse(first?.head ?? '');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(mail.subject).toBe('Grüße für Name0 – heute');
    expect(mail.date).toBe(new Date(harness.context.clock.now().setMilliseconds(0)).toISOString());
    expect((await PostalMime.parse(second?.head ?? '')).subject).toBe('Grüße für alle – heute');
    expect(mail.html).toContain('Hi Name0');
    expect(mail.html).toContain('href="http://atrium.test/blog/x"');
    expect(mail.html).not.toContain('script');
    expect(mail.text).toContain('Read (http://atrium.test/blog/x)');
    expect(mail.text).toContain('ü = ü');
    const token = await tokenIn(harness, 'reader0@example.com', 'unsubscribe', id);
    expect(mail.html).toContain(`http://atrium.test/newsletter/unsubscribe?token=${token}`);
    expect(mail.text).toContain(`http://atrium.test/newsletter/unsubscribe?token=${token}`);
    expect(header('list-unsubscribe')).toBe(`<http://atrium.test/api/newsletter/unsubscribe?token=${token}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('reply-to')).toBe('"Desk" <desk@atrium.example>');
    expect(header('precedence')).toBe('bulk');
    expect(header('feedback-id')).toBe(`${id}:newsletter:atriumexample`);
    expect(header('list-id')).toContain('<newsletter.atrium.example>');
    expect(mail.from?.name).toBe('Hollins & Reyes');
    expect(mail.html).toContain('Hollins &amp; Reyes · H&amp;R Ltd, 1 Mill Lane, Leith, EH6, Scotland');
    expect(mail.text).toContain('Hollins & Reyes · H&R Ltd, 1 Mill Lane, Leith, EH6, Scotland');
    expect(mail.html).toContain('subscribed to the Hollins &amp; Reyes newsletter');
    expect(mail.text).toContain('newsletter.\nUnsubscribe: http://atrium.test/');
    expect(mail.messageId).toMatch(/^<[0-9a-z]{49}@atrium\.example>$/);
    for (const line of first?.head.split('\r\n') ?? []) expect(line.length).toBeLessThan(998);
  });

  test('has the sender name and the reply address of its campaign, and the address of the domain', {
    tags: 'deep',
  }, async () => {
    await insertSubscribers(harness, 1);
    const id = await sendNewsletter(harness, {
      senderName: 'Mía {{firstName}} from Hollins',
      replyTo: 'Mia@Müller.de',
    });
    await snapshotAudience(harness, id);
    await runBatches(harness);
    const mail = await PostalMime.parse(sink.mails[0]?.head ?? '');
    expect(mail.from?.name).toBe('Mía {\u200b{firstName}} from Hollins');
    expect(mail.from?.address).toMatch(/@atrium\.example$/);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['Mia@xn--mller-kva.de']);
    const campaign = await harness.call<Campaign>(`/api/newsletter/campaigns/${id}/duplicate`, {
      method: 'POST',
    });
    expect(campaign.body.data).toMatchObject({ replyTo: 'Mia@xn--mller-kva.de' });
    for (const odd of [
      { senderName: 'a\r\nBcc: x@y.example' },
      { senderName: 'ceo@bank.example' },
      { replyTo: 'x' },
    ])
      expect(
        (
          await harness.call('/api/newsletter/bulk-email', {
            method: 'POST',
            body: { subject: 'S', content: 'c', expectedCount: 0, ...odd },
          })
        ).status,
      ).toBe(400);
  });

  test('shows pictures that Outlook can not show as JPEG', async () => {
    await insertSubscribers(harness, 1);
    const picture = `/media/${'a'.repeat(24)}/${'0'.repeat(32)}--team`;
    const id = await sendNewsletter(harness, {
      content: `<p>Hi</p><img src="${picture}-1280w.webp"><img src="http://atrium.test${picture}.avif"><img src="${picture}.png">`,
    });
    await snapshotAudience(harness, id);
    await runBatches(harness);
    const { html = '' } = await PostalMime.parse(sink.mails[0]?.head ?? '');
    expect([...html.matchAll(/src="([^"]*media[^"]*)"/g)].map(([, src]) => src)).toEqual(
      ['-mail.jpg', '-mail.jpg', '.png'].map((end) => `http://atrium.test${picture}${end}`),
    );
  });

  test('goes out by its jobs alone: no batch waits for a sweep', async () => {
    await insertSubscribers(harness, 25);
    const id = await sendNewsletter(harness, { maxRate: 1 });
    expect(await harness.context.producer.isQueued(snapshotAudienceJob, { campaignId: id, rev: 1 })).toBe(
      true,
    );
    await snapshotAudience(harness, id);
    expect(await findBatches(harness)).toHaveLength(3);
    // One lane, and a rate that holds nobody up.
    await harness.context.db.collection('campaigns').updateMany({}, { $set: { maxRate: 50 } });
    const workers = startWorkers(harness);
    try {
      await expect.poll(async () => (await readCampaign(harness, id)).status).toBe('sent');
    } finally {
      await workers.stop();
    }
    expect(bench.timesSent()).toEqual(Array(25).fill(1));
  });

  test('without anybody to send to is sent at once', async () => {
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    expect(await readCampaign(harness, id)).toMatchObject({
      status: 'sent',
      progress: { audience: 0, remaining: 0 },
    });
  });

  test('of the same content by the same admin within ten minutes is the same campaign', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => sendNewsletter(harness)));
    expect(new Set(ids).size).toBe(1);
    expect(await sendNewsletter(harness, { subject: 'Other news' })).not.toBe(ids[0]);
    harness.context.clock.advance(601_000);
    expect(await sendNewsletter(harness)).not.toBe(ids[0]);
  });

  test('of the same content with another setting is another campaign', { tags: 'deep' }, async () => {
    const settings = [{}, { neverTwice: true }, { maxRate: 7 }, { trackClicks: true }, { undo: true }];
    const ids = await Promise.all(settings.map((each) => sendNewsletter(harness, each)));
    expect(new Set(ids).size).toBe(settings.length);
  });

  test.each([
    [{ subject: '' }, 'subject'],
    [{ subject: 'a\nBcc: x@example.com' }, 'subject'],
    [{ content: '' }, 'content'],
    [{ content: '<p>&nbsp;</p>' }, 'content'],
    [{ content: '<script>x</script>' }, 'content'],
    [{ recipientType: 'everyone' }, 'recipientType'],
    [{ recipientType: 'segment' }, 'segmentId'],
    [{ recipientType: 'segment', segmentId: 'a'.repeat(24) }, 'segmentId'],
    [{ sendAt: 'soon' }, 'sendAt'],
    [{ sendAt: '2001-01-01T00:00:00Z' }, 'sendAt'],
    [{ maxRate: 0 }, 'maxRate'],
  ])('with %o is refused and stores nothing', async (change, path) => {
    const { status, body } = await harness.call('/api/newsletter/bulk-email', {
      method: 'POST',
      body: { subject: 'News', content: '<p>x</p>', expectedCount: 0, ...change },
    });
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    expect(await harness.context.db.collection('campaigns').countDocuments()).toBe(0);
  });
});

describe('a text with fields', () => {
  test.each(['constructor', 'toString', '__proto__'])(
    'that nobody has, such as {{%s}}, is sent',
    async (field) => {
      await insertSubscribers(harness, 2);
      const id = await sendNewsletter(harness, {
        content: `<p>Hello {{${field}|there}}</p>`,
        subject: `{{${field}}}`,
      });
      await snapshotAudience(harness, id);
      await runBatches(harness);
      expect((await expectLedgerToAddUp(harness, id, sink.mails)).status).toBe('sent');
      expect(sink.mails[0]?.head).toContain('there');
    },
  );

  test('that cannot be built fails its campaign before anything is put on record', async () => {
    await insertSubscribers(harness, 2);
    const id = await sendNewsletter(harness);
    await harness.context.db.collection('campaigns').updateOne({}, { $set: { subject: null } });
    await snapshotAudience(harness, id);
    const failed = await harness.context.db.collection('campaigns').findOne({});
    expect(failed).toMatchObject({ status: 'failed', audience: 0 });
    expect(failed?.pauseReason).toContain('The mail could not be built');
    expect(await findBatches(harness)).toEqual([]);
  });

  test('that can no longer be built pauses its campaign, and goes out once it can', {
    tags: 'deep',
  }, async () => {
    await insertSubscribers(harness, 2);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    const campaigns = harness.context.db.collection('campaigns');
    await campaigns.updateOne({}, { $set: { subject: null } });
    await runBatches(harness);
    const paused = await campaigns.findOne({});
    expect(paused?.status).toBe('paused');
    expect(paused?.pauseReason).toContain('The mail could not be built');
    await campaigns.updateOne({}, { $set: { subject: 'Mended' } });
    await bench.act(id, 'resume');
    await runBatches(harness);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).status).toBe('sent');
    expect(sink.mails).toHaveLength(2);
  });

  test('one address that no header may carry fails alone', { tags: 'deep' }, async () => {
    await insertSubscribers(harness, 3);
    await harness.context.db
      .collection('subscribers')
      .updateOne(
        { email: 'reader1@example.com' },
        { $set: { email: 'reader1@example.com>,<x@example.com' } },
      );
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      sent: 2,
      failed: 1,
    });
    expect(sink.countByRecipient().has('x@example.com')).toBe(false);
  });
});
