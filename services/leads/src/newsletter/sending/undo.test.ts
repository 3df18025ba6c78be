import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { describe, expect, test } from 'vitest';
import { readCampaign, runJob, sendNewsletter } from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';
import { startCampaignJob } from './sending.jobs';

const bench = await setUpMailingBench();
const { harness } = bench;

const fiveMinutes = 300_000;
async function makeDraft(): Promise<string> {
  const { body } = await harness.call<Campaign>('/api/newsletter/campaigns', {
    method: 'POST',
    body: { subject: 'Draft', content: '<p>x</p>' },
  });
  return body.data.id;
}
const start = (id: string, rev: number) => runJob(harness, 'campaign-start', { campaignId: id, rev });

describe('a newsletter sent with time to undo', () => {
  test('waits on the server for five minutes, then goes out', async () => {
    const id = await sendNewsletter(harness, { undo: true });
    const held = await readCampaign(harness, id);
    expect(held).toMatchObject({ status: 'scheduled', undoRemainingMs: fiveMinutes });
    expect(held.undoUntil).toBe(held.sendAt);
    await start(id, 1);
    expect((await readCampaign(harness, id)).status).toBe('scheduled');
    harness.context.clock.advance(fiveMinutes);
    await start(id, 1);
    expect(await readCampaign(harness, id)).toMatchObject({
      status: 'planning',
      undoUntil: null,
      undoRemainingMs: null,
    });
    expect((await bench.act(id, 'undo')).status).toBe(409);
  });

  test('is a draft again when it is undone: the start that was due does nothing', async () => {
    const id = await sendNewsletter(harness, { undo: true });
    harness.context.clock.advance(fiveMinutes - 1);
    const undone = await bench.act(id, 'undo');
    expect([undone.status, undone.body.data.status, undone.body.data.sendAt]).toEqual([200, 'draft', null]);
    harness.context.clock.advance(10);
    await start(id, 1);
    await harness.sweep('campaigns');
    expect((await readCampaign(harness, id)).status).toBe('draft');
    expect((await bench.act(id, 'undo')).status).toBe(409);
  });

  test('that was undone or cancelled goes out when the same is sent once more', async () => {
    const undone = await sendNewsletter(harness, { undo: true });
    expect(await sendNewsletter(harness, { undo: true })).toBe(undone);
    await bench.act(undone, 'undo');
    const again = await sendNewsletter(harness, { undo: true });
    expect(again).not.toBe(undone);
    await bench.act(again, 'cancel');
    expect(await sendNewsletter(harness, { undo: true })).not.toBe(again);
  });

  test('a draft can be sent with an undo window', async () => {
    const id = await makeDraft();
    expect((await bench.act(id, 'send', { undo: true })).body.data).toMatchObject({
      status: 'scheduled',
      undoRemainingMs: fiveMinutes,
    });
    // It starts by itself, and not only when a sweep finds it.
    const start = { campaignId: id, rev: 2 };
    expect(await harness.context.producer.isQueued(startCampaignJob, start)).toBe(true);
    expect((await bench.act(id, 'send')).body.data).toMatchObject({ status: 'planning', undoUntil: null });
    const late = await bench.act(id, 'send', { undo: true });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This campaign is being prepared and can not be sent',
    ]);
  });

  test('is another thing than a schedule, which is only cancelled', async () => {
    const sendAt = new Date(harness.context.clock.now().getTime() + fiveMinutes).toISOString();
    const id = await sendNewsletter(harness, { sendAt, undo: true });
    expect(await readCampaign(harness, id)).toMatchObject({ status: 'scheduled', undoUntil: null });
    expect((await bench.act(id, 'undo')).status).toBe(409);
  });
});

describe('the number of recipients that was confirmed', () => {
  test('must still be so on the server', async () => {
    await insertSubscribers(harness, 3);
    const send = (expectedCount: unknown) =>
      harness.call('/api/newsletter/bulk-email', {
        method: 'POST',
        body: { subject: 'News', content: '<p>x</p>', expectedCount },
      });
    const refused = await send(2);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The number of recipients has changed: it is 3 by now. Please confirm it again.',
    ]);
    expect((await send('three')).status).toBe(400);
    expect(await harness.context.db.collection('campaigns').countDocuments()).toBe(0);
    expect((await send(3)).status).toBe(202);
  });

  test('holds for a draft and a schedule as well', async () => {
    await insertSubscribers(harness, 3);
    const id = await makeDraft();
    const sendAt = new Date(harness.context.clock.now().getTime() + fiveMinutes).toISOString();
    expect((await bench.act(id, 'send', { expectedCount: 4 })).status).toBe(409);
    expect((await bench.act(id, 'send', { undo: 'yes' })).status).toBe(400);
    expect((await bench.act(id, 'schedule', { sendAt, expectedCount: 4 })).status).toBe(409);
    expect((await readCampaign(harness, id)).status).toBe('draft');
    expect((await bench.act(id, 'schedule', { sendAt, expectedCount: 3 })).status).toBe(200);
  });
});
