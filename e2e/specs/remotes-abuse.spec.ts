import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishedVersion } from '@atrium/contracts/registry/schemas';
import { expect } from '@playwright/test';
import { watchProcesses } from '../abuse/attack';
import {
  type HostileKind,
  headingOf,
  hostileKinds,
  hostileRemote,
  packVersion,
} from '../abuse/hostile-versions';
import { createAdminApi } from '../core/api';
import { adminEmail, adminPassword, type Stack, startStack } from '../core/stack';
import { type RequestOf, startTraffic } from '../core/steady-traffic';
import { fetchToken, isolated as test } from '../core/test';

/** Until it becomes hostile, a version has to be checked and published. */
const armedAfterMs = [8_000, 30_000];
const visitWithinMs = 60_000;

let stack: Stack;
let deployToken: string;
let expectSameProcesses: () => void;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startStack();
  const api = createAdminApi({ url: stack.url, token: await fetchToken(stack.url) });
  const grants = { prefixes: [hostileRemote.prefix] };
  const issued = `/api/registry/remotes/${hostileRemote.name}/token`;
  ({
    data: { token: deployToken },
  } = await api.post<{ data: { token: string } }>(issued, grants));
  const { status } = await publish(1, undefined, Number.MAX_SAFE_INTEGER);
  expect(status).toBe(201);
  expectSameProcesses = watchProcesses(stack);
});
test.afterAll(() => stack.dispose());

async function publish(major: number, kind: HostileKind | undefined, armedAt: number) {
  const { url: siteUrl, dataDir } = stack;
  const body = packVersion({ major, ...(kind && { kind }), armedAt, siteUrl, dataDir });
  const response = await fetch(`${siteUrl}/api/registry/remotes/${hostileRemote.name}/versions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${deployToken}`, 'content-type': 'application/zip' },
    body,
  });
  const reply = (await response.json()) as { data?: PublishedVersion; errors?: { message: string }[] };
  return { status: response.status, ...reply };
}

/** The version passes the check of its publication, or the test proves nothing. */
async function publishHostile(major: number, kind: HostileKind): Promise<void> {
  const refusals: unknown[] = [];
  for (const afterMs of armedAfterMs) {
    const armedAt = Date.now() + afterMs;
    const reply = await publish(major, kind, armedAt);
    if (reply.status === 201) {
      expect(reply.data?.remote.active).toBe(`${major}.0.0-hostile`);
      const isOfModule = kind.module !== undefined || kind.getter !== undefined;
      if (isOfModule) await sleep(armedAt - Date.now() + 100);
      return;
    }
    refusals.push(reply);
  }
  throw new Error(`${kind.what} was not published: ${JSON.stringify(refusals)}`);
}

/** Every tenth request is a sign-in, and every fifth a page that is rendered anew. */
const elsewhere: RequestOf = (n) => {
  const paths = ['/', '/services', '/api/blogs/published', `/search?q=word${n}`, '/contact'];
  if (n % 10 !== 9) return { path: paths[n % paths.length] ?? '/' };
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: adminEmail, password: adminPassword });
  return { path: '/api/auth/login', init: { method: 'POST', headers, body } };
};

/** Several pages at once, then one that was asked for before and one that wasn't. */
async function visit(): Promise<{ status: number; text: string }[]> {
  const get = async (page: string) => {
    const response = await fetch(`${stack.url}${hostileRemote.prefix}/${page}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(visitWithinMs),
    });
    return { status: response.status, text: await response.text() };
  };
  const first = await Promise.all(['one', 'two', 'three'].map(get));
  return [...first, await get('one'), await get('four')];
}

const readSecrets = (): string[] => [
  ...Object.values(
    JSON.parse(readFileSync(path.join(stack.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>,
  ),
  adminPassword,
];

/** `npm test` tries each kind in render-process.test.ts and hostile-versions.test.ts of the renderer. */
test('versions of a hostile team harm the pages of their remote only', async () => {
  test.setTimeout(hostileKinds.length * 60_000 + 120_000);
  const secrets = readSecrets();
  const traffic = startTraffic(stack.url, elsewhere);
  try {
    for (const [index, kind] of hostileKinds.entries()) {
      const { what } = kind;
      await publishHostile(index + 2, kind);
      const since = performance.now();
      const seen = await visit();
      const took = Math.round(performance.now() - since);
      const isOwn = (text: string) => text.includes(headingOf(index + 2));
      const outcome = seen.map(({ status, text }) =>
        status === 200 && !isOwn(text) ? 'the version before' : status,
      );
      console.log(`${what}: ${outcome.join(', ')} in ${took} ms`);
      for (const { text } of seen)
        for (const secret of secrets) expect(text.includes(secret), `${what} reads a secret`).toBe(false);
      expectSameProcesses();
    }
  } finally {
    const { failures, ...figures } = await traffic.stop();
    console.log(`elsewhere: ${JSON.stringify({ ...figures, failed: failures.length })}`);
    expect(failures).toEqual([]);
  }
});
