import type {
  ArchivedNewsletter,
  ArchivedNewsletterItem,
} from '@atrium/contracts/newsletter/archive.schemas';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { sitemapPartLength } from '@atrium/contracts/site/constants';
import type { SitemapItem } from '@atrium/contracts/site/schemas';
import { describe, expect, test } from 'vitest';
import { mailLinkToken } from '../../mail/mail-links';
import { setUpLeads } from '../../testing/leads-harness';
import { runBatches, runJob, sendNewsletter, snapshotAudience } from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';
import { createCampaignRepository } from '../sending/campaign-repository';

const harness = await setUpLeads({
  empty: ['subscribers', 'campaigns', 'campaign_keys', 'campaign_batches', 'deliveries'],
});

const content =
  '<p>Hello {{firstName|reader}} {{email}}</p><p><a href="{{unsubscribeUrl}}">Out</a> <a href="/blog/x">In</a></p>';
/** Reads the page as anybody with the link does. */
const visit = (id: string) =>
  harness.call<ArchivedNewsletter>(`/api/newsletter/archive/${id}`, { token: null });
const visitList = () => harness.call<ArchivedNewsletterItem[]>('/api/newsletter/archive', { token: null });

async function sendToAll(options: Record<string, unknown>): Promise<string> {
  const id = await sendNewsletter(harness, options);
  await snapshotAudience(harness, id);
  await runBatches(harness);
  return id;
}

describe('the web page of a newsletter', () => {
  test('is there once it has gone out, for anybody, with nothing personal', async () => {
    await insertSubscribers(harness, 1);
    const id = await sendNewsletter(harness, { subject: 'For {{firstName|you}}', content, archive: 'link' });
    await snapshotAudience(harness, id);
    expect((await visit(id)).status).toBe(404);
    await runBatches(harness);
    expect(harness.context.events.published).toContainEqual({ resource: 'newsletter', ids: [id] });
    const { status, body } = await visit(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ subject: 'For you', isListed: false });
    expect(body.data.content).toContain('<p>Hello reader</p>');
    expect(body.data.content).not.toMatch(/reader0|token=|\{\{/);
    const [mail] = await harness.readMails();
    expect(mail?.html).toContain(`href="http://atrium.test/newsletter/archive/${id}"`);
    expect(mail?.text).toContain(`View in browser: http://atrium.test/newsletter/archive/${id}`);
    expect((await visitList()).body.data).toEqual([]);
  });

  test('is not there unless it was chosen, nor before it was sent', async () => {
    const off = await sendNewsletter(harness);
    expect((await visit(off)).status).toBe(404);
    const held = await sendNewsletter(harness, { archive: 'listed', undo: true });
    expect((await visit(held)).status).toBe(404);
    for (const missing of ['f'.repeat(24), 'nonsense']) expect((await visit(missing)).status).toBe(404);
    expect((await visitList()).body.data).toEqual([]);
  });

  test("is not there while nobody has got the newsletter: failed, cancelled, or can't be built", async () => {
    await insertSubscribers(harness, 1);
    const campaigns = harness.context.db.collection('campaigns');
    const send = (subject: string) => sendNewsletter(harness, { subject, content, archive: 'listed' });
    const breakMail = (subject: string) => campaigns.updateOne({ subject }, { $set: { subject: null } });
    const failed = await send('Failed');
    await breakMail('Failed');
    await snapshotAudience(harness, failed);
    const cancelled = await send('Cancelled');
    await snapshotAudience(harness, cancelled);
    for (const action of ['pause', 'cancel'])
      await harness.call(`/api/newsletter/campaigns/${cancelled}/${action}`, { method: 'POST' });
    const stopped = await send('Stopped');
    await snapshotAudience(harness, stopped);
    await breakMail('Stopped');
    await runBatches(harness);
    expect((await campaigns.distinct('status')).sort()).toEqual(['cancelled', 'failed', 'paused']);
    await campaigns.updateMany({}, { $set: { subject: 'Mended' } });
    for (const id of [failed, cancelled, stopped]) expect((await visit(id)).status).toBe(404);
    expect((await visitList()).body.data).toEqual([]);
  });

  test('the list of the archive reads no texts', async () => {
    await insertSubscribers(harness, 1);
    await snapshotAudience(harness, await sendNewsletter(harness, { content, archive: 'listed' }));
    await runBatches(harness);
    const { items } = await createCampaignRepository(harness.context.db).listArchived({ page: 1, limit: 10 });
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('content');
  });

  test('stays there after the rest of the newsletter was cancelled', async () => {
    await insertSubscribers(harness, 3);
    const id = await sendNewsletter(harness, { content, archive: 'listed', maxRate: 1 });
    await harness.context.db.collection('campaigns').updateMany({}, { $set: { maxRate: 0.1 } });
    await snapshotAudience(harness, id);
    await runJob(harness, 'campaign-batch', { batchId: `${id}-0`, attempt: 0 });
    await harness.call(`/api/newsletter/campaigns/${id}/cancel`, { method: 'POST' });
    expect((await visit(id)).status).toBe(200);
    expect((await visitList()).body.data).toHaveLength(1);
  });

  test('can be seen through the link of a test mail before it is sent, as it is by then', async () => {
    const { data: draft } = (
      await harness.call<Campaign>('/api/newsletter/campaigns', {
        method: 'POST',
        body: { subject: 'Draft', content, archive: 'listed' },
      })
    ).body;
    const path = `/api/newsletter/campaigns/${draft.id}`;
    const sent = await harness.call(`${path}/test`, { method: 'POST', body: { to: ['me@example.com'] } });
    expect(sent.status).toBe(200);
    const mail = (await harness.readMails()).find(({ to }) => to?.[0]?.address === 'me@example.com');
    const [, token = ''] = /newsletter\/archive\/([\w.-]+)/.exec(mail?.html ?? '') ?? [];
    expect(mail?.text).toContain(`View in browser: http://atrium.test/newsletter/archive/${token}`);
    await harness.call(path, { method: 'PATCH', body: { subject: 'Better, {{firstName|you}}' } });
    const seen = await visit(token);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(seen.body.data).toMatchObject({ subject: 'Better, you', isPreview: true, isListed: false });
    expect(seen.body.data.content).not.toMatch(/token=|\{\{/);
    expect((await visit(draft.id)).status).toBe(404);

    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await visit(forged)).status).toBe(404);
    harness.context.clock.advance(7 * 86_400_000 + 1_000);
    const late = await visit(token);
    expect([late.status, late.body.code]).toEqual([410, 'gone']);
  });

  test('of a draft that was deleted, or through the link of another mail, is not there', async () => {
    for (const id of ['f'.repeat(24), 'x']) {
      const token = mailLinkToken(harness.deps, 'preview', id);
      expect((await visit(token)).status).toBe(404);
    }
    const id = await sendNewsletter(harness, { archive: 'link', undo: true });
    const token = mailLinkToken(harness.deps, 'unsubscribe', id);
    expect((await visit(token)).status).toBe(404);
  });

  test('stands in the list by its start, the newest first', async () => {
    await insertSubscribers(harness, 1);
    const ids: string[] = [];
    for (const subject of ['One', 'Two', 'Three']) {
      ids.unshift(await sendToAll({ subject, archive: 'listed' }));
      harness.context.clock.advance(60_000);
    }
    expect((await visitList()).body.data.map(({ id }) => id)).toEqual(ids);
    const addresses = '/api/newsletter/archive/addresses';
    const { body } = await harness.call<SitemapItem[]>(addresses, { token: null });
    expect(body.data.map(({ slug }) => slug)).toEqual(ids.toReversed());
    expect(body.pagination).toMatchObject({ total: 3, limit: sitemapPartLength });
    const second = await harness.call<SitemapItem[]>(`${addresses}?page=2`, { token: null });
    expect(second.body.data).toEqual([]);
  });

  test('can be listed later, and taken back', async () => {
    await insertSubscribers(harness, 1);
    const id = await sendToAll({});
    const choose = (archive: string, token?: null) =>
      harness.call<Campaign>(`/api/newsletter/campaigns/${id}/archive`, {
        method: 'PATCH',
        body: { archive },
        ...(token === null && { token }),
      });
    expect((await choose('listed', null)).status).toBe(401);
    expect((await choose('everywhere')).status).toBe(400);
    expect((await choose('listed')).body.data.archive).toBe('listed');
    expect((await visitList()).body).toMatchObject({
      data: [{ id, subject: 'News' }],
      pagination: { total: 1 },
    });
    expect((await visit(id)).body.data.isListed).toBe(true);
    const { published } = harness.context.events;
    published.length = 0;
    await choose('off');
    expect(published).toEqual([{ resource: 'newsletter', ids: [id] }]);
    expect((await visit(id)).status).toBe(404);
  });
});
