import { callsOf } from '@atrium/contracts/common/define-calls';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { expect, test } from 'vitest';
import { type CallRoute, handle, registerCalls } from './call-routes';
import type { ServiceEnv } from './env';

const { get } = callsOf('Things', '/things');
const refuse = (status: 401 | 403) => createMiddleware<ServiceEnv>(async (c) => c.body(null, status));
const guards = { requireRight: () => refuse(401), identify: () => refuse(403) };

async function request(route: CallRoute): Promise<number> {
  const app = new Hono<ServiceEnv>();
  registerCalls(app, { guards, routes: [route] });
  return (await app.request('/things/file')).status;
}

test('a download whose route has no guard of its own requires a session', async () => {
  const call = get('/file', 'download:staff', 'A file', 'file');
  expect(await request(handle(call, ({ c }) => c.text('secret')))).toBe(401);
  const guard = createMiddleware<ServiceEnv>(async (_c, next) => next());
  expect(await request(handle(call, ({ c }) => c.text('secret'), { guard: () => guard }))).toBe(200);
});

test.each([
  ['staff', 401],
  ['both:content.read', 403],
  ['contacts.read', 401],
  ['public', 200],
] as const)('a call for %s is guarded by its definition', async (access, status) => {
  const call = get('/file', access, 'A file', 'file');
  expect(await request(handle(call, ({ c }) => c.text('text')))).toBe(status);
});
