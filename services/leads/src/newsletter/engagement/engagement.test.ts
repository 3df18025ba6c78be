import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignEngagement } from '@atrium/contracts/newsletter/campaign-results.schemas';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { SegmentCount } from '@atrium/contracts/newsletter/segments.schemas';
import { Collection } from 'mongodb';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { runBatches, sendNewsletter, snapshotAudience } from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { findSubscriber, insertSubscribers } from '../../testing/subscribers';
import { clickUrl, openUrl } from '../sending/engagement-links';
import { createForgottenReaders } from './forgotten-reader-repository';

const bench = await setUpMailingBench();
const { harness } = bench;

const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const content =
  '<p><a href="https://example.org/a?x=1&amp;y=2">A</a> <a href="/blog/b">B</a> <a href="mailto:x@example.org">M</a>' +
  ' <a href="https://example.org/{{firstName|you}}">P</a> <a href="https://example.org/c">C</a></p>';

async function sendTracked(fields: Record<string, unknown> = {}, people = 2) {
  await insertSubscribers(harness, people);
  const id = await sendNewsletter(harness, { content, trackClicks: true, ...fields });
  await snapshotAudience(harness, id);
  await runBatches(harness);
  const mails = await Promise.all(
    bench.sink.mails.map(async ({ to, head }) => ({ to, mail: await PostalMime.parse(head) })),
  );
  const htmlOf = (to: string) => mails.find((one) => one.to === to)?.mail.html ?? '';
  const linksOf = (to: string) =>
    [...htmlOf(to).matchAll(/href="([^"]*\/api\/newsletter\/click\/[^"]*)"/g)].map(
      ([, url]) => new URL(url as string).pathname,
    );
  const [first] = mails;
  if (first === undefined) throw new Error('no mail was sent');
  return { id, mails, htmlOf, linksOf, first };
}

const follow = (path: string, { agent = browser, method = 'GET' } = {}) =>
  harness.app.request(path, { method, headers: { 'user-agent': agent } });
const read = async (id: string) =>
  (await harness.call<CampaignEngagement>(`/api/newsletter/campaigns/${id}/engagement`)).body.data;

describe('a tracked mail', () => {
  test('leads web links through this site, never the unsubscribe link, the text part or mails', async () => {
    const { first, linksOf } = await sendTracked();
    // Three links and the trap.
    expect(linksOf(first.to)).toHaveLength(4);
    expect(first.mail.html).toContain('mailto:x@example.org');
    expect(first.mail.html).toContain('http://atrium.test/newsletter/unsubscribe?token=');
    expect(first.mail.html).not.toContain('/api/newsletter/open/');
    expect(first.mail.html).not.toMatch(/href="https:\/\/example\.org\/(a|c)/);
    expect(first.mail.text).toContain('https://example.org/a?x=1&y=2');
    expect(first.mail.text).not.toContain('/api/newsletter/click/');
  });

  test('is not what a newsletter is unless it is chosen', async () => {
    const { first } = await sendTracked({ trackClicks: false });
    expect(first.mail.html).toContain('href="https://example.org/a?x=1&amp;y=2"');
    expect(first.mail.html).not.toContain('/api/newsletter/click/');
    expect(await read(await sendNewsletter(harness, { subject: 'Other' }))).toMatchObject({
      clicks: null,
      opens: null,
    });
  });

  test('that is still a draft leaves the rates of the newsletter empty', async () => {
    await harness.call('/api/newsletter/campaigns', {
      method: 'POST',
      body: { subject: 'Draft', content, trackClicks: true, trackOpens: true },
    });
    const { body } = await harness.call('/api/newsletter/dashboard-stats');
    expect(body).toMatchObject({ clickRate: null, openRate: null });
  });
});

describe('a click', () => {
  test('leads on within seconds while the database is slow, and is counted', async () => {
    const { id, first, linksOf } = await sendTracked();
    harness.context.clock.advance(60_000);
    const { findOneAndUpdate } = Collection.prototype;
    vi.spyOn(Collection.prototype, 'findOneAndUpdate').mockImplementation(async function (
      this: Collection,
      ...args: Parameters<Collection['findOneAndUpdate']>
    ) {
      if (this.collectionName === 'mail_engagement') await sleep(6_000);
      return findOneAndUpdate.apply(this, args);
    });
    const begun = performance.now();
    expect((await follow(linksOf(first.to)[0] ?? '')).status).toBe(302);
    expect(performance.now() - begun).toBeLessThan(4_000);
    await expect.poll(async () => (await read(id)).clicks?.people).toBe(1);
  });

  test('leads to the link of that campaign and counts the person once', async () => {
    const { id, first, linksOf } = await sendTracked();
    harness.context.clock.advance(60_000);
    const [a, b] = linksOf(first.to);
    const answer = await follow(a as string);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://example.org/a?x=1&y=2']);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await follow(b as string)).headers.get('location')).toBe('http://atrium.test/blog/b');
    await follow(a as string);
    const { clicks } = await read(id);
    expect(clicks).toMatchObject({ people: 1, rate: 0.5, total: 3, scanners: 0 });
    expect(clicks?.links).toEqual([
      { url: 'https://example.org/a?x=1&y=2', people: 1, total: 2, scanners: 0 },
      { url: 'http://atrium.test/blog/b', people: 1, total: 1, scanners: 0 },
      { url: 'https://example.org/c', people: 0, total: 0, scanners: 0 },
    ]);
    const reader = await findSubscriber(harness, first.to);
    expect(reader?.lastClickedAt).toEqual(harness.context.clock.now());
    expect((await harness.call('/api/newsletter/dashboard-stats')).body).toMatchObject({
      clickRate: 0.5,
      openRate: null,
    });
  });

  test('leads where the mail said although the text is rendered differently since', {
    tags: 'deep',
  }, async () => {
    const { id, first, linksOf } = await sendTracked();
    harness.context.clock.advance(60_000);
    const paths = linksOf(first.to);
    await harness.context.db
      .collection('campaigns')
      .updateOne({}, { $set: { content: `<p><a href="https://example.org/new">N</a></p>${content}` } });
    const targets = await Promise.all(
      paths.slice(0, 3).map(async (path) => (await follow(path)).headers.get('location')),
    );
    const addresses = ['https://example.org/a?x=1&y=2', 'http://atrium.test/blog/b', 'https://example.org/c'];
    expect(targets).toEqual(addresses);
    expect((await read(id)).clicks?.links.map(({ url }) => url)).toEqual(addresses);
  });

  test('on a mail from before links were stored leads to the link of its text', {
    tags: 'deep',
  }, async () => {
    const { first, linksOf } = await sendTracked();
    await harness.context.db.collection('campaigns').updateOne({}, { $unset: { trackedLinks: '' } });
    const answer = await follow(linksOf(first.to)[1] as string);
    expect(answer.headers.get('location')).toBe('http://atrium.test/blog/b');
  });

  test('is on record when its answer arrives', async () => {
    const { id, first, linksOf } = await sendTracked();
    harness.context.clock.advance(60_000);
    const [path] = linksOf(first.to);
    for (let times = 1; times <= 20; times += 1) {
      await follow(path as string);
      const [row] = await harness.context.db.collection('mail_engagement').find().toArray();
      expect({ events: row?.events.length, clicks: row?.clicks }).toEqual({ events: times, clicks: times });
    }
    expect((await read(id)).clicks).toMatchObject({ people: 1, total: 20 });
  });

  test('of a scanner is counted apart, also when only the next ones tell', async () => {
    const { id, first, linksOf } = await sendTracked();
    const paths = linksOf(first.to);
    await follow(paths[0] as string);
    harness.context.clock.advance(60_000);
    await follow(paths[0] as string, { method: 'HEAD' });
    await follow(paths[0] as string, { agent: 'Mimecast URL Scanner' });
    expect((await read(id)).clicks).toMatchObject({ people: 0, total: 0, scanners: 3 });
    await follow(paths[0] as string);
    expect((await read(id)).clicks).toMatchObject({ people: 1, total: 1 });
    expect((await findSubscriber(harness, first.to))?.lastClickedAt).not.toBeNull();
    // It goes on to every other link: a machine after all.
    await Promise.all(paths.slice(1).map((path) => follow(path)));
    expect((await read(id)).clicks).toMatchObject({ people: 0, total: 0, rate: 0 });
    expect((await findSubscriber(harness, first.to))?.lastClickedAt).toBeNull();
  });

  test('at the same moment from many sides loses none', { tags: 'deep' }, async () => {
    const { id, first, linksOf } = await sendTracked();
    harness.context.clock.advance(60_000);
    const [path] = linksOf(first.to);
    await Promise.all(Array.from({ length: 20 }, () => follow(path as string)));
    expect((await read(id)).clicks).toMatchObject({ people: 1, total: 20 });
  });

  test('of a reader who was forgotten leads on and is not counted a second time', {
    tags: 'deep',
  }, async () => {
    const { id, first, linksOf } = await sendTracked();
    const [path] = linksOf(first.to) as [string];
    harness.context.clock.advance(60_000);
    await follow(path);
    const before = await read(id);
    harness.context.clock.advance(60_000);
    const forget = createForgottenReaders(harness.context.db);
    expect(await forget.forgetBefore(harness.context.clock.now(), new AbortController().signal)).toBe(1);
    expect((await follow(path)).status).toBe(302);
    expect(await read(id)).toEqual(before);
    // Nor if the time is made longer afterwards.
    const dayBefore = new Date(harness.context.clock.now().getTime() - 86_400_000);
    await forget.forgetBefore(dayBefore, new AbortController().signal);
    await follow(path);
    expect(await read(id)).toEqual(before);
  });

  test('is noted a hundred times at most', { tags: 'deep' }, async () => {
    const { id, first, linksOf } = await sendTracked();
    harness.context.clock.advance(60_000);
    for (let round = 0; round < 105; round += 1)
      expect((await follow(linksOf(first.to)[0] as string)).status).toBe(302);
    expect((await read(id)).clicks?.total).toBe(100);
  });

  test('on anything but a link of that campaign leads nowhere and notes nothing', async () => {
    const { id, first, linksOf } = await sendTracked();
    const reader = (await findSubscriber(harness, first.to))?._id.toHexString() as string;
    const pathOf = (url: string) => new URL(url).pathname;
    const good = linksOf(first.to)[0] as string;
    const draft = await harness.call<Campaign>('/api/newsletter/campaigns', {
      method: 'POST',
      body: { subject: 'Draft', content },
    });
    for (const path of [
      good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A'),
      good.replace('.0.', '.1.'),
      `${good.split('.')[0]}.https://evil.example.${'a'.repeat(22)}`,
      '/api/newsletter/click/nonsense',
      pathOf(clickUrl(harness.deps, id, reader, 7)),
      pathOf(clickUrl(harness.deps, 'f'.repeat(24), reader, 0)),
      pathOf(clickUrl(harness.deps, draft.body.data.id, reader, 0)),
      pathOf(openUrl(harness.deps, id, reader))
        .replace('/open/', '/click/')
        .replace('.gif', ''),
    ]) {
      const answer = await follow(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null]);
    }
    expect(await harness.context.db.collection('mail_engagement').countDocuments()).toBe(0);
  });

  test('of somebody who is erased leads on and is not noted; what was noted is gone', async () => {
    const { first, linksOf } = await sendTracked();
    harness.context.clock.advance(60_000);
    const [path] = linksOf(first.to);
    await follow(path as string);
    const reader = await findSubscriber(harness, first.to);
    await harness.call(`/api/newsletter/subscribers/${reader?._id.toHexString()}`, { method: 'DELETE' });
    expect((await follow(path as string)).status).toBe(302);
    expect(await harness.context.db.collection('mail_engagement').countDocuments()).toBe(0);
  });
});

describe('the pixel', () => {
  test('is in the mail only when it is chosen, and counts people', async () => {
    const { id, first } = await sendTracked({ trackClicks: false, trackOpens: true });
    const [, address] = /src="([^"]*\/api\/newsletter\/open\/[^"]*)"/.exec(first.mail.html ?? '') ?? [];
    const path = new URL(address as string).pathname;
    await follow(path);
    harness.context.clock.advance(60_000);
    const answer = await follow(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(await read(id)).toMatchObject({
      clicks: null,
      opens: { people: 1, rate: 0.5, total: 1, scanners: 1 },
    });
    expect((await follow('/api/newsletter/open/nonsense.gif')).status).toBe(200);
    expect((await harness.call('/api/newsletter/dashboard-stats')).body).toMatchObject({
      openRate: 0.5,
      clickRate: null,
    });
  });
});

describe('segments by engagement', () => {
  test('find who clicked or opened lately, who did not, and who never did', async () => {
    const people = await insertSubscribers(harness, 4);
    const day = 86_400_000;
    const now = harness.context.clock.now().getTime();
    const subscribers = harness.context.db.collection('subscribers');
    const set = (index: number, fields: Record<string, unknown>) =>
      subscribers.updateOne({ _id: people[index]?._id }, { $set: fields });
    await set(0, { lastClickedAt: new Date(now - day) });
    await set(1, { lastClickedAt: new Date(now - 40 * day) });
    await set(2, { lastClickedAt: null, status: 'pending' });
    const ask = (rules: Record<string, unknown>) =>
      harness.call<SegmentCount>('/api/newsletter/segments/count', { method: 'POST', body: { rules } });
    const count = async (rules: Record<string, unknown>) => (await ask(rules)).body.data;
    expect(await count({ clickedWithinDays: 30 })).toEqual({ matched: 1, count: 1 });
    expect(await count({ notClickedWithinDays: 30 })).toEqual({ matched: 3, count: 2 });
    expect(await count({ neverClicked: true })).toEqual({ matched: 2, count: 1 });
    await set(3, { lastOpenedAt: new Date(now - 40 * day) });
    expect(await count({ openedWithinDays: 60 })).toEqual({ matched: 1, count: 1 });
    expect(await count({ openedWithinDays: 30 })).toEqual({ matched: 0, count: 0 });
    expect(await count({ openedWithinDays: 60, neverClicked: true })).toEqual({ matched: 1, count: 1 });
    expect(await count({ notOpenedWithinDays: 30 })).toEqual({ matched: 4, count: 3 });
    expect(await count({ neverOpened: true })).toEqual({ matched: 3, count: 2 });
    expect(await count({ status: 'pending' })).toEqual({ matched: 1, count: 0 });
    expect(await count({ status: 'subscribed', clickedWithinDays: 90 })).toEqual({ matched: 2, count: 2 });
    const bad = await ask({ status: 'gone' });
    expect([bad.status, bad.body.errors?.[0]?.path]).toEqual([400, 'rules.status']);
  });
});
