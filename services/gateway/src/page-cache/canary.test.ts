import type { Area } from '@atrium/contracts/registry/boot';
import type { ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import { expect, test } from 'vitest';
import { setUpGateway } from '../test-support/gateway-test-app';
import { buildOf } from '../test-support/served-remotes';
import { chooseCanaryArms } from './canary-arms';

const remoteOf = (name: string, percent: number | null, area: Area = 'public'): ServedRemote => ({
  name,
  active: buildOf(name, '1.0.0-a', area),
  previous: null,
  canary: percent === null ? null : { build: buildOf(name, '2.0.0-b', area), percent },
});

const t = await setUpGateway();

const armsOf = (remotes: ServedRemote[], cookies: string | null, pathname = '/') =>
  chooseCanaryArms({ remotes, pathname, cookies, isHttps: true });
const groups = Array.from({ length: 100 }, (_, group) => `visitor-group=${group}`);

test.each([1, 10, 50, 99])('%i % of the groups get the canary', (percent) => {
  const chosen = groups.filter((cookie) => armsOf([remoteOf('mfe-public', percent)], cookie).names !== '');
  expect(chosen).toHaveLength(percent);
});

test('a larger share keeps the visitors of the smaller one', () => {
  const chosenAt = (percent: number) =>
    groups.filter((cookie) => armsOf([remoteOf('mfe-public', percent)], cookie).names !== '');
  const larger = new Set(chosenAt(40));
  expect(chosenAt(10).every((cookie) => larger.has(cookie))).toBe(true);
});

test('two remotes have different visitors', () => {
  const both = groups.filter((cookie) =>
    armsOf([remoteOf('mfe-public', 50), remoteOf('mfe-events', 50)], cookie).names.includes(','),
  );
  expect(both.length).toBeLessThan(50);
});

test('the canary of a back-office remote is for the back office only', () => {
  const remotes = [remoteOf('mfe-admin-leads', 99, 'dashboard')];
  const cookie = groups.find((group) => armsOf(remotes, group, '/dashboard').names !== '') ?? null;
  expect(armsOf(remotes, cookie, '/dashboard/contacts').names).toBe('mfe-admin-leads');
  expect(armsOf(remotes, cookie, '/blog')).toEqual({ names: '', setCookie: undefined });
});

test('a visitor gets a group while a canary runs, and the same arm with it ever after', async () => {
  expect((await t.send('/blog')).headers.get('set-cookie')).toBeNull();
  t.reset();
  t.setRemotes([remoteOf('mfe-public', 50)]);
  const first = await t.send('/canary');
  const cookie = /visitor-group=\d+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  const arm = t.calls[0]?.request.headers.get('x-page-canary');
  for (let visit = 0; visit < 5; visit += 1) {
    const response = await t.send('/canary', { headers: { cookie, 'x-page-canary': 'mfe-forged' } });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('x-page-cache')).toBe('hit');
  }
  expect(t.calls).toHaveLength(1);
  expect(arm).toBe(armsOf([remoteOf('mfe-public', 50)], cookie).names);
});

test('both arms have their own cached page', async () => {
  t.setRemotes([remoteOf('mfe-public', 50)]);
  const isCanary = (cookie: string) => armsOf([remoteOf('mfe-public', 50)], cookie).names !== '';
  for (const cookie of [groups.find(isCanary) ?? '', groups.find((group) => !isCanary(group)) ?? ''])
    await t.send('/two-arms', { headers: { cookie } });
  expect(t.calls.map(({ request }) => request.headers.get('x-page-canary'))).toEqual(['mfe-public', '']);
});
