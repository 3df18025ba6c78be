import type {
  CampaignDelivery,
  CampaignEngagement,
  CampaignReader,
} from '@atrium/contracts/newsletter/campaign-results.schemas';
import type { TrackedCampaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { Segment } from '@atrium/contracts/newsletter/segments.schemas';
import type { SubscriberDetail } from '@atrium/contracts/newsletter/subscribers.schemas';
import { describe, expect, test } from 'vitest';
import { unsubscribeUrls } from '../../mail/mail-links';
import { createBounceReports } from '../../testing/bounce-reports';
import { personalCollections, setUpLeads } from '../../testing/leads-harness';
import {
  expectLedgerToAddUp,
  findDeliveries,
  readCampaign,
  runBatches,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';
import { clickUrl } from '../sending/engagement-links';

const webhookSecret = 'a-webhook-secret-that-is-long-enough-01';
const harness = await setUpLeads({
  env: { BOUNCE_WEBHOOK_SECRET: webhookSecret, SITE_TIMEZONE: 'Pacific/Auckland' },
  empty: [...personalCollections, 'campaigns', 'campaign_batches', 'segments', 'mail_engagement'],
});
const { reportEvents } = createBounceReports(harness, webhookSecret);
const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const hour = 3_600_000;
const day = 24 * hour;

async function sendTo(people: number, fields: Record<string, unknown> = {}) {
  const subscribers = await insertSubscribers(harness, people);
  const id = await sendNewsletter(harness, fields);
  await snapshotAudience(harness, id);
  await runBatches(harness);
  return { id, ids: subscribers.map(({ _id }) => _id.toHexString()) };
}
const messageId = (campaign: string, subscriber: string | undefined) =>
  `<${campaign}.${subscriber}@atrium.example>`;
const readEngagement = async (id: string) =>
  (await harness.call<CampaignEngagement>(`/api/newsletter/campaigns/${id}/engagement`)).body.data;
const readers = async (id: string, query: string) =>
  (await harness.call<CampaignReader[]>(`/api/newsletter/campaigns/${id}/readers?${query}`)).body;
const log = async (id: string, query = '') =>
  (await harness.call<CampaignDelivery[]>(`/api/newsletter/campaigns/${id}/deliveries?${query}`)).body;

/** Unsubscribes by the one-click header of the mail that this person got. */
async function unsubscribeFromMail(campaignId: string, subscriberId: string | undefined) {
  const { oneClickUrl } = unsubscribeUrls(harness.deps, subscriberId as string, campaignId);
  const { pathname, search } = new URL(oneClickUrl);
  return harness.app.request(`${pathname}${search}`, { method: 'POST' });
}

describe('a mail that was sent', () => {
  test('is shown as bounced or complained once the provider says so, and the counts follow', async () => {
    const { id, ids } = await sendTo(5);
    expect((await readCampaign(harness, id)).status).toBe('sent');
    for (let report = 0; report < 2; report += 1)
      await reportEvents(
        { type: 'bounce', messageId: messageId(id, ids[0]), status: '5.1.1' },
        { type: 'bounce', messageId: messageId(id, ids[1]), status: '4.2.2' },
        { type: 'complaint', messageId: messageId(id, ids[2]) },
        { type: 'bounce', messageId: messageId(id, ids[3]), status: '5.7.1' },
        { type: 'complaint', messageId: messageId(id, ids[3]) },
      );
    const campaign = await expectLedgerToAddUp(harness, id);
    expect(campaign.progress).toMatchObject({ audience: 5, sent: 5, failed: 0 });
    expect(campaign.results).toEqual({
      delivered: 3,
      refused: 0,
      bounced: 2,
      complained: 2,
      unsubscribed: 0,
      bounceKinds: { dead: 1, full: 1, blocked: 0, unknown: 0 },
    });
    const { data } = await log(id);
    expect(data.map(({ status }) => status).toSorted()).toEqual([
      'bounced',
      'bounced',
      'complained',
      'complained',
      'sent',
    ]);
    for (const [status, total] of [
      ['bounced', 2],
      ['complained', 2],
      ['sent', 1],
    ] as const) {
      const page = await log(id, `status=${status}`);
      expect([page.data.length, page.pagination?.total]).toEqual([total, total]);
      expect(page.data.every((one) => one.status === status)).toBe(true);
    }
    const person = await harness.call<SubscriberDetail>(`/api/newsletter/subscribers/${ids[0]}`);
    expect(person.body.data.sends).toMatchObject([{ status: 'bounced' }]);
    // Nothing may send it again.
    expect((await findDeliveries(harness)).every(({ status }) => status === 'sent')).toBe(true);
  });

  test('is the one that a report without a Message-ID is about, if it is the newest of five days', async () => {
    const { id } = await sendTo(2);
    harness.context.clock.advance(4 * day);
    await reportEvents({ type: 'bounce', email: 'reader0@example.com', status: '5.1.1' });
    expect((await readCampaign(harness, id)).results.bounced).toBe(1);
    harness.context.clock.advance(2 * day);
    await reportEvents({ type: 'complaint', email: 'reader1@example.com' });
    expect((await readCampaign(harness, id)).results.complained).toBe(0);
  });

  test('counts who unsubscribed by its link, once, and not who did by another', async () => {
    const { id, ids } = await sendTo(3);
    for (let press = 0; press < 2; press += 1)
      expect((await unsubscribeFromMail(id, ids[0])).status).toBe(200);
    const other = await unsubscribeFromMail('b'.repeat(24), ids[1]);
    expect(other.status).toBe(200);
    expect((await readCampaign(harness, id)).results).toMatchObject({ unsubscribed: 1 });
    expect((await readers(id, 'reaction=unsubscribed')).data).toMatchObject([
      { email: 'reader0@example.com', subscriberId: ids[0] },
    ]);
  });
});

describe('the readers of a campaign', () => {
  const content = '<p><a href="https://example.org/a">A</a></p>';
  async function click(campaignId: string, subscriberId: string | undefined, agent = browser) {
    const { pathname } = new URL(clickUrl(harness.deps, campaignId, subscriberId as string, 0));
    await harness.app.request(pathname, { headers: { 'user-agent': agent } });
  }

  test('who clicked are listed newest first, by day of the site, and are a segment', async () => {
    const { id, ids } = await sendTo(6, { content, trackClicks: true });
    harness.context.clock.advance(hour);
    await click(id, ids[0]);
    await click(id, ids[1]);
    await click(id, ids[5], 'Proofpoint scanner');
    harness.context.clock.advance(2 * day);
    await click(id, ids[2]);
    await click(id, ids[0]);
    await reportEvents({ type: 'complaint', messageId: messageId(id, ids[3]) });
    await unsubscribeFromMail(id, ids[1]);

    const { data, pagination } = await readers(id, 'reaction=clicked&limit=2');
    expect(pagination?.total).toBe(3);
    expect(data).toMatchObject([
      { email: 'reader2@example.com', clicks: 1 },
      { email: expect.stringMatching(/reader[01]@/) },
    ]);
    expect((await readers(id, 'reaction=clicked&limit=2&page=2')).data).toHaveLength(1);

    const now = harness.context.clock.now();
    const aucklandDay = (time: Date) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland', dateStyle: 'short' }).format(time);
    expect((await readEngagement(id)).days).toEqual([
      {
        day: aucklandDay(new Date(now.getTime() - 2 * day)),
        clicked: 2,
        unsubscribed: 0,
        bounced: 0,
        complained: 0,
      },
      {
        day: aucklandDay(new Date(now.getTime() - day)),
        clicked: 0,
        unsubscribed: 0,
        bounced: 0,
        complained: 0,
      },
      { day: aucklandDay(now), clicked: 1, unsubscribed: 1, bounced: 0, complained: 1 },
    ]);

    const segment = await harness.call<Segment>('/api/newsletter/segments', {
      method: 'POST',
      body: { name: 'Clicked', rules: { clickedCampaign: id } },
    });
    // One of the three has unsubscribed.
    expect(segment.body.data).toMatchObject({ matched: 3, count: 2 });
    const next = await sendNewsletter(harness, {
      subject: 'For you',
      recipientType: 'segment',
      segmentId: segment.body.data.id,
    });
    await snapshotAudience(harness, next);
    await runBatches(harness);
    expect((await readCampaign(harness, next)).progress).toMatchObject({ audience: 2, sent: 2 });
  });

  test('all campaigns that count clicks can be named in a segment, however many came after', async () => {
    const { id } = await sendTo(1, { subject: 'The oldest', trackClicks: true });
    for (let n = 0; n < 12; n++) {
      const later = await sendNewsletter(harness, { subject: `No. ${n}`, trackClicks: n !== 5 });
      await snapshotAudience(harness, later);
    }
    const { body } = await harness.call<TrackedCampaign[]>('/api/newsletter/campaigns/tracked');
    expect(body.data).toHaveLength(12);
    expect(body.data.at(-1)).toMatchObject({ id, subject: 'The oldest' });
    expect(body.data.map(({ subject }) => subject)).not.toContain('No. 5');
  });

  test('who were erased have no address, and a wrong question is refused', async () => {
    const { id, ids } = await sendTo(1, { content, trackClicks: true });
    await reportEvents({ type: 'complaint', messageId: messageId(id, ids[0]) });
    await harness.context.db.collection('subscribers').deleteMany({});
    expect((await readers(id, 'reaction=complained')).data).toMatchObject([
      { subscriberId: null, email: null },
    ]);
    const odd = await harness.call(`/api/newsletter/campaigns/${id}/readers?reaction=odd`);
    expect(odd.status).toBe(400);
    const gone = await harness.call(`/api/newsletter/campaigns/${'c'.repeat(24)}/readers?reaction=clicked`);
    expect(gone.status).toBe(404);
  });
});
