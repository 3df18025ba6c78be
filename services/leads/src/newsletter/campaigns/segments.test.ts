import type { Segment } from '@atrium/contracts/newsletter/segments.schemas';
import { describe, expect, test } from 'vitest';
import { setUpLeads } from '../../testing/leads-harness';
import { insertSubscribers } from '../../testing/subscribers';

const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin' },
  empty: ['segments', 'subscribers'],
});

const base = '/api/newsletter/segments';
const someId = 'a'.repeat(24);
const make = async (name: string, rules: object) =>
  (await harness.call<Segment>(base, { method: 'POST', body: { name, rules } })).body.data;
const list = async () => (await harness.call<Segment[]>(base)).body.data;
const change = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  harness.call<Segment>(`${base}/${id}`, { method: 'PATCH', body, headers });

test('a segment may ask for those who clicked once, but no longer', async () => {
  const people = await insertSubscribers(harness, 3);
  const subscribers = harness.context.db.collection('subscribers');
  const daysAgo = (days: number) => new Date(harness.context.clock.now().getTime() - days * 86_400_000);
  await subscribers.updateOne({ _id: people[0]?._id }, { $set: { lastClickedAt: daysAgo(60) } });
  await subscribers.updateOne({ _id: people[1]?._id }, { $set: { lastClickedAt: daysAgo(5) } });
  const rules = { clickedWithinDays: 90, notClickedWithinDays: 30 };
  expect(await make('Lapsed', rules)).toMatchObject({ rules, count: 1 });
});

test('the subscriber list shows whom a segment or tag finds; a missing or damaged one nobody', async () => {
  const people = await insertSubscribers(harness, 3);
  const { db } = harness.context;
  const emailsOf = async (query: string) => {
    const { status, body } = await harness.call<{ email: string }[]>(`/api/newsletter/subscribers?${query}`);
    return status === 200 ? body.data.map(({ email }) => email).sort() : [status, body.code];
  };
  const { id } = await make('VIPs', { tags: ['vip'] });
  expect(await emailsOf(`segmentId=${id}`)).toEqual([]);
  for (const person of people.slice(0, 2))
    await db.collection('subscribers').updateOne({ _id: person._id }, { $set: { tags: ['vip'] } });
  await db.collection('subscribers').updateOne({ _id: people[1]?._id }, { $set: { status: 'unsubscribed' } });
  expect(await emailsOf(`segmentId=${id}`)).toEqual([people[0]?.email, people[1]?.email]);
  expect(await emailsOf(`segmentId=${id}&status=subscribed`)).toEqual([people[0]?.email]);
  expect(await emailsOf('tag=vip')).toEqual([people[0]?.email, people[1]?.email]);
  expect(await emailsOf('tag=none')).toEqual([]);
  expect(await emailsOf(`segmentId=${someId}`)).toEqual([404, 'not_found']);
  expect(await emailsOf('segmentId=nonsense')).toEqual([400, 'validation_failed']);
  await db.collection('segments').updateOne({ name: 'VIPs' }, { $set: { rules: { tag: ['vip'] } } });
  expect((await emailsOf(`segmentId=${id}`))[1]).toBe('damaged');
});

test('a segment without rules, which would be everyone, is neither made nor left by a change', async () => {
  const { id } = await make('VIPs', { tags: ['vip'] });
  const answers = [
    await harness.call(base, { method: 'POST', body: { name: 'All', rules: {} } }),
    await change(id, { rules: {} }),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([400, 'Set at least one rule; without any it would be everyone']);
  expect(await list()).toMatchObject([{ name: 'VIPs', rules: { tags: ['vip'] } }]);
});

describe('changing a segment', () => {
  test('keeps what is not sent, counts afresh and says its new revision', async () => {
    const people = await insertSubscribers(harness, 3);
    await harness.context.db
      .collection('subscribers')
      .updateOne({ _id: people[0]?._id }, { $set: { tags: ['vip'] } });
    const { id } = await make('All', { status: 'subscribed' });
    const renamed = await change(id, { name: 'Everybody' }, { 'if-match': '"1"' });
    expect(renamed.status).toBe(200);
    expect(renamed.headers.get('etag')).toBe('"2"');
    expect(renamed.body.data).toMatchObject({
      name: 'Everybody',
      rules: { status: 'subscribed' },
      count: 3,
      revision: 2,
    });
    const narrowed = await change(id, { rules: { tags: ['vip'] } });
    expect(narrowed.body.data).toMatchObject({
      name: 'Everybody',
      rules: { tags: ['vip'] },
      count: 1,
      revision: 3,
    });
    expect(await list()).toMatchObject([{ id, name: 'Everybody', count: 1 }]);
  });

  test('over a change of somebody else is refused with what it is now, and nothing is stored', async () => {
    const { id } = await make('All', { status: 'subscribed' });
    await change(id, { name: 'Theirs' }, { 'if-match': '"1"' });
    const stale = await change(id, { name: 'Mine' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect(stale.body).toMatchObject({ current: { name: 'Theirs', revision: 2 } });
    expect(await list()).toMatchObject([{ name: 'Theirs', revision: 2 }]);
  });

  test('by several at once is not lost', async () => {
    const { id } = await make('All', { status: 'subscribed' });
    const answers = await Promise.all([1, 2, 3, 4].map((n) => change(id, { name: `Name ${n}` })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await list())[0]?.revision).toBe(5);
  });

  test('to the name of another is a conflict', async () => {
    await make('First', { status: 'subscribed' });
    const { id } = await make('Second', { status: 'subscribed' });
    expect((await change(id, { name: 'First' })).status).toBe(409);
    expect((await list()).map(({ name }) => name)).toEqual(['First', 'Second']);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: { $gt: '' } }, 'name'],
    [{ rules: { status: 'gone' } }, 'rules.status'],
    [{ rules: { openedWithinDays: 0 } }, 'rules.openedWithinDays'],
    [{ rules: { tags: 'vip' } }, 'rules.tags'],
    [{ rules: { tags: [] } }, 'rules.tags'],
    [{ rules: { tag: ['vip'] } }, 'rules'],
    [{ rules: { status: 'subscribed', clickedWithinDay: 30 } }, 'rules'],
    [{ rules: { clickedWithinDays: 30, notClickedWithinDays: 30 } }, 'rules.notClickedWithinDays'],
    [{ rules: { openedWithinDays: 7, notOpenedWithinDays: 30 } }, 'rules.notOpenedWithinDays'],
    [{ rules: { mailedWithinDays: 7, notMailedWithinDays: 30 } }, 'rules.notMailedWithinDays'],
    [{ rules: { neverClicked: true, clickedWithinDays: 7 } }, 'rules.neverClicked'],
    [{ rules: { neverOpened: true, notOpenedWithinDays: 7 } }, 'rules.neverOpened'],
    // Would find everybody.
    [{ rules: { neverClicked: false } }, 'rules.neverClicked'],
    [{ rules: { status: 'subscribed', neverOpened: false } }, 'rules.neverOpened'],
  ])('to %j is refused', async (body, path) => {
    const { id } = await make('All', { status: 'subscribed' });
    const answer = await change(id, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await list())[0]?.revision).toBe(1);
  });

  test('that is gone, or with a header that holds no revision, is told so', async () => {
    expect((await change(someId, { name: 'x' })).status).toBe(404);
    expect((await change('nonsense', { name: 'x' })).status).toBe(400);
    const { id } = await make('All', { status: 'subscribed' });
    expect((await change(id, { name: 'x' }, { 'if-match': 'newest' })).status).toBe(400);
  });
});

test('a bare day in a rule is a day of the site, not of UTC', async () => {
  await insertSubscribers(harness, 2);
  const subscribers = harness.context.db.collection('subscribers');
  // Half past midnight in Berlin.
  const confirmedAt = new Date('2026-03-09T23:30:00Z');
  await subscribers.updateOne({ email: 'reader0@example.com' }, { $set: { confirmedAt } });
  const rules = { subscribedAfter: '2026-03-10', subscribedBefore: '2026-03-11' };
  expect(await make('Tenth of March', rules)).toMatchObject({ count: 1 });
});
