import type { LinkReport, PageProblems } from '@atrium/contracts/site/site-check.schemas';
import { beforeEach, expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';
import { service } from '../test-support/set-up-services';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = new Date('2026-03-01T12:00:00Z');
const gone = 'https://a.example/gone?x=1&y=2';
const down = 'https://b.example/';
const noAnswer = -1;
let statuses: Record<string, number>;
let asked: string[];

const t = await setUpContent({
  startAt: start,
  empty: ['services', 'team_members', 'checked_items', 'outgoing_links', 'site_check_rounds'],
  async askAddress({ href }) {
    asked.push(href);
    if (statuses[href] === noAnswer) throw Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' });
    return { status: statuses[href] ?? 404, location: undefined, body: '' };
  },
});
beforeEach(() => {
  asked = [];
  statuses = {};
});

const text = (html: string) => [{ type: 'text', content: html, tinyMCEContent: html, sortOrder: 0 }];
const long = 'Words about the work. '.repeat(30);
async function add(title: string, values: object): Promise<string> {
  const input = service(title, { status: 'published', longDescription: `<p>${long}</p>`, ...values });
  const { status, body } = await t.call<{ _id: string }>('POST', '/api/services', input);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data._id;
}
const link = (address: string) => `<p><a href="${address.replaceAll('&', '&amp;')}#part">there</a></p>`;
const links = async () => (await t.call<LinkReport>('GET', '/api/site-check/links')).body.data;
const pages = async () => (await t.call<PageProblems[]>('GET', '/api/site-check/pages')).body.data;
async function sweepAt(ms: number): Promise<void> {
  t.clock.set(new Date(start.getTime() + ms));
  await t.runSweep('site-check');
}

test('a link that is gone is listed with its items, and leaves the list with the link', async () => {
  const id = await add('Gardens', { contentBlocks: text(link(gone)) });
  await add('Sketch', { contentBlocks: text(link('https://c.example/')), status: 'draft' });
  await sweepAt(0);
  expect(asked).toEqual([]);
  expect(await links()).toEqual({ checked: 0, lastCheckedAt: null, broken: [] });

  await sweepAt(dayMs);
  expect(asked).toEqual(['https://a.example/robots.txt', gone]);
  const { checked, broken } = await links();
  expect(checked).toBe(1);
  expect(broken).toEqual([
    {
      url: gone,
      problem: 'The page is gone (404)',
      failedSince: new Date(start.getTime() + dayMs).toISOString(),
      checkedAt: new Date(start.getTime() + dayMs).toISOString(),
      places: [{ type: 'services', id, title: 'Gardens', editPath: `/dashboard/services/edit/${id}` }],
    },
  ]);

  await t.call('PUT', `/api/services/${id}`, service('Gardens', { status: 'published' }));
  expect((await links()).broken).toEqual([]);
  await sweepAt(2 * dayMs + hourMs);
  expect(await t.db.collection('outgoing_links').countDocuments()).toBe(0);
});

test('a server that is down is listed once it is down a day later too, until it is back', async () => {
  await add('Gardens', { contentBlocks: text(link(down)) });
  statuses = { [down]: 500 };
  await sweepAt(0);
  await sweepAt(dayMs);
  expect((await links()).broken).toEqual([]);
  await sweepAt(2 * dayMs);
  expect((await links()).broken.map(({ problem }) => problem)).toEqual([
    'The server answers with an error (500)',
  ]);
  statuses = { [down]: 200 };
  const again = await t.call('POST', '/api/site-check/links/check', { url: down });
  expect(again.body.data).toEqual({ url: down, problem: null });
  expect((await links()).broken).toEqual([]);
});

test('only listed links are checked on demand, by those who may write', async () => {
  await add('Gardens', { contentBlocks: text(link(gone)) });
  await sweepAt(0);
  const check = (url: string, as: 'admin' | 'author' | 'visitor' = 'admin') =>
    t.call('POST', '/api/site-check/links/check', { url }, { as });
  expect((await check('https://other.example/')).status).toBe(404);
  expect((await check(gone, 'author')).status).toBe(403);
  expect((await check(gone, 'visitor')).status).toBe(401);
  expect(asked).toEqual([]);
});

test('titles, descriptions, pictures and short texts that need work are listed until mended', async () => {
  const id = await add('Gardens', {
    metaTitle: 'A title that is far longer than what search engines show of it',
    metaDescription: 'd'.repeat(161),
    contentBlocks: text('<p><img src="/media/65f000000000000000000001/a.png" alt=""></p>'),
  });
  const short = await add('Short', { longDescription: '<p>Few words.</p>', shortDescription: 'About' });
  await sweepAt(0);
  const found = new Map((await pages()).map((page) => [page.id, page.problems]));
  expect(found.get(id)).toEqual([
    'The title has 62 characters; results show about 60',
    'The description has 161 characters; results show about 160',
    '1 picture has no alternative text',
  ]);
  expect(found.get(short)).toEqual([expect.stringMatching(/^Little text: \d+ characters$/)]);

  await t.call('PUT', `/api/services/${id}`, {
    ...service('Gardens', { status: 'published', longDescription: `<p>${long}</p>` }),
    metaTitle: '',
    metaDescription: '',
    contentBlocks: [],
  });
  expect((await pages()).map((page) => page.id)).toEqual([short]);
});

test('a link whose name servers do not answer holds up no other link', async () => {
  await add('Gardens', { contentBlocks: text(link(gone) + link(down)) });
  statuses = { [gone]: noAnswer, [down]: 410 };
  await sweepAt(0);
  await sweepAt(dayMs);
  expect((await links()).broken.map(({ url }) => url)).toEqual([down]);
  expect(asked).toContain(gone);
});

test('another worker does not check while one does', async () => {
  await t.db.collection<{ _id: string; owner: string; until: Date }>('site_check_rounds').insertOne({
    _id: 'round',
    owner: 'another',
    until: new Date('2999-01-01T00:00:00Z'),
  });
  await add('Gardens', { contentBlocks: text(link(gone)) });
  await sweepAt(0);
  expect(await t.db.collection('checked_items').countDocuments()).toBe(0);
});
