import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { Segment } from '@atrium/contracts/newsletter/segments.schemas';
import { describe, expect, test } from 'vitest';
import {
  expectLedgerToAddUp,
  findBatches,
  readCampaign,
  runBatches,
  runJob,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';
import { exceedsConfirmed } from './campaign-document';

const bench = await setUpMailingBench();
const { harness, sink } = bench;
const { verify } = harness.context.sessions;
const writer = 'aaaa.writer.token';
// The sessions are those that the service asks: a member of staff who writes and does not send.
harness.context.sessions.verify = async (token) => {
  const account = await verify(token === writer ? harness.context.adminToken : token);
  if (account === null || token !== writer) return account;
  return { ...account, permissions: ['newsletter.read', 'newsletter.write'] };
};
const base = '/api/newsletter';
const hour = 3_600_000;

test.each([
  [24, 24, false],
  [24, 29, false],
  [24, 30, true],
  [1_000, 1_050, false],
  [1_000, 1_051, true],
  [0, 5, false],
  [0, 6, true],
  [2_575, 24, false],
])('of %i confirmed people, %i at its time are too many: %s', (confirmedCount, audience, isTooMany) => {
  expect(exceedsConfirmed({ confirmedCount, audience })).toBe(isTooMany);
});

test('a campaign that is older than the confirmed number is sent', () => {
  expect(exceedsConfirmed({ audience: 2_575 })).toBe(false);
});

const tagSome = (count: number) =>
  harness.context.db
    .collection('subscribers')
    .updateMany(
      { email: { $in: Array.from({ length: count }, (_, index) => `reader${index}@example.com`) } },
      { $set: { tags: ['vip'] } },
    );

async function makeSegment(): Promise<Segment> {
  const body = { name: 'VIPs', rules: { tags: ['vip'] } };
  return (await harness.call<Segment>(`${base}/segments`, { method: 'POST', body })).body.data;
}

/** Scheduled for 24 of 100 people. */
async function schedule() {
  await insertSubscribers(harness, 100);
  await tagSome(24);
  const segment = await makeSegment();
  const sendAt = new Date(harness.context.clock.now().getTime() + hour).toISOString();
  const id = await sendNewsletter(harness, {
    subject: 'For VIPs',
    recipientType: 'segment',
    segmentId: segment.id,
    sendAt,
    expectedCount: 24,
  });
  return { id, segment };
}

async function start(id: string): Promise<Campaign> {
  harness.context.clock.advance(hour);
  await runJob(harness, 'campaign-start', { campaignId: id, rev: 1 });
  await snapshotAudience(harness, id);
  await runBatches(harness);
  return readCampaign(harness, id);
}

const growths: Record<string, (segment: Segment) => Promise<unknown>> = {
  rules: ({ id }) =>
    harness.call(`${base}/segments/${id}`, { method: 'PATCH', body: { rules: { status: 'subscribed' } } }),
  tags: () => tagSome(100),
  imports: () => insertSubscribers(harness, 76, 'imported').then(() => tagEveryone()),
};
const tagEveryone = () =>
  harness.context.db.collection('subscribers').updateMany({}, { $set: { tags: ['vip'] } });

describe('a campaign whose audience grew after it was confirmed', () => {
  test.each(Object.keys(growths))('pauses at its time and sends nothing: %s', async (kind) => {
    const { id, segment } = await schedule();
    await growths[kind]?.(segment);
    const paused = await start(id);
    expect(paused).toMatchObject({ status: 'paused', confirmedCount: 24, hasGrown: true });
    expect(paused.pauseReason).toContain('confirmed for 24 people');
    expect(sink.mails).toEqual([]);
    const told = await harness.context.db.collection('mail_outbox').find().toArray();
    expect(told.map(({ template }) => template)).toEqual(['campaign-paused']);
  });

  test('is sent to exactly the number of people that is confirmed anew', async () => {
    const { id } = await schedule();
    await tagSome(60);
    await start(id);
    const unnamed = await bench.act(id, 'resume');
    expect([unnamed.status, unnamed.body.errors?.[0]?.path]).toEqual([400, 'expectedCount']);
    expect((await bench.act(id, 'resume', { expectedCount: 24 })).status).toBe(409);
    expect((await readCampaign(harness, id)).status).toBe('paused');
    // Who comes after the question is not among those who were confirmed.
    await tagSome(100);
    expect(await bench.act(id, 'resume', { expectedCount: 60 })).toMatchObject({
      status: 200,
      body: { data: { status: 'sending', confirmedCount: 60, hasGrown: false } },
    });
    await runBatches(harness);
    expect(sink.mails).toHaveLength(60);
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({ status: 'sent' });
  });

  test('can become a draft again, and reads its audience anew when it is sent', async () => {
    const { id, segment } = await schedule();
    await growths.rules?.(segment);
    await start(id);
    expect((await bench.act(id, 'unschedule')).body.data).toMatchObject({
      status: 'draft',
      confirmedCount: null,
      hasGrown: false,
      progress: { audience: 0 },
    });
    expect(await findBatches(harness)).toEqual([]);
    await harness.call(`${base}/segments/${segment.id}`, { method: 'PATCH', body: { rules: segment.rules } });
    expect((await bench.act(id, 'send', { expectedCount: 24 })).status).toBe(200);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    expect(sink.mails).toHaveLength(24);
  });

  test('pauses too if its worker was killed at the end of its snapshot, and a sweep goes on', async () => {
    const { id } = await schedule();
    const campaigns = harness.context.db.collection('campaigns');
    await campaigns.updateOne({}, { $set: { status: 'planning', snapshotDone: true, audience: 2_575 } });
    await harness.sweep('campaigns');
    expect(await readCampaign(harness, id)).toMatchObject({ status: 'paused', hasGrown: true });
  });

  test('is sent if it grew by five people', async () => {
    const { id } = await schedule();
    await tagSome(29);
    expect(await start(id)).toMatchObject({ status: 'sent', progress: { sent: 29 } });
  });
});

describe('the number of recipients', () => {
  test('is asked for by every call that sends', async () => {
    const { id, segment } = await schedule();
    const sendAt = new Date(harness.context.clock.now().getTime() + hour).toISOString();
    const content = { subject: 'News', content: '<p>News</p>' };
    const calls: [method: string, path: string, body?: object][] = [
      ['POST', '/bulk-email', { ...content, recipientType: 'all' }],
      ['POST', '/bulk-email', { ...content, recipientType: 'segment', segmentId: segment.id, undo: true }],
      ['POST', '/bulk-email', { ...content, recipientType: 'all', sendAt }],
      ['POST', `/campaigns/${id}/send`],
      ['POST', `/campaigns/${id}/send`, {}],
      ['POST', `/campaigns/${id}/send`, { undo: true }],
      ['POST', `/campaigns/${id}/schedule`, { sendAt }],
      ['PATCH', `/campaigns/${id}`, { recipientType: 'all', segmentId: null }],
    ];
    for (const [method, path, body] of calls) {
      const refused = await harness.call(`${base}${path}`, { method, ...(body && { body }) });
      expect([path, refused.status, refused.body.errors?.map((error) => error.path)]).toEqual([
        path,
        400,
        ['expectedCount'],
      ]);
    }
    expect(await harness.context.db.collection('campaigns').countDocuments()).toBe(1);
    expect(await readCampaign(harness, id)).toMatchObject({ status: 'scheduled', confirmedCount: 24 });
  });

  test('is confirmed for the other audience of a scheduled campaign', async () => {
    const { id } = await schedule();
    const everybody = (expectedCount: number) =>
      harness.call<Campaign>(`${base}/campaigns/${id}`, {
        method: 'PATCH',
        body: { recipientType: 'all', segmentId: null, expectedCount },
      });
    expect((await everybody(24)).status).toBe(409);
    expect((await everybody(100)).body.data).toMatchObject({ recipientType: 'all', confirmedCount: 100 });
    expect(await start(id)).toMatchObject({ status: 'sent', progress: { sent: 100 } });
  });
});

describe('a segment that a mailing waits for', () => {
  const change = (id: string, body: object, token?: string) =>
    harness.call<Segment>(`${base}/segments/${id}`, { method: 'PATCH', body, ...(token && { token }) });

  test('gets other rules only from those who may send, and says which mailing waits', async () => {
    const { id, segment } = await schedule();
    const refused = await change(segment.id, { rules: { status: 'subscribed' } }, writer);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(
      'The newsletter “For VIPs” waits for this segment, so its rules decide who is mailed. You may not send newsletters. Ask an admin.',
    );
    // The dialog sends the rules with each change of the name.
    expect((await change(segment.id, { name: 'Best', rules: segment.rules }, writer)).status).toBe(200);
    const changed = await change(segment.id, { rules: { status: 'subscribed' } });
    expect(changed.body.data.awaitedBy).toMatchObject([{ id, subject: 'For VIPs' }]);
    await bench.act(id, 'unschedule');
    expect((await change(segment.id, { rules: { tags: ['new'] } }, writer)).status).toBe(200);
  });

  test('is not deleted, also while the mailing is paused before its audience is read', async () => {
    const { id, segment } = await schedule();
    await harness.context.db.collection('campaigns').updateOne({}, { $set: { status: 'planning' } });
    await bench.act(id, 'pause');
    const refused = await harness.call(`${base}/segments/${segment.id}`, { method: 'DELETE' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The newsletter “For VIPs” waits for this segment, so it can not be deleted',
    ]);
  });
});
