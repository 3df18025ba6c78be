import type { DownloadTicket } from '@atrium/contracts/common/envelopes.schemas';
import { maxVisitKeys, otherKey } from '@atrium/contracts/visits/constants';
import type { Analytics, VisitInput } from '@atrium/contracts/visits/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactForm, setUpLeads } from '../testing/leads-harness';

const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin' },
  empty: ['visit_counts', 'visit_days', 'contacts'],
  deps: {
    content: async ({ url }) =>
      Response.json({
        data: url.includes('items-at') ? [{ path: '/blog/first', title: 'First', editPath: '/edit/1' }] : [],
      }),
  },
});
const { clock, db, redis } = harness.context;
let day = Date.parse('2026-03-11T10:00:00Z');
beforeEach(() => {
  // Each test has days of its own: the visitors of a day are in Redis.
  day += 100 * 86_400_000;
  clock.set(new Date(day));
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const send = (body: unknown, address = '203.0.113.7', headers: Record<string, string> = {}) =>
  harness.call('/api/visits', {
    method: 'POST',
    token: null,
    body,
    headers: { 'x-client-address': address, 'user-agent': firefox, 'content-type': 'text/plain', ...headers },
  });
const report = async (body: object, ...rest: [string?, Record<string, string>?]) =>
  expect((await send(body, ...rest)).status).toBe(204);
const read = async (query = 'range=weekly') =>
  (await harness.call<Analytics>(`/api/dashboard/analytics?${query}`)).body.data;
const versions = { shell: '0123456789ab', remote: '0.1.0-a1' };

test('a visit of two pages has its views, time, depth, source, campaign and web vitals', async () => {
  const campaign = { source: 'letter', medium: 'mail', campaign: 'spring' };
  await report({ path: '/blog/first', entry: 1, referrer: 'https://www.news.example/a?b', ...campaign });
  await report({
    path: '/blog/first',
    left: {
      seconds: 30,
      first: 1,
      quarters: [1, 2, 3, 4],
      theme: 'dark',
      outbound: ['www.other.example'],
      actions: ['Talk to us'],
      vitals: { ...versions, lcp: 1_200, cls: 0 },
    },
  });
  await report({ path: '/contact/', from: '/blog/first' });
  await report({ path: '/contact/', left: { seconds: 10, first: 1, quarters: [1], forms: ['contact'] } });
  await report({ path: '/nowhere', missing: 1 }, '203.0.113.8', {
    'user-agent': phone,
    'accept-language': 'de-AT,de;q=0.9',
  });
  const data = await read();
  expect(data).toMatchObject({
    onSite: 2,
    views: { now: 3, before: 0 },
    visits: { now: 2, before: 0 },
    entries: { now: 1, before: 0 },
    seconds: { now: 20, before: null },
  });
  expect(data.pages).toEqual([
    {
      path: '/blog/first',
      title: 'First',
      editPath: '/edit/1',
      views: 1,
      before: 0,
      entries: 1,
      exits: 0,
      seconds: 30,
      readShare: 100,
      leads: 0,
      won: 0,
      value: 0,
    },
    {
      path: '/contact',
      title: null,
      editPath: null,
      views: 1,
      before: 0,
      entries: 0,
      exits: 1,
      seconds: 10,
      readShare: 0,
      leads: 0,
      won: 0,
      value: 0,
    },
  ]);
  const counted = Object.fromEntries(
    Object.entries(data.lists).map(([name, rows]) => [name, rows.map(({ key, now }) => `${key} ${now}`)]),
  );
  expect(counted).toEqual({
    sources: ['news.example 1'],
    campaigns: ['letter / mail / spring 1'],
    devices: ['computer 2', 'phone 1'],
    themes: ['dark 1'],
    languages: ['unknown 2', 'de 1'],
    outbound: ['other.example 1'],
    actions: ['Talk to us 1'],
    forms: ['contact begun 1'],
    missing: ['/nowhere 1'],
  });
  expect(data.vitals).toEqual([
    { vital: 'lcp', ...versions, count: 1, p75: 1_375, good: 100, poor: 0 },
    { vital: 'cls', ...versions, count: 1, p75: 8, good: 100, poor: 0 },
  ]);
  expect(data.chart.at(-1)).toMatchObject({ views: 3, visits: 2 });
  expect(data.chart).toHaveLength(7);
});

test('a page shows the enquiries that came after it, once each, and a sent form is counted', async () => {
  const submit = async (pages: string, headers = {}) => {
    const body = contactForm({ attribution: { landingPage: '/', pages } });
    const sent = { method: 'POST', token: null, body, headers: { 'user-agent': firefox, ...headers } };
    expect((await harness.call('/api/contacts', sent)).status).toBe(201);
  };
  await submit('/blog/first / /blog/first /contact');
  await submit('/ /contact', { 'sec-gpc': '1' });
  await db
    .collection('contacts')
    .updateOne({ 'attribution.pages': /first/ }, { $set: { status: 'converted', value: 12_000 } });
  for (const path of ['/', '/blog/first', '/about']) await report({ path });
  await expect
    .poll(async () => (await read()).lists.forms)
    .toEqual([{ key: 'contact sent', now: 1, before: 0 }]);
  const { pages } = await read();
  expect(pages.map(({ path, leads, won, value }) => [path, leads, won, value])).toEqual([
    ['/', 2, 1, 12_000],
    ['/about', 0, 0, 0],
    ['/blog/first', 1, 1, 12_000],
  ]);
});

test('visitors of the last five minutes are on the site', async () => {
  await report({ path: '/' }, '203.0.113.20');
  clock.advance(4 * 60_000);
  await report({ path: '/' }, '203.0.113.21');
  expect((await read()).onSite).toBe(2);
  clock.advance(2 * 60_000);
  expect((await read()).onSite).toBe(1);
});

test('a year counts whole months and the days around them once, and is drawn by month', {
  tags: 'deep',
}, async () => {
  const days = ['2027-12-31', '2028-01-01', '2028-01-31', '2028-02-29', '2028-03-01', '2028-03-05'];
  for (const one of days) {
    clock.set(new Date(`${one}T12:00:00Z`));
    await report({ path: '/' });
  }
  // The day of a visitor never goes back.
  day = clock.now().getTime();
  const { views, visits, chart, pages } = await read('startDate=2028-01-01&endDate=2028-03-04');
  expect([views, visits, pages[0]?.views]).toEqual([{ now: 4, before: 1 }, { now: 4, before: 1 }, 4]);
  expect(chart).toEqual([
    { from: '2028-01-01', views: 2, visits: 2 },
    { from: '2028-02-01', views: 1, visits: 1 },
    { from: '2028-03-01', views: 1, visits: 1 },
  ]);
});

test('a day has at most 500 pages apart, and all others together', { tags: 'deep' }, async () => {
  const counted = maxVisitKeys + 3;
  await Promise.all(
    Array.from({ length: counted }, (_, page) => report({ path: `/made-up/${page}` }, `198.51.100.${page}`)),
  );
  await report({ path: '/late' }, '198.51.100.1');
  await report({ path: '/made-up/0' }, '198.51.100.1');
  const stored = await db.collection<{ _id: string; keys: object }>('visit_counts').find().toArray();
  const pages = stored.filter(({ _id }) => _id.endsWith('.pages'));
  expect(pages.map(({ keys }) => Object.keys(keys).length)).toEqual([maxVisitKeys + 1, maxVisitKeys + 1]);
  const ticket = await harness.call<DownloadTicket>('/api/dashboard/analytics/export-ticket', {
    method: 'POST',
  });
  const path = `/api/dashboard/analytics/export?range=weekly&ticket=${ticket.body.data.ticket}`;
  const { text, headers } = await harness.call(path, { token: null });
  expect(headers.get('content-disposition')).toContain('visits-');
  expect(text).toContain(`${otherKey},4,0,`);
  expect(text).toContain('/made-up/0,2,0,');
});

test('keys that a database could take for operators are texts like others', async () => {
  const labels = ['$set', 'a.b', '__proto__', '100%25', '%2e'];
  for (const label of labels) await report({ path: '/', left: { seconds: 1, actions: [label] } });
  const { actions } = (await read()).lists;
  expect(actions.map(({ key }) => key).sort()).toEqual(labels.sort());
});

describe('not counted', () => {
  test.each([
    ['robots', { 'user-agent': 'Googlebot/2.1' }],
    ['clients without an agent', { 'user-agent': '' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
  ])('%s', async (_name, headers) => {
    await report({ path: '/', entry: 1 }, '203.0.113.9', headers);
    expect(await db.collection('visit_counts').countDocuments()).toBe(0);
    expect((await read()).views.now).toBe(0);
  });

  const left = (part: object) => ({ path: '/', left: { seconds: 1, ...part } });
  test.each([
    {},
    'text',
    '{',
    [],
    null,
    { path: 'x' },
    { path: 5 },
    { path: `/${'x'.repeat(300)}` },
    { path: `/${'x'.repeat(3_000)}` },
    { path: '/', entry: 'yes' },
    { path: '/', from: 'elsewhere' },
    { path: '/', source: 'x'.repeat(61) },
    { path: '/', left: {} },
    left({ seconds: -1 }),
    left({ seconds: 1e9 }),
    left({ quarters: [5] }),
    left({ quarters: [1, 1, 1, 1, 1] }),
    left({ forms: ['login'] }),
    left({ outbound: ['a b'] }),
    left({ vitals: { ...versions, lcp: -5 } }),
    left({ vitals: { shell: 'x', remote: versions.remote } }),
  ])('the report %j, which is refused', async (body) => {
    const { status, body: refusal } = await send(body);
    expect([status, refusal.success]).toEqual([JSON.stringify(body).length > 600 ? 413 : 400, false]);
    expect(await db.collection('visit_counts').countDocuments()).toBe(0);
  });

  test('reports of one address above 240 a minute', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 245 }, () => send({ path: '/' }, 'flood').then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await read()).views.now).toBe(240);
  });
});

/** Repeatable numbers from 0 to below `limit`. */
function createDice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

test('300 journeys are counted exactly, and no dump of the database shows one of them', {
  tags: 'deep',
}, async () => {
  const dice = createDice(7);
  const site = ['/', '/about', '/services', '/blog/first', '/contact'];
  const expected = { views: 0, entries: 300, seconds: 0, timed: 0 };
  const pages = new Map<string, { views: number; entries: number; continued: number }>();
  const pageOf = (path: string) => {
    const page = pages.get(path) ?? { views: 0, entries: 0, continued: 0 };
    pages.set(path, page);
    return page;
  };
  async function travel(journey: number) {
    const address = `198.51.${100 + (journey >> 8)}.${journey & 255}`;
    const reports: VisitInput[] = [];
    let from: string | undefined;
    for (let step = dice(4); step >= 0; step -= 1) {
      const others = site.filter((path) => path !== from);
      const path = others[dice(others.length)] ?? '/';
      const seconds = dice(60);
      reports.push({ path, ...(from === undefined ? { entry: 1 as const } : { from }) } as VisitInput);
      reports.push({ path, left: { seconds, first: 1 } } as VisitInput);
      pageOf(path).views += 1;
      if (from === undefined) pageOf(path).entries += 1;
      else pageOf(from).continued += 1;
      expected.views += 1;
      expected.seconds += seconds;
      expected.timed += 1;
      from = path;
    }
    for (const one of reports) await report(one, address);
  }
  await Promise.all(Array.from({ length: 300 }, (_, journey) => travel(journey)));

  const data = await read();
  expect(data.views.now).toBe(expected.views);
  expect(data.entries.now).toBe(300);
  expect(data.visits.now).toBe(300);
  expect(data.seconds.now).toBe(Math.round(expected.seconds / expected.timed));
  expect(Object.fromEntries(data.pages.map((page) => [page.path, page]))).toMatchObject(
    Object.fromEntries(
      [...pages].map(([path, { views, entries, continued }]) => [
        path,
        { views, entries, exits: Math.max(0, views - continued) },
      ]),
    ),
  );

  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const dump = await Promise.all(
    collections.map(async ({ name }) => JSON.stringify(await db.collection(name).find().toArray())),
  );
  const text = dump.join('\n');
  expect(text).toContain('/blog/first');
  expect(text).not.toMatch(/198\.51|198%2e51|Firefox|Gecko/);
  // Days and months of each group, however many people came.
  expect(await db.collection('visit_counts').countDocuments()).toBeLessThanOrEqual(2 * 15);
  const salt = await redis.keys('*visits:salt:*');
  expect(salt.length).toBeGreaterThan(0);
  for (const key of salt) expect(text).not.toContain(String(await redis.get(key)));
});
