import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { Segment } from '@atrium/contracts/newsletter/segments.schemas';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { readCampaign, runBatches, snapshotAudience } from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';

const bench = await setUpMailingBench();
const { harness, sink } = bench;
const base = '/api/newsletter/campaigns';
const noSegment = [{ path: 'segmentId', message: 'Please choose a segment' }];

async function makeSegment(): Promise<string> {
  const body = { name: `VIPs ${new ObjectId()}`, rules: { tags: ['vip'] } };
  return (await harness.call<Segment>('/api/newsletter/segments', { method: 'POST', body })).body.data.id;
}

/** A draft for a segment that nobody of three readers belongs to. */
async function makeDraft(): Promise<string> {
  await insertSubscribers(harness, 3);
  const body = {
    subject: 'For VIPs',
    content: '<p>Hello</p>',
    recipientType: 'segment',
    segmentId: await makeSegment(),
  };
  return (await harness.call<Campaign>(base, { method: 'POST', body })).body.data.id;
}

const patch = (id: string, body: unknown) =>
  harness.call<Campaign>(`${base}/${id}`, { method: 'PATCH', body });
const setFields = (id: string, fields: object) =>
  harness.context.db.collection('campaigns').updateOne({ _id: new ObjectId(id) }, { $set: fields });

describe('a newsletter for a segment', () => {
  test.each([undefined, 'all'])(
    'is refused with the recipient type %s, which means everybody',
    async (recipientType) => {
      const body = {
        subject: 'x',
        content: '<p>x</p>',
        recipientType,
        segmentId: await makeSegment(),
        expectedCount: 0,
      };
      for (const path of ['/api/newsletter/bulk-email', base]) {
        const refused = await harness.call(path, { method: 'POST', body });
        expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'recipientType']);
      }
    },
  );

  test('can not lose its segment without another audience', async () => {
    const id = await makeDraft();
    for (const body of [{ segmentId: null }, { segmentId: null, recipientType: 'segment' }]) {
      const refused = await patch(id, body);
      expect([refused.status, refused.body.errors]).toEqual([400, noSegment]);
    }
    expect((await readCampaign(harness, id)).segmentId).not.toBeNull();
    const everybody = await patch(id, { recipientType: 'all', segmentId: null });
    expect(everybody.body.data).toMatchObject({ recipientType: 'all', segmentId: null });
    const again = await patch(id, { recipientType: 'segment' });
    expect([again.status, again.body.errors]).toEqual([400, noSegment]);
  });

  test.each([[{}], [{ recipientType: 'all' }]])(
    'does not get a segment that its recipient type %j ignores',
    async (type) => {
      await insertSubscribers(harness, 1);
      const body = { subject: 'x', content: '<p>x</p>' };
      const { id } = (await harness.call<Campaign>(base, { method: 'POST', body })).body.data;
      const refused = await patch(id, { segmentId: await makeSegment(), ...type });
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'recipientType']);
      expect((await readCampaign(harness, id)).segmentId).toBeNull();
    },
  );

  test('is not counted as everybody when only the segment is named', async () => {
    const counted = await harness.call(`${base}/audience?segmentId=${await makeSegment()}`);
    expect([counted.status, counted.body.errors?.[0]?.path]).toEqual([400, 'recipientType']);
  });

  test.each([
    ['text/plain', '{"undo":true}'],
    ['', '{"undo":true}'],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['application/json', '{"undo":tru'],
    ['application/json', '{"undo":"true"}'],
    ['application/json', '{"expectedCount":null}'],
  ])('is not sent at once by a body of type "%s" that can not be read: %s', async (type, body) => {
    const id = await makeDraft();
    const headers = { 'content-type': type };
    const refused = await harness.call(`${base}/${id}/send`, { method: 'POST', body, headers });
    expect([400, 415]).toContain(refused.status);
    expect((await readCampaign(harness, id)).status).toBe('draft');
  });

  test.each([
    ['send', { expectedCount: 3 }],
    ['send', { undo: true, expectedCount: 0 }],
    ['schedule', { sendAt: '2199-01-01T00:00:00.000Z', expectedCount: 0 }],
  ])('whose segment is missing is refused by %s with %j', async (action, body) => {
    const id = await makeDraft();
    for (const segmentId of [null, new ObjectId()]) {
      await setFields(id, { segmentId });
      const refused = await bench.act(id, action, body);
      expect([refused.status, refused.body.errors]).toEqual([400, noSegment]);
      expect((await readCampaign(harness, id)).status).toBe('draft');
    }
  });

  test.each(['planning', 'paused'])(
    'whose segment is missing while it is %s reaches nobody',
    async (status) => {
      const id = await makeDraft();
      await setFields(id, { segmentId: null, status, startedAt: harness.context.clock.now() });
      if (status === 'paused') await bench.act(id, 'resume');
      await snapshotAudience(harness, id);
      await runBatches(harness);
      expect(sink.mails).toEqual([]);
      expect(await readCampaign(harness, id)).toMatchObject({ status: 'failed', progress: { audience: 0 } });
    },
  );

  test('is counted and rehearsed for nobody while its segment is missing', async () => {
    const id = await makeDraft();
    await setFields(id, { segmentId: null });
    const count = await harness.call(`${base}/audience?recipientType=segment`);
    expect([count.status, count.body.errors]).toEqual([400, noSegment]);
    expect((await bench.act(id, 'dry-run')).status).toBe(400);
  });

  test.each(
    [{ vip: true }, null, { tags: 'vip' }, { tags: null }, { tags: [] }, { status: 'vip' }, []].map(
      (rules) => ({ rules }),
    ),
  )('whose segment has rules that can not be read, $rules, reaches nobody', async ({ rules }) => {
    const id = await makeDraft();
    await harness.context.db.collection('segments').updateMany({}, { $set: { rules } });
    const refused = await bench.act(id, 'send', { expectedCount: 0 });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await setFields(id, { status: 'planning', startedAt: harness.context.clock.now() });
    await snapshotAudience(harness, id);
    await runBatches(harness);
    expect(sink.mails).toEqual([]);
    expect(await readCampaign(harness, id)).toMatchObject({
      status: 'failed',
      progress: { audience: 0 },
    });
  });
});
