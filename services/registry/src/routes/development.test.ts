import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { allowsDevelopment } from '../config';
import { createRegistryTestApp, type RegistryTestApp } from '../test-support/registry-test-app';

let t: RegistryTestApp;
beforeAll(async () => {
  t = await createRegistryTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  t.context.admin.canDevelop = true;
});
afterEach(() => {
  delete t.context.admin.canDevelop;
});

const ask = (body: unknown = { remote: 'mfe-events', port: 4400 }, app = t) =>
  app.call<{ origin: string; shell: string }>('POST', '/development', { body });

test('staff with the permission may load a remote from their own computer', async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body.data).toEqual({
    origin: 'http://127.0.0.1:4400',
    shell: expect.stringMatching(/^\/assets\/development\.[0-9a-f]+\.js$/),
  });
});

test('staff without the permission may not, from their next request on', async () => {
  delete t.context.admin.canDevelop;
  const { status, body } = await ask();
  expect([status, body.message]).toEqual([403, expect.stringContaining('no permission')]);
});

test('nobody may where the setting is off', async () => {
  const closed = await createRegistryTestApp({ config: { PUBLIC_URL: 'https://atrium.example' } });
  closed.context.admin.canDevelop = true;
  const { status, body } = await ask(undefined, closed);
  await closed.close();
  expect([status, body.message]).toEqual([403, expect.stringContaining('REMOTE_DEVELOPMENT')]);
});

test.each([
  ['another computer', { remote: 'mfe-events', port: '4400@evil.example' }],
  ['another computer by its own field', { remote: 'mfe-events', origin: 'https://evil.example' }],
  ['a privileged port', { remote: 'mfe-events', port: 80 }],
  ['no port', { remote: 'mfe-events', port: 70_000 }],
  ['no remote', { remote: '../events', port: 4400 }],
])('the development of %s is refused', async (_what, body) => {
  expect((await ask(body)).status).toBe(400);
});

test.each([
  ['https://www.example.com', undefined, false],
  ['http://localhost:8080', undefined, true],
  ['http://127.0.0.1:8080', undefined, true],
  ['http://localhost.example.com', undefined, false],
  ['https://www.example.com', 'on', true],
  ['http://localhost:8080', 'off', false],
] as const)('a site at %s with the setting %s allows development: %s', (PUBLIC_URL, setting, expected) => {
  const config = setting === undefined ? { PUBLIC_URL } : { PUBLIC_URL, REMOTE_DEVELOPMENT: setting };
  expect(allowsDevelopment(config)).toBe(expected);
});
