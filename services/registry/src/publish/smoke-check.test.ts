import type { PublishedVersion } from '@atrium/contracts/registry/schemas';
import { expect, onTestFinished, test } from 'vitest';
import { buildOf, createRegistryTestApp, packArchive } from '../test-support/registry-test-app';

const PUBLIC_URL = 'https://atrium.example';
const page = '<script type="application/json" id="boot">{"remotes":[],"page":null}</script>';

test.each([
  ['the browser does not start', async () => new Response(page)],
  ['the site does not respond', async () => new Response(null, { status: 503 })],
])('when %s, the version is published and shows that it was not tried', async (_when, gateway) => {
  const config = { PUBLIC_URL, SMOKE_BROWSER: '/nowhere/chromium' };
  const t = await createRegistryTestApp({ config, gateway });
  onTestFinished(() => t.close());
  expect((await t.publish<PublishedVersion>('mfe-events', packArchive(buildOf()))).status).toBe(201);
  const [stored] = await t.context.db.collection('remote_versions').find().toArray();
  expect(stored?.health.checks.at(-1)).toBe('rendering');
});
