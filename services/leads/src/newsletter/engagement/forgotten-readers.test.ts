import type { RetentionSettings } from '@atrium/contracts/privacy/schemas';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { setUpLeads } from '../../testing/leads-harness';
import { insertSubscribers } from '../../testing/subscribers';
import { createEngagementRepository } from './engagement-repository';
import { createForgottenReaders } from './forgotten-reader-repository';

const harness = await setUpLeads({
  empty: ['mail_engagement', 'mail_engagement_forgotten', 'subscribers', 'privacy_settings', 'audit_log'],
});

const day = 86_400_000;
const campaignId = new ObjectId();
const rows = () => harness.context.db.collection<{ _id: string }>('mail_engagement');
const engagement = () => createEngagementRepository(harness.context.db);
const forget = () => createForgottenReaders(harness.context.db);
const figures = async () => ({
  totals: await engagement().totals(campaignId),
  links: await engagement().linkTotals(campaignId),
  people: await engagement().countPeople([campaignId], 'clickedAt'),
});

/** Inserts a row as two clicks of a person and one of a scanner leave it. */
async function insertRow(subscriberId: ObjectId, sentAt: Date | null, at: Date) {
  const row = {
    _id: `${campaignId.toHexString()}-${subscriberId.toHexString()}`,
    campaignId,
    subscriberId,
    sentAt,
    events: [{ kind: 'click', link: 0, at, isMachine: false }],
    clicks: 2,
    scannerClicks: 1,
    opens: 1,
    scannerOpens: 0,
    clickedAt: at,
    openedAt: at,
    lastClickAt: at,
    lastOpenAt: at,
    links: [{ link: 0, clicks: 2, scannerClicks: 1 }],
  };
  await rows().insertOne(row);
  return row._id;
}

const signal = new AbortController().signal;
const now = () => harness.context.clock.now().getTime();

test('old readers are forgotten, the figures of the newsletter stay as they are', async () => {
  const [old, recent] = await insertSubscribers(harness, 2);
  const longAgo = new Date(now() - 800 * day);
  await insertRow(old?._id as ObjectId, longAgo, longAgo);
  const kept = await insertRow(
    recent?._id as ObjectId,
    new Date(now() - 10 * day),
    new Date(now() - 9 * day),
  );
  const before = await figures();
  const cutoff = new Date(now() - 700 * day);
  expect(await forget().countBefore(cutoff)).toBe(1);
  expect(await forget().forgetBefore(cutoff, signal)).toBe(1);
  expect(await figures()).toEqual(before);
  expect(await engagement().listOf(old?._id as ObjectId)).toEqual([]);
  expect(await engagement().listOf(recent?._id as ObjectId)).toHaveLength(1);
  const [anonymised] = await rows()
    .find({ _id: { $ne: kept } })
    .toArray();
  expect(JSON.stringify(anonymised)).not.toContain(String(old?._id));
  expect(anonymised).toMatchObject({ events: [], clickedAt: longAgo });
  expect(anonymised).not.toHaveProperty('lastClickAt');
  expect(await forget().countBefore(cutoff)).toBe(0);
});

test('a run that broke off anywhere is taken up without losing or doubling anybody', async () => {
  const people = await insertSubscribers(harness, 3);
  const longAgo = new Date(now() - 800 * day);
  for (const { _id } of people) await insertRow(_id, longAgo, longAgo);
  const before = await figures();
  const cutoff = new Date(now() - 700 * day);
  // Killed after the first anonymised record was stored and before its row was deleted; the second row has its new id only.
  const [first, second] = await rows().find().sort({ _id: 1 }).toArray();
  await rows().updateOne({ _id: first?._id }, { $set: { anonymousId: 'anonymised-1' } });
  await rows().updateOne({ _id: second?._id }, { $set: { anonymousId: 'anonymised-2' } });
  const { subscriberId: _who, ...anonymised } = { ...first, _id: 'anonymised-1', events: [] } as Record<
    string,
    unknown
  >;
  await rows().insertOne(anonymised as { _id: string });
  expect(await forget().forgetBefore(cutoff, signal)).toBe(3);
  expect(await figures()).toEqual(before);
  expect(await rows().countDocuments()).toBe(3);
});

test('a mail without a time of sending expires by the time of its last event', async () => {
  const people = await insertSubscribers(harness, 2);
  await insertRow(people[0]?._id as ObjectId, null, new Date(now() - 800 * day));
  await insertRow(people[1]?._id as ObjectId, null, new Date(now() - day));
  expect(await forget().forgetBefore(new Date(now() - 700 * day), signal)).toBe(1);
  expect(await engagement().listOf(people[1]?._id as ObjectId)).toHaveLength(1);
});

test('the rule forgets after two years unless told otherwise, and when they last clicked with it', async () => {
  const [old, recent] = await insertSubscribers(harness, 2);
  const longAgo = new Date(now() - 800 * day);
  await insertRow(old?._id as ObjectId, longAgo, longAgo);
  const subscribers = harness.context.db.collection('subscribers');
  await subscribers.updateOne({ _id: old?._id }, { $set: { lastClickedAt: longAgo, lastOpenedAt: longAgo } });
  await subscribers.updateOne({ _id: recent?._id }, { $set: { lastClickedAt: new Date(now() - day) } });
  await harness.sweep('retention');
  expect(await engagement().listOf(old?._id as ObjectId)).toEqual([]);
  expect(await subscribers.findOne({ _id: old?._id })).toMatchObject({
    lastClickedAt: null,
    lastOpenedAt: null,
  });
  expect((await subscribers.findOne({ _id: recent?._id }))?.lastClickedAt).toBeInstanceOf(Date);
  const { lastRun } = (await harness.call<RetentionSettings>('/api/privacy/retention')).body.data;
  expect(lastRun?.erased.mailEngagement).toBe(1);
});
