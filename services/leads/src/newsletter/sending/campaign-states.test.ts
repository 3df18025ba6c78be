import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { sendNewsletter } from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';

const { harness, act } = await setUpMailingBench();

const words = {
  draft: 'a draft',
  scheduled: 'scheduled',
  planning: 'being prepared',
  sending: 'being sent',
  paused: 'paused',
  cancelled: 'cancelled',
  sent: 'sent',
  failed: 'failed',
} as const;
type Status = keyof typeof words;
const statuses = Object.keys(words) as Status[];

/** The statuses in which each action is possible, and the word for it. */
const actions: Record<string, { from: Status[]; verb: string; body?: object }> = {
  send: { from: ['draft', 'scheduled'], verb: 'sent' },
  'send with undo': { from: ['draft', 'scheduled'], verb: 'sent', body: { undo: true } },
  schedule: {
    from: ['draft', 'scheduled'],
    verb: 'scheduled',
    body: { sendAt: '2199-01-01T00:00:00.000Z' },
  },
  undo: { from: [], verb: 'undone' },
  unschedule: { from: ['scheduled', 'failed'], verb: 'made a draft' },
  pause: { from: ['planning', 'sending'], verb: 'paused' },
  resume: { from: ['paused'], verb: 'resumed' },
  cancel: { from: ['draft', 'scheduled', 'planning', 'sending', 'paused'], verb: 'cancelled' },
  'in-doubt': { from: ['sending', 'paused', 'sent'], verb: 'sent', body: { action: 'send' } },
};

const cases = Object.entries(actions).flatMap(([action, { from, verb, body }]) =>
  statuses.filter((status) => !from.includes(status)).map((status) => ({ action, status, verb, body })),
);

test.each(cases)('$action is refused while a campaign is $status', async ({ action, status, verb, body }) => {
  const id = await sendNewsletter(harness);
  const campaigns = harness.context.db.collection('campaigns');
  await campaigns.updateOne({}, { $set: { status } });
  const before = await campaigns.findOne({});
  const refused = await act(id, action.replace(' with undo', ''), body);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `This campaign is ${words[status]} and can not be ${verb}`,
  ]);
  expect(await campaigns.findOne({})).toEqual(before);
});

test.each(['draft', 'failed', 'cancelled'])(
  'of two campaigns one that is %s can be deleted',
  async (status) => {
    const ids = [
      await sendNewsletter(harness, { subject: 'A' }),
      await sendNewsletter(harness, { subject: 'B' }),
    ];
    const campaigns = harness.context.db.collection('campaigns');
    await campaigns.updateMany({}, { $set: { status } });
    const deleted = await harness.call<Campaign>(`/api/newsletter/campaigns/${ids[1]}`, { method: 'DELETE' });
    expect(deleted.status).toBe(200);
    expect(await campaigns.distinct('_id')).toEqual([new ObjectId(ids[0])]);
  },
);
