import { callsOf } from '@atrium/contracts/common/define-calls';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../app-error';
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

test.each([
  ['', 200],
  ['?status=new', 200],
  ['?ticket=', 200],
  ['?status=', 400],
  ['?status=%20', 400],
  ['?status=new&status=', 400],
  ['?ticket=t&unknown=', 400],
])(
  'a download with the query %s, of which a value may be empty, is answered with %i',
  async (query, status) => {
    const filters = z.object({ status: z.preprocess((given) => given || undefined, z.unknown()) });
    const call = get('/file', 'download:staff', 'A file', 'file', { query: filters });
    const guard = createMiddleware<ServiceEnv>(async (_c, next) => next());
    const app = new Hono<ServiceEnv>();
    const route = handle(call, ({ c }) => c.text('everything'), { guard: () => guard });
    registerCalls(app, { guards, routes: [route] });
    app.onError((error, c) => c.body(null, error instanceof AppError ? 400 : 500));
    expect((await app.request(`/things/file${query}`)).status).toBe(status);
  },
);
