import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { expect, test } from 'vitest';
import { internalSecret, setUpLeads } from '../testing/leads-harness';

const harness = await setUpLeads({ empty: ['visit_counts'] });
const { clock } = harness.context;
const report = (body: object) =>
  harness.call('/api/visits', {
    method: 'POST',
    token: null,
    body,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
  });
const read = async () => {
  const headers = { [internalKeyHeader]: internalSecret };
  const response = await harness.app.request('/internal/missing-pages', { headers });
  return ((await response.json()) as { data: unknown }).data;
};

test('a missing page has its count, first day and the places of its links, for 90 days', async () => {
  clock.set(new Date('2026-03-01T10:00:00Z'));
  await report({ path: '/gone', missing: 1, entry: 1, referrer: 'https://www.news.example/a' });
  await report({ path: '/on\nce', missing: 1 });
  await report({ path: '/blog', entry: 1 });
  clock.set(new Date('2026-03-09T10:00:00Z'));
  for (let n = 0; n < 2; n += 1) await report({ path: '/gone/', missing: 1, from: '/blog/' });
  expect(await read()).toEqual([
    {
      path: '/gone',
      count: 3,
      firstDay: '2026-03-01',
      lastDay: '2026-03-09',
      from: [
        { from: '/blog', count: 2 },
        { from: 'news.example', count: 1 },
      ],
    },
    {
      path: '/once',
      count: 1,
      firstDay: '2026-03-01',
      lastDay: '2026-03-01',
      from: [{ from: '(direct)', count: 1 }],
    },
  ]);
  clock.set(new Date('2026-05-31T10:00:00Z'));
  expect(await read()).toMatchObject([{ path: '/gone', count: 2, firstDay: '2026-03-09' }]);
});

test('without the key of services there is no such address', async () => {
  expect((await harness.app.request('/internal/missing-pages')).status).toBe(404);
});
