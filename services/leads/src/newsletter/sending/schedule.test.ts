import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { describe, expect, test } from 'vitest';
import { readCampaign, runJob, sendNewsletter } from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';
import { startCampaignJob } from './sending.jobs';

const bench = await setUpMailingBench();
const { harness } = bench;

/** Whether it will start by itself at its time, and not only when a sweep finds it. */
const willStart = (campaignId: string, rev: number) =>
  harness.context.producer.isQueued(startCampaignJob, { campaignId, rev });

/** The delays of the queued starts, in ms. */
async function listStartDelays(): Promise<number[]> {
  const { redis, queuePrefix } = harness.context;
  const queue = `${queuePrefix}:${startCampaignJob.queue}`;
  const ids = await redis.zrange(`${queue}:delayed`, '0', '-1');
  const delays = await Promise.all(ids.map((id) => redis.hget(`${queue}:${id}`, 'delay')));
  return delays.map(Number);
}

describe('a schedule', () => {
  test('starts when it is due, by the job or by the sweep, once', async () => {
    await insertSubscribers(harness, 3);
    const sendAt = new Date(harness.context.clock.now().getTime() + 3_600_000).toISOString();
    const id = await sendNewsletter(harness, { sendAt });
    expect(await readCampaign(harness, id)).toMatchObject({ status: 'scheduled', sendAt });
    expect(await willStart(id, 1)).toBe(true);
    expect(await listStartDelays()).toEqual([3_600_000]);
    await runJob(harness, 'campaign-start', { campaignId: id, rev: 1 });
    expect((await readCampaign(harness, id)).status).toBe('scheduled');
    const later = new Date(harness.context.clock.now().getTime() + 7_200_000).toISOString();
    await bench.act(id, 'schedule', { sendAt: later });
    expect(await willStart(id, 2)).toBe(true);
    harness.context.clock.advance(3_700_000);
    await runJob(harness, 'campaign-start', { campaignId: id, rev: 1 });
    expect((await readCampaign(harness, id)).status).toBe('scheduled');
    harness.context.clock.advance(3_700_000);
    await Promise.all([1, 2, 3].map(() => runJob(harness, 'campaign-start', { campaignId: id, rev: 2 })));
    expect((await readCampaign(harness, id)).status).toBe('planning');
  });
});

describe('a scheduled newsletter', () => {
  const base = '/api/newsletter/campaigns';
  const inAnHour = () => new Date(harness.context.clock.now().getTime() + 3_600_000).toISOString();

  test('is edited and moved, and goes out as it was changed', async () => {
    await insertSubscribers(harness, 1);
    const id = await sendNewsletter(harness, { sendAt: inAnHour() });
    const body = { subject: 'Changed' };
    const changed = await harness.call<Campaign>(`${base}/${id}`, { method: 'PATCH', body });
    expect([changed.status, changed.body.data]).toMatchObject([200, { subject: 'Changed', revision: 2 }]);
    harness.context.clock.advance(3_600_000);
    await bench.act(id, 'schedule', { sendAt: inAnHour() });
    await harness.sweep('campaigns');
    expect(await readCampaign(harness, id)).toMatchObject({ status: 'scheduled', subject: 'Changed' });
    harness.context.clock.advance(3_600_000);
    await runJob(harness, 'campaign-start', { campaignId: id, rev: 2 });
    expect((await readCampaign(harness, id)).status).toBe('planning');
    expect((await harness.call(`${base}/${id}`, { method: 'PATCH', body })).status).toBe(409);
  });

  test('is not moved into the past', async () => {
    const sendAt = inAnHour();
    const id = await sendNewsletter(harness, { sendAt });
    const past = new Date(harness.context.clock.now().getTime() - 3_600_000).toISOString();
    expect(await bench.act(id, 'schedule', { sendAt: past })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'sendAt', message: 'The time lies in the past' }] },
    });
    expect(await readCampaign(harness, id)).toMatchObject({ status: 'scheduled', sendAt });
  });

  test('becomes a draft again, which the start that was due leaves alone', async () => {
    const id = await sendNewsletter(harness, { sendAt: inAnHour() });
    expect((await bench.act(id, 'unschedule')).body.data).toMatchObject({ status: 'draft', sendAt: null });
    harness.context.clock.advance(3_600_000);
    await runJob(harness, 'campaign-start', { campaignId: id, rev: 1 });
    expect((await readCampaign(harness, id)).status).toBe('draft');
    expect((await bench.act(id, 'unschedule')).status).toBe(409);
  });

  test('that became a draft again does not stand for a new newsletter with the same content', async () => {
    const texts = { sendAt: inAnHour() };
    const id = await sendNewsletter(harness, texts);
    expect(await sendNewsletter(harness, texts)).toBe(id);
    await bench.act(id, 'unschedule');
    expect(await sendNewsletter(harness, texts)).not.toBe(id);
  });

  test('is duplicated with its settings as a draft of its own', async () => {
    const id = await sendNewsletter(harness, { sendAt: inAnHour(), neverTwice: true, maxRate: 7 });
    const copy = await bench.act(id, 'duplicate');
    expect(copy.status).toBe(201);
    expect(copy.body.data).toMatchObject({ status: 'draft', subject: 'News', neverTwice: true, maxRate: 7 });
    expect(copy.body.data.id).not.toBe(id);
    expect((await readCampaign(harness, id)).status).toBe('scheduled');
    expect((await bench.act('a'.repeat(24), 'duplicate')).status).toBe(404);
  });
});
