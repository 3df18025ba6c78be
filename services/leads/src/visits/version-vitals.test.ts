import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { expect, test } from 'vitest';
import { internalSecret, setUpLeads } from '../testing/leads-harness';

const harness = await setUpLeads({ empty: ['visit_counts'] });
const { clock } = harness.context;
const [former, later] = ['0123456789ab', 'ba9876543210'];

/** A page that is left, as a browser reports it. */
const leave = (shell: string, remote: string, vitals: object) =>
  harness.call('/api/visits', {
    method: 'POST',
    token: null,
    body: { path: '/', left: { seconds: 3, first: 1, vitals: { shell, remote, ...vitals } } },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
  });
const path = '/internal/version-vitals?version=1.0.0-a&version=2.0.0-b&since=';
const read = async (since: string) => {
  const headers = { [internalKeyHeader]: internalSecret };
  const response = await harness.app.request(path + since, { headers });
  return ((await response.json()) as { data: unknown }).data;
};
const none = { lcp: [], inp: [], cls: [], ttfb: [] };

test('the vitals of a version are added up over shells, from a day on', async () => {
  clock.set(new Date('2026-03-01T10:00:00Z'));
  await leave(former, '1.0.0-a', { lcp: 700, ttfb: 90 });
  clock.set(new Date('2026-03-02T10:00:00Z'));
  await leave(former, '1.0.0-a', { lcp: 700, ttfb: 90 });
  await leave(later, '1.0.0-a', { lcp: 9_000, ttfb: 150 });
  await leave(later, '11.0.0-a', { lcp: 9_000 });
  const second = {
    ...none,
    lcp: [0, 1, 0, 0, 0, 0, 0, 0, 1],
    ttfb: [1, 1, 0, 0, 0, 0, 0, 0, 0],
  };
  expect(await read('2026-03-02T00:00:00Z')).toEqual({ '1.0.0-a': second, '2.0.0-b': none });
  expect(await read('2026-03-01T00:00:00Z')).toMatchObject({
    '1.0.0-a': { lcp: [0, 2, 0, 0, 0, 0, 0, 0, 1] },
  });
  expect(await read('2026-03-03T00:00:00Z')).toEqual({ '1.0.0-a': none, '2.0.0-b': none });
});

test('without the key of services there is no such address', async () => {
  expect((await harness.app.request(`${path}2026-03-01T00:00:00Z`)).status).toBe(404);
});
