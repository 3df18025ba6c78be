import { afterEach, expect, test } from 'vitest';
import { createSsoTestApp, openBrowser, type SsoTestApp } from '../test-support/sso-test-app';
import { createProviderClient } from './provider-client';

let t: SsoTestApp;
afterEach(() => t.close());

test('a provider that is away stops neither the service nor passwords, and says so', async () => {
  t = await createSsoTestApp();
  await t.provider.stop();
  const { status, body } = await openBrowser(t).start();
  expect([status, body.message]).toEqual([
    503,
    'Company does not respond right now. Please try again shortly.',
  ]);
  expect(await t.auth.ready?.()).toBeUndefined();
  await expect(t.signIn()).resolves.toEqual(expect.any(String));
});

test('a provider that goes away during a sign-in leads back to the sign-in page', async () => {
  t = await createSsoTestApp({ settings: { addsAccounts: true, defaultRole: 'editor' } });
  t.addPerson({ sub: 'ada' });
  const browser = openBrowser(t);
  const back = await t.provider.signIn(await browser.startAddress(), 'ada');
  await t.provider.stop();
  expect(await browser.callback(back)).toBe('/login?sso=unavailable');
});

test('the metadata of a provider that names another issuer is not used', async () => {
  t = await createSsoTestApp();
  const { port } = new URL(t.provider.issuer);
  const provider = createProviderClient(
    { ...t.settings, issuer: `http://localhost:${port}` },
    { publicUrl: 'https://atrium.example', clock: t.context.clock },
  );
  await expect(provider.start({ asksAgain: false })).rejects.toThrow(
    'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  );
});
