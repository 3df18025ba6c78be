import { expect, test } from 'vitest';
import { setUpGateway } from '../test-support/gateway-test-app';

const t = await setUpGateway();

const encodings = ['gzip', 'br', 'identity;q=0', 'gzip;q=0.1, *', ''];

test('one IPv6 network has one limit for site files, whatever it varies in its requests', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 24; n++) {
    const response = await t.send(`/og/blog/slug-${n}.png?cache=${n}`, {
      method: n % 2 === 0 ? 'GET' : 'HEAD',
      headers: {
        'x-forwarded-for': `2001:db8:7:1::${n.toString(16)}`,
        'accept-encoding': encodings[n % encodings.length] ?? '',
        'if-none-match': `"${n}"`,
      },
    });
    statuses.push(response.status);
  }
  expect(statuses.indexOf(429)).toBe(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  expect(t.calls).toHaveLength(20);
});

test('who has used up the share images may still read robots.txt', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.91' };
  for (let n = 0; n < 21; n++) await t.send('/og/blog/z.png', { headers });
  expect((await t.send('/og/blog/z.png', { headers })).status).toBe(429);
  expect((await t.send('/robots.txt', { headers })).status).toBe(200);
});

test.each(['//og/blog/x.png', '/%6fg/blog/x.png', '/og/blog/x.png/', '/og//blog/x.png'])(
  'another spelling of a share image (%s) is no way around the limit',
  async (target) => {
    const headers = { 'x-forwarded-for': '198.51.100.90' };
    const statuses: number[] = [];
    for (let n = 0; n < 24; n++) statuses.push((await t.send('/og/blog/y.png', { headers })).status);
    expect(statuses).toContain(429);
    const { status } = await t.send(target, { headers });
    const drawn = t.calls.filter(({ request }) => new URL(request.url).pathname.includes('/blog/x.png'));
    expect([status, drawn.length]).not.toEqual([200, 1]);
  },
);
