import type { Campaign, CampaignPreview } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { Segment } from '@atrium/contracts/newsletter/segments.schemas';
import { describe, expect, test } from 'vitest';
import { runBatches, sendNewsletter, snapshotAudience } from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';

const bench = await setUpMailingBench();
const { harness, sink } = bench;

test('a newsletter is made, changed, previewed, tried on oneself, and sent', async () => {
  await insertSubscribers(harness, 2);
  const base = '/api/newsletter/campaigns';
  const created = await harness.call<Campaign>(base, {
    method: 'POST',
    body: { subject: 'Draft', content: '<p>One</p>' },
  });
  expect(created.status).toBe(201);
  const { id } = created.body.data;
  const patched = await harness.call<Campaign>(`${base}/${id}`, {
    method: 'PATCH',
    body: { subject: 'Better', odd: 1 },
  });
  expect(patched.body.data).toMatchObject({ subject: 'Better', content: '<p>One</p>', status: 'draft' });
  const preview = await harness.call<CampaignPreview>(`${base}/preview`, {
    method: 'POST',
    body: { subject: 'Hi {{firstName}}', content: '<p>{{firstName}} {{odd}}</p><script>x</script>' },
  });
  expect(preview.body.data).toMatchObject({ subject: 'Hi Alex', unknownFields: ['odd'] });
  expect(preview.body.data.html).not.toContain('<script');
  expect((await harness.call(`${base}/audience?recipientType=all`)).body.data).toEqual({ count: 2 });
  await bench.act(id, 'test', { to: ['me@example.com'] });
  expect(sink.mails.map(({ to }) => to)).toEqual(['me@example.com']);
  expect((await bench.act(id, 'send')).body.data.status).toBe('planning');
  expect((await harness.call(`${base}/${id}`, { method: 'PATCH', body: { subject: 'Late' } })).status).toBe(
    409,
  );
  expect((await harness.call(`${base}/${id}`, { method: 'DELETE' })).status).toBe(409);
  const list = (await harness.call<Campaign[]>(base)).body;
  expect(list).toMatchObject({ data: [{ id, subject: 'Better' }], pagination: { total: 1 } });
});

test('a segment chooses among those who are subscribed', async () => {
  const people = await insertSubscribers(harness, 4);
  const subscribers = harness.context.db.collection('subscribers');
  await subscribers.updateMany(
    { _id: { $in: people.slice(0, 3).map(({ _id }) => _id) } },
    { $set: { tags: ['vip'] } },
  );
  await subscribers.updateOne({ _id: people[0]?._id }, { $set: { status: 'unsubscribed' } });
  await subscribers.updateOne(
    { _id: people[1]?._id },
    { $set: { lastMailedAt: harness.context.clock.now() } },
  );
  const make = async (name: string, rules: unknown) =>
    (await harness.call<Segment>('/api/newsletter/segments', { method: 'POST', body: { name, rules } })).body
      .data;
  const vips = await make('VIPs', { tags: ['vip'] });
  expect(vips).toMatchObject({ name: 'VIPs', count: 2 });
  expect(await make('Quiet VIPs', { tags: ['vip'], notMailedWithinDays: 30 })).toMatchObject({ count: 1 });
  expect(await make('Future', { subscribedAfter: '2099-01-01' })).toMatchObject({ count: 0 });
  const id = await sendNewsletter(harness, { recipientType: 'segment', segmentId: vips.id });
  await snapshotAudience(harness, id);
  await runBatches(harness);
  expect(sink.mails.map(({ to }) => to).sort()).toEqual(['reader1@example.com', 'reader2@example.com']);
  expect((await harness.call<Segment[]>('/api/newsletter/segments')).body.data).toHaveLength(3);
  expect((await harness.call(`/api/newsletter/segments/${vips.id}`, { method: 'DELETE' })).status).toBe(200);
});

test('a newsletter scheduled, or paused before its first mail, is not deleted as if sent', async () => {
  const sendAt = new Date(harness.context.clock.now().getTime() + 3_600_000).toISOString();
  const scheduled = await sendNewsletter(harness, { subject: 'Scheduled', sendAt });
  const paused = await sendNewsletter(harness, { subject: 'Paused' });
  await bench.act(paused, 'pause');
  const remove = async (id: string) => {
    const { status, body } = await harness.call(`/api/newsletter/campaigns/${id}`, { method: 'DELETE' });
    return [status, body.message];
  };
  expect(await remove(scheduled)).toEqual([409, 'This campaign is scheduled and can not be deleted']);
  expect(await remove(paused)).toEqual([409, 'This campaign is paused and can not be deleted']);
  await bench.act(scheduled, 'cancel');
  expect((await remove(scheduled))[0]).toBe(200);
});

describe('the segment of a newsletter', () => {
  const make = async () =>
    (
      await harness.call<Segment>('/api/newsletter/segments', {
        method: 'POST',
        body: { name: 'VIPs', rules: { tags: ['vip'] } },
      })
    ).body.data.id;
  const remove = async (id: string) =>
    (await harness.call(`/api/newsletter/segments/${id}`, { method: 'DELETE' })).status;

  test('can not be deleted while the newsletter is about to be sent', async () => {
    const segmentId = await make();
    const sendAt = new Date(harness.context.clock.now().getTime() + 3_600_000).toISOString();
    const id = await sendNewsletter(harness, { recipientType: 'segment', segmentId, sendAt });
    expect(await remove(segmentId)).toBe(409);
    await bench.act(id, 'unschedule');
    expect(await remove(segmentId)).toBe(200);
  });

  test('if it is gone nevertheless, the newsletter fails, and goes to everybody once it is changed', async () => {
    await insertSubscribers(harness, 2);
    const segmentId = await make();
    const id = await sendNewsletter(harness, { recipientType: 'segment', segmentId });
    await harness.context.db.collection('segments').deleteMany({});
    await snapshotAudience(harness, id);
    const failed = await harness.context.db.collection('campaigns').findOne({});
    expect(failed).toMatchObject({
      status: 'failed',
      pauseReason: expect.stringContaining('segment was deleted'),
    });
    await bench.act(id, 'unschedule');
    const body = { recipientType: 'all' };
    await harness.call(`/api/newsletter/campaigns/${id}`, { method: 'PATCH', body });
    await bench.act(id, 'send');
    await snapshotAudience(harness, id);
    await runBatches(harness);
    expect(sink.mails).toHaveLength(2);
  });
});

test('a newsletter that failed can be sent anew at once with the same content', async () => {
  await insertSubscribers(harness, 2);
  const id = await sendNewsletter(harness);
  const campaigns = harness.context.db.collection('campaigns');
  await campaigns.updateOne({}, { $set: { subject: null } });
  await snapshotAudience(harness, id);
  expect((await campaigns.findOne({}))?.status).toBe('failed');
  const anew = await sendNewsletter(harness);
  expect(anew).not.toBe(id);
  await snapshotAudience(harness, anew);
  await runBatches(harness);
  expect(sink.mails).toHaveLength(2);
});
