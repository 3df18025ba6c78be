import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ServiceEnv } from './env';
import { respondWithError } from './error-handler';
import { readIfMatch, readRevision } from './if-match';

const draftRevision = /^[0-9a-f]{24}$/;
const app = new Hono<ServiceEnv>()
  .use(async (c, next) => {
    c.set('requestId', 'a-request-id');
    await next();
  })
  .get('/item', (c) => c.json({ revision: readRevision(c) ?? null }))
  .get('/draft', (c) => c.json({ revision: readIfMatch(c, draftRevision) ?? null }));
app.onError(respondWithError);

async function read(path: string, header: string | undefined) {
  const response = await app.request(path, { headers: header === undefined ? {} : { 'if-match': header } });
  return [response.status, ((await response.json()) as { revision?: unknown }).revision];
}

test.each([
  [undefined, null],
  ['*', null],
  ['"7"', 7],
  [' "7" ', 7],
  ['7', 7],
  ['W/"7"', 7],
])('If-Match: %s asks for the revision %s of an item', async (header, revision) => {
  expect(await read('/item', header)).toEqual([200, revision]);
});

test('If-Match of a draft holds its revision', async () => {
  const revision = 'a'.repeat(24);
  expect(await read('/draft', `"${revision}"`)).toEqual([200, revision]);
  expect(await read('/draft', '*')).toEqual([200, '*']);
});

test.each(['abc', '"abc"', '""', '"7', '7"', '"1", "2"', '-1', '1.5', '"1234567890123"'])(
  'If-Match: %s names no revision and is refused',
  async (header) => {
    expect((await read('/item', header))[0]).toBe(400);
    expect((await read('/draft', header))[0]).toBe(400);
  },
);
