import { maxVisitKeys, otherKey } from '@atrium/contracts/visits/constants';
import type { NarrowedVisits } from '@atrium/contracts/visits/narrowed.schemas';
import { beforeEach, expect, test } from 'vitest';
import { contactForm, setUpLeads } from '../testing/leads-harness';

const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin' },
  empty: ['visit_counts', 'visit_days', 'contacts'],
  deps: {
    content: async ({ url }) =>
      Response.json({
        data: url.includes('items-at') ? [{ path: '/a', title: 'Page A', editPath: '/edit/a' }] : [],
      }),
  },
});
const { clock, tokenOf } = harness.context;
beforeEach(() => void clock.set(new Date('2026-03-11T10:00:00Z')));

let visitor = 0;
async function visit(pages: string[], entry: object = {}) {
  visitor += 1;
  const agent = 'Mozilla/5.0 (iPhone) Mobile';
  for (const [step, path] of pages.entries()) {
    const body = step === 0 ? { path, entry: 1, ...entry } : { path, from: pages[step - 1] };
    const headers = { 'x-client-address': `203.0.113.${visitor}`, 'user-agent': agent };
    const call = { method: 'POST', token: null, body, headers };
    expect((await harness.call('/api/visits', call)).status).toBe(204);
  }
}
const ask = (by: string, key: string, more: Record<string, string> = { range: 'weekly' }, token?: string) =>
  harness.call<NarrowedVisits>(
    `/api/dashboard/analytics/narrowed?${new URLSearchParams({ by, key, ...more })}`,
    token === undefined ? {} : { token },
  );
const read = async (...args: Parameters<typeof ask>) => (await ask(...args)).body.data;

test('a page has its own figures by day, those before, its share and the enquiries after it', async () => {
  clock.set(new Date('2026-03-03T10:00:00Z'));
  await visit(['/a']);
  clock.set(new Date('2026-03-10T10:00:00Z'));
  await visit(['/a', '/b']);
  clock.set(new Date('2026-03-11T10:00:00Z'));
  await visit(['/b', '/a', '/c']);
  await harness.call('/api/contacts', {
    method: 'POST',
    token: null,
    body: contactForm({ attribution: { landingPage: '/b', pages: '/b /a /c' } }),
  });
  const data = await read('pages', '/a');
  expect(data).toMatchObject({
    by: 'pages',
    key: '/a',
    count: { now: 2, before: 1 },
    all: { now: 5, before: 1 },
    chartUnit: 'day',
    page: {
      path: '/a',
      title: 'Page A',
      editPath: '/edit/a',
      views: 2,
      before: 1,
      entries: 1,
      exits: 0,
      leads: 1,
    },
  });
  expect(data.chart.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1, 1]);
});

test('a source, a campaign and a device have their entries or views; nothing is crossed', async () => {
  await visit(['/a', '/b'], { referrer: 'https://www.news.example/', source: 'letter' });
  await visit(['/a'], { referrer: 'https://other.example/' });
  const shown = { page: null, count: { now: 1, before: 0 }, all: { now: 2, before: 0 } };
  expect(await read('sources', 'news.example')).toMatchObject(shown);
  expect(await read('campaigns', 'letter')).toMatchObject(shown);
  expect(await read('devices', 'phone')).toMatchObject({
    page: null,
    count: { now: 3, before: 0 },
    all: { now: 3, before: 0 },
  });
});

test('a long period is drawn by month, and its whole months are read as such', async () => {
  await visit(['/a']);
  const { chart, chartUnit } = await read('pages', '/a', { startDate: '2026-01-15', endDate: '2026-03-31' });
  expect([chartUnit, chart]).toEqual([
    'month',
    [
      { from: '2026-01-15', count: 0 },
      { from: '2026-02-01', count: 0 },
      { from: '2026-03-01', count: 1 },
    ],
  ]);
});

test('what was never counted is nothing, and titles are for those who may see content', async () => {
  expect(await read('pages', '/nowhere')).toMatchObject({ count: { now: 0, before: 0 }, page: null });
  expect(await read('sources', '__proto__')).toMatchObject({ count: { now: 0, before: 0 } });
  await visit(['/a']);
  expect(await read('pages', '/a', undefined, tokenOf('sales'))).toMatchObject({
    page: { title: null, editPath: null },
  });
});

test.each([
  ['themes', 'dark'],
  ['pages', ''],
  ['pages', `/${'x'.repeat(300)}`],
])('refuses to narrow %s to %j', async (by, key) => {
  expect((await ask(by, key)).status).toBe(400);
});

test('a source and a campaign have the enquiries that came with them, and those that were won', async () => {
  const marks = { utmSource: 'letter', utmCampaign: 'spring' };
  const send = async (attribution: object) => {
    const body = contactForm({ email: `a${Math.random()}@example.com`, attribution });
    expect((await harness.call('/api/contacts', { method: 'POST', token: null, body })).status).toBe(201);
  };
  await send({ landingPage: '/', referrer: 'https://www.news.example/today' });
  await send({ landingPage: '/', referrer: 'https://news.example.org/', ...marks });
  await send({ landingPage: '/a', ...marks });
  await harness.context.db
    .collection('contacts')
    .updateOne({ 'attribution.landingPage': '/a' }, { $set: { status: 'converted', value: 900 } });
  const enquiriesOf = async (by: string, key: string) => (await read(by, key)).enquiries;
  expect(await enquiriesOf('sources', 'news.example')).toEqual({ leads: 1, won: 0, value: 0 });
  expect(await enquiriesOf('sources', '(direct)')).toEqual({ leads: 1, won: 1, value: 900 });
  expect(await enquiriesOf('sources', 'news.example.')).toEqual({ leads: 0, won: 0, value: 0 });
  expect(await enquiriesOf('campaigns', 'letter / spring')).toEqual({ leads: 2, won: 1, value: 900 });
  expect(await enquiriesOf('campaigns', '$attribution.referrer')).toMatchObject({ leads: 0 });
  expect(await enquiriesOf('devices', 'phone')).toBeNull();
});

test('a list that was longer than a day counts says so', async () => {
  await visit(['/a']);
  expect((await read('pages', '/a')).isCut).toBe(false);
  const pages = Object.fromEntries(Array.from({ length: maxVisitKeys }, (_, n) => [`/${n}`, { views: 1 }]));
  await harness.context.db
    .collection<{ _id: string }>('visit_counts')
    .updateMany({ _id: /\.pages$/ as never }, { $set: { keys: { ...pages, [otherKey]: { views: 3 } } } });
  expect((await read('pages', '/1')).isCut).toBe(true);
});
