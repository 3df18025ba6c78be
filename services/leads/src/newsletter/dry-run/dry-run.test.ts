import type { Campaign, CampaignDryRun, DryRunCheck } from '@atrium/contracts/newsletter/campaigns.schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpLeads } from '../../testing/leads-harness';
import { runJob } from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';

let visits: string[] = [];
const harness = await setUpLeads({
  deps: {
    visit: async (url) => {
      visits.push(url);
      if (url.endsWith('/away')) throw new Error('connect ECONNREFUSED');
      return url.endsWith('/gone') ? 404 : 200;
    },
  },
  empty: ['subscribers', 'campaigns', 'campaign_dry_runs', 'mail_suppressions'],
});
beforeEach(() => {
  visits = [];
});

const base = '/api/newsletter/campaigns';

async function draft(fields: Record<string, unknown> = {}): Promise<string> {
  const { body } = await harness.call<Campaign>(base, {
    method: 'POST',
    body: { subject: 'News', content: '<p>Hello {{firstName|there}}</p>', ...fields },
  });
  return body.data.id;
}

const begin = (id: string) => harness.call<CampaignDryRun>(`${base}/${id}/dry-run`, { method: 'POST' });
/** Null before there was one. */
const readDryRun = (id: string) => harness.call<CampaignDryRun | null>(`${base}/${id}/dry-run`);

async function startAndRead(id: string): Promise<CampaignDryRun> {
  const begun = await begin(id);
  expect([begun.status, begun.body.data.status]).toEqual([202, 'running']);
  const stored = await harness.context.db.collection<{ run: number }>('campaign_dry_runs').findOne({});
  await runJob(harness, 'campaign-dry-run', { campaignId: id, run: stored?.run });
  const { data } = (await readDryRun(id)).body;
  if (data === null) throw new Error('there was no dry run');
  return data;
}

const checkOf = (dryRun: CampaignDryRun, key: string): DryRunCheck | undefined =>
  dryRun.checks.find((check) => check.key === key);

describe('a dry run', () => {
  test('renders everybody and sends to nobody', async () => {
    await insertSubscribers(harness, 1_203);
    const dryRun = await startAndRead(await draft({ trackClicks: true, trackOpens: true, archive: 'link' }));
    expect(dryRun).toMatchObject({
      status: 'done',
      checked: 1_203,
      total: 1_203,
      rendered: 1_203,
      leftOut: 0,
      isOutdated: false,
    });
    expect(dryRun.checks.filter(({ key }) => key !== 'links').map(({ level }) => level)).toEqual([
      'fine',
      'fine',
      'fine',
      'fine',
    ]);
    expect(dryRun.largestBytes).toBeGreaterThan(1_000);
    expect(await harness.readMails()).toEqual([]);
  });

  test('leaves those out who may not be mailed, and says how many', async () => {
    const people = await insertSubscribers(harness, 5);
    const subscribers = harness.context.db.collection('subscribers');
    await subscribers.updateOne({ _id: people[0]?._id }, { $set: { consentSeq: null } });
    await subscribers.updateOne({ _id: people[1]?._id }, { $set: { status: 'pending' } });
    const dryRun = await startAndRead(await draft());
    expect(dryRun).toMatchObject({ checked: 4, rendered: 3, leftOut: 1 });
    expect(checkOf(dryRun, 'recipients')?.details[0]).toBe(
      '1 person would be left out: suppressed, or without a consent on record.',
    );
  });

  test('goes on after a reader whose address can not be written, and counts it', async () => {
    const people = await insertSubscribers(harness, 3);
    const subscribers = harness.context.db.collection('subscribers');
    await subscribers.updateOne({ _id: people[0]?._id }, { $set: { email: 'no address' } });
    const dryRun = await startAndRead(await draft());
    expect(dryRun).toMatchObject({ status: 'done', checked: 3, rendered: 2 });
    expect(checkOf(dryRun, 'recipients')).toMatchObject({
      level: 'warning',
      details: expect.arrayContaining(['1 mail can not be built: the address can not be written.']),
    });
  });

  test('finds fields that nobody has, and those that are empty for some', async () => {
    await insertSubscribers(harness, 4);
    const dryRun = await startAndRead(
      await draft({ subject: 'For {{firstName}}', content: '<p>{{nickname}} {{first name}}</p>' }),
    );
    const fields = checkOf(dryRun, 'fields');
    expect(fields?.level).toBe('problem');
    expect(fields?.details).toEqual([
      '{{nickname}} is no field: nothing would stand there.',
      'Braces are left over in 4 mails.',
      '{{firstName}} has no fallback and is empty for 2 people.',
    ]);
  });

  test('looks at each link, and visits only pages of this site', async () => {
    await insertSubscribers(harness, 1);
    const dryRun = await startAndRead(
      await draft({
        content:
          '<p><a href="/blog/here">a</a><a href="/gone">b</a><a href="/away">c</a><a href="http://plain.example.com/x">d</a>' +
          '<a href="https://example.com/fine">e</a><a href="http://192.168.0.4/x">f</a><a href="nowhere">g</a>' +
          '<a href="mailto:broken">h</a></p><p><img src="/media/x/y.png"></p>',
      }),
    );
    const links = checkOf(dryRun, 'links');
    expect(links?.level).toBe('problem');
    expect(links?.details).toEqual(
      expect.arrayContaining([
        'http://atrium.test/gone does not exist (404)',
        'http://192.168.0.4/x is only reachable from inside',
        'nowhere is not a whole web address',
        'mailto:broken is not well-formed',
        'http://plain.example.com/x is not encrypted (https)',
        '1 of the pictures have no description',
        'http://atrium.test/away could not be reached to look',
      ]),
    );
    expect(links?.details.join()).not.toContain('example.com/fine');
    expect(visits.sort()).toEqual(
      ['away', 'blog/here', 'gone', 'media/x/y.png'].map((path) => `http://atrium.test/${path}`),
    );
  });

  test('warns of a mail that Gmail would cut off', async () => {
    await insertSubscribers(harness, 2);
    const dryRun = await startAndRead(await draft({ content: `<p>${'ä'.repeat(60_000)}</p>` }));
    expect(checkOf(dryRun, 'size')).toMatchObject({ level: 'problem', title: 'Gmail would cut it off' });
    expect(checkOf(dryRun, 'size')?.details[0]).toContain('2 mails are over the limit');
  });

  test('says that nobody would get it', async () => {
    expect(checkOf(await startAndRead(await draft()), 'recipients')).toMatchObject({
      level: 'problem',
      title: 'Nobody would get it',
    });
  });

  test('begins again when its worker stops, and fails when its job is lost', async () => {
    await insertSubscribers(harness, 700);
    const id = await draft();
    await begin(id);
    const job = { campaignId: id, run: 1 };
    const stopped = runJob(harness, 'campaign-dry-run', job, AbortSignal.abort());
    await expect(stopped).rejects.toThrow('abort');
    expect((await readDryRun(id)).body.data).toMatchObject({ status: 'running', checked: 0 });
    harness.context.clock.advance(120_001);
    expect((await readDryRun(id)).body.data?.status).toBe('failed');
    await runJob(harness, 'campaign-dry-run', job);
    expect((await readDryRun(id)).body.data).toMatchObject({ status: 'done', checked: 700, rendered: 700 });
  });

  test('is deleted with its newsletter', async () => {
    const id = await draft();
    await startAndRead(id);
    await harness.call(`${base}/${id}`, { method: 'DELETE' });
    expect(await harness.context.db.collection('campaign_dry_runs').countDocuments()).toBe(0);
  });

  test('is outdated once the text has been changed; a job of an earlier one does nothing', async () => {
    await insertSubscribers(harness, 2);
    const id = await draft();
    await startAndRead(id);
    await harness.call(`${base}/${id}`, { method: 'PATCH', body: { subject: 'Other' } });
    expect((await readDryRun(id)).body.data).toMatchObject({
      status: 'done',
      isOutdated: true,
    });
    await begin(id);
    await runJob(harness, 'campaign-dry-run', { campaignId: id, run: 1 });
    expect((await readDryRun(id)).body.data?.status).toBe('running');
    await harness.call(`${base}/${id}`, { method: 'PATCH', body: { subject: 'Third' } });
    await runJob(harness, 'campaign-dry-run', { campaignId: id, run: 2 });
    expect((await readDryRun(id)).body.data?.status).toBe('failed');
  });

  test('is null before there was one, 404 for no campaign, 409 for one that has gone out', async () => {
    const id = await draft();
    expect((await readDryRun(id)).body.data).toBeNull();
    await harness.call(`${base}/${id}/send`, { method: 'POST', body: { expectedCount: 0 } });
    expect((await begin(id)).status).toBe(409);
    for (const [missing, status] of [
      ['f'.repeat(24), 404],
      ['nonsense', 400],
    ] as const) {
      expect((await begin(missing)).status).toBe(status);
      expect((await readDryRun(missing)).status).toBe(status);
    }
  });
});
